export const footerText = {
  tabs: 'เมนูด้านล่าง',
  home: 'หน้าแรก',
  affiliate: 'แนะนำเพื่อน',
  profile: 'โปรไฟล์',
  login: 'เข้าสู่ระบบ',
  deposit: 'ฝากเงิน',
  promotions: 'โปรโมชัน',
  withdraw: 'ถอนเงิน',
  contact: 'ติดต่อเรา',
  contactLine: 'ติดต่อผ่าน LINE',
  notice: 'เว็บสาธิตในระบบปิด ใช้เงินจำลองเท่านั้น สำหรับผู้มีอายุ 20 ปีขึ้นไป',
  help: 'เล่นอย่างมีสติ สายด่วนสุขภาพจิต 1323',
} as const;
