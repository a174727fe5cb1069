import { formatBaht, formatNumber } from '@sanuk/platform';

export const promotionChoiceText = {
  none: 'ยังไม่ได้เลือกโปรโมชัน',
  noneHint: 'ฝากได้ตามปกติ หรือเลือกโปรโมชันก่อนฝาก',
  choose: 'เลือกโปรโมชัน',
  chosen: (title: string) => `ฝากครั้งนี้รับ ${title}`,
  gain: (percent: number, maxSatang: number, minSatang: number) =>
    `โบนัส ${formatNumber(percent)}% สูงสุด ${formatBaht(maxSatang)} เมื่อฝากตั้งแต่ ${formatBaht(minSatang)}`,
  change: 'เปลี่ยนโปรโมชัน',
  leave: 'ไม่รับโปรโมชัน',
  terms: 'ดูเงื่อนไข',
  active: (title: string) => `กำลังเล่น ${title}`,
  activeHint: 'ฝากครั้งนี้เข้ากระเป๋าหลักตามปกติ รับโปรโมชันใหม่ได้เมื่อจบ',
  follow: 'ดูความคืบหน้า',
};
