export const bankText = {
  title: 'ธนาคารจำลอง',
  lead: 'QR และรายการโอนที่สมาชิกสร้างจะมาอยู่ที่นี่ กดจ่ายเพื่อให้ธนาคารแจ้งยอดกลับไปยังเว็บ',
  empty: 'ยังไม่มีรายการที่รอจ่าย สร้างได้จากหน้าฝากเงินของเว็บ',
  to: 'โอนเข้า',
  from: 'จาก',
  or: ' หรือ ',
  reference: 'อ้างอิง',
  pay: 'จ่ายจำลอง',
  payLate: 'จ่ายแม้หมดอายุ',
  payLess: 'จ่ายขาด 1 สตางค์',
  payMore: 'จ่ายเกิน 1 สตางค์',
  payTwice: 'จ่ายซ้ำอีกครั้ง',
  payStranger: 'จ่ายจากบัญชีอื่น',
  payUnnamed: 'แจ้งยอดโดยไม่มีอ้างอิง',
  payUnnamedStranger: 'ไม่มีอ้างอิง จากบัญชีอื่น',
  repeat: 'แจ้งยอดซ้ำ',
  paste: 'จ่ายด้วยข้อความใน QR',
  payload: 'ข้อความใน QR',
  undelivered: 'กำลังแจ้งเว็บ',
  states: { waiting: 'รอจ่าย', paid: 'จ่ายแล้ว', expired: 'หมดอายุ' },
} as const;

export const answerText = {
  credited: 'เว็บรับยอดแล้ว',
  duplicate: 'เว็บเคยรับยอดนี้แล้ว',
  review: 'เว็บพักยอดไว้ตรวจสอบ',
  'invalid-signature': 'เว็บไม่ยอมรับลายเซ็น',
  'invalid-request': 'เว็บไม่ยอมรับข้อมูล',
} as const;

export const outcomeText = {
  credited: { tone: 'good', text: 'จ่ายสำเร็จ เว็บรับยอดแล้ว' },
  duplicate: { tone: 'good', text: 'แจ้งซ้ำแล้ว เว็บตอบว่าเคยรับยอดนี้' },
  review: { tone: 'warn', text: 'จ่ายแล้ว เว็บพักยอดไว้ตรวจสอบ' },
  waiting: { tone: 'warn', text: 'จ่ายแล้ว เว็บยังไม่ตอบ ธนาคารจะแจ้งซ้ำจนกว่าจะได้คำตอบ' },
  'invalid-signature': { tone: 'warn', text: 'เว็บไม่ยอมรับลายเซ็นของธนาคาร' },
  'invalid-request': { tone: 'warn', text: 'เว็บไม่ยอมรับข้อมูลของธนาคาร' },
  'bad-payload': { tone: 'warn', text: 'ข้อความนี้ไม่ใช่ QR พร้อมเพย์ที่สมบูรณ์' },
  unknown: { tone: 'warn', text: 'ไม่พบรายการนี้ในธนาคารจำลอง' },
} as const;
