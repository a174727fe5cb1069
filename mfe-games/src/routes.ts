import type { RouteDeclaration } from '@sanuk/contract/federation/release';
import { placeNames } from '@sanuk/contract/place-names.text';

/** The filter of a list of games: provider, search and order. */
const searchParams = ['provider', 'q', 'sort'] as const;

/** The lobbies that have a page: the categories, the curated ones, and a member's own. */
const lobbyNames = ['slot', 'casino', 'sport', 'fishing', 'freespin', 'hot', 'last', 'favourites'] as const;

/** What this remote serves, as pure data: read at build time and copied into the release record. */
export const routes = [
  { path: '/', layout: 'default', middleware: [], title: placeNames.home, prerender: ['/'] },
  {
    path: '/slot',
    layout: 'lobby',
    middleware: [],
    title: placeNames.slot,
    prerender: ['/slot'],
    searchParams,
    menu: { label: placeNames.slot, order: 1 },
  },
  // The specification lists this path with its space; it is the same page.
  { path: '/slot copy', layout: 'lobby', middleware: [], title: placeNames.slot },
  {
    path: '/casino',
    layout: 'lobby',
    middleware: [],
    title: placeNames.casino,
    prerender: ['/casino'],
    searchParams,
    menu: { label: placeNames.casino, order: 3 },
  },
  {
    path: '/sport',
    layout: 'lobby',
    middleware: [],
    title: placeNames.sport,
    prerender: ['/sport'],
    searchParams,
    menu: { label: placeNames.sport, order: 4 },
  },
  {
    path: '/fishing',
    layout: 'lobby',
    middleware: [],
    title: placeNames.fishing,
    prerender: ['/fishing'],
    searchParams,
  },
  {
    path: '/freespin',
    layout: 'lobby',
    middleware: [],
    title: placeNames.freespin,
    prerender: ['/freespin'],
    searchParams,
  },
  {
    path: '/lobby/:name?',
    layout: 'lobby',
    middleware: [],
    title: placeNames.allGames,
    params: { name: lobbyNames },
    prerender: ['/lobby', '/lobby/hot'],
    searchParams,
  },
  { path: '/play', layout: 'game', middleware: [], title: placeNames.play },
  {
    path: '/sooth',
    layout: 'default',
    middleware: [],
    title: placeNames.sooth,
    prerender: ['/sooth'],
    searchParams: ['room'],
    menu: { label: placeNames.sooth, order: 9 },
  },
] as const satisfies readonly RouteDeclaration[];
