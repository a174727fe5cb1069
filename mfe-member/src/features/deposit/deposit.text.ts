import type { ChannelKind, PaymentProblem } from '@sanuk/contract/areas/payment';
import { formatBaht, placeNames } from '@sanuk/platform';
import type { AmountProblem } from './deposit.rules.ts';
import { isHeld } from './payment.rules.ts';

export const depositText = {
  title: placeNames.memberDeposit,
  channels: 'ช่องทางการชำระเงิน',
  amount: 'จำนวนเงิน (บาท)',
  bounds: (minSatang: number, maxSatang: number) =>
    `ขั้นต่ำ ${formatBaht(minSatang)} สูงสุด ${formatBaht(maxSatang)}`,
  stepsTitle: 'ขั้นตอนการฝาก',
  waitingTitle: 'มีรายการรอชำระเงิน',
  waiting: (channel: string, satang: number) => `${channel} ยอด ${formatBaht(satang)} ยังรอการโอนของคุณ`,
  continue: 'ชำระต่อ',
  inReview: (channel: string, satang: number) => `${channel} ยอด ${formatBaht(satang)} โอนมาแล้ว ยังไม่เติมเครดิต`,
  seeReview: 'ดูรายละเอียด',
  noChannel: 'ยังไม่เปิดช่องทางฝากเงิน',
  noChannelHint: 'กรุณาติดต่อแอดมินเพื่อขอช่องทางฝากเงิน',
  loadFailed: 'โหลดช่องทางการชำระเงินไม่สำเร็จ',
  addAccount: 'เพิ่มบัญชี',
} as const;

/** What is said of each way to pay. */
export interface ChannelWords {
  name: string;
  hint: string;
  create: string;
  failedTitle: string;
  steps: readonly string[];
  expiresIn: (minutes: number) => string;
}

const credited = 'เครดิตเข้ากระเป๋าเองเมื่อธนาคารแจ้งยอดโอน';
const ofTransfers = {
  create: 'สร้างรายการโอน',
  failedTitle: 'สร้างรายการโอนไม่สำเร็จ',
  expiresIn: (minutes: number) => `กรุณาโอนภายใน ${minutes} นาที`,
};

export const channelWords: Record<ChannelKind, ChannelWords> = {
  qr: {
    name: 'QR พร้อมเพย์',
    hint: 'สแกนจ่ายด้วยแอปธนาคารที่รองรับพร้อม\u2060เพย์ เว็บไม่คิดค่าธรรมเนียม',
    create: 'สร้าง QR',
    failedTitle: 'สร้าง QR ไม่สำเร็จ',
    steps: ['ใส่จำนวนเงินแล้วกดสร้าง QR', 'สแกน QR ด้วยแอปธนาคาร โอนให้ตรงทุกสตางค์', credited],
    expiresIn: (minutes) => `QR ใช้ได้ ${minutes} นาที`,
  },
  bank: {
    ...ofTransfers,
    name: 'โอนผ่านธนาคาร',
    hint: 'โอนเข้าบัญชีธนาคารนี้จากบัญชีที่คุณลงทะเบียนไว้',
    steps: ['ใส่จำนวนเงินแล้วกดสร้างรายการโอน', 'โอนเข้าบัญชีที่แสดงให้ตรงทุกสตางค์ จากบัญชีที่ลงทะเบียนไว้', credited],
  },
  truemoney: {
    ...ofTransfers,
    name: 'ทรูมันนี่ วอลเล็ท',
    hint: 'โอนจากวอลเล็ทเบอร์ที่คุณลงทะเบียนไว้',
    steps: [
      'ใส่จำนวนเงินแล้วกดสร้างรายการโอน',
      'โอนเข้าหมายเลขที่แสดงให้ตรงทุกสตางค์ จากวอลเล็ทของคุณเอง',
      'เครดิตเข้ากระเป๋าเองเมื่อได้รับแจ้งยอดโอน',
    ],
  },
};

/** What stands under the amount field. */
export const amountProblems: Record<
  AmountProblem,
  (bounds: { minSatang: number; maxSatang: number }) => string
