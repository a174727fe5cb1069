import type { PrizeCode } from '@sanuk/contract/areas/lotto-results';

import type { LottoCategoryCode } from '../../../context/lotto-terms.ts';

export const categoryNames: Readonly<Record<LottoCategoryCode, string>> = {
  yeekee: 'ยี่กี',
  thai: 'หวยไทย',
  foreign: 'หวยต่างประเทศ',
  stock: 'หวยหุ้น',
  pingpong: 'หวยปิงปอง',
};

export const marketNames = { yeekee1: 'ยี่กีด่วน 1 นาที' } as const;

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
