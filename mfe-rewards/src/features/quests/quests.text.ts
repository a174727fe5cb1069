import type { QuestKind, QuestPeriod, QuestState } from '@sanuk/contract/areas/quest';
import { formatBaht, formatDateTime, formatNumber, placeNames } from '@sanuk/platform';
import type { QuestView } from './quest.rules.ts';

export const questsText = {
  title: placeNames.memberQuests,
  subtitle: 'ทำครบแล้วกดรับ ความคืบหน้าขยับให้เห็นทันที',
  loadFailed: 'โหลดภารกิจไม่สำเร็จ',
  none: 'ยังไม่มีภารกิจ',
  noneHint: 'ภารกิจรอบใหม่จะแสดงที่นี่',
  noneInState: 'ไม่มีภารกิจในสถานะนี้',
  noneInStateHint: 'เลือกดูสถานะอื่น หรือดูทั้งหมด',
  showAll: 'ดูทั้งหมด',
  states: 'แสดงเฉพาะ',
  all: 'ทั้งหมด',
  rules: 'กติกา',
  unclaimed: 'จากรอบก่อน',
  eventOf: 'กิจกรรม',
};

export const periodNames: Record<QuestPeriod, string> = {
  day: 'ภารกิจวันนี้',
  week: 'ภารกิจสัปดาห์นี้',
  once: 'ภารกิจครั้งเดียว',
};

export const stateNames: Record<QuestState, string> = {
  locked: 'ยังล็อก',
  'in-progress': 'กำลังทำ',
  claimable: 'รับได้เลย',
  claimed: 'รับแล้ว',
  expired: 'หมดเวลา',
};

const unitNames: Record<Exclude<QuestView['unit'], 'baht'>, string> = {
  times: 'ครั้ง',
  days: 'วัน',
  games: 'เกม',
  bills: 'โพย',
};

const goNames: Record<QuestKind, string> = {
  turnover: 'ไปเล่น',
  games: 'ไปเล่น',
  deposit: 'ไปฝาก',
  'deposit-days': 'ไปฝาก',
  bills: 'ไปแทงหวย',
  spin: 'ไปหมุนวงล้อ',
  'check-in': 'เช็กอิน',
};

type Reward = QuestView['reward'];

/** What a quest brings: `฿5.00`, `30 แต้ม`. */
export function rewardText({ kind, amount }: Reward): string {
  if (kind === 'credit') return formatBaht(amount);
  return kind === 'points' ? `${formatNumber(amount)} แต้ม` : `หมุนฟรี ${formatNumber(amount)} ครั้ง`;
}

export const questText = {
  reward: 'รางวัล',
  /** how often credit is played before it can be withdrawn */
  multiplier: ({ kind, multiplier }: Reward) =>
    kind === 'credit' && multiplier > 0 ? `เล่น ${formatNumber(multiplier)} เท่าก่อนถอน` : '',
  progress: 'ความคืบหน้า',
  detail: ({ unit, current, target }: QuestView) =>
    unit === 'baht'
      ? `${formatBaht(current)} / ${formatBaht(target)}`
      : `${formatNumber(current)} / ${formatNumber(target)} ${unitNames[unit]}`,
  claim: (reward: Reward) => `รับ ${rewardText(reward)}`,
  claimed: (reward: Reward) => `ได้รับ ${rewardText(reward)} แล้ว`,
  check: 'ตรวจผลการรับ',
  unknown: 'ยังไม่ทราบผล กรุณาตรวจอีกครั้ง',
  go: (kind: QuestKind) => goNames[kind],
  goTo: ({ kind, title }: QuestView) => `${goNames[kind]} ${title}`,
  lockedBy: (title: string) => `ทำ “${title}” ให้ครบก่อน`,
  claimUntil: (atMs: number) => `รับได้ถึง ${formatDateTime(atMs)}`,
};

export const resetText = {
  soon: 'เริ่มใหม่ใน',
  later: (atMs: number) => `เริ่มใหม่ ${formatDateTime(atMs)}`,
  ends: (atMs: number) => `ถึง ${formatDateTime(atMs)}`,
};

export const checkInText = {
  title: 'เช็กอินรายวัน',
  streak: (days: number) => (days > 0 ? `ต่อเนื่อง ${formatNumber(days)} วัน` : 'เริ่มนับวันแรกได้วันนี้'),
  press: 'เช็กอินวันนี้',
  done: 'เช็กอินวันนี้แล้ว',
  thanks: 'เช็กอินเรียบร้อย พรุ่งนี้มาใหม่นะ',
  calendar: (month: string) => `ปฏิทินเช็กอิน ${month}`,
  dayDone: 'เช็กอินแล้ว',
};

/** Short names of the days, from Monday on, with the whole ones for who hears them. */
export const weekdayNames = [
  ['จ', 'จันทร์'],
  ['อ', 'อังคาร'],
  ['พ', 'พุธ'],
  ['พฤ', 'พฤหัสบดี'],
  ['ศ', 'ศุกร์'],
  ['ส', 'เสาร์'],
  ['อา', 'อาทิตย์'],
] as const;

const month = new Intl.DateTimeFormat('th-TH', { timeZone: 'UTC', month: 'long', year: 'numeric' });
/** `พฤศจิกายน 2569`, of a day. */
export const monthText = (day: string): string => month.format(new Date(`${day}T00:00:00Z`));
