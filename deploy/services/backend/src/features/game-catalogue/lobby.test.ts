import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { signUpMember } from '../../testing/test-members.ts';
import { startTestProvider, type TestProvider, testGame } from '../games/testing/test-provider.ts';

let provider: TestProvider;
let context: TestContext;

beforeAll(async () => {
  provider = await startTestProvider([
    ...Array.from({ length: 70 }, (_, index) => testGame(index + 1)),
    testGame(101, { provider_id: 'nakhon', category: 'fishing' }),
    testGame(102, {
      provider_id: 'nakhon',
      category: 'casino',
      maintenance: true,
      min_bet_satang: 2_000,
      max_bet_satang: 500_050,
    }),
    testGame(103, { provider_id: 'nakhon', released_at: new Date().toISOString() }),
  ]);
  context = await createTestContext({
    env: { PROVIDER_URL: provider.url, PROVIDER_PUBLIC_URL: 'https://games.example' },
  });
  await context.runJob('games-catalogue');
});
afterAll(async () => {
  await context.close();
  await provider.close();
});

const row = async (lobby_key: string, as: object = {}) =>
  (await call(context.app, 'GET /api/lobby/configs', { lobby_key } as { lobby_key: 'hot' }, as)).data;
const list = async (query: object) => (await call(context.app, 'GET /api/game/list', query)).data;
const makeDue = () => context.admin.query('update game_catalogue set next_read_at = clock_timestamp()');

describe('catalogue', () => {
  test('[G2] is read once when due, by one of all processes', async () => {
    const second = await context.startSecond();
    await makeDue();
    const before = provider.catalogueReads;
    const jobs = [context, second].map((one) => one.jobs.find((job) => job.name === 'games-catalogue'));
    await Promise.all([...jobs, ...jobs].map((job) => job?.run()));
    expect(provider.catalogueReads).toBe(before + 1);
  });

  test('[G2] a game that left is not shown, and back again it is', async () => {
    const all = provider.games;
    provider.games = all.filter((game) => game.game_id !== 'game-101');
    await makeDue();
    await context.runJob('games-catalogue');
    expect((await row('fishing')).games).toEqual([]);
    provider.games = all;
    await makeDue();
    await context.runJob('games-catalogue');
    expect((await row('fishing')).games).toHaveLength(1);
  });

  test.each(['away', 'nonsense'] as const)(
    '[G2] a provider that is %s leaves the games as they are',
    async (fault) => {
      provider.fault = fault;
      await makeDue();
      await expect(context.runJob('games-catalogue')).rejects.toThrow('provider');
      provider.fault = 'none';
      expect((await list({})).total).toBe(73);
      const { rows } = await context.admin.query(
        "select next_read_at between clock_timestamp() and clock_timestamp() + interval '15 seconds' as soon from game_catalogue",
      );
      expect(rows[0].soon).toBe(true);
    },
  );

  test('[G2] an empty catalogue is not believed', async () => {
    const all = provider.games;
    provider.games = [];
    await makeDue();
    await context.runJob('games-catalogue');
    provider.games = all;
    expect((await list({})).total).toBe(73);
  });
});

describe('list', () => {
  test('[G2] [C4.1] 60 games by default, newest first, each once over all pages', async () => {
    const first = await list({});
    expect(first.games).toHaveLength(60);
    expect(first.total).toBe(73);
    const second = await list({ cursor: first.next_cursor });
    expect(second.next_cursor).toBeNull();
    const ids = [...first.games, ...second.games].map((game) => game.game_id);
    expect(new Set(ids).size).toBe(73);
    expect(ids[0]).toBe('game-103');
  });

  test('[G2.8] by provider and by category, with the providers of the category and their counts', async () => {
    const slots = await list({ category: 'slot', limit: 5 });
    expect(slots.total).toBe(71);
    expect(slots.providers).toEqual([
      { provider_id: 'siamspin', name: 'Siam Spin', colour: '#aa3355', games: 70 },
      { provider_id: 'nakhon', name: 'Provider nakhon', colour: '#aa3355', games: 1 },
    ]);
    const nakhon = await list({ provider: 'nakhon' });
    expect(nakhon.games.map((game) => game.game_id).sort()).toEqual(['game-101', 'game-102', 'game-103']);
    expect((await list({ provider: 'nobody' })).games).toEqual([]);
  });

  test('[G2.9] a game as the site shows it', async () => {
    const { games } = await list({ provider: 'nakhon', category: 'casino' });
    expect(games).toEqual([
      {
        game_id: 'game-102',
        provider_id: 'nakhon',
        sub_provider_id: 'nakhon',
        provider_name: 'Provider nakhon',
        name: 'เกมที่ 102',
        name_en: 'Game 102',
        category: 'casino',
        kind: 'slot',
        gives_free_spins: false,
        image: 'https://games.example/art/game-102.svg',
        badge: null,
        rtp: 96.2,
        maintenance: true,
        has_demo: true,
        limits: { min: 20, max: 5000.5 },
      },
    ]);
  });

  test.each([1, 7, 60])(
    '[G2.10] with limit %d there are that many games at most, in every list',
    async (limit) => {
      const lists: object[] = [{}, { category: 'slot' }, { provider: 'nakhon' }];
      const counts = await Promise.all(
        lists.map(async (query) => (await list({ ...query, limit })).games.length),
      );
      expect(counts).toEqual([limit, limit, Math.min(limit, 3)]);
    },
  );

  test.each([
    'x',
    Buffer.from('[1,2]').toString('base64url'),
    Buffer.from('["a","b","c"]').toString('base64url'),
  ])('[G2] a cursor that is none of ours: %s', async (cursor) => {
    expect((await call(context.app, 'GET /api/game/list', { cursor })).code).toBe('request-invalid');
  });

  // None of them is a position PostgreSQL can hold or compare with.
  test.each([
    ['a date long before Christ', ['-271821-04-20T00:00:00.000Z', 'a', 'b']],
    ['a year of six digits', ['+275760-09-13T00:00:00.000Z', 'a', 'b']],
    ['a NUL byte', ['2026-01-01T00:00:00.000Z', 'a\u0000', 'b']],
    ['half a character', ['2026-01-01T00:00:00.000Z', 'a', '\ud800']],
  ])('[P4] [G2] a cursor with %s is none of ours', async (_what, position) => {
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
    const { http, code } = await call(context.app, 'GET /api/game/list', { cursor });
    expect([http, code]).toEqual([400, 'request-invalid']);
  });
});

describe('rows of the home page', () => {
  test('[G1] [G2.11] categories have rows with totals; an empty one is empty', async () => {
    expect(await row('slot')).toMatchObject({ title: 'สล็อต', total: 71 });
    expect((await row('slot')).games).toHaveLength(20);
    expect(await row('sport')).toMatchObject({ total: 0, games: [] });
  });

  test('[G1] last played is the member’s own, and empty for a visitor', async () => {
    expect(await row('last')).toMatchObject({ title: 'เล่นล่าสุด', games: [], total: 0 });
    const member = await signUpMember(context);
    for (const game_id of ['game-8', 'game-9', 'game-8']) {
      const body = { wallet_id: 'main', game_id, provider_id: 'siamspin', is_mobile: false, source: 'home' };
      expect((await call(context.app, 'POST /api/game/link', body, member.as)).code).toBe('ok');
    }
    const last = await row('last', member.as);
    expect(last.games.map((game) => game.game_id)).toEqual(['game-8', 'game-9']);
    expect((await row('last', (await signUpMember(context)).as)).games).toEqual([]);
  });
});
