import type { Locator, Page } from '@playwright/test';
import { publishedLocks } from '../../fixtures/locks.ts';
import { api, newMember, newMemberWithNotifications, openAs } from '../../fixtures/members.ts';
import {
  clearNotifications,
  publishEvent,
  publishNotification,
  staff,
  switchAnnouncement,
} from '../../fixtures/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  putAnnouncementAway,
  test,
} from '../../fixtures/test.ts';
import { leaveUiFlags } from '../../fixtures/ui-flags.ts';
import { expectCarousel, expectShown } from '../../pages/checks/carousels.ts';
import {
  announcement,
  brandOf,
  eventButton,
  expectNotification,
  expectOverlay,
  expectPictures,
  expectRoundTopRight,
  expectWidth,
  expectWidthIn,
  home,
  insetFromWindow,
  newestFirst,
  notifications,
  published,
} from '../../pages/dialogs.ts';

// What is published here is seen by every test of its brand. So only the second brand gets any, which phones have for
// themselves, one test after the other; tests about something else hear nothing of it there (`withoutNotifications`), and those that
// look at whole pages of it do not run meanwhile.
test.describe.configure({ mode: 'default', lock: publishedLocks });
test.use({ announcement: 'shown', reducedMotion: 'no-preference' });

/** A tab in which nothing is open and the announcement has been closed before. */
async function beginClosed(page: Page): Promise<void> {
  await leaveUiFlags(page);
  await putAnnouncementAway(page.context());
}

const isWithin = (px: number, from: number, below: number) => px >= from && px < below;

test('[S16.2, S16.4, S16.5, S16.6, S16.7, S16.8, S16.9, S16.10, S16.11, S16.12, S16.13, S19.3] [C2.2] the announcement: one picture per event, persistent, red round button, 800, 0.75, 500', {
  tag: '@both',
}, async ({ page }) => {
  // The first brand, where all other tests are, begins with some and keeps them.
  if ((await published(page)).notifications.length === 0)
    await publishNotification(brandOf(page), { title: 'ไม่ใช่สำหรับผู้เยี่ยมชม' });
  await page.goto(home(page));
  const dialog = announcement(page);
  await expect(dialog).toBeVisible();
  await expectPictures(page, dialog);
  await expectOverlay(page, dialog);
  await expectWidth(page, dialog, 800);
  await expectWidthIn(page, { width: 1920, height: 1000 }, dialog, 800);
  const button = dialog.getByRole('button', { name: 'ปิด' });
  await expect(button).toHaveCSS('background-color', 'rgb(217, 43, 58)');
  await expectRoundTopRight(button);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.mouse.click(4, 4);
  await page.mouse.click(4, 400);
  await expect(dialog).toBeVisible();
  await button.click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(eventButton(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'สล็อต', exact: true }).click();
  await expect(page).toHaveURL(home(page, '/slot'));
  await expect(dialog).toBeHidden();
  // Notifications are there, and yet none for a visitor: a modal would have kept these presses from the page.
  expect((await published(page)).notifications).not.toEqual([]);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /หน้าแรก$/ })
    .click();
  await expect(page).toHaveURL(home(page));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[S16] on a phone its picture is painted over the banner and is not larger', async ({ page }) => {
  await page.goto(home(page));
  const picture = announcement(page).getByRole('img').first();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const largest = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new PerformanceObserver((list) => {
            const entry = list.getEntries().at(-1);
            const element = entry && 'element' in entry && entry.element instanceof Element && entry.element;
            if (element) resolve(element.closest('[role="dialog"]') ? 'announcement' : element.tagName);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  await expect.poll(largest).toBe('IMG');
});

