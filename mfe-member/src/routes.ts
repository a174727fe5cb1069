import type { RouteDeclaration } from '@sanuk/contract/federation/release';
import { placeNames } from '@sanuk/contract/place-names.text';

const members = ['validateLogin'] as const;

/** What this remote serves, as pure data: read at build time and copied into the release record. */
export const routes = [
  { path: '/member', layout: 'default', middleware: members, title: placeNames.member },
  { path: '/member/profile', layout: 'default', middleware: members, title: placeNames.memberProfile },
  { path: '/member/deposit', layout: 'payment', middleware: members, title: placeNames.memberDeposit },
  { path: '/member/payment', layout: 'payment', middleware: members, title: placeNames.memberPayment },
  { path: '/member/withdraw', layout: 'payment', middleware: members, title: placeNames.memberWithdraw },
  { path: '/member/statement', layout: 'default', middleware: members, title: placeNames.memberStatement },
  { path: '/member/promotions', layout: 'default', middleware: members, title: placeNames.memberPromotions },
  { path: '/member/winloss', layout: 'default', middleware: members, title: placeNames.memberWinloss },
  {
    path: '/promotions',
    layout: 'default',
    middleware: [],
    title: placeNames.promotions,
    prerender: ['/promotions'],
    menu: { label: placeNames.promotions, order: 6 },
  },
  { path: '/cashback', layout: 'default', middleware: members, title: placeNames.cashback },
  {
    path: '/winloss',
    layout: 'default',
    middleware: [],
    title: placeNames.winloss,
    prerender: ['/winloss'],
    menu: { label: placeNames.winloss, order: 7 },
  },
  {
    path: '/affiliate',
    layout: 'default',
    middleware: [],
    title: placeNames.affiliate,
    prerender: ['/affiliate'],
    menu: { label: placeNames.affiliate, order: 5 },
  },
  { path: '/liff/:name?', layout: 'liff', middleware: [], title: placeNames.liff },
] as const satisfies readonly RouteDeclaration[];