> = {
  empty: () => 'กรุณากรอกจำนวนเงิน',
  'not-a-number': () => 'กรุณากรอกจำนวนเงินเป็นตัวเลข',
  'not-whole': () => 'กรุณากรอกจำนวนเงินเป็นบาทถ้วน',
  zero: () => `จำนวนเงินต้องมากกว่า ${formatBaht(0)}`,
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
  channel: 'ช่องทาง',
  requested: 'ยอดที่ขอฝาก',
  copyAmount: 'คัดลอกยอด',
  receiver: 'ชื่อผู้รับ',
  reference: 'หมายเลขอ้างอิง',
  createdAt: 'สร้างเมื่อ',
  expiresIn: 'QR หมดอายุใน',
  save: 'บันทึกรูปภาพ',
  downloading: 'เริ่มดาวน์โหลดรูปแล้ว',
  holdPicture: 'แตะค้างที่รูป แล้วเลือกบันทึกรูปภาพ',
  pictureAlt: (amount: string) => `รูป QR สำหรับโอน ${amount}`,
  saveFailed: 'บันทึกรูปภาพไม่สำเร็จ กรุณาจับภาพหน้าจอแทน',
  live: 'ระบบจะตรวจสอบให้อัตโนมัติ',
  checkNow: 'ตรวจสอบสถานะ',
  stillWaiting: 'ยังไม่พบยอดโอน กรุณารอสักครู่',
  askFailed: 'ตรวจสอบสถานะไม่สำเร็จ กรุณาลองใหม่',
  checking: 'กำลังตรวจสอบ',
  reviewTitle: 'กำลังตรวจสอบการโอน',
  held: {
    'deposit-limit-exceeded': {
      title: 'รอตรวจสอบ: เกินวงเงินฝากที่ตั้งไว้',
      text: 'ได้รับยอดโอนแล้ว แต่เกินวงเงินฝากที่คุณตั้งไว้ จึงยังไม่เติมเครดิต ทีมงานจะเติมให้เมื่อวงเงินรอบใหม่เริ่ม หรือโอนคืนบัญชีต้นทาง',
    },
    'member-on-break': {
      title: 'รอตรวจสอบ: อยู่ระหว่างพักการเล่น',
      text: 'ได้รับยอดโอนแล้ว แต่คุณอยู่ระหว่างพักการเล่น จึงยังไม่เติมเครดิต ทีมงานจะเติมให้หลังพักครบกำหนด หรือโอนคืนบัญชีต้นทาง',
    },
    'member-excluded': {
      title: 'รอตรวจสอบ: อยู่ระหว่างระงับการใช้งาน',
      text: 'ได้รับยอดโอนแล้ว แต่คุณระงับการใช้งานบัญชีไว้ จึงเติมเครดิตไม่ได้ ทีมงานจะโอนคืนบัญชีต้นทาง',
    },
  },
  returnedTitle: 'โอนเงินคืนแล้ว',
  returned: 'ทีมงานโอนเงินของรายการนี้คืนบัญชีต้นทางแล้ว หากยังไม่ได้รับ กรุณาติดต่อแอดมินพร้อมหมายเลขอ้างอิง',
  review: 'พบยอดโอนที่ไม่ตรงกับรายการ ทีมงานกำลังตรวจสอบ หากมีคำถามกรุณาติดต่อแอดมิน',
  differs: (arrived: string, amount: string) =>
    `ยอดที่โอนมา ${arrived} ไม่ตรงกับยอด ${amount} ทีมงานกำลังตรวจสอบ กรุณาอย่าโอนซ้ำ หน้านี้จะแสดงผลให้เอง`,
  stranger: 'ยอดโอนมาจากบัญชีที่ไม่ได้ลงทะเบียนไว้ ทีมงานกำลังตรวจสอบ กรุณาติดต่อแอดมินเพื่อยืนยันว่าเป็นบัญชีของคุณ',
  paidTwiceTitle: 'มียอดโอนอีกรายการ',
  paidTwice: 'พบยอดโอนเพิ่มสำหรับรายการนี้ ทีมงานกำลังตรวจสอบ และจะเติมเครดิตหรือคืนเงินให้',
  expired: 'QR หมดอายุ',
  expiredTransfer: 'รายการหมดอายุ',
  expiredTransferHint:
    'กรุณาอย่าโอนตามรายการนี้ หากโอนแล้ว ระบบยังเติมเครดิตให้เองภายใน 24 ชั่วโมง หลังจากนั้นกรุณาติดต่อแอดมินพร้อมหมายเลขอ้างอิง',
  cancelled: 'ยกเลิกรายการแล้ว',
  expiredHint: 'กรุณาอย่าโอนด้วย QR นี้ หากโอนแล้วแต่ยอดไม่เข้า กรุณาติดต่อแอดมินพร้อมหมายเลขอ้างอิง',
  newQr: 'สร้าง QR ใหม่',
  newTransfer: 'สร้างรายการโอนใหม่',
  transferTitle: 'โอนเงินเพื่อฝาก',
  payTo: 'โอนเข้าบัญชีนี้',
  payToWallet: 'โอนเข้าวอลเล็ทนี้',
  accountName: (name: string) => `ชื่อบัญชี ${name}`,
  copyNumber: 'คัดลอกเลขบัญชี',
  copyPhone: 'คัดลอกหมายเลข',
  payFrom: 'ต้องโอนจากบัญชีของคุณ',
  payFromWhy: 'ยอดที่โอนจากบัญชีอื่นต้องรอทีมงานตรวจสอบ',
  transferExpiresIn: 'โอนภายใน',
  cancel: 'ยกเลิกรายการ',
  cancelAsk: 'ยกเลิกรายการฝากนี้?',
  cancelWhat: (amount: string) => `หากโอน ${amount} ไปแล้ว กรุณาอย่ายกเลิก`,
  cancelKeep: 'เก็บไว้',
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
  noneHint: 'เลือกช่องทางเพื่อสร้างรายการฝากใหม่',
  deposit: placeNames.memberDeposit,
  unknown: 'ไม่พบรายการชำระเงินนี้',
  loadFailed: 'โหลดรายการชำระเงินไม่สำเร็จ',
  contact: 'ติดต่อแอดมิน',
  fileName: (reference: string) => `qr-${reference}.png`,
} as const;

/** What staff reviews about a payment, in a few words. */
export const reviewTitle = (problem: PaymentProblem | undefined): string =>
  isHeld(problem) ? paymentText.held[problem].title : paymentText.reviewTitle;
