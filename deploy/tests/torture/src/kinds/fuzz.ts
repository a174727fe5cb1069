import { fuzz } from '@sanuk/backend/testing/fuzz';
import { withTestServer } from '@sanuk/backend/testing/test-server';
import type { Result } from '../result.ts';
import type { Task } from '../task.ts';

/** Each batch has a world of its own, and a seed that follows from the run's. */
const batchSize = 5_000;

/** Sends requests drawn from the contract, batch after batch with new seeds. */
export function runFuzz({ ownMinutes, seed, say }: Task): Promise<Result> {
  return withTestServer(async () => {
    const until = Date.now() + ownMinutes * 60_000;
    const findings: string[] = [];
    let sent = 0;
    let slowestMs = 0;
    for (let batch = 0; batch === 0 || (Date.now() < until && findings.length === 0); batch += 1) {
      const report = await fuzz({ requests: batchSize, seed: seed + batch });
      sent += report.requests;
      slowestMs = Math.max(slowestMs, report.slowestMs);
      findings.push(...report.failures.map((failure) => `seed ${seed + batch}: ${failure}`));
      say(`${sent} requests, the slowest ${Math.round(slowestMs)} ms, ${findings.length} findings`);
    }
    return {
      kind: 'fuzz',
      head: ['requests', 'first seed', 'slowest ms', 'findings'],
      rows: [[sent, seed, Math.round(slowestMs), findings.length]],
      passed: findings.length > 0 ? [] : ['requests drawn from the contract get no 5xx'],
      findings,
    };
  });
}
