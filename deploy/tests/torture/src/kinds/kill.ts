import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClusterSite } from '../kill/cluster-site.ts';
import { runKills } from '../kill/kill-run.ts';
import { startTortureSite, type TortureSite } from '../kill/torture-site.ts';
import { medianOf } from '../median.ts';
import type { Kind } from '../options.ts';
import type { Result } from '../result.ts';
import type { Task } from '../task.ts';

/** Kills and stops every process of a real site under load, and audits the books after each. */
export function runKill(task: Task): Promise<Result> {
  const { root, port } = task;
  const data = join(tmpdir(), `sanuk-torture-${port}`);
  return killAll('kill', task, { data, start: () => startTortureSite(root, port, data) });
}

/** The same to a cluster: what a client repeats once has to be answered, whatever of it is killed. */
export async function runClusterKills(task: Task): Promise<Result> {
  const { root, port } = task;
  const data = join(tmpdir(), `sanuk-cluster-${port}`);
  const start = () => startClusterSite({ root, port, data, say: task.say });
  return killAll('cluster', task, { data, start });
}

async function killAll(
  kind: Kind,
  { seed, kills, ownMinutes, say }: Task,
  { data, start }: { data: string; start: () => Promise<TortureSite> },
): Promise<Result> {
  const untilMs = Date.now() + ownMinutes * 60_000;
  const report = await runKills({ start, seed, strikesEach: kills, untilMs, say });
  const { recoveries, acknowledged, lost, doubled, audits, unanswered, internal, notJudged, failedTwice } =
    report;
  say(`${acknowledged} calls acknowledged, ${lost} lost, ${doubled} doubled; ${audits} audits`);
  say(`withdrawals: ${[...report.withdrawals].map(([end, count]) => `${count} ${end}`).join(', ')}`);
  for (const [victim, what] of failedTwice) say(`${victim}: ${what.length} calls failed twice`);
  say(`${unanswered} tries without an answer, ${internal} answered 'internal'`);
  // Books in which something is wrong stay, to be looked at.
  if (report.findings.length === 0) rmSync(data, { recursive: true, force: true });
  else say(`the site's data is kept in ${data}`);
  if (notJudged > 0) say(`${notJudged} times over the limit while the machine was busy with something else`);
  const victims = [...recoveries].sort(([a], [b]) => a.localeCompare(b));
  return {
    kind,
    head: ['process', 'struck', 'back after ms, median', 'longest'],
    rows: victims.map(([victim, times]) => [victim, times.length, medianOf(times), Math.max(...times)]),
    passed:
      report.findings.length > 0
        ? []
        : [
            ...victims.map(([victim]) => `the site is back after a kill: ${victim}`),
            '[P1.5, P1.6] the books hold after every kill, and every answer stands in them once',
          ],
    findings: report.findings,
  };
}
