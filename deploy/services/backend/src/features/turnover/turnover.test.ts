import { auditBooks } from '../../ledger/testing/books.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, type TestContext } from '../../testing/test-context.ts';
import { giveCash, type TestMember } from '../../testing/test-members.ts';
import { heldBy, providerOfFile } from '../games/testing/provider-of-file.ts';
import type { TestProvider } from '../games/testing/test-provider.ts';
import { begin, mine, settle } from '../promotions/testing/test-promotions.ts';
import { ask, infoOf, newKey, payIn } from '../withdrawals/testing/test-withdrawals.ts';
import { onBanker, onPlayer, openGame, playRound, turnoverGames } from './testing/test-play.ts';

let context: TestContext;
let member: TestMember;
let playing: { context: TestContext; provider: TestProvider };
providerOfFile(turnoverGames, (made) => {
  playing = made;
  ({ context, member } = made);
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));

const baht = (satang: number) => satang / 100;
const turnover = async () => (await infoOf(context, member)).turnover;
const table = (wallet = 'main') => openGame(playing, member, { wallet, game: 'table-1' });

test('[M3.3, M3.4, X8] a deposit is played before it leaves; until then what is missing is held back', async () => {
  const deposit = await payIn(context, member, 1_000);
  expect(await infoOf(context, member)).toMatchObject({
    balance: baht(deposit),
    withdrawable: 0,
    held_back: baht(deposit),
    turnover: { required: baht(deposit), done: 0, left: baht(deposit) },
  });
  await giveCash(context, member, 2_000_00n);
  await playRound(await openGame(playing, member), 400_00);
  expect(await infoOf(context, member)).toMatchObject({
    balance: baht(deposit + 160_000),
    withdrawable: 2_000,
    turnover: { done: 400 },
  });
  const refused = await ask(context, member, 2_000.01);
  expect(refused.code).toBe('not-withdrawable');
  expect(refused.message).toMatch(/^ถอนได้ ฿2,000.00 เพราะต้องทำยอดเทิร์นอีก ฿6\d\d\.\d\d$/);
  expect((await infoOf(context, member)).balance).toBe(baht(deposit + 160_000));
  expect((await ask(context, member, 2_000)).code).toBe('ok');
});

test('[X8] an open bet counts for nothing, one that comes back neither, and one from before the deposit never', async () => {
  await giveCash(context, member, 900_00n);
  const slot = await openGame(playing, member);
  const before = await slot.bet(300_00);
  const deposit = await payIn(context, member, 500);
  const after = await slot.bet(200_00);
  const open = await slot.bet(100_00);
  expect(await turnover()).toMatchObject({ done: 0 });
  expect(await slot.rollBack(after.id)).toBe('ok');
  expect(await slot.close(before.id)).toBe('ok');
  expect(await turnover()).toEqual({ required: baht(deposit), done: 0, left: baht(deposit) });
  expect(await slot.close(open.id, 100_00)).toBe('ok');
  expect(await turnover()).toMatchObject({ done: 100 });
});

test('[X8] what was played beyond one deposit counts for nothing at the next; what was missing goes on', async () => {
  await payIn(context, member, 300);
  await giveCash(context, member, 1_000_00n);
  const slot = await openGame(playing, member);
  await playRound(slot, 800_00);
  expect((await turnover()).left).toBe(0);
  const second = await payIn(context, member, 500);
  expect(await turnover()).toMatchObject({ required: baht(second), done: 0 });
  await playRound(slot, 100_00);
  const third = await payIn(context, member, 200);
  expect((await turnover()).left).toBeCloseTo(baht(second - 100_00 + third), 2);
});

test('[X8] a member who has played everything away owes nothing; a bet that is open keeps what is required', async () => {
  const deposit = await payIn(context, member, 300);
  const slot = await openGame(playing, member);
  await playRound(slot, 100_00, 40_00);
  const open = await slot.bet(deposit - 60_00);
  expect((await turnover()).left).toBe(baht(deposit - 100_00));
  // A new deposit meets an empty wallet, and a bet that can still come back.
  const second = await payIn(context, member, 200);
  expect((await turnover()).left).toBeCloseTo(baht(deposit - 100_00 + second), 2);
  await slot.close(open.id);
  await playRound(slot, second);
  expect(await infoOf(context, member)).toMatchObject({ balance: 0, turnover: { left: 0 } });
  const third = await payIn(context, member, 150);
  expect(await turnover()).toEqual({ required: baht(third), done: 0, left: baht(third) });
});

test('[X8] bonus and free credit are named beside what can be withdrawn, and are no part of it', async () => {
  await giveCash(context, member, 700_00n);
  await order(context.app, '/operator/wallets/grant', {
    ...{ grant_key: 'withdraw-bonus-1', phone: member.phone, wallet: 'bonus', amount_satang: 250_00 },
    reason: 'ทดสอบ',
  });
  expect(await infoOf(context, member)).toMatchObject({
    ...{ balance: 700, withdrawable: 700 },
    not_cash: [{ wallet_name: 'กระเป๋าโบนัส', balance: 250 }],
  });
  expect((await ask(context, member, 900)).code).toBe('insufficient-balance');
});

