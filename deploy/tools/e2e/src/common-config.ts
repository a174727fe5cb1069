import type { PlaywrightTestConfig } from '@playwright/test';
import { chromiumPath, siteUrl } from './site.ts';
import { browserEnvironment } from './site-clock.ts';

/** How the browser of every run is started. */
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
    // And a renderer kept ready for a site that may come next costs as much as one that is used.
    '--disable-features=LocalNetworkAccessChecks,SpareRendererForSitePerProcess',
  ],
};

/**
 * For tests that share a tab: between two of them it is empty, and the pages of a site come back to the process they had, as those of
 * a member's tab do, instead of to a new one that compiles everything anew. Other sites keep processes of their own.
 */
export const launchForOneTab = { ...launch, args: [...launch.args, '--process-per-site'] };

/** A wide screen, and a phone as most members have one. */
export const wide = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** What the browser tests of the gate and those that measure have in common. */
export const common = {
  outputDir: '../../../test-results',
  globalSetup: './src/global-setup.ts',
  timeout: 180_000,
  expect: { timeout: 30_000 },
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
} satisfies PlaywrightTestConfig;
