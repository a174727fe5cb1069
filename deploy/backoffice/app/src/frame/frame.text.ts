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
    noPage: 'เปิดหน้านี้ไม่ได้',
    noPageHint: 'ไม่มีที่อยู่นี้ หรือหน้าที่ของคุณในแบรนด์นี้เปิดไม่ได้ ลองเลือกแบรนด์อื่น',
    toFirst: 'ไปหน้าแรก',
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
    noPage: 'This page cannot be opened',
    noPageHint:
      'The address does not exist, or your role for this brand does not permit it. Try another brand.',
    toFirst: 'To the first page',
    pageFailed: 'This page cannot be shown. What was sent is not lost.',
    printed: (who, at) => `Printed by ${who}, ${at}`,
  },
});
