import { type Database, inTransaction } from '../database/database.ts';
import type { TestContext } from '../testing/test-context.ts';
import { type Posting, type PostOutcome, post, refuseKey } from './ledger.service.ts';
import { house, ledgerOfFile } from './testing/ledger-of-file.ts';

let context: TestContext;
let db: Database;
const { posting, send, undo, accountWith } = ledgerOfFile((made, database) => {
  context = made;
  db = database;
}, 'refusals');
const close = (code: string) => context.admin.query('select ledger.close_account($1)', [code]);

describe('a key that was refused stands for what was asked', () => {
  test.each<[string, Partial<Posting>]>([
    ['amount', { amount: 9_999n }],
    ['kind', { kind: 'lotto-bet' }],
    ['reference', { reference: 'another' }],
    ['group', { group: 'bill-2' }],
    ['no group', { group: undefined }],
    ['receiver', { to: 'bank:5' }],
  ])('[P2] with another %s it is a conflict, with the same it stays refused', async (_what, change) => {
    const ann = await accountWith(10n);
    const asked = posting({ from: ann, amount: 500n, group: 'bill-1' });
    expect(await send(asked)).toMatchObject({ outcome: 'refused', reason: 'insufficient-balance' });
    expect(await send({ ...asked, ...change })).toMatchObject({ outcome: 'key-conflict' });
    expect(await send(asked)).toMatchObject({ outcome: 'refused-before', reason: 'insufficient-balance' });
  });

  test('[P2] with another sender it is a conflict, and so it is where it was posted', async () => {
    const [ann, ben] = [await accountWith(10n), await accountWith(1_000n)];
    const asked = posting({ from: ann, amount: 500n });
    await send(asked);
    expect(await send({ ...asked, from: ben })).toMatchObject({ outcome: 'key-conflict' });
    const posted = posting({ from: ben, amount: 5n });
    await send(posted);
    expect(await send({ ...posted, from: ann })).toMatchObject({ outcome: 'key-conflict' });
  });

  test('[P2] a refusal of a reversal is none of a plain transfer of the same content', async () => {
    const ann = await accountWith(0n);
    await send({ from: house, to: ann, amount: 100n, key: 'win-2' });
    await send({ from: ann, amount: 60n });
    expect(await undo('win-2', 'back-2')).toMatchObject({ reason: 'insufficient-balance' });
    const plain = posting({ from: ann, to: house, amount: 100n, kind: 'rollback', key: 'back-2' });
    expect(await send(plain)).toMatchObject({ outcome: 'key-conflict' });
  });

  test('[P2] one scope’s key is another’s to use', async () => {
    const ann = await accountWith(100n);
    const first = posting({ from: ann, amount: 10n, key: 'shared' });
    await send(first);
    expect(await send({ ...first, scope: 'elsewhere' })).toMatchObject({
      outcome: 'posted',
      fromBalance: 80n,
    });
    await inTransaction(db, (tx) => refuseKey(tx, 'refusals', 'shared-2', 'rolled-back'));
    expect(await send({ ...first, scope: 'elsewhere', key: 'shared-2' })).toMatchObject({
      outcome: 'posted',
    });
  });
});

describe('why', () => {
  test('[P1] a win that was taken back already is not said to be too much', async () => {
    const ann = await accountWith(0n);
    await send({ from: house, to: ann, amount: 100n, key: 'win-3' });
    expect(await undo('win-3', 'back-3')).toMatchObject({ outcome: 'posted', fromBalance: 0n });
    expect(await undo('win-3', 'again-3')).toMatchObject({ outcome: 'refused', reason: 'already-reversed' });
  });

  test('[P1] a closed account is said to be closed, whichever side it is, and not to be empty', async () => {
    const [gone, ann] = [await accountWith(0n), await accountWith(50n)];
    await close(gone);
    expect(await send({ from: gone, amount: 10n })).toMatchObject({ reason: 'account-closed' });
    expect(await send({ from: ann, to: gone, amount: 10n })).toMatchObject({ reason: 'account-closed' });
  });

  test('[P1] an account is spent to its last satang and no further', async () => {
    const ann = await accountWith(100n);
    expect(await send({ from: ann, amount: 100n })).toMatchObject({ outcome: 'posted', fromBalance: 0n });
    expect(await send({ from: ann, amount: 1n })).toMatchObject({ reason: 'insufficient-balance' });
  });

  test('[P1] what a superuser sends to a closed account himself is refused as well', async () => {
    const [gone, ann] = [await accountWith(0n), await accountWith(50n)];
    await close(gone);
    const insert = context.admin.query(
      `insert into ledger.transfer (id, from_account, to_account, from_tracked, to_tracked, unit, amount, kind, reference, scope, key)
       select gen_random_uuid(), f.id, t.id, true, true, 'THB', 5, 'bet', 'r', 's', 'k'
       from ledger.account f, ledger.account t where f.code = $1 and t.code = $2`,
      [ann, gone],
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'transfer_flow' });
  });
});

