import { defineConfig } from '@playwright/test';
import { common, wide } from './fixtures/common-config.ts';

/** The back office of a site that runs elsewhere, as `npm test -- production` starts it: E2E_SITE, and E2E_INVITATION of its first owner. */
export default defineConfig({
  ...common,
  testDir: './production',
  workers: 1,
  projects: [{ name: 'office', use: wide }],
});
