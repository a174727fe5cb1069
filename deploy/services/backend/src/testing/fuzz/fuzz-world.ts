import { inTransaction } from '../../database/database.ts';
import { issue } from '../../features/coupons/testing/test-coupons.ts';
import {
  startTestProvider,
  type TestProvider,
  testGame,
} from '../../features/games/testing/test-provider.ts';
import { buy, line, validate } from '../../features/lotto-bills/testing/test-bills.ts';
import { makeOpenRound, setResult, startRounds } from '../../features/lotto-rounds/testing/test-rounds.ts';
import { callEndpoint, newEvent, newNotification } from '../../features/notifications/testing/staff.ts';
import { openPoll } from '../../features/polls/testing/test-polls.ts';
import { handsOf } from '../../features/sooth/testing/test-feed.ts';
import { openSession } from '../../sessions/sessions.service.ts';
import { call, createTestContext, type TestContext } from '../test-context.ts';
import { giveCash, givePoints, signUpMember, type TestMember } from '../test-members.ts';
import type { Signer } from './fuzz-targets.ts';
import type { KnownValues } from './fuzz-values.ts';

/** A backend with something in every table, and what a request needs to know to reach it. */
export interface FuzzWorld {
  context: TestContext;
  members: TestMember[];
  /** values by field: of the calls, and of each signed endpoint */
  known: Record<Signer | 'call', KnownValues>;
  /** A new session of a member; fuzzed requests end sessions. */
  newToken(member: TestMember): Promise<string>;
  close(): Promise<void>;
}

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index).padStart(8, '0')}`);

export async function createFuzzWorld(): Promise<FuzzWorld> {
  const games = [testGame(1), testGame(2), testGame(3, { provider_id: 'nakhon', maintenance: true })];
  const provider = await startTestProvider(games);
  const context = await createTestContext({
    env: { PROVIDER_URL: provider.url, YEEKEE_FAST: '1', REQUESTS_PER_MINUTE: '100000000' },
  });
  await startRounds(context);
  await context.features.find((one) => one.name === 'wheel')?.start?.();
  await context.runJob('games-catalogue');
  await fillTables(context);
  const members = [
    await signUpMember(context),
    await signUpMember(context),
    await signUpMember(context, 'THARA'),
  ];
  for (const member of members) {
    await giveCash(context, member, 1_000_000_00n);
    await givePoints(context, member, 10_000n);
  }
  const known = await fill(context, provider, members);
  return {
    context,
    members,
    known,
    newToken: (member) => newToken(context, member),
    async close() {
      await context.close();
      await provider.close();
    },
  };
}

/** A baccarat table that has dealt. */
async function fillTables({ admin }: TestContext): Promise<void> {
  await admin.query(`insert into sooth_table (room_id, provider_id, game_id, name, shoe_no, min_satang, max_satang)
    values ('table-1', 'siamspin', 'game-1', 'โต๊ะ 1', 1, 2000, 500000)`);
  await admin.query(
    `insert into sooth_shoe (room_id, shoe_no, shoe_id, hands) values ('table-1', 1, 'shoe-1', $1)`,
    [JSON.stringify(handsOf('BBPTB'))],
  );
}

async function newToken({ context }: TestContext, member: TestMember): Promise<string> {
  const { access_token } = await inTransaction(context.db, (tx) =>
    openSession(tx, context.config, member, { address: '127.0.0.1', userAgent: 'fuzz' }),
  );
  return access_token;
}

async function fill(
  context: TestContext,
  provider: TestProvider,
  members: TestMember[],
): Promise<FuzzWorld['known']> {
  const lotto = await fillLotto(context, members);
  const payments = await fillPayments(context, members);
  const withdrawals = await fillWithdrawals(context, members);
  const tokens = await launchGames(context, provider, members);
  const published = await publish(context);
  const coupons = [await issue(context, { uses: 100 }), await issue(context, { codes: 3 })];
  await openPoll(context);
  await openPoll(context, { answers: 5, answers_max: 5 });
  // Somebody else: the session of a suspended member opens nothing, so little would be reached with it.
  const { phone: suspended } = await signUpMember(context);
  const keys = names('request', 20);
  return {
    call: {
      ...lotto,
      ...published,
      payment_id: payments.map((one) => one.payment_id),
      withdrawal_id: withdrawals,
      account_id: ['main', 'second'],
      poll_id: [1, 2],
      choice_id: [1, 2, 3],
      promotion_id: ['first', 'daily', 'more', 'soon'],
      item_id: ['credit-50', 'cup', 'gold', 'soon'],
      points: [40, 80, 100, 200, 500],
      quantity: [1, 2],
      quest_id: ['visit', 'slots', 'games', 'newcomer'],
      period_id: [new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10), 'once', '2026-w47'],
      request_id: keys,
      key: keys,
      agent_id: [5, 7],
      agent_code: ['SIAM', 'THARA', 'siam'],
      code: ['SIAM', 'THARA', '123456', ...coupons.map(({ code }) => code)],
      username: members.map((member) => member.phone),
      password: members.map((member) => member.password),
      category_id: [1, 2, 3],
      channel_id: [1, 2],
      sub_channel_id: [1],
      amount: [1, 5, 10, 20.5, 100, 500, 99_999],
      wallet_id: ['main'],
      game_id: ['game-1', 'game-2', 'game-3'],
      provider_id: ['siamspin', 'nakhon'],
      provider: ['siamspin', 'nakhon'],
      market: ['yeekee', 'yeekee1', 'hanoi'],
      room_id: ['table-1'],
      shoe_no: [1],
    },
    provider: {
      token: tokens,
      transaction_id: names('tx', 60),
      bet_transaction_id: names('tx', 60),
      round_id: ['round-1', 'round-2'],
      game_id: ['game-1', 'game-2'],
      amount_satang: [0, 1, 100, 5_000],
    },
    bank: {
      transaction_id: names('bank', 30),
      reference: payments.map((one) => one.reference),
      amount_satang: payments.map((one) => Math.round(one.amount * 100)),
      paid_at: ['2026-11-20T12:00:00Z'],
      payout_id: withdrawals,
      result: ['paid', 'failed'],
      reported_at: ['2026-11-20T12:00:00Z'],
    },
    operator: {
      brand: ['siam', 'thara'],
      who: ['สมชาย'],
      notification_key: names('notification', 10),
      event_key: names('event', 10),
      notification_id: [1, 2],
      event_id: [1, 2],
      image: ['/media/event-wheel.svg'],
      transaction_id: names('bank', 30),
      decision_key: names('decision', 10),
      grant_key: names('grant', 10),
      phone: [...members.map((member) => member.phone), suspended],
      suspend: [suspended],
      restore: [suspended],
      level_of: [suspended],
      coupon_batch_id: coupons.map(({ batch_id }) => batch_id),
      show_coupons: coupons.map(({ batch_id }) => batch_id),
      stop_coupons: coupons.map(({ batch_id }) => batch_id),
      batch_key: names('coupons', 10),
      poll_key: names('poll', 10),
      close_poll: [1, 2],
      result_poll: [1, 2],
      right_choice: [1, 2],
      show_withdrawal: withdrawals,
      approve_withdrawal: withdrawals,
      reject_withdrawal: withdrawals,
      fail_withdrawal: withdrawals,
      amount_satang: [50_000],
    },
  };
}

/** Bills on an open round, on a round with a result, and quotes for more. */
async function fillLotto(context: TestContext, members: TestMember[]): Promise<KnownValues> {
  const done = await makeOpenRound(context, 'yeekee1', 1);
  const open = await makeOpenRound(context, 'yeekee1', 2);
  const sets = [[line('2TOP', '23', 10)], [line('3TOP', '123', 5), line('RUN_TOP', '7', 20)]];
  const quotes: string[] = [];
  for (const member of members) {
    for (const lines of sets) {
      await buy(context, member, done, lines);
      await buy(context, member, open, lines);
      quotes.push((await validate(context, member, open, lines)).data.validate_token);
    }
  }
  await setResult(context, done, '123', '45');
  await context.runJob('lotto-settle');
  const { rows } = await context.admin.query<{ bill_id: string }>('select bill_id from lotto_bill');
  const bills = rows.map((row) => row.bill_id);
  return {
    round_id: [open, done, open],
    round_ids: [done, `${open},${done}`],
    bill_id: bills,
    cursor: [...bills.slice(0, 3), done, '3', '12', 'siamspin/game-1'],
    validate_token: quotes,
    lines: sets,
    number: ['12345', '00042', '23'],
    spin_id: bills.slice(0, 1),
  };
}

async function fillPayments(context: TestContext, members: TestMember[]) {
  const made = await Promise.all(
    members.map((member, index) =>
      call(
        context.app,
        'POST /api/member/payment/generate_qr',
        { channel_id: 1, sub_channel_id: 1, amount: 500 },
        { ...member.as, key: `fuzz-payment-${index}` },
      ),
    ),
  );
  return made.map(({ data }) => data);
}

async function fillWithdrawals(context: TestContext, members: TestMember[]): Promise<string[]> {
  const made = await Promise.all(
    members.map((member, index) =>
      call(
        context.app,
        'POST /api/member/withdraw/create',
        { account_id: 'main', amount: 500 },
        { ...member.as, key: `fuzz-withdrawal-${index}` },
      ),
    ),
  );
  return made.map(({ data }) => data.withdrawal_id);
}

async function launchGames(
  context: TestContext,
  provider: TestProvider,
  members: TestMember[],
): Promise<string[]> {
  for (const member of members) {
    const body = {
      wallet_id: 'main',
      game_id: 'game-1',
      provider_id: 'siamspin',
      is_mobile: true,
      source: 'home',
    };
    await call(context.app, 'POST /api/game/link', body, member.as);
  }
  return provider.launches.flatMap((one) => (one.token === null ? [] : [one.token]));
}

async function publish(context: TestContext): Promise<KnownValues> {
  const notifications: number[] = [];
  for (let index = 0; index < 3; index++) {
    const { data } = await callEndpoint(context, '/operator/notifications/publish', newNotification());
    notifications.push(data.notification_id);
    await callEndpoint(context, '/operator/events/publish', newEvent());
  }
  return { notification_ids: [notifications, [notifications[0]]] };
}
