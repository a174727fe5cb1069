import type { CallBody, CallName } from '@sanuk/contract/calls';
import type { personalEndpoints } from '@sanuk/contract/outside/operator-money';
import { type MarkedCall, playMarks } from '@sanuk/contract/play-marks';
import { sitDown, type Table } from '../features/cashback/testing/test-play.ts';
import { noCode } from '../features/coupons/testing/test-coupons.ts';
import { providerOfFile } from '../features/games/testing/provider-of-file.ts';
import { callback, type TestProvider, testGame } from '../features/games/testing/test-provider.ts';
import { buy, line } from '../features/lotto-bills/testing/test-bills.ts';
import { makeOpenRound, startRounds } from '../features/lotto-rounds/testing/test-rounds.ts';
import { openDeposit, report } from '../features/promotions/testing/test-promotions.ts';
import { ask } from '../features/withdrawals/testing/test-withdrawals.ts';
import { recordQueries } from '../testing/old-data/query-plans.ts';
import { order } from '../testing/staff-orders.ts';
import { call, type TestContext } from '../testing/test-context.ts';
import { balancesOf, giveCash, type TestMember } from '../testing/test-members.ts';
import { exclude, mine, setLimit, takeBreak } from './testing/test-limits.ts';

let context: TestContext;
let provider: TestProvider;
let member: TestMember;
let rounds = 0;

providerOfFile([testGame(1, { gives_free_spins: true })], async (made) => {
  ({ context, provider, member } = made);
  if (rounds === 0) await startRounds(context);
  rounds += 1;
});

/** Paths of the contract that the gate stands in, by what they do. */
const names = (Object.keys(playMarks) as MarkedCall[]).filter((name) => playMarks[name] !== 'open');
const game = {
  wallet_id: 'main',
  provider_id: 'siamspin',
  game_id: 'game-1',
  is_mobile: false,
  source: 'slot',
};

/** A request of each that the gate is the first to refuse. A path that is built and marked breaks the test until it stands here. */
const requests = {
  'POST /api/game/link': game,
  'POST /api/freespin/link': { grant_id: 'none', game_id: 'game-1', is_mobile: false },
  'POST /api/lotto/bill/create': {
    ...{ round_id: 'none', agent_id: 5, validate_token: 'none', request_id: 'request-gate' },
    lines: [line('3TOP', '123', 10)],
  },
  'POST /api/lotto/yeekee/shoot_number': { round_id: 'none', number: '12345' },
  'POST /api/wheel/spin': { request_id: 'request-gate-1' },
  'POST /api/wheel/spin_v2': { request_id: 'request-gate-2', use: 'free' },
  'POST /api/member/payment/generate_qr': { channel_id: 1, sub_channel_id: 1, amount: 100 },
  'POST /api/promotion/select': { promotion_id: 'first' },
  'POST /api/cashback/loss/claim': { period_id: '2026-w40' },
  'POST /api/coupon/redeem': { code: noCode },
  'POST /api/poll/submit': { poll_id: 1, choice_id: 1 },
  'POST /api/redemption/redeem': { item_id: 'none', quantity: 1, points: 1 },
  'POST /api/quest/redeem': { quest_id: 'none', period_id: 'none' },
  'POST /api/affiliate/redeem': {},
} satisfies { [N in MarkedCall]?: CallBody<N> };

const send = async (name: CallName) => {
  const body = (requests as Partial<Record<CallName, object>>)[name];
  if (body === undefined)
    throw new Error(`${name} is marked '${playMarks[name as MarkedCall]}' and walked by no test`);
  // Which call it is is known only while the test runs.
  const { code, message } = await call(context.app, name, body as never, {
    ...member.as,
    key: 'key-of-the-gate',
  });
  return { code, message };
};
const guardedPaths = names.map((name) => [name, playMarks[name]] as const);

