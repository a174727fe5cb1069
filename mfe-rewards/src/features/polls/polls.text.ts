import { formatBaht, formatDateTime, formatNumber, placeNames } from '@sanuk/platform';
import type { Poll, Prize } from './poll.rules.ts';

export const stateNames: Record<Poll['state'], string> = {
  upcoming: 'เร็ว ๆ นี้',
  open: 'เปิดรับ',
  closed: 'ปิดรับแล้ว',
  resulted: 'ประกาศผลแล้ว',
};

const prizeName = ({ kind, amount }: Prize): string => {
  if (kind === 'credit') return `เครดิต ${formatBaht(amount)}`;
  return kind === 'points' ? `${formatNumber(amount)} แต้ม` : `หมุนวงล้อฟรี ${formatNumber(amount)} ครั้ง`;
};

export const pollText = {
  title: placeNames.poll,
  subtitle: 'เลือกคำตอบของคุณ ดูว่าสมาชิกคนอื่นคิดอย่างไร',
  open: 'เปิดรับคำตอบอยู่',
  over: 'ที่ผ่านมา',
  none: 'ตอนนี้ยังไม่มีกิจกรรมให้ร่วมทายผล',
  noneHint: 'เมื่อเปิดรับรอบใหม่จะแสดงที่นี่',
  loadFailed: 'โหลดกิจกรรมทายผลไม่สำเร็จ',
  unknown: 'ไม่พบกิจกรรมทายผลนี้',
  all: 'กิจกรรมทายผลทั้งหมด',
  answers: (count: number) => `${formatNumber(count)} คำตอบ`,
  closes: (atMs: number) => `ปิดรับ ${formatDateTime(atMs)}`,
  closesIn: 'ปิดรับใน',
  opensIn: 'เปิดรับใน',
  prize: (prize: Prize) => `รางวัล ${prizeName(prize)}`,
  prizeName,
  choices: 'เลือกคำตอบ',
  mine: 'คำตอบของคุณ',
  right: 'คำตอบที่ถูก',
  submit: 'ส่งคำตอบ',
  pick: 'กรุณาเลือกคำตอบก่อนส่ง',
  submitted: 'ส่งคำตอบแล้ว ขอบคุณที่ร่วมสนุก',
  logIn: 'เข้าสู่ระบบเพื่อร่วมตอบ',
  membersOnly: 'สมาชิกเท่านั้นที่ตอบได้ ดูคำถามและกติกาได้เลย',
  left: (count: number) => `สิทธิ์คงเหลือ ${count} ครั้ง`,
  counted: (atMs: number) => `อัปเดตล่าสุด ${formatDateTime(atMs)}`,
  check: 'ตรวจสิทธิ์อีกครั้ง',
  checked: 'ตรวจสิทธิ์แล้ว ตอบได้เลย',
  unknownOutcome: 'ยังไม่ทราบผลของการส่ง',
  unknownHint: 'การเชื่อมต่อขาดก่อนได้รับคำตอบ กดส่งอีกครั้งได้ ระบบจะไม่นับซ้ำ',
  again: 'ส่งอีกครั้ง',
  stats: 'ผลโหวต',
  statsHidden: 'ผลโหวตแสดงหลังจากคุณตอบแล้ว หรือเมื่อปิดรับ',
  statsFailed: 'โหลดผลโหวตไม่สำเร็จ',
  choice: 'คำตอบ',
  entries: 'จำนวน',
  share: 'สัดส่วน',
  percent: (share: number) => `${share.toFixed(2)}%`,
  winners: 'ผู้ได้รับรางวัล',
  winnersLater: 'รายชื่อผู้ได้รับรางวัลจะแสดงหลังประกาศผล',
  noWinners: 'ไม่มีผู้ทายถูก',
  winnersFailed: 'โหลดรายชื่อไม่สำเร็จ',
  more: 'ดูเพิ่มเติม',
  rules: 'กติกา',
  seal: 'รหัสผนึก (SHA-256)',
  seed: 'รหัสที่เปิดเผย',
};
