import type { ReviewItem } from '@sanuk/contract/outside/operator-money';
import type { QueueItem, RiskMark } from './queue.rules.ts';

const kinds: Record<QueueItem['kind'], string> = {
  withdrawal: 'ถอนเงิน',
  payout: 'โอนออกมีปัญหา',
  deposit: 'เงินเข้าไม่ตรง',
  gift: 'ให้โบนัส',
  win: 'เงินรางวัลรออนุมัติ',
  account: 'เปลี่ยนบัญชี',
};

const marks: Record<RiskMark, string> = {
  'name-differs': 'ชื่อบัญชีไม่ตรง',
  'other-member': 'เติมให้คนที่ไม่ได้แจ้งฝาก',
  'second-person': 'ต้องสองคน',
  'same-person': 'อาจเป็นคนเดียวกับสมาชิกอื่น',
};

const problems: Record<ReviewItem['problem'], string> = {
  'reference-unknown': 'ไม่รู้จักรหัสอ้างอิง',
  'amount-differs': 'ยอดเงินไม่ตรงกับที่แจ้ง',
  'already-paid': 'รายการนี้จ่ายแล้ว',
  'sender-differs': 'ผู้โอนไม่ใช่บัญชีของสมาชิก',
  'no-deposit-fits': 'ไม่มีรายการฝากที่ตรงกัน',
  'deposit-limit-exceeded': 'เกินวงเงินฝากที่สมาชิกตั้งไว้',
  'member-on-break': 'สมาชิกพักการเล่นอยู่',
  'member-excluded': 'สมาชิกกันตนเองออกแล้ว',
};

