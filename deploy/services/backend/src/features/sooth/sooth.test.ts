import type { SoothChange } from '@sanuk/contract/areas/sooth';
import type { FeedTable } from '@sanuk/contract/outside/table-feed';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { testGame } from '../games/testing/test-provider.ts';
import { handsOf, startTestFeed, type TestFeed, testTable } from './testing/test-feed.ts';

let context: TestContext;
let feed: TestFeed;
beforeAll(async () => {
  feed = await startTestFeed([testGame(1, { category: 'casino' })]);
  context = await createTestContext({ env: { PROVIDER_URL: feed.url } });
  await context.runJob('games-catalogue');
});
afterAll(async () => {
  await context.close();
  await feed.close();
});
beforeEach(async () => {
  await context.admin.query('delete from sooth_table; delete from live_event');
  await context.admin.query(`update sooth_feed set read_at = null, watched_until = '-infinity'`);
});

const job = 'sooth: tables';
/** Reads what the provider says now, however short ago it was read. */
async function read(...tables: FeedTable[]): Promise<void> {
  feed.answer = { status: 200, body: { tables } };
  await readAnswer();
}
async function readAnswer(): Promise<void> {
  await context.admin.query('update sooth_feed set next_read_at = clock_timestamp()');
  await context.runJob(job);
}
const rooms = async (body = {}) => (await call(context.app, 'POST /api/sooth/baccarat', body)).data;
const detail = (body: { room_id?: string; shoe_no?: number } = {}) =>
  call(context.app, 'POST /api/sooth/detail', body);
const events = async () =>
  (
    await context.admin.query<{ data: { changes: SoothChange[] } }>(
      `select data from live_event where name = 'sooth.changed' order by id`,
    )
  ).rows.map(({ data }) => data.changes);

test('[G4] rooms and detail are what the tables of the provider dealt', async () => {
  await read(testTable('b', 'BBPTPP'), testTable('a', '', { provider_id: 'nakhon' }));
  const { rooms: all, odds, is_current } = await rooms();
  expect(all.map(({ room_id }) => room_id)).toEqual(['a', 'b']);
  expect(all[1]).toMatchObject({
    name: 'โต๊ะ b',
    provider_name: 'Siam Spin',
    shoe_no: 1,
    hands: 6,
    counts: { banker: 2, player: 3, tie: 1 },
    recent: ['banker', 'banker', 'player', 'tie', 'player', 'player'],
    streak: { outcome: 'player', length: 3 },
    limits: { min: 20, max: 50_000 },
    bets_close_at: null,
  });
  expect(all[0]).toMatchObject({ provider_name: 'nakhon', hands: 0, streak: null, recent: [] });
  expect(is_current).toBe(true);
  expect(odds.map(({ house_edge }) => house_edge)).toEqual([1.06, 1.24, 14.36]);
  expect((await rooms({ provider_id: 'nakhon' })).rooms).toHaveLength(1);

  const { data } = await detail({ room_id: 'b' });
  expect(data.shoe.map(({ outcome }) => outcome)).toEqual(all[1]?.recent);
  expect(data).toMatchObject({
    shoe_no: 1,
    shoes: [{ shoe_no: 1, hands: 6 }],
    pairs: { banker: 1, player: 2 },
    longest: { banker: 2, player: 3 },
    game: { game_id: 'game-1', category: 'casino', has_demo: true },
  });
  expect((await detail()).data.room.room_id).toBe('a');
});

