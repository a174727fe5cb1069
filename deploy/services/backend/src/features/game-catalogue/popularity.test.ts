import type { LobbyKey } from '@sanuk/contract/areas/game';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../testing/test-members.ts';
import { startTestProvider, type TestProvider, testGame } from '../games/testing/test-provider.ts';

jest.setTimeout(60_000);

let provider: TestProvider;
let context: TestContext;
let siam: TestMember[];
let thara: TestMember[];

beforeAll(async () => {
  provider = await startTestProvider(Array.from({ length: 30 }, (_, index) => testGame(index + 1)));
  context = await createTestContext({ env: { PROVIDER_URL: provider.url } });
  await context.runJob('games-catalogue');
  siam = await membersOf('SIAM');
  thara = await membersOf('THARA');
});
afterAll(async () => {
  await context.close();
  await provider.close();
});
beforeEach(async () => {
  await context.admin.query('delete from game_session');
});

const membersOf = async (agentCode: string): Promise<TestMember[]> => {
  const members: TestMember[] = [];
  for (let no = 1; no <= 6; no += 1) members.push(await signUpMember(context, agentCode));
  return members;
};
const count = () => context.runJob('games-popularity');

const launch = async (no: number, { as }: TestMember) => {
  const body = { game_id: `game-${no}`, provider_id: 'siamspin', wallet_id: 'main', is_mobile: false };
  const { code } = await call(context.app, 'POST /api/game/link', { ...body, source: 'home' }, as);
  expect(code).toBe('ok');
};
/** Each of the members opens the game once. */
const play = async (no: number, members: readonly TestMember[]) => {
  for (const member of members) await launch(no, member);
};
/** Puts launches there as if they had been made, where many are needed. */
const write = (no: number, members: readonly TestMember[]) =>
  context.admin.query(
    `insert into game_session (session_id, token_hash, agent_id, member_id, wallet_id, provider_id, game_id, source,
       expires_at)
     select gen_random_uuid(), decode(md5(random()::text), 'hex'), agent_id, member_id, 'main', 'siamspin', $2, 'home', now()
       from member where member_id = any($1)`,
    [members.map(({ memberId }) => memberId), `game-${no}`],
  );

const row = async (lobby_key: LobbyKey, agentCode = 'SIAM') =>
  (await call(context.app, 'GET /api/lobby/configs', { lobby_key }, { agentCode })).data;
const hot = async (agentCode?: string) => (await row('hot', agentCode)).games.map(({ game_id }) => game_id);
/** Games that carry the mark, wherever the lobby shows them. */
const marked = async (agentCode = 'SIAM') => {
  const lists = [
    (await call(context.app, 'GET /api/game/list', {}, { agentCode })).data.games,
    (await call(context.app, 'GET /api/game/lobby', {}, { agentCode })).data.games,
  ];
  const marks = lists.map((games) =>
    games.filter(({ badge }) => badge === 'hot').map(({ game_id }) => game_id),
  );
  expect(marks[0]?.toSorted()).toEqual(marks[1]?.toSorted());
  return marks[0];
};

test('[G1] where nobody played nothing is hot, and no newest game stands in for one', async () => {
  await count();
  expect(await row('hot')).toMatchObject({ title: 'ยอดฮิต 7 วันล่าสุด', total: 0, games: [] });
  expect(await marked()).toEqual([]);
});

test('[G1] five members make a game hot, in its row and as its mark; four do not', async () => {
  await play(1, siam.slice(0, 5));
  await play(2, siam.slice(0, 4));
  await count();
  expect(await row('hot')).toMatchObject({ total: 1, games: [{ game_id: 'game-1', badge: 'hot' }] });
  expect(await marked()).toEqual(['game-1']);
});

test('[G1] one member who opens a game many times is one member', async () => {
  for (let time = 1; time <= 10; time += 1) await launch(1, siam[0] as TestMember);
  await play(1, siam.slice(1, 4));
  await count();
  expect(await hot()).toEqual([]);
});

test('[G1] what members of one brand play is hot at that brand alone', async () => {
  await play(1, siam.slice(0, 5));
  await play(2, siam.slice(0, 3));
  await play(2, thara.slice(0, 3));
  await count();
  expect(await hot('SIAM')).toEqual(['game-1']);
  expect(await hot('THARA')).toEqual([]);
  expect(await marked('THARA')).toEqual([]);
});

test('[G1] the order by popularity is the brand’s own as well', async () => {
  await play(7, siam.slice(0, 2));
  await play(8, thara.slice(0, 2));
  await count();
  expect((await row('slot', 'SIAM')).games[0]?.game_id).toBe('game-7');
  expect((await row('slot', 'THARA')).games[0]?.game_id).toBe('game-8');
});

test('[G1] a launch counts for seven days, and then no more', async () => {
  await play(1, siam.slice(0, 5));
  const age = (interval: string) =>
    context.admin.query('update game_session set created_at = now() - $1::interval', [interval]);
  await age('6 days 23 hours');
  await count();
  expect(await hot()).toEqual(['game-1']);
  await age('7 days 1 minute');
  await count();
  expect(await hot()).toEqual([]);
  expect(await marked()).toEqual([]);
});

test('[G1] of many games that five members play, the twenty played most are hot, the most played first', async () => {
  for (let no = 1; no <= 25; no += 1) await write(no, siam.slice(0, 5));
  await write(30, siam);
  await count();
  const games = await hot();
  expect(games).toHaveLength(20);
  expect(games[0]).toBe('game-30');
  expect((await marked())?.toSorted()).toEqual(games.toSorted());
});

test('[G1] a game that left the catalogue gives its place to the next one', async () => {
  await write(1, siam);
  const all = provider.games;
  const read = async (games: typeof all) => {
    provider.games = games;
    await context.admin.query('update game_catalogue set next_read_at = clock_timestamp()');
    await context.runJob('games-catalogue');
    await count();
  };
  await read(all.filter(({ game_id }) => game_id !== 'game-1'));
  expect(await hot()).toEqual([]);
  await read(all);
  expect(await hot()).toEqual(['game-1']);
});

test('[G1] the count leaves alone what did not change, and two processes at once count once', async () => {
  await play(1, siam.slice(0, 5));
  await count();
  const rows = async () =>
    (
      await context.admin.query(
        'select xmin::text from game_popularity order by agent_id, provider_id, game_id',
      )
    ).rows;
  const before = await rows();
  expect(before).toHaveLength(1);
  const second = await context.startSecond();
  const jobs = [context, second].map((one) => one.jobs.find(({ name }) => name === 'games-popularity'));
  await Promise.all([...jobs, ...jobs].map((job) => job?.run()));
  expect(await rows()).toEqual(before);
});

test('[G1] the count reads the launches of seven days from the index alone', async () => {
  await context.admin.query(
    `insert into game_session (session_id, token_hash, agent_id, member_id, wallet_id, provider_id, game_id, source,
       created_at, expires_at)
     select gen_random_uuid(), sha256(nr::text::bytea), $1, $2, 'main', 'siamspin', 'game-1', 'home',
       now() - nr * interval '1 minute', now() from generate_series(1, 40000) nr`,
    [siam[0]?.agentId, siam[0]?.memberId],
  );
  await context.admin.query('vacuum analyze game_session');
  const { rows } = await context.admin.query(
    `explain (analyze, costs off) select agent_id, provider_id, game_id, count(distinct member_id) from game_session
      where created_at > statement_timestamp() - interval '7 days' group by 1, 2, 3`,
  );
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Only Scan using game_session_recent .*rows=100\d\d/);
});
