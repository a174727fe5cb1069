import type { ExpiringPoints, RedemptionQuota, RedemptionState } from '@sanuk/contract/areas/redemption';
import { formatBaht, formatDate, formatDateTime, formatNumber, placeNames } from '@sanuk/platform';
import type { AddressName, Filter } from './redemption.rules.ts';

/** Noon, so that the day is the same wherever it is read. */
const noon = (day: string) => `${day}T12:00:00+07:00`;
const pointsOf = (points: number): string => `${formatNumber(points)} แต้ม`;

export const shopText = {
  title: placeNames.redeem,
  subtitle: 'สะสมแต้มจากยอดเล่น แลกเป็นเครดิตหรือของรางวัลส่งถึงบ้าน',
  points: 'แต้มของคุณ',
  pointsOf,
  expiring: ({ points, on }: ExpiringPoints) => `จะหมดอายุ ${pointsOf(points)} วันที่ ${formatDate(noon(on))}`,
  nothingExpires: 'ยังไม่มีแต้มที่จะหมดอายุ',
  guestTitle: 'เข้าสู่ระบบเพื่อดูแต้มและแลกของ',
  guestHint: 'สมาชิกได้แต้มจากทุกยอดเดิมพันที่รู้ผล',
  signIn: placeNames.login,
  signUp: placeNames.register,
  tabs: `ส่วนของ${placeNames.redeem}`,
  shop: 'ร้านค้า',
  orders: 'รายการแลก',
  ordersTab: 'ของฉัน',
  historyTab: 'ประวัติ',
  history: 'ประวัติแต้ม',
  rules: 'กติกา',
  filters: 'เลือกดู',
  loadFailed: `โหลด${placeNames.redeem}ไม่สำเร็จ`,
  none: 'ร้านค้ายังไม่มีของให้แลก',
  noneHint: 'แต้มของคุณยังสะสมต่อ กลับมาดูใหม่ได้ทุกวัน',
  noneFound: 'ไม่มีรายการที่ตรงกับที่เลือก',
  noneFoundHint: 'ลองดูทั้งหมด หรือเล่นเพิ่มเพื่อสะสมแต้ม',
  showAll: 'ดูทั้งหมด',
  open: (name: string, points: number) => `ดู ${name} ${pointsOf(points)}`,
  soldOut: 'หมดแล้ว',
  quotaUsed: 'ใช้สิทธิ์ครบแล้ว',
  startsAt: (ms: number) => `เริ่มแลก ${formatDate(ms)}`,
  missing: (points: number) => `ขาดอีก ${pointsOf(points)}`,
  available: 'แลกได้เลย',
  fewLeft: (count: number) => `เหลือ ${formatNumber(count)} ชิ้น`,
} as const;

export const filterNames: Record<Filter, string> = {
  all: 'ทั้งหมด',
  credit: 'เครดิต',
  goods: 'ของรางวัล',
  now: 'แลกได้ตอนนี้',
};

const periodNames: Record<RedemptionQuota['period'], string> = { day: 'วันนี้', week: 'สัปดาห์นี้' };

