import { currentContractVersion } from '@sanuk/contract/events';
import type { RemoteApp } from '@sanuk/platform';
import { guardUpdates, updateGuard } from '@sanuk/remote/update-guard';
import { billsPages } from './features/bills/bills.routes.ts';
import { lobbyData, lobbyPages } from './features/lobby/lobby.routes.ts';
import { placeBillPages } from './features/place-bill/place-bill.routes.ts';
import { ratesData, ratesPages } from './features/rates/rates.routes.ts';
import { resultsData, resultsPages } from './features/results/results.routes.ts';
import { yeekeeData, yeekeePages } from './features/yeekee/yeekee.routes.ts';
import type { routes } from './routes.ts';
import { slipDecision } from './shared/slip/slip-store.ts';

guardUpdates(slipDecision);

/** The one module this remote exposes. */
const app = {
  contractVersion: currentContractVersion,
  pages: {
    ...lobbyPages,
    ...billsPages,
    ...placeBillPages,
    ...ratesPages,
    ...resultsPages,
    ...yeekeePages,
  },
  data: { ...lobbyData, ...ratesData, ...resultsData, ...yeekeeData },
  canUpdate: updateGuard,
} satisfies RemoteApp<(typeof routes)[number]['path']>;

export default app;