test.each(guardedPaths)(
  '[X5.14, X5.15, X5.16] %s (%s) is refused to who is excluded, and says until when',
  async (name) => {
    expect((await exclude(context, member)).code).toBe('ok');
    const { code, message } = await send(name);
    expect([name, code]).toEqual([name, 'self-excluded']);
    expect(message).toMatch(/ถึง \d+ \S+ \d{4} .*ถอนเงินได้ตามปกติ/);
  },
);

test('[X5.12] in a time-out everything that stakes or pays in is refused until its end, and nothing after it', async () => {
  await takeBreak(context, member, 168);
  for (const [name, mark] of guardedPaths) {
    const { code, message } = await send(name);
    if (mark === 'prize') expect([name, code]).not.toEqual([name, 'on-break']);
    else expect([name, code, message]).toEqual([name, 'on-break', expect.stringMatching(/ถึง \d+ \S+ \d{4}/)]);
  }
  await context.admin.query(
    `alter table play_guard disable trigger stops_are_never_shortened;
     update play_guard set break_until = clock_timestamp() where member_id = '${member.memberId}';
     alter table play_guard enable trigger stops_are_never_shortened`,
  );
  for (const [name] of guardedPaths) expect([name, (await send(name)).code]).not.toEqual([name, 'on-break']);
});

/**
 * What staff gives, by its endpoint: those that give a member nothing are named as such, and so is what gives to many and leaves out
 * who is excluded, which has a test of its own.
 */
const gifts: Record<(typeof personalEndpoints)[number], object | 'gives nothing' | 'leaves out'> = {
  '/operator/wallets/grant': { grant_key: 'gate-grant', wallet: 'bonus', amount_satang: 100 },
  '/operator/free-spins/grant': {
    ...{ grant_key: 'gate-spins', provider_id: 'siamspin', game_id: 'game-1', spins: 1, stake_satang: 1_00 },
    ...{ wallet: 'free', valid_until: '2030-01-01T00:00:00Z' },
  },
  '/operator/review/credit': 'gives nothing',
  '/operator/review/return': 'gives nothing',
  '/operator/review/split': 'gives nothing',
  '/operator/review/decide': 'gives nothing',
  '/operator/members/suspend': 'gives nothing',
  '/operator/members/restore': 'gives nothing',
  '/operator/members/level': 'gives nothing',
  '/operator/members/decide-flags': 'gives nothing',
  '/operator/wallets/decide': 'gives nothing',
  '/operator/accounts/list': 'gives nothing',
  '/operator/accounts/change': 'gives nothing',
  '/operator/accounts/decide': 'gives nothing',
  // A correction settles what is the member's; it is no gift.
  '/operator/adjustments/propose': 'gives nothing',
  '/operator/adjustments/decide': 'gives nothing',
  '/operator/free-spins/decide': 'gives nothing',
  '/operator/free-spins/revoke': 'gives nothing',
  '/operator/withdrawals/approve': 'gives nothing',
  '/operator/withdrawals/reject': 'gives nothing',
  '/operator/withdrawals/fail': 'gives nothing',
  '/operator/cashback/end': 'leaves out',
  '/operator/affiliate/end': 'leaves out',
  '/operator/polls/close': 'gives nothing',
  // What was staked before is settled whatever was decided since.
  '/operator/lotto/result': 'gives nothing',
  '/operator/lotto/correct': 'gives nothing',
  '/operator/lotto/void': 'gives nothing',
  '/operator/lotto/decide': 'gives nothing',
  '/operator/polls/result': 'leaves out',
  // Whose code it is asks the gate when it is used.
  '/operator/coupons/issue': 'gives nothing',
  '/operator/coupons/decide': 'gives nothing',
  '/operator/coupons/show': 'gives nothing',
  '/operator/coupons/stop': 'gives nothing',
  // What was bought before is the member's, and so are the points it cost.
  '/operator/redemptions/move': 'gives nothing',
  '/operator/redemptions/cancel': 'gives nothing',
  '/operator/promotions/cancel': 'gives nothing',
  '/operator/limits/exclude': 'gives nothing',
  // A win of what was staked before is the member's.
  '/operator/wins/decide': 'gives nothing',
  '/operator/dashboard/show': 'gives nothing',
};