export const itemText = {
  quantity: 'จำนวน',
  fewer: 'ลดจำนวน',
  more: 'เพิ่มจำนวน',
  price: 'ใช้แต้ม',
  gain: 'ได้รับ',
  credit: (satang: number) => `เครดิต ${formatBaht(satang)}`,
  goods: (count: number) => `${formatNumber(count)} ชิ้น`,
  turnover: 'ต้องเล่นก่อนถอน',
  after: 'แต้มคงเหลือหลังแลก',
  quota: ({ period }: RedemptionQuota) => `สิทธิ์${periodNames[period]}`,
  quotaLeft: ({ left, limit, resets_at }: RedemptionQuota) =>
    left === 0
      ? `ครบ ${formatNumber(limit)} ครั้งแล้ว ใหม่ ${formatDate(resets_at)}`
      : `เหลือ ${formatNumber(left)} จาก ${formatNumber(limit)}`,
  stock: 'ของในคลัง',
  until: 'แลกได้ถึง',
  untilValue: (ms: number) => formatDateTime(ms),
  calcFailed: 'คำนวณไม่สำเร็จ',
  retry: 'ลองใหม่',
  redeem: (points: number) => `แลก ${pointsOf(points)}`,
  signInFirst: 'เข้าสู่ระบบเพื่อแลก',
  question: (points: number, name: string) => `ใช้ ${pointsOf(points)} แลก ${name} ใช่ไหม`,
  noReturn: 'แลกแล้วขอแต้มคืนเองไม่ได้',
  confirm: 'ยืนยันแลก',
  back: 'ย้อนกลับ',
  refused: 'แลกไม่สำเร็จ',
  unknownTitle: 'ยังไม่ทราบผลการแลก',
  unknown: 'การเชื่อมต่อขัดข้องระหว่างแลก กดตรวจสอบได้ ระบบไม่ตัดแต้มซ้ำ',
  check: 'ตรวจสอบผล',
  close: 'ปิด',
  doneTitle: 'แลกสำเร็จ',
  doneCredit: (satang: number) => `เครดิต ${formatBaht(satang)} เข้ากระเป๋าหลักแล้ว`,
  doneGoods: 'รับคำสั่งแลกแล้ว เราจะแจ้งเลขพัสดุในรายการแลกเมื่อส่งของ',
  left: (points: number) => `แต้มคงเหลือ ${pointsOf(points)}`,
  toOrders: 'ดูรายการแลก',
} as const;

export const addressText = {
  title: 'ที่อยู่จัดส่ง',
  fields: {
    recipient: 'ชื่อผู้รับ',
    phone: 'เบอร์โทรผู้รับ',
    address: 'ที่อยู่',
    postcode: 'รหัสไปรษณีย์',
  } satisfies Record<AddressName, string>,
  addressHint: 'บ้านเลขที่ ถนน ตำบล/แขวง อำเภอ/เขต จังหวัด',
  faults: {
    recipient: 'กรุณากรอกชื่อผู้รับของ',
    phone: 'กรุณากรอกเบอร์โทรให้ถูกต้อง เช่น 0812345678',
    address: 'กรุณากรอกที่อยู่ให้ครบถึงจังหวัด',
    postcode: 'กรุณากรอกรหัสไปรษณีย์ 5 หลัก',
  } satisfies Record<AddressName, string>,
} as const;

export const orderStateNames: Record<RedemptionState, string> = {
  done: 'สำเร็จ',
  ordered: 'รับคำสั่งแล้ว',
  packed: 'กำลังแพ็กของ',
  sent: 'ส่งแล้ว',
  delivered: 'ได้รับแล้ว',
  cancelled: 'ยกเลิก',
};

export const listText = {
  orderName: (name: string, quantity: number) => (quantity > 1 ? `${name} ×${formatNumber(quantity)}` : name),
  at: (ms: number) => formatDateTime(ms),
  tracking: (tracking: string) => `เลขพัสดุ ${tracking}`,
  to: (recipient: string) => `ส่งถึง ${recipient}`,
  cancelled: (reason: string) => `คืนแต้มแล้ว: ${reason}`,
  spent: (points: number) => `−${pointsOf(points)}`,
  moved: (points: number) => `${points < 0 ? '−' : '+'}${pointsOf(Math.abs(points))}`,
  after: (points: number) => `คงเหลือ ${pointsOf(points)}`,
  expiring: 'แต้มที่จะหมดอายุ',
  noOrders: 'ยังไม่เคยแลกของ',
  noOrdersHint: 'เลือกของในร้านค้า แล้วติดตามสถานะได้ที่นี่',
  noPoints: 'ยังไม่มีความเคลื่อนไหวของแต้ม',
  noPointsHint: 'เล่นเกมด้วยกระเป๋าหลัก แต้มเข้าเองเมื่อรู้ผล',
  guest: 'เข้าสู่ระบบเพื่อดูรายการของคุณ',
  loadFailed: 'โหลดรายการไม่สำเร็จ',
  more: 'ดูเพิ่ม',
} as const;
