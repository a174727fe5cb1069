import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type Chance, chanceOf } from '../chance.ts';
import { AcknowledgedCalls } from './acknowledged.ts';
import { Books, type BooksReport, newBooksReport } from './books.ts';
import { Load } from './load.ts';
import { newMembers } from './new-members.ts';
import { SecondFailures } from './second-failures.ts';
import { atOnce, type SiteClient } from './site-client.ts';
import { strike } from './strike.ts';
import type { TortureSite } from './torture-site.ts';
import { limitMsOf, stopsDatabase, type Victim } from './victims.ts';

export interface KillOptions {
  start: () => Promise<TortureSite>;
  seed: number;
  members?: number;
  /** strikes at each process; without it the run goes on until `untilMs` */
  strikesEach?: number;
  untilMs?: number;
  say: (sentence: string) => void;
}

export interface KillReport extends BooksReport {
  /** milliseconds until the site answered again, per victim */
  recoveries: Map<Victim, number[]>;
  acknowledged: number;
  unanswered: number;
  internal: number;
  /** recoveries over their limit on a machine that was busy with something else */
  notJudged: number;
  /** calls that a client who repeats them once, a second later, did not get answered: per victim */
  failedTwice: Map<string, string[]>;
}

const awayMs = 60_000;

/**
 * Kills the processes of a real site one after the other while members play, and after each kill waits until the site
 * answers again, lets every call come to its answer and audits the books.
 */
export async function runKills(options: KillOptions): Promise<KillReport> {
  const { say } = options;
  const chance = chanceOf(options.seed);
  const site = await options.start();
  try {
    const calls = new AcknowledgedCalls();
    const failures = new SecondFailures();
    const retries = site.outlivesKills ? failures.retries : atOnce;
    const ground = await newMembers(site, { count: options.members ?? 8, calls, chance, retries });
    const [token = ''] = ground.tokens;
    const load = new Load(ground.members);
    const report: KillReport = {
      ...newBooksReport(load.findings),
      recoveries: new Map(),
      ...{ acknowledged: 0, unanswered: 0, internal: 0, notJudged: 0 },
      failedTwice: failures.byPhase,
    };
    const books = new Books(site, calls, report);
    await books.audit('the start');
    report.findings.push(...((await site.inspect?.()) ?? []));
    for (const victim of victimsOf(site.victims, options, chance)) {
      failures.phase = victim;
      load.run();
      await wait(chance.between(200, 1_200));
      const ms = await strikeAndWait(site, victim, { chance, client: ground.client, token });
      noteRecovery(report, victim, ms);
      await wait(chance.between(0, 400));
      await load.pause();
      await books.audit(victim);
      say(
        `${victim}: back after ${ms} ms; ${calls.count} calls acknowledged, ${report.findings.length} findings`,
      );
    }
    await books.auditWithdrawals();
    report.findings.push(...failures.findings((phase) => !stopsDatabase(phase)));
    const { unanswered, internal } = ground.client.tally;
    return Object.assign(report, { acknowledged: calls.count, unanswered, internal });
  } finally {
    await site.stop();
  }
}

/** Each victim as often as asked, or all of them again and again; in an order of chance. */
function* victimsOf(
  { killed, hung }: TortureSite['victims'],
  { strikesEach, untilMs }: KillOptions,
  chance: Chance,
): Generator<Victim> {
  if (strikesEach !== undefined) {
    yield* chance.shuffled(Array.from({ length: strikesEach }, () => killed).flat());
    return;
  }
  for (let cycle = 0; Date.now() < (untilMs ?? 0); cycle += 1) {
    // Five of the same in a row, now and then: the fifth must be back as soon as the first.
    const inARow = Array.from({ length: 5 }, () => killed[(cycle >> 2) % killed.length]).flatMap(
      (one) => one ?? [],
    );
    const others: Victim[] = [...killed, ...killed, ...(cycle % 3 === 2 ? hung : [])];
    for (const victim of cycle % 4 === 3 ? inARow : chance.shuffled(others)) {
      if (Date.now() >= (untilMs ?? 0)) return;
      yield victim;
    }
  }
}

/** @returns milliseconds until three real calls in a row were answered */
async function strikeAndWait(
  site: TortureSite,
  victim: Victim,
  { chance, client, token }: { chance: Chance; client: SiteClient; token: string },
): Promise<number> {
  const startedAt = Date.now();
  if (!(await strike(site, victim, chance))) return 0;
  for (let good = 0; good < 3 && Date.now() - startedAt < awayMs; ) {
    good = (await answers(site, client, token)) ? good + 1 : 0;
    await wait(25);
  }
  return Date.now() - startedAt;
}

/** One call that needs edge, backend and database, and one to the bank and games beside them. */
async function answers(site: TortureSite, client: SiteClient, token: string): Promise<boolean> {
  const [info, sandbox] = await Promise.all([
    client.once('GET /api/get_user_info', { token, timeoutMs: 2_000 }),
    fetch(`${site.sandboxUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  ]);
  return info?.error === 0 && sandbox;
}

function noteRecovery(report: KillReport, victim: Victim, ms: number): void {
  report.recoveries.set(victim, [...(report.recoveries.get(victim) ?? []), ms]);
  const limit = Math.round(limitMsOf(victim) * waitingPrograms());
  if (ms <= limit) return;
  // A machine that does something else proves nothing about times; the report has it all the same.
  if (isBusy()) report.notJudged += 1;
  else report.findings.push(`${victim}: back after ${ms} ms, and not within ${limit}`);
}

/** How many programs want each processor: with tests beside it, the site has its share of the time and no more. */
const waitingPrograms = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
/** More programs wait for a processor than this site and its members ever make wait. */
const isBusy = () => waitingPrograms() > 3;
