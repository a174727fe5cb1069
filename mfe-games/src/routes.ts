import type { RouteDeclaration } from '@sanuk/contract/federation/release';
import { placeNames } from '@sanuk/contract/place-names.text';

/** What this remote serves, as pure data: read at build time and copied into the release record. */
export const routes = [
  { path: '/', layout: 'default', middleware: [], title: placeNames.home },
  {
    path: '/slot',
    layout: 'lobby',
    middleware: [],
    title: placeNames.slot,
    menu: { label: placeNames.slot, order: 1 },
  },
  // The specification lists this path with its space; it is the same page.
  { path: '/slot copy', layout: 'lobby', middleware: [], title: placeNames.slot },
  {
    path: '/casino',
    layout: 'lobby',
    middleware: [],
    title: placeNames.casino,
    menu: { label: placeNames.casino, order: 3 },
  },
  {
    path: '/sport',
    layout: 'lobby',
    middleware: [],
    title: placeNames.sport,
    menu: { label: placeNames.sport, order: 4 },
  },
  { path: '/fishing', layout: 'lobby', middleware: [], title: placeNames.fishing },
  { path: '/freespin', layout: 'lobby', middleware: [], title: placeNames.freespin },
  { path: '/lobby/:name?', layout: 'lobby', middleware: [], title: placeNames.allGames },
  { path: '/play', layout: 'game', middleware: [], title: placeNames.play },
  {
    path: '/sooth',
    layout: 'default',
    middleware: [],
    title: placeNames.sooth,
    menu: { label: placeNames.sooth, order: 9 },
  },
] as const satisfies readonly RouteDeclaration[];
