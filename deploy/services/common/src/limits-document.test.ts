import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shareOf } from './addresses.ts';

const root = join(__dirname, '../../../..');
const services = join(root, 'deploy/services');
const document = readFileSync(join(root, 'docs/limits.md'), 'utf8');

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows = document.split('\n').filter((line) => line.startsWith('| ') && line.includes('.test.ts`'));
const filesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+\.ts)`/g)].map(([, path = '']) => path);
const sourceOf = (path: string): string => readFileSync(join(services, path), 'utf8');

/** `1,024` or `4 MiB` as a number; NaN where the cell is none. */
function numberOf(cell = ''): number {
  const [, digits = '', unit] = /^([\d,]+)( MiB)?$/.exec(cell) ?? [];
  return digits ? Number(digits.replaceAll(',', '')) * (unit ? 1024 * 1024 : 1) : Number.NaN;
}
/** As a source writes it, or the text of a default in a table of settings. */
const writtenOf = (number: number): string =>
  number >= 1024 * 1024 && number % (1024 * 1024) === 0
    ? `${number / (1024 * 1024)} \\* 1024 \\* 1024`
    : `(?:${String(number).replace(/(\d)(?=(\d{3})+$)/g, '$1_')}|'${number}')`;

/** Rows with a share by prefix: what, the three shares, all there is (NaN where there is no such number), where. */
const shares = rows
  .map(cellsOf)
  .filter(([, share]) => !Number.isNaN(numberOf(share)))
  .map(([what = '', one, of56, of48, all, , where]) => ({
    what,
    perNetwork: numberOf(one),
    of56: numberOf(of56),
    of48: numberOf(of48),
    all: numberOf(all),
    where: filesIn(where),
  }));

test('the table has its rows', () => expect(shares.length).toBeGreaterThanOrEqual(14));

test.each(shares)('[F6] shares climb as the document says: $what', ({ perNetwork, of56, of48, all }) => {
  expect([of56, of48]).toEqual([shareOf('network56', perNetwork), shareOf('network48', perNetwork)]);
  // No stranger holds more than a sixteenth.
  if (!Number.isNaN(all)) expect(of48 * 16).toBeLessThanOrEqual(all);
});

test.each(shares)('[F6] the number is that of the source: $what', ({ perNetwork, where }) => {
  const written = new RegExp(`(?<![\\d_])${writtenOf(perNetwork)}(?![\\d_])`);
  expect(where.some((path) => written.test(sourceOf(path)))).toBe(true);
});

test.each(rows.map(cellsOf))('[F6] what is named is there: %s', (...cells) => {
  const [where, tried] = cells.slice(-2).map((cell) => filesIn(String(cell)));
  expect(where).not.toEqual([]);
  for (const path of [...(where ?? []), ...(tried ?? [])])
    expect(existsSync(join(services, path))).toBe(true);
});

/** What a source takes from elsewhere when it bounds what visitors share. */
const bounding = [
  /\bnew (?:PrefixCounts|MinuteShares|FairQueue|KeyedQueue|StreamLimit|CallPlaces|StreamPlaces)\b/,
  /\b(?:limitRate|limitByNetwork)\(/,
  /\bshareOf\b[^;]*@sanuk\/common\/addresses/s,
];

test('[F6] whatever bounds what visitors share has a row', () => {
  const named = new Set(rows.flatMap((row) => filesIn(row)));
  const sources = ['backend', 'edge'].flatMap((service) =>
    readdirSync(join(services, service, 'src'), { recursive: true, encoding: 'utf8' })
      .map((path) => `${service}/src/${path}`)
      .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path)),
  );
  const bounds = sources.filter((path) => bounding.some((use) => use.test(sourceOf(path))));
  expect(bounds.length).toBeGreaterThan(8);
  expect(bounds.filter((path) => !named.has(path))).toEqual([]);
});
