import type { Page } from '@playwright/test';
import { expect } from '../../fixtures/test.ts';

/** What the page notes while the focus moves; begun by `beginWalk`, read by `endWalk`. */
interface FocusWalk {
  /** controls that Tab has to reach, by what a failure calls them; those reached leave it */
  missing: Map<Element, string>;
  end(): void;
  /** what had the focus and looks without it as it looked with it */
  unmarked(): string[];
}
type WithWalk = typeof globalThis & { focusWalk?: FocusWalk };

/**
 * Notes each control that can be seen and used on the open dialog, or on the page where none is open, and from now on how whatever
 * gets the focus looks with it. What arrows reach (a tab, a radio button beside the chosen one, a number of the board) is no stop of Tab
 * and is left to them.
 * @returns how many controls there are
 */
const beginWalk = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const scope =
      [...document.querySelectorAll(':is([role="dialog"], [role="alertdialog"])[data-state="open"]')].at(
        -1,
      ) ?? document.body;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
    const isByArrows = (element: Element) =>
      element instanceof HTMLInputElement && element.type === 'radio'
        ? !element.checked
        : element.getAttribute('tabindex') === '-1' &&
          element.closest(
            '[role="tablist"], [role="radiogroup"], [role="listbox"], [role="menu"], fieldset:has([tabindex="0"])',
          ) !== null;
    const isUsable = (element: Element) =>
      !element.matches(
        ':disabled, [aria-hidden="true"] *, [aria-hidden="true"], [inert] *, [inert], [type="hidden"]',
      ) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isByArrows(element);
    const kinds =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="switch"], [role="tab"]';
    /** Where a ring may be drawn: on the control, what names it, what it stands in, and what stands for it. */
    const places = (element: Element) => [
      element,
      ...((element as HTMLInputElement).labels ?? []),
      ...[element.parentElement, element.parentElement?.parentElement, element.nextElementSibling].filter(
        (one) => one !== null && one !== undefined,
      ),
    ];
    const look = (element: Element): string =>
      places(element)
        .flatMap((place) => [null, '::before', '::after'].map((part) => getComputedStyle(place, part)))
        .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow }) =>
          outlineStyle === 'none' || outlineWidth === '0px' || outlineColor === 'rgba(0, 0, 0, 0)'
            ? boxShadow
            : `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`,
        )
        .join('|');
    (document.activeElement as HTMLElement | null)?.blur();
    const controls = [...scope.querySelectorAll(kinds)].filter(isUsable);
    const missing = new Map(controls.map((control) => [control, nameOf(control)]));
    const focused = new Map<Element, string>();
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      missing.delete(target);
      // What scripts alone give the focus to is no stop of Tab.
      if (target.getAttribute('tabindex') !== '-1') focused.set(target, look(target));
    };
    const unmarked = () =>
      [...focused]
        .filter(([one, before]) => one.isConnected && look(one) === before)
        .map(([one]) => nameOf(one));
    // From the top of what is looked at: the page before may have left the focus anywhere.
    const start = document.createElement('span');
    start.tabIndex = -1;
    scope.prepend(start);
    start.focus({ preventScroll: true });
    document.addEventListener('focusin', note);
    const end = () => {
      document.removeEventListener('focusin', note);
      start.remove();
    };
    (globalThis as WithWalk).focusWalk = { missing, unmarked, end };
    return controls.length;
  });

/** Controls that have not been reached and are still there: what a page took away meanwhile nobody can reach. */
const missed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { missing } = (globalThis as WithWalk).focusWalk ?? {};
    return [...(missing ?? [])].filter(([element]) => element.isConnected).map(([, name]) => name);
  });

const endWalk = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { focusWalk } = globalThis as WithWalk;
    focusWalk?.end();
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    return focusWalk?.unmarked() ?? [];
  });

/**
 * Things that a pointer can press and a keyboard cannot: they have the hand of a link and are no control, or are called a control and are no
 * element that browsers let a key press.
 */
const pressedByPointerAlone = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *, [role="dialog"] *')]
      .filter(
        (element) =>
          element.matches(':is([role="button"], [role="switch"]):not(button, a[href], input, summary)') ||
          getComputedStyle(element).cursor === 'pointer',
      )
      .filter(
        (element) =>
          !element.closest(
            'a[href], button, input, select, textarea, summary, label, option, [role="tab"], [role="option"]',
          ),
      )
      .map((element) => element.outerHTML.slice(0, 80)),
  );

/** A list that goes on by itself has become longer than what was counted: whoever is behind it is reached from the end. */
const goToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const end = document.createElement('span');
    end.tabIndex = -1;
    document.body.append(end);
    end.focus({ preventScroll: true });
    const { focusWalk } = globalThis as WithWalk;
    const before = focusWalk?.end;
    if (focusWalk)
      focusWalk.end = () => {
        before?.();
        end.remove();
      };
  });

/** Presses between two looks at what is left. */
const stride = 16;

/** Presses a key until nothing is left to reach, `most` times at most; what is left. */
async function reach(page: Page, key: 'Tab' | 'Shift+Tab', most: number): Promise<string[]> {
  let left = await missed(page);
  for (let presses = 0; left.length > 0 && presses < most; presses += stride) {
    for (let at = 0; at < stride; at += 1) await page.keyboard.press(key);
    left = await missed(page);
  }
  return left;
}

/**
 * Tab reaches every control of the open dialog, or of the page where none is open, each shows that it has the focus, and nothing
 * is there for the pointer alone.
 */
export async function expectKeyboard(page: Page): Promise<void> {
  const count = await beginWalk(page);
  // More than there are: the browser stops at what can be scrolled as well, such as a wide table.
  let left = await reach(page, 'Tab', 2 * count + stride);
  if (left.length > 0 && (await page.getByRole('button', { name: 'โหลดเพิ่ม' }).count()) > 0) {
    await goToEnd(page);
    left = await reach(page, 'Shift+Tab', left.length + stride);
  }
  const unmarked = await endWalk(page);
  expect(left, `not reached by Tab on ${page.url()}`).toEqual([]);
  expect(unmarked, `no visible focus on ${page.url()}`).toEqual([]);
  expect(await pressedByPointerAlone(page), `for the pointer alone on ${page.url()}`).toEqual([]);
}
