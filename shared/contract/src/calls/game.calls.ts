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
} as const satisfies CallTable;
