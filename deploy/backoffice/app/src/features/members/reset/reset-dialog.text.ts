import { inLanguage } from '../../../language/language.ts';
import { counted } from '../../../shared/format.ts';

/** Voiding the password of a member. */
export const resetText = inLanguage({
  th: {
    button: 'ล้างรหัสผ่าน',
    title: (name: string) => `ล้างรหัสผ่านของ ${name}`,
    hint: 'ใช้เมื่อสมาชิกแจ้งว่ามีคนอื่นเข้าบัญชี ทุกอุปกรณ์ออกจากระบบทันทีและยกเลิกการผูก LINE สมาชิกต้องกด “ลืมรหัสผ่าน” และตั้งรหัสผ่านใหม่ด้วยรหัส OTP ที่ส่งไปยังเบอร์ของบัญชี เงินและเดิมพันคงอยู่',
    done: (name: string) => `ล้างรหัสผ่านของ ${name} แล้ว`,
    doneHint: (sessionsEnded: number, isLineUnlinked: boolean) =>
      [
        sessionsEnded === 0 ? 'ไม่มีอุปกรณ์ที่ต้องออกจากระบบ' : `ออกจากระบบแล้ว ${sessionsEnded} อุปกรณ์`,
        ...(isLineUnlinked ? ['ยกเลิกการผูก LINE แล้ว'] : []),
        'แจ้งสมาชิกให้กด “ลืมรหัสผ่าน” เพื่อตั้งรหัสผ่านใหม่',
      ].join(' '),
  },
  en: {
    button: 'Void password',
    title: (name) => `Void the password of ${name}`,
    hint: 'For a member who reports that another person uses the account. Every session ends at once and LINE is unlinked. The member chooses a new password with “Forgot password” and a code that is sent to the phone of the account. Money and bets stay.',
    done: (name) => `The password of ${name} is void`,
    doneHint: (sessionsEnded, isLineUnlinked) =>
      [
        sessionsEnded === 0 ? 'No session was open.' : `${counted(sessionsEnded, 'session')} ended.`,
        ...(isLineUnlinked ? ['LINE was unlinked.'] : []),
        'Tell the member to press “Forgot password” and choose a new one.',
      ].join(' '),
  },
});
