/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawings } from './drawings.ts';

const brands = fileURLToPath(new URL('../../../deploy/brands', import.meta.url));
const files = Object.entries(drawings());

test('[S3] every picture in the brands is what its source draws', () => {
  const stale = files.filter(
    ([file, svg]) => !existsSync(`${brands}/${file}`) || readFileSync(`${brands}/${file}`, 'utf8') !== svg,
  );
  expect(stale.map(([file]) => file)).toEqual([]);
});

test.each(files)('[F6] %s is small, self-contained and still', (_file, svg) => {
  expect(svg.length).toBeLessThanOrEqual(60 * 1024);
  expect(svg).not.toMatch(/<(script|text|foreignObject|style|animate)/);
  expect(svg).not.toMatch(/\son\w+=/);
  const outward = [...svg.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '');
  expect(outward.filter((target) => !target.startsWith('#') && !target.startsWith('data:image/png'))).toEqual(
    [],
  );
  const ids = new Set([...svg.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]));
  const used = [...svg.matchAll(/url\(#([^)]*)\)|href="#([^"]*)"/g)].map((match) => match[1] ?? match[2]);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});
