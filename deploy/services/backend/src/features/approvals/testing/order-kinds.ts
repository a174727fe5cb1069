import { randomBytes } from 'node:crypto';
import type { OperatorEndpoint } from '@sanuk/contract/outside/operator';
import { sendSigned, testKeys } from '../../../testing/signing.ts';
import { order, type StaffMember } from '../../../testing/staff-orders.ts';
import type { TestContext } from '../../../testing/test-context.ts';
import { givePoints, signUpMember } from '../../../testing/test-members.ts';
import { orderIssue } from '../../coupons/testing/test-coupons.ts';
import { close, openPoll, result } from '../../polls/testing/test-polls.ts';
import { redeem } from '../../redemption/testing/test-shop.ts';
import { approve, requested } from '../../withdrawals/testing/test-withdrawals.ts';

interface SecondPerson {
  because: 'order' | 'day';
  day_used_satang: number;
  day_limit_satang: number;
}
type Decide = (by: StaffMember) => Promise<{ code: string }>;

/** One order of the staff that gives 300 baht or what is worth as much. */
export interface GivenOrder {
  code: string;
  /** false: it waits for a second person */
  isDone: boolean;
  second: SecondPerson | null;
  approve: Decide;
  /** null where a proposal is not rejected, but given up by another decision */
  reject: Decide | null;
}
export type Give = (context: TestContext, by: StaffMember) => Promise<GivenOrder>;

export const newKey = (): string => `staff-${randomBytes(8).toString('hex')}`;
const reason = 'ตรวจแล้ว';
const member = (context: TestContext) => signUpMember(context);

const grantWallet: Give = async (context, by) => {
  const { phone } = await member(context);
  const body = { grant_key: newKey(), phone, wallet: 'bonus', amount_satang: 300_00, reason } as const;
  const { code, data } = await order(context.app, '/operator/wallets/grant', body, { by });
  const decide = (verdict: 'approve' | 'reject') => (who: StaffMember) =>
    order(context.app, '/operator/wallets/decide', { grant_id: data.grant_id, verdict, reason }, { by: who });
  const isDone = data.state === 'done';
  return { code, isDone, second: data.second_person, approve: decide('approve'), reject: decide('reject') };
};

const issueCoupons: Give = async (context, by) => {
  const { code, data } = await orderIssue(context, { amount_satang: 60_00, uses: 5 }, by);
  const decide = (verdict: 'approve' | 'reject') => (who: StaffMember) =>
    order(
      context.app,
      '/operator/coupons/decide',
      { coupon_batch_id: data.batch_id, verdict, reason },
      { by: who },
    );
  const isDone = data.state === 'open';
  return { code, isDone, second: data.second_person, approve: decide('approve'), reject: decide('reject') };
};

const grantFreeSpins: Give = async (context, by) => {
  const { phone } = await member(context);
  const spins = { provider_id: 'siamspin', game_id: 'game-1', spins: 15, stake_satang: 2000 } as const;
  const gift = { grant_key: newKey(), phone, reason, wallet: 'free' } as const;
  const body = { ...gift, ...spins, valid_until: '2099-01-01T00:00:00Z' };
  const { code, data } = await order(context.app, '/operator/free-spins/grant', body, { by });
  const decide = (verdict: 'approve' | 'reject') => (who: StaffMember) =>
    order(
      context.app,
      '/operator/free-spins/decide',
      { free_spins_id: data.grant_id, verdict, reason },
      { by: who },
    );
  const isDone = data.state === 'open';
  return { code, isDone, second: data.second_person, approve: decide('approve'), reject: decide('reject') };
};

/** Money that the bank reports and no deposit fits; its transaction id. */
async function unknownMoney({ app }: TestContext): Promise<string> {
  const transaction_id = newKey();
  const what = { transaction_id, reference: 'SNNOBODYKNOWS', amount_satang: 300_00 };
  const body = { ...what, paid_at: '2026-11-20T12:00:00Z' };
  await sendSigned(app, testKeys.bank, '/callback/bank/payment', body);
  return transaction_id;
}

const decideReview =
  (kind: 'credit' | 'return'): Give =>
  async (context, by) => {
    const common = { decision_key: newKey(), transaction_id: await unknownMoney(context), reason };
    const { phone } = await member(context);
    const { code, data } =
      kind === 'credit'
        ? await order(context.app, '/operator/review/credit', { ...common, phone }, { by })
        : await order(
            context.app,
            '/operator/review/return',
            { ...common, return_reference: 'KB-1' },
            { by },
          );
    const decide = (verdict: 'approve' | 'reject') => (who: StaffMember) =>
      order(
        context.app,
        '/operator/review/decide',
        { decision_id: data.decision_id, verdict, reason },
        { by: who },
      );
    const isDone = data.state === 'done';
    return { code, isDone, second: data.second_person, approve: decide('approve'), reject: decide('reject') };
  };

