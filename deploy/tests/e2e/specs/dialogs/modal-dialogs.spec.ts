import type { Locator, Page } from '@playwright/test';
import { memberWithMoney, newMember, openAs, withoutNotifications } from '../../fixtures/members.ts';
import { siteUrl } from '../../fixtures/site.ts';
import { expect, expectAccessible, expectListening, putAnnouncementAway, test } from '../../fixtures/test.ts';
import { overlayFault } from '../../fixtures/watch-overlays.ts';
import { writeBill } from '../../pages/bills.ts';
import { auditUsed } from '../../pages/checks/audit.ts';
import { expectKeyboard } from '../../pages/checks/keyboard.ts';
import { closeAll, closeAllByBack, type Opening, openingGroups, openings } from '../../pages/openings.ts';
import { lightPage } from '../../pages/places.ts';

const columns = 5;
const rows = 8;

/** What a press would reach at 40 points over the whole window; what of it belongs to the page behind is named. */
const reachedBehind = (page: Page) =>
  page.evaluate(
    ([columns, rows]) => {
      const found: string[] = [];
      for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < columns; column += 1) {
          const x = ((column + 0.5) / columns) * innerWidth;
          const y = ((row + 0.5) / rows) * innerHeight;
          const element = document.elementFromPoint(x, y);
          const open = [...document.querySelectorAll('[role$="dialog"][data-state="open"]')].at(-1);
          const isBackdrop = element?.matches('[data-part="backdrop"]');
          const isToast = element?.closest('.Toastify__toast');
          if (!element || isBackdrop || isToast || open?.parentElement?.contains(element)) continue;
          found.push(`${Math.round(x)},${Math.round(y)}: ${element.outerHTML.slice(0, 80)}`);
        }
      }
      return found;
    },
    [columns, rows] as const,
  );

/** Notes from now on where on the page behind the focus goes; what came is read once, with where it stands then. */
async function noteFocusBehind(page: Page): Promise<() => Promise<string[]>> {
  const notes = await page.evaluateHandle(() => {
    const found: string[] = [];
    const noting = new AbortController();
    const note = (target: EventTarget | null) => {
      if (target instanceof Element && target.closest('#root')) found.push(target.outerHTML.slice(0, 80));
    };
    const options = { capture: true, signal: noting.signal };
    document.addEventListener('focusin', ({ target }) => note(target), options);
    return { found, note, noting };
  });
  return () =>
    notes.evaluate(({ found, note, noting }) => {
      noting.abort();
      note(document.activeElement);
      return found;
    });
}

/** Neither pointer nor keyboard, scrolling or the browser's find reach the page behind the open dialog. */
async function expectModal(page: Page, what: string): Promise<void> {
  const root = page.locator('#root');
  await expect(root, `the page behind the ${what}`).toHaveAttribute('inert', '');
  expect(await reachedBehind(page), `presses beside the ${what}`).toEqual([]);
  // Before the content stands and while it leaves, the surface that dims the page is all there is.
  const surfaces = await page.evaluate(() =>
    [...document.querySelectorAll('[data-part="backdrop"]')].map(
      (one) => getComputedStyle(one).pointerEvents,
    ),
  );
  expect(surfaces.filter((pointer) => pointer !== 'auto')).toEqual([]);
  const focusedBehind = await noteFocusBehind(page);
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Tab');
  expect(await focusedBehind(), `focus behind the ${what}`).toEqual([]);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(4, 400);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY), `the page behind the ${what} scrolls`).toBe(before);
}

/** On phones a game's tile opens a choice, and the buttons of the tile are in there. */
async function open(
  page: Page,
  opening: Opening,
  isMobile: boolean,
  press = (button: Locator) => button.click(),
): Promise<void> {
  if (isMobile && opening.by) await openingOf('game choice').button(page).click();
  await opening.before?.(page);
  await press(opening.button(page));
  await expect(opening.dialog(page)).toBeVisible();
}

function openingOf(what: string): Opening {
  const opening = openings.find((one) => one.what === what);
  if (!opening) throw new Error(`no opening of a ${what}`);
  return opening;
}

