import type { Locator, Page } from '@playwright/test';
import { api } from '../fixtures/members.ts';
import { type Brand, siteUrl } from '../fixtures/site.ts';
import { expect, expectWindowWidth } from '../fixtures/test.ts';
import { luminance } from './checks/luminance.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;
export const brandOf = (page: Page): Brand => (isPhone(page) ? 'thara' : 'siam');
export const home = (page: Page, path = '/') => `${siteUrl(brandOf(page))}${path}`;
export const announcement = (page: Page) => page.getByRole('dialog', { name: /^ประกาศสำคัญ/ });
export const notifications = (page: Page) => page.getByRole('dialog', { name: /^การแจ้งเตือน/ });
export const eventButton = (page: Page) => page.getByRole('button', { name: /^ประกาศและกิจกรรม/ });

interface Published {
  notification_id: number;
  type: number;
  title: string;
  description: string;
  image: string | null;
  published_at: string;
  read_at: string | null;
}

export const published = async (page: Page, token?: string) => ({
  events: await api<{ title: string; image: string }[]>(page.request, 'GET /api/event/list', {
    brand: brandOf(page),
  }),
  notifications: await api<Published[]>(page.request, 'GET /api/notifications', {
    brand: brandOf(page),
    token,
  }),
});

/** What the specification says of every dialog, measured: dark overlay of 0.75, z-index 500. */
export async function expectOverlay(page: Page, dialog: Locator): Promise<void> {
  const overlay = page.locator('[data-scope="dialog"][data-part="backdrop"][data-state="open"]');
  await expect(overlay).toHaveCSS('background-color', /^rgba\(.*, 0\.75\)$/);
  const color = await overlay.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(luminance(color)).toBeLessThan(0.1);
  await expect(overlay).toHaveCSS('z-index', '500');
  await expect(dialog.locator('xpath=..')).toHaveCSS('z-index', '500');
}

export async function expectWidth(page: Page, dialog: Locator, width: number): Promise<void> {
  const box = await dialog.evaluate((element) => (element as HTMLElement).offsetWidth);
  const room = (await page.evaluate(() => document.documentElement.clientWidth)) + 0.5;
  expect(box).toBeLessThanOrEqual(Math.min(width, room));
  if (!isPhone(page)) expect(box).toBe(width);
}

/** The width of a dialog once the window of a wide screen has another size, which it is given back. */
export async function expectWidthIn(
  page: Page,
  window: { width: number; height: number },
  dialog: Locator,
  width: number,
): Promise<void> {
  const before = page.viewportSize();
  if (!before || isPhone(page)) return;
  await page.setViewportSize(window);
  await expectWindowWidth(page, window.width);
  await expectWidth(page, dialog, width);
  await page.setViewportSize(before);
  await expectWindowWidth(page, before.width);
}

/** The pictures of the announcement, each really there, from the address and with the title of its event. */
export async function expectPictures(page: Page, dialog: Locator): Promise<void> {
  const { events } = await published(page);
  const pictures = dialog.getByRole('img');
  await expect(pictures).toHaveCount(events.length);
  const found = await pictures.evaluateAll((all) =>
    (all as HTMLImageElement[]).map(({ alt, src }) => [alt, src]),
  );
  expect(found).toEqual(events.map(({ title, image }) => [title, new URL(image, home(page)).href]));
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
}

/** How far a part stands from top and right edge of what it is in, in pixels; both in one look, for a dialog still rises. */
const insetOf = (part: Locator, around: string) =>
  part.evaluate((element, outer) => {
    const [box, edges] = [element, element.closest(outer)].map((one) => one?.getBoundingClientRect());
    if (!box || !edges) throw new Error(`${outer} is not around it`);
    return { top: Math.abs(box.top - edges.top), right: Math.abs(edges.right - box.right) };
  }, around);

/** A button of 44 px that is a circle in the top right corner of its dialog. */
export async function expectRoundTopRight(button: Locator): Promise<void> {
  const { top, right } = await insetOf(button, '[role="dialog"]');
  expect(right).toBeLessThanOrEqual(16);
  expect(top).toBeLessThanOrEqual(16);
  // Its own size: while the dialog rises, what is drawn is a little smaller.
  const { size, radii } = await button.evaluate((element: HTMLElement) => {
    const style = getComputedStyle(element);
    return {
      size: [element.offsetWidth, element.offsetHeight],
      radii: [
        style.borderTopLeftRadius,
        style.borderTopRightRadius,
        style.borderBottomLeftRadius,
        style.borderBottomRightRadius,
      ],
    };
  });
  expect(size).toEqual([44, 44]);
  for (const radius of radii)
    expect(Number.parseFloat(radius), radius).toBeGreaterThanOrEqual(radius.endsWith('%') ? 50 : 22);
}

/** The one notification that is shown is this one, as its type asks: the image alone, or words with an image at most. */
export async function expectNotification(
  dialog: Locator,
  { type, title, description, image }: Published,
): Promise<void> {
  const notification = dialog.getByRole('article');
  if (type === 1) {
    await expect(notification.getByRole('img', { name: title, exact: true })).toBeVisible();
    await expect(notification).toHaveText('');
    return;
  }
  await expect(notification.getByRole('heading', { level: 3 })).toHaveText(title);
  for (const line of description.split('\n').filter(Boolean))
    await expect(notification.getByText(line)).toBeVisible();
  const picture = notification.locator('img');
  await expect(picture).toHaveCount(image ? 1 : 0);
  if (image) {
    await expect(picture).toBeVisible();
    await expect(picture).toHaveAttribute('src', image);
    return;
  }
  // The words begin where the notification begins: nothing is kept free for a picture.
  expect((await insetOf(notification.getByRole('heading'), 'article')).top).toBeLessThan(8);
}

export const newestFirst = (notifications: Published[]): Published[] =>
  notifications.toSorted(
    (a, b) => b.published_at.localeCompare(a.published_at) || b.notification_id - a.notification_id,
  );

/** How far a thing stands from the edges of the window; what floats comes and goes by a motion. */
export const insetFromWindow = (page: Page, thing: Locator) => async () => {
  const [box, size] = [await thing.boundingBox(), page.viewportSize()];
  if (!box || !size) return { left: Number.NaN, right: Number.NaN, bottom: Number.NaN };
  return {
    left: box.x,
    right: size.width - box.x - box.width,
    bottom: size.height - box.y - box.height,
  };
};
