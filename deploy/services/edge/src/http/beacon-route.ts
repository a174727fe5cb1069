import type { ClosingRefusals, RequestFault } from '@sanuk/common/closing-refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { PlatformState } from '../manifests/platform-state.ts';
import type { Running } from '../manifests/running-brand.ts';
import { plain, plainNotFound } from '../plain-answer.ts';
import { limitByNetwork } from './rate-limit.ts';

/** Members behind one address are many, and a bad release makes all of them speak at once. */
const perMinute = 300;

const invalid: RequestFault = { attack: 'beacon-invalid', status: 400 };
const tooLarge: RequestFault = { attack: 'body-too-large', status: 413 };

interface Parts {
  platform: PlatformState;
  refusals: ClosingRefusals;
}

/** What pages send of themselves. */
interface Beacon<T extends TSchema> {
  path: string;
  body: T;
  bodyBytes: number;
  /** how one network that sends too many is counted */
  attack: string;
  note(running: Running, beacon: Static<T>, request: FastifyRequest): void;
}

/** Takes what the pages of a brand tell of themselves, from those alone and no more than they have to say (decision 0115). */
export function takeBeacons<T extends TSchema>(
  app: FastifyInstance,
  { platform, refusals }: Parts,
  { path, body, bodyBytes, attack, note }: Beacon<T>,
): void {
  const shape = Compile(body);
  app.register(async (scope) => {
    await limitByNetwork(scope, perMinute);
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error.statusCode === 429) {
        reply.hijack();
        return refusals.refuse(request.raw, reply.raw, { attack, status: 429 });
      }
      if ((error.statusCode ?? 500) >= 500) throw error;
      // A body that is longer than any page makes it, or no JSON.
      reply.hijack();
      const fault = error.statusCode === 413 ? tooLarge : invalid;
      return refusals.refuse(request.raw, reply.raw, fault);
    });
    scope.post(path, { bodyLimit: bodyBytes }, async (request, reply) => {
      if (!isFromOwnPage(request)) return plain(reply, 403, 'Forbidden');
      if (!shape.Check(request.body)) {
        reply.hijack();
        return refusals.refuse(request.raw, reply.raw, invalid);
      }
      const running = await platform.runningNow(request.brand);
      if (!running) return plainNotFound(reply);
      note(running, request.body, request);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

/** Other sites' pages have nothing to tell; a browser says truly which page sends. */
function isFromOwnPage({ headers, protocol, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  return (site === undefined || site === 'same-origin') && origin === `${protocol}://${host}`;
}
