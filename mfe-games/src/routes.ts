import type { RouteDeclaration } from '@sanuk/contract/federation/release';

/** What this remote serves, as pure data: read at build time and copied into the release record. */
export const routes = [
  { path: '/', layout: 'default', middleware: [], title: 'หน้าแรก' },
  { path: '/slot', layout: 'lobby', middleware: [], title: 'สล็อต', menu: { label: 'สล็อต', order: 1 } },
  // The specification lists this path with its space; it is the same page.
  { path: '/slot copy', layout: 'lobby', middleware: [], title: 'สล็อต' },
  { path: '/casino', layout: 'lobby', middleware: [], title: 'คาสิโนสด', menu: { label: 'คาสิโน', order: 3 } },
  { path: '/sport', layout: 'lobby', middleware: [], title: 'กีฬา', menu: { label: 'กีฬา', order: 4 } },
  { path: '/fishing', layout: 'lobby', middleware: [], title: 'ยิงปลา' },
  { path: '/freespin', layout: 'lobby', middleware: [], title: 'ฟรีสปิน' },
  { path: '/lobby/:name?', layout: 'lobby', middleware: [], title: 'เกมทั้งหมด' },
  { path: '/play', layout: 'game', middleware: [], title: 'เล่นเกม' },
  {
    path: '/sooth',
    layout: 'default',
    middleware: [],
    title: 'สูตรบาคาร่า',
    menu: { label: 'สูตรบาคาร่า', order: 9 },
  },
] as const satisfies readonly RouteDeclaration[];
