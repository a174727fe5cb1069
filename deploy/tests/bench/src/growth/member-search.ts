import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@sanuk/backend/embedded-postgres';
import { ManyMembers } from '@sanuk/backend/testing/many-members';
import { medianMs, settings } from './timing.ts';

const times = 50;

/** Times each kind of search of the staff in a brand with so many millions of members. @returns a table as text */
export async function measureMemberSearch(millions: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sanuk-members-'));
  const server = await startEmbeddedPostgres({ folder, settings });
  try {
    const members = await ManyMembers.open(server.url, Math.round(millions * 1_000_000));
    const rows: string[] = [];
    for (const { name, run } of members.searches)
      rows.push(`| ${name} | ${(await medianMs(run, times)).toFixed(2)} |`);
    await members.close();
    return [`| search | median of ${times}, ms |`, '|---|---|', ...rows].join('\n');
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
