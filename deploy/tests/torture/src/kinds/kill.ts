import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runKills } from '../kill/kill-run.ts';
import { medianOf } from '../median.ts';
import type { Result } from '../result.ts';
import type { Task } from '../task.ts';

/** Kills and stops every process of a real site under load, and audits the books after each. */
export async function runKill({ root, port, seed, kills, ownMinutes, say }: Task): Promise<Result> {
  const data = join(tmpdir(), `sanuk-torture-${port}`);
  const report = await runKills({
    root,
    port,
    data,
    seed,
    strikesEach: kills,
    untilMs: Date.now() + ownMinutes * 60_000,
    say,
  });
  const { recoveries, acknowledged, lost, doubled, audits, unanswered, internal, notJudged } = report;
  say(`${acknowledged} calls acknowledged, ${lost} lost, ${doubled} doubled; ${audits} audits`);
  say(`withdrawals: ${[...report.withdrawals].map(([end, count]) => `${count} ${end}`).join(', ')}`);
  say(`${unanswered} tries without an answer, ${internal} answered 'internal'`);
  // Books in which something is wrong stay, to be looked at.
  if (report.findings.length === 0) rmSync(data, { recursive: true, force: true });
  else say(`the site's data is kept in ${data}`);
  if (notJudged > 0) say(`${notJudged} times over the limit while the machine was busy with something else`);
  const victims = [...recoveries].sort(([a], [b]) => a.localeCompare(b));
  return {
    kind: 'kill',
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
