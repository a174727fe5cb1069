import { defineConfig } from '@playwright/test';
import { chromiumPath, siteUrl } from './src/site.ts';
import { browserEnvironment } from './src/site-clock.ts';

const launch = {
  executablePath: chromiumPath(),
  env: browserEnvironment(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The site under test is on this machine; pages of other origins put its boxes into frames as on the open net.
    '--disable-features=LocalNetworkAccessChecks',
  ],
};

/** Files whose tests compare pictures; by file name, for the path may have any words in it. */
const pictures = /visual-[^/]*$/;

/** Files that promote releases, each of them before a copy of the store (`own-releases.ts`), and the loop of development. */
const promoting = /federation/;

/** The composed site in a real browser, on its own ports and with an empty store. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../../../test-results',
  globalSetup: './src/global-setup.ts',
  timeout: 180_000,
  globalTimeout: 55 * 60_000,
  expect: {
    timeout: 30_000,
    // Surfaces differ by little: with the usual threshold of 0.2 a dark edge could move unseen.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0.04, maxDiffPixelRatio: 0.002 },
  },
  // A picture nobody has looked at proves nothing: a missing one fails, see CONTRIBUTING.md.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A second look, alone and after everything else (decision 0225): what fails twice is wrong, what passes then is listed.
  retries: 1,
  retryStrategy: 'isolated',
  // Two more than the two cores: a test waits for servers, rounds and clocks about a third of its time, one of releases most of it.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: siteUrl('siam'),
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    launchOptions: launch,
    screenshot: 'only-on-failure',
    trace: 'off',
    // What moves by itself is a third of what a page costs to draw. Files about dialogs, frame, navigation, metrics and the
    // whole journey have it as most members do.
    reducedMotion: 'reduce',
    // What a worker answers, no test could hold up or change on its way. Tests about the worker say 'allow'.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
  },
  projects: [
    {
      // First, for these are the longest files, and in two workers: they wait for what is broken to be given up.
      name: 'federation',
      testMatch: promoting,
      workers: 2,
      // A file's releases are built and promoted once: in parallel each test would have the set-up of its file for itself.
      fullyParallel: false,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [promoting, /metrics|matrix|frame-desktop|frame-widths/, pictures],
      // One tab for all tests of a worker, decision 0131: half of a page's processor time is beginning.
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, reuseContext: true },
    },
    {
      name: 'desktop',
      testIgnore: [promoting, /metrics|matrix|frame-phone/, pictures],
      // Most behaviour has nothing to do with the width: phones prove it. What is drawn or reached otherwise on a wide
      // screen has the tag, and what only wide screens have has a file.
      grep: /@both|frame-desktop|frame-widths/,
      use: { viewport: { width: 1440, height: 900 } },
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
          ...launch,
          args: [...launch.args, '--font-render-hinting=none', '--disable-lcd-text'],
        },
      },
    },
    {
      // Every fault a release can have. A shell is late after a time, so these too want a machine that does nothing else.
      name: 'matrix',
      testMatch: /matrix/,
      workers: 1,
      fullyParallel: false,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
