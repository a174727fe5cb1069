import { CONTRACT_VERSION } from '@sanuk/contract/events';
import type { RemoteApp } from '@sanuk/platform';
import { slipConsent } from './features/lotto/place-bill/slip-store.ts';
import type { routes } from './routes.ts';

const notBuilt = () => import('./features/not-built/not-built.page.tsx');

const app: RemoteApp<(typeof routes)[number]['path']> = {
  contractVersion: CONTRACT_VERSION,
  pages: {
    '/lotto/lobby': () => import('./features/lotto/lobby/lobby.page.tsx'),
    '/lotto/bills': () => import('./features/lotto/bills/bills.page.tsx'),
    '/lotto/rates': notBuilt,
    '/lotto/results': notBuilt,
    '/lotto/:roundId?': () => import('./features/lotto/place-bill/place-bill.page.tsx'),
  },
  canUpdate: slipConsent,
};

export default app;
