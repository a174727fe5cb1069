import type {
  DashboardHealth,
  DashboardProduct,
  WaitingKind,
} from '@sanuk/contract/outside/operator-dashboard';
import { inLanguage } from '../../language/language.ts';
import { counted, formatMinutes, formatNumber, locale } from '../../shared/format.ts';
import type { FigureName, Measure } from './dashboard.rules.ts';

// A day of Bangkok has no time of day: it is formatted in the zone in which its text is read.
const zone = { timeZone: 'UTC' } as const;
const shortDay = new Intl.DateTimeFormat(locale, {
  ...zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const weekday = new Intl.DateTimeFormat(locale, { ...zone, weekday: 'long' });
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const figures = inLanguage<Record<FigureName, string>>({
  th: {
    deposits: 'ฝาก',
    withdrawals: 'ถอน',
    bets: 'เดิมพัน',
    wins: 'จ่ายรางวัล',
    net: 'กำไรจากเกม',
    bonus: 'โบนัส ของรางวัล และปรับยอด',
    'new-members': 'สมาชิกใหม่',
    'active-members': 'สมาชิกที่เล่น',
  },
  en: {
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    bets: 'Bets',
    wins: 'Wins',
    net: 'Net of games',
    bonus: 'Bonuses, rewards, adjustments',
    'new-members': 'New members',
    'active-members': 'Active members',
  },
});

const products = inLanguage<Record<DashboardProduct, string>>({
  th: {
    slot: 'สล็อต',
    casino: 'คาสิโน',
    sport: 'กีฬา',
    fishing: 'ยิงปลา',
    freespin: 'ฟรีสปิน',
    lotto: 'หวย',
    other: 'ไม่ทราบเกม',
  },
  en: {
    slot: 'Slots',
    casino: 'Casino',
    sport: 'Sports',
    fishing: 'Fishing',
    freespin: 'Free spins',
    lotto: 'Lottery',
    other: 'Unknown game',
  },
});

const measures = inLanguage<Record<Measure, string>>({
  th: { net: 'กำไร', bets: 'เดิมพัน', wins: 'จ่ายรางวัล' },
  en: { net: 'Net', bets: 'Bets', wins: 'Wins' },
});

const waitingKinds = inLanguage<Record<WaitingKind, string>>({
  th: {
    withdrawal: 'ถอนเงิน',
    payout: 'โอนออกมีปัญหา',
    deposit: 'เงินเข้าไม่ตรง',
    gift: 'ให้โบนัส',
    win: 'เงินรางวัลรออนุมัติ',
    'account-change': 'เปลี่ยนบัญชี',
    adjustment: 'ปรับยอดเงินสด',
    'free-spins': 'ให้ฟรีสปิน',
    coupons: 'ออกคูปอง',
    'lotto-correction': 'แก้ไขผลหวย',
    'poll-result': 'ผลทายผล',
    'redemption-cancel': 'ยกเลิกการแลกของ',
  },
  en: {
    withdrawal: 'Withdrawal',
    payout: 'Payout problem',
    deposit: 'Deposit in review',
    gift: 'Bonus',
    win: 'Held win',
    'account-change': 'Account change',
    adjustment: 'Cash adjustment',
    'free-spins': 'Free spins',
    coupons: 'Coupons',
    'lotto-correction': 'Lottery correction',
    'poll-result': 'Poll result',
    'redemption-cancel': 'Cancelled redemption',
  },
});

const services = inLanguage<Record<DashboardHealth['services'][number]['service'], string>>({
  th: { 'game-provider': 'ระบบค่ายเกม', bank: 'ธนาคาร' },
  en: { 'game-provider': 'Game provider', bank: 'Bank' },
});
const states = inLanguage<Record<DashboardHealth['services'][number]['state'], string>>({
  th: { up: 'เชื่อมต่อได้', down: 'เชื่อมต่อไม่ได้', unknown: 'ยังไม่ได้ติดต่อ' },
  en: { up: 'Reachable', down: 'Not reachable', unknown: 'Not tried yet' },
});

const words = inLanguage({
  th: {
    title: 'ภาพรวม',
    updated: (at: string) => `ข้อมูลเมื่อ ${at} อัปเดตเองทุก 30 วินาที`,
    loading: 'กำลังโหลดภาพรวม',
    late: 'อัปเดตไม่ได้ ตัวเลขด้านล่างอาจเก่า',
    today: 'วันนี้',
    quiet: 'วันนี้ยังไม่มีรายการ',
    members: (count: number) => `${formatNumber(count)} คน`,
    baht: (amount: string) => `${amount} บาท`,
    yesterday: 'เมื่อวานทั้งวัน',
    /** the same weekday of the week before, as a whole day */
    weekAgo: (day: string) => `${weekday.format(dateOf(day))}ที่แล้วทั้งวัน`,
    trend: (figure: string, count: number, low: string, high: string) =>
      `${figure} ${count} วันล่าสุด ต่ำสุด ${low} สูงสุด ${high}`,
    waiting: 'รอดำเนินการ',
    nothingWaits: 'ไม่มีรายการรอ',
    items: (count: number) => `${formatNumber(count)} รายการ`,
    oldest: (minutes: number) => `รอนานสุด ${formatMinutes(minutes)}`,
    openQueue: 'เปิดรายการรอดำเนินการ',
    daysTitle: 'ยอดแต่ละวัน (บาท)',
    productsTitle: 'แยกตามประเภทเกม (บาท)',
    measure: 'ตัวเลขที่แสดง',
    noProducts: 'ยังไม่มีการเล่นในช่วงนี้',
    allDays: (count: number) => `ดูครบ ${count} วัน`,
    day: 'วันที่',
    health: 'ผู้ให้บริการ',
    askedAt: (at: string) => `ติดต่อล่าสุด ${at}`,
    maintenance: (closed: number, games: number) =>
      `ปิดปรับปรุง ${formatNumber(closed)} จาก ${formatNumber(games)} เกม`,
  },
  en: {
    title: 'Dashboard',
    updated: (at) => `As of ${at}, updated every 30 seconds`,
    loading: 'Loading the dashboard',
    late: 'Update failed, the figures below may be old',
    today: 'Today',
    quiet: 'Nothing happened today yet',
    members: (count) => counted(count, 'member'),
    baht: (amount) => `${amount} baht`,
    yesterday: 'Yesterday, whole day',
    weekAgo: (day) => `Last ${weekday.format(dateOf(day))}, whole day`,
    trend: (figure, count, low, high) =>
      `${figure}, last ${counted(count, 'day')}, lowest ${low}, highest ${high}`,
    waiting: 'What waits',
    nothingWaits: 'Nothing waits',
    items: (count) => counted(count, 'item'),
    oldest: (minutes) => `oldest ${formatMinutes(minutes)}`,
    openQueue: 'Open the money queue',
    daysTitle: 'Days (baht)',
    productsTitle: 'Products (baht)',
    measure: 'Figures shown',
    noProducts: 'Nothing was played in these days',
    allDays: (count) => `Show all ${counted(count, 'day')}`,
    day: 'Day',
    health: 'Providers',
    askedAt: (at) => `Last call ${at}`,
    maintenance: (closed, games) => `${formatNumber(closed)} of ${formatNumber(games)} games in maintenance`,
  },
});

/** The numbers of a brand. */
export const dashboardText = {
  ...words,
  figures,
  products,
  measures,
  waitingKinds,
  services,
  states,
  /** `วันนี้`, or `ศ. 27 พ.ย.` */
  dayName: (day: string, today: string) => (day === today ? words.today : shortDay.format(dateOf(day))),
};
