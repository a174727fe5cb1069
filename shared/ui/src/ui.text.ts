const thai = {
  back: 'ย้อนกลับ',
  cancel: 'ยกเลิก',
  close: 'ปิด',
  confirm: 'ยืนยัน',
  copied: 'คัดลอกแล้ว',
  copy: 'คัดลอก',
  copyOf: (term: string) => `คัดลอก${term}`,
  copyFailed: 'คัดลอกไม่สำเร็จ',
  days: (count: number) => `${count} วัน`,
  deleteDigit: 'ลบ',
  digitProblems: {
    negative: 'จำนวนเงินติดลบไม่ได้',
    decimals: 'ใส่ทศนิยมได้ไม่เกิน 2 ตำแหน่ง',
    grouping: 'จำนวนเงินไม่ชัดเจน ใช้จุลภาคคั่นหลักพันและจุดคั่นสตางค์ เช่น 1,000.50',
    'not-digits': 'กรุณากรอกเป็นตัวเลขเท่านั้น',
    'too-long': 'ตัวเลขยาวเกินไป กรุณาตรวจสอบ',
  },
  emptyDigit: 'ว่าง',
  hidePassword: 'ซ่อนรหัสผ่าน',
  loading: 'กำลังโหลด...',
  loadingShort: 'กำลังดำเนินการ',
  notBuilt: 'ส่วนนี้กำลังจะเปิดให้บริการ',
  notBuiltMore: 'ทีมงานกำลังเตรียมหน้านี้ ส่วน\u2060อื่น\u2060ของ\u2060เว็บ\u2060ไซต์ใช้งานได้ตามปกติ',
  numberPad: 'แป้นตัวเลข',
  passwordGuessable: 'เดาง่ายเกินไป',
  passwordStrength: 'ความปลอดภัยของรหัสผ่าน',
  passwordStrengths: ['', 'สั้นเกินไป', 'พอใช้', 'ดี', 'ดีมาก'],
  pasteDigits: 'วาง',
  qrChecking: 'กำลังตรวจสอบ',
  qrExpired: 'QR หมดอายุ',
  qrPaid: 'ชำระเงินสำเร็จ',
  quickAmounts: 'เลือกจำนวนเงิน',
  reasonCode: 'รหัสอ้างอิง',
  retry: 'ลองใหม่',
  select: 'เลือก',
  showPassword: 'แสดงรหัสผ่าน',
  carousel: 'ภาพเลื่อน',
  slide: (position: number, total: number) => `ภาพที่ ${position} จาก ${total}`,
  slidePicker: 'เลือกภาพ',
  vip: ['สมาชิกทั่วไป', 'สมาชิกระดับโกลด์', 'สมาชิกระดับฮีโร่'],
  wrong: 'เกิดข้อผิดพลาด กรุณาลองใหม่',
  baht: 'บาท',
} as const;

/** The same names and parameters with any words. */
type Words<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Name in keyof T]: Words<T[Name]> };

export type UiText = Words<typeof thai>;

/** Words that the components themselves say, in Thai unless a page sets others; everything else comes in through props. */
export const uiText: UiText = { ...thai };

/** Sets the words of every component, for a page in another language. Call it before the first rendering. */
export const setUiText = (words: UiText): void => void Object.assign(uiText, words);
