/** The list of shortcuts. */
export const keysText = {
  title: 'คีย์ลัด',
  hint: 'ใช้ได้เมื่อไม่ได้พิมพ์ในช่องกรอก และไม่มีหน้าต่างเปิดอยู่ ยกเว้น Esc',
  everywhere: 'ทุกหน้า',
  always: [
    { key: '?', does: 'แสดงคีย์ลัด' },
    { key: 'Esc', does: 'ปิดหน้าต่าง' },
  ],
};
