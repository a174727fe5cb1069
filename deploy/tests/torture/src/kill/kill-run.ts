import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type Chance, chanceOf } from '../chance.ts';
import { AcknowledgedCalls } from './acknowledged.ts';
import { Auditor } from './audit.ts';
import { Load } from './load.ts';
import { newMembers } from './new-members.ts';
import type { SiteClient } from './site-client.ts';
import { startTortureSite, type TortureSite } from './torture-site.ts';
import { hung, killed, limitMsOf, strike, type Victim } from './victims.ts';
import { auditWithdrawals, openWithdrawals } from './withdrawal-audit.ts';

export interface KillOptions {
  root: string;
  port: number;
  data: string;
  seed: number;
  members?: number;
  /** strikes at each process; without it the run goes on until `untilMs` */
  strikesEach?: number;
  untilMs?: number;
  say: (sentence: string) => void;
}

export interface KillReport {
  /** milliseconds until the site answered again, per victim */
  recoveries: Map<Victim, number[]>;
  acknowledged: number;
  unanswered: number;
  internal: number;
  lost: number;
  doubled: number;
  audits: number;
  /** recoveries over their limit on a machine that was busy with something else */
  notJudged: number;
  /** how the withdrawals ended, when all had */
  withdrawals: Map<string, number>;
  findings: string[];
}

const awayMs = 60_000;

/**
 * Kills the processes of a real site one after the other while members play, and after each kill waits until the site
 * answers again, lets every call come to its answer and audits the books.
 */
export async function runKills(options: KillOptions): Promise<KillReport> {
  const { root, port, data, seed, say } = options;
  const chance = chanceOf(seed);
  const site = await startTortureSite(root, port, data);
  try {
    const calls = new AcknowledgedCalls();
    const ground = await newMembers(site, options.members ?? 8, calls, chance);
    const load = new Load(ground.members);
    const report: KillReport = {
      recoveries: new Map(),
      acknowledged: 0,
      unanswered: 0,
      internal: 0,
      lost: 0,
      doubled: 0,
      audits: 0,
      notJudged: 0,
      withdrawals: new Map(),
      findings: load.findings,
    };
    const books = new Books(site, calls, report);
    await books.audit('the start');
    for (const victim of victimsOf(options, chance)) {
      load.run();
      await wait(chance.between(200, 1_200));
      const ms = await strikeAndWait(site, victim, { chance, client: ground.client, token: ground.token });
      noteRecovery(report, victim, ms);
      await wait(chance.between(0, 400));
      await load.pause();
      await books.audit(victim);
      say(
        `${victim}: back after ${ms} ms; ${calls.count} calls acknowledged, ${report.findings.length} findings`,
      );
    }
    await books.auditWithdrawals();
    const { unanswered, internal } = ground.client.tally;
    return Object.assign(report, { acknowledged: calls.count, unanswered, internal });
  } finally {
    await site.stop();
  }
}

/** Each victim as often as asked, or all of them again and again; in an order of chance. */
function* victimsOf({ strikesEach, untilMs }: KillOptions, chance: Chance): Generator<Victim> {
  if (strikesEach !== undefined) {
    yield* chance.shuffled(Array.from({ length: strikesEach }, () => killed).flat());
    return;
  }
  for (let cycle = 0; Date.now() < (untilMs ?? 0); cycle += 1) {
    // Five of the same in a row, now and then: the fifth must be back as soon as the first.
    const inARow = Array.from({ length: 5 }, () => killed[(cycle >> 2) % killed.length] ?? 'backend');
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

/** The auditor, with a new connection where the old one died with the database. */
class Books {
  readonly #site: TortureSite;
  readonly #calls: AcknowledgedCalls;
  readonly #report: KillReport;
  readonly #auditor: Auditor;

  constructor(site: TortureSite, calls: AcknowledgedCalls, report: KillReport) {
    this.#site = site;
    this.#calls = calls;
    this.#report = report;
    this.#auditor = new Auditor(this.#calls);
  }

  /** When the bank had its time: every withdrawal has an end, and what moved for it fits. */
  async auditWithdrawals(): Promise<void> {
    const admin = await this.#site.connect();
    try {
      const deadline = Date.now() + awayMs;
      while ((await openWithdrawals(admin)) > 0 && Date.now() < deadline) await wait(100);
      const { findings, ended } = await auditWithdrawals(admin);
      this.#report.withdrawals = ended;
      this.#report.findings.push(...findings);
    } finally {
      await admin.end();
    }
    await this.audit('the last withdrawal');
  }

  async audit(after: string): Promise<void> {
    const admin = await this.#site.connect();
    try {
      const wrong = await this.#auditor.audit(admin);
      this.#report.findings.push(...wrong.map((sentence) => `after ${after}: ${sentence}`));
    } finally {
      await admin.end();
    }
    this.#report.audits += 1;
    this.#report.lost = this.#auditor.lost;
    this.#report.doubled = this.#auditor.doubled;
  }
}
