import type { LossPeriodState } from '@sanuk/contract/areas/cashback';
import { formatBaht, formatDate, formatDateTime, placeNames } from '@sanuk/platform';
import { noon, percentText } from '../../shared/played/category-names.text.ts';
import type { DayLine, Loss, RebateState } from './cashback.rules.ts';

export const lossStateNames: Record<LossPeriodState, string> = {
  open: 'กำลังนับ',
  claimable: 'รอรับ',
  claimed: 'รับแล้ว',
  expired: 'หมดเวลารับ',
  'too-small': 'ไม่ถึงขั้นต่ำ',
};

export const rebateStateNames: Record<RebateState, string> = {
  open: 'กำลังนับ',
  paid: 'จ่ายแล้ว',
  'too-small': 'ไม่ถึงขั้นต่ำ',
};

const gift = (satang: number) => (satang > 0 ? ` − เครดิตที่ได้รับ ${formatBaht(satang)}` : '');

/** How a week comes to its refund, in one sentence with the sum. */
export const lossSum = ({ stakesSatang, winsSatang, bonusesSatang, lossSatang }: Loss): string =>
  `เดิมพัน ${formatBaht(stakesSatang)} − ได้คืน ${formatBaht(winsSatang)}${gift(bonusesSatang)} = ยอดเสีย ${formatBaht(lossSatang)}`;

export const daysText = ({ from, until }: Pick<Loss, 'from' | 'until'>): string =>
  from === until ? formatDate(noon(from)) : `${formatDate(noon(from))} – ${formatDate(noon(until))}`;

export const lineSum = ({ turnoverSatang, percent, amountSatang }: DayLine): string =>
  `ยอดเล่น ${formatBaht(turnoverSatang)} × ${percentText(percent)} = ${formatBaht(amountSatang)}`;

export const cashbackText = {
  title: placeNames.cashback,
  subtitle: 'คืนส่วนหนึ่งของยอดเล่น ไม่ว่าแพ้หรือชนะ จ่ายเข้ากระเป๋าหลักให้เองหลังปิดวัน',
  today: 'วันนี้',
  todaySum: (turnover: number, amount: number) =>
    `ยอดเล่นที่รู้ผลแล้ว ${formatBaht(turnover)} ได้คืน ${formatBaht(amount)}`,
  todayNone: 'วันนี้ยังไม่มียอดเล่นที่รู้ผลแล้ว เล่นเกมหรือแทงหวยด้วยเงินสดเพื่อเริ่มสะสม',
  todaySmall: (min: number) => `ต้องได้รวม ${formatBaht(min)} ขึ้นไปต่อวัน ระบบจึงจ่ายให้`,
  turnover: 'ยอดคืนของวันก่อนหน้า',
  category: 'หมวด',
  allCategories: 'หมวดทั้งหมด',
  day: (day: string) => formatDate(noon(day)),
  none: 'ยังไม่มีวันที่ปิดยอด',
  noneHint: 'ยอดของวันนี้จะแสดงที่นี่หลังเที่ยงคืน',
  noneFound: 'ไม่มีรายการในหมวดนี้',
  losses: `${placeNames.winloss}ของสัปดาห์ก่อนหน้า`,
  toRefund: placeNames.memberWinloss,
  loadFailed: 'โหลดข้อมูลไม่สำเร็จ',
} as const;

export const lossText = {
  title: placeNames.winloss,
  mineTitle: placeNames.memberWinloss,
  subtitle: 'เล่นแล้วเสียในสัปดาห์ไหน รับคืนส่วนหนึ่งเป็นเงินสดหลังปิดยอด',
  current: 'สัปดาห์นี้',
  soFar: 'คืนประมาณการ',
  refundSum: ({ percent, refundSatang }: Loss) => `คืน ${percentText(percent)} = ${formatBaht(refundSatang)}`,
  nothingLost: 'สัปดาห์นี้ยังไม่มียอดเล่นที่รู้ผลแล้ว',
  least: (satang: number) => `คืนเฉพาะสัปดาห์ที่มียอดเสียตั้งแต่ ${formatBaht(satang)}`,
  claimFrom: (ms: number) => `กดรับได้หลังปิดยอด ${formatDateTime(ms)}`,
  ready: 'พร้อมรับ',
  readyUntil: (ms: number) => `กดรับก่อน ${formatDateTime(ms)}`,
  claim: (satang: number) => `รับ ${formatBaht(satang)}`,
  claiming: 'กำลังรับยอดคืน',
  claimed: (satang: number) => `รับยอดคืน ${formatBaht(satang)} เข้ากระเป๋าหลักแล้ว`,
  unknown: 'ยังไม่ทราบผลการรับ กดอีกครั้งเพื่อตรวจสอบ ระบบจ่ายให้ครั้งเดียว',
  check: 'ตรวจสอบอีกครั้ง',
  toClaim: 'ไปหน้ารับยอดคืน',
  history: 'ประวัติ',
  state: 'สถานะ',
  allStates: 'ทั้งหมด',
  none: 'ยังไม่มีสัปดาห์ที่ปิดยอดแล้ว',
  noneHint: 'สัปดาห์ที่มียอดเล่นจะแสดงที่นี่หลังปิดยอด',
  noneFound: 'ไม่มีรายการในสถานะนี้',
  claimedAt: (ms: number) => `รับเมื่อ ${formatDateTime(ms)}`,
  until: (ms: number) => `รับได้ถึง ${formatDateTime(ms)}`,
} as const;

/** What a guest reads: what it is, before there are numbers of his own. */
export const guestText = {
  title: `${placeNames.winloss}รายสัปดาห์`,
  points: [
    'นับจากยอดเดิมพันด้วยเงินสดที่รู้ผลแล้ว หักยอดที่ได้คืน',
    'สัปดาห์หนึ่งคือวันจันทร์ถึงวันอาทิตย์ ตามเวลาไทย',
    'หลังปิดยอด กดรับเป็นเงินสดได้สัปดาห์ละหนึ่งครั้งภายในเวลาที่กำหนด',
  ],
  signIn: placeNames.login,
  signUp: placeNames.register,
} as const;
