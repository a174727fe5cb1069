import { type RoundWord, roundTexts, roundWordOf } from '@sanuk/contract/round-words.text';
import { formatBaht, formatNumber, placeNames } from '@sanuk/platform';
import type { BetTypeView, LineFault } from '../../shared/slip/slip.rules.ts';
import type { NumberSet } from './digit-tools.rules.ts';
import type { DigitTool } from './entry.rules.ts';
import type { PasteReason } from './paste-groups.rules.ts';

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
  chooseType: 'กรุณาเลือกประเภทการแทงก่อน',
  entryMode: 'วิธีใส่เลข',
  pad: 'กดเลขเอง',
  board: 'เลือกจากแผง',
  entry: 'เลขที่ต้องการแทง',
  typedHint: 'ครบหลักแล้วเพิ่มลงโพยทันที ใช้แป้นพิมพ์ได้',
  toolHint: (tool: string) => `${tool}: กดเลข 1 ตัว`,
  tools: 'เครื่องมือช่วยใส่เลข',
  added: (count: number) => `เพิ่ม ${formatNumber(count)} รายการ`,
  tooMany: 'โพยหนึ่งใบมีได้ไม่เกิน 1,000 รายการ',
  boardLabel: 'แผงตัวเลข',
  boardHundreds: 'เลือกหลักร้อย',
  boardSearch: 'ค้นหาเลข',
  boardSearchHint: 'เช่น 12',
  boardNone: 'ไม่พบเลขที่ค้นหา',
  marks: { closed: 'ปิดรับ', reduced: 'จ่ายลด', capped: 'รับจำกัด' },

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
  ifWon: 'ถ้าถูกได้',
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

  pasteTitle: 'วางข้อความ',
  pasteField: 'ข้อความโพย',
  pasteHint: 'เช่น 12=50 · 12 34 56=50 · 123=100*100 (บน*โต๊ด) · 12=50*50 (บน*ล่าง) · ล่าง 12=50 · 123=50 กลับ',
  pasteFound: (count: number) => `อ่านได้ ${formatNumber(count)} รายการ`,
  pasteRefused: (count: number) => `อ่านไม่ได้ ${formatNumber(count)} บรรทัด`,
  pasteAdd: 'เพิ่มรายการ',
  pasteRow: (row: number, text: string) => `บรรทัดที่ ${row}: “${text}”`,
  pasteHeading: 'ใช้กับบรรทัดถัดไป',
  pasteNoAmount: 'ยังไม่ใส่จำนวนเงิน',
  pasteReasons: {
    unreadable: 'อ่านไม่ออก',
    'number-length': 'ต้องเป็นเลข 1–3 หลัก',
    'mixed-lengths': 'เลขในชุดเดียวกันต้องมีจำนวนหลักเท่ากัน กรุณาแยกบรรทัด',
    'number-missing': 'ไม่มีเลขที่แทง',
    'amount-missing': 'ไม่มีจำนวนเงิน',
    'amount-unclear': 'จำนวนเงินไม่ชัดเจน กรุณาเขียน เลข=จำนวนเงิน โดยไม่ใส่จุลภาค',
    'too-many-amounts': 'มีจำนวนเงินเกิน 2 ยอด รับเฉพาะ บน*โต๊ด หรือ บน*ล่าง',
    'times-or-amount': 'ไม่แน่ใจว่าเป็นจำนวนเงินหรือจำนวนกลับ กรุณาเขียน กลับ หรือ โต๊ด แยกบรรทัด',
    'list-or-amount': 'ไม่แน่ใจว่าเป็นเลขหรือจำนวนเงิน กรุณาเขียน เลข=จำนวนเงิน หรือคั่นเลขด้วยจุลภาค',
    date: 'ดูเหมือนวันที่ กรุณาเขียน เลข=จำนวนเงิน',
    'words-unclear': 'ไม่แน่ใจว่าคำในบรรทัดนี้ใช้กับเลขใด กรุณาแยกบรรทัด',
    'heading-unclear': 'อ่านหัวข้อก่อนหน้าไม่ออก กรุณาใส่ บน ล่าง หรือ โต๊ด ในบรรทัดนี้',
    'type-missing': 'ไม่เปิดรับประเภทนี้สำหรับเลขจำนวนหลักนี้',
  } satisfies Record<PasteReason, string>,

  winTitle: (size: number) => `จับวิน ${size} ตัว`,
  winDigits: 'เลือกเลขที่ต้องการจับวิน',
  winRepeats: { 2: 'รวมเลขเบิ้ล', 3: 'รวมเลขเบิ้ลและเลขตอง' },
  winOrders: 'กลับเลขทุกแบบ',
  winMakes: (count: number) => `ได้ ${formatNumber(count)} ชุด`,
  winAdd: 'เพิ่มลงโพย',

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

export const digitToolText: Readonly<Record<DigitTool, string>> = {
  doors: '19 ประตู',
  front: 'รูดหน้า',
  back: 'รูดหลัง',
};

export const numberSetText: Readonly<Record<NumberSet, string>> = {
  doubles: 'เลขเบิ้ล',
  triples: 'เลขตอง',
  siblings: 'เลขพี่น้อง',
  siblingsTurned: 'น้องพี่',
  low: 'เลขต่ำ',
  high: 'เลขสูง',
  even: 'เลขคู่',
  odd: 'เลขคี่',
  evenEven: 'คู่คู่',
  oddOdd: 'คี่คี่',
};

export const toolText = {
  permute: 'กลับเลข',
  win: (size: number) => `วิน ${size}`,
  bothSides: 'บน+ล่าง',
} as const;
