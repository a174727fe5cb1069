import { placeNames } from '@sanuk/platform';

export const footerText = {
  tabs: 'เมนูด้านล่าง',
  menu: 'เมนูทั้งหมด',
  poll: placeNames.poll,
  home: placeNames.home,
  affiliate: placeNames.affiliate,
  profile: placeNames.memberProfile,
  login: placeNames.login,
  deposit: placeNames.memberDeposit,
  promotions: placeNames.promotions,
  withdraw: placeNames.memberWithdraw,
  contact: 'ติดต่อเรา',
  contactLine: 'ติดต่อผ่าน LINE',
  disclaimer:
    'เว็บสาธิตในระบบปิด ใช้\u2060เงิน\u2060จำลอง\u2060เท่า\u2060นั้น สำหรับ\u2060ผู้\u2060มี\u2060อายุ\u00a020\u00a0ปี\u2060ขึ้น\u2060ไป',
  help: 'เล่นอย่างมีสติ สายด่วนสุขภาพจิต 1323',
} as const;