const approveWithdrawal: Give = async (context, by) => {
  const { withdrawal } = await requested(context, 300);
  const { code, data } = await approve(context, withdrawal, by);
  const reject = (who: StaffMember) =>
    order(
      context.app,
      '/operator/withdrawals/reject',
      { reject_withdrawal: withdrawal.withdrawal_id, reason },
      { by: who },
    );
  return {
    code,
    isDone: data.state === 'approved',
    second: data.decisions.at(-1)?.second_person ?? null,
    approve: (who) => approve(context, withdrawal, who),
    reject,
  };
};

const failWithdrawal: Give = async (context, by) => {
  const { withdrawal } = await requested(context, 300);
  await approve(context, withdrawal, 'somsri');
  const fail = (who: StaffMember) =>
    order(
      context.app,
      '/operator/withdrawals/fail',
      { fail_withdrawal: withdrawal.withdrawal_id, reason },
      { by: who },
    );
  const { code, data } = await fail(by);
  const second = data.decisions.at(-1)?.second_person ?? null;
  return { code, isDone: data.state === 'failed', second, approve: fail, reject: null };
};

const resultPoll =
  (reward: { reward_kind: 'credit' | 'points'; amount: number; winners: number }): Give =>
  async (context, by) => {
    const id = await openPoll(context, { reward: { ...reward, turnover_hundredths: 0 } });
    await close(context, id);
    const { code, data } = await result(context, id, 1, by);
    const isDone = data.state === 'resulted';
    const again = (who: StaffMember) => result(context, id, 1, who);
    return { code, isDone, second: data.second_person, approve: again, reject: null };
  };

/** Three cups, bought by a new member, that are worth 300 baht; their redemption. */
async function boughtCups(context: TestContext): Promise<string> {
  const buyer = await member(context);
  await context.admin.query('update redemption_stock set taken = 0');
  await givePoints(context, buyer, 120n);
  const { code, data } = await redeem(context, buyer, 'cup', { quantity: 3 });
  if (code !== 'ok') throw new Error(`no cups were bought: ${code}`);
  const { redemption_id } = data.redemption;
  // Goods of the tests are worth little, so that points leave the house its margin.
  await context.admin.query('update redemption set worth_satang = 30000 where redemption_id = $1', [
    redemption_id,
  ]);
  return redemption_id;
}

const cancelRedemption: Give = async (context, by) => {
  const cancel_redemption = await boughtCups(context);
  const cancel = (who: StaffMember) =>
    order(context.app, '/operator/redemptions/cancel', { cancel_redemption, reason }, { by: who });
  const { code, data } = await cancel(by);
  return {
    code,
    isDone: data.state === 'cancelled',
    second: data.second_person,
    approve: cancel,
    reject: null,
  };
};

/** Packs and sends by one person. Sending is refused, not proposed: the staff member who packed is the first person. */
const sendGoods: Give = async (context, by) => {
  const step = { move_redemption: await boughtCups(context) };
  const pack = { ...step, to: 'packed', tracking: null } as const;
  await order(context.app, '/operator/redemptions/move', pack, { by });
  const send = (who: StaffMember) =>
    order(
      context.app,
      '/operator/redemptions/move',
      { ...step, to: 'sent', tracking: 'TH1234567890' },
      { by: who },
    );
  const { code } = await send(by);
  return { code, isDone: code === 'ok', second: null, approve: send, reject: null };
};

/** Orders that give 300 baht, by the endpoint they begin at. */
export const orderKinds = {
  '/operator/wallets/grant': grantWallet,
  '/operator/coupons/issue': issueCoupons,
  '/operator/free-spins/grant': grantFreeSpins,
  '/operator/review/credit': decideReview('credit'),
  '/operator/review/return': decideReview('return'),
  '/operator/withdrawals/approve': approveWithdrawal,
  '/operator/withdrawals/fail': failWithdrawal,
  '/operator/polls/result': resultPoll({ reward_kind: 'credit', amount: 150_00, winners: 2 }),
  '/operator/redemptions/cancel': cancelRedemption,
  '/operator/redemptions/move': sendGoods,
} as const satisfies { [D in OperatorEndpoint]?: Give };

/** 1,500 points, for which the shop of the tests pays 300 baht. */
export const pointsOfPoll = resultPoll({ reward_kind: 'points', amount: 750, winners: 2 });

