import { CONTRACT_VERSION } from '@sanuk/contract/events';
import type { RemoteApp } from '@sanuk/platform';
import { notBuiltPage } from './features/not-built/not-built.routes.ts';
import { spinConsent, wheelPages } from './features/wheel/wheel.routes.ts';
import type { routes } from './routes.ts';

/** The one module this remote exposes. */
const app = {
  contractVersion: CONTRACT_VERSION,
  pages: {
    ...wheelPages,
    '/member/creditfree': notBuiltPage,
    '/member/coupon': notBuiltPage,
    '/redeem': notBuiltPage,
    '/poll/:id?': notBuiltPage,
  },
  canUpdate: spinConsent,
} satisfies RemoteApp<(typeof routes)[number]['path']>;

export default app;
