import { CONTRACT_VERSION } from '@sanuk/contract/events';
import type { RemoteApp } from '@sanuk/platform';
import { accountPages } from './features/account/account.routes.ts';
import { depositPages } from './features/deposit/deposit.routes.ts';
import { notBuiltPage } from './features/not-built/not-built.routes.ts';
import { profilePages } from './features/profile/profile.routes.ts';
import type { routes } from './routes.ts';
import { updateConsent } from './update-hold/update-hold.ts';

/** The one module this remote exposes. */
const app = {
  contractVersion: CONTRACT_VERSION,
  pages: {
    ...accountPages,
    ...depositPages,
    ...profilePages,
    '/member/withdraw': notBuiltPage,
    '/member/promotions': notBuiltPage,
    '/member/winloss': notBuiltPage,
    '/promotions': notBuiltPage,
    '/cashback': notBuiltPage,
    '/winloss': notBuiltPage,
    '/affiliate': notBuiltPage,
    '/liff/:name?': notBuiltPage,
  },
  canUpdate: updateConsent,
} satisfies RemoteApp<(typeof routes)[number]['path']>;

export default app;
