import { inLanguage } from '../../language/language.ts';
import { counted, formatNumber } from '../format.ts';
import type { MoneyMark } from './member-money.rules.ts';

const marks = inLanguage<Record<MoneyMark, string>>({
  th: {
    'new-member': 'สมัครไม่ถึง 7 วัน',
    'new-account': 'บัญชีเปลี่ยนไม่ถึง 7 วัน',
    'first-withdrawal': 'ยังไม่เคยถอนสำเร็จ',
    'no-deposit': 'ยังไม่เคยฝาก',
    'bonus-open': 'มีโปรโมชันค้าง',
    'turnover-open': 'เทิร์นยังไม่ครบ',
  },
  en: {
    'new-member': 'Joined in the last 7 days',
    'new-account': 'Account changed in the last 7 days',
    'first-withdrawal': 'No paid withdrawal yet',
    'no-deposit': 'No deposit yet',
    'bonus-open': 'Promotion open',
    'turnover-open': 'Turnover open',
  },
});

const words = inLanguage({
  th: {
    title: 'ฝาก ถอน และการเล่น',
    failed: 'อ่านประวัติการเงินของสมาชิกไม่ได้ ข้อควรระวังจึงอาจไม่ครบ',
    retry: 'ลองใหม่',
    late: 'อัปเดตไม่ได้ ข้อมูลด้านล่างอาจเก่า',
    cash: 'เงินสดตอนนี้',
    baht: (amount: string) => `${amount} บาท`,
    deposits: 'ฝากทั้งหมด',
    withdrawals: 'ถอนสำเร็จทั้งหมด',
    times: (count: number, baht: string) => `${formatNumber(count)} ครั้ง ${baht} บาท`,
    none: 'ยังไม่เคย',
    today: 'ฝากถอนวันนี้ รวมที่รอ',
    moved: (deposited: string, withdrawn: string) => `ฝาก ${deposited} ถอน ${withdrawn} บาท`,
    played: 'เล่นวันนี้',
    playedOf: (staked: string, returned: string) => `เดิมพัน ${staked} ได้คืน ${returned} บาท`,
    turnover: 'ยอดเทิร์น',
    turnoverOf: (done: string, required: string) => `ทำแล้ว ${done} จาก ${required} บาท`,
    noTurnover: 'ไม่มียอดที่ต้องทำ',
    bonus: 'โปรโมชันที่เล่นอยู่',
    accountChanged: 'เพิ่มหรือเปลี่ยนบัญชีเมื่อ',
  },
  en: {
    title: 'Money and play',
    failed: 'The money of the member could not be read, so warnings may be missing',
    retry: 'Try again',
    late: 'Update failed, the data below may be old',
    cash: 'Cash now',
    baht: (amount) => `${amount} baht`,
    deposits: 'Deposits',
    withdrawals: 'Paid withdrawals',
    times: (count, baht) => `${counted(count, 'time')}, ${baht} baht`,
    none: 'None yet',
    today: 'Moved today, with what waits',
    moved: (deposited, withdrawn) => `${deposited} in, ${withdrawn} out, baht`,
    played: 'Played today',
    playedOf: (staked, returned) => `${staked} staked, ${returned} won back, baht`,
    turnover: 'Turnover',
    turnoverOf: (done, required) => `${done} of ${required} baht`,
    noTurnover: 'None required',
    bonus: 'Open promotion',
    accountChanged: 'Account added or changed',
  },
});

/** Sums of a member's deposits, withdrawals, turnover and play, for staff. */
export const memberMoneyText = { ...words, marks };