/**
 * Why each of the other endpoints gives no money, or whose order it completes. A new endpoint breaks the types until it is here
 * or among `orderKinds`.
 */
export const givesNothing: Record<Exclude<OperatorEndpoint, keyof typeof orderKinds>, string> = {
  '/operator/notifications/publish': 'words and pictures',
  '/operator/notifications/withdraw': 'words and pictures',
  '/operator/notifications/list': 'a list',
  '/operator/events/publish':
    'a picture; with quests on it, a personal key is needed and the brand file has the rewards',
  '/operator/events/withdraw': 'a picture',
  '/operator/events/list': 'a list',
  '/operator/announcement': 'a dialog',
  '/operator/review/list': 'a list',
  '/operator/review/split':
    'two people whatever the amount; review-split.test.ts has what counts in their days',
  '/operator/review/decide': 'completes what review/credit, review/return and review/split propose',
  '/operator/members/suspend': 'money stays',
  '/operator/members/restore': 'money stays',
  '/operator/members/level': 'a picture',
  '/operator/members/flags': 'a list',
  '/operator/members/decide-flags': 'a word about two members; what it frees follows from the terms',
  '/operator/wallets/list': 'a list',
  '/operator/wallets/decide': 'completes what wallets/grant proposes',
  '/operator/free-spins/list': 'a list',
  '/operator/free-spins/decide': 'completes what free-spins/grant proposes',
  '/operator/free-spins/revoke': 'takes spins; what was granted stays counted',
  '/operator/withdrawals/list': 'a list',
  '/operator/withdrawals/show': 'a view',
  '/operator/withdrawals/reject': 'the money goes back to whom it belongs',
  '/operator/affiliate/list': 'a list',
  '/operator/affiliate/show': 'a view',
  '/operator/affiliate/end': 'sandboxes alone; commission follows from what was played',
  '/operator/brand/check': 'a check',
  '/operator/cashback/list': 'a list',
  '/operator/cashback/end': 'sandboxes alone; cashback follows from what was played',
  '/operator/promotions/list': 'a list',
  '/operator/promotions/show': 'a view',
  '/operator/promotions/cancel': 'takes a bonus; what was played for is the member’s without it, too',
  '/operator/coupons/list': 'a list',
  '/operator/coupons/show': 'codes that were counted when they were issued',
  '/operator/coupons/decide': 'completes what coupons/issue proposes',
  '/operator/coupons/stop': 'takes codes; what was issued stays counted',
  '/operator/polls/open': 'a promise with a personal key; the prizes count with the result',
  '/operator/polls/list': 'a list',
  '/operator/polls/close': 'takes no more answers',
  '/operator/lotto/waiting': 'a list',
  '/operator/lotto/result': 'two people whatever the amount',
  '/operator/lotto/corrections': 'a list',
  '/operator/lotto/correct': 'two people whatever the amount; it counts in no person’s day',
  '/operator/lotto/void': 'two people whatever the amount; it counts in no person’s day',
  '/operator/lotto/decide': 'completes what lotto/correct and lotto/void propose',
  '/operator/redemptions/list': 'a list',
  '/operator/quests/list': 'a list',
  '/operator/quests/show': 'a view',
  '/operator/wins/list': 'a list',
  '/operator/wins/decide': 'pays what the provider asked for; it counts in the day of the approver',
  '/operator/limits/show': 'a view',
  '/operator/limits/exclude': 'no money',
  '/operator/accounts/list': 'a list',
  '/operator/accounts/change': 'no money; always two people',
  '/operator/accounts/decide': 'the second of two people',
  '/operator/adjustments/list': 'a list',
  '/operator/adjustments/propose':
    'two people whatever the amount; cash-adjustments.test.ts has what counts in their days',
  '/operator/adjustments/decide': 'the second of two people',
  '/operator/members/find': 'a list',
  '/operator/members/show': 'a view',
  '/operator/members/note': 'a note',
  '/operator/members/money': 'a view',
  '/operator/members/statement': 'a list',
  '/operator/members/bets': 'a list',
  '/operator/members/reset': 'no money',
  '/operator/members/trace': 'a view',
  '/operator/audit/list': 'a list',
  '/operator/dashboard/show': 'a view',
  '/operator/staff/invite': 'a person; managers invite nobody who approves money',
  '/operator/staff/grant': 'roles; managers give none that approves money',
  '/operator/staff/reset': 'a new key for a person whose roles all stay',
  '/operator/staff/remove': 'takes roles',
  '/operator/staff/list': 'a list',
  '/operator/staff/note': 'a line of the audit trail',
};
