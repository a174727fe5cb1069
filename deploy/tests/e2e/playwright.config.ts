import { defineConfig } from '@playwright/test';
import { common, launchForOneTab, phone, wide } from './fixtures/common-config.ts';

/** Files whose tests compare pictures; by file name, for the path may have any words in it. */
const pictures = /visual-[^/]*$/;

/** Files that promote releases, each of them before a copy of the store (`own-releases.ts`), and the loop of development. */
const promoting = /federation/;

/** The composed site in a real browser, on its own ports and with an empty store. */
export default defineConfig({
  ...common,
  testDir: './specs',
  globalTimeout: 55 * 60_000,
  expect: {
    ...common.expect,
    // Surfaces differ by little: with the usual threshold of 0.2 a dark edge could move unseen.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0.04, maxDiffPixelRatio: 0.002 },
  },
  // A picture nobody has looked at proves nothing: a missing one fails, see CONTRIBUTING.md.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/visual/pictures/{arg}{ext}',
  // A second look, alone and after everything else (decision 0225): what fails twice is wrong, what passes then is listed.
  retries: 1,
  retryStrategy: 'isolated',
  // One more than the two cores: a test waits for servers, rounds and clocks. With four the cores were never idle, and tests ran out of time.
  workers: 3,
  fullyParallel: true,
  projects: [
    {
      // First, for these are the longest files, and in two workers: they wait for what is broken to be given up.
      name: 'federation',
      testMatch: promoting,
      workers: 2,
      // A file's releases are built and promoted once: in parallel each test would have the set-up of its file for itself.
      fullyParallel: false,
      use: wide,
    },
    {
      name: 'phone',
      testIgnore: [promoting, /frame-desktop|frame-widths/, pictures],
      // One tab for all tests of a worker: half of a page's processor time is its start in a new process.
      use: { ...phone, reuseContext: true, launchOptions: launchForOneTab },
    },
    {
      name: 'desktop',
      testIgnore: [promoting, pictures],
      // Most behaviour has nothing to do with the width: phones prove it. What is drawn or reached otherwise on a wide
      // screen has the tag, and what only wide screens have has a file.
      grep: /@both|frame-desktop|frame-widths/,
      use: { ...wide, reuseContext: true, launchOptions: launchForOneTab },
    },
    {
      name: 'visual',
      testMatch: pictures,
      use: {
        // A tab for all that look at the same size: what a test left behind would be seen in the next picture.
        reuseContext: true,
        deviceScaleFactor: 1,
        // Letters are drawn the same on every machine: no hints of its screen, no colour fringes.
        launchOptions: {
          ...launchForOneTab,
          args: [...launchForOneTab.args, '--font-render-hinting=none', '--disable-lcd-text'],
        },
      },
    },
  ],
});
