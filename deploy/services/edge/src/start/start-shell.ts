import { createHash } from 'node:crypto';
import { integrityOf } from '@sanuk/release-store/releases';
import type { FastifyInstance } from 'fastify';
import { immutableHeaders } from '../assets/immutable.ts';
import { compressible, sendCompressible } from '../compress.ts';
import { starterText } from './starter-text.ts';

const bytes = Buffer.from(starterText);

/** Folder of the script on the site, with slashes at both ends; named by its content, like a release. */
const starterFolder = `/r/edge/${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}/`;

/** The script that starts the shell. Part of the edge and of no release: see docs/decisions/0070. */
export const starter = { url: `${starterFolder}start-shell.js`, integrity: integrityOf(bytes) } as const;

/** Serves the starter out of memory: it is there whenever the document is. */
export function starterRoute(app: FastifyInstance): void {
  const script = compressible(bytes);
  const etag = `"${starter.integrity.slice(7, 39)}"`;
  app.get(starter.url, async (request, reply) => {
    reply.headers(immutableHeaders(etag));
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type('text/javascript; charset=utf-8');
    return sendCompressible(request, reply, script);
  });
}
