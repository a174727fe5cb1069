import { type Database, inTransaction } from '../../database/database.ts';
import { backendOfFile, type TestContext } from '../../testing/test-context.ts';
import { openSystemAccount, type Posting, post, reverse } from '../ledger.service.ts';
import { allowTestAccounts, auditBooks, openTracked } from './books.ts';

/** The account from which test accounts get their money. */
export const house = 'house:test';

/** What tests do with the ledger of their file, under keys of one scope. */
export interface TestLedger {
  /** a transfer; what is not said is one satang from the house to itself under a key of its own */
  posting(part: Partial<Posting>): Posting;
  send(part: Partial<Posting>): ReturnType<typeof post>;
  /** takes back what was posted under the key `of` */
  undo(of: string, key: string): ReturnType<typeof reverse>;
  /** a new account like a member's, with money in it */
  accountWith(amount: bigint): Promise<string>;
}

/** One ledger with test accounts for all tests of a file, whose books are right after each of them. */
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
