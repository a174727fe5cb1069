import { inLanguage } from '../language/language.ts';

/** The list of shortcuts. */
export const keysText = inLanguage({
  th: {
    title: 'คีย์ลัด',
    hint: 'ใช้ได้เมื่อไม่ได้พิมพ์ในช่องกรอก และไม่มีหน้าต่างเปิดอยู่ ยกเว้น Esc',
    everywhere: 'ทุกหน้า',
    always: [
      { key: '?', does: 'แสดงคีย์ลัด' },
      { key: 'Esc', does: 'ปิดหน้าต่าง' },
    ],
  },
  en: {
    title: 'Shortcuts',
    hint: 'They work while no field is typed in and no dialog is open, except Esc',
    everywhere: 'Every page',
    always: [
      { key: '?', does: 'Show the shortcuts' },
      { key: 'Esc', does: 'Close the dialog' },
    ],
  },
});
