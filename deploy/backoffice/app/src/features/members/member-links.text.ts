import type { MemberLink } from '@sanuk/contract/outside/operator-members';

const signalNames: Record<MemberLink['signals'][number], string> = {
  'same-account': 'เลขบัญชีเดียวกัน',
  'same-phone': 'เบอร์ตรงกับวอลเล็ต',
  'same-name': 'ชื่อเดียวกัน',
  'same-network': 'เครือข่ายเดียวกัน',
  'own-referral': 'แนะนำตัวเอง',
};

const states: Record<MemberLink['state'], string> = {
  open: 'รอตัดสิน',
  cleared: 'คนละคน',
  confirmed: 'คนเดียวกัน',
};

const tones = { open: 'warning', cleared: 'success', confirmed: 'danger' } as const;

/** Texts about members who may be the same person. */
export const memberLinksText = {
  signalNames,
  states,
  tones,
  title: 'อาจเป็นคนเดียวกับ',
  member: 'สมาชิก',
  signals: 'สิ่งที่ตรงกัน',
  state: 'ผลการตัดสิน',
  holding: (state: string) => `${state} เงินค้าง`,
  elsewhere: 'ตัดสินที่หน้าของสมาชิกคนนั้น',
  since: 'พบเมื่อ',
  reason: 'เหตุผล',
  decide: 'ตัดสิน',
  decideTitle: (name: string) => `ตัดสินเรื่อง ${name}`,
  verdict: 'ผลการตัดสิน',
  sends: { 'other-person': 'บันทึกว่าคนละคน', 'same-person': 'บันทึกว่าคนเดียวกัน' },
  verdicts: { 'other-person': 'คนละคน', 'same-person': 'คนเดียวกัน' },
  hints: {
    'other-person': 'มีผลกับทุกคนในตารางที่ตัดสินจากหน้านี้ รวมที่ตัดสินไว้แล้ว ค่าแนะนำและโบนัสที่ค้างอยู่จะจ่ายตามปกติ',
    'same-person': 'มีผลกับทุกคนในตารางที่ตัดสินจากหน้านี้ รวมที่ตัดสินไว้แล้ว ไม่ได้ค่าแนะนำจากกันและไม่ได้โบนัสสมาชิกใหม่',
  },
};
