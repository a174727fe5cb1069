import type { RouteDeclaration } from '@sanuk/contract/federation/release';
import { placeNames } from '@sanuk/contract/place-names.text';

/** What this remote serves, as pure data: read at build time and copied into the release record. */
export const routes = [
  {
    path: '/lotto/lobby',
    layout: 'lobby',
    middleware: [],
    title: placeNames.lottoLobby,
    prerender: ['/lotto/lobby'],
    searchParams: ['tab', 'day'],
    menu: { label: placeNames.lottoLobby, order: 2 },
  },
  { path: '/lotto/bills', layout: 'default', middleware: ['validateLogin'], title: placeNames.lottoBills },
  {
    path: '/lotto/rates',
    layout: 'default',
    middleware: [],
    title: placeNames.lottoRates,
    prerender: ['/lotto/rates'],
    searchParams: ['category'],
  },
  {
    path: '/lotto/results',
    layout: 'default',
    middleware: [],
    title: placeNames.lottoResults,
    prerender: ['/lotto/results'],
    searchParams: ['category', 'market', 'date', 'round'],
  },
  {
    path: '/lotto/yeekee/:roundId?',
    layout: 'default',
    middleware: [],
    title: placeNames.lottoYeekee,
    params: { roundId: 'yeekee' },
    prerender: ['/lotto/yeekee'],
    searchParams: ['view'],
  },
  // A focused page around money: nothing beside the slip and the balance.
  {
    path: '/lotto/:roundId?',
    layout: 'payment',
    middleware: [],
    title: placeNames.lottoRound,
    params: { roundId: 'round' },
  },
] as const satisfies readonly RouteDeclaration[];
