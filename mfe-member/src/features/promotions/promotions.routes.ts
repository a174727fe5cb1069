import type { DeclaredData, PageLoader } from '@sanuk/platform';
import { promotionsQuery } from './offers.api.ts';

const list: PageLoader = () => import('./list/promotions.page.tsx');
const mine: PageLoader = () => import('./mine/my-promotions.page.tsx');

/** The entry of this feature: which page serves which of its paths. */
export const promotionPages = { '/promotions': list, '/member/promotions': mine } as const;

/** What visitors' pages are drawn from. */
export const promotionData = {
  '/promotions': () => [promotionsQuery()],
} as const satisfies Record<string, DeclaredData>;
