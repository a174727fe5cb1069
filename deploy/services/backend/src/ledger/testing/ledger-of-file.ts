import { type Database, inTransaction } from '../../database/database.ts';
import { backendOfFile, type TestContext } from '../../testing/test-context.ts';
import { openSystemAccount, type Posting, post, reverse } from '../ledger.service.ts';
import { allowTestAccounts, auditBooks, openTracked } from './books.ts';

/** The account that funds test accounts. */
export const house = 'house:test';

/** Helpers for the ledger of a test file; all keys are in one scope. */
export interface TestLedger {
  /** builds a transfer; by default one satang from the house to itself under a new key */
  posting(part: Partial<Posting>): Posting;
  send(part: Partial<Posting>): ReturnType<typeof post>;
  /** reverses the transfer with the key `of` */
  undo(of: string, key: string): ReturnType<typeof reverse>;
  /** opens an account like a member's and funds it; satang */
  accountWith(amount: bigint): Promise<string>;
}

/** Creates one ledger with test accounts for a test file, and audits the books after each test. */
export function ledgerOfFile(
  begin: (context: TestContext, db: Database) => void,
  scope = 'test',
): TestLedger {
  let context: TestContext;
  backendOfFile(async (made) => {
    context = made;
    await allowTestAccounts(context.admin);
    await openSystemAccount(context.context.db, house, 'THB');
    begin(context, context.context.db);
  });
  afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));

  let counter = 0;
  const inLedger = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
    inTransaction(context.context.db, work);
  const posting = (part: Partial<Posting>): Posting => ({
    ...{ from: house, to: house, amount: 1n, kind: 'bet', reference: 'ทดสอบ', scope },
    ...{ key: `key-${++counter}`, ...part },
  });
  const send = (part: Partial<Posting>) => inLedger((tx) => post(tx, posting(part)));
  return {
    posting,
    send,
    undo: (of, key) =>
      inLedger((tx) => reverse(tx, { of: { scope, key: of }, kind: 'rollback', reference: 'r', scope, key })),
    async accountWith(amount) {
      const code = `player:${++counter}`;
      await openTracked(context.admin, code, 'THB');
      if (amount > 0n) await send({ to: code, amount });
      return code;
    },
  };
}
