import { placeNames } from '@sanuk/platform';

export const headerText = {
  homeOf: (name: string) => `${name} ${placeNames.home}`,
  menu: 'เมนูหลัก',
  openMenu: 'เปิดเมนู',
  login: placeNames.login,
  register: placeNames.register,
  registerShort: 'สมัคร',
  deposit: placeNames.memberDeposit,
  withdraw: placeNames.memberWithdraw,
  balance: 'ยอดเงินคงเหลือ',
  points: 'แต้ม',
  refresh: 'รีเฟรชยอดเงิน',
  profile: 'เมนูสมาชิก',
  polling: 'กำลังเชื่อมต่อใหม่...',
} as const;
