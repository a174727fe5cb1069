import { providerKey } from '../../testing/signing.ts';
import { call, countedBets, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { callback, startTestProvider, type TestProvider, testGame } from './testing/test-provider.ts';

let provider: TestProvider;
let context: TestContext;
let member: TestMember;
let token: string;
let ids = 0;

beforeAll(async () => {
  provider = await startTestProvider([testGame(1), testGame(2), testGame(3, { provider_id: 'nakhon' })]);
  context = await createTestContext({ env: { PROVIDER_URL: provider.url } });
  await context.runJob('games-catalogue');
});
afterAll(async () => {
  await context.close();
  await provider.close();
});

async function open(who: TestMember, game = 1, provider_id = 'siamspin'): Promise<string> {
  const body = { wallet_id: 'main', game_id: `game-${game}`, provider_id, is_mobile: false, source: 'slot' };
  const { code } = await call(context.app, 'POST /api/game/link', body, who.as);
  if (code !== 'ok') throw new Error(code);
  return provider.launches.at(-1)?.token ?? '';
}

beforeEach(async () => {
  member = await signUpMember(context);
  await giveCash(context, member, 100_00n);
  token = await open(member);
});

const nextId = () => {
  ids += 1;
  return `tx-${ids}`;
};
const houseSatang = async () =>
  (await context.admin.query("select ledger.balance_of('provider:5:siamspin')::int as satang")).rows[0]
    .satang;
const cash = async () => Number((await balancesOf(context, member)).cashSatang);
const betBody = (more: object = {}) => ({
  token,
  transaction_id: nextId(),
  round_id: 'round-1',
  game_id: 'game-1',
  amount_satang: 10_00,
  ...more,
});
const winBody = (bet: string, more: object = {}) => ({
  token,
  transaction_id: nextId(),
  bet_transaction_id: bet,
  round_id: 'round-1',
  game_id: 'game-1',
  amount_satang: 25_00,
  ...more,
});
const rollbackBody = (bet: string, more: object = {}) => ({
  token,
  transaction_id: nextId(),
  bet_transaction_id: bet,
  round_id: 'round-1',
  ...more,
});
const send = async (endpoint: 'balance' | 'bet' | 'win' | 'rollback', body: object) => {
  const { status, balance_satang } = await callback(context.app, endpoint, body);
  return [status, balance_satang];
};

describe('who calls', () => {
  test.each([
    [
      '[P2.8, P2.9] a wrong secret',
      { key: { ...providerKey('siamspin'), secret: 'another-secret-of-tests' } },
    ],
    ['[P2.8, P2.9] the key of another provider', { key: { ...providerKey('nakhon'), party: 'siamspin' } }],
    ['an old timestamp', { nowMs: Date.now() - 301_000 }],
  ])('[P2] %s is refused and moves nothing', async (_what, options) => {
    for (const [endpoint, body] of [
      ['bet', betBody()],
      ['win', winBody('x')],
      ['rollback', rollbackBody('x')],
      ['balance', { token }],
    ] as const) {
      const answer = await callback(context.app, endpoint, body, options);
      expect(answer).toEqual({ http: 401, status: 'invalid-signature', balance_satang: null });
    }
    expect(await cash()).toBe(100_00);
  });

  test.each([
    ['an amount in baht', { amount_satang: 10.5 }],
    ['an amount in letters', { amount_satang: '1000' }],
    ['a negative amount', { amount_satang: -1 }],
    ['no transaction', { transaction_id: '' }],
    ['more than there is', { amount_satang: 1e15 }],
  ])('[P2] %s is not a request', async (_what, more) => {
    const answer = await callback(context.app, 'bet', betBody(more));
    expect(answer).toEqual({ http: 400, status: 'invalid-request', balance_satang: null });
  });

  test('[P2] a token of nobody, or of another provider', async () => {
    expect(await send('bet', betBody({ token: 'nobody-has-this-token' }))).toEqual(['invalid-token', null]);
    const other = await callback(context.app, 'bet', betBody(), { provider: 'nakhon' });
    expect(other.status).toBe('invalid-token');
  });
});

describe('bet and win', () => {
  test('[P1] [P2] a bet leaves the wallet, a win comes back, the page is told, the statement shows both', async () => {
    const bet = betBody();
    const before = await houseSatang();
    expect(await send('balance', { token })).toEqual(['ok', 100_00]);
    expect(await send('bet', bet)).toEqual(['ok', 90_00]);
    expect(await send('win', winBody(bet.transaction_id))).toEqual(['ok', 115_00]);
    expect(await cash()).toBe(115_00);
    const { data } = await call(context.app, 'GET /api/member/statement', {}, member.as);
    expect(data.items.slice(0, 2).map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
      ['win', 25, 'เกมที่ 1'],
      ['bet', -10, 'เกมที่ 1'],
    ]);
    const { rows } = await context.admin.query(
      "select data from live_event where member_id = $1 and name = 'wallet.changed' order by id desc limit 2",
      [member.memberId],
    );
    expect(rows.map((row) => row.data.balance)).toEqual([115, 90]);
    expect(await houseSatang()).toBe(before - 15_00);
  });

  test('a bet is counted once under its category; one that is repeated or refused is not', async () => {
    const before = await countedBets(context, 'slot');
    const bet = betBody();
    expect(await send('bet', bet)).toEqual(['ok', 90_00]);
    expect(await send('bet', bet)).toEqual(['ok', 90_00]);
    expect(await send('bet', betBody({ amount_satang: 500_00 }))).toEqual(['insufficient-funds', 90_00]);
    expect((await countedBets(context, 'slot')) - before).toBe(1);
  });

  test('[P2.10] delivered many times at once, to two processes, each moves once and answers the same', async () => {
    const second = await context.startSecond();
    const bet = betBody();
    const both = (endpoint: 'bet' | 'win' | 'rollback', body: object) =>
      Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          callback(index % 2 ? second.app : context.app, endpoint, body),
        ),
      );
    const bets = await both('bet', bet);
    expect(new Set(bets.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ http: 200, status: 'ok', balance_satang: 90_00 })]),
    );
    const wins = await both('win', winBody(bet.transaction_id));
    expect(new Set(wins.map((one) => `${one.status} ${one.balance_satang}`))).toEqual(new Set(['ok 11500']));
    expect(await cash()).toBe(115_00);
    expect(await send('bet', bet)).toEqual(['ok', 90_00]);
    const undone = betBody();
    await send('bet', undone);
    expect(await cash()).toBe(105_00);
    const rollbacks = await both('rollback', rollbackBody(undone.transaction_id));
    expect(new Set(rollbacks.map((one) => `${one.status} ${one.balance_satang}`))).toEqual(
      new Set(['ok 11500']),
    );
    for (const [endpoint, body] of [
      ['win', winBody(bet.transaction_id)],
      ['rollback', rollbackBody(undone.transaction_id)],
    ] as const)
      await callback(context.app, endpoint, body);
    expect(await cash()).toBe(115_00);
  });

  test('[P2] the same id with other content is refused', async () => {
    const bet = betBody();
    await send('bet', bet);
    for (const more of [{ amount_satang: 11_00 }, { round_id: 'round-2' }]) {
      expect(await send('bet', { ...bet, ...more })).toEqual(['duplicate-transaction', null]);
    }
    const win = winBody(bet.transaction_id, { transaction_id: bet.transaction_id });
    expect(await send('win', win)).toEqual(['duplicate-transaction', null]);
    const stranger = await signUpMember(context);
    await giveCash(context, stranger, 100_00n);
    expect(await send('bet', { ...bet, token: await open(stranger) })).toEqual([
      'duplicate-transaction',
      null,
    ]);
    expect(await cash()).toBe(90_00);
  });

  test('[P1] [P2] more than the member has is refused, and stays refused after a deposit', async () => {
    const bet = betBody({ amount_satang: 100_01 });
    expect(await send('bet', bet)).toEqual(['insufficient-funds', 100_00]);
    await giveCash(context, member, 100_00n);
    expect(await send('bet', bet)).toEqual(['insufficient-funds', 100_00]);
    expect(await send('win', winBody(bet.transaction_id))).toEqual(['bet-unknown', null]);
    expect(await send('rollback', rollbackBody(bet.transaction_id))).toEqual(['ok', 200_00]);
    expect(await cash()).toBe(200_00);
  });

  test('[P1] bets at once never overdraw', async () => {
    const bodies = Array.from({ length: 15 }, () => betBody());
    const answers = await Promise.all(bodies.map((body) => callback(context.app, 'bet', body)));
    expect(answers.filter((one) => one.status === 'ok')).toHaveLength(10);
    expect(answers.filter((one) => one.status === 'insufficient-funds')).toHaveLength(5);
    expect(await cash()).toBe(0);
  });

  test('[P2] a round without a win moves nothing; a bet of nothing is refused and leaves no row', async () => {
    const bet = betBody();
    await send('bet', bet);
    expect(await send('win', winBody(bet.transaction_id, { amount_satang: 0 }))).toEqual(['ok', 90_00]);
    const free = betBody({ amount_satang: 0 });
    expect(await send('bet', free)).toEqual(['invalid-request', null]);
    expect(await send('win', winBody(free.transaction_id))).toEqual(['bet-unknown', null]);
    expect(await send('bet', { ...free, amount_satang: 10_00 })).toEqual(['ok', 80_00]);
  });

  test('[P2] a session plays its own game only', async () => {
    expect(await send('bet', betBody({ game_id: 'game-2' }))).toEqual(['invalid-game', null]);
    const bet = betBody();
    await send('bet', bet);
    expect(await send('win', winBody(bet.transaction_id, { game_id: 'game-2' }))).toEqual([
      'invalid-game',
      null,
    ]);
    expect(await send('win', winBody(bet.transaction_id, { round_id: 'round-2' }))).toEqual([
      'invalid-request',
      null,
    ]);
    const stranger = await signUpMember(context);
    const theirs = winBody(bet.transaction_id, { token: await open(stranger) });
    expect(await send('win', theirs)).toEqual(['bet-unknown', null]);
  });
});

