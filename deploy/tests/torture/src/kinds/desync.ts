import { runDesyncTable } from '@sanuk/edge/testing/desync-table';
import type { Result } from '../result.ts';
import type { Task } from '../task.ts';

/** Sends every shape of ambiguous request beside honest visitors, again and again. */
export async function runDesync({ ownMinutes, say }: Task): Promise<Result> {
  const until = Date.now() + ownMinutes * 60_000;
  const findings: string[] = [];
  let rounds = 0;
  let attacks = 0;
  let answers = 0;
  let shapes = 0;
  do {
    const report = await runDesyncTable();
    rounds += 1;
    shapes = report.shapes;
    attacks += report.attacks;
    answers += report.victimAnswers;
    findings.push(...report.findings);
    say(`round ${rounds}: ${attacks} attacks, ${answers} answers of honest visitors`);
  } while (Date.now() < until && findings.length === 0);
  return {
    kind: 'desync',
    head: ['shapes', 'rounds', 'attacks', 'answers of honest visitors'],
    rows: [[shapes, rounds, attacks, answers]],
    passed: findings.length > 0 ? [] : ['no shape of request reaches another visitor'],
    findings,
  };
}
