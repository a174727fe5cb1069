import type { Locator, Page } from '@playwright/test';
import { api, newMember, newMemberWithNotices, openAs } from '../src/members.ts';
import { type Brand, siteUrl } from '../src/site.ts';
import { publishEvent, publishNotice, staff } from '../src/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, putAnnouncementAway, test } from '../src/test.ts';
import { leaveUiFlags } from '../src/ui-flags.ts';

// What is published here is seen by every test of its brand: one after the other, and each screen has its own brand.
test.describe.configure({ mode: 'default' });
test.use({ announcement: 'shown' });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;
const brandOf = (page: Page): Brand => (isPhone(page) ? 'thara' : 'siam');
const home = (page: Page, path = '/') => `${siteUrl(brandOf(page))}${path}`;
const announcement = (page: Page) => page.getByRole('dialog', { name: /^ประกาศสำคัญ/ });
const notices = (page: Page) => page.getByRole('dialog', { name: /^การแจ้งเตือน/ });
const eventButton = (page: Page) => page.getByRole('button', { name: /^ประกาศและกิจกรรม/ });

const published = async (page: Page, token?: string) => ({
  events: await api<{ title: string }[]>(page.request, 'GET /api/event/list', { brand: brandOf(page) }),
  notices: await api<{ notification_id: number; read_at: string | null }[]>(
    page.request,
    'GET /api/notifications',
    { brand: brandOf(page), token },
  ),
});

/** What the specification says of every dialog, measured: overlay 0.75, z-index 500. */
async function expectOverlay(page: Page, dialog: Locator): Promise<void> {
  const overlay = page.locator('[data-scope="dialog"][data-part="backdrop"][data-state="open"]');
  await expect(overlay).toHaveCSS('background-color', /^rgba\(.*, 0\.75\)$/);
  await expect(overlay).toHaveCSS('z-index', '500');
  await expect(dialog.locator('xpath=..')).toHaveCSS('z-index', '500');
}

async function expectWidth(page: Page, dialog: Locator, width: number): Promise<void> {
  const box = await dialog.evaluate((element) => (element as HTMLElement).offsetWidth);
  const room = (await page.evaluate(() => document.documentElement.clientWidth)) + 0.5;
  expect(box).toBeLessThanOrEqual(Math.min(width, room));
  if (!isPhone(page)) expect(box).toBe(width);
}

/** A tab in which nothing is open and the announcement has been closed before. */
async function beginClosed(page: Page): Promise<void> {
  await leaveUiFlags(page);
  await putAnnouncementAway(page.context());
}

test('[S16.2, S16.4, S16.7, S16.10, S16.13] [C2.2] the announcement: one picture per event, persistent, red round button, 800, 0.75, 500', async ({
  page,
}) => {
  await page.goto(home(page));
  const dialog = announcement(page);
  await expect(dialog).toBeVisible();
  const { events } = await published(page);
  await expect(dialog.getByRole('img')).toHaveCount(events.length);
  await expectOverlay(page, dialog);
  await expectWidth(page, dialog, 800);
  const button = dialog.getByRole('button', { name: 'ปิด' });
  await expect(button).toHaveCSS('background-color', 'rgb(217, 43, 58)');
  const [outer, inner] = [await dialog.boundingBox(), await button.boundingBox()];
  if (!outer || !inner) throw new Error('the dialog has no place on the screen');
  expect(outer.x + outer.width - (inner.x + inner.width)).toBeLessThanOrEqual(16);
  expect(inner.y - outer.y).toBeLessThanOrEqual(16);
  // Its own size: while the dialog rises, what is drawn is a little smaller.
  const size = await button.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);
  expect(size).toEqual([44, 44]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.mouse.click(4, 4);
  await page.mouse.click(4, 400);
  await expect(dialog).toBeVisible();
  await button.click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(eventButton(page)).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /หน้าแรก$/ })
    .click();
  await expect(dialog).toBeHidden();
});

test('[S16.1, S17.1] [G11] its title counts the page over the notifications; dots turn it, and so does a swipe', async ({
  page,
}) => {
  await page.goto(home(page));
  const total = (await published(page)).notices.length;
  const title = (shown: number) => page.getByRole('dialog', { name: `ประกาศสำคัญ ${shown}/${total}` });
  await expect(title(1)).toBeVisible();
  // It takes the focus in the frame after it came; what was focused before would lose it again.
  await expect(announcement(page)).toBeFocused();
  const dots = announcement(page).getByRole('group', { name: 'เลือกภาพ' }).getByRole('button');
  await dots.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(title(2)).toBeVisible();
  // The second picture stands still in its place before it is taken hold of.
  const carousel = announcement(page).getByRole('region', { name: 'ภาพประกาศ' });
  const second = announcement(page).getByRole('link').nth(1);
  const left = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;
  await expect.poll(async () => Math.abs((await left(second)) - (await left(carousel)))).toBeLessThan(1);
  const box = await carousel.boundingBox();
  if (!box) throw new Error('the carousel has no place on the screen');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.9, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, y, { steps: 60 });
  await page.mouse.up();
  // A drag turns pages, one or more by its force, and is no press: the announcement stays.
  await expect(title(2)).toBeHidden();
  await expect(announcement(page)).toBeVisible();
  await expect(page).toHaveURL(home(page));
});

