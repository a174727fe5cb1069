import type { PageLoader } from '@sanuk/platform';

const deposit: PageLoader = () => import('./deposit-form/deposit.page.tsx');
const payment: PageLoader = () => import('./pay/payment.page.tsx');

/** The entry of this feature: which page serves which of its paths. */
export const depositPages = { '/member/deposit': deposit, '/member/payment': payment } as const;
