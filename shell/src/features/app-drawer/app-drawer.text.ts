export const appDrawerText = {
  title: 'เมนูหลัก',
  games: 'เกมและบริการ',
  login: 'เข้าสู่ระบบ',
  register: 'สมัครสมาชิก',
  welcome: 'ยินดีต้อนรับ',
  welcomeMore: 'เข้าสู่ระบบเพื่อดูยอดเงินและเล่นต่อ',
  balance: 'ยอดเงินคงเหลือ',
  points: (count: string) => `${count} แต้ม`,
  deposit: 'ฝากเงิน',
  withdraw: 'ถอนเงิน',
  contact: 'ติดต่อผ่าน LINE',
} as const;
