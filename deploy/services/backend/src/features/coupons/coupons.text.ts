/** What staff reads when an order for coupons cannot be carried out. */
export const couponText = {
  turnoverOfCashAlone: 'กำหนดยอดเทิร์นได้เฉพาะคูปองเงินสด เครดิตกระเป๋าอื่นถอนไม่ได้อยู่แล้ว',
  endsTooSoon: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่มและหลังเวลาปัจจุบัน',
  noMember: (phone: string) => `ไม่พบสมาชิกเบอร์ ${phone}`,
};
