import type { Volatility } from '../../server/number/pay-tables.data.ts';

/** What a number game says while it is played. */
export const numberText = {
  ready: 'เลือกเลข 1–10 ตัว แล้วกดออกเลข',
  chosen: (count: number) => `เลือกแล้ว ${count} เลข กดออกเลขเพื่อเริ่ม`,
  drawing: 'กำลังออกเลข',
  tooMany: 'เลือกได้ไม่เกิน 10 เลข',
  chooseFirst: 'กรุณาเลือกเลขอย่างน้อย 1 ตัว หรือกดสุ่มเลข',
  hits: (hits: number, picks: number) => `ตรง ${hits} จาก ${picks} เลข`,
  noLadder: 'เลือกเลขเพื่อดูอัตราจ่าย',
  pay: (hits: number, times: string) => `ตรง ${hits} เลข จ่าย ${times} เท่า`,
  quick: (count: number) => `สุ่ม ${count} เลข`,
  play: 'ออกเลข',
  stop: (left: number) => `หยุด (เหลือ ${left})`,
  stopping: 'หยุดหลังรอบนี้',
  seriesEnded: (rounds: number) => `เล่นครบ ${rounds} รอบแล้ว`,
  seriesStopped: (rounds: number) => `หยุดแล้วหลังเล่น ${rounds} รอบ`,
} as const;

/** The panel of rules. */
export const numberInfoText = {
  rtp: 'อัตราจ่ายคืน (RTP) อย่างน้อย',
  volatility: 'ความผันผวน',
  volatilities: { low: 'ต่ำ ได้บ่อย', medium: 'ปานกลาง', high: 'สูง ได้น้อยครั้งแต่มาก' } satisfies Record<
    Volatility,
    string
  >,
  rules: 'กติกา',
  ruleList: [
    'เลือกเลข 1 ถึง 10 ตัวจาก 40 ตัว แล้วกดออกเลข ระบบออกเลข 10 ตัวไม่ซ้ำกัน',
    'จ่ายตามจำนวนเลขที่ตรง รางวัลคือเดิมพันคูณอัตราจ่าย รวมเดิมพันแล้ว',
    'ทุกเลขมีโอกาสออกเท่ากันทุกรอบ ไม่ขึ้นกับรอบก่อนหน้า',
    'เล่นต่อเนื่องได้ 5, 10 หรือ 25 รอบ กดหยุดได้ทุกเมื่อ และหยุดเองเมื่อยอดไม่พอหรือออกจากหน้าจอ',
    'หากการเชื่อมต่อขาดหาย ระบบจะเล่นรอบนั้นให้จบหรือคืนเดิมพัน และแสดงในประวัติการเล่น',
  ],
  demo: 'โหมดทดลองเล่นใช้เครดิตจำลอง กติกาและการออกเลขเหมือนการเล่นจริงทุกประการ',
  returns: 'อัตราจ่ายคืนตามจำนวนเลขที่เลือก',
  returnsNote: 'คำนวณจากทุกชุดเลขที่ออกได้ 847,660,528 ชุด ซึ่งมีโอกาสเท่ากัน',
  picks: 'เลือก',
  picksOf: (count: number) => `${count} เลข`,
  rtpShort: 'RTP',
  hit: 'รอบที่ได้รางวัล',
  pays: (count: number) => `อัตราจ่ายเมื่อเลือก ${count} เลข`,
  paysHits: 'ตรง',
  paysTimes: 'เท่าของเดิมพัน',
  paysAmount: (stake: string) => `เมื่อเดิมพัน ${stake}`,
} as const;
