import type { Page } from '@playwright/test';
import { newMember } from '../../fixtures/members.ts';
import { expectPart, layOn, quietPath, screens, test, visit } from '../../fixtures/pictures.ts';
import { siteUrl } from '../../fixtures/site.ts';
import { expect, expectListening, expectNoSidewaysScroll } from '../../fixtures/test.ts';
import { leaveUiFlags } from '../../fixtures/ui-flags.ts';

/** The brand's picture beside a guest page is too heavy to keep for every one; one of them has it. */
const withoutArt = `
  :root { --gradient-page: none; }
  [data-layout="auth"] > header { background: none; }
  [data-layout="auth"] > header::after, picture { visibility: hidden; }
`;
/** The glow behind the top of the page is as wide as the page; one phone has it. */
const withoutGlow = ':root { --gradient-page: none; }';
/** The page under the header is long enough to be scrolled. */
const longPage = '#main { min-block-size: 2000px; }';

const banner = (page: Page) => page.getByRole('banner');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'เมนูด้านล่าง' });
const picture = (name: string) => ['frame', `${name}.png`];

async function scrollDown(page: Page): Promise<void> {
  await layOn(page, `${longPage} ${withoutGlow}`);
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  await expect(banner(page)).toHaveAttribute('data-fixed', 'true');
}

/** The browser says itself that the document was a 404; nothing else may be said. */
test.beforeEach(({ watch }) => {
  watch.mayComplain = true;
});
test.afterEach(({ watch }) => {
  expect(watch.complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

for (const [width, screen] of Object.entries(screens))
  test.describe(`at ${width} px`, () => {
    test.use(screen);

    for (const brand of ['siam', 'thara'] as const)
      test(`[S5] [S11] [E11] ${brand} ${width}: frame of a guest around the error page looks as it did`, async ({
        page,
      }) => {
        await visit(page, brand);
        await expect(banner(page).getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
        if (brand === 'siam' || !screen.isMobile) await layOn(page, withoutGlow);
        await expect.soft(page).toHaveScreenshot(picture(`${brand}-guest-404-${width}`));
        await scrollDown(page);
        await expectPart(page, banner(page), picture(`${brand}-guest-scrolled-${width}`));
      });

    test(`[S8] [S10] [S11] siam ${width}: header and tabs of a member look as they did`, async ({
      page,
      request,
    }) => {
      await visit(page, 'siam', { member: await newMember(request) });
      await layOn(page, withoutGlow);
      await expectPart(page, banner(page), picture(`siam-member-${width}`));
      if (screen.isMobile) await expectPart(page, tabs(page), picture(`siam-member-tabs`), 24);
      await scrollDown(page);
      await expectPart(page, banner(page), picture(`siam-member-scrolled-${width}`));
    });

    test(`[S6] siam ${width}: the footer looks as it did`, async ({ page }) => {
      await visit(page, 'siam');
      await layOn(page, '[aria-label="เมนูด้านล่าง"], aside { visibility: hidden; }');
      await expect(page.getByRole('contentinfo')).toHaveScreenshot(picture(`siam-footer-${width}`));
    });

    for (const path of ['/login', '/register', '/forgot'] as const)
      test(`[S5] [A1] siam ${width}: ${path} in the layout of guest pages looks as it did`, async ({
        page,
      }) => {
        await visit(page, 'siam', { path });
        await layOn(page, withoutArt);
        await expectNoSidewaysScroll(page);
        await expect(page).toHaveScreenshot(picture(`siam${path.replace('/', '-')}-${width}`), {
          fullPage: screen.isMobile,
        });
      });

    test(`[S5] [A1] siam ${width}: the form in another page's frame looks as it did`, async ({ page }) => {
      await page.goto(`${siteUrl('siam')}/login_box`);
      await expect(page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true })).toBeVisible();
      await expectListening(page);
      await expect(page.getByRole('main')).toHaveScreenshot(picture(`siam-login-box-${width}`));
    });

    test(`[S5] siam ${width}: the bar of money pages looks as it did`, async ({ page, request }) => {
      await visit(page, 'siam', { path: '/member/deposit', member: await newMember(request) });
      await expectPart(page, banner(page), picture(`siam-payment-${width}`));
    });
  });

test.describe('on phones', () => {
  test.use(screens[390]);

  test('[S5] thara: the guest page with the picture of its brand looks as it did', async ({ page }) => {
    await visit(page, 'thara', { path: '/login' });
    await expect(page).toHaveScreenshot(picture('thara-login-390'), { fullPage: true });
  });

  test('[S5] siam: the head inside LINE looks as it did', async ({ page }) => {
    await visit(page, 'siam', { path: '/liff' });
    await expectPart(page, banner(page), picture('siam-liff-390'));
  });

  for (const [brand, who] of [
    ['siam', 'guest'],
    ['siam', 'member'],
    ['thara', 'member'],
  ] as const)
    test(`[S7] ${brand}: the drawer of a ${who} looks as it did, over its page`, async ({
      page,
      request,
    }) => {
      await leaveUiFlags(page, { drawer: true });
      const member = who === 'member' ? await newMember(request, brand) : undefined;
      await visit(page, brand, { path: quietPath, member });
      const drawer = page.getByRole('dialog', { name: 'เมนูหลัก' });
      await expect(drawer).toBeVisible();
      await expect(page).toHaveScreenshot(picture(`${brand}-drawer-${who}`), {
        mask: [drawer.getByText(member?.phone ?? 'never')],
      });
    });
});
