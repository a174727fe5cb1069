import type { LobbyKey } from '@sanuk/contract/areas/game';
import { placeNames } from '@sanuk/contract/place-names.text';

export const lobbyTitles: Record<LobbyKey, string> = {
  last: placeNames.lastGames,
  hot: 'ยอดฮิต 7 วันล่าสุด',
  casino: placeNames.casino,
  slot: placeNames.slot,
  sport: placeNames.sport,
  fishing: placeNames.fishing,
  freespin: placeNames.freespin,
};

/** Instead of `hot` while too few games were played to fill the row: it then holds the newest ones too. */
export const hotAndNewTitle = 'ยอดฮิตและเกมใหม่';

/** What stands in the statement of points beside points for bets. */
export const turnoverPointsText = 'แต้มจากยอดเดิมพันเกม';
