import { allWaitOrEnd } from '../../testing/lock-waits.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { callback, startTestProvider, type TestProvider, testGame } from './testing/test-provider.ts';

// A database of its own, and on a busy machine the tests beside it slow it down.
jest.setTimeout(60_000);

/** How often the tests of races are repeated: more on demand. */
const races = Number(process.env.CALLBACK_RACES ?? 25);
type Endpoint = 'bet' | 'win' | 'rollback';

let provider: TestProvider;
let context: TestContext;
let apps: TestContext['app'][];
let member: TestMember;
let token: string;
let ids = 0;

beforeAll(async () => {
  provider = await startTestProvider([testGame(1), testGame(2, { provider_id: 'nakhon' })]);
  context = await createTestContext({
    env: {
      PROVIDER_URL: provider.url,
      PROVIDER_RULES: '{"nakhon": {"wins_per_bet": 3, "win_multiple": 10}}',
    },
  });
  await context.runJob('games-catalogue');
  apps = [context.app, (await context.startSecond()).app];
});
afterAll(async () => {
  await context.close();
  await provider.close();
});
beforeEach(async () => {
  member = await signUpMember(context);
  await giveCash(context, member, 10_000_00n);
  token = await open(member);
});

async function open(who: TestMember, provider_id = 'siamspin'): Promise<string> {
  const game_id = provider_id === 'siamspin' ? 'game-1' : 'game-2';
  const body = { wallet_id: 'main', game_id, provider_id, is_mobile: false, source: 'slot' };
  const { code } = await call(context.app, 'POST /api/game/link', body, who.as);
  if (code !== 'ok') throw new Error(code);
  return provider.launches.at(-1)?.token ?? '';
}

const nextId = () => `round-tx-${++ids}`;
const cash = async () => Number((await balancesOf(context, member)).cashSatang);
const bodies = {
  bet: (more: object = {}) => ({
    ...{ token, transaction_id: nextId(), round_id: 'round-1', game_id: 'game-1', amount_satang: 10_00 },
    ...more,
  }),
  win: (bet: string, more: object = {}) => ({
    ...{ token, transaction_id: nextId(), bet_transaction_id: bet, round_id: 'round-1', game_id: 'game-1' },
    ...{ amount_satang: 25_00, ...more },
  }),
  rollback: (bet: string, more: object = {}) => ({
    ...{ token, transaction_id: nextId(), bet_transaction_id: bet, round_id: 'round-1', ...more },
  }),
};
const send = async (endpoint: Endpoint, body: object, providerId = 'siamspin', process = 0) => {
  const app = apps[process % apps.length] ?? context.app;
  const { status, http } = await callback(app, endpoint, body, { provider: providerId });
  expect(http).toBe(200);
  return status;
};

/** Writes the win of a bet once more, by hand. @param more whether it closes the round, and its number */
const copyWin = (bet: string, more: string) =>
  context.admin.query(
    `insert into game_transaction (provider_id, transaction_id, kind, member_id, agent_id, game_id, round_id,
       bet_transaction_id, amount_satang, status, balance_satang, closes_round, win_no)
     select provider_id, transaction_id || '-copy', kind, member_id, agent_id, game_id, round_id,
       bet_transaction_id, amount_satang, status, balance_satang, ${more}
       from game_transaction where bet_transaction_id = $1 and kind = 'win'`,
    [bet],
  );

