/** What the pages say when no answer comes. */
export const officeText = {
  offline: 'เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่',
  noAnswer: 'ระบบตอบไม่ถูกต้อง กรุณาลองใหม่อีกครั้ง',
};
