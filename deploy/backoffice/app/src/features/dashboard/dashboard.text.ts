import type {
  DashboardHealth,
  DashboardProduct,
  WaitingKind,
} from '@sanuk/contract/outside/operator-dashboard';
import type { FigureName, Measure } from './dashboard.rules.ts';

// A day of Bangkok has no time of day: it is formatted in the zone in which its text is read.
const zone = { timeZone: 'UTC' } as const;
const shortDay = new Intl.DateTimeFormat('th-TH', {
  ...zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const weekday = new Intl.DateTimeFormat('th-TH', { ...zone, weekday: 'long' });
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const figures: Record<FigureName, string> = {
  deposits: 'ฝาก',
  withdrawals: 'ถอน',
  bets: 'เดิมพัน',
  wins: 'จ่ายรางวัล',
  net: 'กำไรจากเกม',
  bonus: 'โบนัสและของรางวัล',
  'new-members': 'สมาชิกใหม่',
  'active-members': 'สมาชิกที่เล่น',
};

const products: Record<DashboardProduct, string> = {
  slot: 'สล็อต',
  casino: 'คาสิโน',
  sport: 'กีฬา',
  fishing: 'ยิงปลา',
  freespin: 'ฟรีสปิน',
  lotto: 'หวย',
  other: 'ไม่ทราบเกม',
};

const measures: Record<Measure, string> = { net: 'กำไร', bets: 'เดิมพัน', wins: 'จ่ายรางวัล' };

const waitingKinds: Record<WaitingKind, string> = {
  withdrawal: 'ถอนเงิน',
  payout: 'โอนออกมีปัญหา',
  deposit: 'เงินเข้าไม่ตรง',
  gift: 'ให้โบนัส',
  win: 'เงินรางวัลรออนุมัติ',
  'account-change': 'เปลี่ยนบัญชี',
  'free-spins': 'ให้ฟรีสปิน',
  coupons: 'ออกคูปอง',
  'lotto-correction': 'แก้ไขผลหวย',
  'poll-result': 'ผลทายผล',
  'redemption-cancel': 'ยกเลิกการแลกของ',
};

const services: Record<DashboardHealth['services'][number]['service'], string> = {
  'game-provider': 'ระบบค่ายเกม',
  bank: 'ธนาคาร',
};
const states: Record<DashboardHealth['services'][number]['state'], string> = {
  up: 'เชื่อมต่อได้',
  down: 'เชื่อมต่อไม่ได้',
  unknown: 'ยังไม่ได้ติดต่อ',
};

/** The numbers of a brand. */
export const dashboardText = {
  figures,
  products,
  measures,
  waitingKinds,
  services,
  states,
  title: 'ภาพรวม',
  updated: (at: string) => `ข้อมูลเมื่อ ${at} อัปเดตเองทุก 30 วินาที`,
  loading: 'กำลังโหลดภาพรวม',
  late: 'อัปเดตไม่ได้ ตัวเลขด้านล่างอาจเก่า',
  today: 'วันนี้',
  quiet: 'วันนี้ยังไม่มีรายการ',
  members: (count: number) => `${count.toLocaleString('th-TH')} คน`,
  baht: (amount: string) => `${amount} บาท`,
  yesterday: 'เมื่อวานทั้งวัน',
  /** the same weekday of the week before, as a whole day */
  weekAgo: (day: string) => `${weekday.format(dateOf(day))}ที่แล้วทั้งวัน`,
  trend: (figure: string, count: number, low: string, high: string) =>
    `${figure} ${count} วันล่าสุด ต่ำสุด ${low} สูงสุด ${high}`,
  waiting: 'รอดำเนินการ',
  nothingWaits: 'ไม่มีรายการรอ',
  items: (count: number) => `${count.toLocaleString('th-TH')} รายการ`,
  oldest: (minutes: number) => `รอนานสุด ${durationText(minutes)}`,
  openQueue: 'เปิดรายการรอดำเนินการ',
  daysTitle: 'ยอดแต่ละวัน (บาท)',
  productsTitle: 'แยกตามประเภทเกม (บาท)',
  measure: 'ตัวเลขที่แสดง',
  noProducts: 'ยังไม่มีการเล่นในช่วงนี้',
  allDays: (count: number) => `ดูครบ ${count} วัน`,
  day: 'วันที่',
  /** `วันนี้`, or `ศ. 27 พ.ย.` */
  dayName: (day: string, today: string) => (day === today ? 'วันนี้' : shortDay.format(dateOf(day))),
  health: 'ผู้ให้บริการ',
  askedAt: (at: string) => `ติดต่อล่าสุด ${at}`,
  maintenance: (closed: number, games: number) =>
    `ปิดปรับปรุง ${closed.toLocaleString('th-TH')} จาก ${games.toLocaleString('th-TH')} เกม`,
};

function durationText(minutes: number): string {
  if (minutes < 1) return 'ไม่ถึงนาที';
  if (minutes < 60) return `${minutes} นาที`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} ชม. ${minutes % 60} นาที` : `${Math.floor(hours / 24)} วัน`;
}
