import { formatNumber } from '@sanuk/platform';
import type { NumberSet } from './digit-tools.rules.ts';
import type { DigitTool } from './entry.rules.ts';
import type { PasteReason } from './paste-groups.rules.ts';

export const entryText = {
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
} as const;

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
