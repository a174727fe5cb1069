import { inLanguage } from '../../../language/language.ts';

/** The level of a member. */
export const memberLevelText = inLanguage({
  th: {
    names: ['ทั่วไป', 'โกลด์', 'ฮีโร่'],
    named: (level: number, name: string) => `${level} ${name}`,
    change: 'เปลี่ยนระดับ',
    title: (name: string) => `เปลี่ยนระดับของ ${name}`,
    hint: 'เปลี่ยนรูปโปรไฟล์ของสมาชิกเท่านั้น ไม่มีผลกับเงิน โบนัส หรือวงเงิน สมาชิกเห็นเมื่อโหลดหน้าใหม่',
    level: 'ระดับใหม่',
    send: (named: string) => `ตั้งเป็นระดับ ${named}`,
  },
  en: {
    names: ['Regular', 'Gold', 'Hero'],
    named: (level, name) => `${level} ${name}`,
    change: 'Change level',
    title: (name) => `Change the level of ${name}`,
    hint: 'Changes the profile picture of the member and nothing else: no money, bonus or limit. The member sees it after a reload.',
    level: 'New level',
    send: (named) => `Set level ${named}`,
  },
});
