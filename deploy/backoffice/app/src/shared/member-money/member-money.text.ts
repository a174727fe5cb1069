import type { MoneyMark } from './member-money.rules.ts';

const marks: Record<MoneyMark, string> = {
  'new-member': 'สมัครไม่ถึง 7 วัน',
  'new-account': 'บัญชีเปลี่ยนไม่ถึง 7 วัน',
  'first-withdrawal': 'ยังไม่เคยถอนสำเร็จ',
  'no-deposit': 'ยังไม่เคยฝาก',
  'bonus-open': 'มีโปรโมชันค้าง',
  'turnover-open': 'เทิร์นยังไม่ครบ',
};

const times = (count: number, baht: string): string => `${count.toLocaleString('th-TH')} ครั้ง ${baht} บาท`;

/** Sums of a member's deposits, withdrawals, turnover and play, for staff. */
export const memberMoneyText = {
  marks,
  title: 'ฝาก ถอน และการเล่น',
  failed: 'อ่านประวัติการเงินของสมาชิกไม่ได้ ข้อควรดูจึงอาจไม่ครบ',
  retry: 'ลองใหม่',
  late: 'อัปเดตไม่ได้ ข้อมูลด้านล่างอาจเก่า',
  deposits: 'ฝากทั้งหมด',
  withdrawals: 'ถอนสำเร็จทั้งหมด',
  times,
  none: 'ยังไม่เคย',
  today: 'ฝากถอนวันนี้',
  moved: (deposited: string, withdrawn: string) => `ฝาก ${deposited} ถอน ${withdrawn} บาท`,
  played: 'เล่นวันนี้',
  playedOf: (staked: string, returned: string) => `เดิมพัน ${staked} ได้คืน ${returned} บาท`,
  turnover: 'ยอดเทิร์น',
  turnoverOf: (done: string, required: string) => `ทำแล้ว ${done} จาก ${required} บาท`,
  noTurnover: 'ไม่มียอดที่ต้องทำ',
  bonus: 'โปรโมชันที่เล่นอยู่',
  accountChanged: 'เพิ่มหรือเปลี่ยนบัญชีเมื่อ',
};
