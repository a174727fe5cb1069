import { formatBaht, formatDateTime, formatNumber, placeNames } from '@sanuk/platform';
import type { Played, PromotionKind, PromotionUseState } from './promotion.rules.ts';

export const kindNames: Record<PromotionKind, string> = {
  'new-member': 'สมาชิกใหม่',
  'first-of-day': 'ประจำวัน',
  'every-deposit': 'ฝากเพิ่ม',
  special: 'สิทธิพิเศษ',
};

export const promotionsText = {
  title: placeNames.promotions,
  subtitle: 'เลือกก่อนฝาก รับโบนัสพร้อมยอดฝาก เงื่อนไขครบก่อนกดรับ',
  kinds: 'ประเภทโปรโมชัน',
  all: 'ทั้งหมด',
  mine: placeNames.memberPromotions,
  loadFailed: 'โหลดโปรโมชันไม่สำเร็จ',
  gone: 'ไม่พบโปรโมชันนี้ อาจสิ้นสุดแล้วหรือไม่มีให้บัญชีของคุณ',
  none: 'ยังไม่มีโปรโมชันในตอนนี้',
  noneHint: 'ฝากได้ตามปกติ โปรโมชันใหม่จะขึ้นที่หน้านี้',
  bonus: (percent: number) => `+${formatNumber(percent)}%`,
  upTo: (satang: number) => `สูงสุด ${formatBaht(satang)}`,
  depositMin: 'ฝากขั้นต่ำ',
  turnover: 'ทำยอดเทิร์น',
  times: (multiplier: number) => `${formatNumber(multiplier)} เท่าของโบนัส`,
  cashMax: 'เป็นเงินสดได้',
  unlimited: 'ไม่จำกัด',
  days: 'เวลาเล่น',
  dayCount: (days: number) => `${formatNumber(days)} วัน`,
  terms: 'ดูเงื่อนไข',
  termsOf: (title: string) => `ดูเงื่อนไข ${title}`,
  take: 'รับโปรโมชันนี้',
  takeOf: (title: string) => `รับโปรโมชันนี้ ${title}`,
  register: 'สมัครรับโปรโมชัน',
  toDeposit: 'ไปฝากเงิน',
  isSelected: 'เลือกแล้ว รอฝากเงิน',
  isActive: 'กำลังเล่นอยู่',
  selected: 'เลือกโปรโมชันแล้ว ฝากเงินเพื่อรับโบนัส',
  deselected: 'ฝากครั้งต่อไปจะไม่รับโปรโมชัน',
};

export const mineText = {
  title: placeNames.memberPromotions,
  loadFailed: 'โหลดโปรโมชันของคุณไม่สำเร็จ',
  active: 'โปรโมชันที่ใช้งานอยู่',
  left: 'โบนัสที่เหลือ',
  progress: 'ยอดเทิร์นของโบนัส',
  progressDone: 'ทำยอดเทิร์นครบแล้ว',
  detail: (done: number, required: number) => `${formatBaht(done)} / ${formatBaht(required)}`,
  missing: ({ missingSatang, cashMaxSatang }: Played) =>
    missingSatang > 0
      ? `ต้องทำยอดเทิร์นอีก ${formatBaht(missingSatang)} โบนัสที่เหลือจึงเป็นเงินสด${cashMaxSatang === null ? '' : ` สูงสุด ${formatBaht(cashMaxSatang)}`}`
      : 'ทำยอดครบแล้ว โบนัสกำลังย้ายเป็นเงินสด',
  untilTerm: 'เล่นได้ถึง',
  until: formatDateTime,
  got: 'โบนัสที่ได้รับ',
  rule: 'ยอดเทิร์นนับเฉพาะเดิมพันที่ออกผลแล้วและเสี่ยงเสียจริง เสมอ คืนเงิน ยกเลิก และแทงสองฝั่งไม่นับ',
  keepsDeposit: 'ถ้าถอนจนเงินสดเหลือน้อยกว่ายอดฝากของโปรโมชันนี้ โบนัสที่เหลือจะถูกยกเลิก',
  play: 'เล่นด้วยกระเป๋าโบนัส',
  cancel: 'ยกเลิกโปรโมชัน',
  cancelAsk: 'ยกเลิกโปรโมชันนี้?',
  cancelWhat: (leftSatang: number) =>
    `โบนัสที่เหลือ ${formatBaht(leftSatang)} จะถูกคืนระบบและขอกลับไม่ได้ เงินสดของคุณไม่ถูกแตะ`,
  cancelKeep: 'เล่นต่อ',
  cancelled: 'ยกเลิกโปรโมชันแล้ว',
  cancelUnknown: 'ยังไม่ทราบผลการยกเลิก กรุณาดูสถานะล่าสุดที่หน้านี้',
  selected: 'ฝากครั้งต่อไปรับ',
  selectedHint: (depositMin: number) => `ฝากตั้งแต่ ${formatBaht(depositMin)} ขึ้นไป โบนัสเข้ากระเป๋าโบนัสพร้อมยอดฝาก`,
  deselect: 'ไม่รับโปรโมชัน',
  open: 'โปรโมชันที่รับได้',
  past: 'ที่ผ่านมา',
  bonusOf: (satang: number) => `โบนัส ${formatBaht(satang)}`,
  noPast: 'ยังไม่มีโปรโมชันที่จบแล้ว',
  reason: (reason: string) => `เหตุผล: ${reason}`,
};

export const statusNames: Record<PromotionUseState, string> = {
  active: promotionsText.isActive,
  finished: 'ทำยอดครบ',
  'used-up': 'เล่นโบนัสหมด',
  expired: 'หมดเวลา',
  cancelled: 'ยกเลิก',
};

/** What a promotion that is over came to. */
export const outcomeOf = ({ cashedSatang, takenSatang }: Played): string =>
  cashedSatang > 0
    ? `เป็นเงินสด ${formatBaht(cashedSatang)}`
    : takenSatang > 0
      ? `คืนระบบ ${formatBaht(takenSatang)}`
      : 'ไม่มียอดคงเหลือ';