describe('out of order', () => {
  test('[P2] a win before its bet waits: unknown now, paid when the bet is there', async () => {
    const bet = betBody();
    const win = winBody(bet.transaction_id);
    expect(await send('win', win)).toEqual(['bet-unknown', null]);
    await send('bet', bet);
    expect(await send('win', win)).toEqual(['ok', 115_00]);
    expect(await cash()).toBe(115_00);
  });

  test('[P2] a rollback before its bet moves nothing and refuses that bet for good', async () => {
    const bet = betBody();
    const rollback = rollbackBody(bet.transaction_id);
    expect(await send('rollback', rollback)).toEqual(['ok', 100_00]);
    expect(await send('bet', bet)).toEqual(['bet-rolled-back', 100_00]);
    expect(await send('bet', bet)).toEqual(['bet-rolled-back', 100_00]);
    expect(await send('win', winBody(bet.transaction_id))).toEqual(['bet-rolled-back', null]);
    expect(await send('rollback', rollback)).toEqual(['ok', 100_00]);
    expect(await cash()).toBe(100_00);
  });

  test('[P2] a rollback gives the stake back once, however often and under however many ids', async () => {
    const bet = betBody();
    await send('bet', bet);
    const rollback = rollbackBody(bet.transaction_id);
    const answers = await Promise.all(
      [rollback, rollback, rollbackBody(bet.transaction_id)].map((one) => send('rollback', one)),
    );
    expect(answers).toEqual([
      ['ok', 100_00],
      ['ok', 100_00],
      ['ok', 100_00],
    ]);
    expect(await cash()).toBe(100_00);
    expect(await send('win', winBody(bet.transaction_id))).toEqual(['bet-rolled-back', null]);
    expect(await send('bet', bet)).toEqual(['ok', 90_00]);
    expect(await cash()).toBe(100_00);
  });

  test('[P2] a bet that was paid is not undone', async () => {
    const bet = betBody();
    await send('bet', bet);
    await send('win', winBody(bet.transaction_id));
    expect(await send('rollback', rollbackBody(bet.transaction_id))).toEqual(['invalid-request', null]);
    expect(await cash()).toBe(115_00);
  });

  test('[P1] [P2] bet, win and rollback of one bet at the same moment end in one of the two honest states', async () => {
    for (let round = 0; round < 10; round++) {
      const before = await cash();
      const bet = betBody();
      const [win, rollback] = [winBody(bet.transaction_id), rollbackBody(bet.transaction_id)];
      await Promise.all([send('rollback', rollback), send('bet', bet), send('win', win)]);
      expect([before, before - 10_00 + 25_00, before - 10_00]).toContain(await cash());
      await send('win', win);
      const after = await cash();
      expect([before, before - 10_00 + 25_00]).toContain(after);
    }
  });

  test('[P2] rollback of somebody else’s bet, or of a win', async () => {
    const bet = betBody();
    await send('bet', bet);
    const win = winBody(bet.transaction_id);
    await send('win', win);
    expect(await send('rollback', rollbackBody(win.transaction_id))).toEqual(['bet-unknown', null]);
    const stranger = await signUpMember(context);
    const theirs = rollbackBody(bet.transaction_id, { token: await open(stranger) });
    expect(await send('rollback', theirs)).toEqual(['bet-unknown', null]);
  });
});

