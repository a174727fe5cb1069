import type { Locator } from '@playwright/test';

/**
 * Reads a QR code as it is drawn on a page, module by module (ISO/IEC 18004, error correction level M, up to version 9).
 * Nothing is corrected: what is drawn by a program is whole, or wrong.
 */

/** Error correction blocks, and their codewords each, of level M by version. */
const blocksOfM = [1, 1, 1, 2, 2, 4, 4, 4, 5];
const checksOfM = [10, 16, 26, 18, 24, 16, 18, 22, 22];
const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** [column, row] to whether it is dark. */
type Dark = (x: number, y: number) => boolean;

interface Code {
  size: number;
  version: number;
  isDark: Dark;
}

/** The text of the code that an image of the page shows. */
export async function readQr(image: Locator): Promise<string> {
  const drawn = await image.evaluate((svg) => ({
    size: Number(svg.getAttribute('viewBox')?.split(' ')[2]) - 8,
    path: svg.querySelector('path')?.getAttribute('d') ?? '',
  }));
  const dark = new Set<string>();
  for (const [, x, y, length] of drawn.path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let at = 0; at < Number(length); at += 1) dark.add(`${Number(x) + at} ${y}`);
  const version = (drawn.size - 17) / 4;
  return textOf({ size: drawn.size, version, isDark: (x, y) => dark.has(`${x} ${y}`) });
}

function textOf(code: Code): string {
  const { version, isDark } = code;
  if (!blocksOfM[version - 1]) throw new Error(`not a code of version 1 to 9: ${code.size} modules`);
  // The first copy of the format, its lowest bit first.
  const places = Array.from({ length: 15 }, (_, bit): [number, number] =>
    bit < 6 ? [8, bit] : bit < 8 ? [8, bit + 1] : bit === 8 ? [7, 8] : [14 - bit, 8],
  );
  const format = places.reduce((sum, [x, y], bit) => sum | (isDark(x, y) ? 1 << bit : 0), 0) ^ 0x5412;
  if (format >> 13 !== 0) throw new Error('not a code of level M');
  return decoded(dataBits(codewords(code, (format >> 10) & 7), version));
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Whether a module is part of a pattern every code of this version has, and not of the data. */
function isPattern({ size, version }: Code): Dark {
  const centres = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
  const isCorner = (x: number, y: number) =>
    (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const isAligned = (x: number, y: number) =>
    centres.some((cx) =>
      centres.some((cy) => !isCorner(cx, cy) && Math.abs(x - cx) < 3 && Math.abs(y - cy) < 3),
    );
  const isVersion = (x: number, y: number) => version > 6 && x >= size - 11 && y < 6;
  return (x, y) =>
    isCorner(x, y) || x === 6 || y === 6 || isAligned(x, y) || isVersion(x, y) || isVersion(y, x);
}

/** Up and down in columns of two, from the right, past the vertical line of the timing pattern. */
function codewords(code: Code, mask: number): number[] {
  const { size, isDark } = code;
  const skipped = isPattern(code);
  const bits: number[] = [];
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (!skipped(x, y)) bits.push(isDark(x, y) === masks[mask]?.(x, y) ? 0 : 1);
      }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  );
}

/** The data of all blocks, one block after the other, as bits: the codewords stand in turns. */
function dataBits(words: readonly number[], version: number): string {
  const [blocks = 1, checks = 0] = [blocksOfM[version - 1], checksOfM[version - 1]];
  const shortest = Math.floor(words.length / blocks) - checks;
  const longer = words.length % blocks;
  const data = Array.from({ length: blocks }, (_, block) =>
    Array.from({ length: shortest }, (_unused, at) => words[at * blocks + block] ?? 0),
  );
  for (let at = 0; at < longer; at += 1) data[blocks - longer + at]?.push(words[shortest * blocks + at] ?? 0);
  return data
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('');
}

function decoded(bits: string): string {
  let at = 0;
  const take = (count: number) => {
    at += count;
    return Number.parseInt(bits.slice(at - count, at).padEnd(1, '0'), 2);
  };
  let text = '';
  for (let mode = take(4); mode > 0 && at < bits.length; mode = take(4)) {
    let left = take(mode === 1 ? 10 : mode === 2 ? 9 : 8);
    for (; left > 0; left -= mode === 1 ? 3 : mode === 2 ? 2 : 1) {
      if (mode === 1) text += String(take(left > 2 ? 10 : left > 1 ? 7 : 4)).padStart(Math.min(left, 3), '0');
      else if (mode === 4) text += String.fromCharCode(take(8));
      else if (left > 1) {
        const pair = take(11);
        text += `${alphanumeric[Math.floor(pair / 45)]}${alphanumeric[pair % 45]}`;
      } else text += alphanumeric[take(6)];
    }
  }
  return text;
}
