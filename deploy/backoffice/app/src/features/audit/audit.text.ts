/** The audit trail, as it is read. */
export const auditText = {
  title: 'ประวัติการทำงาน',
  list: 'เหตุการณ์',
  person: 'พนักงาน',
  action: 'การกระทำ',
  phone: 'เบอร์สมาชิก',
  search: 'ค้นหา',
  at: 'เวลา',
  who: 'โดย',
  member: 'สมาชิก',
  address: 'เครือข่าย',
  details: 'รายละเอียด',
  byMember: 'สมาชิก',
  nothing: 'ไม่พบเหตุการณ์',
  nothingHint: 'ลองลดเงื่อนไขการค้นหา',
  more: 'ดูเพิ่ม',
  save: 'บันทึกเป็นไฟล์ CSV',
};
