import type { CallBody, CallName } from '@sanuk/contract/calls';
import { providerOfFile } from '../features/games/testing/provider-of-file.ts';
import { callback, type TestProvider, testGame } from '../features/games/testing/test-provider.ts';
import { buy, line } from '../features/lotto-bills/testing/test-bills.ts';
import { makeOpenRound, startRounds } from '../features/lotto-rounds/testing/test-rounds.ts';
import { memberAccounts } from '../ledger/ledger.accounts.ts';
import { allWaitOrEnd } from '../testing/lock-waits.ts';
import { call, type TestContext } from '../testing/test-context.ts';
import { balancesOf, giveCash, givePoints, type TestMember } from '../testing/test-members.ts';
import { exclude, setLimit, takeBreak } from './testing/test-limits.ts';

let context: TestContext;
let provider: TestProvider;
let member: TestMember;
let token: string;
let roundId: string;
let rounds = 0;
let ids = 0;

providerOfFile([testGame(1)], async (made) => {
  ({ context, provider, member } = made);
  if (rounds === 0) await startRounds(context);
  rounds += 1;
  roundId = await makeOpenRound(context, 'hanoi', rounds);
  await giveCash(context, member, 1_000_00n);
  await givePoints(context, member, 1_000n);
  const game = { wallet_id: 'main', provider_id: 'siamspin', game_id: 'game-1', is_mobile: false };
  await call(context.app, 'POST /api/game/link', { ...game, source: 'slot' }, member.as);
  token = provider.launches.at(-1)?.token ?? '';
});

const bet = async (): Promise<string> => {
  ids += 1;
  const id = `race-bet-${ids}`;
  const body = { token, transaction_id: id, round_id: id, game_id: 'game-1', amount_satang: 50_00 };
  return (await callback(context.app, 'bet', body)).status;
};
const bill = async (): Promise<string> =>
  (await buy(context, member, roundId, [line('3TOP', '123', 50)])).code;
/** A call under a key of its own. */
const send =
  <N extends CallName>(name: N, body: CallBody<N>) =>
  async (): Promise<string> =>
    (await call(context.app, name, body as never, { ...member.as, key: `race-key-${member.phone}` })).code;

const stops = {
  exclusion: () => exclude(context, member),
  'time-out': () => takeBreak(context, member),
  limit: () => setLimit(context, member, { kind: 'loss', period: 'day', amount: 10 }),
};
type Stop = keyof typeof stops;

/** What stakes or takes, with its answer after a stop. */
const stakes: Record<string, { run: () => Promise<string>; refused: Partial<Record<Stop, string>> }> = {
  'a game bet': {
    run: bet,
    refused: { exclusion: 'token-expired', 'time-out': 'token-expired', limit: 'limit-reached' },
  },
  'a bill': {
    run: bill,
    refused: { exclusion: 'self-excluded', 'time-out': 'on-break', limit: 'loss-limit-reached' },
  },
  'a spin of the wheel': {
    run: send('POST /api/wheel/spin_v2', { request_id: 'race-of-the-wheel', use: 'points' }),
    refused: { exclusion: 'self-excluded', 'time-out': 'on-break' },
  },
  'an order of the shop': {
    run: send('POST /api/redemption/redeem', { item_id: 'none', quantity: 1, points: 1 }),
    refused: { exclusion: 'self-excluded', 'time-out': 'on-break' },
  },
  'a quest reward': {
    run: send('POST /api/quest/redeem', { quest_id: 'none', period_id: 'none' }),
    refused: { exclusion: 'self-excluded' },
  },
  'a yeekee shot': {
    run: () => send('POST /api/lotto/yeekee/shoot_number', { round_id: roundId, number: '12345' })(),
    refused: { exclusion: 'self-excluded', 'time-out': 'on-break' },
  },
  'a poll answer': {
    run: send('POST /api/poll/submit', { poll_id: 1, choice_id: 1 }),
    refused: { exclusion: 'self-excluded', 'time-out': 'on-break' },
  },
  'a promotion': {
    run: send('POST /api/promotion/select', { promotion_id: 'first' }),
    refused: { exclusion: 'self-excluded' },
  },
  'a deposit': {
    run: send('POST /api/member/payment/generate_qr', { channel_id: 1, sub_channel_id: 1, amount: 100 }),
    refused: { exclusion: 'self-excluded', 'time-out': 'on-break' },
  },
};
const pairs = Object.entries(stakes).flatMap(([name, { refused }]) =>
  Object.entries(refused).map(([stop, code]) => [name, stop as Stop, code] as const),
);

/** Runs `work` while another connection holds a lock, and releases it when everything begun waits or has ended. */
async function whileLocked(lock: string, work: () => Promise<void>): Promise<void> {
  await context.admin.query('begin');
  try {
    await context.admin.query(lock);
    await work();
  } finally {
    await context.admin.query('commit');
  }
}

test.each(pairs)(
  '[X5.12, X5.14] %s waits for a %s under way and is refused: %s',
  async (name, stop, code) => {
    const begun: Promise<unknown>[] = [];
    let answer: Promise<string> | undefined;
    // A stop publishes live events at its end: it is not committed before the lock is released.
    await whileLocked('lock table live_event in share row exclusive mode', async () => {
      begun.push(stops[stop]());
      await allWaitOrEnd(context, ...begun);
      answer = stakes[name]?.run();
      if (answer) begun.push(answer);
      await allWaitOrEnd(context, ...begun);
    });
    expect(await begun[0]).toMatchObject({ code: 'ok' });
    expect(await answer).toBe(code);
    expect((await balancesOf(context, member)).cashSatang).toBe(1_000_00n);
  },
);

const underWay = ['a game bet', 'a bill'].flatMap((name) =>
  (Object.keys(stops) as Stop[]).map((stop) => [name, stop] as const),
);

test.each(underWay)(
  '[X5.4, X5.12, X5.14] %s under way commits before a %s is answered',
  async (name, stop) => {
    const ended: string[] = [];
    const begun: Promise<unknown>[] = [];
    const account = memberAccounts(member.memberId).cash;
    // A stake ends at the wallet's row in the ledger, after the gate.
    await whileLocked(`select from ledger.account where code = '${account}' for update`, async () => {
      begun.push(Promise.resolve(stakes[name]?.run()).then((code) => ended.push(`stake ${code}`)));
      await allWaitOrEnd(context, ...begun);
      begun.push(stops[stop]().then(({ code }) => ended.push(`stop ${code}`)));
      await allWaitOrEnd(context, ...begun);
      expect(ended).toEqual([]);
    });
    await Promise.all(begun);
    // The stop waited for the stake, as was seen above; which of the two answers is read first says nothing.
    expect([...ended].sort()).toEqual(['stake ok', 'stop ok']);
    expect((await balancesOf(context, member)).cashSatang).toBe(950_00n);
  },
);
