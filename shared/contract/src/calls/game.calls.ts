import * as freeSpins from '../areas/free-spins.ts';
import * as game from '../areas/game.ts';
import * as member from '../areas/member.ts';
import type { CallTable } from '../call-shape.ts';

/** Games: which there are, and how one is opened. */
export const gameCalls = {
  'GET /api/lobby/configs': {
    about: 'One row of the home page',
    access: 'anyone',
    query: game.LobbyConfigQuery,
    data: game.LobbyConfig,
  },
  'GET /api/game/list': {
    about: 'Games by provider and category, the newest first',
    access: 'anyone',
    query: game.GameListQuery,
    data: game.GameList,
  },
  'GET /api/game/lobby': {
    about: 'Games by filters, search and order, with what each filter would show',
    access: 'anyone',
    query: game.GameLobbyQuery,
    data: game.GameLobby,
  },
  'GET /api/game/favourites': {
    about: 'Games the member marked as favourites',
    access: 'member',
    data: game.GameFavourites,
    ours: true,
  },
  'POST /api/game/favourite': {
    about: 'Marks a game as a favourite of the member, or takes the mark off',
    access: 'member',
    body: game.GameFavouriteBody,
    data: game.GameFavourite,
    ours: true,
  },
  'POST /api/game/wallets': {
    about: 'Wallets of the member that a game can be played from',
    access: 'member',
    body: game.GameWalletsBody,
    data: member.Wallets,
  },
  'POST /api/game/link': {
    about: 'Opens a game for real and answers the address to load',
    access: 'member',
    body: game.GameLinkBody,
    data: game.GameLink,
  },
  'POST /api/game/demo': {
    about: 'Opens a game without money and answers the address to load',
    access: 'anyone',
    body: game.GameDemoBody,
    data: game.GameLink,
  },
  'GET /api/freespin/list': {
    about: 'Free spins the member has left, with the games they are played on',
    access: 'member',
    data: freeSpins.FreeSpinList,
    ours: true,
  },
  'POST /api/freespin/link': {
    about: 'Opens a game with free spins of the member and answers the address to load',
    access: 'member',
    body: freeSpins.FreeSpinLinkBody,
    data: game.GameLink,
    ours: true,
  },
} as const satisfies CallTable;
