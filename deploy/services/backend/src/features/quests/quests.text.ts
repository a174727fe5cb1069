import { placeNames } from '@sanuk/contract/place-names.text';

export const questText = {
  /** what stands in the statement */
  rewardOf: (title: string) => `${placeNames.memberQuests} ${title}`,
};

/** How quests are counted and claimed, as a member reads it. */
export const questRules: readonly string[] = [
  'ภารกิจรายวันเริ่มใหม่ 00:00 น. รายสัปดาห์เริ่มใหม่วันจันทร์ 00:00 น. ตามเวลาไทย',
  'ยอดเดิมพันนับจากเงินสดที่รู้ผลแล้วเท่านั้น รอบที่ยกเลิกหรือคืนเงิน โบนัส และเครดิตฟรีไม่นับ',
  'เช็กอินได้วันละครั้ง ขาดวันไหนนับต่อเนื่องใหม่',
  'รางวัลรายวันรับได้ถึงสิ้นวันถัดไป รายสัปดาห์รับได้อีก 3 วันหลังจบสัปดาห์ แต่ละภารกิจรับได้รอบละหนึ่งครั้ง',
  'รางวัลเครดิตเข้ากระเป๋าหลัก และต้องเล่นครบตามจำนวนเท่าที่ระบุก่อนถอน',
];
