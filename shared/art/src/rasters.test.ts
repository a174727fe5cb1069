/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { putRasters } from './rasters.ts';

const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="${fill}"/></svg>`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rasters-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (file: string, content: string | Buffer) => writeFileSync(join(folder, file), content);
const rasters = () => readdirSync(folder).filter((file) => file.endsWith('.avif'));

test('a banner gets a raster of each width, in its proportions; a logo gets none', async () => {
  put('banner-one-mobile.svg', drawing('#123'));
  put('logo.svg', drawing('#123'));
  await putRasters(folder, false);
  expect(rasters()).toEqual([
    expect.stringMatching(/^banner-one-mobile\.[0-9a-f]{10}\.360\.avif$/),
    expect.stringMatching(/^banner-one-mobile\.[0-9a-f]{10}\.720\.avif$/),
  ]);
  const { width, height } = await sharp(join(folder, rasters()[1] ?? '')).metadata();
  expect([width, height]).toEqual([720, 405]);
  expect(await putRasters(folder, false)).toEqual([]);
});

test('an agent’s own picture, of whatever format, has rasters of its own and the old ones go', async () => {
  put('event-one.svg', drawing('#123'));
  await putRasters(folder, false);
  const old = rasters();
  rmSync(join(folder, 'event-one.svg'));
  put(
    'event-one.jpg',
    await sharp(Buffer.from(drawing('#456')))
      .jpeg()
      .toBuffer(),
  );
  await putRasters(folder, false);
  expect(rasters()).toHaveLength(2);
  expect(rasters().filter((file) => old.includes(file))).toEqual([]);
});

test('a check names what is missing or stale and writes nothing', async () => {
  put('banner-one-desktop.svg', drawing('#123'));
  put('banner-gone-mobile.0123456789.360.avif', 'old');
  expect(await putRasters(folder, true)).toEqual([
    expect.stringMatching(/^banner-one-desktop\./),
    'banner-gone-mobile.0123456789.360.avif',
  ]);
  expect(rasters()).toEqual(['banner-gone-mobile.0123456789.360.avif']);
});
