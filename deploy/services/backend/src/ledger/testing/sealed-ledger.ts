import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrations } from '../../app/migrations.ts';
import { rights } from '../../app/rights.ts';
import { createDatabase, createPool, type Database, inTransaction } from '../../database/database.ts';
import { admitOnly, ensureLogin, newLogin, urlOfLogin } from '../../database/database-login.ts';
import { runOnServer, urlOfDatabase } from '../../testing/test-cluster.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { Problem } from '../integrity/problem.ts';
import { TrialBalance, type TrialBalanceRun } from '../integrity/trial-balance.ts';
import { memberAccounts, systemAccounts } from '../ledger.accounts.ts';
import { openMemberAccounts, openSystemAccount, post } from '../ledger.service.ts';

/** Small steps, so that a small ledger has several checkpoints and needs several runs. */
export const smallSteps = { key: null, migrations, rights, perCheckpoint: 3, rescanned: 4 };

const memberId = (agentId: number, no: number) => `01890000-0000-7000-8000-0000000${agentId}000${no}`;

/** Creates two brands, each with a bank and two members with three deposits. */
async function fill(admin: pg.Client, db: Database): Promise<void> {
  for (const agentId of [5, 7]) {
    await admin.query(
      "insert into agent (agent_id, agent_code, brand, profile, banners) values ($1, $2, $2, '{}', '[]')",
      [agentId, `brand${agentId}`],
    );
    for (const code of [systemAccounts.bank(agentId), systemAccounts.promo(agentId)]) {
      await openSystemAccount(db, code, 'THB');
    }
    for (const no of [1, 2]) {
      const id = memberId(agentId, no);
      await admin.query(
        `insert into member (member_id, agent_id, phone, password_hash, name, bank_code, bank_account)
         values ($1, $2, $3, 'x', 'x', 'KBANK', $4)`,
        [id, agentId, `08${agentId}000000${no}`, `10${agentId}000000${no}`],
      );
      await inTransaction(db, (tx) => openMemberAccounts(tx, id));
      for (const count of [1, 2, 3]) {
        const sides = { from: systemAccounts.bank(agentId), to: memberAccounts(id).cash };
        const content = { kind: 'deposit', amount: BigInt(1_000 * no + count), reference: `D${count}` };
        await inTransaction(db, (tx) =>
          post(tx, { ...sides, ...content, scope: 'bank', key: `${id}:${count}` }),
        );
      }
    }
  }
}

/** Longer than any transaction of other tests stays open: a transfer that is unsealed by then is a fault. */
const heldBackMs = 45_000;

function refuseToWaitFor({ unsealed, unsealedEvents }: TrialBalanceRun, since: number): void {
  if (Date.now() - since > heldBackMs)
    throw new Error(
      `${unsealed} transfers and ${unsealedEvents} events stay unsealed, and no problem is told`,
    );
}

const isAllSealed = ({ unsealed, unsealedEvents }: TrialBalanceRun) => unsealed === 0 && unsealedEvents === 0;

/** Runs until all transfers and audit events are sealed: open transactions of other tests can delay a run. */
export async function sealAll(books: TrialBalance): Promise<TrialBalanceRun> {
  for (const since = Date.now(); ; ) {
    const run = await books.run();
    if (run.problems.length > 0 || (run.isMine && isAllSealed(run))) return run;
    refuseToWaitFor(run, since);
  }
}

/** Runs the job until it seals transfers. @returns their count */
export async function firstSealed(job: () => Promise<number>): Promise<number> {
  for (const since = Date.now(); ; ) {
    const sealed = await job();
    if (sealed > 0) return sealed;
    if (Date.now() - since > heldBackMs) throw new Error('the job seals nothing');
  }
}

/** Runs until every checkpoint, account and seal of audit events was checked again. @returns all problems found */
export async function wholePass(books: TrialBalance): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const since = Date.now(); ; ) {
    const run = await books.run();
    problems.push(...run.problems);
    // If reading is refused, further runs cannot complete the pass.
    if (run.problems.some(({ check }) => check === 'reading')) return problems;
    if (run.isWholePass && (isAllSealed(run) || problems.length > 0)) return problems;
    refuseToWaitFor(run, since);
  }
}

/** Fills a migrated database with a small ledger and seals it. @param folder of the heads and, where none is given, the key */
export const fillAndSeal = (
  database: { url: string; ownerUrl: string },
  folder: string,
  key: string | null,
): Promise<void> =>
  within(database, async (admin, db) => {
    await fill(admin, db);
    await sealAll(new TrialBalance(db, { folder, ...smallSteps, key, databaseUrl: database.url }));
  });

/** A copy of the ledger for one attempt, with its own database and login. */
export interface LedgerCopy {
  database: string;
  login: string;
}

export interface SealedLedger {
  /**
   * Returns the problems that the trial balance finds in a copy of the ledger after `change`.
   * @param kept which files outside of the database still exist
   */
  findAfter(
    change: (admin: pg.Client, copy: LedgerCopy) => Promise<void>,
    kept?: string[],
  ): Promise<Problem[]>;
  /** Runs `work` on a copy of the ledger; `openBooks` starts a trial balance as a new process would. */
  inCopy<T>(
    work: (admin: pg.Client, copy: LedgerCopy, openBooks: () => TrialBalance) => Promise<T>,
    kept?: string[],
  ): Promise<T>;
  close(): Promise<void>;
}

/** Creates a small sealed ledger; each attempt runs on a copy of it. */
export async function createSealedLedger(): Promise<SealedLedger> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanuk-books-'));
  const source = new URL(database.url).pathname.slice(1);
  const server = urlOfDatabase(database.ownerUrl, 'postgres');
  await fillAndSeal(database, folder, null);
  let copies = 0;
  const ledger: SealedLedger = {
    findAfter(change, kept) {
      return ledger.inCopy(async (admin, copy, openBooks) => {
        await change(admin, copy);
        return wholePass(openBooks());
      }, kept);
    },
    async inCopy(work, kept = ['definitions.txt', 'heads.log', 'seal.key']) {
      const name = `${source}_${++copies}`;
      const own = path.join(folder, name);
      mkdirSync(own);
      for (const file of kept) copyFileSync(path.join(folder, file), path.join(own, file));
      const login = newLogin();
      await runOnServer(server, `create database ${name} template ${source} strategy file_copy`);
      const ownerUrl = urlOfDatabase(database.ownerUrl, name);
      const url = urlOfLogin(ownerUrl, login);
      try {
        return await within({ url, ownerUrl }, async (admin, db) => {
          await ensureLogin(admin, login);
          await admitOnly(admin, login.role);
          const openBooks = () => new TrialBalance(db, { folder: own, ...smallSteps, databaseUrl: url });
          return work(admin, { database: name, login: login.role }, openBooks);
        });
      } finally {
        await runOnServer(server, `drop database ${name} with (force)`, `drop role if exists ${login.role}`);
      }
    },
    async close() {
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return ledger;
}

/** Runs `work` with connections of the owner and of the application. */
async function within<T>(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  work: (admin: pg.Client, db: Database) => Promise<T>,
): Promise<T> {
  const admin = new pg.Client({ connectionString: ownerUrl });
  await admin.connect();
  const pool = createPool(url, 2);
  try {
    return await work(admin, createDatabase(pool));
  } finally {
    await admin.end();
    await pool.end();
  }
}
