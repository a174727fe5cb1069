import type { BillStatus } from '@sanuk/contract/areas/lotto';
import type { StatementKind, StatementRow } from '@sanuk/contract/areas/member';
import type { ChannelKind } from '@sanuk/contract/areas/payment';
import { channelOfReference } from '@sanuk/contract/deposit-channels';
import { roundWords } from '@sanuk/contract/round-words.text';
import { formatBaht, formatDateLong, formatNumber, placeNames } from '@sanuk/platform';
import type { Range } from './statement.rules.ts';

export const kindNames: Record<StatementKind, string> = {
  deposit: placeNames.memberDeposit,
  withdraw: placeNames.memberWithdraw,
  'withdraw-return': 'คืนเงินถอน',
  bet: 'เดิมพันเกม',
  win: 'ได้รางวัลเกม',
  rollback: 'คืนเงินเดิมพัน',
  'lotto-bet': `แทง${placeNames.lottoLobby}`,
  'lotto-win': 'ถูกรางวัลหวย',
  'lotto-refund': 'คืนเงินโพย',
  'lotto-correction': 'หักคืน แก้ไขผลหวย',
  'lotto-write-off': 'เว็บชดเชย แก้ไขผลหวย',
  'lotto-recovery': 'คืนยอดที่เว็บชดเชย',
  'wheel-prize': 'รางวัลวงล้อ',
  cashback: placeNames.cashback,
  'loss-refund': placeNames.winloss,
  commission: `ค่า${placeNames.affiliate}`,
  'redemption-credit': placeNames.redeem,
  'quest-reward': placeNames.memberQuests,
  'bonus-grant': 'รับโบนัส',
  'freespin-win': 'รางวัลฟรีสปิน',
  'bonus-cashed': 'โบนัสเป็นเงินสด',
  'bonus-taken': 'โบนัสสิ้นสุด',
  'gift-taken': 'คืนของขวัญที่ยังไม่ได้เล่น',
  coupon: placeNames.memberCoupon,
  'poll-prize': `รางวัล${placeNames.poll}`,
  'adjustment-credit': 'ปรับยอดเงินเพิ่ม',
  'adjustment-debit': 'ปรับยอดเงินลด',
};

const depositNames: Record<ChannelKind, string> = {
  qr: `${placeNames.memberDeposit} (QR พร้อมเพย์)`,
  bank: `${placeNames.memberDeposit} (โอนผ่านธนาคาร)`,
  truemoney: `${placeNames.memberDeposit} (ทรูมันนี่ วอลเล็ท)`,
};

/** What a movement is; of a deposit also the way it came. */
export function movementName({ kind, reference }: Pick<StatementRow, 'kind' | 'reference'>): string {
  const channel = kind === 'deposit' ? channelOfReference(reference) : undefined;
  return channel ? depositNames[channel] : kindNames[kind];
}

export const rangeNames: Record<Range, string> = {
  today: 'วันนี้',
  yesterday: 'เมื่อวาน',
  '7d': '7 วัน',
  '30d': '30 วัน',
};

export const accountText = {
  title: placeNames.member,
  /** until its name has come */
  mainWallet: 'กระเป๋าหลัก',
  otherWallets: 'กระเป๋าอื่นของคุณ',
  points: 'แต้มสะสม',
  refresh: 'รีเฟรชยอดเงิน',
  refreshed: 'อัปเดตยอดเงินแล้ว',
  actions: 'เมนูลัด',
  deposit: placeNames.memberDeposit,
  statement: placeNames.memberStatement,
  wheel: placeNames.memberWheel,
  bills: placeNames.lottoBills,
  slot: placeNames.slot,
  lotto: placeNames.lottoLobby,
  recent: 'รายการล่าสุด',
  seeAll: 'ดูทั้งหมด',
  seeAllRecent: `ดูทั้งหมด ${placeNames.memberStatement}`,
  noneYet: 'ยังไม่มีรายการ',
  noneYetHint: 'ฝากเงินครั้งแรกเพื่อเริ่มเล่น',
  recentBills: 'โพยล่าสุด',
  seeAllBills: `ดูทั้งหมด ${placeNames.lottoBills}`,
  billsFailed: 'โหลดโพยไม่สำเร็จ',
  noBills: 'ยังไม่มีโพย',
  noBillsHint: 'โพยที่ส่งแล้วจะแสดงที่นี่',
  placeBill: `แทง${placeNames.lottoLobby}`,
  billOf: ({ market, roundNo }: { market: string; roundNo: number | null }) =>
    roundNo === null ? market : `${market} ${roundWords.round}ที่ ${roundNo}`,
  lines: (count: number) => `${formatNumber(count)} รายการ`,
  billStatus: {
    pending: 'รอผล',
    won: 'ถูกรางวัล',
    lost: 'ไม่ถูกรางวัล',
    cancelled: 'ยกเลิกแล้ว',
    refunded: 'คืนเงินแล้ว',
  } satisfies Record<BillStatus, string>,
  rewardsNow: 'สิทธิ์ของคุณ',
  spins: placeNames.memberWheel,
  times: 'ครั้ง',
  spinsReady: 'สิทธิ์หมุนฟรีที่ยังไม่ได้ใช้',
  spinsByPoints: (points: number) => `ใช้ ${formatNumber(points)} แต้มต่อการหมุน 1 ครั้ง`,
  spinNow: 'หมุนเลย',
  toWheel: 'ไปที่วงล้อ',
  promotion: placeNames.promotions,
  noPromotion: 'ยังไม่ได้เลือกโปรโมชัน',
  noPromotionHint: 'เลือกก่อนฝาก รับโบนัสพร้อมยอดฝาก',
  toPromotions: 'ดูโปรโมชัน',
  myPromotions: placeNames.memberPromotions,
  withNextDeposit: (least: string) => `รับพร้อมการฝากครั้งต่อไป ตั้งแต่ ${least}`,
  turnover: 'ยอดเทิร์นของโบนัส',
  turnoverDetail: (done: number, required: number) => `${formatBaht(done)} / ${formatBaht(required)}`,
  loadFailed: 'โหลดข้อมูลไม่สำเร็จ',
  joined: (atIso: string) => `เป็นสมาชิกตั้งแต่ ${formatDateLong(atIso)}`,
} as const;

export const statementText = {
  title: placeNames.memberStatement,
  range: 'ช่วงเวลา',
  kind: 'ประเภทรายการ',
  wallet: 'กระเป๋าเงิน',
  allKinds: 'ทุกประเภท',
  before: 'ยอดก่อนหน้า',
  after: 'ยอดหลังทำรายการ',
  none: 'ไม่มีรายการในช่วงนี้',
  noneHint: 'ลองเลือกช่วงเวลาหรือประเภทอื่น',
  showMonth: 'ดู 30 วันล่าสุด',
  loadFailed: 'โหลดรายการไม่สำเร็จ',
  loadMore: 'โหลดเพิ่ม',
  end: 'แสดงครบทุกรายการแล้ว',
} as const;

/** `+฿500.00` or `−฿20.00`, with a true minus sign. */
export const signed = (satang: number): string => `${satang < 0 ? '−' : '+'}${formatBaht(Math.abs(satang))}`;
