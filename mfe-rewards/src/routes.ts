import type { RouteDeclaration } from '@sanuk/contract/federation/release';
import { placeNames } from '@sanuk/contract/place-names.text';

const members = ['validateLogin'] as const;

/** What this remote serves, as pure data: read at build time and copied into the release record. */
export const routes = [
  { path: '/member/rewards', layout: 'default', middleware: members, title: placeNames.memberRewards },
  { path: '/member/wheel', layout: 'default', middleware: members, title: placeNames.memberWheel },
  { path: '/member/creditfree', layout: 'default', middleware: members, title: placeNames.memberQuests },
  { path: '/member/coupon', layout: 'default', middleware: members, title: placeNames.memberCoupon },
  {
    path: '/redeem',
    layout: 'default',
    middleware: [],
    title: placeNames.redeem,
    prerender: ['/redeem'],
    searchParams: ['tab'],
    menu: { label: placeNames.redeem, order: 8 },
  },
  {
    path: '/poll/:id?',
    layout: 'default',
    middleware: [],
    title: placeNames.poll,
    prerender: ['/poll'],
    params: { id: 'poll' },
  },
] as const satisfies readonly RouteDeclaration[];
