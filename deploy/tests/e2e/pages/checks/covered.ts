import { expect, type Page } from '@playwright/test';

/** Where a page is looked at: after a small movement up, when what hides while one reads on is back. */
type Place = 'top' | 'middle' | 'end';

/** What is wrong with what floats on a page as it stands, and how many things float. */
interface FloatReport {
  floats: number;
  faults: string[];
}

/** A rectangle on the screen. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Thing {
  what: string;
  box: Box;
}
/** Something that keeps its place on the screen, with the boxes of all that belongs to it. */
interface Pinned extends Thing {
  parts: Thing[];
  hasGround: boolean;
  isWide: boolean;
  /** event icon and contact button inside it */
  buttons: number;
}

/** Scrolls to a place, then up a little, and lets the page draw what follows from it. */
async function scrollToPlace(page: Page, place: Place): Promise<void> {
  await page.evaluate(async (where) => {
    const frames = async (count: number) => {
      for (let at = 0; at < count; at += 1) await new Promise(requestAnimationFrame);
    };
    const end = document.documentElement.scrollHeight - innerHeight;
    scrollTo(0, where === 'top' ? 0 : where === 'middle' ? end / 2 : end);
    await frames(2);
    // A long list goes on where it seemed to end, and stands still when what came next is there.
    let height = 0;
    for (let same = 0, at = 0; where === 'end' && same < 20 && at < 300; at += 1) {
      const now = document.documentElement.scrollHeight;
      same = now === height && !document.querySelector('main [aria-busy="true"]') ? same + 1 : 0;
      height = now;
      await frames(1);
    }
    scrollBy(0, -24);
    await frames(2);
  }, place);
}

/** Everything that is fixed to the screen, seen and pressed there, and the header. */
const pinnedThings = (page: Page): Promise<Pinned[]> =>
  page.evaluate(() => {
    const boxOf = (element: Element): Box => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)}"`;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isOnScreen = ({ left, top, right, bottom }: Box) =>
      right - left > 0.5 && bottom - top > 0.5 && bottom > 0 && top < innerHeight;
    return [...document.querySelectorAll('#root *')]
      .filter((element) => {
        const { position, pointerEvents } = getComputedStyle(element);
        const isPinned = position === 'fixed' || (position === 'sticky' && element.tagName === 'HEADER');
        return isPinned && pointerEvents !== 'none' && isShown(element) && isOnScreen(boxOf(element));
      })
      .map((element) => ({
        what: nameOf(element),
        box: boxOf(element),
        parts: [...element.querySelectorAll('*')]
          .filter((part) => isShown(part) && !part.closest('svg'))
          .map((part) => ({ what: nameOf(part), box: boxOf(part) }))
          .filter(({ box }) => box.right - box.left > 1),
        hasGround:
          element.tagName === 'HEADER' || getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)',
        isWide: element.getBoundingClientRect().width >= document.documentElement.clientWidth,
        buttons: [...element.querySelectorAll('aside :is(a, button)')].filter(isShown).length,
      }));
  });

/** Controls, pictures and lines of text of the page itself, as far as the boxes around them do not cut them off. */
const pageThings = (page: Page): Promise<Thing[]> =>
  page.evaluate(() => {
    const everywhere = { left: 0, top: -1e6, right: document.documentElement.clientWidth, bottom: 1e6 };
    const meet = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const clips = new Map<Element, Box | undefined>();
    /** What is left for an element; nothing inside what is pinned to the screen. */
    const clipOf = (element: Element | null): Box | undefined => {
      if (!element || element === document.body) return everywhere;
      if (clips.has(element)) return clips.get(element);
      const around = clipOf(element.parentElement);
      const { overflow, position } = getComputedStyle(element);
      const isPinned = position === 'fixed' || (position === 'sticky' && element.tagName === 'HEADER');
      const isCutting = /auto|scroll|hidden|clip/.test(overflow);
      const own = around && isCutting ? meet(around, element.getBoundingClientRect()) : around;
      clips.set(element, isPinned ? undefined : own);
      return clips.get(element);
    };
    const things: Thing[] = [];
    const note = (what: string, holder: Element, box: Box) => {
      const clip = clipOf(holder);
      const left = clip && meet(box, clip);
      if (left && left.right - left.left > 0.5 && left.bottom - left.top > 0.5)
        things.push({ what, box: left });
    };
    const solid =
      'button, a, input, select, textarea, summary, img, canvas, table, article, li, [role="button"]';
    for (const element of document.querySelectorAll(`#root :is(${solid})`))
      if (isShown(element))
        note(
          `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)}"`,
          element,
          element.getBoundingClientRect(),
        );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [holder, text] = [node.parentElement, node.textContent?.trim()];
      if (!holder?.closest('#root') || !text || holder.closest('.visually-hidden') || !isShown(holder))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) note(`the text "${text.slice(0, 24)}"`, holder, box);
    }
    return things;
  });

