import { formatBaht, formatNumber } from '@sanuk/platform';
import type { PlayedSums } from './reality-check.api.ts';

export const realityCheckText = {
  title: 'แจ้งเตือนเวลาเล่น',
  played: (minutes: number) => `คุณเล่นมาแล้ว ${formatNumber(minutes)} นาที`,
  staked: 'เดิมพัน',
  returned: 'ได้คืน',
  net: 'ได้เสียสุทธิ',
  amount: (sums: PlayedSums | undefined, name: keyof PlayedSums) => (sums ? formatBaht(sums[name]) : '…'),
  goesOn: 'รอบที่เล่นอยู่ดำเนินต่อตามปกติ',
  proceed: 'เล่นต่อ',
  takeBreak: 'พักหรือตั้งวงเงิน',
  signOut: 'ออกจากระบบ',
} as const;
