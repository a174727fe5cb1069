import { call, createTestContext, rawCall, type TestContext } from '../../testing/test-context.ts';
import { giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { callback, startTestProvider, type TestProvider, testGame } from './testing/test-provider.ts';

let provider: TestProvider;
let context: TestContext;
let member: TestMember;

beforeAll(async () => {
  provider = await startTestProvider([
    testGame(1),
    testGame(2),
    testGame(3, { maintenance: true }),
    testGame(4, { has_demo: false }),
  ]);
  context = await createTestContext({
    env: { PROVIDER_URL: provider.url, PROVIDER_PUBLIC_URL: provider.url },
  });
  await context.runJob('games-catalogue');
});
afterAll(async () => {
  await context.close();
  await provider.close();
});
beforeEach(async () => {
  provider.fault = 'none';
  member = await signUpMember(context);
});

const game = (no: number) => ({ game_id: `game-${no}`, provider_id: 'siamspin' });
const link = (no: number, more: object = {}) => {
  const body = { ...game(no), wallet_id: 'main', is_mobile: true, source: 'slot', ...more };
  return call(context.app, 'POST /api/game/link', body, member.as);
};
const demo = (no: number, more: object = {}) =>
  call(context.app, 'POST /api/game/demo', {
    ...game(no),
    is_mobile: false,
    source: 'home',
    agent_code: 'SIAM',
    ...more,
  });
const lastLaunch = () => provider.launches.at(-1);

describe('wallets', () => {
  test('[G7] the main wallet is usable even while it is empty', async () => {
    const body = { ...game(1), sub_provider_id: 'siamspin' };
    const { data } = await call(context.app, 'POST /api/game/wallets', body, member.as);
    expect(data).toEqual([{ id: 'main', wallet_name: 'กระเป๋าหลัก', balance: 0, wallet_type_id: 1 }]);
    const unknown = await call(context.app, 'POST /api/game/wallets', { ...body, game_id: 'x' }, member.as);
    expect(unknown.code).toBe('game-unknown');
  });

  test('[G7] ids are strings and nothing else', async () => {
    const body = { game_id: 1, provider_id: 'siamspin', sub_provider_id: 'siamspin' };
    expect((await rawCall(context.app, 'POST /api/game/wallets', body, member.as)).statusCode).toBe(400);
  });
});

describe('a real game', () => {
  test('[G9.4] opens with a fresh token that means this member, wallet and game', async () => {
    await giveCash(context, member, 123_45n);
    const first = await link(1);
    expect([first.code, first.data.link]).toEqual(['ok', `${provider.url}/play/${provider.launches.length}`]);
    expect(lastLaunch()).toMatchObject({
      game_id: 'game-1',
      mode: 'real',
      is_mobile: true,
      language: 'th',
      brand: 'SIAM',
    });
    const token = lastLaunch()?.token ?? '';
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await callback(context.app, 'balance', { token })).toEqual({
      http: 200,
      status: 'ok',
      balance_satang: 12_345,
    });
    await link(1);
    expect(lastLaunch()?.token).not.toBe(token);
    const { rows } = await context.admin.query('select token_hash from game_session where member_id = $1', [
      member.memberId,
    ]);
    expect(rows.map((row) => row.token_hash.toString('utf8'))).not.toContain(token);
  });

  test('[G9] [P7] a provider knows a member again by another link, and no other member by that name', async () => {
    await link(1);
    const name = lastLaunch()?.player;
    expect(name).toMatch(/^[A-Za-z0-9_-]{32}$/);
    await link(2);
    expect(lastLaunch()?.player).toBe(name);
    member = await signUpMember(context);
    await link(1);
    expect(lastLaunch()?.player).not.toBe(name);
    await demo(1);
    expect(lastLaunch()).not.toHaveProperty('player');
  });

  test('[G9] the last game opened on a wallet is the one that can bet', async () => {
    await link(1);
    const older = lastLaunch()?.token ?? '';
    await link(2);
    const newer = lastLaunch()?.token ?? '';
    expect((await callback(context.app, 'balance', { token: older })).status).toBe('token-expired');
    expect((await callback(context.app, 'balance', { token: newer })).status).toBe('ok');
  });

  test('[G9] a launch that fails leaves the game before it open', async () => {
    await link(1);
    const token = lastLaunch()?.token ?? '';
    provider.fault = 'away';
    expect((await link(2)).code).toBe('game-provider-unreachable');
    provider.fault = 'none';
    expect((await callback(context.app, 'balance', { token })).status).toBe('ok');
    const { rows } = await context.admin.query('select game_id from game_session where member_id = $1', [
      member.memberId,
    ]);
    expect(rows).toEqual([{ game_id: 'game-1' }]);
  });

  test.each([
    ['away', 'game-provider-unreachable'],
    ['nonsense', 'game-provider-unreachable'],
    ['not-json', 'game-provider-unreachable'],
    ['script-link', 'game-provider-unreachable'],
    ['maintenance', 'game-in-maintenance'],
    ['invalid-game', 'game-unknown'],
  ] as const)(
    '[E3] a provider that is %s answers %s with a Thai sentence, and nothing is charged',
    async (fault, code) => {
      await giveCash(context, member, 50_00n);
      provider.fault = fault;
      const answer = await link(1);
      expect([answer.http, answer.code]).toEqual([200, code]);
      expect(answer.message).toMatch(/[ก-๙]/);
      const { data } = await call(context.app, 'POST /api/member/wallets', {}, member.as);
      expect(data).toMatchObject([{ balance: 50 }]);
      const { rows } = await context.admin.query('select 1 from game_session where member_id = $1', [
        member.memberId,
      ]);
      expect(rows).toEqual([]);
    },
  );

  test('[E3] [G2] a game that went into maintenance since is shown so at once, and asked after each minute', async () => {
    provider.fault = 'maintenance';
    await link(2);
    provider.fault = 'none';
    const [, second] = provider.games;
    if (second) second.maintenance = true;
    await context.runJob('games-catalogue');
    const list = await call(context.app, 'GET /api/game/list', { category: 'slot' });
    expect(list.data.games.find(({ game_id }) => game_id === 'game-2')?.maintenance).toBe(true);
    const { rows } = await context.admin.query(
      "select next_read_at <= clock_timestamp() + interval '1 minute' as is_soon from game_catalogue",
    );
    expect(rows).toEqual([{ is_soon: true }]);
    if (second) second.maintenance = false;
    await context.admin.query('update game_catalogue set next_read_at = clock_timestamp()');
    await context.runJob('games-catalogue');
    expect((await link(2)).code).toBe('ok');
  });

  test('[G9] what cannot be opened says why', async () => {
    expect((await link(99)).code).toBe('game-unknown');
    expect((await link(3)).code).toBe('game-in-maintenance');
    expect((await link(1, { wallet_id: 'other' })).code).toBe('wallet-unknown');
    const body = { ...game(1), wallet_id: 'main', is_mobile: false, source: 'slot' };
    const visitor = await call(context.app, 'POST /api/game/link', body);
    expect(visitor.code).toBe('session-expired');
  });
});

