import { roundWordOf } from '@sanuk/contract/round-words.text';
import { formatBaht, formatNumber, placeNames } from '@sanuk/platform';
import type { LimitView } from '../../shared/slip/slip.rules.ts';
import type { LimitKind, OddsView, RateView } from './rates.rules.ts';

export const ratesText = {
  title: placeNames.lottoRates,
  subtitle: 'จ่ายเท่าไร โอกาสถูกเท่าไร และคืนกลับจริงเท่าไร',
  loadFailed: `โหลด${placeNames.lottoRates}ไม่สำเร็จ`,
  categories: 'หมวดหวย',
  all: 'ทั้งหมด',
  markets: (count: number) => `${formatNumber(count)} ชนิด`,
  same: (count: number) => `${formatNumber(count)} ชนิดนี้ จ่ายเท่ากัน`,
  empty: 'หมวดนี้ยังไม่มีหวยที่เปิดรับ',

  reading: 'วิธีอ่านตาราง',
  terms: [
    { term: 'บาทละ', text: `เงินที่ได้เมื่อถูก ต่อเงินแทง ${formatBaht(1_00)} รวมเงินเดิมพันแล้ว` },
    { term: 'โอกาสถูก', text: `เลขที่แทงจะถูกกี่ครั้งใน 100 ${roundWordOf()} โดยเฉลี่ย` },
    {
      term: 'คืนกลับเฉลี่ย',
      text: `บาทละ คูณ โอกาสถูก คือเงินแทง ${formatBaht(100_00)} จะกลับมากี่บาทในระยะยาว`,
    },
  ],
  note: 'ใช้กับรอบที่เปิดใหม่ รอบที่เปิดรับอยู่แล้วจ่ายตามอัตราตอนที่เปิดรอบ',

  type: 'ประเภท',
  rate: 'บาทละ',
  chance: 'โอกาสถูก',
  back: 'คืนกลับเฉลี่ย',
  percent: (value: number) => `${formatNumber(value)}%`,
  perBaht: (hundredths: number) => formatNumber(hundredths / 100),
  bounds: ({ minSatang, maxPerBetSatang, maxPerNumberSatang }: RateView) =>
    `แทง ${formatBaht(minSatang)}–${formatBaht(maxPerBetSatang)} ต่อครั้ง · ไม่เกิน ${formatBaht(maxPerNumberSatang)} ต่อเลข`,

  limits: 'เลขอั้น',
  limitsOf: (name: string) => `เลขอั้น ${name}`,
  noLimits: 'ไม่มีเลขอั้น',
  results: 'ดูผลย้อนหลัง',
  resultsOf: (name: string) => `ดูผลย้อนหลัง ${name}`,
} as const;

export const patternText: Readonly<Record<OddsView['pattern'], string>> = {
  any: 'ทุกเลข',
  distinct: 'เลขไม่ซ้ำ เช่น 123',
  pair: 'เลขหาม เช่น 112',
  triple: 'เลขตอง เช่น 111',
};

export const limitKindText: Readonly<Record<LimitKind, string>> = {
  closed: 'ปิดรับ',
  half: 'จ่ายครึ่ง',
  reduced: 'จ่ายลด',
  capped: 'รับจำกัด',
};

/** What remains of a restricted number: its rate, or the room that is left. */
export function limitText({ kind, rateHundredths, remainingSatang }: LimitView): string | undefined {
  if (kind === 'reduced') return `บาทละ ${formatNumber((rateHundredths ?? 0) / 100)}`;
  return kind === 'capped' ? `รับรวม ${formatBaht(remainingSatang ?? 0)}` : undefined;
}