describe('a round', () => {
  test('[P2] takes bets and wins until it is closed, then neither, nor a rollback', async () => {
    const [first, second] = [bodies.bet(), bodies.bet()];
    await send('bet', first);
    await send('bet', second);
    const closing = bodies.win(first.transaction_id, { round_closed: true });
    expect(await send('win', closing)).toBe('ok');
    const before = await cash();
    expect(await send('bet', bodies.bet())).toBe('round-closed');
    expect(await send('win', bodies.win(second.transaction_id))).toBe('round-closed');
    // Of a bet that is paid as well: the round is asked before the wins are counted.
    expect(await send('win', bodies.win(first.transaction_id))).toBe('round-closed');
    expect(await send('rollback', bodies.rollback(second.transaction_id))).toBe('round-closed');
    expect(await send('win', closing)).toBe('ok');
    expect(await send('bet', first)).toBe('ok');
    expect(await cash()).toBe(before);
    expect(await send('bet', bodies.bet({ round_id: 'round-2' }))).toBe('ok');
  });

  test('[P2] is closed for one member: another one plays on in a round of the same name', async () => {
    const bet = bodies.bet();
    await send('bet', bet);
    await send('win', bodies.win(bet.transaction_id, { amount_satang: 0, round_closed: true }));
    const other = await signUpMember(context);
    await giveCash(context, other, 100_00n);
    token = await open(other);
    expect(await send('bet', bodies.bet())).toBe('ok');
  });

  test('[P2] a refused call of a closed round leaves one log count and no row', async () => {
    const bet = bodies.bet();
    await send('bet', bet);
    await send('win', bodies.win(bet.transaction_id, { round_closed: true }));
    const late = bodies.bet();
    await send('bet', late);
    const { rowCount } = await context.admin.query('select from game_transaction where transaction_id = $1', [
      late.transaction_id,
    ]);
    expect(rowCount).toBe(0);
    expect((await context.context.metrics.page()).text).toMatch(/attack="game-rules-broken".* [1-9]/);
  });

  test('[P1] [P2] closed by one of many wins at once, to two processes: each bet pays once, or not', async () => {
    for (let race = 0; race < races; race++) {
      const round_id = `race-${race}`;
      const before = await cash();
      const bets = Array.from({ length: 4 }, () => bodies.bet({ round_id }));
      for (const bet of bets) await send('bet', bet);
      // Two of the bets have closing wins alone: where no other call closes the round, one of these does.
      const calls = bets.flatMap((bet, index) => [
        bodies.win(bet.transaction_id, { round_id, round_closed: true }),
        bodies.win(bet.transaction_id, { round_id, round_closed: index % 2 === 0 }),
      ]);
      const late = Array.from({ length: 2 }, () => bodies.bet({ round_id }));
      const answers = await Promise.all([
        ...calls.map((body, index) => send('win', body, 'siamspin', index)),
        ...late.map((body, index) => send('bet', body, 'siamspin', index)),
      ]);
      const closings = answers.filter((status, index) => status === 'ok' && index < 8 && index % 4 !== 3);
      expect(closings).toHaveLength(1);
      const wins = answers.slice(0, 8).filter((status) => status === 'ok').length;
      const lateBets = answers.slice(8).filter((status) => status === 'ok').length;
      expect(wins).toBeLessThanOrEqual(4);
      expect(await cash()).toBe(before - 40_00 + wins * 25_00 - lateBets * 10_00);
    }
  });

  test('[P1] not even the database’s owner puts a win into a closed round, or a second one at its place', async () => {
    const bet = bodies.bet();
    await send('bet', bet);
    await send('win', bodies.win(bet.transaction_id));
    await expect(copyWin(bet.transaction_id, 'false, 1')).rejects.toMatchObject({
      constraint: 'game_win_once',
    });
    await copyWin(bet.transaction_id, 'true, 2');
    await expect(copyWin(bet.transaction_id, 'true, 3')).rejects.toMatchObject({
      constraint: 'game_round_open',
    });
  });

  test('[P1] that is being closed by hand makes a win wait, and then refuses it', async () => {
    const [first, second] = [bodies.bet(), bodies.bet()];
    await send('bet', first);
    await send('bet', second);
    await send('win', bodies.win(first.transaction_id));
    await context.admin.query('begin');
    await copyWin(first.transaction_id, 'true, 2');
    const late = send('win', bodies.win(second.transaction_id));
    await allWaitOrEnd(context, late);
    await context.admin.query('commit');
    expect(await late).toBe('round-closed');
  });
});

describe('as many wins as agreed', () => {
  test('[P2] without rules a bet takes one win, and 0 is one', async () => {
    const [paid, lost] = [bodies.bet(), bodies.bet()];
    await send('bet', paid);
    await send('bet', lost);
    expect(await send('win', bodies.win(paid.transaction_id))).toBe('ok');
    expect(await send('win', bodies.win(paid.transaction_id))).toBe('win-limit');
    expect(await send('win', bodies.win(lost.transaction_id, { amount_satang: 0 }))).toBe('ok');
    expect(await send('win', bodies.win(lost.transaction_id))).toBe('win-limit');
    expect(await cash()).toBe(10_000_00 - 20_00 + 25_00);
  });

  test('[P2] a provider with rules of its own: three wins, ten times the stake together', async () => {
    token = await open(member, 'nakhon');
    const game_id = 'game-2';
    const bet = bodies.bet({ game_id });
    const win = (amount_satang: number) =>
      send('win', bodies.win(bet.transaction_id, { game_id, amount_satang }), 'nakhon');
    expect(await send('bet', bet, 'nakhon')).toBe('ok');
    expect(await win(60_00)).toBe('ok');
    expect(await win(40_01)).toBe('win-limit');
    expect(await win(40_00)).toBe('ok');
    expect(await win(0)).toBe('ok');
    expect(await win(0)).toBe('win-limit');
    expect(await cash()).toBe(10_000_00 - 10_00 + 100_00);
  });

  test('[P1] [P2] ten different wins of one bet at once, to two processes, pay once', async () => {
    for (let race = 0; race < races; race++) {
      const bet = bodies.bet({ round_id: `wins-${race}` });
      await send('bet', bet);
      const before = await cash();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          send('win', bodies.win(bet.transaction_id, { round_id: bet.round_id }), 'siamspin', index),
        ),
      );
      expect(answers.sort()).toEqual(['ok', ...Array.from({ length: 9 }, () => 'win-limit')]);
      expect(await cash()).toBe(before + 25_00);
    }
  });
});

