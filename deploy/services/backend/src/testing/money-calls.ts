import { type CallName, type CallShape, calls } from '@sanuk/contract/calls';
import { countCommission, joinBy, summaryOf } from '../features/affiliate/testing/test-network.ts';
import { endPeriod, sitDown } from '../features/cashback/testing/test-play.ts';
import { issue } from '../features/coupons/testing/test-coupons.ts';
import { startTestProvider, type TestProvider, testGame } from '../features/games/testing/test-provider.ts';
import { buy, line, newRequestId, validate } from '../features/lotto-bills/testing/test-bills.ts';
import { makeOpenRound, startRounds } from '../features/lotto-rounds/testing/test-rounds.ts';
import { openPoll } from '../features/polls/testing/test-polls.ts';
import { begin } from '../features/promotions/testing/test-promotions.ts';
import { checkIn, questOf } from '../features/quests/testing/test-quests.ts';
import { ask } from '../features/withdrawals/testing/test-withdrawals.ts';
import { call, createTestContext, type TestContext } from './test-context.ts';
import { giveCash, givePoints, type TestMember } from './test-members.ts';

/** A backend in which every call that moves money can do so. */
export interface MoneyWorld {
  context: TestContext;
  provider: TestProvider;
  close(): Promise<void>;
}

/** What a money call is sent with, and what is sent under the same key afterwards that is not the same. */
export interface MoneyOrder {
  body: object;
  /** missing where the call has nothing but its key */
  other?: () => Promise<object>;
}

type Prepare = (world: MoneyWorld, member: TestMember) => Promise<MoneyOrder>;

export async function createMoneyWorld(): Promise<MoneyWorld> {
  const provider = await startTestProvider([testGame(1)]);
  const context = await createTestContext({
    env: { PROVIDER_URL: provider.url, CASHBACK_CLOSES_EARLY: '1' },
  });
  await context.runJob('games-catalogue');
  await startRounds(context);
  await context.features.find(({ name }) => name === 'wheel')?.start?.();
  return {
    context,
    provider,
    async close() {
      await context.close();
      await provider.close();
    },
  };
}

/** Calls that move money. */
export const builtMoneyCalls = (Object.keys(calls) as CallName[]).filter((name) => {
  const shape: CallShape = calls[name];
  return shape.money === true;
});

let rounds = 0;
const openRound = ({ context }: MoneyWorld) => makeOpenRound(context, 'hanoi', ++rounds);

async function billOf(world: MoneyWorld, member: TestMember, baht: number, request_id: string) {
  const round_id = await openRound(world);
  const lines = [line('2TOP', '23', baht)];
  const { data } = await validate(world.context, member, round_id, lines);
  return { round_id, agent_id: member.agentId, lines, validate_token: data.validate_token, request_id };
}

async function paymentOf({ context }: MoneyWorld, member: TestMember): Promise<{ payment_id: string }> {
  const body = { channel_id: 1, sub_channel_id: 1, amount: 300 };
  const key = newRequestId();
  const { data } = await call(context.app, 'POST /api/member/payment/generate_qr', body, {
    ...member.as,
    key,
  });
  return { payment_id: data.payment_id };
}

async function withdrawalOf({ context }: MoneyWorld, member: TestMember) {
  const { data } = await ask(context, member, 300);
  return { withdrawal_id: data.withdrawal_id };
}

/** A week in which the member lost money that can be claimed back. */
async function lostWeek(world: MoneyWorld, member: TestMember): Promise<{ period_id: string }> {
  await (await sitDown(world, member)).round([1_000_00]);
  return { period_id: await endPeriod(world.context, 'loss') };
}

/** A promotion that is played, taken on another day: one of each day is offered again. */
async function use({ context }: MoneyWorld, member: TestMember): Promise<{ use_id: string }> {
  const { use_id } = (await begin(context, member, 'more')).active;
  await context.admin.query(
    "update promotion_use set started_at = started_at - interval '2 days' where use_id = $1",
    [use_id],
  );
  return { use_id };
}

