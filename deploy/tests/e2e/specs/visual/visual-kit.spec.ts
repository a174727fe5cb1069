import type { Page } from '@playwright/test';
import { layOn, settled } from '../../fixtures/pictures.ts';
import { type Brand, siteUrl } from '../../fixtures/site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';

/** The kit in the colours of one brand, and of the other the sheet of its tokens. */
const kit: readonly (readonly [Brand, string])[] = [
  ['siam', 'actions'],
  ['siam', 'fields'],
  ['siam', 'choices'],
  ['siam', 'numbers'],
  ['siam', 'feedback'],
  ['siam', 'layout'],
  ['thara', 'tokens'],
];
/** What is open over the gallery, and the width it is looked at in. The site's own dialogs are in visual-dialogs. */
const overlays: readonly (readonly [Brand, string, number])[] = [
  ['siam', 'dialog', 390],
  ['siam', 'confirm', 390],
  ['siam', 'long', 390],
];
/** What all parts have alike: the gallery's own head, its captions, the glow behind it. */
const plain = `
  body { background: none; }
  main > * > :nth-child(-n + 2) { display: none; }
  figcaption { visibility: hidden; }
`;
/**
 * Pictures of the brands have a test of their own, byte by byte. Here they would only be heavy, as would the glow of the
 * primary button, which the pictures of frame and dialogs show, and drawings that stand in a section of their own.
 */
const flat = `
  :root { --glow-accent: none; --gradient-accent: linear-gradient(var(--color-accent), var(--color-accent)); }
  [class*="waiting_module"], [class*="banner-slide_module"] { background-image: none; }
  img, [aria-label="EmptyState"] svg, [aria-label="ErrorState"] svg, [aria-label="NotBuiltState"] svg { visibility: hidden; }
`;
const flatOverlay = `${flat} body { background: none; }`;

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
    const isSheet = part === 'tokens';
    await layOn(page, isSheet ? plain : `${plain} ${flat}`);
    // Of the sheet its first screen: colours and gradients. Letters and spaces are the same in every brand.
    await expect(page).toHaveScreenshot(['kit', `${brand}-${part}.png`], { fullPage: !isSheet });
  });
}

for (const [brand, name, width] of overlays) {
  test(`[C2] ${brand}: ${name} looks as it did`, async ({ page }) => {
    await gallery(page, brand, `part=overlays&open=${name}`, width);
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await layOn(page, flatOverlay);
    await expect(page).toHaveScreenshot(['kit', `${brand}-${name}.png`]);
  });
}

test('[C3] the kit fits the narrowest phone', async ({ page }) => {
  for (const part of ['fields', 'choices', 'numbers', 'actions', 'layout']) {
    await gallery(page, 'siam', `part=${part}`, 320);
    await expectNoSidewaysScroll(page);
  }
});

test('[S1] the gallery of the other brand is one click away', async ({ page }) => {
  await gallery(page, 'siam', 'part=fields', 960);
  await page.getByRole('link', { name: 'thara' }).click();
  await expect(page).toHaveURL(`${siteUrl('thara')}/_/ui?part=fields`);
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'thara');
});
