import { placeNames } from '@sanuk/platform';

export const appDrawerText = {
  title: 'เมนูหลัก',
  games: 'เกมและบริการ',
  login: placeNames.login,
  register: placeNames.register,
  welcome: 'ยินดีต้อนรับ',
  welcomeMore: 'เข้าสู่ระบบเพื่อดูยอดเงินและเล่นต่อ',
  balance: 'ยอดเงินคงเหลือ',
  points: (count: string) => `${count} แต้ม`,
  deposit: placeNames.memberDeposit,
  withdraw: placeNames.memberWithdraw,
  contact: 'ติดต่อผ่าน LINE',
} as const;
