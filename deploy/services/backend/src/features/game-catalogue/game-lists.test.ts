import type { CallQuery } from '@sanuk/contract/calls';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { startTestProvider, type TestProvider, testGame } from '../games/testing/test-provider.ts';

type Query = CallQuery<'GET /api/game/lobby'>;
let provider: TestProvider;
let context: TestContext;

beforeAll(async () => {
  provider = await startTestProvider([
    ...Array.from({ length: 40 }, (_, index) => testGame(index + 1, { gives_free_spins: index < 7 })),
    ...Array.from({ length: 9 }, (_, index) =>
      testGame(100 + index, { provider_id: 'nakhon', category: 'casino', kind: 'table' }),
    ),
  ]);
  context = await createTestContext({ env: { PROVIDER_URL: provider.url } });
  await readAgain();
});
afterAll(async () => {
  await context.close();
  await provider.close();
});

const readAgain = async () => {
  await context.admin.query('update game_catalogue set next_read_at = clock_timestamp()');
  await context.runJob('games-catalogue');
};
const version = async (): Promise<string> =>
  (await context.admin.query('select version::text from game_catalogue')).rows[0].version;
const lobby = async (query: Query) => (await call(context.app, 'GET /api/game/lobby', query)).data;
const list = async (query: object) => (await call(context.app, 'GET /api/game/list', query)).data;
const sum = (counts: readonly { games: number }[]) => counts.reduce((all, { games }) => all + games, 0);

describe('free spins', () => {
  test('[G2] games that spins can be given on are listed as free spins too, and keep their own category', async () => {
    const data = await lobby({ category: 'freespin' });
    expect(data.games.every((game) => game.gives_free_spins && game.category === 'slot')).toBe(true);
    expect([data.total, (await list({ category: 'freespin' })).total]).toEqual([7, 7]);
    expect((await lobby({ category: 'slot' })).total).toBe(40);
    expect(data.categories).toEqual([
      { category: 'slot', games: 40 },
      { category: 'casino', games: 9 },
      { category: 'freespin', games: 7 },
    ]);
    const row = await call(context.app, 'GET /api/lobby/configs', { lobby_key: 'freespin' });
    expect([row.data.total, row.data.games.length]).toEqual([7, 7]);
  });

  test('[G2] a game says how it is played', async () => {
    expect((await lobby({ category: 'casino', limit: 1 })).games[0]?.kind).toBe('table');
  });
});

describe('counts', () => {
  test.each<Query>([
    {},
    { category: 'slot' },
    { search: 'เกมที่ 1' },
    { category: 'casino', search: 'game 10' },
  ])('[G2] under %j choosing a provider leaves as many games as are counted beside it', async (query) => {
    const { providers, total } = await lobby(query);
    expect(sum(providers)).toBe(total);
    for (const { provider_id, games } of providers)
      expect((await lobby({ ...query, provider: provider_id, limit: 200 })).games).toHaveLength(games);
  });
});

describe('filters of the lobby', () => {
  interface Filtered {
    category: string;
    provider_id: string;
    name_en: string;
  }
  test.each<[Query, (game: Filtered) => boolean]>([
    [{ category: 'slot' }, ({ category }) => category === 'slot'],
    [{ category: 'casino' }, ({ category }) => category === 'casino'],
    [{ provider: 'nakhon' }, ({ provider_id }) => provider_id === 'nakhon'],
    [{ search: 'game 10' }, ({ name_en }) => name_en.includes('10')],
  ])('[G2.12] %j leaves the games that match it and no others', async (query, matches) => {
    const whole = await lobby({ limit: 200 });
    const ids = (games: readonly { game_id: string }[]) => games.map(({ game_id }) => game_id).sort();
    const narrowed = await lobby({ ...query, limit: 200 });
    expect(ids(narrowed.games)).toEqual(ids(whole.games.filter(matches)));
    expect(narrowed.total).toBe(narrowed.games.length);
    expect(narrowed.total).toBeGreaterThan(0);
    expect(narrowed.total).toBeLessThan(whole.total);
  });
});

describe('lists while the catalogue changes', () => {
  test('a catalogue that says the same counts no new version; one game that is closed does, and is seen closed at once', async () => {
    const before = await version();
    await readAgain();
    expect(await version()).toBe(before);
    const [first] = provider.games;
    if (first) provider.games[0] = { ...first, maintenance: true };
    await readAgain();
    expect(await version()).not.toBe(before);
    const { games } = await list({ limit: 200 });
    expect(games.filter(({ maintenance }) => maintenance).map(({ game_id }) => game_id)).toEqual(['game-1']);
  });

  test.each(['popular', 'new', 'name'] as const)(
    '[C4] a cursor of %s goes on behind its place when games came, left and moved in between',
    async (sort) => {
      const all = (await lobby({ sort, limit: 200 })).games.map(({ game_id }) => game_id);
      const first = await lobby({ sort, limit: 20 });
      const last = first.games.at(-1)?.game_id;
      // The game the page ended with leaves, and so does one of the next page.
      const gone = [last, all[25]];
      await context.admin.query('update game set listed = false where game_id = any($1)', [gone]);
      const rest: string[] = [];
      for (let cursor = first.next_cursor; cursor !== null; ) {
        const page = await lobby({ sort, limit: 20, cursor });
        rest.push(...page.games.map(({ game_id }) => game_id));
        cursor = page.next_cursor;
      }
      await context.admin.query('update game set listed = true');
      expect(rest).toEqual(all.slice(20).filter((id) => !gone.includes(id)));
    },
  );

  test('[G2] a cursor of one order is none of another', async () => {
    const { next_cursor } = await lobby({ sort: 'new', limit: 5 });
    const answer = await call(context.app, 'GET /api/game/lobby', {
      sort: 'name',
      cursor: next_cursor ?? '',
    });
    expect(answer.code).toBe('request-invalid');
  });

  test('[G2] what another process reads of the catalogue this one shows at once', async () => {
    const second = await context.startSecond();
    expect((await call(second.app, 'GET /api/game/list', {})).data.total).toBe(49);
    provider.games.push(testGame(500));
    await readAgain();
    expect((await call(second.app, 'GET /api/game/list', {})).data.total).toBe(50);
  });
});
