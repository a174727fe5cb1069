import type { Chance } from '../chance.ts';
import type { TortureSite } from './torture-site.ts';
import type { Victim } from './victims.ts';

/** Ends one process at once, or stops it where it is. @returns false when there was none */
export async function strike(site: TortureSite, victim: Victim, chance: Chance): Promise<boolean> {
  const pid = await pidOf(site, victim, chance);
  if (!pid) return false;
  // The workers of nginx outlive its first process, and keep its ports.
  const target = victim === 'nginx' ? -pid : pid;
  process.kill(target, victim.endsWith('hangs') ? 'SIGSTOP' : 'SIGKILL');
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
