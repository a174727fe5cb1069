import type { BrowserContext } from '@playwright/test';

/** What a page says of an overlay that was looked at; its name follows. */
export const lookedAt = 'overlay looked at: ';
/** What a page says of one that is not as every overlay has to be. */
export const overlayFault = 'overlay ';

/** What the two scripts of a page share. */
interface WithFaults {
  overlayFaultsOf: (overlay: Element) => string[];
}

/**
 * Looks at every overlay that opens in a page of the context, whichever test opens it: the page behind it is reached by nothing,
 * the focus is in it, it has a name and lies within the window. It is asked from its first frame on, for it may be left soon; what is not so
 * then may become so while it still moves, and within some frames. The page says what it saw on its console, where each test hears it.
 */
export async function watchOverlays(context: BrowserContext): Promise<void> {
  await context.addInitScript(defineFaults);
  await context.addInitScript(watch, { lookedAt, overlayFault });
}

/** Runs in the page. */
function defineFaults(): void {
  const [columns, rows] = [5, 8];

  /** Where in the window a press would reach something that the overlay does not lie over. */
  const reached = (overlay: Element): string[] => {
    const found: string[] = [];
    for (let at = 0; at < columns * rows; at += 1) {
      const x = (((at % columns) + 0.5) / columns) * innerWidth;
      const y = ((Math.floor(at / columns) + 0.5) / rows) * innerHeight;
      const element = document.elementFromPoint(x, y);
      if (element?.closest('.Toastify__toast')) continue;
      const isBehind = !element || element.matches('html, body') || element.closest('#root') !== null;
      const around = element?.closest('[data-overlay]') ?? overlay;
      if (isBehind || around !== overlay)
        found.push(`${Math.round(x)},${Math.round(y)} reach ${element?.outerHTML.slice(0, 80)}`);
    }
    return found;
  };

  const nameOf = (overlay: Element): string => {
    const labels = overlay.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const words = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    return (overlay.getAttribute('aria-label') ?? words).trim();
  };

  const overlayFaultsOf = (overlay: Element): string[] => {
    const { left, top, right, bottom } = overlay.getBoundingClientRect();
    const isWithin = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return [
      ...(document.getElementById('root')?.inert ? [] : ['the page behind it is not inert']),
      ...reached(overlay),
      ...(overlay.contains(document.activeElement) ? [] : ['the focus is not in it']),
      ...(isWithin ? [] : [`it lies at ${[left, top, right, bottom].map(Math.round)}`]),
      ...(nameOf(overlay) ? [] : ['it has no name']),
    ];
  };
  Object.assign(window, { overlayFaultsOf } satisfies WithFaults);
}

/** Runs in the page. */
function watch(words: { lookedAt: string; overlayFault: string }): void {
  if (window !== window.top) return;
  const framesAtMost = 120;
  const { overlayFaultsOf } = window as unknown as WithFaults;
  const openOnes = () => [...document.querySelectorAll('[data-overlay][data-state="open"]')];
  const isMoving = (): boolean =>
    document.getAnimations().some(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return playState === 'running' && ends && target?.matches('[data-scope="dialog"]');
    });

  const look = (overlay: Element, frame: number): void => {
    const open = openOnes();
    if (!open.includes(overlay)) return;
    const again = (frames: number) => requestAnimationFrame(() => look(overlay, frames));
    if (open.at(-1) !== overlay) return void again(frame);
    const faults = overlayFaultsOf(overlay);
    const name = overlay.getAttribute('data-overlay');
    if (faults.length === 0) console.debug(words.lookedAt + name);
    else if (isMoving()) again(frame);
    else if (frame < framesAtMost) again(frame + 1);
    else console.error(`${words.overlayFault}${name}: ${faults.join('; ')}`);
  };

  const met = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const overlay of openOnes())
      if (!met.has(overlay)) {
        met.add(overlay);
        requestAnimationFrame(() => look(overlay, 0));
      }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-state'] });
}
