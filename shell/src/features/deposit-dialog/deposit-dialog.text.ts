import { formatBaht, placeNames } from '@sanuk/platform';

export const depositDialogText = {
  title: placeNames.memberDeposit,
  qr: 'สแกน QR พร้อมเพย์',
  qrHint: 'สแกนด้วยแอปธนาคารที่รองรับพร้อม\u2060เพย์ เงินเข้ากระเป๋าเอง',
  qrBounds: (minSatang: number, maxSatang: number) =>
    `ขั้นต่ำ ${formatBaht(minSatang)} สูงสุด ${formatBaht(maxSatang)}`,
  qrOpen: 'ฝากด้วย QR',
  accounts: 'บัญชีสำหรับโอนเงิน',
  banks: 'โอนผ่านธนาคาร',
  trueMoney: 'ทรูมันนี่ วอลเล็ท',
  accountOf: (name: string) => `ชื่อบัญชี ${name}`,
  minimum: (satang: number) => `ขั้นต่ำ ${formatBaht(satang)}`,
  copyOf: (bank: string) => `คัดลอกเลขบัญชี ${bank}`,
  copyPhone: 'คัดลอกหมายเลขทรูมันนี่',
  ownAccountOnly: 'ต้องโอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น',
  notAutomatic:
    'ยอดที่โอนเข้าบัญชีเหล่านี้ยังไม่เข้ากระเป๋าอัตโนมัติ หาก\u2060โอน\u2060แล้วกรุณาแจ้งแอดมิน หาก\u2060ต้องการเงินเข้าทันทีกรุณาฝากด้วย QR',
  contact: 'ติดต่อแอดมิน',
  noAccounts: 'ยังไม่เปิดรับโอนเข้าบัญชี กรุณาฝากด้วย QR',
  loadFailed: 'โหลดบัญชีสำหรับโอนเงินไม่สำเร็จ',
  guest: 'กรุณาเข้าสู่ระบบเพื่อฝากเงิน',
  login: placeNames.login,
  register: placeNames.register,
} as const;
