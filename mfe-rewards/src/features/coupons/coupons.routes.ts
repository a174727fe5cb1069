import type { PageLoader } from '@sanuk/platform';

const coupon: PageLoader = () => import('./coupon.page.tsx');

/** The entry of this feature: which page serves which of its paths. */
export const couponPages = { '/member/coupon': coupon } as const;
