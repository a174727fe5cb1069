import { CONTRACT_VERSION } from '@sanuk/contract/events';
import type { RemoteApp } from '@sanuk/platform';
import { lottoConsent, lottoPages } from './features/lotto/lotto.routes.ts';
import { notBuiltPage } from './features/not-built/not-built.routes.ts';
import type { routes } from './routes.ts';

/** The one module this remote exposes. */
const app = {
  contractVersion: CONTRACT_VERSION,
  pages: { ...lottoPages, '/lotto/rates': notBuiltPage, '/lotto/results': notBuiltPage },
  canUpdate: lottoConsent,
} satisfies RemoteApp<(typeof routes)[number]['path']>;

export default app;
