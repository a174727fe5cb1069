import { placeNames } from '@sanuk/platform';

export const promotionDialogText = {
  conditions: 'เงื่อนไข',
  all: `ดู${placeNames.promotions}ทั้งหมด`,
  close: 'ปิด',
  take: 'รับโปรโมชันนี้',
  taken: 'เลือกโปรโมชันแล้ว ฝากเงินเพื่อรับโบนัส',
  register: 'สมัครรับโปรโมชัน',
} as const;
