import path from 'node:path';
import { sql } from 'kysely';
import { type Database, databaseErrorCode, inTransaction, type Tx } from '../../database/database.ts';
import { findLoginFaults } from '../../database/login-faults.ts';
import { definitionsLock, type Migration } from '../../database/migrations.ts';
import type { Rights } from '../../database/rights.ts';
import { AuditCheck, type AuditRun } from './audit-check.ts';
import { noteOf } from './audit-seal.ts';
import {
  type Checkpoint,
  type CheckpointContent,
  contentWithoutTransfers,
  genesis,
  headOf,
} from './checkpoint-seal.ts';
import {
  checkAccounts,
  findCheckpoints,
  findNewest,
  findUnknown,
  insertCheckpoint,
  type Position,
  readMigrations,
  readRange,
  readTotals,
  start,
} from './checkpoints.repository.ts';
import { GuardCheck, type SealedGuards } from './guard-check.ts';
import { HeadFile, readOrMakeKey } from './head-file.ts';
import { MigrationCheck } from './migration-check.ts';
import type { Problem } from './problem.ts';

export interface TrialBalanceOptions {
  /** folder of the key and the heads, outside of the database */
  folder: string;
  /** key that seals checkpoints; null to generate one at the first start. Processes on one database share it */
  key: string | null;
  /** migrations of this program, which made the definitions that protect the ledger */
  migrations: readonly Migration[];
  /** privileges of the application's role */
  rights: Rights;
  /** login of the application, which each run tries */
  databaseUrl: string;
  /** most transfers in a checkpoint, and most audit events in a seal */
  perCheckpoint?: number;
  /** transfers, accounts and audit events checked again in one run */
  rescanned?: number;
}

export interface TrialBalanceRun {
  /** false if another process runs the trial balance: this run checked nothing */
  isMine: boolean;
  /** transfers sealed by this run */
  sealed: number;
  /** posted transfers that are not sealed yet */
  unsealed: number;
  /** audit events sealed by this run, and those that are not sealed yet, counted up to 10,000 */
  sealedEvents: number;
  unsealedEvents: number;
  /** number of the newest checkpoint */
  checkpoint: bigint;
  /** whether every checkpoint, account and seal of audit events was checked again since this was last true */
  isWholePass: boolean;
  problems: Problem[];
  /** why the newest heads were not recorded on this machine; a later run records them */
  unrecorded?: string;
}

const perCheckpoint = 5_000;
const rescanned = 10_000;
const lateSeconds = 600;
const chainPage = 500;
/** SQLSTATE of refused reads: row security, a missing privilege, a refused login, or a missing table, column or function. */
const unreadable = /^(42501|42P01|42703|42883|28)/;
const noEvents = { sealedEvents: 0, unsealedEvents: 0 };
const nothing = { sealed: 0, unsealed: 0, ...noEvents, checkpoint: 0n, isWholePass: false };

const positionOf = (checkpoint: Checkpoint | undefined): Position =>
  checkpoint ? { tx: checkpoint.upto_tx, id: checkpoint.upto_id } : start;

/** Seals new transfers and audit events, and checks sealed ones again: a part in each run, all of them in turn. */
export class TrialBalance {
  readonly #db: Database;
  readonly #key: Buffer;
  readonly #heads: HeadFile;
  readonly #perCheckpoint: number;
  readonly #rescanned: number;
  /** the checkpoint that was checked last; `#account` is the account */
  #previous: Checkpoint | undefined;
  #account = 0n;
  #isAccountPassDone = false;
  #isChainPassDone = false;
  readonly #migrations: MigrationCheck;
  readonly #guards: GuardCheck;
  readonly #audit: AuditCheck;
  readonly #databaseUrl: string;

  constructor(db: Database, options: TrialBalanceOptions) {
    this.#db = db;
    this.#key = readOrMakeKey(options.folder, options.key);
    this.#heads = new HeadFile(options.folder);
    this.#migrations = new MigrationCheck(options.migrations, this.#key);
    this.#guards = new GuardCheck(options);
    this.#databaseUrl = options.databaseUrl;
    this.#perCheckpoint = options.perCheckpoint ?? perCheckpoint;
    this.#rescanned = options.rescanned ?? rescanned;
    this.#audit = new AuditCheck(this.#key, { perSeal: this.#perCheckpoint, rescanned: this.#rescanned });
  }