test('[S6.7, S14.4, S15.6] [S18] a press on any picture closes it and leads to the poll, by keyboard as well', async ({
  page,
}) => {
  await page.goto(home(page));
  await announcement(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/poll\/1$/);
  await expect(announcement(page)).toBeHidden();
  await page.goto(home(page));
  await eventButton(page).click();
  const dialog = announcement(page);
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'ปิด' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/poll\/1$/);
});

test('[S14] [S16] the event icon stands bottom left, opens it again, and Escape gives the focus back', async ({
  page,
}) => {
  await beginClosed(page);
  await page.goto(home(page));
  const button = eventButton(page);
  const box = await button.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) throw new Error('the event icon has no place on the screen');
  expect(box.x).toBeLessThan(40);
  expect(box.y + box.height).toBeGreaterThan(size.height - 160);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(announcement(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(announcement(page)).toBeHidden();
  await expect(eventButton(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'ประกาศและกิจกรรม', exact: true })).toBeVisible();
});

test('[S16] [X1] what the staff publishes is among the pictures at once, and gone when it is withdrawn', async ({
  page,
}) => {
  await page.goto(home(page));
  await expect(announcement(page).getByRole('link').first()).toBeVisible();
  const brand = brandOf(page);
  const event = await publishEvent(brand, 'กิจกรรมสด', '/media/event-wheel.svg', 9000);
  const slide = announcement(page).getByRole('img', { name: 'กิจกรรมสด' });
  await expect(slide).toHaveCount(1);
  await staff('/operator/events/withdraw', { brand, who: 'ทดสอบ', event_id: event.event_id });
  await expect(slide).toHaveCount(0);
  await expect(announcement(page)).toBeVisible();
});

test('[S6.4, S15.2, S19.1, S19.6, S19.9] [C2.2] after the announcement a member steps through what is unread, once', async ({
  page,
  request,
}) => {
  const member = await newMemberWithNotices(request, brandOf(page));
  await publishNotice(brandOf(page), { title: 'ข่าวจากทีมงาน', description: 'บรรทัดแรก\nบรรทัดสอง' });
  const before = (await published(page, member.token)).notices;
  expect(before.length).toBeGreaterThanOrEqual(2);
  await openAs(page, member, home(page));
  await expect(announcement(page)).toBeVisible();
  await expect(notices(page)).toBeHidden();
  await announcement(page).getByRole('button', { name: 'ปิด' }).click();
  const dialog = notices(page);
  await expect(dialog).toHaveAccessibleName(`การแจ้งเตือน 1/${before.length}`);
  await expect(dialog.getByRole('heading', { name: 'ข่าวจากทีมงาน' })).toBeVisible();
  await expectOverlay(page, dialog);
  await expectWidth(page, dialog, 400);
  await expectAccessible(page);
  const next = dialog.getByRole('button', { name: 'ถัดไป' });
  for (let step = 2; step <= before.length; step += 1) {
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveAccessibleName(`การแจ้งเตือน ${step}/${before.length}`);
  }
  await expect(next).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'ปิด' }).last().click();
  await expect(dialog).toBeHidden();
  const read = new Set(before.map(({ notification_id }) => notification_id));
  await expect
    .poll(async () => {
      const { notices: after } = await published(page, member.token);
      return after.filter(({ notification_id, read_at }) => read.has(notification_id) && read_at === null);
    })
    .toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'การแจ้งเตือน', exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('[X1.2] [S19] a notice published meanwhile raises the number on the bell, which has all of them', async ({
  page,
  request,
}) => {
  await beginClosed(page);
  await openAs(page, await newMember(request, brandOf(page)), home(page));
  const bell = page.getByRole('button', { name: /^การแจ้งเตือน/ });
  await expect(bell).toHaveAccessibleName('การแจ้งเตือน');
  // What is published while the page still arrives is offered at once; its icon says that it has arrived.
  await expect(eventButton(page)).toBeVisible();
  const title = `ข่าวด่วน ${Date.now()} ${'ยาวมาก'.repeat(12)}`;
  await publishNotice(brandOf(page), { title, description: 'สั้น', image: '/media/event-lotto.svg' });
  await expect(bell).toHaveAccessibleName('การแจ้งเตือน ยังไม่ได้อ่าน 1 รายการ');
  await expect(notices(page)).toBeHidden();
  await bell.click();
  await expectAccessible(page);
  await notices(page).getByRole('button', { name: title }).click();
  await expect(notices(page).getByRole('heading', { name: title })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(notices(page)).toBeHidden();
  await expect(bell).toBeFocused();
  await expect(bell).toHaveAccessibleName('การแจ้งเตือน');
});
