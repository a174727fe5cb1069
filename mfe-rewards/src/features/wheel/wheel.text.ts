import { formatBaht, formatNumber, placeNames } from '@sanuk/platform';

export const wheelText = {
  title: placeNames.memberWheel,
  subtitle: 'แสดงโอกาสได้รับครบทุกช่อง เป็นค่าเดียวกับที่ใช้สุ่มผล',
  wheel: (prizes: string) => `วงล้อรางวัล ${prizes}`,
  freeSpins: 'สิทธิ์หมุนฟรี',
  times: (count: number) => `${formatNumber(count)} ครั้ง`,
  points: 'แต้มสะสม',
  pointsOf: (count: number) => `${formatNumber(count)} แต้ม`,
  versions: 'วิธีหมุน',
  versionNames: { 2: 'เลือกสิทธิ์เอง', 1: 'หมุนทันที' },
  spinNow: 'หมุนเลย',
  spinNowTakes: 'ใช้สิทธิ์หมุนฟรีก่อน เมื่อหมดแล้วใช้แต้ม',
  spinFree: 'หมุนฟรี',
  spinPoints: (points: number) => `หมุนด้วย ${formatNumber(points)} แต้ม`,
  spinning: 'วงล้อกำลังหมุน',
  notEnough: 'ยังไม่มีสิทธิ์หมุน',
  earn: (satang: number) => `ฝากครบทุก ${formatBaht(satang)} รับสิทธิ์หมุนฟรี 1 ครั้ง`,
  earnPoints: (points: number) => `หรือสะสมแต้มจากการเล่นเกม ใช้ ${formatNumber(points)} แต้มต่อครั้ง`,
  deposit: 'ฝากเงินรับสิทธิ์',
  refused: 'หมุนไม่สำเร็จ',
  unknownTitle: 'ยังไม่ทราบผลการหมุน',
  unknown: 'การเชื่อมต่อขัดข้องระหว่างหมุน กดดูผลได้โดยไม่เสียสิทธิ์เพิ่ม',
  showOutcome: 'ดูผลการหมุน',
  loadFailed: 'โหลดวงล้อไม่สำเร็จ',
  closed: 'วงล้อยังไม่เปิดให้หมุน',
} as const;

export const prizeText = {
  won: (prize: string) => `ยินดีด้วย! คุณได้รับ ${prize}`,
  lost: 'ครั้งนี้ยังไม่ได้รางวัล',
  lostHint: 'ลองหมุนใหม่ได้เมื่อมีสิทธิ์หรือแต้ม',
  credited: 'เครดิตเข้ากระเป๋าหลักแล้ว',
  pointed: 'แต้มเข้าคะแนนสะสมแล้ว',
  spun: 'เพิ่มสิทธิ์หมุนฟรีให้แล้ว',
  granted: 'ฟรีสปินเป็นของคุณแล้ว กดเล่นได้ที่หน้าฟรีสปิน',
  playFreeSpins: 'ไปเล่นฟรีสปิน',
  balance: 'ยอดเงินคงเหลือ',
  again: 'หมุนอีกครั้ง',
  close: 'ปิด',
} as const;

export const listText = {
  tabs: 'ข้อมูลวงล้อ',
  odds: 'โอกาสได้รับ',
  winners: 'ผู้โชคดี',
  mine: 'ของฉัน',
  rules: 'กติกา',
  oddsCaption: 'ตารางรางวัลและโอกาสได้รับ',
  prize: 'รางวัล',
  chance: 'โอกาสได้รับ',
  total: 'รวม',
  percent: (value: number) => `${value.toFixed(2)}%`,
  oddsNote: 'ค่าในตารางคือค่าเดียวกับที่ระบบใช้สุ่มจริง',
  winnersTitle: 'กระดานผู้โชคดี',
  noWinners: 'ยังไม่มีผู้ได้รับรางวัล',
  noWinnersHint: 'เมื่อมีผู้ได้รับรางวัล รายชื่อจะแสดงที่นี่',
  noMine: 'คุณยังไม่มีรางวัล',
  noMineHint: 'รางวัลที่ได้จากการหมุนจะแสดงที่นี่',
  loadFailed: 'โหลดรายการไม่สำเร็จ',
} as const;

/** What stands on a segment, in two short lines. */
export const segmentText = {
  credit: 'เครดิต',
  points: 'แต้ม',
  spin: 'หมุนฟรี',
  freespin: placeNames.freespin,
  none: 'ลองใหม่',
} as const;
