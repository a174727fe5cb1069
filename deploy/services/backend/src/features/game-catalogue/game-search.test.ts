import type { CallQuery } from '@sanuk/contract/calls';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { startTestProvider, type TestProvider, testGame } from '../games/testing/test-provider.ts';

type Query = CallQuery<'GET /api/game/lobby'>;
let provider: TestProvider;
let context: TestContext;
const named = (no: number, name: string, name_en: string, more = {}) =>
  testGame(no, { name, name_en, ...more });

beforeAll(async () => {
  provider = await startTestProvider([
    named(1, 'เสือทอง', 'Golden Tiger'),
    named(2, 'ไก่ป่า', 'Jungle Fowl', { provider_id: 'nakhon' }),
    named(3, 'กบนา', 'Field Frog', { provider_id: 'nakhon', category: 'fishing' }),
    named(4, 'ปลาทอง', 'Gold 50%_Fish', { category: 'fishing' }),
    ...Array.from({ length: 70 }, (_, index) => testGame(100 + index, { category: 'casino' })),
  ]);
  context = await createTestContext({ env: { PROVIDER_URL: provider.url } });
  await context.runJob('games-catalogue');
  await context.admin.query(
    `insert into game_popularity (agent_id, provider_id, game_id, members_7d, is_hot)
     select agent_id, 'nakhon', 'game-3', 4, false from agent where agent_code = 'SIAM'
     union all select agent_id, 'siamspin', 'game-1', 9, true from agent where agent_code <> 'SIAM'`,
  );
});
afterAll(async () => {
  await context.close();
  await provider.close();
});

const lobby = async (query: Query) => (await call(context.app, 'GET /api/game/lobby', query)).data;
const idsOf = async (query: Query) => (await lobby(query)).games.map((game) => game.game_id);

test.each([
  ['golden tiger', ['game-1']],
  ['TIGER golden', ['game-1']],
  ['ทอง', ['game-4', 'game-1']],
  ['nakhon', ['game-3', 'game-2']],
  ['  frog   nakhon ', ['game-3']],
  ['50%', ['game-4', 'game-150']],
  ['%_', []],
  ['\\', []],
  ["'; drop table game; --", []],
])('[G2] the search "%s" finds it in Thai, in English or by its provider', async (search, ids) => {
  expect(await idsOf({ search })).toEqual(ids);
});

test('[G2] filters and counts: each count leaves its own filter out', async () => {
  const data = await lobby({ category: 'fishing', provider: 'nakhon' });
  expect(data.games.map((game) => game.game_id)).toEqual(['game-3']);
  expect(data.total).toBe(1);
  expect(data.categories).toEqual(
    expect.arrayContaining([
      { category: 'slot', games: 1 },
      { category: 'fishing', games: 1 },
    ]),
  );
  expect(data.categories).toHaveLength(2);
  expect(data.providers.map(({ provider_id, games }) => [provider_id, games]).sort()).toEqual([
    ['nakhon', 1],
    ['siamspin', 1],
  ]);
});

test('[G2] orders: most played, newest, and by name as a Thai dictionary has it', async () => {
  expect((await idsOf({}))[0]).toBe('game-3');
  expect((await idsOf({ sort: 'new' }))[0]).toBe('game-169');
  const names = (await lobby({ sort: 'name', limit: 200 })).games.map((game) => game.name);
  const known = names.filter((name) => !name.startsWith('เกม'));
  expect(known).toEqual([...known].sort(new Intl.Collator('th').compare));
  expect(known).toEqual(['กบนา', 'ไก่ป่า', 'ปลาทอง', 'เสือทอง']);
});

test.each(['popular', 'new', 'name'] as const)(
  '[G2] [C4] 60 by default, and page by page each game once, %s',
  async (sort) => {
    const first = await lobby({ sort });
    expect([first.games.length, first.total]).toEqual([60, 74]);
    const second = await lobby({ sort, cursor: first.next_cursor ?? '' });
    expect(second.next_cursor).toBeNull();
    const ids = [...first.games, ...second.games].map((game) => game.game_id);
    expect([ids.length, new Set(ids).size]).toEqual([74, 74]);
    expect(ids).toEqual(await idsOf({ sort, limit: 200 }));
  },
);

test.each(['x', 'nobody/game-1', '/', 'siamspin/'])(
  '[G2] a cursor that is none of ours: %s',
  async (cursor) => {
    expect((await call(context.app, 'GET /api/game/lobby', { cursor })).code).toBe('request-invalid');
  },
);

test('[G2] a limit out of bounds or an unknown order is no request', async () => {
  for (const query of [{ limit: 0 }, { limit: 201 }, { sort: 'rtp' as 'new' }]) {
    expect((await call(context.app, 'GET /api/game/lobby', query)).http).toBe(400);
  }
});
