import { existsSync, readdirSync } from 'node:fs';
import { browser, server } from './shared/tooling/jest/preset.mjs';

const at = (path) => new URL(path, import.meta.url).pathname;
const has = (path) => existsSync(at(path));

/** Browser code first, then servers and tools; `deploy/e2e` belongs to Playwright. */
export default {
  // Above what a slow machine needs for a real database, a real server or a whole form typed key by key. Of a project's
  // own configuration Jest takes no notice here.
  testTimeout: 30_000,
  projects: [
    ...['shell', 'mfe-games', 'mfe-lotto', 'mfe-member', 'mfe-rewards'].map((name) =>
      browser(name, at(name)),
    ),
    ...['platform', 'ui', 'testing'].map((name) => browser(name, at(`shared/${name}`))),
    ...['contract', 'tooling'].map((name) => server(name, at(`shared/${name}`))),
    ...readdirSync(at('deploy'))
      .filter((name) => name !== 'e2e' && has(`deploy/${name}/package.json`) && name !== 'backend')
      .map((name) => server(name, at(`deploy/${name}`))),
    server('backend', at('deploy/backend'), {
      globalSetup: has('deploy/backend/src/testing/jest-global-setup.ts')
        ? at('deploy/backend/src/testing/jest-global-setup.ts')
        : undefined,
      globalTeardown: has('deploy/backend/src/testing/jest-global-teardown.ts')
        ? at('deploy/backend/src/testing/jest-global-teardown.ts')
        : undefined,
    }),
  ].map((project) => JSON.parse(JSON.stringify(project))),
};
