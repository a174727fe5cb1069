import type { Market, Selection } from '../../server/sport/markets.ts';

/** What the page of a sport game says. */
export const sportText = {
  ready: 'เลือกราคาที่ต้องการเพื่อเพิ่มลงสลิป',
  allLeagues: 'ทุกลีก',
  startsIn: (clock: string) => `เริ่มใน ${clock}`,
  closed: 'ปิดรับ',
  versus: (home: string, away: string) => `${home} พบ ${away}`,
  missing: (team: string) => `${team} ขาดตัวหลัก`,
  bothReady: 'ตัวจริงครบทั้งสองทีม',
  lineUps: (clock: string) => `ประกาศรายชื่ออีก ${clock}`,
  minute: (minute: number) => `${minute}'`,
  halfTime: 'พักครึ่ง',
  set: (set: number) => `เซต ${set}`,
  ended: 'จบแล้ว',
  calledOff: 'ยกเลิกการแข่งขัน',
  noneLive: 'ยังไม่มีคู่ที่กำลังแข่ง คู่ถัดไปจะเริ่มในไม่ช้า',
  noneMine: 'ยังไม่มีสลิป เลือกราคาแล้วกดวางเดิมพัน สลิปจะแสดงที่นี่',
  offer: (match: string, what: string, odds: string) => `${match} ${what} ราคา ${odds}`,
  verify: 'ตรวจผล',
  verifyOf: (match: string) => `ตรวจผล ${match}`,
  verifying: 'กำลังคำนวณ...',
  verified: 'ตรงกับรหัสที่ประกาศไว้ และคำนวณได้ผลเดียวกัน',
  verifyFailed: 'ผลที่คำนวณได้ไม่ตรงกัน กรุณาแจ้งผู้ดูแล',
  verifyUnavailable: 'ตรวจไม่ได้ในตอนนี้ กรุณาลองใหม่',
} as const;

export const marketText: Record<Market, string> = {
  winner: 'ผู้ชนะ',
  handicap: 'แฮนดิแคป',
  total: 'สูง/ต่ำ',
  both: 'ยิงทั้งสองทีม',
};

/** Heading of a market's selections where they stand side by side. */
export const selectionText: Record<Selection, string> = {
  home: '1',
  draw: 'X',
  away: '2',
  over: 'สูง',
  under: 'ต่ำ',
  yes: 'ใช่',
  no: 'ไม่',
};

export const spokenText = {
  wins: (team: string) => `${team} ชนะ`,
  draw: 'เสมอ',
  handicap: (team: string, line: string) => `${team} ${line}`,
  over: (line: string) => `สูงกว่า ${line}`,
  under: (line: string) => `ต่ำกว่า ${line}`,
  yes: 'ทำประตูทั้งสองทีม',
  no: 'ไม่ทำประตูทั้งสองทีม',
} as const;

export const slipText = {
  empty: 'ยังไม่มีรายการ กดที่ราคาเพื่อเพิ่มลงสลิป',
  single: 'เดี่ยว',
  combination: (legs: number) => `สเต็ป ${legs} คู่`,
  remove: (what: string) => `นำ ${what} ออกจากสลิป`,
  changed: (from: string, to: string) => `ราคาเปลี่ยน ${from} → ${to}`,
  legClosed: 'เริ่มแข่งแล้ว นำออกก่อนวางเดิมพัน',
  odds: 'ราคารวม',
  possible: 'ได้รับสูงสุด',
  stake: 'เดิมพัน (บาท)',
  add: (baht: number) => `+${baht}`,
  most: 'สูงสุด',
  clearStake: 'ล้างยอด',
  clearAll: 'ล้างสลิป',
  accept: 'รับราคาใหม่โดยอัตโนมัติ',
  acceptNow: 'ยอมรับราคาใหม่',
  place: (amount: string) => `วางเดิมพัน ${amount}`,
  placing: 'กำลังส่งสลิป',
  placed: (amount: string) => `รับเดิมพัน ${amount} แล้ว`,
  open: (legs: number) => `สลิป ${legs} คู่`,
  openEmpty: 'สลิป',
  problems: {
    empty: 'เลือกราคาอย่างน้อย 1 รายการ',
    'too-few': 'เกมนี้รับเฉพาะสเต็ป เลือกอย่างน้อย 2 คู่',
    'too-many': 'เลือกได้ไม่เกิน 10 คู่ต่อสลิป',
    closed: 'มีคู่ที่เริ่มแข่งแล้ว กรุณานำออก',
    changed: 'ราคาเปลี่ยนแล้ว กรุณายอมรับราคาใหม่',
    stake: 'ใส่เดิมพันเป็นบาทเต็ม',
    low: (amount: string) => `เดิมพันขั้นต่ำ ${amount}`,
    high: (amount: string) => `สลิปนี้เดิมพันได้ไม่เกิน ${amount}`,
  },
} as const;

