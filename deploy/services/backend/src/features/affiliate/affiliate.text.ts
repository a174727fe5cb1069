import { formatBaht } from '@sanuk/contract/money';
import { placeNames } from '@sanuk/contract/place-names.text';

export const affiliateText = {
  redeemed: `ค่า${placeNames.affiliate}`,
  tooSmall: (least: bigint) => `ถอนค่าแนะนำขั้นต่ำครั้งละ ${formatBaht(least)} สะสมเพิ่มหรือใส่ยอดใหม่`,
  tooMuch: (payable: bigint) => `ค่าแนะนำที่ถอนได้ตอนนี้คือ ${formatBaht(payable)} กรุณาใส่ยอดไม่เกินนี้`,
} as const;

/** How commission comes, as members and guests read it. */
export const affiliateRules = (levels: number, least: bigint): string[] => [
  'เพื่อนที่สมัครผ่านลิงก์หรือรหัสของคุณอยู่ในสายของคุณตลอดไป เปลี่ยนผู้แนะนำภายหลังไม่ได้',
  `ได้ค่าแนะนำจากยอดเดิมพันของเพื่อน ${levels} ชั้น ไม่ว่าเพื่อนจะแพ้หรือชนะ`,
  'นับเฉพาะยอดเดิมพันด้วยเงินสดที่รู้ผลแล้ว โบนัส เครดิตฟรี และฟรีสปินไม่นับ',
  'ระบบนับยอดให้ทุกราว 15 นาที รายการที่ถูกยกเลิกหลังนับแล้วจะหักออกจากค่าแนะนำ',
  `ถอนเข้ากระเป๋าหลักได้ตั้งแต่ ${formatBaht(least)} ต่อครั้ง ไม่ต้องทำยอดเพิ่ม`,
  'แนะนำตัวเองไม่นับเป็นเพื่อนในสาย บัญชีที่ชื่อ เลขบัญชี หรือเบอร์ตรงกันต้องรอทีมงานตรวจสอบก่อน',
];