describe('a session that is over', () => {
  test('[P2] bets and asks no more; what was bet is still paid or undone', async () => {
    const [bet, undone] = [betBody(), betBody()];
    await send('bet', bet);
    await send('bet', undone);
    await context.admin.query(
      "update game_session set expires_at = now() - interval '1 second' where member_id = $1",
      [member.memberId],
    );
    expect(await send('bet', betBody())).toEqual(['token-expired', null]);
    expect(await send('balance', { token })).toEqual(['token-expired', null]);
    expect(await send('bet', bet)).toEqual(['ok', 90_00]);
    expect(await send('win', winBody(bet.transaction_id))).toEqual(['ok', 105_00]);
    expect(await send('rollback', rollbackBody(undone.transaction_id))).toEqual(['ok', 115_00]);
  });

  test('[P2] a suspended member bets no more, and is still paid', async () => {
    const bet = betBody();
    await send('bet', bet);
    await context.admin.query("update member set status = 'suspended' where member_id = $1", [
      member.memberId,
    ]);
    expect(await send('bet', betBody())).toEqual(['member-disabled', null]);
    expect(await send('balance', { token })).toEqual(['member-disabled', null]);
    expect(await send('win', winBody(bet.transaction_id))).toEqual(['ok', 115_00]);
  });
});
