import type { RouteDeclaration } from '@sanuk/contract/federation/release';

/** What this remote serves, as pure data: read at build time and copied into the release record. */
export const routes = [
  {
    path: '/lotto/lobby',
    layout: 'lobby',
    middleware: [],
    title: 'ศูนย์รวมหวย',
    menu: { label: 'หวย', order: 2 },
  },
  { path: '/lotto/bills', layout: 'default', middleware: ['validateLogin'], title: 'โพยของฉัน' },
  { path: '/lotto/rates', layout: 'default', middleware: [], title: 'อัตราจ่าย' },
  { path: '/lotto/results', layout: 'default', middleware: [], title: 'ผลรางวัล' },
  // A focused page around money: nothing beside the slip and the balance.
  { path: '/lotto/:roundId?', layout: 'payment', middleware: [], title: 'แทงหวย' },
] as const satisfies readonly RouteDeclaration[];
