import type { RouteDeclaration } from '@sanuk/contract/federation/release';

/** The pages the shell itself serves; all others come from the session manifest. */
export const routes = [
  { path: '/login', layout: 'auth', middleware: ['validateMember'], title: 'เข้าสู่ระบบ' },
  { path: '/register', layout: 'auth', middleware: ['validateMember'], title: 'สมัครสมาชิก' },
  { path: '/forgot', layout: 'auth', middleware: ['validateMember'], title: 'ลืมรหัสผ่าน' },
  { path: '/login_box', layout: 'iframe', middleware: [], title: 'เข้าสู่ระบบ' },
  { path: '/register_box', layout: 'iframe', middleware: [], title: 'สมัครสมาชิก' },
] as const satisfies readonly RouteDeclaration[];

export type ShellPath = (typeof routes)[number]['path'];
