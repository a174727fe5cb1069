/** Notes about a member, for the rest of the staff. */
export const memberNotesText = {
  title: 'บันทึกของพนักงาน',
  none: 'ยังไม่มีบันทึก',
  label: 'เขียนบันทึก',
  hint: 'พนักงานทุกคนของเว็บอ่านได้ แก้ไขหรือลบไม่ได้',
  tooShort: 'พิมพ์อย่างน้อย 2 ตัวอักษร',
  save: 'บันทึก',
  by: (who: string, when: string) => `${who} · ${when}`,
};
