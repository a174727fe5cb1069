import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remotesIn } from '@sanuk/tooling/remotes';
import { buildOneBundle } from './one-bundle.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url)).replace(/\/$/, '');

test('shell and remotes build as one bundle, without Module Federation, with a chunk for each lazy page', async () => {
  const folder = await buildOneBundle(root);
  const files = readdirSync(folder);
  const main = files.filter((file) => /^main\.[0-9a-f]{10}\.js$/.test(file));
  expect(main).toHaveLength(1);
  const text = readFileSync(join(folder, main[0] ?? ''), 'utf8');
  expect(remotesIn(root).filter((remote) => !text.includes(remote))).toEqual([]);
  expect(text.includes('__FEDERATION__')).toBe(false);
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(10);
}, 120_000);
