import type { Page } from '@playwright/test';
import { expect } from '../../fixtures/test.ts';
import { luminance } from './luminance.ts';

/** The page lies on a dark ground, whatever scheme of colours the browser asks for; Playwright's asks for a light one. */
export async function expectDark(page: Page, path: string): Promise<void> {
  const ground = await page.evaluate(() => {
    const all = [document.querySelector('[data-layout]'), document.body, document.documentElement];
    const colours = all.map((element) => (element ? getComputedStyle(element).backgroundColor : ''));
    return {
      isLightAsked: matchMedia('(prefers-color-scheme: light)').matches,
      colour: colours.find((colour) => colour !== '' && !/^rgba\(.*, 0\)$/.test(colour)) ?? 'none',
    };
  });
  expect(ground.isLightAsked, 'the scheme that is asked for').toBe(true);
  expect(ground.colour, `ground of ${path}`).toMatch(/^rgb/);
  expect(luminance(ground.colour), `ground of ${path}: ${ground.colour}`).toBeLessThan(0.1);
}
