import type { PageLoader } from '@sanuk/platform';

/** Stands in for the pages of this remote that do not exist yet. */
export const notBuiltPage: PageLoader = () => import('./not-built.page.tsx');
