/** Copy of LINE's stand-in. */
export const lineText = {
  title: 'LINE',
  lead: 'เลือกว่าเป็นผู้ใช้ LINE คนไหน แล้วเปิดหน้าเว็บจากในแอป เหมือนกดเมนูในห้องแชตของร้าน',
  users: 'ผู้ใช้ LINE',
  chosen: 'กำลังใช้',
  newUser: 'เพิ่มผู้ใช้ LINE',
  name: 'ชื่อใน LINE',
  add: 'เพิ่ม',
  open: (host: string) => `เปิดหน้าของ ${host}`,
  chooseFirst: 'เลือกผู้ใช้ LINE ก่อน แล้วรายการหน้าจะแสดงที่นี่',
  faults: 'ลองกรณีที่ผิดพลาด',
  expired: 'โทเค็นหมดอายุ',
  forged: 'โทเค็นลายเซ็นผิด',
  away: 'LINE ไม่ตอบ',
  login: 'เข้าสู่ระบบด้วย LINE',
  loginLead: 'เลือกผู้ใช้ LINE ที่จะเข้าสู่ระบบ',
  cancel: 'ไม่อนุญาต',
  badChannel: 'ไม่รู้จักช่องทางหรือที่อยู่ปลายทางนี้',
} as const;

/** Pages that the rich menu of a shop opens, by the name in their address. */
export const lineMenu = [
  ['', 'เมนูทั้งหมด'],
  ['deposit', 'ฝากเงิน'],
  ['withdraw', 'ถอนเงิน'],
  ['promotion', 'โปรโมชัน'],
  ['lotto', 'หวย'],
  ['wheel', 'วงล้อ'],
  ['profile', 'โปรไฟล์'],
] as const;

/** Invented people who are there from the beginning. */
export const firstUsers = ['มะลิ', 'ใบเตย', 'ต้นกล้า'] as const;