export const mineText = {
  stake: (amount: string) => `เดิมพัน ${amount}`,
  possible: (amount: string) => `รอรับ ${amount}`,
  paid: (amount: string) => `ได้รับ ${amount}`,
  returned: (amount: string) => `คืนเดิมพัน ${amount}`,
  lost: 'ไม่ถูกรางวัล',
  waiting: 'รอผล',
  won: (amount: string) => `สลิปได้รับ ${amount}`,
  partly: (amount: string, stake: string) => `สลิปได้คืน ${amount} จากเดิมพัน ${stake}`,
  settledLost: 'สลิปล่าสุดไม่ถูกรางวัล',
  back: (amount: string) => `การแข่งขันถูกยกเลิก คืนเดิมพัน ${amount} แล้ว`,
  legs: {
    waiting: 'รอแข่ง',
    live: 'กำลังแข่ง',
    won: 'ถูก',
    'half-won': 'ได้ครึ่ง',
    void: 'คืนทุน',
    'half-lost': 'เสียครึ่ง',
    lost: 'ผิด',
  },
  off: 'แข่งขันถูกยกเลิก',
} as const;

export const sportInfoText = {
  returns: 'อัตราจ่ายคืนต่อคู่',
  margin: 'ส่วนของเจ้ามือต่อคู่',
  range: (low: string, high: string) =>
    `คำนวณจากทุกคู่และทุกตัวเลือกของเกมนี้ แต่ละตัวเลือกจ่ายคืนระหว่าง ${low} ถึง ${high}`,
  steps: 'อัตราจ่ายคืน เมื่อรวมหลายคู่',
  step: (legs: number) => `${legs} คู่`,
  rules: 'กติกา',
  proof: 'ตรวจผลได้เอง',
  /** what every sport has in common */
  common: (limits: { min: string; max: string; payout: string; off: number }) => [
    `เดิมพัน ${limits.min} ถึง ${limits.max} เป็นบาทเต็ม รับเงินไม่เกิน ${limits.payout} ต่อสลิป`,
    'รับเดิมพันก่อนเริ่มแข่งเท่านั้น ตามเวลาของเซิร์ฟเวอร์ ราคาที่ได้คือราคาบนสลิป',
    'ราคาเปลี่ยนได้ครั้งเดียวเมื่อประกาศรายชื่อตัวจริง ถ้าไม่เลือกรับราคาใหม่ สลิปจะไม่ถูกส่งด้วยราคาอื่น',
    'สเต็ปคูณราคาของทุกคู่ ถูกทุกคู่จึงได้รับเต็ม เลือกได้ 1 รายการต่อคู่ ไม่เกิน 10 คู่',
    `ประมาณ 1 ใน ${limits.off} คู่ถูกยกเลิก คู่นั้นนับราคา 1.00 ถ้าทั้งสลิปถูกยกเลิกจะคืนเดิมพัน`,
    'สลิปสรุปผลเมื่อคู่สุดท้ายจบ แม้ปิดเกมไปแล้วเงินรางวัลก็เข้ากระเป๋า',
    'ยอดที่จ่ายปัดเศษลงเป็นสตางค์เต็มครั้งเดียวตอนสรุปผล',
  ],
  football: [
    'ผู้ชนะ (1 X 2) นับผลในเวลา 90 นาที',
    'แฮนดิแคปครึ่งควบ เช่น -0.5/1 แบ่งเดิมพันเป็นสองส่วนเท่ากันที่ -0.5 และ -1 จึงได้ครึ่งหรือเสียครึ่งได้',
    'แฮนดิแคปเต็มลูกหรือสูง/ต่ำเต็มลูก ถ้าผลพอดีเส้นคืนทุน',
    'ยิงทั้งสองทีม ต้องมีประตูจากทั้งสองฝั่ง',
  ],
  volleyball: ['แข่งชนะ 3 ใน 5 เซต แฮนดิแคปและสูง/ต่ำนับเป็นเซต', 'แฮนดิแคป -1.5 ต้องชนะห่างอย่างน้อย 2 เซต'],
  proofText:
    'ก่อนแข่ง เกมประกาศรหัส SHA-256 ของเลขลับของแต่ละคู่ หลังจบการแข่งขันจะเปิดเลขลับ กดตรวจผลในรายการผลการแข่งขัน เบราว์เซอร์ของคุณจะคำนวณรหัสและสกอร์ใหม่ทั้งหมด',
  demo: 'โหมดทดลองเล่นใช้เครดิตจำลอง คู่แข่งขันและราคาเหมือนการเล่นจริงทุกประการ',
  invented: 'ลีก ทีม และการแข่งขันทั้งหมดสมมติขึ้นโดยระบบจำลอง',
} as const;