test('[X5.16] staff gives nothing to who is excluded', async () => {
  await exclude(context, member);
  const { phone } = member;
  const reason = 'ทดสอบ';
  const given = Object.entries(gifts).flatMap(([endpoint, body]) =>
    typeof body === 'string' ? [] : [[endpoint, body] as const],
  );
  for (const [endpoint, body] of given) {
    const whole = { ...body, phone, reason };
    const { code } = await order(context.app, endpoint as '/operator/wallets/grant', whole as never);
    expect([endpoint, code]).toEqual([endpoint, 'self-excluded']);
  }
  expect(await balancesOf(context, member)).toMatchObject({ bonusSatang: null, freeSatang: null });
});

test('[X5] each kind of transfer says what it does to limits, or the gate has not been asked about it', async () => {
  const { rows } = await context.admin.query<{ kind: string }>(
    'select distinct kind from ledger.flow_rule order by kind',
  );
  const counted = [
    ...['bet', 'deposit', 'lotto-bet', 'lotto-correction', 'lotto-recovery', 'lotto-refund', 'lotto-win'],
    ...['lotto-write-off', 'rollback', 'win'],
  ];
  const given = [
    ...['adjustment-credit', 'adjustment-debit'],
    ...['bonus-cashed', 'bonus-grant', 'bonus-taken', 'cashback', 'freespin-win', 'loss-refund'],
    ...['commission', 'coupon', 'gift-taken', 'poll-prize', 'quest-points', 'quest-reward'],
    // Points are no money that was paid in or lost.
    ...['points-expired', 'points-returned', 'redemption', 'redemption-credit', 'redemption-return'],
    ...['turnover-points', 'wheel-prize', 'wheel-spin', 'withdraw', 'withdraw-paid', 'withdraw-return'],
  ];
  expect(rows.map(({ kind }) => kind)).toEqual([...counted, ...given].sort());
});

describe('a bet', () => {
  let table: Table;
  let token: string;
  const bet = async (satang: number, id: string) =>
    (
      await callback(context.app, 'bet', {
        ...{ token, transaction_id: id, round_id: id, game_id: 'game-1', amount_satang: satang },
      })
    ).status;
  beforeEach(async () => {
    await giveCash(context, member, 1_000_00n);
    table = await sitDown({ context, provider }, member);
    token = provider.launches.at(-1)?.token ?? '';
  });

  test('[X5.2, X5.4] beyond the loss limit is refused at once, in the game that is open; what is won counts against what was lost', async () => {
    const first = await table.bet(60_00);
    await setLimit(context, member, { kind: 'loss', period: 'day', amount: 100 });
    expect((await mine(context, member)).limits).toMatchObject([{ used: 60, amount: 100 }]);
    expect(await bet(40_01, `${member.phone}-a`)).toBe('limit-reached');
    expect(await bet(40_00, `${member.phone}-b`)).toBe('ok');
    expect(await bet(1, `${member.phone}-c`)).toBe('limit-reached');
    // The same bet again is the same answer, whatever stands against another one.
    expect(await bet(40_00, `${member.phone}-b`)).toBe('ok');
    await table.close(first, 30_00);
    expect(await bet(30_00, `${member.phone}-d`)).toBe('ok');
    const again = await call(context.app, 'POST /api/game/link', game, member.as);
    expect([again.code, again.message]).toEqual([
      'loss-limit-reached',
      expect.stringContaining('เล่นต่อได้ตั้งแต่'),
    ]);
  });

  test('[X5.2] two at the same moment do not pass a limit together', async () => {
    await setLimit(context, member, { kind: 'loss', period: 'month', amount: 100 });
    const ids = Array.from({ length: 6 }, (_, no) => `${member.phone}-${no}`);
    const answers = await Promise.all(ids.map((id) => bet(40_00, id)));
    expect(answers.filter((status) => status === 'ok')).toHaveLength(2);
    expect((await balancesOf(context, member)).cashSatang).toBe(920_00n);
  });

  test('[X5] who has no limit pays for the lock of the play alone', async () => {
    const statements = async (id: string) => {
      const recorded = await recordQueries(context.pool, () => bet(1_00, `${member.phone}-${id}`));
      return recorded.filter(({ text }) => /play_/.test(text) && !/game_session_of_token/.test(text)).length;
    };
    expect(await statements('free')).toBe(1);
    await setLimit(context, member, { kind: 'loss', period: 'day', amount: 100 });
    // The lock, again in the gate; the guard, its limits, the days; between them the wallet is locked.
    expect(await statements('held')).toBe(5);
  });

  test('[X5.14] of a running round its win arrives when the member is excluded; another bet does not', async () => {
    const open = await table.bet(50_00);
    await exclude(context, member);
    expect(['token-expired', 'member-disabled']).toContain(await bet(1_00, `${member.phone}-x`));
    await table.close(open, 80_00);
    expect((await balancesOf(context, member)).cashSatang).toBe(1_030_00n);
  });
});