/** The queue of decisions about money. */
export const queueText = {
  kinds,
  marks,
  problems,
  title: 'เงินรอดำเนินการ',
  waiting: (count: number) => `รออยู่ ${count.toLocaleString('th-TH')} รายการ เก่าสุดอยู่บนสุด`,
  longer: (count: number) => `แสดง ${count.toLocaleString('th-TH')} รายการที่รอนานที่สุด ยังมีรายการใหม่กว่าที่รออยู่อีก`,
  list: 'รายการที่รอ',
  empty: 'ไม่มีรายการรอ',
  emptyHint: 'รายการใหม่จะขึ้นที่นี่เอง',
  noneOfKind: 'ไม่มีรายการประเภทนี้',
  late: 'อัปเดตไม่ได้ รายการด้านล่างอาจเก่า',
  noFlags: 'อ่านรายชื่อสมาชิกที่อาจเป็นคนเดียวกันไม่ได้ ข้อควรดูจึงอาจไม่ครบ',
  all: 'ทั้งหมด',
  filter: 'ประเภทรายการ',
  sound: 'เสียงเตือน',
  age: 'รอมาแล้ว',
  minutes: (count: number) => {
    if (count < 1) return 'ไม่ถึงนาที';
    if (count < 60) return `${count} นาที`;
    const hours = Math.floor(count / 60);
    return hours < 48 ? `${hours} ชม. ${count % 60} นาที` : `${Math.floor(hours / 24)} วัน`;
  },
  kind: 'ประเภท',
  amount: 'จำนวน (บาท)',
  member: 'สมาชิก',
  noMember: 'ยังไม่รู้ว่าของใคร',
  marksOf: 'ข้อควรดู',
  proposedBy: (who: string) => `เสนอโดย ${who}`,
  claimedBy: (who: string) => `${who} กำลังตรวจ`,
  waitsForOther: 'รอคนอื่นอนุมัติ',
  open: 'ตรวจ',
  openOf: (kind: string, baht: string | null) =>
    baht === null ? `ตรวจ ${kind}` : `ตรวจ ${kind} ${baht} บาท`,
  keys: [
    { key: 'j', does: 'รายการถัดไป' },
    { key: 'k', does: 'รายการก่อนหน้า' },
    { key: 'Enter', does: 'เปิดรายการ' },
  ],
  // in the dialog
  phone: 'เบอร์โทร',
  name: 'ชื่อสมาชิก',
  account: 'บัญชีปลายทาง',
  accountName: 'ชื่อบัญชี',
  reference: 'รหัสอ้างอิง',
  requestedAt: 'ขอเมื่อ',
  received: 'เงินเข้าเมื่อ',
  transaction: 'รหัสของธนาคาร',
  from: 'โอนจาก',
  problem: 'ปัญหา',
  payer: 'สมาชิกที่แจ้งฝาก',
  requested: 'ยอดที่แจ้งฝาก (บาท)',
  wallet: 'กระเป๋า',
  wallets: { bonus: 'โบนัส', free: 'เครดิตฟรี' },
  changed: 'บัญชีที่เปลี่ยน',
  noAmount: '–',
  game: 'เกม',
  round: 'รอบ',
  stake: 'เดิมพัน (บาท)',
  payable: 'จ่ายได้ตามวงเงิน (บาท)',
  proposal: 'คนแรกเสนอ',
  proposalReason: 'เหตุผลของคนแรก',
  proposedStep: 'สิ่งที่คนแรกเสนอ',
  bank: (result: 'paid' | 'failed', baht: string) =>
    `ธนาคารแจ้งว่า${result === 'paid' ? 'จ่ายแล้ว' : 'จ่ายไม่ได้'} ${baht} บาท`,
  choose: 'ตัดสินใจ',
  approve: 'อนุมัติ',
  reject: 'ปฏิเสธ',
  fail: 'คืนเงินให้สมาชิก',
  failHint: 'คืนเงินเมื่อธนาคารยืนยันว่าไม่ได้จ่ายเท่านั้น มิฉะนั้นสมาชิกจะได้เงินสองครั้ง',
  credit: 'เติมเข้ากระเป๋า',
  giveBack: 'โอนคืนแล้ว',
  creditTo: 'เบอร์โทรของสมาชิกที่จะได้เงิน',
  returnReference: 'รหัสการโอนคืนของธนาคาร',
  reason: 'เหตุผล',
  reasonOfMember: 'เหตุผล (สมาชิกจะเห็นข้อความนี้)',
  templates: 'เหตุผลที่ใช้บ่อย',
  reasons: {
    approve: ['ตรวจแล้ว ชื่อบัญชีตรงกับสมาชิก', 'ตรวจแล้ว เล่นครบตามเงื่อนไข'],
    reject: ['ชื่อบัญชีไม่ตรงกับชื่อสมาชิก กรุณาติดต่อเจ้าหน้าที่', 'กรุณายืนยันตัวตนกับเจ้าหน้าที่ทาง LINE ก่อน'],
    fail: ['ธนาคารแจ้งว่าโอนไม่ได้ คืนเงินเข้ากระเป๋าแล้ว'],
    credit: ['ตรวจกับธนาคารแล้ว เป็นเงินของสมาชิก'],
    giveBack: ['ไม่ใช่บัญชีของสมาชิก โอนคืนผู้โอนแล้ว'],
    second: { approve: ['ตรวจซ้ำแล้ว ถูกต้อง'], reject: ['ตรวจซ้ำแล้ว ไม่ถูกต้อง'] },
    account: {
      approve: ['ติดต่อสมาชิกทางช่องทางเดิม ยืนยันแล้ว'],
      reject: ['ติดต่อสมาชิกแล้ว ไม่ได้ขอเปลี่ยน', 'ชื่อบัญชีไม่ตรงกับชื่อสมาชิก'],
    },
    win: { approve: ['ตรวจกับผู้ให้บริการเกมแล้ว ถูกต้อง'], reject: ['ตรวจกับผู้ให้บริการเกมแล้ว ไม่ถูกต้อง'] },
  },
  reasonMissing: 'กรอกเหตุผลอย่างน้อย 3 ตัวอักษร',
  referenceMissing: 'กรอกรหัสการโอนคืนอย่างน้อย 3 ตัวอักษร',
  phoneMissing: 'กรอกเบอร์โทร 10 หลักที่ขึ้นต้นด้วย 0',
  ownProposal: 'คุณเป็นผู้เสนอ ต้องให้คนอื่นอนุมัติ',
  readOnly: 'หน้าที่ของคุณดูได้อย่างเดียว',
  cancel: 'ยังไม่ตัดสินใจ',
  send: (action: string, baht: string | null) => (baht === null ? action : `${action} ${baht} บาท`),
  proposed: 'เสนอแล้ว รอคนที่สองอนุมัติ',
  done: 'ดำเนินการแล้ว',
};
