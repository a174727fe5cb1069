/** The frame around every page. */
export const frameText = {
  name: 'Sanuk หลังบ้าน',
  menu: 'เมนูหลัก',
  members: 'สมาชิก',
  staff: 'พนักงาน',
  audit: 'ประวัติการทำงาน',
  brand: 'แบรนด์',
  logOut: 'ออกจากระบบ',
  noPage: 'หน้าที่ของคุณยังไม่มีหน้าให้ใช้งาน',
  noPageHint: 'กรุณาติดต่อเจ้าของแบรนด์',
};
