/** What staff reads when an order does not hold together; the tool says the same in its own words. */
export const notificationsText = {
  windowEmpty: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่มและหลังเวลาปัจจุบัน',
  timeUnreadable: 'เวลาที่ระบุไม่ถูกต้อง',
  imageMissing: 'ประกาศประเภทที่ 1 แสดงเฉพาะรูปภาพ กรุณาระบุรูปภาพ',
} as const;
