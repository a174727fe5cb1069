/** What a slot says while it is played. */
export const slotText = {
  ready: 'พร้อมเล่น กดหมุนเพื่อเริ่ม',
  spinning: 'กำลังหมุน',
  buying: 'กำลังซื้อฟรีสปิน',
} as const;

/** Free spins: their beginning, their course and their end. */
export const freeText = {
  title: (spins: number) => `ฟรีสปิน ${spins} ครั้ง`,
  won: 'สแกตเตอร์ครบแล้ว',
  bought: 'ซื้อฟรีสปินแล้ว',
  resumed: 'ฟรีสปินที่ค้างอยู่',
  left: (spins: number) => `เหลืออีก ${spins} ครั้ง ผลและรางวัลบันทึกไว้ครบแล้ว`,
  start: 'เริ่มฟรีสปิน',
  resume: 'เล่นต่อ',
  counter: (number: number, of: number) => `ฟรีสปิน ${number}/${of}`,
  times: (multiplier: number) => `คูณ ${multiplier}`,
  total: (amount: string) => `รวม ${amount}`,
  more: (spins: number) => `เพิ่มอีก ${spins} ครั้ง`,
  over: 'จบฟรีสปิน',
  came: (spins: number) => `จาก ${spins} ครั้ง`,
  ofBase: (amount: string) => `รวมรางวัล ${amount} จากการหมุนที่ได้ฟรีสปิน`,
  capped: (amount: string) => `ถึงรางวัลสูงสุดของรอบแล้ว จ่ายเต็ม ${amount}`,
  done: 'กลับสู่เกม',
  /** What is different while spins are free. */
  multiplier: (times: number) => `รางวัลทุกครั้งคูณ ${times}`,
  rising: (from: number, to: number) => `ตัวคูณเพิ่มจาก ${from} จนถึง ${to} ระหว่างฟรีสปิน`,
  wilds: (count: number) => `เพิ่มไวลด์บนวงล้ออีก ${count} ตัว`,
  plain: 'จ่ายตามตารางปกติ',
} as const;

/** What buying free spins means, said before it is confirmed. */
export const buyText = {
  open: (price: string) => `ซื้อฟรีสปิน ${price}`,
  lead: (price: string, spins: number) => `จ่าย ${price} ครั้งเดียว แล้วเริ่มฟรีสปิน ${spins} ครั้งทันที`,
  stake: (stake: string, times: string) => `คิดรางวัลที่เดิมพัน ${stake} ราคานี้เท่ากับ ${times} เท่าของเดิมพัน`,
  more: (most: number) => `สแกตเตอร์เพิ่มฟรีสปินได้อีก รวมไม่เกิน ${most} ครั้ง`,
  returns: (percent: string, mean: string) => `อัตราจ่ายคืน ${percent} คือได้คืนเฉลี่ย ${mean} ต่อการซื้อหนึ่งครั้ง`,
  beside: (percent: string) => `การหมุนปกติมีอัตราจ่ายคืน ${percent}`,
  warning: 'แต่ละครั้งได้ไม่เท่ากัน อาจได้น้อยกว่าราคาที่จ่ายหรือไม่ได้เลย',
  confirm: (price: string) => `ยืนยันซื้อ ${price}`,
} as const;

/** The panel that says how the game pays. */
export const infoText = {
  rtp: 'อัตราจ่ายคืนผู้เล่น (RTP)',
  hit: 'รอบที่ได้รางวัล',
  hitNote: (percent: string) => `${percent} ของรอบทั้งหมด รวมรางวัลที่น้อยกว่าเดิมพัน`,
  rtpNote: 'คำนวณจากวงล้อจริงทุกตำแหน่งที่หยุดได้ รวมฟรีสปิน ทุกตำแหน่งมีโอกาสเท่ากัน และไม่ขึ้นกับรอบก่อนหน้า',
  pays: 'อัตราจ่าย',
  paysNote: (stake: string) => `จำนวนที่จ่ายเมื่อเดิมพัน ${stake}`,
  count: (count: number) => `${count} ตัว`,
  substitutes: 'ใช้แทนสัญลักษณ์อื่น',
  rules: 'กติกา',
  lines: (count: number) =>
    `เดิมพันครอบคลุม ${count} ไลน์ จ่ายเมื่อสัญลักษณ์เหมือนกันเรียงจากวงล้อซ้ายสุด จ่ายเฉพาะรางวัลสูงสุดของแต่ละไลน์`,
  ways: 'จ่ายทุกทาง (243 ทาง) เมื่อมีสัญลักษณ์เหมือนกันบนวงล้อติดกันจากซ้ายสุด ไม่ว่าอยู่แถวใด',
  wild: 'ไวลด์แทนได้ทุกสัญลักษณ์ ยกเว้นสแกตเตอร์',
  wildPlain: 'ไวลด์แทนได้ทุกสัญลักษณ์',
  multiplier: (times: number) => `รางวัลที่มีไวลด์ร่วมกับสัญลักษณ์อื่น คูณ ${times}`,
  scatter: 'สแกตเตอร์จ่ายไม่ว่าอยู่ตำแหน่งใด ตั้งแต่ 3 ตัว',
  free: 'ฟรีสปิน',
  freeChance: 'ได้ฟรีสปินเฉลี่ย',
  oneIn: (rounds: string) => `1 ใน ${rounds} รอบ`,
  most: 'รางวัลสูงสุดต่อรอบ',
  mostTimes: (times: string) => `${times} เท่า`,
  freeStart: (three: number, four: number, five: number) =>
    `สแกตเตอร์ 3, 4 หรือ 5 ตัว เริ่มฟรีสปิน ${three}, ${four} หรือ ${five} ครั้ง`,
  freeMore: (three: number, four: number, five: number, most: number) =>
    `ระหว่างฟรีสปิน สแกตเตอร์ 3, 4 หรือ 5 ตัว เพิ่มอีก ${three}, ${four} หรือ ${five} ครั้ง รวมไม่เกิน ${most} ครั้ง`,
  freeReels: 'ฟรีสปินใช้วงล้อของตัวเอง เดิมพันเท่ากับการหมุนที่ได้มา และไม่หักเงินเพิ่ม',
  freeMost: (amount: string) => `หนึ่งรอบรวมฟรีสปินจ่ายไม่เกิน ${amount} ที่เดิมพันนี้ ถึงแล้วฟรีสปินจบทันที`,
  freeReturn: (percent: string, price: string) => `ซื้อฟรีสปินได้ในราคา ${price} มีอัตราจ่ายคืน ${percent}`,
  freeInterrupted: 'หากปิดหน้าระหว่างฟรีสปิน รางวัลทั้งหมดเข้ากระเป๋าแล้ว เปิดหน้าเดิมอีกครั้งเพื่อดูต่อจากครั้งที่ค้างไว้',
  pace: 'แต่ละรอบใช้เวลาอย่างน้อย 2.5 วินาที ไม่มีการหมุนอัตโนมัติ',
  interrupted: 'หากการเชื่อมต่อขาดหาย ระบบจะเล่นรอบนั้นให้จบหรือคืนเดิมพัน และแสดงในประวัติการเล่น',
  lineNames: 'รูปแบบไลน์',
  line: (number: number) => `ไลน์ ${number}`,
  demo: 'โหมดทดลองเล่นใช้เครดิตจำลอง กติกาและวงล้อเหมือนการเล่นจริงทุกประการ',
} as const;