test('[S16.1, S17.1, S17.3, S17.4] [G11] its title counts the page over the notifications; dots turn it, and so does a swipe', async ({
  page,
}) => {
  const { events, notifications: before } = await published(page);
  const missing = Math.max(0, events.length + 1 - before.length);
  for (let at = 0; at < missing; at += 1) await publishNotification(brandOf(page), { title: 'มากกว่ากิจกรรม' });
  const total = before.length + missing;
  await page.goto(home(page));
  const title = (shown: number) => page.getByRole('dialog', { name: `ประกาศสำคัญ ${shown}/${total}` });
  await expect(title(1)).toBeVisible();
  const carousel = announcement(page).getByRole('region', { name: 'ภาพประกาศ' });
  const slides = announcement(page).getByRole('link');
  const left = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;
  const fromStart = async (slide: Locator) => Math.abs((await left(slide)) - (await left(carousel)));
  await expect.poll(() => fromStart(slides.first())).toBeLessThan(1);
  await expect(slides.first().getByRole('img', { name: events[0]?.title, exact: true })).toBeVisible();
  // It takes the focus in the frame after it came; what was focused before would lose it again.
  await expect(announcement(page)).toBeFocused();
  const dots = announcement(page).getByRole('group', { name: 'เลือกภาพ' }).getByRole('button');
  await dots.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(title(2)).toBeVisible();
  // The second picture stands still in its place before it is taken hold of.
  await expect.poll(() => fromStart(slides.nth(1))).toBeLessThan(1);
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

test('[G11.1, G11.2, G11.3, G11.4, G11.5, G11.8, G11.9] events and banners: one slide, dots and no arrows, endless, 1000 ms, turned by a swipe', async ({
  page,
}) => {
  await page.goto(home(page));
  const dialog = announcement(page);
  await expect(dialog).toBeFocused();
  await expectCarousel(page, dialog.getByRole('region', { name: 'ภาพประกาศ' }));
  await dialog.getByRole('button', { name: 'ปิด' }).click();
  await expect(dialog).toBeHidden();
  await expectCarousel(page, page.getByRole('region', { name: 'แบนเนอร์โปรโมชัน' }));
  await expect(page, 'a swipe is no press').toHaveURL(home(page));
});

test('[G11.7] events and banners show the same slide when nobody has touched them for ten seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(home(page));
  const dialog = announcement(page);
  const carousels = [
    dialog.getByRole('region', { name: 'ภาพประกาศ' }),
    page.locator('section[aria-label="แบนเนอร์โปรโมชัน"]'),
  ];
  for (const carousel of carousels) await expectShown(carousel, [0]);
  await page.clock.runFor(10_000);
  for (const carousel of carousels) await expectShown(carousel, [0]);
});

test('[S6.7, S14.4, S15.6, S18.1, S18.2] a press on any picture closes it and leads to the poll, by keyboard as well', async ({
  page,
}) => {
  await page.goto(home(page));
  const dialog = announcement(page);
  await expect(dialog).toBeFocused();
  const pictures = await dialog.getByRole('link').count();
  expect(pictures).toBeGreaterThanOrEqual(3);
  for (const at of [0, pictures - 1]) {
    const dots = dialog.getByRole('group', { name: 'เลือกภาพ' }).getByRole('button');
    if (at > 0) await dots.nth(at).click();
    await dialog.getByRole('link').nth(at).click();
    await expect(page).toHaveURL(home(page, '/poll/1'));
    await expect(dialog).toBeHidden();
    const back = page.getByRole('banner').getByRole('link', { name: /หน้าแรก$/ });
    await back.click();
    await expect(page).toHaveURL(home(page));
    await eventButton(page).click();
    await expect(dialog).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'ปิด' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/poll\/1$/);
});

test('[S14.1, S14.2] the contact button stands bottom right and opens the address of the brand', {
  tag: '@both',
}, async ({ page, context }) => {
  const { info } = await api<{ info: { line_contact_url: string } }>(page.request, 'POST /api/agent/config', {
    brand: brandOf(page),
  });
  await context.route('https://line.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>LINE</title>' }),
  );
  await page.goto(home(page));
  await announcement(page).getByRole('button', { name: 'ปิด' }).click();
  const contact = page.getByRole('complementary', { name: 'ติดต่อผ่าน LINE' }).getByRole('link');
  const inset = insetFromWindow(page, contact);
  await expect.poll(async () => isWithin((await inset()).right, 0, 40), 'at the right').toBe(true);
  await expect.poll(async () => isWithin((await inset()).bottom, 0, 160), 'at the bottom').toBe(true);
  const [opened] = await Promise.all([context.waitForEvent('page'), contact.click()]);
  await expect(opened).toHaveURL(info.line_contact_url);
  await expect(page).toHaveURL(home(page));
});

