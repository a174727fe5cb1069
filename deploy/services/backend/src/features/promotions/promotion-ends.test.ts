import { runTrialBalance } from '../../ledger/testing/trial.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, type TestContext } from '../../testing/test-context.ts';
import type { TestMember } from '../../testing/test-members.ts';
import { heldBy, providerOfFile } from '../games/testing/provider-of-file.ts';
import { callback, type TestProvider, testGame } from '../games/testing/test-provider.ts';
import { begin, cancel, letTimePass, mine, settle } from './testing/test-promotions.ts';

let provider: TestProvider;
let context: TestContext;
let member: TestMember;
let ids = 0;
const nextId = () => `promotion-tx-${++ids}`;

providerOfFile([testGame(1)], (playing) => {
  ({ provider, context, member } = playing);
});
afterEach(async () => expect((await runTrialBalance(context)).problems).toEqual([]));

async function tokenFor(): Promise<string> {
  const body = {
    wallet_id: 'bonus',
    game_id: 'game-1',
    provider_id: 'siamspin',
    is_mobile: true,
    source: 'slot',
  };
  const { code, message } = await call(context.app, 'POST /api/game/link', body, member.as);
  if (code !== 'ok') throw new Error(message);
  return provider.launches.at(-1)?.token ?? '';
}

/** One round: a stake, and with it what comes of it unless the round stays open. */
async function play(token: string, stake: bigint, won: bigint | null = stake): Promise<string> {
  const transaction_id = nextId();
  const common = { token, round_id: transaction_id, game_id: 'game-1' };
  const { status } = await callback(context.app, 'bet', {
    ...common,
    transaction_id,
    amount_satang: Number(stake),
  });
  if (status !== 'ok') throw new Error(`a bet was ${status}`);
  if (won !== null)
    await callback(context.app, 'win', {
      ...{ ...common, transaction_id: nextId(), bet_transaction_id: transaction_id },
      ...{ amount_satang: Number(won), round_closed: true },
    });
  return transaction_id;
}
const undo = (token: string, bet: string) =>
  callback(context.app, 'rollback', {
    token,
    transaction_id: nextId(),
    bet_transaction_id: bet,
    round_id: bet,
  });
const held = () => heldBy(context, member);

test('[X8] settled stakes of the bonus count by the share of the game’s category; open ones and those that come back do not', async () => {
  const { depositSatang: bonus } = await begin(context, member, 'daily');
  const token = await tokenFor();
  const stake = (bonus / 200n) * 100n;
  const bet = await play(token, stake, null);
  expect((await mine(context, member)).active?.progress.done).toBe(0);
  await settle(context);
  await undo(token, bet);
  expect((await mine(context, member)).active?.progress.done).toBe(0);
  await play(token, stake);
  await settle(context);
  expect((await mine(context, member)).active?.progress.done).toBe(Number(stake) / 200);
});

test('[M5, X8] played to its end, what is left is cash up to the cap, and the rest goes back', async () => {
  const { depositSatang: bonus } = await begin(context, member);
  const token = await tokenFor();
  await play(token, bonus);
  await settle(context);
  expect((await mine(context, member)).active?.progress.percent).toBe(50);
  await play(token, bonus, bonus + 400_00n);
  await settle(context);
  const { active, past } = await mine(context, member);
  expect(active).toBeNull();
  expect(past[0]).toMatchObject({
    status: 'finished',
    cashed: 500,
    taken: Number(bonus - 100_00n) / 100,
    left: 0,
  });
  expect(await held()).toEqual([bonus + 500_00n, 0n, null]);
  const { data } = await call(context.app, 'GET /api/member/statement', { wallet_id: 'bonus' }, member.as);
  expect(data.items.slice(0, 2).map(({ kind }) => kind)).toEqual(['bonus-taken', 'bonus-cashed']);
});

test('[M5] the round of the last stake is waited for: what it wins is part of it', async () => {
  const { depositSatang: bonus } = await begin(context, member, 'first', 100);
  const token = await tokenFor();
  await play(token, bonus);
  const last = await play(token, bonus, null);
  await settle(context);
  expect((await mine(context, member)).active).not.toBeNull();
  await callback(context.app, 'win', {
    ...{ token, round_id: last, game_id: 'game-1', transaction_id: nextId(), bet_transaction_id: last },
    ...{ amount_satang: 150_00, round_closed: true },
  });
  await settle(context);
  expect((await mine(context, member)).past[0]).toMatchObject({ status: 'finished', cashed: 150 });
  expect(await held()).toEqual([bonus + 150_00n, 0n, null]);
});

test('[M5] lost to the last baht it is over, and another one can be taken', async () => {
  const { depositSatang: bonus } = await begin(context, member);
  await play(await tokenFor(), bonus, 0n);
  await settle(context);
  expect((await mine(context, member)).past[0]).toMatchObject({ status: 'used-up', cashed: 0, taken: 0 });
  expect((await begin(context, member, 'more')).active.promotion_id).toBe('more');
});