describe('one id in two roles at the same moment', () => {
  test('[P1] [P2] a bet, a win and a rollback: one is done, the others are refused in words', async () => {
    for (let race = 0; race < races; race++) {
      const round_id = `roles-${race}`;
      const [won, undone] = [bodies.bet({ round_id }), bodies.bet({ round_id })];
      await send('bet', won);
      await send('bet', undone);
      const before = await cash();
      const transaction_id = nextId();
      const calls: [Endpoint, object, number][] = [
        ['bet', bodies.bet({ round_id, transaction_id }), -10_00],
        ['win', bodies.win(won.transaction_id, { round_id, transaction_id }), 25_00],
        ['rollback', bodies.rollback(undone.transaction_id, { round_id, transaction_id }), 10_00],
      ];
      const order = [...calls.slice(race % 3), ...calls.slice(0, race % 3)];
      const answers = await Promise.all(
        order.map(([endpoint, body], index) => send(endpoint, body, 'siamspin', index + race)),
      );
      expect([...answers].sort()).toEqual(['duplicate-transaction', 'duplicate-transaction', 'ok']);
      expect(await cash()).toBe(before + (order[answers.indexOf('ok')]?.[2] ?? 0));
    }
  });

  test('[P1] [P2] a bet, and the rollback of a bet of that id under an id that is a win', async () => {
    for (let race = 0; race < races; race++) {
      const round_id = `chains-${race}`;
      const base = bodies.bet({ round_id });
      await send('bet', base);
      const before = await cash();
      const [one, two] = [nextId(), nextId()];
      const answers = await Promise.all([
        send('bet', bodies.bet({ round_id, transaction_id: one }), 'siamspin', race),
        send('rollback', bodies.rollback(one, { round_id, transaction_id: two }), 'siamspin', race + 1),
        send('win', bodies.win(base.transaction_id, { round_id, transaction_id: two }), 'siamspin', race),
        send('win', bodies.win(two, { round_id, transaction_id: one }), 'siamspin', race + 1),
      ]);
      for (const status of answers)
        expect(['ok', 'duplicate-transaction', 'bet-rolled-back', 'bet-unknown']).toContain(status);
      // The base bet is won or not; the other one stands or does not.
      const moved = (await cash()) - before;
      expect([0, 25_00, -10_00, 15_00]).toContain(moved);
    }
  });

  test.each(['rollback', 'win'] as const)(
    '[P2] a %s under the id of its own bet is refused',
    async (endpoint) => {
      const unknown = nextId();
      const own = { transaction_id: unknown };
      const status = await send(endpoint, bodies[endpoint](unknown, own));
      expect(status).toBe(endpoint === 'rollback' ? 'duplicate-transaction' : 'bet-unknown');
      const bet = bodies.bet();
      await send('bet', bet);
      expect(
        await send(endpoint, bodies[endpoint](bet.transaction_id, { transaction_id: bet.transaction_id })),
      ).toBe('duplicate-transaction');
      expect(await cash()).toBe(10_000_00 - 10_00);
    },
  );

  test('[P2] an id of the ledger that no game knows is refused, and nothing moves', async () => {
    const bet = bodies.bet();
    await send('bet', bet);
    await context.admin.query('alter table game_transaction disable trigger append_only');
    await context.admin.query('delete from game_transaction where transaction_id = $1', [bet.transaction_id]);
    await context.admin.query('alter table game_transaction enable trigger append_only');
    const before = await cash();
    for (const more of [{}, { amount_satang: 11_00 }])
      expect(await send('bet', { ...bet, ...more })).toBe('duplicate-transaction');
    expect(await cash()).toBe(before);
  });
});

test.each([
  ['a NUL byte', 'a\u0000b'],
  ['a space', 'a b'],
  ['a line break', 'a\nb'],
  ['a letter beyond ASCII', 'ก'],
])('[P2] an id with %s is not a request', async (_what, transaction_id) => {
  for (const endpoint of ['bet', 'win', 'rollback'] as const) {
    const body = { ...bodies.win('x', { transaction_id }), amount_satang: 1 };
    const { http, status } = await callback(context.app, endpoint, body);
    expect([http, status]).toEqual([400, 'invalid-request']);
  }
});