/** Commission of a friend that can be taken out. */
async function earnCommission(world: MoneyWorld, member: TestMember): Promise<void> {
  const friend = await joinBy(world.context, (await summaryOf(world.context, member)).code);
  await (await sitDown(world, friend)).round([10_000_00]);
  await countCommission(world.context);
}

/** A quest that is fulfilled: the one of the day by checking in, the newcomer's by what was deposited. */
async function fulfilled({ context }: MoneyWorld, member: TestMember, id: 'visit' | 'newcomer') {
  await checkIn(context, member);
  const { quest_id, period_id } = await questOf(context, member, id);
  return { quest_id, period_id };
}

/** Per money call one that is carried out. */
export const moneyOrders: Record<string, Prepare> = {
  async 'POST /api/lotto/bill/create'(world, member) {
    const request = newRequestId();
    return {
      body: await billOf(world, member, 10, request),
      other: () => billOf(world, member, 20, request),
    };
  },
  async 'POST /api/lotto/bill/cancel'(world, member) {
    const bill = async () => {
      const { data } = await buy(world.context, member, await openRound(world), [line('2TOP', '23', 10)]);
      return { bill_id: data.bill_id, agent_id: member.agentId };
    };
    return { body: await bill(), other: bill };
  },
  async 'POST /api/member/payment/generate_qr'() {
    const of = (amount: number) => ({ channel_id: 1, sub_channel_id: 1, amount });
    return { body: of(300), other: async () => of(500) };
  },
  async 'POST /api/member/payment/cancel'(world, member) {
    return { body: await paymentOf(world, member), other: () => paymentOf(world, member) };
  },
  async 'POST /api/promotion/cancel'(world, member) {
    return { body: await use(world, member), other: () => use(world, member) };
  },
  async 'POST /api/wheel/spin'() {
    return { body: { request_id: newRequestId() } };
  },
  async 'POST /api/wheel/spin_v2'() {
    const request_id = newRequestId();
    return { body: { use: 'points', request_id }, other: async () => ({ use: 'free', request_id }) };
  },
  async 'POST /api/cashback/loss/claim'(world, member) {
    return { body: await lostWeek(world, member), other: () => lostWeek(world, member) };
  },
  async 'POST /api/coupon/redeem'({ context }) {
    const coupon = async () => ({ code: (await issue(context)).code });
    return { body: await coupon(), other: coupon };
  },
  async 'POST /api/poll/submit'({ context }) {
    const poll_id = await openPoll(context);
    return { body: { poll_id, choice_id: 1 }, other: async () => ({ poll_id, choice_id: 2 }) };
  },
  async 'POST /api/redemption/redeem'() {
    const of = (quantity: number) => ({ item_id: 'credit-50', quantity, points: 250 * quantity });
    return { body: of(1), other: async () => of(2) };
  },
  async 'POST /api/quest/redeem'(world, member) {
    return {
      body: await fulfilled(world, member, 'visit'),
      other: () => fulfilled(world, member, 'newcomer'),
    };
  },
  async 'POST /api/affiliate/redeem'(world, member) {
    await earnCommission(world, member);
    return { body: { amount: 50 }, other: async () => ({ amount: 50.5 }) };
  },
  async 'POST /api/member/withdraw/create'() {
    const of = (amount: number) => ({ account_id: 'main', amount });
    return { body: of(300), other: async () => of(301) };
  },
  async 'POST /api/member/withdraw/cancel'(world, member) {
    return { body: await withdrawalOf(world, member), other: () => withdrawalOf(world, member) };
  },
};

/** Enough for whatever a money call asks for. */
export async function enrich(context: TestContext, member: TestMember): Promise<void> {
  await giveCash(context, member, 10_000_00n);
  await givePoints(context, member, 1_000n);
}
