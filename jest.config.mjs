import { existsSync, readdirSync } from 'node:fs';
import { browser, server, testSequencer } from './shared/tooling/jest/preset.mjs';
import { remotesIn } from './shared/tooling/workspace/remotes.mjs';

const at = (path) => new URL(path, import.meta.url).pathname;
const has = (path) => existsSync(at(path));

/** Browser code first, then servers, tools and tests; Playwright runs `deploy/tests/e2e`. */
export default {
  // Above what a slow machine needs for a real database, a real server or a whole form typed key by key. Of a project's
  // own configuration Jest takes no notice here.
  testTimeout: 120_000,
  testSequencer,
  // A checkout of one remote and `shared` has none of the others: what is missing has no tests.
  projects: [
    ...['shell', ...remotesIn(at('.'))].map((name) => browser(name, at(name))),
    ...['platform', 'ui', 'remote', 'testing'].map((name) => browser(name, at(`shared/${name}`))),
    browser('backoffice-app', at('deploy/backoffice/app')),
    ...['art', 'cli', 'contract', 'tooling'].map((name) => server(name, at(`shared/${name}`))),
    ...['deploy', 'deploy/services', 'deploy/tools', 'deploy/tests'].filter(has).flatMap((room) =>
      readdirSync(at(room))
        .filter((name) => name !== 'e2e' && has(`${room}/${name}/package.json`) && name !== 'backend')
        .map((name) => server(name, at(`${room}/${name}`))),
    ),
    // One database server for the tests of each.
    ...['services/backend', 'backoffice/server'].map((folder) =>
      server(folder.replace('services/', '').replace('/', '-'), at(`deploy/${folder}`), {
        globalSetup: at('deploy/services/backend/src/testing/jest-global-setup.ts'),
        globalTeardown: at('deploy/services/backend/src/testing/jest-global-teardown.ts'),
      }),
    ),
  ]
    .filter(({ rootDir }) => existsSync(rootDir))
    .map((project) => JSON.parse(JSON.stringify(project))),
};
