import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from './journal.ts';

test('[P7] a journal gives back what was appended, without a last line that a kill cut off', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sanuk-journal-'));
  const file = join(folder, 'deep/journal.jsonl');
  const read = () => {
    const entries: number[] = [];
    const journal = openJournal<{ n: number }>(file, ({ n }) => entries.push(n));
    return { entries, journal };
  };
  const first = read();
  first.journal.append({ n: 1 });
  first.journal.append({ n: 2 });
  first.journal.close();
  appendFileSync(file, '{"n":3');
  const second = read();
  expect(second.entries).toEqual([1, 2]);
  second.journal.append({ n: 4 });
  second.journal.close();
  expect(read().entries).toEqual([1, 2, 4]);
  rmSync(folder, { recursive: true, force: true });
});

test('[P7] a journal that is mostly stale is rewritten with what is worth keeping, and only then', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sanuk-journal-'));
  const file = join(folder, 'journal.jsonl');
  const read = () => {
    const latest = new Map<number, number>();
    const journal = openJournal<{ n: number; at: number }>(
      file,
      ({ n, at }) => latest.set(n, at),
      () => [...latest].map(([n, at]) => ({ n, at })),
    );
    return { latest, journal, lines: () => readFileSync(file, 'utf8').split('\n').length - 1 };
  };
  const first = read();
  for (let at = 0; at < 150; at++) first.journal.append({ n: at % 3, at });
  first.journal.close();
  const second = read();
  expect(second.lines()).toBe(150);
  for (let at = 150; at < 300; at++) second.journal.append({ n: at % 3, at });
  second.journal.close();
  const third = read();
  expect(third.lines()).toBe(3);
  third.journal.append({ n: 0, at: 300 });
  third.journal.close();
  expect([...read().latest]).toEqual([
    [0, 300],
    [1, 298],
    [2, 299],
  ]);
  rmSync(folder, { recursive: true, force: true });
});
