import type { Page } from '@playwright/test';

/** A window or a style of reading in which a page has to stay whole (WCAG 2.2). */
interface Reading {
  name: string;
  size: { width: number; height: number };
  /** size of the text, 1 as the site is drawn */
  textScale?: number;
  /** the distances of success criterion 1.4.12 */
  spaced?: boolean;
}

const phone = { width: 390, height: 844 };

/** Criteria 1.4.10 (1280 by 1024 px at 400 %), 1.4.4 (text alone at 200 %) and 1.4.12, and a phone that lies on its side. */
const readings: readonly Reading[] = [
  { name: 'at 400 %', size: { width: 320, height: 256 } },
  { name: 'on its side', size: { width: 844, height: 390 } },
  { name: 'with text at 200 %', size: phone, textScale: 2 },
  { name: 'with spaced text', size: phone, spaced: true },
];

/** Of the height of a window, what bars may keep for themselves. */
const maxFixedShare = 0.34;

/** Reads the page in one way; without one as the site is drawn. */
async function readAs(
  page: Page,
  { size, textScale = 1, spaced = false }: Omit<Reading, 'name'>,
): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(
    // By the screen: a page that is too wide makes the window of a phone larger.
    ({ width, height }) => screen.width === width && screen.height === height,
    size,
  );
  await page.evaluate(
    async ([scale, isSpaced]) => {
      const root = document.documentElement;
      root.style.fontSize = scale === 1 ? '' : `${scale * 100}%`;
      const spacing = new CSSStyleSheet();
      if (isSpaced)
        spacing.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
        );
      document.adoptedStyleSheets = [spacing];
      for (let at = 0; at < 3; at += 1) await new Promise(requestAnimationFrame);
      // A carousel that turns, or has not fitted its slides to the window yet, shows parts of two.
      const places = () =>
        [...document.querySelectorAll('[aria-roledescription] ul')]
          .map((slides) => Math.round(slides.getBoundingClientRect().left))
          .join();
      for (let before = '', still = 0; still < 6; ) {
        await new Promise(requestAnimationFrame);
        const now = places();
        still = now === before ? still + 1 : 0;
        before = now;
      }
    },
    [textScale, spaced] as const,
  );
}

/** What of the page cannot be read: what is beyond the window, and text that a box cuts off. */
const cutThings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const faults = new Set<string>();
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${(element.textContent ?? '').trim().slice(0, 24)}"`;
    /** A slide of a carousel that is not shown. */
    const isTurnedAway = (element: Element) => {
      const [slide, view] = [element.closest('li'), element.closest('ul')?.parentElement];
      if (!slide || !view || !element.closest('[aria-roledescription]')) return false;
      const [own, shown] = [slide.getBoundingClientRect(), view.getBoundingClientRect()];
      return own.left > shown.right - 2 || own.right < shown.left + 2;
    };
    const scroll = document.documentElement.scrollWidth;
    if (scroll > width) faults.add(`the page is ${scroll - width} px too wide`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [holder, text] = [node.parentElement, node.textContent?.trim()];
      if (!holder || !text || holder.closest('.visually-hidden, svg, option, [inert]') || !isShown(holder))
        continue;
      if (isTurnedAway(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5);
      for (const box of boxes) {
        // A line of Thai is higher than its letters: what hangs over by a fifth cuts none of them.
        const slack = box.height / 5;
        let scrolls = false;
        for (let at: Element | null = holder; at && at !== document.body; at = at.parentElement) {
          const { overflowX, overflowY, position } = getComputedStyle(at);
          const around = at.getBoundingClientRect();
          if (
            /hidden|clip/.test(overflowX) &&
            !scrolls &&
            (box.right > around.right + 1.5 || box.left < around.left - 1.5)
          )
            faults.add(`"${text.slice(0, 30)}" is cut at a side of ${nameOf(at)}`);
          if (
            /hidden|clip/.test(overflowY) &&
            !scrolls &&
            (box.bottom > around.bottom + slack || box.top < around.top - slack)
          )
            faults.add(`"${text.slice(0, 30)}" is cut above or below by ${nameOf(at)}`);
          if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) scrolls = true;
          if (position === 'fixed') break;
        }
        if (!scrolls && (box.right > width + 1 || box.left < -1))
          faults.add(`"${text.slice(0, 30)}" in ${nameOf(holder)} is beyond the window`);
      }
    }
    return [...faults];
  });

/** The share of the window's height that bars keep while the page is scrolled, from its middle. */
const fixedShare = (page: Page): Promise<{ share: number; bars: string[] }> =>
  page.evaluate(async () => {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
    for (let at = 0; at < 3; at += 1) await new Promise(requestAnimationFrame);
    scrollBy(0, -24);
    for (let at = 0; at < 3; at += 1) await new Promise(requestAnimationFrame);
    const rows = new Set<number>();
    const bars: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const { position } = getComputedStyle(element);
      if (position !== 'fixed' && position !== 'sticky') continue;
      const { top, bottom, width, height } = element.getBoundingClientRect();
      if (
        width < innerWidth / 2 ||
        height < 3 ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      if (!element.textContent?.trim()) continue;
      const before = top;
      if (position === 'sticky') {
        scrollBy(0, 8);
        const hasMoved = Math.abs(element.getBoundingClientRect().top - before) > 4;
        scrollBy(0, -8);
        if (hasMoved) continue;
      }
      const [from, to] = [Math.max(0, Math.round(top)), Math.min(innerHeight, Math.round(bottom))];
      if (to > from) bars.push(`${element.tagName.toLowerCase()}.${element.classList} ${to - from} px`);
      for (let row = from; row < to; row += 1) rows.add(row);
    }
    scrollTo(0, 0);
    return { share: rows.size / innerHeight, bars };
  });

/** What is wrong with the page that is open, in every way of reading. It is left as it was. */
export async function reflowFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const reading of readings) {
    await readAs(page, reading);
    const { share, bars } = await fixedShare(page);
    const found = [
      ...(await cutThings(page)),
      ...(share > maxFixedShare
        ? [`bars take ${Math.round(share * 100)} % of the height: ${bars.join(', ')}`]
        : []),
    ];
    faults.push(...found.map((fault) => `${new URL(page.url()).pathname} ${reading.name}: ${fault}`));
  }
  if (before) await readAs(page, { size: before });
  return faults;
}
