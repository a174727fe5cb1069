import { formatDateLong } from '@sanuk/platform';

export const lineAccountText = {
  linkedSince: (name: string, sinceIso: string) => `${name} · ผูกเมื่อ ${formatDateLong(sinceIso)}`,
  loadFailed: 'โหลดบัญชี LINE ไม่สำเร็จ',
  retry: 'ลองใหม่',
  password: 'รหัสผ่าน',
  passwordHint: 'เพื่อยืนยันว่าเป็นคุณ',
  passwordMissing: 'กรุณากรอกรหัสผ่าน',
  unlink: 'ยกเลิกการผูก',
  unlinkTitle: 'ยกเลิกการผูกบัญชี LINE',
  unlinkMessage: (name: string) =>
    `บัญชี LINE “${name}” จะเข้าสู่ระบบของคุณไม่ได้อีก และอุปกรณ์อื่นที่เข้าด้วย LINE จะออกจากระบบ`,
  unlinked: 'ยกเลิกการผูกบัญชี LINE แล้ว',
} as const;
