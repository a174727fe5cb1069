import type { BetType } from './areas/lotto.ts';

/** What each bet type is called, by member and staff alike. */
export const betTypeNames: Readonly<Record<BetType, string>> = {
  '3TOP': '3 ตัวบน',
  '3TOD': '3 ตัวโต๊ด',
  '2TOP': '2 ตัวบน',
  '2BOTTOM': '2 ตัวล่าง',
  RUN_TOP: 'วิ่งบน',
  RUN_BOT: 'วิ่งล่าง',
};
