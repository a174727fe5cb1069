export const promotionDialogText = {
  conditions: 'เงื่อนไข',
  all: 'ดูโปรโมชันทั้งหมด',
  close: 'ปิด',
} as const;
