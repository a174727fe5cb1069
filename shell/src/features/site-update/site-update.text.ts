export const siteUpdateText = {
  newer: 'เว็บมีเวอร์ชันใหม่',
  question: 'แอปมีเวอร์ชันใหม่ อัปเดตตอนนี้ไหม',
  later: 'ไว้ทีหลัง',
  updateNow: 'อัปเดตเลย',
  recallTitle: 'ต้องโหลดหน้านี้ใหม่',
  recall: 'เว็บเพิ่งแก้ไขปัญหาสำคัญ จึงต้องโหลดหน้านี้ใหม่ รายการที่ส่งแล้วยังอยู่ครบ',
  seconds: (seconds: number) => `โหลดใหม่เองใน ${seconds} วินาที`,
  reloadNow: 'โหลดใหม่เลย',
} as const;
