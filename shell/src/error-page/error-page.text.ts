import { placeNames } from '@sanuk/platform';

export const errorPageText = {
  title404: 'ไม่พบหน้าที่ต้องการ',
  noMatch: 'This page could not be found',
  hint404: 'ไม่พบหน้าที่คุณต้องการ หน้า\u2060นี้\u2060อาจ\u2060ถูก\u2060ย้ายหรือลิงก์ไม่ถูกต้อง',
  hintOther: 'เกิดข้อผิดพลาด กรุณาลองใหม่',
  hintAway: 'หน้านี้จะเปิดเองเมื่อระบบกลับมา',
  home: `กลับ${placeNames.home}`,
  retry: 'ลองใหม่',
} as const;
