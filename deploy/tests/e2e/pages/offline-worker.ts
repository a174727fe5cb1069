import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The worker of the site is registered late; from then on it keeps the offline page. */
export const workerIsThere = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none'),
    )
    .toBe('activated');