test('[X5.3] a bill beyond the loss limit is refused with what is left; two at once do not pass it together', async () => {
  await giveCash(context, member, 1_000_00n);
  await setLimit(context, member, { kind: 'loss', period: 'week', amount: 50 });
  const roundId = await makeOpenRound(context, 'hanoi', rounds);
  const { code, message } = await buy(context, member, roundId, [line('3TOP', '123', 51)]);
  expect([code, message]).toEqual(['loss-limit-reached', expect.stringContaining('เหลืออีก ฿50.00')]);
  const both = await Promise.all(
    ['124', '125'].map((number) => buy(context, member, roundId, [line('3TOP', number, 30)])),
  );
  expect(both.map((one) => one.code).sort()).toEqual(['loss-limit-reached', 'ok']);
});

test('[X5.1] a deposit beyond the limit is refused with what is left; what waits for its money counts as paid', async () => {
  await setLimit(context, member, { kind: 'deposit', period: 'day', amount: 300 });
  const payment = await openDeposit(context, member, 200);
  const qr = (amount: number, key: string) =>
    call(
      context.app,
      'POST /api/member/payment/generate_qr',
      { ...requests['POST /api/member/payment/generate_qr'], amount },
      { ...member.as, key },
    );
  const over = await qr(101, 'deposit-over-1');
  expect(over.code).toBe('deposit-limit-reached');
  expect(await report(context, payment)).toBe('credited');
  expect((await mine(context, member)).limits).toMatchObject([{ kind: 'deposit', used: 200 }]);
  expect((await qr(101, 'deposit-over-2')).message).toContain('ฝากได้อีก ฿100.00');
  const both = await Promise.all([qr(100, 'deposit-both-1'), qr(100, 'deposit-both-2')]);
  expect(both.map(({ code }) => code).sort()).toEqual(['deposit-limit-reached', 'ok']);
});

test('[X5.15, X5.17] what waits is taken back, money that comes all the same waits to be returned, and everything can be withdrawn', async () => {
  const payment = await openDeposit(context, member, 500);
  expect(await report(context, await openDeposit(context, member, 700))).toBe('credited');
  await exclude(context, member);
  const waiting = await call(context.app, 'GET /api/member/payment/waiting', undefined, member.as);
  expect(waiting.data).toEqual([]);
  expect(await report(context, payment)).toBe('review');
  const credit = { decision_key: 'gate-credit', transaction_id: payment.transaction_id, phone: member.phone };
  const { code, message } = await order(context.app, '/operator/review/credit', {
    ...credit,
    reason: 'ทดสอบ',
  });
  expect([code, message]).toEqual(['self-excluded', expect.stringContaining('โอนเงินคืน')]);
  // The turnover of the deposit can no longer be played: it holds nothing back.
  expect((await ask(context, member, 700)).code).toBe('ok');
});
