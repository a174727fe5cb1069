import type { BetType } from '@sanuk/contract/areas/lotto';
import { betTypeNames } from '@sanuk/contract/bet-types.text';
import { formatBaht } from '@sanuk/contract/money';
import type { LineProblem } from './line.rules.ts';

const number = new Intl.NumberFormat('th-TH', { numberingSystem: 'latn', maximumFractionDigits: 2 });

type Texts = { [C in LineProblem['code']]: (problem: Extract<LineProblem, { code: C }>) => string };

const texts: Texts = {
  'bet-type-not-offered': () => 'ไม่เปิดรับประเภทนี้',
  'number-wrong': ({ digits }) => `กรุณาใส่เลข ${digits} หลัก`,
  'amount-not-whole-satang': () => 'จำนวนเงินมีทศนิยมได้ไม่เกิน 2 ตำแหน่ง',
  'amount-below-minimum': ({ limitSatang }) => `ขั้นต่ำ ${formatBaht(limitSatang)}`,
  'amount-above-maximum': ({ limitSatang }) => `สูงสุดต่อครั้ง ${formatBaht(limitSatang)}`,
  'number-closed': () => 'ปิดรับเลขนี้',
  'member-limit': ({ remainingSatang }) =>
    remainingSatang > 0 ? `สูงสุดต่อเลข เหลือรับได้ ${formatBaht(remainingSatang)}` : 'ครบยอดสูงสุดต่อเลขแล้ว',
  'house-limit': ({ remainingSatang }) =>
    remainingSatang > 0 ? `เลขใกล้เต็ม เหลือรับได้ ${formatBaht(remainingSatang)}` : 'เลขเต็ม',
  'rate-reduced': ({ rateHundredths }) => `เลขอั้น จ่ายบาทละ ${number.format(rateHundredths / 100)}`,
};

/** What a member reads beside a line; empty when nothing is the matter. */
export function lineText(problem: LineProblem | null): string {
  if (!problem) return '';
  const text = texts[problem.code] as (problem: LineProblem) => string;
  return text(problem);
}

export const billTexts = {
  lineRefused: (betType: BetType, lineNumber: string, problem: LineProblem | null) =>
    `${betTypeNames[betType]} ${lineNumber}: ${lineText(problem)}`,
  cancelTooLate: (minutes: number) => `ยกเลิกโพยได้ก่อนเวลาปิดรับอย่างน้อย ${minutes} นาทีเท่านั้น`,
  cancelNever: 'โพยของรอบนี้ยกเลิกไม่ได้',
  cancelQuota: (perDay: number) => `สมาชิกยกเลิกโพยได้ไม่เกินวันละ ${perDay} ครั้ง`,
  draftBought: (billNo: string) => `โพยนี้ส่งไปแล้ว เลขที่ ${billNo} หากต้องการแทงเพิ่ม กรุณาตรวจสอบโพยอีกครั้ง`,
  quoteGone: 'การตรวจสอบโพยหมดอายุหรือรายการเปลี่ยนไป กรุณาตรวจสอบโพยอีกครั้ง',
};
