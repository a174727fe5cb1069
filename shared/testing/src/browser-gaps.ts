/** What a browser has and the test document lacks. */

type Watcher = { callback: IntersectionObserverCallback; observer: IntersectionObserver; targets: Element[] };
const watchers: Watcher[] = [];

class TestIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  readonly #watcher: Watcher;

  constructor(callback: IntersectionObserverCallback) {
    this.#watcher = { callback, observer: this, targets: [] };
    watchers.push(this.#watcher);
  }
  observe(target: Element): void {
    this.#watcher.targets.push(target);
  }
  unobserve(target: Element): void {
    this.#watcher.targets = this.#watcher.targets.filter((each) => each !== target);
  }
  disconnect(): void {
    this.#watcher.targets = [];
  }
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** Tells everything that waits to be scrolled into sight (endless lists) that it is. Wrap it in `act`. */
export function scrollEverythingIntoSight(): void {
  for (const { callback, observer, targets } of [...watchers]) {
    const entries = targets.map((target) => ({ target, isIntersecting: true }) as IntersectionObserverEntry);
    if (entries.length > 0) callback(entries, observer);
  }
}

class TestResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

let widthPx = 390;
/** Width of the screen that media queries see from now on; 390 unless a test says otherwise. */
export function setScreenWidth(px: number): void {
  widthPx = px;
  window.innerWidth = px;
}

function matches(query: string): boolean {
  const min = /min-width:\s*(\d+)px/.exec(query);
  const max = /max-width:\s*(\d+)px/.exec(query);
  if (!min && !max) return false;
  return (!min || widthPx >= Number(min[1])) && (!max || widthPx <= Number(max[1]));
}

function matchMedia(media: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    media,
    matches: matches(media),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

/** Fills the gaps; may be called any number of times. */
export function fillBrowserGaps(): void {
  globalThis.IntersectionObserver ??= TestIntersectionObserver;
  globalThis.ResizeObserver ??= TestResizeObserver;
  window.matchMedia ??= matchMedia;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.getAnimations ??= () => [];
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => undefined;
  Element.prototype.releasePointerCapture ??= () => undefined;
  globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;
}
