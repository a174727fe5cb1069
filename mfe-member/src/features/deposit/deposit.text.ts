import { formatBaht, placeNames } from '@sanuk/platform';
import type { AmountProblem } from './deposit.rules.ts';

export const depositText = {
  title: placeNames.memberDeposit,
  channels: 'ช่องทางการชำระเงิน',
  qr: 'สแกน QR พร้อมเพย์',
  qrHint: 'สแกนจ่ายด้วยแอปธนาคารที่รองรับพร้อม\u2060เพย์ เว็บไม่คิดค่าธรรมเนียม',
  amount: 'จำนวนเงิน (บาท)',
  bounds: (minSatang: number, maxSatang: number) =>
    `ขั้นต่ำ ${formatBaht(minSatang)} สูงสุด ${formatBaht(maxSatang)}`,
  create: 'สร้าง QR',
  steps: [
    'ใส่จำนวนเงินแล้วกดสร้าง QR',
    'สแกน QR ด้วยแอปธนาคาร โอนให้ตรงทุกสตางค์',
    'เครดิตเข้ากระเป๋าเองเมื่อธนาคารแจ้งยอดโอน',
  ],
  stepsTitle: 'ขั้นตอนการฝาก',
  expiresIn: (minutes: number) => `QR ใช้ได้ ${minutes} นาที`,
  waitingTitle: 'มีรายการรอชำระเงิน',
  waiting: (satang: number) => `ยอด ${formatBaht(satang)} ยังรอการโอนของคุณ`,
  continue: 'ชำระต่อ',
  noChannel: 'ยังไม่เปิดช่องทางฝากเงิน',
  noChannelHint: 'กรุณาติดต่อแอดมินเพื่อขอช่องทางฝากเงิน',
  loadFailed: 'โหลดช่องทางการชำระเงินไม่สำเร็จ',
  failedTitle: 'สร้าง QR ไม่สำเร็จ',
} as const;

/** What stands under the amount field. */
export const amountProblems: Record<
  AmountProblem,
  (bounds: { minSatang: number; maxSatang: number }) => string
> = {
  empty: () => 'กรุณากรอกจำนวนเงิน',
  'not-a-number': () => 'กรุณากรอกจำนวนเงินเป็นตัวเลข',
  'not-whole': () => 'กรุณากรอกจำนวนเงินเป็นบาทถ้วน',
  zero: () => 'จำนวนเงินต้องมากกว่า 0 บาท',
  below: ({ minSatang }) => `ฝากขั้นต่ำ ${formatBaht(minSatang)}`,
  above: ({ maxSatang }) => `ฝากได้สูงสุด ${formatBaht(maxSatang)} ต่อครั้ง`,
};

export const paymentText = {
  title: placeNames.memberPayment,
  qrLabel: (amount: string) => `QR พร้อมเพย์สำหรับโอน ${amount}`,
  waiting: 'รอชำระเงิน',
  exact: 'กรุณาโอนยอดให้ตรงทุกสตางค์',
  exactWhy: 'ระบบใช้เศษสตางค์จับคู่กับรายการของคุณ',
  /** where the baht differ from what was asked for */
  moved: (requested: string, amount: string) =>
    `มีผู้ขอฝากยอด ${requested} พร้อมกันหลายรายการ กรุณาโอน ${amount} แทน ระบบเติมเครดิตให้เท่ายอดที่โอนทั้งจำนวน`,
  amount: 'ยอดที่ต้องโอน',
  requested: 'ยอดที่ขอฝาก',
  copyAmount: 'คัดลอกยอด',
  receiver: 'ชื่อผู้รับ',
  reference: 'หมายเลขอ้างอิง',
  createdAt: 'สร้างเมื่อ',
  expiresIn: 'QR หมดอายุใน',
  save: 'บันทึกรูปภาพ',
  saved: 'บันทึกรูปภาพแล้ว',
  saveFailed: 'บันทึกรูปภาพไม่สำเร็จ กรุณาจับภาพหน้าจอแทน',
  live: 'ระบบจะตรวจสอบให้อัตโนมัติ',
  checkNow: 'ตรวจสอบสถานะ',
  stillWaiting: 'ยังไม่พบยอดโอน กรุณารอสักครู่',
  askFailed: 'ตรวจสอบสถานะไม่สำเร็จ กรุณาลองใหม่',
  checking: 'กำลังตรวจสอบ',
  reviewTitle: 'กำลังตรวจสอบการโอน',
  review: 'พบยอดโอนที่ไม่ตรงกับรายการ ทีมงานกำลังตรวจสอบ หากมีคำถามกรุณาติดต่อแอดมิน',
  expired: 'QR หมดอายุ',
  expiredHint: 'กรุณาอย่าโอนด้วย QR นี้ หากโอนแล้วแต่ยอดไม่เข้า กรุณาติดต่อแอดมินพร้อมหมายเลขอ้างอิง',
  newQr: 'สร้าง QR ใหม่',
  paid: 'ชำระเงินสำเร็จ',
  paidAmount: (amount: string) => `เครดิตเข้าแล้ว ${amount}`,
  newBalance: 'ยอดเงินคงเหลือ',
  playSlot: `เล่น${placeNames.slot}`,
  playLotto: `แทง${placeNames.lottoLobby}`,
  statement: `ดู${placeNames.memberStatement}`,
  depositMore: 'ฝากเพิ่ม',
  paidAt: 'ชำระเมื่อ',
  validUntil: 'ใช้ได้ถึง',
  none: 'ไม่มีรายการที่รอชำระเงิน',
  noneHint: 'สร้าง QR ใหม่เพื่อฝากเงิน',
  deposit: placeNames.memberDeposit,
  unknown: 'ไม่พบรายการชำระเงินนี้',
  loadFailed: 'โหลดรายการชำระเงินไม่สำเร็จ',
  contact: 'ติดต่อแอดมิน',
  fileName: (reference: string) => `qr-${reference}.png`,
} as const;
