import type { Page } from '@playwright/test';
import { expect, expectListening, test } from '../../fixtures/test.ts';
import { expectStill } from '../../pages/checks/stillness.ts';

test.use({ reducedMotion: 'no-preference' });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 960;
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('navigation', () => {
  /** Holds every request for a remote's code back until it is let go. */
  async function holdRemotes(page: Page): Promise<() => void> {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/r\/mfe-[^/]+\/.*\.js$/, async (route) => {
      await gate;
      await route.continue();
    });
    return () => letGo();
  }

  const loader = (page: Page) => page.locator('main').getByRole('status').filter({ hasText: 'กำลังโหลด' });
  const line = (page: Page) => page.locator('[data-active] > div').first();

  /** From now on the page's clock stands still, and whether a loader stands there at any time is noted. */
  async function watchLoader(page: Page): Promise<() => Promise<boolean>> {
    // Far enough ahead that it is still to come when the order arrives.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000));
    await page.evaluate(() => {
      Object.assign(window, { sawLoader: false });
      new MutationObserver(() => {
        if (document.querySelector('main [data-loader]')) Object.assign(window, { sawLoader: true });
      }).observe(document.body, { childList: true, subtree: true });
    });
    return () => page.evaluate(() => (window as unknown as { sawLoader: boolean }).sawLoader);
  }

  /** On the way from the log-in page to the first page, the clock standing and the remotes held back. */
  async function leaveLogin(page: Page) {
    await page.clock.install();
    await page.goto('/login');
    const form = page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' });
    await expect(form).toBeVisible();
    await expectListening(page);
    const letGo = await holdRemotes(page);
    const sawLoader = await watchLoader(page);
    await page.getByRole('link', { name: 'สยาม หน้าแรก' }).click();
    await expect(line(page)).toBeAttached();
    return { form, letGo, sawLoader };
  }

  test('[S21.2, S21.3, S21.4] while a page is on its way a 2 px line runs at the top; the old page stays 500 ms, then a loader shows', async ({
    page,
  }) => {
    const { form, letGo, sawLoader } = await leaveLogin(page);
    const box = await line(page).evaluate((element) => {
      const bar = element.parentElement as HTMLElement;
      const { top, height } = bar.getBoundingClientRect();
      return { top, height, position: getComputedStyle(bar).position };
    });
    expect(box).toEqual({ top: 0, height: 2, position: 'fixed' });
    await page.clock.runFor(499);
    await expect(form).toBeVisible();
    expect(await sawLoader()).toBe(false);
    await page.clock.runFor(1);
    await expect(loader(page)).toBeVisible();
    await expect(form).toBeHidden();
    await page.clock.resume();
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(line(page)).toBeHidden();
  });

  test('[S21.2, X7.5] a page that arrives within 500 ms comes without a loader; the line stands still for a member that wants no motion', async ({
    page,
  }) => {
    const { form, letGo, sawLoader } = await leaveLogin(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // What moved before the wish was made comes to its end.
    await expect(() => expectStill(page)).toPass();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.runFor(499);
    await expect(form).toBeVisible();
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: /^สยาม/ })).toBeVisible();
    expect(await sawLoader()).toBe(false);
    await page.clock.resume();
  });

  test('[S21.1, X7.5] a page fades in over 0.4 s, and not at all for who wants no motion', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectListening(page);
    await page.evaluate(() => {
      const faded: [number, string][] = [];
      Object.assign(window, { faded });
      const note = (place: Node) => {
        if (!(place instanceof Element) || !place.matches('main > div')) return;
        for (const { effect } of place.getAnimations()) {
          if (!(effect instanceof KeyframeEffect)) continue;
          const opacity = effect.getKeyframes().map((frame) => Number(frame.opacity));
          faded.push([Number(effect.getTiming().duration), opacity.join(' to ')]);
        }
      };
      // As soon as a page stands there: on a busy machine the event of an animation comes when it is over.
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) addedNodes.forEach(note);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('main').getByRole('link', { name: 'สล็อต', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
    const faded = () => page.evaluate(() => (window as unknown as { faded: [number, string][] }).faded);
    await expect.poll(faded).toEqual([[400, '0 to 1']]);
    const fade = () =>
      page.locator('main > div').evaluate((element) => getComputedStyle(element).animationDuration);
    expect(await fade()).toBe('0.4s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(Number.parseFloat(await fade())).toBeLessThanOrEqual(0.00001);
  });

  test('[X2.12] [S21] going back returns to the place in the list and to the link that was used, though the list comes late', async ({
    page,
  }) => {
    await page.goto('/slot');
    await expect(page.getByRole('listitem').nth(30)).toBeAttached();
    await expectListening(page);
    await page.evaluate(() => window.scrollTo(0, 1000));
    await expect.poll(() => scrollY(page)).toBe(1000);
    const item = page.getByRole('listitem').nth(20);
    const place = () => item.evaluate((tile) => Math.round(tile.getBoundingClientRect().top));
    const before = await place();
    const moved = async () => Math.abs((await place()) - before);
    // Seen on a loaded machine, where letters and list came late: the list stood two pixels beside its place.
    const letters = 2;
    const home = page.getByRole('banner').getByRole('link', { name: 'สยาม หน้าแรก' });
    // By keyboard: a click of the test scrolls a header that sticks.
    await home.evaluate((link) => link.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/slot$/);
    await expect.poll(moved).toBeLessThanOrEqual(letters);
    await expect(home).toBeFocused();
    // Anew from the server, with an answer that comes when the page has long been drawn.
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/game/l*', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    answer();
    await expect(item).toBeAttached();
    await expect.poll(moved).toBeLessThanOrEqual(letters);
  });

  test('[S21] a filter in the query moves neither the page nor the focus, and does not fade', async ({
    page,
  }) => {
    await page.goto('/slot');
    const filter = page.getByRole('group', { name: 'ค่ายเกม' }).getByRole('button').nth(2);
    await expect(filter).toBeVisible();
    await expectListening(page);
    await page.evaluate(() => window.scrollTo(0, 60));
    const node = await page.locator('main > div').elementHandle();
    await filter.focus();
    await filter.press('Enter');
    await expect(page).toHaveURL(/provider=/);
    await expect(filter).toBeFocused();
    expect(await scrollY(page)).toBe(60);
    expect(await page.locator('main > div').evaluate((now, before) => now === before, node)).toBe(true);
  });

  test('[S21] a pointer over a link, or the keyboard on it, fetches the remote behind it', {
    tag: '@both',
  }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' })).toBeVisible();
    await expectListening(page);
    const fetched = page.waitForRequest(/\/r\/mfe-games\/.*\.js$/);
    await page.getByRole('link', { name: 'สยาม หน้าแรก' }).focus();
    await fetched;
    await expect(page).toHaveURL(/\/login$/);
  });

  test('[S21] [X7] the first stop of the keyboard leads past the header', async ({ page }) => {
    await page.goto('/promotions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectListening(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'ข้ามไปยังเนื้อหา' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  test('[S5] [S21] header and tabs stand still between a page and a lobby', { tag: '@both' }, async ({
    page,
  }) => {
    await page.goto('/promotions');
    await expectListening(page);
    const header = await page.getByRole('banner').elementHandle();
    if (isPhone(page)) {
      await page.getByRole('button', { name: 'เปิดเมนู' }).click();
      await page.getByRole('dialog', { name: 'เมนูหลัก' }).getByRole('link', { name: 'สล็อต' }).click();
    } else await page.getByRole('banner').getByRole('link', { name: 'สล็อต' }).click();
    await expect(page.locator('[data-layout="lobby"]')).toBeVisible();
    expect(await page.getByRole('banner').evaluate((now, before) => now === before, header)).toBe(true);
    await expect(page).toHaveTitle('สล็อต · สยาม');
  });
});