/** A bar ends where the screen or another bar begins, has a ground, and holds all that belongs to it. */
function faultsOfBar(bar: Pinned, bars: readonly Pinned[], height: number): string[] {
  const { top, bottom } = bar.box;
  const isAtEdge = top <= 0.5 || bottom >= height - 0.5;
  const isOnBar = bars.some((other) => other !== bar && Math.abs(other.box.top - bottom) < 0.5);
  return [
    ...(isAtEdge || isOnBar ? [] : [`${bar.what} is a bar in the middle of the page`]),
    ...(bar.hasGround ? [] : [`${bar.what} is a bar without a ground`]),
    ...bar.parts
      .filter(({ box }) => box.top < top - 0.5 || box.bottom > bottom + 0.5)
      .map(({ what }) => `${what} sticks out of the bar it stands in`),
  ];
}

/** Whether a thing is somewhere above or below another one, or on it: scrolling brings them together. */
const shareAColumn = (a: Box, b: Box) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5;

/** What floats outside of every bar has the whole column of the page for itself. */
function faultsOfFloat(float: Pinned, bars: readonly Pinned[], things: readonly Thing[]): string[] {
  const boxes = [float.box, ...float.parts.map(({ box }) => box)];
  const isHeld = bars.some(({ box }) =>
    boxes.every(({ top, bottom }) => top >= box.top && bottom <= box.bottom),
  );
  if (isHeld) return [];
  return things
    .filter(({ box }) => boxes.some((part) => shareAColumn(part, box)))
    .map(({ what }) => `${float.what} can lie over ${what}`);
}

/**
 * Looks at everything that keeps its place on the screen. What reaches from edge to edge is a bar, under which a page goes
 * through and comes out again. Everything else floats, and lies over no control, picture or text, however far the page is scrolled.
 */
async function inspectFloats(page: Page): Promise<FloatReport> {
  const [pinned, things] = [await pinnedThings(page), await pageThings(page)];
  const { height, toEnd } = await page.evaluate(() => ({
    height: innerHeight,
    toEnd: document.documentElement.scrollHeight - innerHeight - scrollY,
  }));
  const bars = pinned.filter(({ isWide }) => isWide);
  const floats = pinned.filter(({ isWide }) => !isWide);
  const lowest = Math.min(height, ...bars.map(({ box }) => box.top).filter((top) => top > height / 2));
  const stays = things.filter(({ box }) => box.bottom - toEnd > lowest + 0.5);
  return {
    floats: pinned.reduce((sum, { buttons }) => sum + buttons, 0),
    faults: [
      ...new Set([
        ...bars.flatMap((bar) => faultsOfBar(bar, bars, height)),
        ...floats.flatMap((float) => faultsOfFloat(float, bars, things)),
        ...stays.map(({ what }) => `${what} stays behind the bars at the end of the page`),
      ]),
    ],
  };
}

/** One on each side of the widths at which media queries change the layout: 600, 960, 1280 and 1920. */
const allWidths = [320, 768, 1024, 1440, 1920];
/** From this width on what floats stands beside the page, and is compared with the whole height of it at once. */
const besideThePage = 960;
const allPlaces = ['top', 'middle', 'end'] as const;

/** Long enough for what a new width moves to have arrived, on a machine that does something else as well. */
const settledWithinMs = 30_000;

/** Looks until nothing is wrong, or what is wrong does not go away by itself. */
async function faultsHere(page: Page, floats: number): Promise<string[]> {
  let faults: string[] = [];
  const isRight = async () => {
    const report = await inspectFloats(page);
    faults =
      report.floats === floats ? report.faults : [`${report.floats} things float instead of ${floats}`];
    return faults.length === 0;
  };
  await expect
    .poll(isRight, { timeout: settledWithinMs })
    .toBe(true)
    .catch(() => undefined);
  return faults;
}

/**
 * What lies over something on the page that is open, at the end of the page, where the bars must let go of it. How bars and
 * floats stand is the layout's: `isFirst`, the first page of one, is looked at at every width and above its end too.
 */
export async function coveredThings(
  page: Page,
  floats: number,
  { isFirst }: { isFirst: boolean },
): Promise<string[]> {
  const before = page.viewportSize();
  const ownWidth = before?.width ?? 0;
  // On phones what floats would be back only a moment after the movement up. The page is left without motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  const below = isFirst ? allPlaces : (['end'] as const);
  for (const width of isFirst ? allWidths : [ownWidth]) {
    if (isFirst) await page.setViewportSize({ width, height: width < 600 ? 700 : 900 });
    for (const place of width < besideThePage ? below : (['top'] as const)) {
      await scrollToPlace(page, place);
      const found = await faultsHere(page, floats);
      faults.push(...found.map((fault) => `${page.url()} at ${width} px, ${place}: ${fault}`));
    }
  }
  if (before && isFirst) await page.setViewportSize(before);
  return faults;
}
