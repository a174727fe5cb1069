import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
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
