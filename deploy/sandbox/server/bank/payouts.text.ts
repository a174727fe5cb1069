export const payoutsText = {
  title: 'ธนาคารจำลอง โอนออก',
  lead: 'รายการถอนที่เว็บอนุมัติแล้วจะมาอยู่ที่นี่ เลขท้ายบัญชีบอกว่าธนาคารจะทำอย่างไร: 99991 โอนไม่สำเร็จ, 99992 โอนซ้ำสองครั้ง, 99993 โอนช้า, 99994 ไม่โอนจนกว่าจะกด, เลขอื่นโอนทันที',
  empty: 'ยังไม่มีรายการโอนออก',
  reference: 'อ้างอิง',
  pay: 'โอนจำลอง',
  fail: 'แจ้งว่าโอนไม่สำเร็จ',
  payAgain: 'โอนซ้ำ',
  repeat: 'แจ้งผลซ้ำ',
  undelivered: 'กำลังแจ้งเว็บ',
  results: { paid: 'โอนแล้ว', failed: 'โอนไม่สำเร็จ' },
  states: { waiting: 'รอโอน', paid: 'โอนแล้ว', expired: 'โอนไม่สำเร็จ' },
} as const;

export const payoutAnswers = {
  applied: 'เว็บรับผลแล้ว',
  duplicate: 'เว็บเคยรับผลนี้แล้ว',
  review: 'เว็บพักผลนี้ไว้ตรวจสอบ',
  'invalid-signature': 'เว็บไม่ยอมรับลายเซ็น',
  'invalid-request': 'เว็บไม่ยอมรับข้อมูล',
} as const;

export const payoutOutcomes = {
  applied: { tone: 'good', text: 'แจ้งผลแล้ว เว็บรับผลแล้ว' },
  duplicate: { tone: 'good', text: 'แจ้งซ้ำแล้ว เว็บตอบว่าเคยรับผลนี้' },
  review: { tone: 'warn', text: 'แจ้งผลแล้ว เว็บพักผลนี้ไว้ตรวจสอบ' },
  waiting: { tone: 'warn', text: 'เว็บยังไม่ตอบ ธนาคารจะแจ้งซ้ำจนกว่าจะได้คำตอบ' },
  'invalid-signature': { tone: 'warn', text: 'เว็บไม่ยอมรับลายเซ็นของธนาคาร' },
  'invalid-request': { tone: 'warn', text: 'เว็บไม่ยอมรับข้อมูลของธนาคาร' },
  unknown: { tone: 'warn', text: 'ไม่พบรายการนี้ในธนาคารจำลอง' },
} as const;
