import type { LobbyKey } from '@sanuk/contract/areas/game';

export const lobbyTitles: Record<LobbyKey, string> = {
  last: 'เล่นล่าสุด',
  hot: 'ยอดฮิต 7 วันล่าสุด',
  casino: 'คาสิโนสด',
  slot: 'สล็อต',
  sport: 'กีฬา',
  fishing: 'ยิงปลา',
  freespin: 'ฟรีสปิน',
};

/** Instead of `hot` while too few games were played to fill the row: it then holds the newest ones too. */
export const hotAndNewTitle = 'ยอดฮิตและเกมใหม่';

/** What stands in the statement of points beside points for bets. */
export const turnoverPointsText = 'แต้มจากยอดเดิมพันเกม';
