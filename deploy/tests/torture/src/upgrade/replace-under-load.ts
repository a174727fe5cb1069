import { setTimeout as wait } from 'node:timers/promises';
import { chanceOf } from '../chance.ts';
import { AcknowledgedCalls } from '../kill/acknowledged.ts';
import { Books, newBooksReport } from '../kill/books.ts';
import { LiveWatch } from '../kill/live-watch.ts';
import { Load } from '../kill/load.ts';
import { newMembers } from '../kill/new-members.ts';
import { SecondFailures } from '../kill/second-failures.ts';
import type { TortureSite } from '../kill/torture-site.ts';
import type { Result } from '../result.ts';

const memberCount = 8;
/** Load before, between and after the steps. */
const betweenMs = 3_000;
const shownMs = 15_000;

export interface RollingOptions {
  seed: number;
  /** the servers to replace, in order */
  steps: readonly (readonly [name: string, step: () => Promise<unknown>])[];
  /** addresses of all backends, for their metrics */
  backendUrls: () => Promise<readonly string[]>;
  say: (sentence: string) => void;
}

/**
 * Replaces servers one after the other while members play. Every call has to be answered at its first try or its repetition, the books
 * have to hold, and event streams must miss nothing.
 */
export async function replaceUnderLoad(
  site: TortureSite,
  { seed, steps, backendUrls, say }: RollingOptions,
): Promise<Result> {
  const calls = new AcknowledgedCalls();
  const failures = new SecondFailures();
  const { retries } = failures;
  const ground = await newMembers(site, { count: memberCount, calls, chance: chanceOf(seed), retries });
  const { tally } = ground.client;
  const load = new Load(ground.members);
  const report = newBooksReport(load.findings);
  const books = new Books(site, calls, report);
  await books.audit('the start');
  const streams = ground.tokens.map((token) => new LiveWatch(site, token));
  const rows: Result['rows'][number][] = [];
  const phase = async (name: string, step: () => Promise<unknown>) => {
    failures.phase = name;
    const [answered, unanswered, startedAt] = [tally.answered, tally.unanswered, Date.now()];
    await step();
    const ms = Date.now() - startedAt;
    await wait(betweenMs);
    rows.push([name, ms, tally.answered - answered, tally.unanswered - unanswered, failures.of(name).length]);
    say(`${name}: ${ms} ms`);
  };
  load.run();
  try {
    await phase('before', async () => undefined);
    for (const [name, step] of steps) await phase(name, step);
  } finally {
    await load.pause();
  }
  await books.audit('the upgrade');
  await books.auditWithdrawals();
  report.findings.push(
    ...failures.findings(),
    ...(await findUnseen(site, calls, streams)),
    ...(await findTampering(await backendUrls())),
  );
  const connections = streams.reduce((sum, one) => sum + one.connections, 0);
  await Promise.all(streams.map((one) => one.close()));
  say(
    `${calls.count} calls acknowledged, ${report.lost} lost, ${report.doubled} doubled; ${report.audits} audits`,
  );
  say(`${streams.length} event streams connected ${connections} times`);
  return {
    kind: 'upgrade',
    head: ['step', 'ms', 'calls answered', 'tries without an answer', 'calls that failed twice'],
    rows,
    passed: report.findings.length > 0 ? [] : ['an upgrade under load costs no call, no event and no satang'],
    findings: report.findings,
  };
}

/** Compares what the streams said last of each wallet with the books. */
async function findUnseen(
  site: TortureSite,
  { accounts }: AcknowledgedCalls,
  streams: readonly LiveWatch[],
): Promise<string[]> {
  const admin = await site.connect();
  try {
    const balances: bigint[] = [];
    for (const code of accounts) {
      const { rows } = await admin.query<{ balance: bigint }>(
        'select balance from ledger.account where code = $1',
        [code],
      );
      balances.push(BigInt(rows[0]?.balance ?? 0));
    }
    const unseen = () => streams.filter((one, at) => one.balanceSatang !== balances[at]);
    const deadline = Date.now() + shownMs;
    while (unseen().length > 0 && Date.now() < deadline) await wait(100);
    return [
      ...unseen().map(
        (one) => `an event stream says ${one.balanceSatang} of a wallet that holds another balance`,
      ),
      ...streams.filter(({ resyncs }) => resyncs > 0).map(() => 'an event stream has missed events'),
    ];
  } finally {
    await admin.end();
  }
}

/** What the trial balances of the new backends report. */
async function findTampering(urls: readonly string[]): Promise<string[]> {
  const metrics = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()));
  return metrics.some((text) => /^sanuk_ledger_tampered 1$/m.test(text))
    ? ['the trial balance reports tampering']
    : [];
}
