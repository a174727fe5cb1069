import { brotliDecompressSync } from 'node:zlib';
import { compressible, negotiate } from './compress.ts';

test('[P1] bytes are compressed once for each encoding, whoever requests it meanwhile', async () => {
  const { bytes, encoded } = compressible(Buffer.from('page'));
  expect(encoded('br')).toBe(encoded('br'));
  expect(encoded('gzip')).not.toBe(encoded('br'));
  expect(brotliDecompressSync(await encoded('br'))).toEqual(bytes);
});

test.each([
  [undefined, null],
  ['', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=1.0, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  // No browser names so many: what comes after the sixteenth is not read.
  [`${'x,'.repeat(15)}br`, 'br'],
  [`${'x,'.repeat(16)}br`, null],
  [`br;${'a;'.repeat(5000)}q=0`, 'br'],
])('[F4] Accept-Encoding %.40p is answered with %p', (accept, encoding) => {
  expect(negotiate(accept)).toBe(encoding);
});
