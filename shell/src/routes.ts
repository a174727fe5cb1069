import type { RouteDeclaration } from '@sanuk/contract/federation/release';
import { placeNames } from '@sanuk/contract/place-names.text';

/** The pages the shell itself serves; all others come from the page manifest. */
export const routes = [
  {
    path: '/login',
    layout: 'auth',
    middleware: ['validateMember'],
    title: placeNames.login,
    prerender: ['/login'],
  },
  {
    path: '/register',
    layout: 'auth',
    middleware: ['validateMember'],
    title: placeNames.register,
    prerender: ['/register'],
  },
  {
    path: '/forgot',
    layout: 'auth',
    middleware: ['validateMember'],
    title: placeNames.forgot,
    prerender: ['/forgot'],
  },
  { path: '/login_box', layout: 'iframe', middleware: [], title: placeNames.login },
  { path: '/register_box', layout: 'iframe', middleware: [], title: placeNames.register },
] as const satisfies readonly RouteDeclaration[];

export type ShellPath = (typeof routes)[number]['path'];
