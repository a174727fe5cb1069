import { CONTRACT_VERSION } from '@sanuk/contract/events';
import type { RemoteApp } from '@sanuk/platform';
import { lobbyPages } from './features/lobby/lobby.routes.ts';
import { notBuiltPage } from './features/not-built/not-built.routes.ts';
import type { routes } from './routes.ts';

/** The one module this remote exposes. */
const app = {
  contractVersion: CONTRACT_VERSION,
  pages: { ...lobbyPages, '/play': notBuiltPage, '/sooth': notBuiltPage },
} satisfies RemoteApp<(typeof routes)[number]['path']>;

export default app;
