import { inLanguage } from '../../../language/language.ts';

/** Notes about a member, for the rest of the staff. */
export const memberNotesText = inLanguage({
  th: {
    title: 'บันทึกของพนักงาน',
    none: 'ยังไม่มีบันทึก',
    most: (most: number) => `แสดงบันทึกล่าสุด ${most} รายการ อาจมีที่เก่ากว่านี้ ดูได้ในประวัติการทำงาน`,
    label: 'เขียนบันทึก',
    hint: 'พนักงานทุกคนของเว็บอ่านได้ แก้ไขหรือลบไม่ได้',
    tooShort: 'พิมพ์อย่างน้อย 2 ตัวอักษร',
    save: 'บันทึก',
    by: (who: string, when: string) => `${who} · ${when}`,
  },
  en: {
    title: 'Notes of the staff',
    none: 'No notes yet',
    most: (most) =>
      `The newest ${most} notes are shown. There may be older ones, which are in the audit trail.`,
    label: 'Write a note',
    hint: 'All staff of the brand can read it. It cannot be changed or removed.',
    tooShort: 'Write at least 2 characters',
    save: 'Save',
    by: (who, when) => `${who} · ${when}`,
  },
});
