import type { PageLoader } from '@sanuk/platform';

const home: PageLoader = () => import('./home/account.page.tsx');
const statement: PageLoader = () => import('./statement-list/statement.page.tsx');

/** The entry of this feature: which page serves which of its paths. */
export const accountPages = { '/member': home, '/member/statement': statement } as const;
