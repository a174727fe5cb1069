import { placeNames } from '@sanuk/platform';

export const lobbyText = {
  title: placeNames.lottoLobby,
  subtitle: 'เวลาทั้งหมดเป็นเวลาประเทศไทย',
  nextUp: 'ใกล้ปิดรับ',
  lastResult: (round: string) => `ผลล่าสุด ${round}`,
  noLastResult: 'ยังไม่มีผลก่อนหน้านี้',
  tileLegend: '3 ตัวบน · 2 ตัวล่าง',
  bet: placeNames.lottoRound,
  tabs: 'หมวดหวย',
  open: 'เปิดรับแทง',
  all: 'ทั้งหมด',
  day: 'วันที่ของรอบ',
  today: 'วันนี้',
  yesterday: 'เมื่อวาน',
  more: (count: number) => `แสดงเพิ่มอีก ${count} รอบ`,
  rounds: (count: number) => `${count} รอบ`,
  emptyOpen: 'ยังไม่มีหวยที่เปิดรับ',
  emptyOpenMore: 'รอบใหม่จะขึ้นที่นี่ทันทีที่เปิดรับแทง',
  emptyDay: 'ไม่มีรอบในวันนี้',
  seeAll: 'ดูทั้งหมด',
  loadFailed: 'โหลดรายการหวยไม่สำเร็จ',
} as const;