describe('a demo game', () => {
  test('[G6.4] opens for a visitor, without a token', async () => {
    const { code, data } = await demo(1);
    expect([code, data.link]).toEqual(['ok', `${provider.url}/play/${provider.launches.length}`]);
    expect(lastLaunch()).toMatchObject({ token: null, mode: 'demo', is_mobile: false });
  });

  test('[G6] [E4] refusals', async () => {
    expect((await demo(4)).code).toBe('game-unknown');
    expect((await demo(1, { agent_code: 'THARA' })).code).toBe('agent-code-unknown');
    provider.fault = 'away';
    expect((await demo(1)).code).toBe('game-provider-unreachable');
  });

  test('[G6] without any provider the site says so', async () => {
    const alone = await createTestContext();
    await alone.admin.query(`
      insert into game_provider values ('siamspin', 'Siam Spin', '#000');
      insert into game (provider_id, game_id, sub_provider_id, name, name_en, category, image_path, rtp, released_at,
        has_demo, maintenance) values ('siamspin', 'game-1', 's', 'เกม', 'Game', 'slot', '/a', 96, now(), true, false)`);
    const body = { ...game(1), is_mobile: false, source: 'home', agent_code: 'SIAM' };
    expect((await call(alone.app, 'POST /api/game/demo', body)).code).toBe('game-provider-unreachable');
    await alone.close();
  });
});
