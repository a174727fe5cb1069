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

/**
 * The composed site in a real browser, on its own ports and with an empty store. Faults of releases come last and
 * one after the other, because they break what the others look at.
 */
export default defineConfig({
  testDir: './specs',
  outputDir: '../../test-results',
  globalSetup: './src/global-setup.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  retries: 0,
  workers: 2,
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
      testIgnore: /federation/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', testIgnore: /federation/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'federation',
      testMatch: /federation/,
      dependencies: ['phone', 'desktop'],
      fullyParallel: false,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
