import { type Database, inTransaction } from '../database/database.ts';
import type { TestContext } from '../testing/test-context.ts';
import { post, refuseKey } from './ledger.service.ts';
import { house, ledgerOfFile } from './testing/ledger-of-file.ts';

let context: TestContext;
let db: Database;
const { posting, send, undo, accountWith } = ledgerOfFile((made, database) => {
  context = made;
  db = database;
});
const balance = async (code: string) =>
  (await context.admin.query('select balance from ledger.account where code = $1', [code])).rows[0].balance;

test('[P1] a transfer moves the amount once and answers both balances', async () => {
  const [ann, ben] = [await accountWith(1_000n), await accountWith(5n)];
  expect(await send({ from: ann, to: ben, amount: 300n })).toMatchObject({
    outcome: 'posted',
    fromBalance: 700n,
    toBalance: 305n,
  });
  expect([await balance(ann), await balance(ben)]).toEqual([700n, 305n]);
});

test('[P2] the same key with the same content is answered as replayed and moves nothing', async () => {
  const ann = await accountWith(1_000n);
  const same = posting({ from: ann, amount: 400n, group: 'bill-1' });
  const first = await send(same);
  const again = await send(same);
  expect(first).toMatchObject({ outcome: 'posted', fromBalance: 600n });
  expect(again).toEqual({ ...first, outcome: 'replayed' });
});

test.each([
  ['amount', { amount: 401n }],
  ['kind', { kind: 'lotto-bet' }],
  ['reference', { reference: 'another' }],
  ['group', { group: 'other' }],
  ['receiver', { to: 'bank:5' }],
])('[P2] the same key with another %s is a conflict and moves nothing', async (_what, change) => {
  const ann = await accountWith(1_000n);
  const first = posting({ from: ann, amount: 400n });
  await send(first);
  expect(await send({ ...first, ...change })).toMatchObject({ outcome: 'key-conflict', fromBalance: 600n });
});

test('[P1] what is not there cannot be spent; the key stays refused after money came', async () => {
  const ann = await accountWith(100n);
  const tooMuch = posting({ from: ann, amount: 101n });
  expect(await send(tooMuch)).toMatchObject({
    outcome: 'refused',
    reason: 'insufficient-balance',
    fromBalance: 100n,
  });
  await send({ from: house, to: ann, amount: 1_000n });
  expect(await send(tooMuch)).toMatchObject({ outcome: 'refused-before', reason: 'insufficient-balance' });
  expect(await send({ ...tooMuch, amount: 5n })).toMatchObject({ outcome: 'key-conflict' });
  expect(await balance(ann)).toBe(1_100n);
});

test('[P1] a refusal inside a transaction that is rolled back is forgotten with it', async () => {
  const ann = await accountWith(10n);
  const tooMuch = posting({ from: ann, amount: 11n });
  const undone = inTransaction(db, async (tx) => {
    await post(tx, tooMuch);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await send({ from: house, to: ann, amount: 1n });
  expect(await send(tooMuch)).toMatchObject({ outcome: 'posted', fromBalance: 0n });
});

test('[P1] a reversal moves back exactly what its transfer moved, once', async () => {
  const ann = await accountWith(500n);
  const bet = posting({ from: ann, amount: 200n, key: 'bet-1' });
  await send(bet);
  expect(await undo('bet-1', 'rollback-1')).toMatchObject({ outcome: 'posted', toBalance: 500n });
  expect(await undo('bet-1', 'rollback-1')).toMatchObject({ outcome: 'replayed', toBalance: 500n });
  expect(await undo('bet-1', 'rollback-2')).toMatchObject({ outcome: 'refused', reason: 'already-reversed' });
  expect(await undo('bet-1', 'rollback-2')).toMatchObject({
    outcome: 'refused-before',
    reason: 'already-reversed',
  });
  expect(await balance(ann)).toBe(500n);
});

test('[P1] a reversal of nothing, or of a reversal, is refused as unknown', async () => {
  const ann = await accountWith(500n);
  await send({ from: ann, amount: 10n, key: 'bet-2' });
  expect(await undo('never', 'rollback-3')).toMatchObject({ outcome: 'refused', reason: 'unknown' });
  await undo('bet-2', 'rollback-4');
  expect(await undo('rollback-4', 'rollback-5')).toMatchObject({ outcome: 'refused', reason: 'unknown' });
});

test('[P1] a win that was spent cannot be taken back below zero', async () => {
  const ann = await accountWith(0n);
  await send({ from: house, to: ann, amount: 100n, key: 'win-1' });
  await send({ from: ann, amount: 60n });
  expect(await undo('win-1', 'back')).toMatchObject({
    outcome: 'refused',
    reason: 'insufficient-balance',
    fromBalance: 40n,
  });
});

test('[P2] a key refused beforehand never posts; a posted key is not refused any more', async () => {
  const ann = await accountWith(500n);
  const late = posting({ from: ann, amount: 10n });
  const refuse = () => inTransaction(db, (tx) => refuseKey(tx, late.scope, late.key, 'rolled-back'));
  expect(await refuse()).toBe(true);
  expect(await refuse()).toBe(true);
  expect(await send(late)).toMatchObject({
    outcome: 'refused-before',
    reason: 'rolled-back',
    fromBalance: 500n,
  });
  const posted = posting({ from: ann, amount: 10n });
  await send(posted);
  expect(await inTransaction(db, (tx) => refuseKey(tx, posted.scope, posted.key, 'rolled-back'))).toBe(false);
});

test.each([
  ['amount 0', { amount: 0n }],
  ['a negative amount', { amount: -5n }],
  ['the same account on both sides', { to: house, from: house }],
  ['an unknown account', { to: 'nobody:1' }],
  ['another unit', { to: 'points:5' }],
  ['a kind that is not a word', { kind: 'Bet 1' }],
])('[P1] %s is an error, not a transfer', async (_what, change) => {
  const ann = await accountWith(500n);
  await expect(send({ from: ann, amount: 10n, ...change })).rejects.toThrow();
  expect(await balance(ann)).toBe(500n);
});
