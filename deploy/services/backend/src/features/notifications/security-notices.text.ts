/** What a member is notified of when the account was changed. */
export const securityText = {
  titles: {
    'password-changed': 'เปลี่ยนรหัสผ่านแล้ว',
    'password-reset': 'ตั้งรหัสผ่านใหม่แล้ว',
    'password-voided': 'รหัสผ่านเดิมถูกยกเลิก',
    'sub-bank-account-named': 'เพิ่มบัญชีสำรองแล้ว',
    'bank-account-changed': 'เปลี่ยนบัญชีธนาคารแล้ว',
    'line-linked': 'ผูกบัญชี LINE แล้ว',
    'line-unlinked': 'ยกเลิกการผูกบัญชี LINE แล้ว',
    'password-guessed': 'ใส่รหัสผ่านผิดหลายครั้ง',
    'goods-ordered': 'แลกของรางวัลแล้ว',
  },
  'password-changed': 'รหัสผ่านของคุณถูกเปลี่ยน และอุปกรณ์อื่นออกจากระบบทั้งหมดแล้ว',
  'password-reset': 'รหัสผ่านของคุณถูกตั้งใหม่ด้วยรหัส OTP และทุกอุปกรณ์ออกจากระบบแล้ว',
  'password-voided': 'เจ้าหน้าที่ยกเลิกรหัสผ่านเดิมของคุณตามที่แจ้ง และทุกอุปกรณ์ออกจากระบบแล้ว',
  'sub-bank-account-named': (bankCode: string, masked: string) =>
    `บัญชี ${bankCode} ${masked} รับเงินถอนของคุณได้แล้ว`,
  'bank-account-changed': (bankCode: string, masked: string) =>
    `เจ้าหน้าที่เปลี่ยนบัญชีรับเงินถอนของคุณเป็น ${bankCode} ${masked}`,
  'line-linked': (name: string) => `บัญชี LINE “${name}” เข้าสู่ระบบของคุณได้โดยไม่ต้องใส่รหัสผ่าน`,
  'line-unlinked': (name: string) => `บัญชี LINE “${name}” เข้าสู่ระบบของคุณไม่ได้อีก`,
  'password-guessed': 'มีการใส่รหัสผ่านผิดหลายครั้งจากอุปกรณ์ที่เข้าสู่ระบบอยู่ อุปกรณ์นั้นออกจากระบบแล้ว',
  'goods-ordered': (item: string, recipient: string) => `${item} จะจัดส่งถึง ${recipient}`,
  notYou: 'หากคุณไม่ได้ทำรายการนี้ กรุณาเปลี่ยนรหัสผ่านทันทีและติดต่อแอดมิน',
} as const;
