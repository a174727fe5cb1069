import type { Locator, Page } from '@playwright/test';
import { interactionMs, noteInteractions, slowDown } from '../src/interaction.ts';
import { newMember, openAs } from '../src/members.ts';
import { expect, putAnnouncementAway, test } from '../src/test.ts';

/** The web vital INP: 'good' up to here, with the processor slowed down four times. */
const maxInteractionMs = 200;
const slowdown = 4;
const openings = 3;

const median = (all: readonly number[]): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

interface Opening {
  what: string;
  button: (page: Page) => Locator;
  dialog: (page: Page) => Locator;
}

const openingsOfMember: Opening[] = [
  {
    what: 'member menu',
    button: (page) => page.getByRole('button', { name: 'เมนูสมาชิก' }),
    dialog: (page) => page.getByRole('dialog', { name: 'เมนูสมาชิก' }),
  },
  {
    what: 'app drawer',
    button: (page) => page.getByRole('button', { name: 'เปิดเมนู' }),
    dialog: (page) => page.getByRole('dialog'),
  },
  {
    what: 'notices',
    button: (page) => page.getByRole('button', { name: /^การแจ้งเตือน/ }),
    dialog: (page) => page.getByRole('dialog', { name: /^การแจ้งเตือน/ }),
  },
  {
    what: 'announcement',
    button: (page) => page.getByRole('button', { name: /ประกาศสำคัญ|กิจกรรม/ }),
    dialog: (page) => page.getByRole('dialog', { name: /^ประกาศสำคัญ/ }),
  },
];

async function openingMs(page: Page, { button, dialog }: Opening): Promise<number> {
  const ms = await interactionMs(
    page,
    () => button(page).first().click(),
    () => expect(dialog(page)).toBeVisible(),
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  return ms;
}

/** Opens it once as on the machine it runs on, so that code which comes when idle is here; then slowly, three times. */
async function expectQuickOpening(page: Page, opening: Opening): Promise<void> {
  await expect(page.getByRole('listitem').nth(5)).toBeAttached();
  await expect(opening.button(page).first()).toBeVisible();
  await openingMs(page, opening);
  await slowDown(page, slowdown);
  const measured: number[] = [];
  for (let round = 0; round < openings; round += 1) measured.push(await openingMs(page, opening));
  expect(median(measured), `${measured.join(', ')} ms`).toBeLessThanOrEqual(maxInteractionMs);
}

const budget = `paints within ${maxInteractionMs} ms at a processor ${slowdown} times slower`;

// The notices are opened on purpose here, so nothing may put them away; only the announcement waits for its button.
test.use({ announcement: 'shown' });
test.beforeEach(({ context }) => putAnnouncementAway(context));

for (const opening of openingsOfMember)
  test(`[S15] [C2] opening the ${opening.what} ${budget}`, async ({ page, context, request }) => {
    await noteInteractions(context);
    await openAs(page, await newMember(request));
    await expectQuickOpening(page, opening);
  });

test(`[S15] [C2] opening the login dialog from a game ${budget}`, async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  await noteInteractions(context);
  await putAnnouncementAway(context);
  const page = await context.newPage();
  await page.goto('/slot');
  await expectQuickOpening(page, {
    what: 'login dialog',
    button: () => page.getByRole('button', { name: /^เล่นเกม/ }),
    dialog: () => page.getByRole('dialog', { name: 'เข้าสู่ระบบ' }),
  });
  await context.close();
});
