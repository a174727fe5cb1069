import { placeNames } from '@sanuk/platform';

export const promotionDialogText = {
  conditions: 'เงื่อนไข',
  all: `ดู${placeNames.promotions}ทั้งหมด`,
  close: 'ปิด',
} as const;