  /** Returns its folder below the data folder. */
  static folderIn = (dataDir: string) => path.join(dataDir, 'ledger');

  /** Runs once. The work is bounded, independent of the size of the ledger. */
  async run(): Promise<TrialBalanceRun> {
    const run = await this.#look();
    if (run.isMine) run.problems.push(...(await findLoginFaults(this.#databaseUrl)));
    return run;
  }

  /**
   * Accepts changed definitions and lost checkpoints, as they are after a restore: seals a checkpoint without transfers whose note
   * says why and names them. Without the key no checkpoint can be sealed.
   * @returns what it found: all of it is accepted, or nothing where one of them is of another kind
   */
  async accept(why: string): Promise<{ isAccepted: boolean; problems: Problem[] }> {
    const { sealed, problems } = await inTransaction(this.#db, async (tx) => {
      const problems: Problem[] = [];
      await sql`select pg_advisory_xact_lock(${definitionsLock})`.execute(tx);
      const newest = await findNewest(tx);
      await this.#checkHeads(tx, newest, problems, []);
      const [previous] = newest ? await findCheckpoints(tx, newest.no - 1n, 1) : [];
      if (newest) this.#isLinked(previous?.no === newest.no ? undefined : previous, newest, problems);
      const newer = await this.#checkMigrations(tx, problems);
      const { now, isWeakened } = await this.#guards.check(tx, newest, newer, problems);
      const mention = await this.#audit.checkNewest(tx, problems);
      const isAcceptable =
        !isWeakened && problems.every(({ check }) => check === 'heads' || check === 'guards');
      if (problems.length === 0 || !isAcceptable) return { sealed: null, problems };
      const note = noteOf(mention, { why, accepted: problems });
      const content = { ...contentWithoutTransfers(newest), ...now, note };
      return { sealed: await this.#insert(tx, newest, content, Buffer.alloc(0)), problems };
    });
    if (sealed) this.#heads.append(sealed.no, sealed.head, sealed.sealed_at);
    return { isAccepted: sealed !== null, problems };
  }

  /** Reports a refused read as a problem, together with the problems found before it. */
  async #look(): Promise<TrialBalanceRun> {
    const noted: Checkpoint[] = [];
    const problems: Problem[] = [];
    try {
      const run = await inTransaction(this.#db, async (tx) => {
        noted.length = 0;
        problems.length = 0;
        return this.#runAlone(tx, noted, problems);
      });
      // After the commit, so that the file never has a checkpoint that the database lacks.
      return { ...run, ...this.#record(noted) };
    } catch (cause) {
      // Rows that were inserted by force can make any later step fail: what was found before is reported with it.
      if (!unreadable.test(databaseErrorCode(cause) ?? '') && problems.length === 0) throw cause;
      problems.push({ check: 'reading', subject: 'the ledger', detail: String(cause) });
      return { ...nothing, isMine: true, problems };
    }
  }

  /** A disk that is full takes nothing from what the run has found. */
  #record(noted: readonly Checkpoint[]): Pick<TrialBalanceRun, 'unrecorded'> {
    try {
      for (const one of noted) this.#heads.append(one.no, one.head, one.sealed_at);
      this.#guards.store();
      return {};
    } catch (cause) {
      return { unrecorded: cause instanceof Error ? cause.message : String(cause) };
    }
  }

  async #runAlone(tx: Tx, noted: Checkpoint[], problems: Problem[]): Promise<TrialBalanceRun> {
    const lock = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(${definitionsLock}) as mine`.execute(tx);
    if (!lock.rows[0]?.mine) return { ...nothing, isMine: false, problems };
    const newest = await findNewest(tx);
    const isKnown = await this.#checkHeads(tx, newest, problems, noted);
    const newer = await this.#checkMigrations(tx, problems);
    const { expected } = await this.#guards.check(tx, newest, newer, problems);
    const audit = await this.#audit.run(tx, problems);
    const sealed = await this.#seal(tx, newest, { expected, audit }, problems);
    // Recorded over a head that is lost, it would end the alarm.
    if (sealed && isKnown) noted.push(sealed);
    const isMoving = sealed !== undefined && sealed.transfers > 0;
    const unsealed = await this.#checkTotals(tx, sealed ?? newest, problems, isMoving);
    await this.#checkChain(tx, problems);
    await this.#checkAccounts(tx, problems);
    return {
      isMine: true,
      sealed: sealed?.transfers ?? 0,
      unsealed,
      sealedEvents: audit.sealed,
      unsealedEvents: audit.unsealed,
      checkpoint: (sealed ?? newest)?.no ?? 0n,
      isWholePass: this.#takeWholePass(),
      problems,
    };
  }

  /**
   * Checks that the newest recorded head exists, and records later checkpoints of other processes if their seals are ours.
   * @returns whether the newest checkpoint follows the recorded head
   */
  async #checkHeads(
    tx: Tx,
    newest: Checkpoint | undefined,
    problems: Problem[],
    noted: Checkpoint[],
  ): Promise<boolean> {
    const known = this.#heads.newest();
    let previous: Checkpoint | undefined;
    let from = 1n;
    if (known) {
      [previous] = await findCheckpoints(tx, known.no, 1);
      if (previous?.no !== known.no || previous.head.toString('hex') !== known.head) {
        const detail = `it was sealed as ${known.head.slice(0, 16)}…, and is ${
          previous?.no === known.no ? 'another now' : `gone; the newest is ${newest?.no ?? 'none'}`
        }`;
        problems.push({ check: 'heads', subject: `checkpoint ${known.no}`, detail });
        return false;
      }
      from = known.no + 1n;
    }
    for (;;) {
      const page = await findCheckpoints(tx, from, chainPage);
      for (const one of page) {
        if (!this.#isLinked(previous, one, problems)) return false;
        noted.push(one);
        previous = one;
        from = one.no + 1n;
      }
      if (page.length < chainPage) return true;
    }
  }

  #isLinked(previous: Checkpoint | undefined, one: Checkpoint, problems: Problem[]): boolean {
    const subject = `checkpoint ${one.no}`;
    const expected = (previous?.no ?? 0n) + 1n;
    if (one.no !== expected) {
      problems.push({ check: 'chain', subject: `checkpoint ${expected}`, detail: 'it is gone' });
      return false;
    }
    const isSealed = headOf(this.#key, previous?.head ?? genesis, one).equals(one.head);
    if (!isSealed) problems.push({ check: 'chain', subject, detail: 'it was not sealed with our key' });
    return isSealed;
  }

  /**
   * Compares applied migrations with this program's by checksum: a list in the database alone proves nothing.
   * @returns the steps of a newer program
   */
  async #checkMigrations(tx: Tx, problems: Problem[]): Promise<string> {
    const { faults, newer } = this.#migrations.check(await readMigrations(tx));
    for (const { name, detail } of faults)
      problems.push({ check: 'migrations', subject: `migration ${name}`, detail });
    return newer;
  }

  /** Seals new transfers, or none where there are new seals of audit events alone. */
  async #seal(
    tx: Tx,
    newest: Checkpoint | undefined,
    { expected, audit }: { expected: SealedGuards; audit: AuditRun },
    problems: Problem[],
  ): Promise<Checkpoint | undefined> {
    const { guards, shape } = expected;
    const note = noteOf(audit.mention);
    const range = await readRange(tx, positionOf(newest), null, this.#perCheckpoint);
    if (range.transfers === 0 || range.upto_tx === null || range.upto_id === null) {
      if (audit.sealed === 0) return undefined;
      const content = { ...contentWithoutTransfers(newest), guards, shape, note };
      return this.#insert(tx, newest, content, Buffer.alloc(0));
    }
    if (range.stray) {
      const detail = 'it is between two brands, or no rule allows it';
      problems.push({ check: 'flow', subject: `transfer ${range.stray}`, detail });
    }
    const plus = (one: string, other: string | undefined) => `${BigInt(one) + BigInt(other ?? 0)}`;
    const content: CheckpointContent = {
      no: (newest?.no ?? 0n) + 1n,
      upto_tx: range.upto_tx,
      upto_id: range.upto_id,
      transfers: range.transfers,
      amount: range.amount,
      thb: plus(range.thb, newest?.thb),
      pt: plus(range.pt, newest?.pt),
      entries: range.entries + (newest?.entries ?? 0n),
      rows_hash: range.rows_hash,
      ...{ guards, shape, note },
    };
    return this.#insert(tx, newest, content, range.marks);
  }

  async #insert(
    tx: Tx,
    newest: Checkpoint | undefined,
    content: CheckpointContent,
    marks: Buffer,
  ): Promise<Checkpoint> {
    const one = { ...content, marks, head: headOf(this.#key, newest?.head ?? genesis, content) };
    return { ...one, sealed_at: await insertCheckpoint(tx, one) };
  }

  /** @returns the count of transfers that are not sealed yet */
  async #checkTotals(
    tx: Tx,
    newest: Checkpoint | undefined,
    problems: Problem[],
    isMoving: boolean,
  ): Promise<number> {
    const totals = await readTotals(tx, positionOf(newest));
    const expected = {
      thb: BigInt(newest?.thb ?? 0) + BigInt(totals.unsealed_thb),
      pt: BigInt(newest?.pt ?? 0) + BigInt(totals.unsealed_pt),
      entries: (newest?.entries ?? 0n) + totals.unsealed_entries,
    };
    const held = { thb: BigInt(totals.thb), pt: BigInt(totals.pt), entries: totals.entries };
    for (const unit of ['thb', 'pt', 'entries'] as const) {
      if (held[unit] === expected[unit]) continue;
      const detail = `accounts hold ${held[unit]}, transfers come to ${expected[unit]}`;
      problems.push({
        check: 'totals',
        subject: unit === 'entries' ? 'number of entries' : unit.toUpperCase(),
        detail,
      });
    }
    if (totals.future) {
      const detail = 'no transaction has had its number yet';
      problems.push({ check: 'order', subject: `transfer ${totals.future}`, detail });
    } else if (!isMoving && totals.waits > lateSeconds) {
      const detail = 'an old transaction is open: none of them can be sealed';
      problems.push({ check: 'order', subject: `${totals.unsealed} transfers`, detail });
    }
    return totals.unsealed;
  }

  /** Follows the chain and checks the transfers of each checkpoint again. */
  async #checkChain(tx: Tx, problems: Problem[]): Promise<void> {
    for (let left = this.#rescanned; left > 0; ) {
      const [one] = await findCheckpoints(tx, (this.#previous?.no ?? 0n) + 1n, 1);
      if (!one) {
        this.#previous = undefined;
        this.#isChainPassDone = true;
        return;
      }
      this.#isLinked(this.#previous, one, problems);
      await this.#checkTransfers(tx, one, problems);
      this.#previous = one;
      // One without transfers costs two queries.
      left -= one.transfers + 10;
    }
  }

  async #checkTransfers(tx: Tx, one: Checkpoint, problems: Problem[]): Promise<void> {
    const after = positionOf(this.#previous);
    const upto = positionOf(one);
    // One more than sealed, so that an inserted transfer shows.
    const now = await readRange(tx, after, upto, one.transfers + 1);
    if (now.transfers === one.transfers && now.rows_hash.equals(one.rows_hash)) return;
    const { ids, count } = await findUnknown(tx, after, upto, one.marks);
    const missing = one.transfers - (now.transfers - count);
    problems.push({
      check: 'transfers',
      subject: ids[0] ? `transfer ${ids[0]}` : `checkpoint ${one.no}`,
      detail: `of ${one.transfers} transfers of checkpoint ${one.no}, ${missing} are gone or altered; ${count} are not as sealed (${ids.join(', ')})`,
    });
  }

  async #checkAccounts(tx: Tx, problems: Problem[]): Promise<void> {
    // The totals differ: check all accounts at once to find the one.
    const isUrgent = problems.some(({ check }) => check === 'totals');
    const limit = isUrgent ? 1_000_000_000 : this.#rescanned;
    const { wrong, last, checked } = await checkAccounts(tx, isUrgent ? 0n : this.#account, limit);
    for (const { code, balance, expected } of wrong) {
      const detail = `it says ${balance}, its last entry ${expected}, or its count or floor is wrong`;
      problems.push({ check: 'account', subject: `account ${code}`, detail });
    }
    const isEnd = checked < limit;
    if (isEnd) this.#isAccountPassDone = true;
    this.#account = isEnd ? 0n : (last ?? 0n);
  }

  #takeWholePass(): boolean {
    const isWhole = this.#isAccountPassDone && this.#isChainPassDone && this.#audit.isPassDone;
    if (isWhole) {
      this.#audit.endPass();
      this.#isAccountPassDone = false;
      this.#isChainPassDone = false;
    }
    return isWhole;
  }
}
