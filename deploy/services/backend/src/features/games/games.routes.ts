import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import type { Job } from '../../jobs/jobs.ts';
import { makeCatalogueDue, readCatalogue } from '../game-catalogue/catalogue.service.ts';
import { readFavourites, setFavourite } from '../game-catalogue/favourites.service.ts';
import { gameListsOf } from '../game-catalogue/game-lists.service.ts';
import { readGameLobby } from '../game-catalogue/game-search.service.ts';
import { listGames, readLobbyRow } from '../game-catalogue/lobby.service.ts';
import { countPopularity } from '../game-catalogue/popularity.service.ts';
import { createProviderClient } from '../game-catalogue/provider-client.service.ts';
import { registerWalletCallbacks } from './callbacks.routes.ts';
import { openFreeSpins } from './free-spin-launch.service.ts';
import { createHeldWins } from './held-wins.service.ts';
import { endGames, endGamesOfLogins, openDemo, openGame, usableWallets } from './launch.service.ts';

const cataloguePollMs = 1_000;

/** Games of the provider: what there is, how it is opened, and the wallet it plays from. */
export function gamesFeature(context: AppContext): Feature {
  const { db, config } = context;
  const { url, keys } = config.provider;
  const provider = url === null ? null : createProviderClient({ url, keys });
  const lists = gameListsOf(db);
  const heldWins = createHeldWins(context);
  const jobs: Job[] = [
    {
      name: 'games-popularity',
      everyMs: config.hotGamesEverySeconds * 1_000,
      run: () => countPopularity(db),
    },
  ];
  if (provider) {
    jobs.push({
      name: 'games-catalogue',
      everyMs: cataloguePollMs,
      run: () => readCatalogue(context, provider),
    });
  }
  context.hooks.playStopped.add(endGames);
  context.hooks.sessionsEnded.add(endGamesOfLogins);
  return {
    name: 'games',
    start: () => makeCatalogueDue(db),
    jobs,
    plugin(app) {
      registerWalletCallbacks(app, context);
      operatorRoute(app, context, '/operator/wins/list', heldWins.list);
      operatorRoute(app, context, '/operator/wins/decide', heldWins.decide);
    },
    routes: [
      route('GET /api/lobby/configs', ({ agent, member, query }) =>
        readLobbyRow(context, lists, agent, member, query.lobby_key),
      ),
      route('GET /api/game/list', ({ agent, query }) => listGames(context, lists, agent, query)),
      route('GET /api/game/lobby', ({ agent, query }) => readGameLobby(context, lists, agent, query)),
      route('GET /api/game/favourites', ({ agent, member }) => readFavourites(context, lists, agent, member)),
      route('POST /api/game/favourite', ({ member, body }) => setFavourite(db, member, body)),
      route('POST /api/game/wallets', ({ agent, member, body }) =>
        usableWallets(context, agent, member, body),
      ),
      route('POST /api/game/link', ({ agent, member, body }) =>
        openGame(context, provider, agent, member, body),
      ),
      route('POST /api/freespin/link', ({ agent, member, body }) =>
        openFreeSpins(context, provider, agent, member, body),
      ),
      route('POST /api/game/demo', ({ agent, body }) => openDemo(context, provider, agent, body)),
    ],
  };
}
