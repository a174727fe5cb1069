import { formatBaht } from '@sanuk/contract/money';
import type { Obstacle } from './poll.rules.ts';
import type { PollRow } from './polls.tables.ts';

const obstacles: Record<Obstacle, string> = {
  'not-open': 'ยังไม่เปิดรับคำตอบ กรุณากลับมาใหม่เมื่อถึงเวลา',
  closed: 'ปิดรับคำตอบแล้ว ดูผลได้ด้านล่าง',
  'quota-used': 'คุณใช้สิทธิ์ตอบครบแล้ว ดูผลได้ด้านล่าง',
  'not-eligible': 'คุณยังไม่มีสิทธิ์ตอบ ฝากเงินให้ครบตามกติกาแล้วกลับมาตอบได้เลย',
};

/** Words about polls that the server says. */
export const pollText = {
  obstacle: (obstacle: Obstacle | null): string => (obstacle === null ? '' : obstacles[obstacle]),
  prize: (title: string) => `ทายถูก ${title}`,
  closesTooSoon: 'เวลาปิดรับต้องอยู่หลังเวลาเปิดและหลังเวลาปัจจุบัน',
  answersOfNobody: 'ต้องให้สิทธิ์สมาชิกทุกคน หรือกำหนดยอดฝากต่อสิทธิ์',
  answersBeyondMost: 'สิทธิ์ของสมาชิกทุกคนมากกว่าสิทธิ์สูงสุด',
  turnoverOfPoints: 'กำหนดยอดเทิร์นได้เฉพาะรางวัลเครดิต',
};

/** The terms as sentences, from the numbers that decide: what is said and what is done cannot differ. */
export function rulesOf(poll: PollRow): string[] {
  const { answers, deposit_satang, answers_max, reward_kind, reward_amount, winners_max } = poll;
  const rules = answers > 0 ? [`สมาชิกตอบได้คนละ ${answers} ครั้ง ส่งแล้วเปลี่ยนไม่ได้`] : [];
  if (deposit_satang !== null)
    rules.push(
      `ฝากระหว่างเปิดรับครบทุก ${formatBaht(Number(deposit_satang))} ได้สิทธิ์เพิ่ม 1 ครั้ง รวมไม่เกิน ${answers_max} ครั้ง`,
    );
  rules.push('ปิดรับตามเวลาของระบบ ผลของแต่ละคำตอบแสดงหลังจากคุณตอบแล้วหรือเมื่อปิดรับ');
  if (reward_kind === null || reward_amount === null) return rules;
  const prize =
    reward_kind === 'credit' ? `เครดิต ${formatBaht(Number(reward_amount))}` : `${reward_amount} แต้ม`;
  rules.push(`ทายถูกลุ้นรับ${prize} ${winners_max} รางวัล คนละไม่เกิน 1 รางวัล`);
  if (reward_kind === 'credit' && poll.turnover_hundredths > 0)
    rules.push(`เครดิตรางวัลทำยอดเทิร์น ${poll.turnover_hundredths / 100} เท่าก่อนถอน`);
  rules.push('ผู้ได้รับรางวัลสุ่มจากผู้ที่ทายถูกจริง ด้วยรหัสที่ผนึกไว้ตั้งแต่เปิดรับ และเปิดเผยพร้อมผล');
  return rules;
}
