import type { Queries, Tx } from '../../database/database.ts';
import {
  type AuditMention,
  type AuditSeal,
  type AuditSealContent,
  differences,
  findDifference,
  hashOfMarks,
  headOfAudit,
} from './audit-seal.ts';
import {
  type AuditPosition,
  auditStart,
  findAuditSeal,
  findMention,
  findNewestAuditSeal,
  insertAuditSeal,
  readAuditRange,
  readMarks,
  readUnsealedEvents,
} from './audit-seals.repository.ts';
import type { Problem } from './problem.ts';

export interface AuditRun {
  /** the newest seal, for the next checkpoint to name; null before the first */
  mention: AuditMention | null;
  /** events sealed by this run */
  sealed: number;
  /** events that no seal covers yet, counted up to 10,000 */
  unsealed: number;
}

/** Checking a seal again costs as much as checking so many events. */
const costOfSeal = 10;
const lateSeconds = 600;
const shown = 5;

const positionOf = (seal: AuditSeal | undefined): AuditPosition =>
  seal ? { tx: seal.upto_tx, event: seal.upto_event } : auditStart;

/**
 * Seals new events of the audit trail and checks sealed ones again: a part in each run, all of them in turn. Each checkpoint of the ledger names the
 * newest seal, so that the heads outside of the database cover the trail as well.
 */
export class AuditCheck {
  readonly #key: Buffer;
  readonly #perSeal: number;
  readonly #rescanned: number;
  /** the seal that was checked last */
  #previous: AuditSeal | undefined;
  #isPassDone = false;

  /** @param key of the ledger */
  constructor(key: Buffer, { perSeal, rescanned }: { perSeal: number; rescanned: number }) {
    this.#key = key;
    this.#perSeal = perSeal;
    this.#rescanned = rescanned;
  }

  /** Whether all seals were checked since `endPass`. */
  get isPassDone(): boolean {
    return this.#isPassDone;
  }

  endPass(): void {
    this.#isPassDone = false;
  }

  /** Runs once, in the transaction of a trial balance that has the lock for it. The work is bounded. */
  async run(tx: Tx, problems: Problem[]): Promise<AuditRun> {
    const mention = await this.checkNewest(tx, problems);
    const newest = await findNewestAuditSeal(tx);
    const known = await findNamed(tx, mention, newest, problems);
    const sealed = await this.#seal(tx, mention, { newest, known }, problems);
    const unsealed = await checkUnsealed(tx, sealed ?? known, problems, sealed !== undefined);
    await this.#checkSeals(tx, problems);
    return { mention: sealed ?? mention, sealed: sealed?.events ?? 0, unsealed };
  }

  /** Checks that the seal which the newest checkpoint names exists. @returns that seal */
  async checkNewest(queries: Queries, problems: Problem[]): Promise<AuditMention | null> {
    const mention = await findMention(queries);
    if (!mention) return null;
    const found = await findAuditSeal(queries, mention.no);
    if (found?.no === mention.no && found.head.equals(mention.head)) return mention;
    const detail = `a checkpoint of the ledger names it, and it is ${found?.no === mention.no ? 'another now' : 'gone'}`;
    problems.push({ check: 'audit', subject: `audit seal ${mention.no}`, detail });
    return mention;
  }