describe('what is remembered of a refusal', () => {
  test('[P2] a reversal of nothing is not: when its bet has come, the same key takes it back', async () => {
    const ann = await accountWith(50n);
    expect(await undo('late-bet', 'early-back')).toMatchObject({ outcome: 'refused', reason: 'unknown' });
    await send({ from: ann, amount: 20n, key: 'late-bet' });
    expect(await undo('late-bet', 'early-back')).toMatchObject({ outcome: 'posted', toBalance: 50n });
  });

  test('[P2] the first reason stays, however often and why a key is refused again', async () => {
    const ann = await accountWith(50n);
    const asked = posting({ from: ann, amount: 5n });
    const refuse = (reason: string) =>
      inTransaction(db, (tx) => refuseKey(tx, asked.scope, asked.key, reason));
    expect([await refuse('rolled-back'), await refuse('another')]).toEqual([true, true]);
    expect(await send(asked)).toMatchObject({
      outcome: 'refused-before',
      reason: 'rolled-back',
      fromBalance: 50n,
    });
  });

  test('[P2] a key that was refused for want of money cannot be refused for another reason, nor posted later', async () => {
    const ann = await accountWith(5n);
    const asked = posting({ from: ann, amount: 6n });
    await send(asked);
    expect(await inTransaction(db, (tx) => refuseKey(tx, asked.scope, asked.key, 'rolled-back'))).toBe(true);
    await send({ to: ann, amount: 100n });
    expect(await send(asked)).toMatchObject({ outcome: 'refused-before', reason: 'insufficient-balance' });
  });

  test('[P1] a reversal that was refused is said again, and a second key for it as well', async () => {
    const ann = await accountWith(0n);
    await send({ to: ann, amount: 100n, key: 'win-4' });
    await send({ from: ann, amount: 100n });
    const short = { reason: 'insufficient-balance', fromBalance: 0n };
    expect(await undo('win-4', 'back-4')).toMatchObject({ outcome: 'refused', ...short });
    expect(await undo('win-4', 'back-4')).toMatchObject({ outcome: 'refused-before', ...short });
    await send({ to: ann, amount: 100n });
    expect(await undo('win-4', 'back-4')).toMatchObject({ outcome: 'refused-before' });
    expect(await undo('win-4', 'back-5')).toMatchObject({ outcome: 'posted', fromBalance: 0n });
  });
});

describe('several transfers of one transaction', () => {
  const all = (parts: Partial<Posting>[]) =>
    inTransaction(db, async (tx) => {
      const outcomes: PostOutcome[] = [];
      for (const part of parts) outcomes.push(await post(tx, posting(part)));
      if (outcomes.some(({ outcome }) => outcome === 'refused')) throw new Error('one was refused');
      return outcomes;
    });

  test('[P1] are posted together, each from what the one before left', async () => {
    const ann = await accountWith(30n);
    const answers = await all([
      { from: ann, amount: 10n, group: 'bill-9' },
      { from: ann, amount: 20n, group: 'bill-9' },
      { to: ann, amount: 5n, group: 'bill-9' },
    ]);
    expect(answers.map(({ fromBalance, toBalance }) => fromBalance ?? toBalance)).toEqual([20n, 0n, 5n]);
  });

  test('[P1] are none of them posted where one is refused and the action given up', async () => {
    const ann = await accountWith(30n);
    const [first, second] = [posting({ from: ann, amount: 10n }), posting({ from: ann, amount: 21n })];
    await expect(all([first, second])).rejects.toThrow('one was refused');
    expect(await send(second)).toMatchObject({ outcome: 'posted', fromBalance: 9n });
    expect(await send(first)).toMatchObject({ outcome: 'refused', fromBalance: 9n });
  });

  test('[P2] the same key twice in one transaction moves once', async () => {
    const ann = await accountWith(30n);
    const same = posting({ from: ann, amount: 10n });
    const answers = await all([same, same]);
    expect(answers.map(({ outcome, fromBalance }) => [outcome, fromBalance])).toEqual([
      ['posted', 20n],
      ['replayed', 20n],
    ]);
  });
});

describe('how much can be moved', () => {
  const most = 2n ** 63n - 1n;

  test('[P1] an account holds what the database can count, and refuses a satang more as an error', async () => {
    const ann = await accountWith(0n);
    expect(await send({ to: ann, amount: most })).toMatchObject({ outcome: 'posted', toBalance: most });
    await expect(send({ to: ann, amount: 1n })).rejects.toThrow('out of range');
    expect(await send({ from: ann, amount: most })).toMatchObject({ outcome: 'posted', fromBalance: 0n });
  });

  test('[P1] more than the database can count is an error, and the key stays free', async () => {
    const ann = await accountWith(10n);
    const asked = posting({ from: ann, amount: most + 1n });
    await expect(send(asked)).rejects.toThrow('out of range');
    expect(await send({ ...asked, amount: 10n })).toMatchObject({ outcome: 'posted', fromBalance: 0n });
  });
});