/** Whether the dialogs are those of whoever is on a wide screen. */
const isOfWide = (all: readonly Opening[]): boolean => all.some(({ by }) => by !== undefined);

test.use({ announcement: 'shown', reducedMotion: 'no-preference' });
test.beforeEach(({ context }) => putAnnouncementAway(context));

/** How a dialog is opened and closed, and what the page does with motion meanwhile. */
interface Way {
  motion: 'no-preference' | 'reduce';
  press(button: Locator): Promise<void>;
  audit(page: Page): Promise<void>;
  close(page: Page, what: string): Promise<void>;
}

const byPress: Way = {
  motion: 'no-preference',
  press: (button) => button.click(),
  audit: async (page) => {
    await expectAccessible(page);
    await expectKeyboard(page);
  },
  close: closeAllByBack,
};

const byKeyboard: Way = {
  motion: 'reduce',
  press: (button) => button.press('Enter'),
  audit: auditUsed,
  close: async (page, what) => {
    await closeAll(page);
    const focused = page.locator(':focus');
    await expect(focused, `the focus after the ${what}`).toHaveCount(1);
    expect(await focused.evaluate(({ localName }) => localName)).toMatch(/^(button|a|h1)$/);
  },
};

/** What only one width has: dialogs that are opened and closed in both ways there, every other one in that of its width. */
const onlyOn = { phone: ['app drawer', 'game choice'], wide: ['game sheet'] };

for (const { who, all } of openingGroups)
  test(`[S15]${isOfWide(all) ? '[S15.4, S15.5]' : ''} [C2] [X7.2, X7.3, X7.4, X7.5] no press reaches the page behind a dialog of ${who}, everybody can use it, and going back or Escape closes it`, {
    tag: '@both',
  }, async ({ page, request, isMobile }) => {
    // Phones look at the first brand, by presses and the step back; wide screens at the second, by keyboard and without motion.
    const brand = isMobile ? 'siam' : 'thara';
    const [own, other] = isMobile ? [byPress, byKeyboard] : [byKeyboard, byPress];
    const [here, elsewhere] = isMobile ? [onlyOn.phone, onlyOn.wide] : [onlyOn.wide, onlyOn.phone];
    const path = `${siteUrl(brand)}${all[0]?.path ?? lightPage}`;
    await withoutNotifications(page);
    if (all[0]?.by) await page.goto(path);
    else await openAs(page, await newMember(request, brand), path);
    await expect(page.getByRole('main').getByRole('article').nth(1)).toBeAttached();
    await expectListening(page);
    const lookAt = async (opening: Opening, way: Way) => {
      const url = page.url();
      await page.emulateMedia({ reducedMotion: way.motion });
      await open(page, opening, isMobile, way.press);
      await expectModal(page, opening.what);
      await way.audit(page);
      expect(page.url()).toBe(url);
      await way.close(page, opening.what);
      await expect(page.locator('#root')).not.toHaveAttribute('inert');
    };
    for (const opening of all) {
      if (elsewhere.includes(opening.what)) continue;
      await lookAt(opening, own);
      if (here.includes(opening.what)) await lookAt(opening, other);
    }
    // Nothing of them is in the history: forward brings none of them back.
    await page.evaluate(() => history.forward());
    const last = all.at(-1);
    if (last) await open(page, last, isMobile);
    await closeAllByBack(page);
  });

/** Ways in which an overlay may fail to be one, each done to the page before it opens, and what is said of it. */
const overlayFaults: readonly [plant: string, said: RegExp][] = [
  ['[data-scope="dialog"] { pointer-events: none !important }', /\d+,\d+ reach </],
  ['[data-overlay] { translate: 60vw 0 !important }', /it lies at -?\d/],
  ['#root { interactivity: auto }', /the page behind it is not inert/],
  ['[data-overlay] { visibility: hidden !important }', /the focus is not in it/],
];

