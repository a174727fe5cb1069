import { formatBaht } from '@sanuk/contract/money';
import { placeNames } from '@sanuk/contract/place-names.text';

const number = new Intl.NumberFormat('th-TH', { numberingSystem: 'latn' });

export const prizeNames = {
  credit: (satang: number) => `เครดิต ${formatBaht(satang)}`,
  points: (points: number) => `${number.format(points)} แต้ม`,
  spin: (spins: number) => `หมุนฟรี ${number.format(spins)} ครั้ง`,
  freespin: (spins: number) => `${placeNames.freespin} ${number.format(spins)} ครั้ง`,
  none: () => 'ลองใหม่',
};

/** What stands in the statement of points beside a spin. */
export const spinText = 'หมุนวงล้อ';

/** Rules of the wheel as a member reads them. */
export const wheelRules = (pointsPerSpin: number, satangPerSpin: number): string[] => [
  `หมุนหนึ่งครั้งใช้ ${number.format(pointsPerSpin)} แต้ม หรือสิทธิ์หมุนฟรี 1 ครั้ง`,
  `ยอดฝากทุก ${formatBaht(satangPerSpin)} ต่อครั้งที่เครดิตเข้าแล้ว ได้สิทธิ์หมุนฟรี 1 ครั้ง`,
  'โอกาสของแต่ละช่องแสดงเป็นเปอร์เซ็นต์และเป็นค่าเดียวกับที่ใช้สุ่มจริง',
  'ระบบสุ่มผลที่เซิร์ฟเวอร์ก่อนวงล้อหมุน และจ่ายรางวัลเข้าบัญชีทันที',
  `${placeNames.freespin}เล่นได้ที่หน้า${placeNames.freespin}ภายในเวลาที่กำหนด เงินรางวัลเข้ากระเป๋าที่ระบุไว้`,
  'เครดิตเข้ากระเป๋าหลัก แต้มเข้าคะแนนสะสม รายชื่อผู้ได้รางวัลเป็นรายการจริงทั้งหมด',
];
