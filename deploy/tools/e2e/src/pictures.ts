import type { BrowserContext, Locator, Page, ViewportSize } from '@playwright/test';
import type { AgentEvent, Notification } from '@sanuk/contract/areas/agent';
import { openAs, type TestMember } from './members.ts';
import { type Brand, siteUrl } from './site.ts';
import { test as base, expect, expectListening } from './test.ts';

interface Published {
  notifications: readonly Notification[];
  events: readonly AgentEvent[];
}

/** The two widths the frame and the dialogs are looked at in. */
export const screens = {
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  1440: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
} as const satisfies Record<number, { viewport: ViewportSize; isMobile: boolean; hasTouch: boolean }>;

/** A path nobody serves: its page is the frame's own and needs no remote, so nothing but the frame can change it. */
export const quietPath = '/nowhere';

/** Notifications in fixed words and of a fixed day, with pictures every brand has: what is published varies with the run. */
export const someNotifications: readonly Notification[] = [
  {
    notification_id: 3,
    type: 1,
    title: 'ยินดีต้อนรับ ครบทั้งเกมและหวยในที่เดียว',
    description: '',
    image: '/media/notification-welcome.svg',
    href: '/slot',
    published_at: '2026-01-05T05:30:00.000Z',
    read_at: null,
  },
  {
    notification_id: 2,
    type: 2,
    title: 'ตรวจสอบผลยี่กีได้เองทุกรอบ',
    description:
      'เมื่อออกผลแล้ว ระบบเปิดเผยเลขที่ยิงครบทุกลำดับพร้อมวิธีคำนวณผล\nเปิดรอบที่ออกผลแล้ว ดูหัวข้อ “ตรวจสอบผล” เพื่อคำนวณซ้ำด้วยตัวเอง',
    image: '/media/event-lotto.svg',
    href: '/lotto/lobby',
    published_at: '2026-01-04T05:30:00.000Z',
    read_at: null,
  },
  {
    notification_id: 1,
    type: 2,
    title: 'เว็บไซต์สาธิต ไม่ใช้เงินจริง กรุณาอย่าโอนเงินจริงไปยังบัญชีหรือ QR ที่แสดงในหน้าฝากเงิน',
    description: 'ยอดเงิน ธนาคาร และ QR ทั้งหมดเป็นระบบจำลองเพื่อการทดลองใช้งาน',
    image: null,
    href: null,
    published_at: '2026-01-03T05:30:00.000Z',
    read_at: '2026-01-03T06:00:00.000Z',
  },
];
export const someEvents: readonly AgentEvent[] = [
  { event_id: 1, title: 'หมุนวงล้อทุกวัน', image: '/media/event-wheel.svg' },
  { event_id: 2, title: 'หวยยี่กีออกผลทั้งวัน', image: '/media/event-lotto.svg' },
  { event_id: 3, title: 'สแกน QR เงินเข้าทันที', image: '/media/event-deposit.svg' },
];

/** The test of pictures: no notification, no event, unless it names them; other tests publish some meanwhile. */
export const test = base.extend<{ published: Published; stillPublished: undefined }>({
  published: [{ notifications: [], events: [] }, { option: true }],
  stillPublished: [
    async ({ context, published }, use) => {
      await answer(context, '**/api/notifications', published.notifications);
      await answer(context, '**/api/event/list*', published.events);
      await answer(context, '**/api/notifications/read', { unread: 0 });
      await use(undefined);
    },
    { auto: true },
  ],
});

const answer = (context: BrowserContext, url: string, data: unknown): Promise<unknown> =>
  context.route(url, (route) => route.fulfill({ json: { error: 0, message: '', data } }));

/** Opens a page of a brand, as a member if one is given, and waits until its frame is complete. */
export async function visit(
  page: Page,
  brand: Brand,
  { path = quietPath, member }: { path?: string; member?: TestMember } = {},
): Promise<void> {
  const url = `${siteUrl(brand)}${path}`;
  if (member) await openAs(page, member, url);
  else await page.goto(url);
  await expect(
    page
      .getByRole('link', { name: /หน้าแรก$/, includeHidden: true })
      .first()
      .locator('img'),
  ).toBeVisible();
  await expectListening(page);
  if (member) {
    await expect(page.getByText('฿0.00').first()).toBeVisible();
    await nameAlike(page, member);
  }
  await settled(page);
}

/** A fresh member has another number in each run; in the header of a picture it is always the same. */
async function nameAlike(page: Page, { phone }: TestMember): Promise<void> {
  await page
    .locator('header')
    .getByText(phone, { exact: true })
    .evaluate((name) => {
      name.textContent = '0812345678';
    });
}

/** A page at rest: fonts, pictures and the parts whose code comes later are there. Nothing of it moves, because reduced motion is asked for. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('button[aria-busy="true"]:disabled[id]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
}

/**
 * Lays rules on the page as a constructed sheet: a style element would break the policy of the page. They hold from
 * the next frame on.
 */
export async function layOn(page: Page, rules: string): Promise<void> {
  await page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, rules);
}

/**
 * Compares a part of the window as it stands. A picture of the element itself would scroll to where a sticky or
 * fixed one would be without it.
 */
export async function expectPart(page: Page, part: Locator, name: string[], above = 0): Promise<void> {
  const box = await part.boundingBox();
  if (!box) throw new Error('what is to be compared has no place on the page');
  const clip = { ...box, y: box.y - above, height: box.height + above };
  await expect.soft(page).toHaveScreenshot(name, { clip });
}
