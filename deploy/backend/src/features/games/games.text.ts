import type { LobbyKey } from '@sanuk/contract/areas/game';
import { hotGames } from '@sanuk/contract/hot-games';

export const lobbyTitles: Record<LobbyKey, string> = {
  last: 'เล่นล่าสุด',
  hot: `ยอดฮิต ${hotGames.days} วันล่าสุด`,
  casino: 'คาสิโนสด',
  slot: 'สล็อต',
  sport: 'กีฬา',
  fishing: 'ยิงปลา',
  freespin: 'ฟรีสปิน',
};

/** What stands in the statement of points beside points for bets. */
export const turnoverPointsText = 'แต้มจากยอดเดิมพันเกม';
