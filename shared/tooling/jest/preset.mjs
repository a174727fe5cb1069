/** The one Jest set-up: TypeScript through SWC, `browser` projects in jsdom, `server` projects in Node. */
import { createRequire } from 'node:module';
import { standIns } from './once-per-worker/modules.cjs';

const require = createRequire(import.meta.url);
const swc = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
    sourceMaps: true,
  },
];

/** Beside the other caches of the project: the temporary directory of a run goes with the run. */
const cacheDirectory = new URL('../../../.cache/jest', import.meta.url).pathname;

const common = (rootDir) => ({
  rootDir,
  runtime: require.resolve('./runtime.cjs'),
  cacheDirectory,
  transform: { '\\.(m?[jt]sx?)$': swc },
  // Packages of the registry that are ES modules only go through SWC as well, and one that imports while it
  // runs, which Jest refuses; plain CommonJS is left alone.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:\\.pnpm/)?(?:typebox|jotai|axios|mitt|eventsource-parser|canonicalize|uqr|uuid|@sanuk|lucide-react|@fastify\\+type-provider-typebox|@fastify/type-provider-typebox|@opentelemetry\\+otlp-exporter-base|@opentelemetry/otlp-exporter-base|@tanstack\\+(?:react-table|table-core)|@tanstack/(?:react-table|table-core))[@/+])',
  ],
  moduleNameMapper: {
    ...standIns,
    '\\.module\\.css$': require.resolve('./css-module.mjs'),
    '\\.css$': require.resolve('./empty.mjs'),
    '\\.(svg|png|webp|woff2?)$': require.resolve('./empty.mjs'),
  },
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  clearMocks: true,
});

/** In which order the test files of a run begin. */
export const testSequencer = require.resolve('./longest-first.cjs');

/** A package whose tests run in a browser-like document. */
export const browser = (displayName, rootDir) => ({
  ...common(rootDir),
  displayName,
  testEnvironment: require.resolve('./environment-browser.cjs'),
  setupFilesAfterEnv: [require.resolve('./setup-browser.cjs')],
});

/** A package whose tests run in Node. */
export const server = (displayName, rootDir, more = {}) => ({
  ...common(rootDir),
  displayName,
  testEnvironment: require.resolve('./environment-server.cjs'),
  ...more,
});
