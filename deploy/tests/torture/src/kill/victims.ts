import type { Chance } from '../chance.ts';
import type { TortureSite } from './torture-site.ts';

/** What is killed, or stopped so that it hangs. */
export const killed = ['edge', 'backend', 'sandbox', 'postmaster', 'session'] as const;
export const hung = ['edge hangs', 'backend hangs', 'sandbox hangs'] as const;
export type Victim = (typeof killed)[number] | (typeof hung)[number];

/** How long the site may be away: after a kill, and after a hang, which takes its time to be noticed. */
export const limitMsOf = (victim: Victim): number => (victim.endsWith('hangs') ? 20_000 : 8_000);

/** Ends one process at once, or stops it where it is. @returns false when there was none */
export async function strike(site: TortureSite, victim: Victim, chance: Chance): Promise<boolean> {
  const pid = await pidOf(site, victim, chance);
  if (!pid) return false;
  process.kill(pid, victim.endsWith('hangs') ? 'SIGSTOP' : 'SIGKILL');
  return true;
}

async function pidOf(site: TortureSite, victim: Victim, chance: Chance): Promise<number | undefined> {
  if (victim === 'postmaster') return site.postmaster();
  if (victim !== 'session') return site.pidOf(victim.split(' ')[0] ?? '');
  const admin = await site.connect();
  try {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = 'sanuk' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows.length > 0 ? chance.pick(rows).pid : undefined;
  } finally {
    await admin.end();
  }
}
