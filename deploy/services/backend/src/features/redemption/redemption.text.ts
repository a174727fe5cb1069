import { formatBaht } from '@sanuk/contract/money';
import { placeNames } from '@sanuk/contract/place-names.text';
import type { RedemptionTerms } from '../../context/context.ts';
import { categoryNames } from '../cashback/cashback.text.ts';
import type { PointCategory } from './points.rules.ts';
import type { AddressFault } from './redemption.rules.ts';

const number = new Intl.NumberFormat('th-TH', { numberingSystem: 'latn' });

export const redemptionText = {
  /** what stands in the statement of points */
  earned: 'แต้มจากยอดเดิมพัน',
  bought: (name: string, quantity: number) => `แลก ${name} ×${number.format(quantity)}`,
  returned: (name: string) => `คืนแต้ม ${name}`,
  expired: 'แต้มหมดอายุ',
  pointsReturned: 'คืนแต้มของโพยที่ถูกยกเลิก',
  /** what stands in the statement of cash */
  credited: (name: string) => `${placeNames.redeem} ${name}`,
  obstacle: {
    points: 'แต้มไม่พอสำหรับรายการนี้ เล่นเพิ่มเพื่อสะสมแต้มก่อน',
    quota: 'ใช้สิทธิ์แลกรายการนี้ครบแล้ว กรุณาลดจำนวนหรือรอรอบสิทธิ์ถัดไป',
    stock: 'ของไม่พอสำหรับจำนวนนี้ กรุณาลดจำนวนหรือเลือกรายการอื่น',
    'not-on-sale': 'รายการนี้ไม่อยู่ในช่วงเวลาแลก กรุณาเลือกรายการอื่น',
  },
  addressFault: {
    recipient: 'กรุณากรอกชื่อผู้รับของ',
    phone: 'กรุณากรอกเบอร์โทรผู้รับให้ถูกต้อง เช่น 0812345678',
    address: 'กรุณากรอกที่อยู่ให้ครบ ทั้งบ้านเลขที่ ถนน ตำบล อำเภอ และจังหวัด',
    postcode: 'กรุณากรอกรหัสไปรษณีย์ 5 หลัก',
  } satisfies Record<AddressFault, string>,
} as const;

/** How points come and go, as a member reads it. */
export const redemptionRules = ({ baht_per_point, expire_days }: RedemptionTerms): string[] => [
  ...Object.entries(baht_per_point).map(
    ([category, baht]) =>
      `${categoryNames[category as PointCategory]} ยอดเดิมพันทุก ${formatBaht(baht * 100)} ได้ 1 แต้ม`,
  ),
  'นับยอดเดิมพันด้วยเงินสดที่รู้ผลแล้ว รอบที่ยกเลิกหรือคืนเงินไม่นับ เศษที่ไม่ครบ 1 แต้มสะสมต่อ',
  `แต้มใช้ได้ ${number.format(expire_days)} วันนับจากวันที่ได้รับ แต้มที่ได้ก่อนถูกใช้ก่อน`,
  'สิทธิ์ต่อวันเริ่มใหม่ 00:00 น. สิทธิ์ต่อสัปดาห์เริ่มใหม่วันจันทร์ 00:00 น. ตามเวลาไทย',
];
