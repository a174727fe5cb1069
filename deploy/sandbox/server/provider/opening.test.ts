import type { FastifyInstance } from 'fastify';
import { sandboxGames } from '../catalogue/games.ts';
import { launch, newDataDir, openSandbox } from '../testing/player.ts';

const gameId = 'lp-rain-frog';
const call = { game_id: gameId, token: 'member-token-1', mode: 'real' as const };
let app: FastifyInstance;

const set = (opening: string, game = gameId) =>
  app.inject({
    method: 'POST',
    url: `/games/${game}/opening`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `opening=${opening}`,
  });
const inMaintenance = async () => {
  const { games } = (await app.inject('/catalogue')).json<{
    games: { game_id: string; maintenance: boolean }[];
  }>();
  return games.filter(({ maintenance }) => maintenance).map(({ game_id }) => game_id);
};

beforeEach(async () => {
  app = await openSandbox('http://127.0.0.1:9', newDataDir());
});
afterEach(() => app.close());

describe('a game that does not open', () => {
  test('[E3] in maintenance says so to whoever launches it, and in the catalogue; opened again it plays', async () => {
    expect((await set('maintenance')).statusCode).toBe(303);
    expect((await launch(app, call)).answer).toEqual({ status: 'maintenance', link: null });
    expect(await inMaintenance()).toEqual([gameId]);
    await set('open');
    expect((await launch(app, call)).answer.status).toBe('ok');
    expect(await inMaintenance()).toEqual([]);
  });

  test('[E3] a provider that is down answers 503, for that game alone', async () => {
    await set('refusing');
    expect((await launch(app, call)).code).toBe(503);
    expect((await launch(app, { ...call, game_id: 'lp-tiger' })).answer.status).toBe('ok');
  });

  test('[E3] a silent one never answers, and does not keep the sandbox from stopping', async () => {
    await set('silent');
    const never = launch(app, call).then(
      () => 'answered',
      () => 'cut off',
    );
    // One launch that is answered was asked after it: the silent one has arrived.
    await launch(app, { ...call, game_id: 'lp-tiger' });
    await app.close();
    expect(await never).toBe('cut off');
  });

  test('[E3] the page of the games shows and sets it; nothing else can be set', async () => {
    await set('maintenance');
    const { body } = await app.inject('/games?provider=lan-pa');
    expect(body).toContain('<option value="maintenance" selected>');
    const shown = sandboxGames.filter(({ provider }) => provider === 'lan-pa');
    expect(body.match(/ selected/g)).toHaveLength(shown.length);
    expect((await set('on-fire')).statusCode).toBe(404);
    expect((await set('open', 'no-such-game')).statusCode).toBe(404);
  });
});
