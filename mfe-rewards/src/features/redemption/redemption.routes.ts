import type { DeclaredData, PageLoader } from '@sanuk/platform';
import { shopQuery } from './shop.api.ts';

const shop: PageLoader = () => import('./redeem.page.tsx');

/** The entry of this feature: which page serves which of its paths. */
export const redemptionPages = { '/redeem': shop } as const;

/** What visitors' pages are drawn from. */
export const redemptionData = {
  '/redeem': () => [shopQuery()],
} as const satisfies Record<string, DeclaredData>;
