import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { OwnAnswer } from './variant-server.ts';

/** What stands before the name of every file of the bundle. */
const base = '/one-bundle/';

/** The one bundle could not be built; the message holds what the build said. */
export class BundleError extends Error {
  override name = 'BundleError';
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** Builds shell and remotes as one bundle. @returns its folder @throws BundleError */
export async function buildOneBundle(root: string): Promise<string> {
  const cwd = join(root, 'deploy/tests/bench');
  const child = spawn(
    join(cwd, 'node_modules/.bin/rspack'),
    ['build', '--config', 'one-bundle/rspack.config.mjs'],
    {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new BundleError(`the one bundle does not build:\n${Buffer.concat(said).toString()}`);
  return join(root, '.cache/bench/one-bundle');
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Name of a file without the part that is made of its content. */
const stemOf = (path: string) => (path.split('/').at(-1) ?? '').replace(/\.[0-9a-f]{10}\./, '.');

/** The page manifest in which every remote is its own container, and nothing else may be tried. */
function bundledManifest(json: string): string {
  const manifest: { remotes: Record<string, { candidates: { container: string }[] }> } = JSON.parse(json);
  for (const [name, remote] of Object.entries(manifest.remotes))
    remote.candidates = remote.candidates.slice(0, 1).map((one) => ({ ...one, container: name }));
  return JSON.stringify(manifest).replaceAll('<', '\\u003c');
}

const manifestElement = /<script type="application\/json" id="page-manifest">([\s\S]*?)<\/script>/;

/**
 * The document of the bundle: head and brand of the composed site's, with the bundle's own style and script, and a page
 * that is empty until they ran.
 * @param composed the composed site's document
 * @param files of the bundle, as they lie in its folder
 */
export function bundleDocument(composed: string, files: readonly string[]): string {
  const [, head = ''] = /<head>([\s\S]*?)<\/head>/.exec(composed) ?? [];
  const [, manifest] = manifestElement.exec(composed) ?? [];
  if (!manifest) throw new BundleError('the document of the composed site carries no page manifest');
  const fonts = [...head.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(([, href = '']) =>
    stemOf(href),
  );
  const own = (ending: string) => files.filter((file) => file.endsWith(ending));
  const first = (ending: string) => own(ending).find((file) => file.startsWith('main.'));
  const kept = head
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:preload|modulepreload|stylesheet|manifest)"[^>]*>/g, '');
  const links = own('.woff2')
    .filter((file) => fonts.includes(stemOf(file)))
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="${base}${file}" crossorigin="anonymous">`,
    );
  const [opening = '<html lang="th">'] = /<html[^>]*>/.exec(composed) ?? [];
  return [
    `<!doctype html>${opening}<head>${kept}`,
    `<link rel="stylesheet" href="${base}${first('.css')}">`,
    `<script defer src="${base}${first('.js')}"></script>`,
    ...links,
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="page-manifest">${bundledManifest(manifest)}</script></body></html>`,
  ].join('');
}

/** Everything the server of the bundle answers by itself. */
export function bundleAnswers(
  folder: string,
  composed: string,
): { answers: Map<string, OwnAnswer>; page: OwnAnswer } {
  const files = filesIn(folder);
  const answers = new Map(
    files.map((file) => [
      `${base}${file}`,
      {
        type: types[extname(file)] ?? 'application/octet-stream',
        bytes: readFileSync(join(folder, file)),
        isImmutable: true,
      },
    ]),
  );
  const page = {
    type: 'text/html; charset=utf-8',
    bytes: Buffer.from(bundleDocument(composed, files)),
    isImmutable: false,
  };
  return { answers, page };
}
