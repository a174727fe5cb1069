import type { AppContext, Feature } from '../../kernel/context.ts';
import type { Job } from '../../kernel/jobs.ts';
import { route } from '../../kernel/route.ts';
import { registerWalletCallbacks } from './callbacks.routes.ts';
import { makeCatalogueDue, readCatalogue } from './catalogue.service.ts';
import { readGameLobby } from './game-search.service.ts';
import { openDemo, openGame, usableWallets } from './launch.service.ts';
import { listGames, readLobbyRow } from './lobby.service.ts';
import { awardPoints } from './points.service.ts';
import { countPopularity } from './popularity.repository.ts';
import { createProviderClient } from './provider-client.ts';

const cataloguePollMs = 1_000;
const pointsEveryMs = 1_000;

/** Games of the provider: what there is, how it is opened, and the wallet it plays from. */
export function gamesFeature(context: AppContext): Feature {
  const { db, config } = context;
  const { url, keys } = config.provider;
  const provider = url === null ? null : createProviderClient({ url, keys });
  const jobs: Job[] = [
    {
      name: 'games-popularity',
      everyMs: config.hotGamesEverySeconds * 1_000,
      run: () => countPopularity(db),
    },
    { name: 'games-points', everyMs: pointsEveryMs, run: () => awardPoints(db) },
  ];
  if (provider) {
    jobs.push({
      name: 'games-catalogue',
      everyMs: cataloguePollMs,
      run: () => readCatalogue(context, provider),
    });
  }
  return {
    name: 'games',
    start: () => makeCatalogueDue(db),
    jobs,
    plugin: (app) => registerWalletCallbacks(app, context),
    routes: [
      route('GET /api/lobby/configs', ({ agent, member, query }) =>
        readLobbyRow(context, agent, member, query.lobby_key),
      ),
      route('GET /api/game/list', ({ agent, query }) => listGames(context, agent, query)),
      route('GET /api/game/lobby', ({ agent, query }) => readGameLobby(context, agent, query)),
      route('POST /api/game/wallets', ({ member, body }) => usableWallets(context, member, body)),
      route('POST /api/game/link', ({ agent, member, body }) =>
        openGame(context, provider, agent, member, body),
      ),
      route('POST /api/game/demo', ({ agent, body }) => openDemo(context, provider, agent, body)),
    ],
  };
}
