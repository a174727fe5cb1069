import type { BetType } from '@sanuk/contract/areas/lotto';
import type { PrizeCode } from '@sanuk/contract/areas/lotto-results';

export const categoryNames: Record<string, string> = {
  yeekee: 'ยี่กี',
  foreign: 'หวยต่างประเทศ',
};

export const marketNames = {
  yeekee: 'หวยยี่กี',
  yeekee1: 'ยี่กีด่วน 1 นาที',
  hanoi: 'หวยฮานอยปกติ (จำลอง)',
} as const;

export const betTypeNames: Record<BetType, string> = {
  '3TOP': '3 ตัวบน',
  '3TOD': '3 ตัวโต๊ด',
  '2TOP': '2 ตัวบน',
  '2BOTTOM': '2 ตัวล่าง',
  RUN_TOP: 'วิ่งบน',
  RUN_BOT: 'วิ่งล่าง',
};

/** What the prizes of a draw are called on a results page. */
export const prizeNames: Record<PrizeCode, string> = {
  first: 'รางวัลที่ 1',
  four: '4 ตัวตรง',
  top3: '3 ตัวบน',
  top2: '2 ตัวบน',
  bottom2: '2 ตัวล่าง',
  front3: 'เลขหน้า 3 ตัว',
  bottom3: 'เลขท้าย 3 ตัว',
};
