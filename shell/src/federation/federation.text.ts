import { placeNames } from '@sanuk/platform';

export const federationText = {
  title: 'ส่วนนี้ยังเปิดไม่ได้ในขณะนี้',
  description: 'ส่วน\u2060อื่น\u2060ของ\u2060เว็บยังใช้งานได้ตาม\u2060ปกติ กรุณาลองใหม่อีกครั้ง',
  home: `กลับ${placeNames.home}`,
} as const;
