import { createRequire } from 'node:module';
import type { Stryker } from '@stryker-mutator/core';
import type { MutationRun } from './runs.ts';

const require = createRequire(import.meta.url);

/** In per cent of the mutants: a run below it fails. */
export const leastScore = 85;

/**
 * Returns the options of StrykerJS for a run. It copies the repository into a folder below `.cache/mutation`, changes the sources
 * there, and deletes the folder at the end.
 */
export function strykerOptions({
  project,
  folder,
  sources,
  tests,
}: MutationRun): ConstructorParameters<typeof Stryker>[0] {
  const {
    testEnvironment,
    setupFilesAfterEnv = [],
    globalSetup: _setup,
    globalTeardown: _teardown,
    ...config
  } = project;
  return {
    mutate: sources,
    ignorePatterns: ['.cache', '.data', 'dist', 'test-results', 'docs'],
    tempDirName: '.cache/mutation',
    plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
    testRunner: 'jest',
    coverageAnalysis: 'perTest',
    // A constant of a module: for each of them Jest would load everything again.
    ignoreStatic: true,
    // Both need the API of a compiler before TypeScript 7.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    jest: {
      config: {
        ...config,
        projects: [],
        rootDir: undefined,
        roots: [`<rootDir>/${folder}`],
        testMatch: tests,
        testTimeout: 20_000,
        testEnvironment: require.resolve('./stop-at-first-failure.cjs'),
        testEnvironmentOptions: { environment: testEnvironment },
        setupFilesAfterEnv: [...setupFilesAfterEnv, require.resolve('./short-waits.cjs')],
        // In the copy: what is cached of it is of no use to another run.
        cacheDirectory: '<rootDir>/.cache/jest',
      },
    },
    reporters: ['clear-text', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    clearTextReporter: { reportTests: false, logTests: false, skipFull: true },
    thresholds: { high: 95, low: leastScore, break: null },
  };
}
