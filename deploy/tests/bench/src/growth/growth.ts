import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@sanuk/backend/embedded-postgres';
import { GrowingLedger, type LedgerWork } from '@sanuk/backend/testing/growing-ledger';

/** How often a page is read, or a run of the trial balance made. */
const times = { page: 200, run: 20 };
const million = 1_000_000;
// The data need not survive a crash, and all of it fits into memory.
const settings = { fsync: 'off', synchronous_commit: 'off', shared_buffers: '4GB', max_wal_size: '16GB' };

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

async function medianMs({ name, run }: LedgerWork): Promise<number> {
  const count = name.startsWith('run') ? times.run : times.page;
  const all: number[] = [];
  // The first ones fill caches.
  for (let turn = -10; turn < count; turn += 1) {
    const ms = await timed(() => run(turn + 10));
    if (turn >= 0) all.push(ms);
  }
  return all.sort((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
}

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
        columns.set(work.name, [...(columns.get(work.name) ?? []), await medianMs(work)]);
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
