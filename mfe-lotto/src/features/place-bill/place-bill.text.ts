import { type RoundWord, roundTexts, roundWordOf } from '@sanuk/contract/round-words.text';
import { formatBaht, formatNumber, placeNames } from '@sanuk/platform';
import type { BetTypeView, LineFault } from '../../shared/slip/slip.rules.ts';

const rate = (hundredths: number): string => formatNumber(hundredths / 100);

export const placeBillText = {
  loadFailed: `โหลด${roundWordOf()}นี้ไม่สำเร็จ`,
  unknownRound: roundTexts.unknown(roundWordOf()),
  unknownRoundMore: 'รอบอาจสิ้นสุดไปนานแล้ว กรุณาเลือกรอบใหม่',
  toLobby: `ไปหน้า${placeNames.lottoLobby}`,
  myBills: placeNames.lottoBills,
  results: placeNames.lottoResults,
  shoot: placeNames.lottoYeekee,
  perBaht: (hundredths: number) => `บาทละ ${rate(hundredths)}`,
  rate,

  betTypes: 'ประเภทการแทง',

  slip: 'โพย',
  count: (count: number) => `${formatNumber(count)} รายการ`,
  setAll: 'ใส่ราคาทั้งหมด',
  setAllHint: 'ใช้กับทุกรายการ และรายการที่เพิ่มต่อจากนี้',
  removeDuplicates: 'ลบเลขซ้ำ',
  duplicatesRemoved: (count: number) => `ลบเลขซ้ำแล้ว ${formatNumber(count)} รายการ`,
  noDuplicates: 'ไม่มีเลขซ้ำ',
  undo: 'เลิกทำล่าสุด',
  clear: 'ล้างทั้งหมด',
  clearAsk: 'ล้างโพยทั้งหมดใช่หรือไม่',
  clearMore: (count: number) => `${formatNumber(count)} รายการในโพยจะถูกลบ`,
  clearKeep: 'ไม่ล้าง',
  empty: 'ยังไม่มีรายการในโพย',
  emptyMore: 'เลือกประเภท แล้วกดเลขหรือเลือกจากแผง',
  amountOf: (number: string, type: string) => `จำนวนเงิน ${number} ${type}`,
  removeLine: (number: string, type: string) => `ลบ ${number} ${type}`,
  win: (satang: number) => `ถูกได้ ${formatBaht(satang)}`,
  total: 'ยอดแทงรวม',
  send: 'ส่งโพย',
  reduced: (hundredths: number, isHalf: boolean) =>
    isHalf ? `เลขอั้น จ่ายครึ่ง บาทละ ${rate(hundredths)}` : `เลขอั้น บาทละ ${rate(hundredths)}`,
  saved: 'โพยที่ค้างไว้',
  savedLines: (count: number) => `มีโพยที่แทงค้างไว้ ${formatNumber(count)} รายการ`,
  savedRestore: 'เอากลับมา',
  savedDiscard: 'ทิ้ง',
  unsaved: 'เครื่องนี้บันทึกร่างโพยไม่ได้ กรุณาส่งโพยก่อนออกจากหน้านี้',
  fixAmounts: (count: number) => `กรุณาแก้จำนวนเงิน ${formatNumber(count)} รายการ`,
  insufficient: 'ยอดเงินไม่พอ กรุณาฝากเงินก่อน',
  deposit: placeNames.memberDeposit,
  closed: roundTexts.closed,
  closedMore: 'ระบบจะแสดงผลที่หน้านี้เมื่อออกผล',
  notOpen: (word: RoundWord) => `${word}นี้ยังไม่เปิดรับแทง`,
  refunded: roundTexts.refunded,
  refundedMore: (word: RoundWord) => `ยอดแทงทุกโพยของ${word}นี้คืนเข้ากระเป๋าแล้ว`,
  nextRound: (word: RoundWord) => `แทง${word}ถัดไป`,
  billsOfRound: (word: RoundWord) => `โพยของ${word}นี้`,
  moveToNext: (word: RoundWord) => `ย้ายโพยไป${word}ถัดไป`,
  moved: (word: RoundWord) => `ย้ายโพยไป${word}ถัดไปแล้ว กรุณาตรวจสอบก่อนส่ง`,

  info: 'กติกาและอัตราจ่าย',
  rules: 'กติกา',
  rates: 'อัตราจ่าย',
  limits: 'เลขอั้น',
  noLimits: 'ไม่มีเลขอั้น',
  rateOf: 'บาทละ',
  chance: 'โอกาสถูก',
  back: 'คืนกลับเฉลี่ย',
  percent: (value: number) => `${formatNumber(value)}%`,
  perBet: (type: BetTypeView) => `${rate(type.minSatang)}–${rate(type.maxPerBetSatang)} ต่อครั้ง`,
  perNumber: (type: BetTypeView) => `สูงสุด ${rate(type.maxPerNumberSatang)} ต่อเลข`,
  ratesNote:
    'อัตราจ่ายรวมเงินเดิมพันแล้ว คืนกลับเฉลี่ยคือส่วนของเงินแทงที่กลับสู่ผู้เล่นในระยะยาว 3 ตัวโต๊ดคิดจากเลขไม่ซ้ำกัน หากมีเลขซ้ำโอกาสถูกจะลดลง',
  limitClosed: 'ปิดรับเลขนี้',
  limitRoom: (satang: number) => `รับได้อีก ${formatBaht(satang)}`,
} as const;
export const faultText = (fault: LineFault): string => {
  switch (fault.code) {
    case 'not-offered':
      return 'ไม่เปิดรับประเภทนี้';
    case 'amount-missing':
      return 'กรุณาใส่จำนวนเงิน';
    case 'amount-unclear':
      return 'อ่านจำนวนเงินไม่ได้ กรุณาใส่เป็นตัวเลข เช่น 50 หรือ 1,000.50';
    case 'below-minimum':
      return `ขั้นต่ำ ${formatBaht(fault.limitSatang)}`;
    case 'above-maximum':
      return `สูงสุดต่อครั้ง ${formatBaht(fault.limitSatang)}`;
    case 'number-closed':
      return placeBillText.limitClosed;
    case 'number-room':
      return placeBillText.limitRoom(fault.remainingSatang);
  }
};
