import { formatBaht, placeNames } from '@sanuk/platform';
import type { CouponWallet, Gift } from './coupon.rules.ts';

export const walletNames: Record<CouponWallet, string> = {
  main: 'กระเป๋าหลัก',
  bonus: 'กระเป๋าโบนัส',
  free: 'เครดิตฟรี',
};

export const couponText = {
  title: placeNames.memberCoupon,
  subtitle: 'ใส่รหัสคูปองเพื่อรับเครดิตทันที',
  form: 'ใส่รหัสคูปอง',
  code: 'รหัสคูปอง',
  sample: 'XXXX XXXX XXXX',
  hint: 'รหัส 12 ตัว วางจากข้อความได้เลย ตัวพิมพ์เล็กใหญ่และแป้นพิมพ์ไทยก็อ่านให้',
  redeem: 'ใช้คูปอง',
  incomplete: (count: number) =>
    count === 0 ? 'กรุณาใส่รหัสคูปอง' : `รหัสคูปองมี 12 ตัว ตอนนี้ใส่แล้ว ${count} ตัว กรุณาใส่ให้ครบ`,
  tooLong: 'รหัสคูปองมี 12 ตัว ข้อความนี้ยาวกว่านั้น กรุณาตรวจสอบ',
  unknown: 'ยังไม่ทราบผลของคูปองนี้',
  unknownHint: 'การเชื่อมต่อขาดก่อนได้รับคำตอบ กดส่งอีกครั้งได้ ระบบจะไม่ให้ซ้ำ',
  again: 'ส่งอีกครั้ง',
  got: 'รับคูปองสำเร็จ',
  into: (wallet: CouponWallet) => `เข้า${walletNames[wallet]}`,
  balance: (wallet: CouponWallet) => `ยอดใน${walletNames[wallet]}`,
  turnover: ({ wallet, turnoverSatang }: Pick<Gift, 'wallet' | 'turnoverSatang'>): string => {
    if (wallet !== 'main') return `ใช้เล่นเกมได้ทันที ยอดใน${walletNames[wallet]}ถอนไม่ได้`;
    return turnoverSatang > 0 ? `ทำยอดเทิร์น ${formatBaht(turnoverSatang)} ก่อนถอน` : 'ถอนได้ ไม่ต้องทำยอดเทิร์นเพิ่ม';
  },
  another: 'ใช้คูปองอีกใบ',
  play: 'ไปเล่นเกม',
  history: 'ประวัติคูปอง',
  none: 'ยังไม่เคยใช้คูปอง',
  noneHint: 'คูปองที่ใช้แล้วจะแสดงที่นี่ ติดตามรหัสได้จากประกาศของเว็บ',
  loadFailed: 'โหลดประวัติคูปองไม่สำเร็จ',
  more: 'ดูเพิ่มเติม',
};