test('[G4] the chances of the three outcomes make one whole', async () => {
  const { odds } = await rooms();
  expect(odds.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(100, 5);
  const [banker = 0, player = 0, tie = 0] = odds.map(({ chance }) => chance / 100);
  const edges = [player - banker * 0.95, banker - player, banker + player - tie * 8];
  for (const [index, edge] of edges.entries()) expect(odds[index]?.house_edge).toBeCloseTo(edge * 100, 1);
});

test('[G4] a room or a shoe that is not kept is refused; so is the detail of no rooms at all', async () => {
  expect((await detail()).code).toBe('table-unknown');
  await read(testTable('a', 'B'));
  expect((await detail({ room_id: 'b' })).code).toBe('table-unknown');
  expect((await detail({ room_id: 'a', shoe_no: 2 })).code).toBe('table-unknown');
});

test('[X1] each hand is sent while somebody looks at the rooms, and nothing while nobody does', async () => {
  await read(testTable('a', 'B'));
  await read(testTable('a', 'BP'));
  expect(await events()).toEqual([]);
  await rooms();
  await read(testTable('a', 'BPT'), testTable('z', 'BB'));
  await read(testTable('a', 'BPT'), testTable('z', 'BB'));
  await read(testTable('a', 'BPTPP'), testTable('z', 'BB'));
  const [first, second, ...more] = await events();
  expect(more).toEqual([]);
  expect(first?.map(({ room, hand }) => [room.room_id, room.hands, hand?.outcome ?? null])).toEqual([
    ['a', 3, 'tie'],
    ['z', 2, null],
  ]);
  // Two hands at once: the page fetches them.
  expect(second?.map(({ room, hand }) => [room.hands, hand])).toEqual([[5, null]]);
});

test('[X1] the betting time of a table is sent, too; many tables make several events', async () => {
  await rooms();
  const tables = Array.from({ length: 41 }, (_, no) => testTable(`t${no}`, ''));
  await read(...tables);
  expect((await events()).map((one) => one.length)).toEqual([20, 20, 1]);
  const closes = new Date(Date.now() + 15_000).toISOString();
  await read({ ...tables[0], bets_close_at: closes } as FeedTable, ...tables.slice(1));
  expect((await events()).at(-1)).toMatchObject([{ room: { bets_close_at: closes }, hand: null }]);
});

test.each([
  ['is away', 503, {}],
  ['answers another shape', 200, { tables: [{ table_id: 'a' }] }],
  ['says it has no tables', 200, { tables: [] }],
  ['tells a hand otherwise', 200, { tables: [testTable('a', 'BBB')] }],
])('[G4] while the provider %s the rooms stay as they were', async (_what, status, body) => {
  await read(testTable('a', 'BPB'));
  feed.answer = { status, body };
  await readAnswer();
  expect((await rooms()).rooms.map(({ recent }) => recent)).toEqual([['banker', 'player', 'banker']]);
});

test.each([
  ['one second while somebody looks', true, 200, 1],
  ['ten while nobody does', false, 200, 10],
  ['three while the provider is away', true, 503, 3],
])('[G4] the next reading is due in %s', async (_what, isWatched, status, seconds) => {
  if (isWatched) await rooms();
  feed.answer = { status, body: { tables: [] } };
  const clock = async () => {
    const { rows } = await context.admin.query<{ now: number; due: number }>(
      `select extract(epoch from clock_timestamp())::float8 as now,
              extract(epoch from next_read_at)::float8 as due from sooth_feed`,
    );
    return rows[0] ?? { now: Number.NaN, due: Number.NaN };
  };
  const before = await clock();
  await readAnswer();
  const after = await clock();
  // However long the reading took, it is due so long after a moment of it.
  expect(after.due - before.now).toBeGreaterThanOrEqual(seconds);
  expect(after.due - after.now).toBeLessThanOrEqual(seconds);
});

test('[G4] rooms that were last heard half a minute ago are not called current', async () => {
  await read(testTable('a', 'B'));
  await context.admin.query(`update sooth_feed set read_at = read_at - interval '31 seconds'`);
  feed.answer = { status: 503, body: {} };
  await readAnswer();
  const { is_current, read_at, server_time } = await rooms();
  expect(is_current).toBe(false);
  expect(Date.parse(server_time) - Date.parse(read_at ?? '')).toBeGreaterThan(30_000);
});

test('[G4] a reading that another one has overtaken changes nothing', async () => {
  await read(testTable('a', 'BP'));
  feed.beforeAnswer = () => context.admin.query('update sooth_feed set reading = reading + 1');
  await read(testTable('a', 'BPPPP'));
  feed.beforeAnswer = undefined;
  expect((await rooms()).rooms[0]?.hands).toBe(2);
});

test('[G4] shoes before the present one are kept, five in all, and can be looked at', async () => {
  const shoes = ['B', 'BB', 'PP', 'TTT', 'BPB', 'P', 'PB'];
  for (const [no, shoe] of shoes.entries()) await read(testTable('a', shoe, { shoe_id: `shoe-${no}` }));
  const { data } = await detail({ room_id: 'a', shoe_no: 4 });
  expect(data.shoes.map(({ shoe_no }) => shoe_no)).toEqual([7, 6, 5, 4, 3]);
  expect(data.shoe.map(({ outcome }) => outcome)).toEqual(['tie', 'tie', 'tie']);
  expect(data.room).toMatchObject({ shoe_no: 7, hands: 2 });
  // One that was over does not come back.
  await read(testTable('a', 'BPBB', { shoe_id: 'shoe-4' }));
  expect((await detail({ room_id: 'a' })).data).toMatchObject({ shoe_no: 7, room: { hands: 2 } });
});

test('[G4] a table that leaves is not shown, comes back with its shoe, and few are kept', async () => {
  await read(testTable('a', 'BPB'), testTable('b', 'B'));
  await read(testTable('b', 'B'));
  expect((await rooms()).rooms.map(({ room_id }) => room_id)).toEqual(['b']);
  await read(testTable('a', 'BPBP'), testTable('b', 'B'));
  expect((await rooms()).rooms[0]).toMatchObject({ room_id: 'a', shoe_no: 1, hands: 4 });
  const passing = (round: number) =>
    Array.from({ length: 30 }, (_, no) => testTable(`t${round}-${no}`, 'B', { hands: handsOf('B') }));
  for (const round of [1, 2, 3]) await read(...passing(round));
  const { rows } = await context.admin.query('select count(*)::int as kept from sooth_table');
  expect(rows[0].kept).toBe(50);
});
