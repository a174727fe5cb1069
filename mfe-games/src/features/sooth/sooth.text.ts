import type { BaccaratOutcome } from '@sanuk/contract/areas/sooth';
import { formatNumber, formatTime, placeNames } from '@sanuk/platform';
import type { Colour, DerivedRoad, Pattern } from './roads.rules.ts';

/** What the outcomes of a hand are called, and their letter on a bead. */
export const outcomeNames: Record<BaccaratOutcome, string> = {
  banker: 'เจ้ามือ',
  player: 'ผู้เล่น',
  tie: 'เสมอ',
};
export const outcomeLetters: Record<BaccaratOutcome, string> = { banker: 'B', player: 'P', tie: 'T' };

export const roadNames: Record<DerivedRoad | 'bead' | 'big', { name: string; inEnglish: string }> = {
  bead: { name: 'ลูกปัด', inEnglish: 'Bead Plate' },
  big: { name: 'บิ๊กโรด', inEnglish: 'Big Road' },
  bigEye: { name: 'บิ๊กอายบอย', inEnglish: 'Big Eye Boy' },
  small: { name: 'สมอลโรด', inEnglish: 'Small Road' },
  cockroach: { name: 'ค็อกโรช', inEnglish: 'Cockroach Road' },
};

const colourNames: Record<Colour, string> = { red: 'แดง', blue: 'น้ำเงิน' };

const patternNames: Record<Pattern, string> = {
  dragon: 'มังกร',
  pingPong: 'ปิงปอง',
  pairs: 'สองตัวตัด',
  triples: 'สามตัวตัด',
};

/** Runs in words, the newest of them as far as a listener follows. */
const spokenRuns = 12;
function runsInWords(words: readonly string[]): string {
  const runs: { word: string; length: number }[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.word === word) last.length += 1;
    else runs.push({ word, length: 1 });
  }
  return runs
    .slice(-spokenRuns)
    .map(({ word, length }) => `${word} ${formatNumber(length)}`)
    .join(', ');
}

