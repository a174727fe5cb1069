import { formatDateLong, placeNames } from '@sanuk/platform';
import type { AccountFieldProblem, PasswordFieldProblem } from './profile.rules.ts';

export const profileText = {
  title: placeNames.memberProfile,
  phone: 'เบอร์โทรศัพท์',
  joined: 'เป็นสมาชิกตั้งแต่',
  joinedOn: (atIso: string) => formatDateLong(atIso),
  accounts: 'บัญชีธนาคาร',
  first: 'บัญชีหลัก',
  second: 'บัญชีสำรอง',
  addSecond: 'เพิ่มบัญชีสำรอง',
  addSecondHint: 'เพิ่มได้หนึ่งบัญชี ต้องเป็นชื่อเดียวกับคุณ',
  contactToChange: 'หากต้องการเปลี่ยนบัญชีธนาคาร กรุณาติดต่อแอดมิน',
  contact: 'ติดต่อแอดมิน',
  security: 'ความปลอดภัย',
  changePassword: 'เปลี่ยนรหัสผ่าน',
  lineAccount: 'บัญชี LINE',
  lineAccountHint: 'ผูกแล้วเข้าจาก LINE ได้โดยไม่ต้องใส่รหัสผ่าน',
  changePasswordHint: 'อุปกรณ์อื่นจะออกจากระบบทั้งหมด',
} as const;

export const passwordText = {
  title: 'เปลี่ยนรหัสผ่าน',
  old: 'รหัสผ่านเดิม',
  next: 'รหัสผ่านใหม่',
  nextHint: 'ยิ่งยาวยิ่งปลอดภัย ใช้ประโยคที่จำง่ายก็ได้',
  repeat: 'ยืนยันรหัสผ่าน',
  save: 'เปลี่ยนรหัสผ่าน',
  unlinksLine: (name: string) => `บัญชี LINE “${name}” จะถูกยกเลิกการผูก ผูกใหม่ได้ภายหลัง`,
  unlinksAnyLine: 'หากผูกบัญชี LINE ไว้ บัญชีนั้นจะถูกยกเลิกการผูก',
  done: (sessionsEnded: number, lineUnlinked: string | null) =>
    [
      'เปลี่ยนรหัสผ่านแล้ว',
      sessionsEnded > 0 && `อุปกรณ์อื่น ${sessionsEnded} เครื่องออกจากระบบแล้ว`,
      lineUnlinked !== null && `ยกเลิกการผูก LINE “${lineUnlinked}” แล้ว`,
    ]
      .filter(Boolean)
      .join(' '),
  outcomeUnknown: 'ยังไม่ทราบผล กรุณาลองอีกครั้งด้วยรหัสผ่านเดิม หากไม่ได้ให้ใช้รหัสผ่านใหม่',
} as const;

export const passwordErrors: Record<PasswordFieldProblem, string> = {
  oldMissing: 'กรุณากรอกรหัสผ่านเดิม',
  short: 'รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร',
  long: 'รหัสผ่านยาวเกิน 128 ตัวอักษร',
  guessable: 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งใหม่',
  differs: 'รหัสผ่านไม่ตรงกัน',
};

export const accountText = {
  title: 'เพิ่มบัญชีสำรอง',
  once: 'ตรวจสอบให้ถูกต้อง เพิ่มแล้วเปลี่ยนเองไม่ได้',
  bank: 'ธนาคาร',
  chooseBank: 'เลือกธนาคาร',
  account: 'เลขบัญชี',
  usualDigits: (bank: string, digits: number) => `เลขบัญชี${bank}ปกติมี ${digits} หลัก`,
  owner: (name: string) => `ชื่อบัญชี ${name}`,
  password: 'รหัสผ่าน',
  passwordHint: 'เพื่อยืนยันว่าเป็นคุณ',
  save: 'เพิ่มบัญชี',
  done: 'เพิ่มบัญชีสำรองแล้ว',
} as const;

export const accountErrors: Record<AccountFieldProblem, string> = {
  bankMissing: 'กรุณาเลือกธนาคาร',
  account: 'เลขบัญชีต้องเป็นตัวเลข 10 ถึง 15 หลัก',
  passwordMissing: 'กรุณากรอกรหัสผ่าน',
};
