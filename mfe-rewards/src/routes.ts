import type { RouteDeclaration } from '@sanuk/contract/federation/release';

const members = ['validateLogin'] as const;

/** What this remote serves, as pure data: read at build time and copied into the release record. */
export const routes = [
  { path: '/member/wheel', layout: 'default', middleware: members, title: 'วงล้อ' },
  { path: '/member/creditfree', layout: 'default', middleware: members, title: 'ภารกิจ' },
  { path: '/member/coupon', layout: 'default', middleware: members, title: 'คูปอง' },
  {
    path: '/redeem',
    layout: 'default',
    middleware: [],
    title: 'แลกแต้ม',
    menu: { label: 'แลกแต้ม', order: 8 },
  },
  { path: '/poll/:id?', layout: 'default', middleware: [], title: 'ทายผล' },
] as const satisfies readonly RouteDeclaration[];
