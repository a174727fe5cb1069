import { placeNames } from '@sanuk/platform';
import type { FieldProblem } from './auth.rules.ts';

export const fieldErrors: Record<FieldProblem, string> = {
  phone: 'เบอร์โทรศัพท์ไม่ถูกต้อง',
  passwordShort: 'รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร',
  passwordLong: 'รหัสผ่านยาวเกิน 128 ตัวอักษร',
  passwordGuessable: 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งใหม่',
  name: 'กรุณากรอกชื่อ-นามสกุลเป็นตัวอักษรไทยหรือโรมัน (รวม é, ñ) 2 ถึง 120 ตัว',
  bank: 'กรุณาเลือกธนาคาร',
  bankAccount: 'เลขบัญชีต้องเป็นตัวเลข 10 ถึง 15 หลัก',
  referrer: 'รหัสผู้แนะนำใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข - และ _ ไม่เกิน 40 ตัว',
  // The word joiner keeps "ข้อกำหนด" on one line: browsers part it after "ข้อ".
  adult: 'กรุณายืนยันอายุและยอมรับเงื่อนไข',
};

export const authText = {
  login: placeNames.login,
  register: placeNames.register,
  phone: 'เบอร์โทรศัพท์',
  password: 'รหัสผ่าน',
  passwordMissing: 'กรุณากรอกรหัสผ่าน',
  passwordHint: 'ยิ่งยาวยิ่งปลอดภัย ใช้ประโยคที่จำง่ายก็ได้',
  forgot: placeNames.forgot,
  noAccount: 'ยังไม่มีบัญชี?',
  haveAccount: 'มีบัญชีอยู่แล้ว?',
  name: 'ชื่อ-นามสกุล',
  nameHint: 'ไม่ต้องใส่คำนำหน้า ให้ตรงกับบัญชีธนาคาร',
  bank: 'ธนาคาร',
  chooseBank: 'เลือกธนาคาร',
  bankAccount: 'เลขบัญชี',
  bankAccountHint: 'ใช้รับเงินถอน ต้องเป็นบัญชีของคุณเอง',
  usualDigits: (bank: string, digits: number) => `เลขบัญชี${bank}ปกติมี ${digits} หลัก`,
  unusualDigits: (bank: string, digits: number) => `เลขบัญชี${bank}ปกติมี ${digits} หลัก กรุณาตรวจสอบอีกครั้ง`,
  referrer: 'รหัสผู้แนะนำ (ถ้ามี)',
  // The word joiner keeps "ข้อกำหนด" on one line: browsers part it after "ข้อ".
  adult: 'ยืนยันว่ามีอายุ 20 ปีบริบูรณ์ขึ้นไป และ\u2060ยอมรับ\u2060ข้อ\u2060กำหนด\u2060และ\u2060เงื่อนไข',
  readTerms: 'อ่านข้อกำหนดและเงื่อนไข',
  phoneFree: 'เบอร์นี้ใช้ได้',
  phoneTaken: 'เบอร์โทรนี้ถูกใช้สมัครแล้ว',
  loginDone: 'เข้าสู่ระบบสำเร็จ',
  registerDone: 'สมัครสมาชิกสำเร็จ',
  outcomeUnknownTitle: 'ยังไม่ทราบผลการสมัคร',
  outcomeUnknown: 'คำขออาจไปถึงระบบแล้ว กรุณาลองเข้าสู่ระบบก่อนสมัครอีกครั้ง',
  tryLogin: 'ลองเข้าสู่ระบบด้วยเบอร์นี้',
  notRegistered: 'ยังเข้าสู่ระบบไม่ได้ กรุณาสมัครอีกครั้ง',
  loginFirst: 'กรุณาเข้าสู่ระบบก่อน',
} as const;

export const forgotText = {
  title: placeNames.forgot,
  newPasswordTitle: 'ตั้งรหัสผ่านใหม่',
  hint: 'กรอกเบอร์ที่ใช้สมัคร ระบบจะส่งรหัส OTP ไปทาง SMS',
  ask: 'ขอรหัส OTP',
  sentTo: 'หากเบอร์นี้มีบัญชี รหัส OTP จะส่งไปที่',
  sentAgain: 'ขอรหัสใหม่แล้ว รหัสก่อนหน้าใช้ไม่ได้แล้ว',
  changePhone: 'เปลี่ยนเบอร์',
  code: 'รหัส OTP',
  codeMissing: (digits: number) => `กรุณากรอกรหัส OTP ให้ครบ ${digits} หลัก`,
  resendIn: (seconds: number) => `ขอรหัสใหม่ได้ใน ${seconds} วินาที`,
  resend: 'ขอรหัสใหม่',
  expired: 'รหัส OTP หมดอายุแล้ว กรุณาขอรหัสใหม่',
  newPassword: 'รหัสผ่านใหม่',
  newPasswordHint: 'ยิ่งยาวยิ่งปลอดภัย ใช้ประโยคที่จำง่ายก็ได้',
  repeatPassword: 'ยืนยันรหัสผ่าน',
  passwordsDiffer: 'รหัสผ่านไม่ตรงกัน',
  setPassword: 'ตั้งรหัสผ่านใหม่',
  consequences: 'ทุกอุปกรณ์จะออกจากระบบ และบัญชี LINE ที่ผูกไว้จะถูกยกเลิกการผูก',
  done: (lineUnlinked: string | null) =>
    lineUnlinked === null
      ? 'ตั้งรหัสผ่านใหม่เรียบร้อย กรุณาเข้าสู่ระบบ'
      : `ตั้งรหัสผ่านใหม่และยกเลิกการผูก LINE “${lineUnlinked}” แล้ว กรุณาเข้าสู่ระบบ`,
  outcomeUnknown: 'ยังไม่ทราบผล กรุณาลองเข้าสู่ระบบด้วยรหัสผ่านใหม่ก่อนขอรหัสอีกครั้ง',
} as const;

export const boxText = {
  done: 'เข้าสู่ระบบสำเร็จ',
  doneHint: 'หากเว็บไซต์ให้เข้าสู่ระบบอีกครั้ง แสดงว่าเบราว์เซอร์แยกข้อมูลของหน้านี้ไว้',
  open: 'ไปที่เว็บไซต์',
} as const;

/** Short, because it is meant to be read. */
export const termsText = {
  title: 'ข้อกำหนดและเงื่อนไข',
  close: 'เข้าใจแล้ว',
  items: [
    'ผู้สมัครต้องมีอายุ 20 ปีบริบูรณ์ขึ้นไป',
    'หนึ่งคนมีได้หนึ่งบัญชี ข้อมูลต้องเป็นของผู้สมัครเองและเป็นความจริง',
    'ฝากและถอนได้เฉพาะบัญชีธนาคารที่ลงทะเบียนไว้ในชื่อเดียวกัน',
    `รายการที่ยืนยันแล้วถือเป็นที่สุด ตรวจสอบย้อนหลังได้ที่${placeNames.memberStatement}`,
    'อย่าบอกรหัสผ่านหรือรหัส OTP กับใคร เจ้าหน้าที่จะไม่ถามรหัสของคุณ',
    'เล่นอย่างมีสติ หากต้องการความช่วยเหลือ โทรสายด่วนสุขภาพจิต 1323',
  ],
} as const;
