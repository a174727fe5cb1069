import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { HeadFile, readOrMakeKey } from './head-file.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'sanuk-heads-')), 'ledger');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const at = new Date('2026-11-20T05:00:00Z');
const head = (byte: number) => Buffer.alloc(32, byte);
const hexOf = (byte: number) => head(byte).toString('hex');
const fileOf = () => path.join(folder, 'heads.log');
const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('heads noted beside the database', () => {
  test('there is none before the first, and the folder is nobody else’s', () => {
    expect(new HeadFile(folder).newest()).toBeNull();
    expect(modeOf(folder)).toBe(0o700);
  });

  test('the newest is the last one, also for another process and in a long file', () => {
    const heads = new HeadFile(folder);
    for (let no = 1; no <= 30; no++) heads.append(BigInt(no), head(no), at);
    expect(heads.newest()).toEqual({ no: 30n, head: hexOf(30) });
    expect(new HeadFile(folder).newest()).toEqual({ no: 30n, head: hexOf(30) });
    const lines = readFileSync(fileOf(), 'utf8').split('\n');
    expect(lines[0]).toBe(`1 ${hexOf(1)} 2026-11-20T05:00:00.000Z`);
    expect(lines).toHaveLength(31);
    expect(modeOf(fileOf())).toBe(0o600);
  });

  test('half a line of a process that was killed does not count, and spoils no line after it', () => {
    const heads = new HeadFile(folder);
    heads.append(1n, head(1), at);
    appendFileSync(fileOf(), `2 ${hexOf(2).slice(0, 20)}`);
    expect(heads.newest()).toEqual({ no: 1n, head: hexOf(1) });
    heads.append(3n, head(3), at);
    expect(heads.newest()).toEqual({ no: 3n, head: hexOf(3) });
    expect(readFileSync(fileOf(), 'utf8').split('\n')).toHaveLength(4);
  });

  test('a file without a whole line has no newest, and can be added to', () => {
    const heads = new HeadFile(folder);
    appendFileSync(fileOf(), '');
    expect(heads.newest()).toBeNull();
    heads.append(1n, head(1), at);
    expect(readFileSync(fileOf(), 'utf8').startsWith('1 ')).toBe(true);
    for (const broken of ['\n', '7\n']) {
      appendFileSync(fileOf(), broken);
      expect(heads.newest()).toBeNull();
    }
  });
});

test('[P1] whatever is noted and torn, the newest is the last whole line, and none is lost (property)', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.constant('note' as const) },
    { weight: 1, arbitrary: fc.constant('tear' as const) },
    { weight: 1, arbitrary: fc.constant('restart' as const) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      rmSync(folder, { recursive: true, force: true });
      let heads = new HeadFile(folder);
      let no = 0;
      for (const what of steps) {
        if (what === 'restart') heads = new HeadFile(folder);
        if (what === 'tear') appendFileSync(fileOf(), `${no + 1} ${hexOf(no + 1).slice(0, 9)}`);
        if (what === 'note') heads.append(BigInt(++no), head(no), at);
      }
      const whole = existsSync(fileOf())
        ? readFileSync(fileOf(), 'utf8').match(/^\d+ [0-9a-f]{64} .*Z$/gm)
        : null;
      expect(whole ?? []).toHaveLength(no);
      expect(heads.newest()).toEqual(no === 0 ? null : { no: BigInt(no), head: hexOf(no) });
    }),
    { numRuns: 60 },
  );
});

describe('the key that seals', () => {
  test('is the given one', () => {
    expect(readOrMakeKey(folder, 'ก key of ours')).toEqual(Buffer.from('ก key of ours', 'utf8'));
    expect(existsSync(path.join(folder, 'seal.key'))).toBe(false);
  });

  test('is made once where none is given, and kept for the owner alone', () => {
    const made = readOrMakeKey(folder, null);
    expect(made).toHaveLength(32);
    expect(modeOf(path.join(folder, 'seal.key'))).toBe(0o600);
    expect(modeOf(folder)).toBe(0o700);
    expect(readOrMakeKey(folder, null)).toEqual(made);
    rmSync(folder, { recursive: true });
    expect(readOrMakeKey(folder, null)).not.toEqual(made);
  });
});
