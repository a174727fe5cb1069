import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@sanuk/backend/embedded-postgres';
import { GrowingLedger, type LedgerWork } from '@sanuk/backend/testing/growing-ledger';
import { medianMs, settings, timed } from './timing.ts';

/** How often a page is read, or a run of the trial balance made. */
const times = { page: 200, run: 20 };
const million = 1_000_000;
const timesOf = ({ name }: LedgerWork): number => (name.startsWith('run') ? times.run : times.page);

/**
 * Fills the ledger of a database of its own to one size after the other, and times at each what the backend does with it.
 * @param sizes millions of entries
 * @returns a table as text
 */
export async function measureGrowth(
  sizes: readonly number[],
  say: (sentence: string) => void,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sanuk-growth-'));
  const server = await startEmbeddedPostgres({ folder, settings });
  const ledger = await GrowingLedger.open(server.url, folder);
  const columns = new Map<string, number[]>();
  try {
    for (const size of sizes) {
      const ms = await timed(() => ledger.growTo(size * million));
      const gb = ((await ledger.bytes()) / 1e9).toFixed(2);
      say(`${size} million entries: filled and sealed in ${Math.round(ms / 1000)} s, ${gb} GB`);
      for (const work of ledger.works)
        columns.set(work.name, [...(columns.get(work.name) ?? []), await medianMs(work.run, timesOf(work))]);
    }
  } finally {
    await ledger.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['median, ms', ...sizes.map((size) => `${size} M entries`)]),
    line(['---', ...sizes.map(() => '---')]),
    ...[...columns].map(([name, medians]) => line([name, ...medians.map((ms) => ms.toFixed(2))])),
  ].join('\n');
}
