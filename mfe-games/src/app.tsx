import { currentContractVersion } from '@sanuk/contract/events';
import type { RemoteApp } from '@sanuk/platform';
import { lobbyData, lobbyPages } from './features/lobby/lobby.routes.ts';
import { playPages } from './features/play/play.routes.ts';
import { soothData, soothPages } from './features/sooth/sooth.routes.ts';
import type { routes } from './routes.ts';

/** The one module this remote exposes. */
const app = {
  contractVersion: currentContractVersion,
  pages: {
    ...lobbyPages,
    ...playPages,
    ...soothPages,
  },
  data: { ...lobbyData, ...soothData },
} satisfies RemoteApp<(typeof routes)[number]['path']>;

export default app;
