import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runKills } from './kill/kill-run.ts';
import type { Kind, TortureOptions } from './options.ts';
import type { Result } from './result.ts';
import { medianOf } from './table.ts';

export interface Task extends TortureOptions {
  root: string;
  /** how long this kind may take */
  ownMinutes: number;
  say: (sentence: string) => void;
}

/** Every kind of attack there is, by name. */
export const runKind: Partial<Record<Kind, (task: Task) => Promise<Result>>> = { kill };

async function kill({ root, port, seed, kills, ownMinutes, say }: Task): Promise<Result> {
  const report = await runKills({
    root,
    port,
    data: join(tmpdir(), `sanuk-torture-${port}`),
    seed,
    strikesEach: kills,
    untilMs: Date.now() + ownMinutes * 60_000,
    say,
  });
  const rows = [...report.recoveries].map(([victim, times]) => [
    victim,
    times.length,
    medianOf(times),
    Math.max(...times),
  ]);
  const books = `${report.acknowledged} acknowledged, ${report.lost} lost, ${report.doubled} doubled`;
  return {
    kind: 'kill',
    head: ['process', 'kills', 'back after ms, median', 'longest'],
    rows: [
      ...rows,
      [
        `${books}; ${report.audits} audits, ${report.unanswered} tries unanswered, ${report.internal} internal`,
      ],
    ],
    passed:
      report.findings.length > 0
        ? []
        : [
            ...[...report.recoveries.keys()]
              .sort()
              .map((victim) => `the site is back after a kill: ${victim}`),
            'the books hold after every kill, and every answer stands in them once',
          ],
    findings: report.findings,
  };
}
