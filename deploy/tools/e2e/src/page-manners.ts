import type { Page } from '@playwright/test';
import { luminance } from './luminance.ts';
import { expect } from './test.ts';

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

/** What is money and not written as the money formatter writes it: `฿1,234.50`. */
const otherAmounts = /฿(?!\d{1,3}(?:,\d{3})*\.\d{2}(?!\d)).{0,12}|\d[\d,.]*\s*บาท/g;

/** Every amount that can be read on the page has one form. */
export async function expectAmounts(page: Page, path: string): Promise<void> {
  const texts = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => !element.matches('script, style, template') && element.checkVisibility())
      .map(({ childNodes }) =>
        [...childNodes].map((node) => (node instanceof Text ? node.data : ' ')).join(''),
      ),
  );
  const other = texts.flatMap((text) => text.match(otherAmounts) ?? []);
  expect(other, `amounts of ${path}`).toEqual([]);
}
