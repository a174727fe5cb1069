import type { BillStatus } from '@sanuk/contract/areas/lotto';
import { roundWords } from '@sanuk/contract/round-words.text';
import type { RoundPhase, VoidReason } from './round.rules.ts';

export const phaseText: Readonly<Record<RoundPhase, string>> = {
  upcoming: 'ยังไม่เปิดรับ',
  open: 'เปิดรับแทง',
  waiting: 'รอผล',
  resulted: 'ออกผลแล้ว',
  refunded: 'คืนเงินแล้ว',
};

export const billStatusText: Readonly<Record<BillStatus, string>> = {
  pending: 'รอผล',
  won: 'ถูกรางวัล',
  lost: 'ไม่ถูกรางวัล',
  cancelled: 'ยกเลิกแล้ว',
  refunded: 'คืนเงินแล้ว',
};

export const marketText = {
  roundNo: (no: number) => `${roundWords.round}ที่ ${no}`,
  drawOf: (day: string) => `${roundWords.draw} ${day}`,
  closesIn: 'ปิดรับใน',
  opensIn: 'เปิดรับใน',
  resultIn: 'ออกผลใน',
  closesAt: (time: string) => `ปิดรับ ${time}`,
  closedAt: (time: string) => `ปิดรับแล้ว ${time}`,
  opensAt: (time: string) => `เปิดรับ ${time}`,
  top3: '3 ตัวบน',
  top2: '2 ตัวบน',
  bottom2: '2 ตัวล่าง',
  drawing: 'กำลังออกผล',
  result: 'ผลรางวัล',
  corrected: (at: string, isVoid: boolean) => `${isVoid ? 'ยกเลิกผลเมื่อ' : 'แก้ไขผลเมื่อ'} ${at}`,
  today: 'วันนี้',
  yesterday: 'เมื่อวาน',
  more: 'แสดงเพิ่ม',
  links: 'หน้าหวย',
} as const;

export const voidText: Readonly<Record<VoidReason, string>> = {
  'too-few-shots': 'เลขที่ยิงไม่ครบ 20 ครั้ง',
  'system-failure': 'ระบบขัดข้องก่อนปิดรับยิงเลข',
  'no-result': 'ไม่มีผลภายในเวลาที่กำหนด',
  staff: 'เว็บไซต์ประกาศยกเลิก',
};
