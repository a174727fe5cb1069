import { formatBaht, formatDate, formatDateTime, formatNumber, placeNames } from '@sanuk/platform';
import { categoryNames, noon, percentText } from '../../shared/played/category-names.text.ts';
import type { Day, DrawnDay, Friend, Transaction, TransactionState } from './affiliate.rules.ts';

export const levelName = (level: number): string => `ชั้นที่ ${level}`;

export const stateNames: Record<TransactionState, string> = {
  pending: 'รอนับยอด',
  payable: 'นับแล้ว',
  redeemed: 'ถอนแล้ว',
  void: 'ถูกหักคืน',
};

export const affiliateText = {
  title: placeNames.affiliate,
  subtitle: 'ส่งลิงก์ให้เพื่อน แล้วได้ค่าแนะนำจากยอดเดิมพันทุกวัน',
  loadFailed: 'โหลดข้อมูลไม่สำเร็จ',
  rates: 'อัตราค่าแนะนำ',
  category: 'หมวด',
  level: levelName,
  percent: percentText,
  categoryName: (category: keyof typeof categoryNames) => categoryNames[category],
} as const;

export const guestText = {
  title: (best: number) => `รับสูงสุด ${percentText(best)} ของยอดเดิมพันเพื่อน`,
  points: [
    'สมัครสมาชิก แล้วคัดลอกลิงก์ของคุณจากหน้านี้',
    'ส่งลิงก์ให้เพื่อน เพื่อนสมัครผ่านลิงก์แล้วอยู่ในสายของคุณตลอดไป',
    'เพื่อนเล่นเมื่อไรก็ได้ค่าแนะนำ ถอนเป็นเงินสดได้เอง',
  ],
  signIn: placeNames.login,
  signUp: placeNames.register,
} as const;

export const earningsText = {
  title: 'ค่าแนะนำที่ถอนได้',
  total: 'ได้รับทั้งหมด',
  pending: 'รอนับยอด',
  redeemed: 'ถอนแล้ว',
  redeem: (satang: number) => `ถอน ${formatBaht(satang)}`,
  nothing: 'ถอนเข้ากระเป๋าหลัก',
  none: 'ยังไม่มีค่าแนะนำ ส่งลิงก์ให้เพื่อนเพื่อเริ่มสะสม',
  tooSmall: (least: number) => `ถอนได้เมื่อสะสมครบ ${formatBaht(least)}`,
  ready: 'กดแล้วเงินเข้ากระเป๋าหลักทันที ไม่ต้องทำยอดเพิ่ม',
  done: (satang: number) => `ถอนค่าแนะนำ ${formatBaht(satang)} เข้ากระเป๋าหลักแล้ว`,
  unknown: 'ยังไม่ทราบผลการถอน กดอีกครั้งเพื่อตรวจสอบ ระบบจ่ายให้ครั้งเดียว',
  check: 'ตรวจสอบอีกครั้ง',
} as const;

export const shareText = {
  title: 'ลิงก์ของคุณ',
  hint: 'เพื่อนสแกน QR หรือเปิดลิงก์แล้วสมัคร รหัสของคุณจะถูกกรอกให้เอง',
  code: 'รหัสแนะนำ',
  copyLink: 'คัดลอกลิงก์',
  copyText: 'คัดลอกข้อความชวน',
  share: 'แชร์',
  qrLabel: `QR ของลิงก์${placeNames.affiliate}`,
} as const;

export const chartText = {
  title: 'ค่าแนะนำ 30 วันล่าสุด',
  sum: (days: readonly DrawnDay[]) =>
    `รวม ${formatBaht(days.reduce((sum, one) => sum + one.commissionSatang, 0))} เพื่อนใหม่ ${formatNumber(
      days.reduce((sum, one) => sum + one.members, 0),
    )} คน`,
  day: (date: string) => formatDate(noon(date)),
  date: 'วันที่',
  commission: 'ค่าแนะนำ',
  members: 'เพื่อนใหม่',
  baht: formatBaht,
} as const;

export const networkText = {
  title: 'เพื่อนในสาย',
  count: (members: number, active: number) =>
    `${formatNumber(members)} คน เล่นใน 30 วันล่าสุด ${formatNumber(active)} คน`,
  levels: 'ชั้นของเพื่อน',
  joined: ({ joinedAtMs }: Friend) => `เข้าสายเมื่อ ${formatDateTime(joinedAtMs)}`,
  played: ({ turnoverSatang }: Friend) => `ยอดเล่น ${formatBaht(turnoverSatang)}`,
  active: 'กำลังเล่น',
  quiet: 'ยังไม่เล่น',
  none: 'ยังไม่มีเพื่อนในชั้นนี้',
  noneHint: 'ส่งลิงก์ให้เพื่อน คนที่สมัครผ่านลิงก์จะแสดงที่นี่ทันที',
} as const;

export const transactionsText = {
  title: 'รายการค่าแนะนำ',
  kinds: 'แบบรายการ',
  days: 'รายวัน',
  all: 'ทุกรายการ',
  none: 'ยังไม่มีรายการ',
  noneHint: 'ค่าแนะนำจะแสดงที่นี่หลังเพื่อนเล่นและระบบนับยอดแล้ว',
  day: ({ date }: Day) => formatDate(noon(date)),
  daySum: ({ turnoverSatang, redeemedSatang }: Day) =>
    [
      `ยอดเล่นของเพื่อน ${formatBaht(turnoverSatang)}`,
      ...(redeemedSatang > 0 ? [`ถอน ${formatBaht(redeemedSatang)}`] : []),
    ].join(' · '),
  redeemed: 'ถอนเข้ากระเป๋าหลัก',
  sum: ({ category, stakeSatang, percent, amountSatang }: Transaction) =>
    `${category ? categoryNames[category] : ''} ${formatBaht(stakeSatang ?? 0)} × ${percentText(percent ?? 0)} = ${formatBaht(amountSatang)}`,
  who: ({ name, level }: Transaction) => `${name ?? ''} · ${levelName(level ?? 1)}`,
  at: ({ atMs }: Transaction) => formatDateTime(atMs),
} as const;
