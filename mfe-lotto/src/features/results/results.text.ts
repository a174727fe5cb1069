import { betTypeNames } from '@sanuk/contract/bet-types.text';
import type { RoundWord } from '@sanuk/contract/round-words.text';
import { formatBaht, formatDateTime, formatNumber, placeNames } from '@sanuk/platform';
import { correctionNote, roundTitle } from '../../shared/rounds/round-words.ts';
import type { OutcomeView, WinView } from './results.rules.ts';

export const resultsText = {
  title: placeNames.lottoResults,
  subtitle: 'ผลล่าสุดและผลย้อนหลังของหวยทุกชนิด',
  loadFailed: `โหลด${placeNames.lottoResults}ไม่สำเร็จ`,
  unknownMore: 'รอบอาจสิ้นสุดไปนานแล้ว หรือลิงก์ไม่ครบ กรุณาเลือกผลจากรายการ',
  toList: 'ดูผลทั้งหมด',
  categories: 'หมวดหวย',
  all: 'ทั้งหมด',
  markets: 'ชนิดหวย',
  allMarkets: 'ทุกชนิด',
  days: 'วันที่ออกผล',
  latest: 'ล่าสุด',
  dayBefore: (day: string) => `วันก่อนหน้า ${day}`,
  dayAfter: (day: string) => `วันถัดไป ${day}`,

  latestOne: 'ผลล่าสุด',
  latestOfEach: 'ผลล่าสุดของแต่ละชนิด',
  moreMarkets: (count: number) => `แสดงเพิ่มอีก ${formatNumber(count)} ชนิด`,
  list: 'ผลย้อนหลัง',
  newResults: (count: number) => `มีผลใหม่ ${formatNumber(count)} รายการ`,
  rounds: (count: number) => `${formatNumber(count)} รอบ`,
  empty: 'ยังไม่มีผลรางวัล',
  emptyMore: 'เมื่อประกาศผลแล้ว จะมีปุ่มให้กดดูที่นี่ทันที',
  emptyFilter: 'ไม่มีผลตามที่เลือก',
  showAll: 'ดูผลทั้งหมด',

  open: (round: OutcomeView['round']) => `ดูผล ${roundTitle(round)}`,
  proof: 'ตรวจสอบผล',
  proofOf: (round: OutcomeView['round']) => `ตรวจสอบผล ${roundTitle(round)}`,
  own: 'เลขของคุณ',
  ownWon: 'คุณถูกรางวัล',
  win: ({ betType, number, winSatang }: Pick<WinView, 'betType' | 'number' | 'winSatang'>) =>
    `${betTypeNames[betType]} ${number} ได้ ${formatBaht(winSatang)}`,

  detail: placeNames.lottoResults,
  resultedAt: 'ประกาศผลเมื่อ',
  closesAt: 'ปิดรับ',
  refunded: 'ยกเลิก คืนเงินแล้ว',
  draw: 'ที่มาของผล',
  shots: 'จำนวนเลขที่ยิง',
  sum: 'ผลรวมเลขทั้งหมด',
  subtracted: 'ลบเลขลำดับที่ 16',
  rest: 'ผลลัพธ์',
  drawHow: 'นับจากท้าย 3 ตัวแรกคือ 3 ตัวบน 2 ตัวถัดมาคือ 2 ตัวล่าง',
  myBills: (word: RoundWord) => `${placeNames.lottoBills}ใน${word}นี้`,
  copy: 'คัดลอกผล',

  statistics: 'สถิติเลขที่ออก',
  notForecast: 'สถิติย้อนหลังเท่านั้น ไม่ใช่การทำนายผล ทุกเลขมีโอกาสออกเท่ากันทุกครั้ง',
  prize: 'รางวัลที่นับ',
  counted: (rounds: number) => `นับจาก ${formatNumber(rounds)} รอบล่าสุด`,
  even: (times: number) => `เส้นประคือค่าเฉลี่ย ${formatNumber(times)} ครั้งต่อเลข`,
  times: (digit: number, count: number) => `เลข ${digit} ออก ${formatNumber(count)} ครั้ง`,
} as const;

/** A result in words, as it is copied to somebody. */
export const copiedText = ({ round, prizes, resultedAt }: OutcomeView): string =>
  [
    roundTitle(round),
    ...(resultedAt ? [formatDateTime(resultedAt)] : []),
    ...prizes.map(({ name, numbers }) => `${name} ${numbers.join(' ')}`),
    correctionNote(round),
  ]
    .filter((line) => line !== null)
    .join('\n');
