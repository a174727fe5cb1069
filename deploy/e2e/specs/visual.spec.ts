import type { Page } from '@playwright/test';
import { type Brand, siteUrl } from '../src/site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../src/test.ts';

/** The kit in the colours of one brand, and of the other the sheet of its tokens. */
const kit: readonly (readonly [Brand, string])[] = [
  ['siam', 'actions'],
  ['siam', 'fields'],
  ['siam', 'choices'],
  ['siam', 'figures'],
  ['siam', 'feedback'],
  ['siam', 'layout'],
  ['thara', 'tokens'],
];
/** What is open over the gallery, and the width it is looked at in. */
const overlays: readonly (readonly [Brand, string, number])[] = [
  ['siam', 'dialog', 390],
  ['siam', 'sheet', 390],
  ['siam', 'drawer', 390],
  ['siam', 'confirm', 390],
  ['siam', 'announcement', 1280],
  ['siam', 'notification', 390],
  ['siam', 'long', 390],
  ['thara', 'confirm', 390],
  ['thara', 'sheet', 390],
];
/** Pictures of the brands have a test of their own, byte by byte; here they, and the glow of the page, would only be heavy. */
const flat = `
  body { background: none; }
  [class*="waiting_module"], [class*="banner-slide_module"] { background-image: none; }
  img, [aria-label="EmptyState"] svg, [aria-label="ErrorState"] svg { visibility: hidden; }
`;

/** A page at rest: fonts and pictures are there. Nothing of it moves, because reduced motion is asked for. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
}

/** Laid on as a constructed sheet: a style element would break the policy of the page. */
async function flatten(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, flat);
}

async function gallery(page: Page, brand: Brand, query: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
  await page.goto(`${siteUrl(brand)}/_/ui?${query}`);
  await expect(page.locator('h1').first()).toBeVisible();
  await settled(page);
}

for (const [brand, part] of kit) {
  test(`[X7] ${brand}: ${part} of the kit looks as it did and breaks no rule of axe`, async ({ page }) => {
    await gallery(page, brand, `part=${part}`, 960);
    await expectAccessible(page);
    await flatten(page);
    await expect(page).toHaveScreenshot(`${brand}-${part}.png`, { fullPage: true });
  });
}

for (const [brand, name, width] of overlays) {
  test(`[C2] ${brand}: ${name} looks as it did`, async ({ page }) => {
    await gallery(page, brand, `part=overlays&open=${name}`, width);
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await flatten(page);
    await expect(page).toHaveScreenshot(`${brand}-${name}.png`);
  });
}

test('[C3] the kit fits the narrowest phone and looks as it did there', async ({ page }) => {
  for (const part of ['fields', 'choices', 'figures', 'actions', 'layout']) {
    await gallery(page, 'siam', `part=${part}`, 320);
    await expectNoSidewaysScroll(page);
  }
  await flatten(page);
  await expect(page).toHaveScreenshot('siam-layout-320.png', { fullPage: true });
});

test('[S1] the gallery of the other brand is one click away', async ({ page }) => {
  await gallery(page, 'siam', 'part=fields', 960);
  await page.getByRole('link', { name: 'thara' }).click();
  await expect(page).toHaveURL(`${siteUrl('thara')}/_/ui?part=fields`);
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'thara');
});