test('[S14.3] [S16] the event icon stands bottom left, opens it again, and Escape gives the focus back', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto(home(page));
  await announcement(page).getByRole('button', { name: 'ปิด' }).click();
  const button = eventButton(page);
  const inset = insetFromWindow(page, button);
  await expect.poll(async () => isWithin((await inset()).left, 0, 40), 'at the left').toBe(true);
  await expect.poll(async () => isWithin((await inset()).bottom, 0, 160), 'at the bottom').toBe(true);
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

test('[S6.4, S15.2, S19.1, S19.4, S19.5, S19.6, S19.8, S19.9, S19.10, S19.11, S19.12] [C2.2] after the announcement a member steps through what is unread, once', async ({
  page,
  request,
}) => {
  const member = await newMemberWithNotifications(request, brandOf(page));
  const image = '/media/event-wheel.svg';
  const brand = brandOf(page);
  await publishNotification(brand, { title: 'ภาพอย่างเดียว', description: 'คำที่ไม่แสดง', type: 1, image });
  await publishNotification(brand, { title: 'ข่าวพร้อมภาพ', description: 'เนื้อข่าว', type: 3, image });
  await publishNotification(brand, { title: 'ข่าวจากทีมงาน', description: 'บรรทัดแรก\nบรรทัดสอง' });
  const before = newestFirst((await published(page, member.token)).notifications);
  expect(before.slice(0, 3).map(({ type }) => type)).toEqual([2, 3, 1]);
  await openAs(page, member, home(page));
  await expect(announcement(page)).toBeVisible();
  await expect(notifications(page)).toBeHidden();
  await announcement(page).getByRole('button', { name: 'ปิด' }).click();
  const dialog = notifications(page);
  await expect(dialog).toHaveAccessibleName(`การแจ้งเตือน 1/${before.length}`);
  await expectOverlay(page, dialog);
  await expectWidth(page, dialog, 400);
  await expectAccessible(page);
  const next = dialog.getByRole('button', { name: 'ถัดไป' });
  await next.focus();
  for (const [at, notification] of before.entries()) {
    if (at > 0) await page.keyboard.press('Enter');
    await expect(dialog).toHaveAccessibleName(`การแจ้งเตือน ${at + 1}/${before.length}`);
    await expectNotification(dialog, notification);
  }
  // On the last one the same button has nothing to step to, and says what it does.
  await expect(next).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'ปิด' }).last()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const read = new Set(before.map(({ notification_id }) => notification_id));
  await expect
    .poll(async () => {
      const { notifications: after } = await published(page, member.token);
      return after.filter(({ notification_id, read_at }) => read.has(notification_id) && read_at === null);
    })
    .toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'การแจ้งเตือน', exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('[X1.2] [S19] a notification published meanwhile raises the number on the bell, which has all of them', async ({
  page,
  request,
}) => {
  await beginClosed(page);
  const member = await newMember(request, brandOf(page));
  // What is published while the page still arrives is offered at once; its first answer says that it has arrived.
  const known = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/notifications');
  await openAs(page, member, home(page));
  await known;
  const bell = page.getByRole('button', { name: /^การแจ้งเตือน/ });
  await expect(bell).toHaveAccessibleName('การแจ้งเตือน');
  await expect(eventButton(page)).toBeVisible();
  const title = `ข่าวด่วน ${Date.now()} ${'ยาวมาก'.repeat(12)}`;
  await publishNotification(brandOf(page), { title, description: 'สั้น', image: '/media/event-lotto.svg' });
  await expect(bell).toHaveAccessibleName('การแจ้งเตือน ยังไม่ได้อ่าน 1 รายการ');
  await expect(notifications(page)).toBeHidden();
  await bell.click();
  await expectAccessible(page);
  await notifications(page).getByRole('button', { name: title }).click();
  await expect(notifications(page).getByRole('heading', { name: title })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(notifications(page)).toBeHidden();
  await expect(bell).toBeFocused();
  await expect(bell).toHaveAccessibleName('การแจ้งเตือน');
});

// What these take away is missed by other tests of the first brand: phones have the second one for themselves.

test('[S16.3] while the flag is off the announcement and its icon are on no page, and gone from an open one', async ({
  page,
}) => {
  const brand = brandOf(page);
  await page.goto(home(page));
  await expect(announcement(page)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'เมนูด้านล่าง' });
  const main = page.getByRole('main');
  try {
    await switchAnnouncement(brand, 'off');
    await expect(announcement(page)).toBeHidden();
    await page.reload();
    // An open announcement would keep every one of these presses from the page.
    for (const [place, link] of [
      ['/slot', main.getByRole('link', { name: 'สล็อต', exact: true })],
      ['/promotions', tabs.getByRole('link', { name: 'โปรโมชัน' })],
      ['/', tabs.getByRole('link', { name: 'หน้าแรก' })],
      ['/lotto/lobby', main.getByRole('link', { name: 'หวย', exact: true }).first()],
    ] as const) {
      await expect(page.getByRole('complementary', { name: 'ติดต่อผ่าน LINE' })).toBeVisible();
      await expect(announcement(page)).toHaveCount(0);
      await expect(eventButton(page)).toHaveCount(0);
      await link.click();
      await expect(page).toHaveURL(home(page, place));
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(eventButton(page)).toHaveCount(0);
  } finally {
    await switchAnnouncement(brand, 'on');
  }
  await expect(eventButton(page)).toBeVisible();
});

test('[S17.2, S19.2] without notifications the title counts 0, and nothing but the announcement opens for a member', async ({
  page,
  request,
}) => {
  const brand = brandOf(page);
  await clearNotifications(brand);
  await publishEvent(brand, 'กิจกรรมแรก', '/media/event-wheel.svg');
  await publishEvent(brand, 'กิจกรรมที่สอง', '/media/event-lotto.svg');
  await publishEvent(brand, 'กิจกรรมที่สาม', '/media/event-deposit.svg');
  const member = await newMemberWithNotifications(request, brand);
  expect((await published(page, member.token)).notifications).toEqual([]);
  await openAs(page, member, home(page));
  const title = page.getByRole('dialog', { name: 'ประกาศสำคัญ 0/0' });
  await expect(title).toBeFocused();
  await title.getByRole('group', { name: 'เลือกภาพ' }).getByRole('button').nth(1).click();
  await expect(title.getByRole('link').nth(1)).toBeInViewport({ ratio: 0.9 });
  await title.getByRole('button', { name: 'ปิด', exact: true }).click();
  await expect(title).toBeHidden();
  // A modal would keep these presses from the page.
  const tabs = page.getByRole('navigation', { name: 'เมนูด้านล่าง' });
  for (const [place, tab] of [
    ['/member/profile', 'โปรไฟล์'],
    ['/', 'หน้าแรก'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(home(page, place));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'การแจ้งเตือน', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
