import type { RouteDeclaration } from '@sanuk/contract/federation/release';

const members = ['validateLogin'] as const;

/** What this remote serves, as pure data: read at build time and copied into the release record. */
export const routes = [
  { path: '/member', layout: 'default', middleware: members, title: 'สมาชิก' },
  { path: '/member/profile', layout: 'default', middleware: members, title: 'โปรไฟล์' },
  { path: '/member/deposit', layout: 'payment', middleware: members, title: 'ฝากเงิน' },
  { path: '/member/payment', layout: 'payment', middleware: members, title: 'ชำระเงินด้วย QR' },
  { path: '/member/withdraw', layout: 'payment', middleware: members, title: 'ถอนเงิน' },
  { path: '/member/statement', layout: 'default', middleware: members, title: 'รายการเดินบัญชี' },
  { path: '/member/promotions', layout: 'default', middleware: members, title: 'โปรโมชันของฉัน' },
  { path: '/member/winloss', layout: 'default', middleware: members, title: 'คืนยอดเสียของฉัน' },
  {
    path: '/promotions',
    layout: 'default',
    middleware: [],
    title: 'โปรโมชัน',
    menu: { label: 'โปรโมชัน', order: 6 },
  },
  { path: '/cashback', layout: 'default', middleware: members, title: 'แคชแบ็กรายวัน' },
  {
    path: '/winloss',
    layout: 'default',
    middleware: [],
    title: 'คืนยอดเสีย',
    menu: { label: 'คืนยอดเสีย', order: 7 },
  },
  {
    path: '/affiliate',
    layout: 'default',
    middleware: [],
    title: 'แนะนำเพื่อน',
    menu: { label: 'แนะนำเพื่อน', order: 5 },
  },
  { path: '/liff/:name?', layout: 'liff', middleware: [], title: 'เปิดใน LINE' },
] as const satisfies readonly RouteDeclaration[];
