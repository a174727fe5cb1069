import { favouritesAtMost } from '@sanuk/contract/areas/game';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../testing/test-members.ts';
import { startTestProvider, type TestProvider, testGame } from '../games/testing/test-provider.ts';

let provider: TestProvider;
let context: TestContext;

beforeAll(async () => {
  provider = await startTestProvider([
    ...Array.from({ length: favouritesAtMost + 1 }, (_, index) => testGame(index + 1)),
    testGame(1, { provider_id: 'nakhon' }),
  ]);
  context = await createTestContext({ env: { PROVIDER_URL: provider.url } });
  await context.runJob('games-catalogue');
});
afterAll(async () => {
  await context.close();
  await provider.close();
});

const mark = (member: TestMember, no: number, favourite = true, provider_id = 'siamspin') =>
  call(context.app, 'POST /api/game/favourite', { game_id: `game-${no}`, provider_id, favourite }, member.as);
const marked = async ({ as }: TestMember) =>
  (await call(context.app, 'GET /api/game/favourites', undefined, as)).data.games.map(
    ({ provider_id, game_id }) => `${provider_id}/${game_id}`,
  );

describe('favourites', () => {
  test('a marked game is among a member’s own, the last one first; unmarked it is gone; said twice it changes nothing', async () => {
    const [member, other] = [await signUpMember(context), await signUpMember(context)];
    for (const no of [3, 1, 1]) expect((await mark(member, no)).data).toEqual({ favourite: true });
    await mark(member, 1, true, 'nakhon');
    expect(await marked(member)).toEqual(['nakhon/game-1', 'siamspin/game-1', 'siamspin/game-3']);
    expect(await marked(other)).toEqual([]);
    for (const no of [1, 1]) expect((await mark(member, no, false)).data).toEqual({ favourite: false });
    expect(await marked(member)).toEqual(['nakhon/game-1', 'siamspin/game-3']);
  });

  test('they are of the member’s brand: a member of another with the same games has none of them', async () => {
    const [siam, thara] = [await signUpMember(context), await signUpMember(context, 'THARA')];
    await mark(siam, 7);
    expect(await marked(thara)).toEqual([]);
    await mark(thara, 8);
    expect([await marked(siam), await marked(thara)]).toEqual([['siamspin/game-7'], ['siamspin/game-8']]);
  });

  test('a visitor has none, and a game that is unknown is not marked', async () => {
    const member = await signUpMember(context);
    expect((await call(context.app, 'GET /api/game/favourites', undefined)).http).toBe(401);
    expect((await mark(member, 9_999)).code).toBe('game-unknown');
    expect((await mark(member, 1, true, 'nobody')).code).toBe('game-unknown');
    expect((await mark(member, 9_999, false)).code).toBe('ok');
    expect(await marked(member)).toEqual([]);
  });

  test('a game that left is not shown, can be taken off, and is shown again when it is back', async () => {
    const member = await signUpMember(context);
    for (const no of [5, 6]) await mark(member, no);
    await context.admin.query("update game set listed = false where game_id in ('game-5', 'game-6')");
    expect(await marked(member)).toEqual([]);
    await mark(member, 6, false);
    await context.admin.query("update game set listed = true where game_id in ('game-5', 'game-6')");
    expect(await marked(member)).toEqual(['siamspin/game-5']);
  });

  test('two hundred at most, whoever takes the last place of several at once', async () => {
    const member = await signUpMember(context);
    await context.admin.query(
      `insert into game_favourite (member_id, provider_id, game_id)
       select $1, 'siamspin', 'game-' || no from generate_series(1, $2::int) no`,
      [member.memberId, favouritesAtMost - 1],
    );
    const answers = await Promise.all([200, 201].map((no) => mark(member, no)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['game-favourites-full', 'ok']);
    expect(await marked(member)).toHaveLength(favouritesAtMost);
    expect((await mark(member, 1)).code).toBe('ok');
  });
});
