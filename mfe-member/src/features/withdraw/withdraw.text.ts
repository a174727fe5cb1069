import type { WithdrawalStatus } from '@sanuk/contract/areas/withdraw';
import { formatBaht, placeNames } from '@sanuk/platform';
import type { AmountProblem, Hindrance, Standing } from './withdraw.rules.ts';

export const withdrawText = {
  title: placeNames.memberWithdraw,
  elsewhereTitle: (satang: number) => `มีการถอน ${formatBaht(satang)} จากแท็บหรืออุปกรณ์อื่น`,
  elsewhere: 'หน้านี้ไม่ได้ส่งรายการถอนเพิ่ม รายการด้านล่างคือรายการเดียวที่กำลังดำเนินการ',
  elsewhereEnded: 'รายการนั้นสิ้นสุดแล้ว กรุณาดูรายการถอนล่าสุดก่อนถอนอีกครั้ง',
  loadFailed: 'โหลดข้อมูลการถอนเงินไม่สำเร็จ',
  withdrawable: 'ยอดที่ถอนได้',
  balance: 'ยอดเงินคงเหลือ',
  heldBack: 'ยอดที่ยังถอนไม่ได้',
  turnover: 'ยอดเทิร์นโอเวอร์',
  turnoverDetail: (doneSatang: number, requiredSatang: number) =>
    `${formatBaht(doneSatang)} / ${formatBaht(requiredSatang)}`,
  turnoverDone: 'ทำยอดเทิร์นครบแล้ว',
  turnoverRule: 'นับเฉพาะเดิมพันที่ออกผลแล้วและเสี่ยงเสียจริง เสมอ คืนเงิน ยกเลิก และแทงสองฝั่งไม่นับ',
  notCash: (name: string, satang: number) => `${name} ${formatBaht(satang)} ใช้เล่นได้ แต่ถอนเป็นเงินไม่ได้`,
  accounts: 'บัญชีรับเงิน',
  ownOnly: 'โอนเข้าบัญชีที่ลงทะเบียนไว้เท่านั้น',
  addAccount: 'จัดการบัญชีรับเงิน',
  bankMaintenance: (until: string) => `ธนาคารปิดปรับปรุงระบบถึง ${until} น.`,
  maintenanceTitle: 'ธนาคารปิดปรับปรุงระบบ',
  maintenance: (bank: string, until: string) =>
    `${bank}เปิดรับรายการอีกครั้งเวลา ${until} น. กรุณาเลือกบัญชีอื่นหรือรอสักครู่`,
  amount: 'จำนวนเงิน (บาท)',
  bounds: (minSatang: number, maxSatang: number) =>
    `ขั้นต่ำ ${formatBaht(minSatang)} สูงสุด ${formatBaht(maxSatang)}`,
  all: (satang: number) => `ถอนทั้งหมด ${formatBaht(satang)}`,
  today: (times: number, daySatang: number) => `วันนี้ถอนได้อีก ${times} ครั้ง รวมไม่เกิน ${formatBaht(daySatang)}`,
  next: 'ตรวจสอบรายการ',
  failedTitle: 'ถอนเงินไม่สำเร็จ',
  confirmTitle: 'ตรวจสอบก่อนยืนยัน',
  to: 'โอนเข้า',
  accountNumber: 'เลขบัญชี',
  owner: 'ชื่อบัญชี',
  fee: 'ค่าธรรมเนียม',
  receive: 'ยอดที่ได้รับ',
  after: 'ยอดคงเหลือหลังถอน',
  held: 'เมื่อยืนยัน ยอดนี้จะถูกกันออกจากกระเป๋าทันที ปกติเงินเข้าบัญชีใน 1–5 นาทีหลังอนุมัติ',
  endsPromotion: (title: string) =>
    `ถอนยอดนี้แล้วเงินสดจะเหลือน้อยกว่ายอดฝากของโปรโมชัน “${title}” โบนัสที่เหลือจะถูกยกเลิกทันที และไม่คืนแม้ยกเลิกการถอน`,
  longer: 'ยอดนี้ต้องมีเจ้าหน้าที่ตรวจสอบสองคน อาจใช้เวลานานกว่าปกติ',
  confirm: (satang: number) => `ยืนยันถอน ${formatBaht(satang)}`,
  back: 'แก้ไข',
  done: 'แจ้งถอนเงินสำเร็จ กำลังดำเนินการ',
  unknownTitle: 'ยังไม่ทราบผลการถอน',
  unknown: (satang: number) => `ไม่ได้รับคำตอบของรายการ ${formatBaht(satang)} กรุณาตรวจสอบอีกครั้ง เงินจะไม่ถูกหักซ้ำ`,
  look: 'ตรวจสอบอีกครั้ง',
  resend: 'ส่งรายการเดิมอีกครั้ง',
  deposit: placeNames.memberDeposit,
  play: `เล่น${placeNames.slot}`,
} as const;

