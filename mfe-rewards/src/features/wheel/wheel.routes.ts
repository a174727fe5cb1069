import type { PageLoader } from '@sanuk/platform';

export { spinConsent } from './spin-consent.ts';

const wheel: PageLoader = () => import('./wheel.page.tsx');

/** The door of this feature: which page serves which of its paths. */
export const wheelPages = { '/member/wheel': wheel } as const;