export const soothText = {
  title: placeNames.sooth,
  subtitle: 'เค้าไพ่และสถิติของโต๊ะบาคาร่า อัปเดตเมื่อไพ่เปิด',
  statistics: 'สถิติย้อนหลังเท่านั้น ไม่ใช่การทำนายผล',
  independent: 'ผลแต่ละตาเป็นอิสระต่อกัน เค้าไพ่ที่ผ่านมาไม่เปลี่ยนโอกาสของตาถัดไป',
  rooms: 'ห้องบาคาร่า',
  roomCount: (count: number) => `${formatNumber(count)} ห้อง`,
  loadFailed: 'โหลดห้องบาคาร่าไม่สำเร็จ',
  noRooms: 'ยังไม่มีโต๊ะบาคาร่าที่เปิดอยู่',
  noRoomsHint: 'สถิติจะแสดงที่นี่เมื่อค่ายเกมเปิดโต๊ะ',
  casino: `ไปที่${placeNames.casino}`,
  away: 'เชื่อมต่อค่ายเกมไม่ได้ชั่วคราว',
  awaySince: (at: string) => `สถิติที่เห็นเป็นข้อมูลล่าสุดเมื่อ ${formatTime(at)}`,
  awayNever: 'สถิติจะแสดงเมื่อเชื่อมต่อได้อีกครั้ง',
  gone: 'ไม่พบห้องที่เลือกไว้ กำลังแสดงห้องแรกแทน',
  live: 'อัปเดตสด',
  polling: 'อัปเดตทุก 5 วินาที',

  shoe: (no: number) => `ขอนที่ ${formatNumber(no)}`,
  presentShoe: 'ขอนนี้',
  shoes: 'ขอนไพ่',
  hands: (count: number) => `${formatNumber(count)} ตา`,
  limits: 'เดิมพัน',
  range: (min: string, max: string) => `${min} – ${max}`,
  betting: 'เปิดรับเดิมพัน',
  dealing: 'กำลังเปิดไพ่',
  newShoe: 'เพิ่งเริ่มขอนใหม่',
  updated: (at: string) => `ตาล่าสุด ${formatTime(at)}`,

  detailFailed: 'โหลดเค้าไพ่ของห้องนี้ไม่สำเร็จ',
  noHands: 'ขอนใหม่ ยังไม่มีผล',
  noHandsHint: 'เค้าไพ่จะเริ่มวาดเมื่อเปิดไพ่ตาแรก',
  roads: 'เค้าไพ่',
  counts: 'สรุปผล',
  share: (percent: number) => `${formatNumber(percent)}%`,
  pairsOf: (outcome: string) => `คู่${outcome}`,
  longestOf: (outcome: string) => `${outcome}ติดกันสูงสุด`,
  streak: 'ออกติดกันล่าสุด',
  streakOf: (outcome: string, length: number) => `${outcome} ${formatNumber(length)} ตา`,
  pattern: 'รูปแบบล่าสุด',
  patternName: (pattern: Pattern | null) => (pattern ? patternNames[pattern] : 'ไม่เข้ารูปแบบ'),
  none: '–',

  beadRoad: (outcomes: readonly BaccaratOutcome[]) =>
    `เรียงตามลำดับ: ${outcomes.map((outcome) => outcomeNames[outcome]).join(', ')}`,
  bigRoad: (outcomes: readonly BaccaratOutcome[]) =>
    `ออกติดกันล่าสุด: ${runsInWords(outcomes.filter((one) => one !== 'tie').map((one) => outcomeNames[one]))}`,
  colourRoad: (colours: readonly Colour[]) =>
    colours.length === 0 ? 'ยังไม่เริ่ม' : `สีล่าสุด: ${runsInWords(colours.map((colour) => colourNames[colour]))}`,
  notYet: 'ยังไม่เริ่ม',
  legend: 'คำอธิบายสัญลักษณ์',
  legendPairs: 'จุดมุมซ้ายบน คู่เจ้ามือ · จุดมุมขวาล่าง คู่ผู้เล่น',
  legendTie: 'ขีดเขียวบนบิ๊กโรด คือเสมอ ตัวเลขคือจำนวนครั้ง',
  legendColours: 'สีของเค้าไพ่รองสามแถวล่าง: แดงคือจังหวะซ้ำเดิม น้ำเงินคือจังหวะเปลี่ยน ไม่ได้หมายถึงเจ้ามือหรือผู้เล่น',

  next: 'ถ้าตาถัดไปออก…',
  nextHint: 'สีที่จะขึ้นในเค้าไพ่รอง คำนวณจากเค้าไพ่ที่มีอยู่ ไม่ใช่การทำนายผล',
  nextMark: (road: string, colour: Colour | null) => `${road}: ${colour ? colourNames[colour] : 'ยังไม่มีสี'}`,

  odds: 'โอกาสจริงของแต่ละผล',
  oddsHint: 'คำนวณจากไพ่ 8 สำรับ เจ้ามือหักค่าต๋ง 5% เสมอจ่าย 8 ต่อ 1 ตัวเลขนี้เท่าเดิมไม่ว่าไพ่ก่อนหน้าจะออกอะไร',
  outcome: 'ผล',
  chance: 'โอกาสออก',
  houseEdge: 'เว็บได้เปรียบ',
  percent: (percent: number) => `${percent.toFixed(2)}%`,

  table: 'ดูผลเป็นตาราง',
  tableOf: (room: string, shoe: string) => `ผลแต่ละตาของ ${room} ${shoe}`,
  handNo: 'ตาที่',
  pairs: 'คู่',

  play: 'เล่นโต๊ะนี้',
  playNamed: (name: string) => `เล่นโต๊ะนี้ ${name}`,
  demo: 'ทดลองเล่น',
  demoNamed: (name: string) => `ทดลองเล่น ${name}`,
  loginFirst: 'เข้าสู่ระบบก่อนเล่นด้วยเงินจริง ทดลองเล่นได้โดยไม่ต้องสมัคร',
  maintenance: 'โต๊ะนี้ปิดปรับปรุงชั่วคราว',
  notListed: 'โต๊ะนี้ยังไม่เปิดให้เล่นในขณะนี้',
} as const;