/** Why nothing can be withdrawn now. */
export const hindranceText: Record<Hindrance, { title: string; text: (standing: Standing) => string }> = {
  'nothing-there': { title: 'ยังไม่มียอดให้ถอน', text: () => 'ฝากเงินและเล่นให้ครบยอดเทิร์นก่อน แล้วจึงถอนได้' },
  'held-back': {
    title: 'ยังทำยอดเทิร์นไม่ครบ',
    text: ({ turnover }) => `ต้องทำยอดเทิร์นอีก ${formatBaht(turnover.leftSatang)} จึงจะถอนได้`,
  },
  'below-minimum': {
    title: 'ยอดที่ถอนได้ยังไม่ถึงขั้นต่ำ',
    text: ({ limits }) => `ถอนขั้นต่ำครั้งละ ${formatBaht(limits.minSatang)}`,
  },
  'times-used': {
    title: 'ใช้สิทธิ์ถอนของวันนี้ครบแล้ว',
    text: ({ limits }) => `ถอนได้วันละ ${limits.timesPerDay} ครั้ง เริ่มนับใหม่หลังเที่ยงคืน`,
  },
  'day-used': {
    title: 'ถอนครบวงเงินของวันนี้แล้ว',
    text: () => 'วงเงินเริ่มนับใหม่หลังเที่ยงคืน',
  },
};

/** The withdrawable amount in one sentence, with the sum behind it (requirement X8). */
export function explain({ balanceSatang, withdrawableSatang, turnover }: Standing): string {
  const [all, can] = [formatBaht(balanceSatang), formatBaht(withdrawableSatang)];
  if (turnover.leftSatang === 0) return `ถอนได้เต็มยอดเงินคงเหลือ ${all}`;
  const left = formatBaht(turnover.leftSatang);
  return `ถอนได้ ${can} จากยอดเงิน ${all} เพราะต้องทำยอดเทิร์นอีก ${left}`;
}

/** What stands under the amount field. */
export const amountProblems: Record<AmountProblem, (standing: Standing) => string> = {
  empty: () => 'กรุณากรอกจำนวนเงิน',
  'not-a-number': () => 'กรุณากรอกจำนวนเงินเป็นตัวเลข',
  zero: () => `จำนวนเงินต้องมากกว่า ${formatBaht(0)}`,
  below: ({ limits }) => `ถอนขั้นต่ำ ${formatBaht(limits.minSatang)}`,
  above: ({ limits }) => `ถอนได้สูงสุด ${formatBaht(limits.maxSatang)} ต่อครั้ง`,
  'over-balance': ({ balanceSatang }) => `ยอดเงินไม่เพียงพอ คุณมี ${formatBaht(balanceSatang)}`,
  'held-back': explain,
  'over-day': ({ limits }) => `วันนี้ถอนได้อีกไม่เกิน ${formatBaht(limits.dayLeftSatang)}`,
};

export const statusNames: Record<WithdrawalStatus, string> = {
  requested: 'รออนุมัติ',
  approved: 'อนุมัติแล้ว',
  sent: 'ธนาคารกำลังโอน',
  paid: 'โอนสำเร็จ',
  rejected: 'ปฏิเสธ',
  failed: 'โอนไม่สำเร็จ',
  cancelled: 'ยกเลิกแล้ว',
};

export const followText = {
  pendingTitle: 'มีรายการถอนที่กำลังดำเนินการอยู่',
  steps: 'ขั้นตอนการถอน',
  stepNames: { requested: 'แจ้งถอน', approved: 'อนุมัติ', sent: 'ส่งธนาคาร', paid: 'เงินเข้าบัญชี' },
  waiting: {
    requested: 'รอเจ้าหน้าที่อนุมัติ ระหว่างนี้ยังยกเลิกได้',
    approved: 'อนุมัติแล้ว กำลังส่งคำสั่งโอนให้ธนาคาร',
    sent: 'ธนาคารกำลังโอนเงินเข้าบัญชีของคุณ',
  },
  to: 'โอนเข้า',
  reference: 'หมายเลขอ้างอิง',
  createdAt: 'แจ้งเมื่อ',
  endedAt: 'เสร็จสิ้นเมื่อ',
  cancel: 'ยกเลิกการถอน',
  cancelAsk: 'ยกเลิกการถอนนี้ใช่หรือไม่',
  cancelWhat: (satang: number) => `${formatBaht(satang)} จะกลับเข้ากระเป๋าหลักทันที`,
  cancelKeep: 'ไม่ยกเลิก',
  cancelUnknown: 'ยังไม่ทราบผลการยกเลิก กรุณาดูสถานะล่าสุด',
  live: 'สถานะเปลี่ยนให้เองอัตโนมัติ',
  ends: {
    paid: { title: 'ถอนเงินสำเร็จ', text: (amount: string) => `โอน ${amount} เข้าบัญชีของคุณแล้ว` },
    rejected: { title: 'รายการถอนถูกปฏิเสธ', text: (amount: string) => `คืน ${amount} เข้ากระเป๋าหลักแล้ว` },
    failed: { title: 'โอนเงินไม่สำเร็จ', text: (amount: string) => `คืน ${amount} เข้ากระเป๋าหลักแล้ว` },
    cancelled: { title: 'ยกเลิกการถอนแล้ว', text: (amount: string) => `คืน ${amount} เข้ากระเป๋าหลักแล้ว` },
  },
  reason: (reason: string) => `เหตุผล: ${reason}`,
  again: 'ถอนอีกครั้ง',
  statement: `ดู${placeNames.memberStatement}`,
  contact: 'ติดต่อแอดมิน',
  history: 'รายการถอนล่าสุด',
  none: 'ยังไม่มีรายการถอน',
  noneHint: 'รายการที่แจ้งถอนจะแสดงที่นี่',
  historyFailed: 'โหลดรายการถอนไม่สำเร็จ',
} as const;
