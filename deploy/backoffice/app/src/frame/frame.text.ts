/** The frame around every page. */
export const frameText = {
  name: 'Sanuk หลังบ้าน',
  menu: 'เมนูหลัก',
  queue: 'เงินรอดำเนินการ',
  dashboard: 'ภาพรวม',
  members: 'สมาชิก',
  staff: 'พนักงาน',
  audit: 'ประวัติการทำงาน',
  releases: 'รุ่นของหน้าเว็บ',
  account: 'บัญชีของฉัน',
  brand: 'แบรนด์',
  logOut: 'ออกจากระบบ',
};
