import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { callback, startTestProvider, type TestProvider, testGame } from './testing/test-provider.ts';

let provider: TestProvider;
let context: TestContext;
let member: TestMember;
/** a session of the lobby */
let inLobby: string;
let ids = 0;

beforeAll(async () => {
  provider = await startTestProvider([
    testGame(1),
    testGame(2),
    testGame(3, { provider_id: 'nakhon' }),
    testGame(4, { is_lobby: true }),
    testGame(5, { category: 'casino' }),
    testGame(6, { maintenance: true }),
  ]);
  context = await createTestContext({ env: { PROVIDER_URL: provider.url } });
  await context.runJob('games-catalogue');
});
afterAll(async () => {
  await context.close();
  await provider.close();
});

async function open(game: number): Promise<string> {
  const body = {
    wallet_id: 'main',
    game_id: `game-${game}`,
    provider_id: 'siamspin',
    is_mobile: false,
    source: 'slot',
  };
  const { code } = await call(context.app, 'POST /api/game/link', body, member.as);
  if (code !== 'ok') throw new Error(code);
  return provider.launches.at(-1)?.token ?? '';
}

beforeEach(async () => {
  member = await signUpMember(context);
  await giveCash(context, member, 100_00n);
  inLobby = await open(4);
});

const nextId = () => {
  ids += 1;
  return `tx-${ids}`;
};
const cash = async () => Number((await balancesOf(context, member)).cashSatang);
const betBody = (more: object = {}) => ({
  ...{
    token: inLobby,
    transaction_id: nextId(),
    round_id: 'round-1',
    game_id: 'game-1',
    amount_satang: 10_00,
  },
  ...more,
});
const winBody = (bet: string, more: object = {}) => ({
  ...{
    token: inLobby,
    transaction_id: nextId(),
    bet_transaction_id: bet,
    round_id: 'round-1',
    game_id: 'game-1',
  },
  ...{ amount_satang: 25_00, ...more },
});
const rollbackBody = (bet: string, more: object = {}) => ({
  ...{ token: inLobby, transaction_id: nextId(), bet_transaction_id: bet, round_id: 'round-1' },
  ...more,
});
const send = async (endpoint: 'bet' | 'win' | 'rollback', body: object) => {
  const { status, balance_satang } = await callback(context.app, endpoint, body);
  return [status, balance_satang];
};

test('[P2] the session of a lobby bets in each game of its provider that is on, wins and is undone there, under the name of that game', async () => {
  const first = betBody();
  expect(await send('bet', first)).toEqual(['ok', 90_00]);
  const second = betBody({ game_id: 'game-2', round_id: 'round-2' });
  expect(await send('bet', second)).toEqual(['ok', 80_00]);
  const win = { game_id: 'game-2', round_id: 'round-2' };
  expect(await send('win', winBody(second.transaction_id, win))).toEqual(['ok', 105_00]);
  expect(await send('rollback', rollbackBody(first.transaction_id))).toEqual(['ok', 115_00]);
  const { rows } = await context.admin.query(
    'select kind, game_id from game_transaction where member_id = $1 order by created_at',
    [member.memberId],
  );
  expect(rows).toEqual([
    { kind: 'bet', game_id: 'game-1' },
    { kind: 'bet', game_id: 'game-2' },
    { kind: 'win', game_id: 'game-2' },
    { kind: 'rollback', game_id: 'game-1' },
  ]);
  const { data } = await call(context.app, 'GET /api/member/statement', {}, member.as);
  expect(data.items.slice(0, 4).map(({ reference }) => reference)).toEqual([
    'เกมที่ 1',
    'เกมที่ 2',
    'เกมที่ 2',
    'เกมที่ 1',
  ]);
});

test.each([
  ['in maintenance', 'game-6'],
  ['of another provider', 'game-3'],
  ['that is not listed', 'game-9'],
])('[P2] takes no bet in a game %s', async (_what, game_id) => {
  expect(await send('bet', betBody({ game_id }))).toEqual(['invalid-game', null]);
  expect(await cash()).toBe(100_00);
});

test('[P2] takes no bet in a game that was switched off since, and pays what was bet in it before', async () => {
  const bet = betBody({ game_id: 'game-2' });
  await send('bet', bet);
  await context.admin.query("update game set listed = false where game_id = 'game-2'");
  const more = { game_id: 'game-2' };
  expect(await send('bet', betBody(more))).toEqual(['invalid-game', null]);
  expect(await send('win', winBody(bet.transaction_id, more))).toEqual(['ok', 115_00]);
  await context.admin.query("update game set listed = true where game_id = 'game-2'");
});

test('[P2] bets from its wallet alone, in games which that wallet may play', async () => {
  await context.admin.query("update game_session set wallet_id = 'bonus' where member_id = $1", [
    member.memberId,
  ]);
  expect(await send('bet', betBody({ game_id: 'game-5' }))).toEqual(['invalid-game', null]);
});

test('[P2] ends like any other: by the next game on its wallet', async () => {
  await open(1);
  expect(await send('bet', betBody({ game_id: 'game-2' }))).toEqual(['token-expired', null]);
});
