/** What each game is called, in Thai and in English. */
export const sportGameNames = {
  'tn-football-today': ['ฟุตบอลวันนี้', 'Football Today'],
  'tn-football-minute': ['ฟุตบอลนาทีเดียว', 'One-Minute Football'],
  'tn-volleyball-today': ['วอลเลย์บอลวันนี้', 'Volleyball Today'],
  'lp-football-step': ['บอลสเต็ป', 'Football Accumulator'],
  'lp-football-neutral': ['ฟุตบอลสนามกลาง', 'Neutral Ground Football'],
  'lp-volleyball-quick': ['วอลเลย์บอลเซตไว', 'Quick-Set Volleyball'],
} as const;
