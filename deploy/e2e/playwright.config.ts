import { defineConfig } from '@playwright/test';
import { chromiumPath, siteUrl } from './src/site.ts';

const launch = {
  executablePath: chromiumPath(),
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

/**
 * A file's releases are built and promoted once: tests that run in parallel would each have the set-up of their file for
 * themselves. What moves on a page has nothing to do with faults and is most of what its drawing costs.
 */
const oneFaultAfterTheOther = {
  fullyParallel: false,
  use: { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
} as const;

/**
 * The composed site in a real browser, on its own ports and with an empty store. Faults of releases come last and
 * one after the other, because they break what the others look at.
 */
export default defineConfig({
  testDir: './specs',
  outputDir: '../../test-results',
  globalSetup: './src/global-setup.ts',
  timeout: 90_000,
  expect: {
    timeout: 10_000,
    // Surfaces differ by little: with the usual threshold of 0.2 a dark edge could move unseen.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0.04, maxDiffPixelRatio: 0.002 },
  },
  // A picture nobody has looked at proves nothing: a missing one fails, see CONTRIBUTING.md.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  retries: 0,
  // One more than the two cores: a test waits for servers, rounds and clocks about a third of its time.
  workers: 3,
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
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [/federation|figures|matrix|frame-desktop|frame-widths/, pictures],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: [/federation|figures|matrix|frame-phone/, pictures],
      // Most behaviour has nothing to do with the width: phones prove it. What is drawn or reached otherwise on a wide
      // screen has the tag, and what only wide screens have has a file.
      grep: /@both|frame-desktop|frame-widths/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'visual',
      testMatch: pictures,
      use: {
        deviceScaleFactor: 1,
        reducedMotion: 'reduce',
        // Letters are drawn the same on every machine: no hints of its screen, no colour fringes.
        launchOptions: {
          ...launch,
          args: [...launch.args, '--font-render-hinting=none', '--disable-lcd-text'],
        },
      },
    },
    {
      // Times, measured one after the other when nothing else runs.
      name: 'figures',
      testMatch: /figures/,
      dependencies: ['phone', 'desktop', 'visual'],
      workers: 1,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'federation',
      testMatch: /federation/,
      dependencies: ['phone', 'desktop', 'visual', 'figures'],
      // Its files promote releases of the same brand and go back to the first one when they are done.
      workers: 1,
      ...oneFaultAfterTheOther,
    },
    {
      // Every fault a release can have, with nothing beside it: it measures times and breaks shell and remote.
      name: 'matrix',
      testMatch: /matrix/,
      dependencies: ['federation'],
      workers: 1,
      ...oneFaultAfterTheOther,
    },
  ],
});