  /**
   * Follows the seal that a checkpoint names, also where the table has lost it: the alarm is about that one alone.
   * @param newest of the table, behind which the next one gets its number
   * @param known the seal after whose events the next one begins
   */
  async #seal(
    tx: Tx,
    mention: AuditMention | null,
    { newest, known }: { newest: AuditSeal | undefined; known: AuditSeal | undefined },
    problems: Problem[],
  ): Promise<AuditSeal | undefined> {
    const range = await readAuditRange(tx, positionOf(known), null, this.#perSeal);
    const { upto_tx, upto_event, highest_event, marks, events } = range;
    if (upto_tx === null || upto_event === null || highest_event === null) return undefined;
    reportLate(range.late, problems);
    const before = known?.highest_event ?? 0n;
    const last = newest && newest.no > (mention?.no ?? 0n) ? newest.no : (mention?.no ?? 0n);
    const content: AuditSealContent = {
      ...{ no: last + 1n, tx: range.tx, upto_tx, upto_event, events },
      highest_event: highest_event > before ? highest_event : before,
      marks_hash: hashOfMarks(marks),
    };
    const seal = { ...content, head: headOfAudit(this.#key, mention, content) };
    await insertAuditSeal(tx, seal, marks);
    return seal;
  }

  /** Follows the seals and checks the events of each again. */
  async #checkSeals(tx: Tx, problems: Problem[]): Promise<void> {
    for (let left = this.#rescanned; left > 0; ) {
      const one = await findAuditSeal(tx, (this.#previous?.no ?? 0n) + 1n);
      if (!one) {
        this.#previous = undefined;
        this.#isPassDone = true;
        return;
      }
      if (this.#isLinked(one, problems)) await this.#checkEvents(tx, one, problems);
      this.#previous = one;
      left -= one.events + costOfSeal;
    }
  }

  #isLinked(one: AuditSeal, problems: Problem[]): boolean {
    const expected = (this.#previous?.no ?? 0n) + 1n;
    if (one.no !== expected) {
      problems.push({ check: 'audit', subject: `audit seal ${expected}`, detail: 'it is gone' });
      return false;
    }
    const isSealed = headOfAudit(this.#key, this.#previous ?? null, one).equals(one.head);
    const detail = 'it was not sealed with our key';
    if (!isSealed) problems.push({ check: 'audit', subject: `audit seal ${one.no}`, detail });
    return isSealed;
  }

  async #checkEvents(tx: Tx, one: AuditSeal, problems: Problem[]): Promise<void> {
    // Twice as many as sealed, so that inserted events show.
    const now = await readAuditRange(tx, positionOf(this.#previous), positionOf(one), one.events * 2 + 1);
    reportLate(now.late, problems);
    if (hashOfMarks(now.marks).equals(one.marks_hash)) return;
    const marks = await readMarks(tx, one.no);
    if (!hashOfMarks(marks).equals(one.marks_hash)) {
      const detail = 'what it says of its events is not as it was sealed';
      problems.push({ check: 'audit', subject: `audit seal ${one.no}`, detail });
      return;
    }
    reportDifference(one, marks, now, problems);
  }
}

function reportDifference(
  { no, events }: AuditSeal,
  marks: Buffer,
  now: { marks: Buffer; forgotten_us: bigint },
  problems: Problem[],
): void {
  const difference = findDifference(marks, now.marks, now.forgotten_us);
  const all = differences.flatMap((kind) => difference[kind]);
  if (all.length === 0) return;
  const [first, last] = [all.reduce(lower), all.reduce(higher)];
  const subject = first === last ? `audit event ${first}` : `audit events ${first} to ${last}`;
  const what = differences
    .filter((kind) => difference[kind].length > 0)
    .map((kind) => `${kind} ${listOf(difference[kind])}`)
    .join('; ');
  problems.push({ check: 'audit', subject, detail: `of ${events} events of audit seal ${no}: ${what}` });
}

const listOf = (ids: readonly bigint[]): string =>
  `${ids.slice(0, shown).join(', ')}${ids.length > shown ? ` and ${ids.length - shown} more` : ''}`;
const lower = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const higher = (one: bigint, other: bigint): bigint => (one > other ? one : other);

function reportLate(late: readonly string[], problems: Problem[]): void {
  const [first] = late;
  if (first === undefined) return;
  const detail = `higher ids were sealed before its transaction began (${late.join(', ')})`;
  problems.push({ check: 'audit', subject: `audit event ${first}`, detail });
}

/** @returns the count of events that are not sealed yet */
async function checkUnsealed(
  tx: Tx,
  newest: AuditSeal | undefined,
  problems: Problem[],
  isMoving: boolean,
): Promise<number> {
  const { unsealed, waits, future } = await readUnsealedEvents(tx, positionOf(newest));
  if (future !== null) {
    const detail = 'no transaction has had its number yet';
    problems.push({ check: 'audit', subject: `audit event ${future}`, detail });
  } else if (!isMoving && waits > lateSeconds) {
    const detail = 'an old transaction is open: none of them can be sealed';
    problems.push({ check: 'order', subject: `${unsealed} audit events`, detail });
  }
  return unsealed;
}

/**
 * Finds the seal that is followed: the newest one, which the checkpoint written with it names. One that no checkpoint names was not made here, and
 * would leave out the events that it claims.
 */
async function findNamed(
  tx: Tx,
  mention: AuditMention | null,
  newest: AuditSeal | undefined,
  problems: Problem[],
): Promise<AuditSeal | undefined> {
  if (!newest || newest.no <= (mention?.no ?? 0n)) return newest;
  const detail = 'no checkpoint of the ledger names it';
  problems.push({ check: 'audit', subject: `audit seal ${newest.no}`, detail });
  const named = mention ? await findAuditSeal(tx, mention.no) : undefined;
  return named?.no === mention?.no ? named : undefined;
}
