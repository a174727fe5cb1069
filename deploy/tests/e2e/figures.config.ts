import { defineConfig } from '@playwright/test';
import { common, phone, wide } from './fixtures/common-config.ts';

/** What is measured, on demand (decision 0226): one worker, one project after the other, and never a second look. */
export default defineConfig({
  ...common,
  testDir: './figures',
  workers: 1,
  projects: [
    { name: 'metrics', testMatch: /metrics/, use: phone },
    { name: 'matrix', testMatch: /matrix/, use: wide },
  ],
});
