import type { DeclaredData, PageLoader } from '@sanuk/platform';
import { programmeQuery } from './programme.api.ts';

const page: PageLoader = () => import('./affiliate.page.tsx');

/** The entry of this feature: which page serves which of its paths. */
export const affiliatePages = { '/affiliate': page } as const;

/** What visitors' pages are drawn from. */
export const affiliateData = {
  '/affiliate': () => [programmeQuery()],
} as const satisfies Record<string, DeclaredData>;
