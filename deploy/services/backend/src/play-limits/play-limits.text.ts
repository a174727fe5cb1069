import type { LimitPeriod } from '@sanuk/contract/areas/responsible-play';
import type { ErrorCode } from '@sanuk/contract/errors';
import { formatBaht } from '@sanuk/contract/money';
import type { Reached } from './limit.rules.ts';

const moment = new Intl.DateTimeFormat('th-TH', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'medium',
  timeStyle: 'short',
});
const momentText = (at: Date): string => `${moment.format(at)} น.`;

const periods: Record<LimitPeriod, string> = { day: 'รายวัน', week: 'รายสัปดาห์', month: 'รายเดือน' };

const place = 'โปรไฟล์ หัวข้อ “เล่นอย่างมีสติ”';

export const responsibleText = {
  excluded: (until: Date) =>
    `คุณระงับการใช้งานบัญชีด้วยตนเองถึง ${momentText(until)} ระหว่างนี้เล่น ฝากเงิน และรับโบนัสไม่ได้ แต่ถอนเงินได้ตามปกติ`,
  onBreak: (until: Date) => `คุณพักการเล่นถึง ${momentText(until)} กลับมาเล่นและฝากเงินได้หลังจากนั้น`,
  raiseTooSoon: (from: Date) => `การเพิ่มวงเงินยืนยันได้ตั้งแต่ ${momentText(from)} กรุณากลับมายืนยันอีกครั้ง`,
  shorter: (until: Date) => `คุณหยุดเล่นถึง ${momentText(until)} อยู่แล้ว ขยายให้นานขึ้นได้ แต่ลดให้สั้นลงไม่ได้`,
  shorterForStaff: (until: Date) => `สมาชิกหยุดเล่นถึง ${momentText(until)} อยู่แล้ว ขยายให้นานขึ้นได้ แต่ลดให้สั้นลงไม่ได้`,
  reached: (limit: Reached): string => `${reachedTexts[limit.kind](limit)} ดูและปรับได้ที่${place}`,
};

const reachedTexts: Record<Reached['kind'], (limit: Reached) => string> = {
  deposit: ({ period, left, resetsAt }) =>
    left > 0n
      ? `เกินวงเงินฝาก${periods[period]}ที่คุณกำหนด ฝากได้อีก ${formatBaht(left)} จนถึง ${momentText(resetsAt)}`
      : `ถึงวงเงินฝาก${periods[period]}ที่คุณกำหนดแล้ว ฝากได้อีกตั้งแต่ ${momentText(resetsAt)}`,
  loss: ({ period, left, resetsAt }) =>
    left > 0n
      ? `เดิมพันนี้เกินยอดเสีย${periods[period]}ที่คุณกำหนด เหลืออีก ${formatBaht(left)} จนถึง ${momentText(resetsAt)}`
      : `ถึงยอดเสีย${periods[period]}ที่คุณกำหนดแล้ว เล่นต่อได้ตั้งแต่ ${momentText(resetsAt)}`,
  time: ({ period, resetsAt }) =>
    `เล่นครบเวลา${periods[period]}ที่คุณกำหนดแล้ว เล่นต่อได้ตั้งแต่ ${momentText(resetsAt)}`,
};

/** What refuses a wish beyond a limit. */
export const reachedCodes = {
  deposit: 'deposit-limit-reached',
  loss: 'loss-limit-reached',
  time: 'time-limit-reached',
} as const satisfies Record<Reached['kind'], ErrorCode>;