describe('tables', () => {
  test('a push counts for nothing; of a tie only the bet on it was at risk', async () => {
    await payIn(context, member, 1_000);
    const game = await table();
    const { id } = await game.bet(100_00, onPlayer('hand-1', 100_00));
    await game.close(id, 100_00, 100_00);
    expect(await turnover()).toMatchObject({ done: 0 });
    // A provider that declares nothing: the lower of stake and result.
    const plain = await game.bet(100_00);
    await game.close(plain.id, 100_00);
    expect(await turnover()).toMatchObject({ done: 0 });
    const lost = await game.bet(100_00, onBanker('hand-2', 100_00));
    await game.close(lost.id);
    expect(await turnover()).toMatchObject({ done: 100 });
  });

  test.each([
    ['cash', 'bonus'],
    ['bonus', 'cash'],
    ['cash', 'cash'],
  ])('a hand takes no %s on the player beside %s on the banker, from any session', async (first, second) => {
    const walletOf = (name: string) => (name === 'cash' ? 'main' : name);
    await begin(context, member, 'daily', 500);
    await giveCash(context, member, 500_00n);
    const held = await heldBy(context, member);
    const one = await (await table(walletOf(first))).bet(100_00, onPlayer('hand-3', 100_00));
    expect(one.status).toBe('ok');
    const other = await table(walletOf(second));
    expect((await other.bet(100_00, onBanker('hand-3', 100_00))).status).toBe('opposite-bet');
    expect((await other.bet(1_00, onBanker('hand-3', 1_00))).status).toBe('opposite-bet');
    expect((await other.bet(50_00, onPlayer('hand-3', 50_00))).status).toBe('ok');
    expect((await other.bet(50_00, onBanker('hand-4', 50_00))).status).toBe('ok');
    expect((await heldBy(context, member)).map((after, at) => (held[at] ?? 0n) - (after ?? 0n))).toContain(
      first === second ? 200_00n : 100_00n,
    );
  });

  test('of two opposite bets that arrive at once, one is taken', async () => {
    await giveCash(context, member, 1_000_00n);
    const game = await table();
    for (let no = 0; no < 5; no += 1) {
      const hand = `race-${no}`;
      const answers = await Promise.all([
        game.bet(10_00, onPlayer(hand, 10_00)),
        game.bet(10_00, onBanker(hand, 10_00)),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['ok', 'opposite-bet']);
    }
  });

  test('outcomes that do not fit those of the hand before are a broken call', async () => {
    await giveCash(context, member, 1_000_00n);
    const game = await table();
    await game.bet(10_00, onPlayer('hand-5', 10_00));
    const odd = { id: 'hand-5', returns: { home: 20_00, away: 0 } };
    expect((await game.bet(10_00, odd)).status).toBe('invalid-request');
  });

  test('bets of several rounds and wallets in one hand count once, when the last of them is decided', async () => {
    const { active } = await begin(context, member, 'daily', 500);
    const deposit = (await turnover()).required;
    const cash = await table();
    const bonus = await openGame(playing, member, { wallet: 'bonus', game: 'table-1' });
    const bets = [
      await cash.bet(100_00, onPlayer('hand-6', 100_00)),
      await bonus.bet(60_00, onPlayer('hand-6', 60_00)),
      await cash.bet(40_00, onPlayer('hand-6', 40_00)),
    ];
    await cash.close(bets[0]?.id ?? '');
    await bonus.close(bets[1]?.id ?? '');
    expect(await turnover()).toMatchObject({ required: deposit, done: 0 });
    expect(await cash.rollBack(bets[2]?.id ?? '')).toBe('ok');
    expect(await turnover()).toMatchObject({ done: 100 });
    await settle(context);
    const share = (await mine(context, member)).active?.progress.done;
    expect(active.progress.done).toBe(0);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(60);
  });
});

describe('bonus and gifts', () => {
  test('[M5, X8] withdrawing the deposit of a promotion cancels its bonus, and the preview says so', async () => {
    await begin(context, member, 'daily', 500);
    await giveCash(context, member, 100_00n);
    await playRound(await openGame(playing, member), 510_00, 510_00);
    const { balance } = await infoOf(context, member);
    const check = (amount: number) =>
      call(context.app, 'POST /api/member/withdraw/check', { account_id: 'main', amount }, member.as);
    await giveCash(context, member, 1_000_00n);
    expect((await check(900)).data.ends_promotion).toBeNull();
    expect(balance).toBeGreaterThan(600);
    const title = (await mine(context, member)).active?.title;
    expect((await check(1_150)).data.ends_promotion).toBe(title);
    expect((await ask(context, member, 1_150)).code).toBe('ok');
    const { active, past } = await mine(context, member);
    expect([active, past[0]?.status, past[0]?.reason]).toEqual([null, 'cancelled', 'ถอนเงินฝากของโปรโมชันนี้']);
    expect(await heldBy(context, member)).toEqual([BigInt(Math.round(balance * 100)) - 150_00n, 0n, null]);
  });

  test('[X5] an exclusion takes back what gifts were not played for, before everything else may leave', async () => {
    await giveCash(context, member, 200_00n);
    const gift = { amountSatang: 100_00n, turnoverSatang: 300_00n };
    await context.context.db.transaction().execute(async (tx) => {
      const { post } = await import('../../ledger/ledger.service.ts');
      await post(tx, {
        ...{
          from: `promo:${member.agentId}`,
          to: `member:${member.memberId}:cash`,
          amount: gift.amountSatang,
        },
        ...{ kind: 'coupon', reference: 'คูปอง', scope: 'test', key: newKey() },
      });
      await context.context.hooks.giftCredited.run(tx, { memberId: member.memberId, ...gift });
    });
    await playRound(await openGame(playing, member), 90_00);
    expect(await infoOf(context, member)).toMatchObject({
      balance: 210,
      withdrawable: 0,
      turnover: { left: 210 },
    });
    const excluded = await call(
      context.app,
      'POST /api/responsible/exclude',
      { months: 6, confirmed: true },
      member.as,
    );
    expect(excluded.code).toBe('ok');
    // Of 300 baht 90 were played: 70 of the 100 go back.
    expect(await infoOf(context, member)).toMatchObject({ balance: 140, withdrawable: 140 });
  });
});