test('[M5] when its time is over what is left goes back; what came from elsewhere and cash stay', async () => {
  await order(context.app, '/operator/wallets/grant', {
    ...{ grant_key: nextId(), phone: member.phone, wallet: 'bonus', amount_satang: 70_00, reason: 'ทดสอบ' },
  });
  const { depositSatang: bonus } = await begin(context, member);
  await order(context.app, '/operator/wallets/grant', {
    ...{ grant_key: nextId(), phone: member.phone, wallet: 'bonus', amount_satang: 30_00, reason: 'ทดสอบ' },
  });
  await letTimePass(context, member);
  await settle(context);
  expect((await mine(context, member)).past[0]).toMatchObject({
    status: 'expired',
    taken: Number(bonus) / 100,
  });
  expect(await held()).toEqual([bonus, 100_00n, null]);
});

test('[M5] a member cancels: what is left goes back, once, whoever asks again', async () => {
  const { active, depositSatang: bonus } = await begin(context, member);
  const answers = await Promise.all([1, 2, 3].map(() => cancel(context, member, active.use_id)));
  expect(answers.map(({ code, data }) => [code, data?.status])).toEqual(Array(3).fill(['ok', 'cancelled']));
  expect(await held()).toEqual([bonus, 0n, null]);
  expect((await cancel(context, member, 'no-such-use')).code).toBe('promotion-unknown');
});

test('[M5] cancelled when all was played, it is cash all the same', async () => {
  const { active, depositSatang: bonus } = await begin(context, member, 'first', 200);
  const token = await tokenFor();
  await play(token, bonus);
  await play(token, bonus);
  expect((await cancel(context, member, active.use_id)).data).toMatchObject({ status: 'finished' });
  expect(await held()).toEqual([bonus * 2n, 0n, null]);
  expect((await cancel(context, member, active.use_id)).code).toBe('promotion-over');
});

test('[M5] expiry, bets and cancelling at the same moment: nothing is below zero, nothing moves twice', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { active } = await begin(context, member, round === 0 ? 'first' : 'more', 300);
    const token = await tokenFor();
    await letTimePass(context, member);
    await Promise.all([
      settle(context),
      cancel(context, member, active.use_id),
      ...Array.from({ length: 4 }, () => play(token, 100_00n, null).catch(() => undefined)),
      settle(context),
    ]);
    const [over] = (await mine(context, member)).past;
    expect(['expired', 'cancelled']).toContain(over?.status);
    const [, left] = await held();
    expect(left).toBe(0n);
    await context.admin.query(
      `alter table promotion_use disable trigger what_is_over_stays;
       update promotion_use set started_at = started_at - interval '3 days' where status <> 'active';
       alter table promotion_use enable trigger what_is_over_stays`,
    );
  }
});

test('[P8] staff sees who plays which and cancels with a reason, which the member reads', async () => {
  const { active, depositSatang: bonus } = await begin(context, member);
  const list = (more: object) =>
    order(context.app, '/operator/promotions/list', {
      ...{ list: 'promotions', state: 'active', phone: member.phone, cursor: null, limit: 10, ...more },
    });
  expect((await list({})).data.items).toMatchObject([
    { use_id: active.use_id, phone: member.phone, state: 'active' },
  ]);
  expect((await list({ state: 'expired' })).data.items).toEqual([]);
  expect((await list({ phone: '0800000000' })).data.items).toEqual([]);
  expect((await list({ phone: null })).data.items[0]).toMatchObject({ use_id: active.use_id });
  // Reading the promotions of one member is noted; reading those of everybody names nobody.
  const { rows: reads } = await context.admin.query(
    `select details ->> 'who' as who from audit_event where member_id = $1 and action = 'member-promotions-read'`,
    [member.memberId],
  );
  expect(reads).toEqual([{ who: 'somchai' }, { who: 'somchai' }]);
  const decision = { cancel_promotion: active.use_id, reason: 'ตรวจพบหลายบัญชี' };
  expect((await order(context.app, '/operator/promotions/cancel', decision, { by: 'operator' })).code).toBe(
    'personal-key-needed',
  );
  const cancelIt = () => order(context.app, '/operator/promotions/cancel', decision);
  for (const done of await Promise.all([cancelIt(), cancelIt()]))
    expect(done.data).toMatchObject({ state: 'cancelled', ended_by: 'somchai', taken_satang: Number(bonus) });
  expect((await cancelIt()).code).toBe('ok');
  const { rows: events } = await context.admin.query(
    `select details ->> 'taken_satang' as taken from audit_event where member_id = $1 and action = 'promotion-cancel'`,
    [member.memberId],
  );
  expect(events).toEqual([{ taken: String(bonus) }]);
  expect((await mine(context, member)).past[0]).toMatchObject({
    status: 'cancelled',
    reason: 'ตรวจพบหลายบัญชี',
  });
  expect(
    (
      await order(
        context.app,
        '/operator/promotions/show',
        { show_promotion: active.use_id },
        { brand: 'thara' },
      )
    ).code,
  ).toBe('promotion-unknown');
});
