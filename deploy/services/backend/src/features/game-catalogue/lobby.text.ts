import type { LobbyKey } from '@sanuk/contract/areas/game';
import { hotGames } from '@sanuk/contract/hot-games';
import { placeNames } from '@sanuk/contract/place-names.text';

export const lobbyTitles: Record<LobbyKey, string> = {
  last: placeNames.lastGames,
  hot: `ยอดฮิต ${hotGames.days} วันล่าสุด`,
  casino: placeNames.casino,
  slot: placeNames.slot,
  sport: placeNames.sport,
  fishing: placeNames.fishing,
  freespin: placeNames.freespin,
};
