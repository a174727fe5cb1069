/** What the pages say when no answer comes. */
export const officeText = {
  offline: 'เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่',
  passkeyCancelled: 'ยกเลิก หรือไม่พบพาสคีย์ในอุปกรณ์นี้',
  passkeyKnown: 'อุปกรณ์นี้มีพาสคีย์ของคุณแล้ว',
  logIn: 'กรุณาเข้าสู่ระบบ',
  noAnswer: 'ระบบตอบไม่ถูกต้อง กรุณาลองใหม่อีกครั้ง',
};
