import { inLanguage } from '../language/language.ts';

/** The frame around every page. */
export const frameText = inLanguage({
  th: {
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
    pageFailed: 'แสดงหน้านี้ไม่ได้ ข้อมูลที่ส่งไปแล้วไม่หาย',
    printed: (who: string, at: string) => `พิมพ์โดย ${who} เมื่อ ${at}`,
  },
  en: {
    name: 'Sanuk back office',
    menu: 'Main menu',
    queue: 'Money queue',
    dashboard: 'Dashboard',
    members: 'Members',
    staff: 'Staff',
    audit: 'Audit trail',
    releases: 'Releases',
    account: 'My account',
    brand: 'Brand',
    logOut: 'Log out',
    pageFailed: 'This page cannot be shown. What was sent is not lost.',
    printed: (who, at) => `Printed by ${who}, ${at}`,
  },
});