test('[S15] [C2] whichever test opens an overlay sees what is wrong with it', async ({ page, watch }) => {
  watch.mayComplain = true;
  for (const [plant, said] of overlayFaults) {
    await page.goto('/promotions');
    await expectListening(page);
    await page.evaluate((rule) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rule);
      document.adoptedStyleSheets.push(sheet);
      const root = document.getElementById('root');
      if (!root || !rule.startsWith('#root')) return;
      new MutationObserver(() => root.removeAttribute('inert')).observe(root, { attributeFilter: ['inert'] });
    }, plant);
    await page.getByRole('button', { name: 'เปิดเมนู' }).click();
    const isSaid = () =>
      watch.complaints.some((text) => text.startsWith(`${overlayFault}app-drawer: `) && said.test(text));
    await expect.poll(isSaid, { message: plant }).toBe(true);
    watch.complaints.length = 0;
    // The menu would stand open again.
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('[X7] whoever asks whether a page is open to everybody is told what is not: on the page, and in an overlay, not behind it', async ({
  page,
}) => {
  await page.goto(lightPage);
  await expectListening(page);
  const withoutWords = (selector: string) =>
    page.evaluate((at) => document.querySelector(at)?.append(document.createElement('button')), selector);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await withoutWords('#root main');
  await expectAccessible(page);
  await withoutWords('[data-overlay]');
  await expect(expectAccessible(page)).rejects.toThrow(/button-name: /);
  await closeAll(page);
  await expect(expectAccessible(page)).rejects.toThrow(/button-name: /);
  // Letters that stay as close when somebody asks for more room: a style that nothing can overrule.
  await page.evaluate(() => {
    const heading = document.querySelector<HTMLElement>('#root main h1');
    heading?.style.setProperty('letter-spacing', '0.01em', 'important');
  });
  await expect(expectAccessible(page)).rejects.toThrow(/avoid-inline-spacing: /);
});

test('[S15] [L3] [X7.2, X7.3, X7.4] no press reaches the bet types behind the dialogs of a round, and they are used by keyboard', {
  tag: '@both',
}, async ({ page, request }) => {
  const { member } = await memberWithMoney(request, 100);
  await openAs(page, member, '/lotto/lobby');
  await writeBill(page, '5');
  const dialog = page.getByRole('dialog');
  for (const name of ['กติกา', 'ส่งโพย']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeVisible();
    await expectModal(page, name);
    await expectAccessible(page);
    await expectKeyboard(page);
    await closeAll(page);
  }
});

test('[S13] [S15] a press beside the logout question closes nothing behind it and opens nothing', async ({
  page,
  request,
}) => {
  await openAs(page, await newMember(request), '/slot');
  await open(page, openingOf('logout question'), false);
  await expectModal(page, 'logout question');
  const url = page.url();
  for (const [x, y] of [
    [8, 8],
    [8, 600],
    [200, 20],
    [380, 838],
  ] as const)
    await page.mouse.click(x, y);
  expect(page.url()).toBe(url);
  await expect(page.locator('iframe')).toHaveCount(0);
});

/** The dialog has a button of its own that closes it. */
async function closeByItsButton(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'ปิด', exact: true }).first().click();
  await expect(dialog).toBeHidden();
}

async function pressDrawer(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  await page.getByRole('dialog', { name: 'เมนูหลัก' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

test('[S15.7] each of the six dialogs closes by a button of its own', async ({ page, request, isMobile }) => {
  // Nothing here is about what happens while a dialog comes or goes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(lightPage);
  await expectListening(page);
  await pressDrawer(page, 'สล็อต');
  for (const what of ['login dialog', 'register dialog']) {
    const opening = openingOf(what);
    await open(page, opening, isMobile);
    await closeByItsButton(opening.dialog(page));
    await closeAll(page);
  }
  await openAs(page, await newMember(request), lightPage);
  await expectListening(page);
  for (const what of ['announcement', 'notifications', 'deposit']) {
    const opening = openingOf(what);
    await opening.button(page).click();
    await closeByItsButton(opening.dialog(page));
  }
  await pressDrawer(page, 'โปรโมชัน');
  const promotion = page.getByRole('main').getByRole('article').first();
  const title = (await promotion.getByRole('heading').textContent()) ?? '';
  await promotion.getByRole('button', { name: `ดูเงื่อนไข ${title}` }).click();
  await closeByItsButton(page.getByRole('dialog', { name: title }));
});
