import { formatBaht } from '@sanuk/contract/money';
import { placeNames } from '@sanuk/contract/place-names.text';
import type { LossTerms, RebateCategory, RebateTerms } from './cashback.rules.ts';

const thaiDay = new Intl.DateTimeFormat('th-TH', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const dayText = (day: string): string => thaiDay.format(new Date(`${day}T00:00:00Z`));
const percent = new Intl.NumberFormat('th-TH', { numberingSystem: 'latn', maximumFractionDigits: 2 });
const percentText = (hundredths: bigint): string => `${percent.format(Number(hundredths) / 100)}%`;

/** What members play, as the rules of cashback and points name it. */
export const categoryNames: Record<RebateCategory, string> = {
  slot: placeNames.slot,
  casino: placeNames.casino,
  sport: placeNames.sport,
  fishing: placeNames.fishing,
  freespin: placeNames.freespin,
  lotto: placeNames.lottoLobby,
};

export const cashbackText = {
  rebateOf: (day: string) => `แคชแบ็กของวันที่ ${dayText(day)}`,
  refundOf: (week: string) => `${placeNames.winloss} สัปดาห์ที่ ${week.replace('-w', '/')}`,
};

/** How days of turnover are paid, as a member reads it. */
export const turnoverRules = ({ min }: RebateTerms, multiplier: number): string[] => [
  'นับยอดเดิมพันด้วยเงินสดที่รู้ผลแล้วเท่านั้น รอบที่ยกเลิกหรือคืนเงินไม่นับ',
  'วันหนึ่งเริ่ม 00:00 น. ตามเวลาไทย รอบที่รู้ผลหลังเที่ยงคืนนับเป็นของวันถัดไป',
  `รวมยอดคืนทั้งวันแล้วได้ตั้งแต่ ${formatBaht(min)} ขึ้นไปต่อวัน ระบบจ่ายเข้ากระเป๋าหลักให้เองหลังปิดวัน`,
  ...playedAgain(multiplier),
];

/** How weeks of losses are refunded. */
export const lossRules = (
  { hundredths, lossMin, max, claimDays, categories }: LossTerms,
  multiplier: number,
): string[] => [
  'ยอดเสียคือยอดเดิมพันด้วยเงินสดที่รู้ผลแล้ว หักยอดที่ได้คืนและเครดิตที่ได้รับในสัปดาห์เดียวกัน',
  ...(categories === null
    ? []
    : [`นับเฉพาะ${categories.map((category) => categoryNames[category]).join(' ')} หมวดอื่นไม่นับ`]),
  'สัปดาห์หนึ่งเริ่มวันจันทร์ 00:00 น. ถึงวันอาทิตย์ 24:00 น. ตามเวลาไทย',
  `เสียตั้งแต่ ${formatBaht(lossMin)} ขึ้นไป คืน ${percentText(hundredths)} สูงสุด ${formatBaht(max)} ต่อสัปดาห์`,
  `กดรับภายใน ${claimDays} วันหลังปิดยอด รับได้สัปดาห์ละหนึ่งครั้ง เลยกำหนดแล้วหมดสิทธิ์`,
  ...playedAgain(multiplier),
];

const playedAgain = (multiplier: number): string[] =>
  multiplier > 0 ? [`ต้องเล่นครบ ${multiplier} เท่าของยอดที่ได้ก่อนถอน`] : [];
