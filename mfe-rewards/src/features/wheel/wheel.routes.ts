import type { PageLoader } from '@sanuk/platform';

const wheel: PageLoader = () => import('./wheel.page.tsx');

/** The entry of this feature: which page serves which of its paths. */
export const wheelPages = { '/member/wheel': wheel } as const;
