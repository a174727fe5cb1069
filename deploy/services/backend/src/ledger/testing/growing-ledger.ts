import path from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { migrations } from '../../app/migrations.ts';
import { rights } from '../../app/rights.ts';
import { createDatabase, createPool, type Database, inTransaction } from '../../database/database.ts';
import { admitOnly, ensureLogin, newLogin, urlOfLogin } from '../../database/database-login.ts';
import { migrate } from '../../database/migrations.ts';
import { findMovements } from '../../features/wallets/wallets.repository.ts';
import { TrialBalance } from '../integrity/trial-balance.ts';
import { memberAccounts } from '../ledger.accounts.ts';
import { post } from '../ledger.service.ts';
import { balancesSql, brandSql, memberId, members, players, transfersSql } from './growing-ledger.sql.ts';

const perStatement = 250_000;
/** An entry of a wallet that has fifty or more. */
const inTheMiddle = 25n;
const aDay = { start: new Date('2026-01-05T00:00:00Z'), end: new Date('2026-01-06T00:00:00Z') };

/** Something that the backend does with the ledger. */
export interface LedgerWork {
  name: string;
  /** @param turn a number that chooses the wallet */
  run(turn: number): Promise<unknown>;
}

/** A ledger that grows in steps, and the trial balance that seals it. */
export class GrowingLedger {
  readonly #admin: pg.Client;
  readonly #db: Database;
  readonly #books: TrialBalance;
  #entries = 0;

  private constructor(admin: pg.Client, db: Database, books: TrialBalance) {
    this.#admin = admin;
    this.#db = db;
    this.#books = books;
  }

  /**
   * Makes the ledger in an empty database.
   * @param ownerUrl of a superuser
   * @param folder for the heads of the sealed ledger
   */
  static async open(ownerUrl: string, folder: string): Promise<GrowingLedger> {
    const sealKey = Buffer.alloc(32, 7);
    await migrate(ownerUrl, { migrations, rights, sealKey });
    const admin = new pg.Client({ connectionString: ownerUrl });
    await admin.connect();
    const login = newLogin();
    await ensureLogin(admin, login);
    await admitOnly(admin, login.role);
    const databaseUrl = urlOfLogin(ownerUrl, login);
    const db = createDatabase(createPool(databaseUrl, 4));
    const key = sealKey.toString('hex');
    const books = new TrialBalance(db, {
      ...{ folder: path.join(folder, 'ledger'), key, migrations, rights },
      databaseUrl,
    });
    await admin.query(brandSql);
    const ledger = new GrowingLedger(admin, db, books);
    for (let turn = 0; turn < players; turn += 1) await ledger.#move('bank:5', playerAt(turn), 1_000_000n);
    return ledger;
  }

  /** Fills it up to a number of entries, and seals all of them. @throws Error with what the trial balance finds */
  async growTo(entries: number): Promise<void> {
    while (this.#entries < entries) {
      const next = Math.min(entries, this.#entries + perStatement);
      await this.#admin.query('set session_replication_role = replica');
      await this.#admin.query(transfersSql(this.#entries, next));
      await this.#admin.query(balancesSql);
      await this.#admin.query('set session_replication_role = default');
      this.#entries = next;
      // Each run sums the unsealed transfers; with millions of them that sum would take most of the time.
      await this.#seal();
    }
    await this.#admin.query('vacuum analyze');
  }

  async #seal(): Promise<void> {
    for (let unsealed = 1; unsealed > 0; ) {
      const run = await this.#books.run();
      if (run.problems.length > 0) throw new Error(JSON.stringify(run.problems));
      unsealed = run.unsealed;
    }
  }

  /** Bytes of the tables and indexes of the ledger. */
  async bytes(): Promise<number> {
    const { rows } = await this.#admin.query<{ bytes: string }>(
      `select sum(pg_total_relation_size(oid)) as bytes from pg_class
        where relnamespace = 'ledger'::regnamespace and relkind = 'r'`,
    );
    return Number(rows[0]?.bytes);
  }

  get works(): readonly LedgerWork[] {
    const page = (more: Partial<Parameters<typeof findMovements>[2]>) => (turn: number) =>
      findMovements(this.#db, walletAt(turn), { ...newest, ...more });
    return [
      { name: 'post a bet', run: (turn) => this.#move(playerAt(turn), 'provider:5:scale', 1n) },
      { name: 'first page of a wallet', run: page({}) },
      { name: 'page from the middle of a wallet', run: page({ before: inTheMiddle }) },
      { name: 'first page of the wins of a wallet', run: page({ kind: 'win' }) },
      { name: 'page of a day of a wallet', run: page(aDay) },
      { name: 'run of the trial balance', run: () => this.#books.run() },
    ];
  }

  async close(): Promise<void> {
    await this.#db.destroy();
    await this.#admin.end();
  }

  #move(from: string, to: string, amount: bigint): Promise<unknown> {
    const kind = from.startsWith('bank') ? 'deposit' : 'bet';
    return inTransaction(this.#db, (tx) =>
      post(tx, { from, to, amount, kind, reference: 'scale', scope: 'scale', key: uuidv7() }),
    );
  }
}

const newest = { start: null, end: null, kind: undefined, before: null, limit: 20 };
const walletAt = (turn: number) => memberAccounts(memberId((turn * 7919) % members)).cash;
const playerAt = (turn: number) => memberAccounts(memberId(members + (turn % players))).cash;
