import type { BrowserContext } from '@playwright/test';

/** What a page says of an overlay that was looked at; its name follows. */
export const lookedAt = 'overlay looked at: ';
/** What a page says of one that is not as every overlay has to be. */
export const overlayFault = 'overlay ';

/**
 * Looks at every overlay that opens in a page of the context, whichever test opens it: the page behind it is reached by nothing,
 * the focus is in it, it has a name and lies within the window. It is asked from its first frame on, for it may be left soon; what is not so
 * then may become so while it still moves, and within some frames. The page says what it saw on its console, where each test hears it.
 */
export async function watchOverlays(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ lookedAt, overlayFault }) => {
      if (window !== window.top) return;
      const [columns, rows, framesAtMost] = [5, 8, 120];
      const openOnes = () => [...document.querySelectorAll('[data-overlay][data-state="open"]')];
      const isMoving = (): boolean =>
        document.getAnimations().some(({ effect, playState }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
          return playState === 'running' && ends && target?.matches('[data-scope="dialog"]');
        });

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

      const faultsOf = (overlay: Element): string[] => {
        const { left, top, right, bottom } = overlay.getBoundingClientRect();
        const isWithin = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        const labels = overlay.getAttribute('aria-labelledby')?.split(' ') ?? [];
        const name =
          overlay.getAttribute('aria-label') ??
          labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
        return [
          ...(document.getElementById('root')?.inert ? [] : ['the page behind it is not inert']),
          ...reached(overlay),
          ...(overlay.contains(document.activeElement) ? [] : ['the focus is not in it']),
          ...(isWithin ? [] : [`it lies at ${[left, top, right, bottom].map(Math.round)}`]),
          ...(name.trim() ? [] : ['it has no name']),
        ];
      };

      const look = (overlay: Element, frame: number): void => {
        const open = openOnes();
        if (!open.includes(overlay)) return;
        const again = (frames: number) => requestAnimationFrame(() => look(overlay, frames));
        if (open.at(-1) !== overlay) return void again(frame);
        const faults = faultsOf(overlay);
        const name = overlay.getAttribute('data-overlay');
        if (faults.length === 0) console.debug(lookedAt + name);
        else if (isMoving()) again(frame);
        else if (frame < framesAtMost) again(frame + 1);
        else console.error(`${overlayFault}${name}: ${faults.join('; ')}`);
      };

      const met = new WeakSet<Element>();
      new MutationObserver(() => {
        for (const overlay of openOnes())
          if (!met.has(overlay)) {
            met.add(overlay);
            requestAnimationFrame(() => look(overlay, 0));
          }
      }).observe(document, {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ['data-state'],
      });
    },
    { lookedAt, overlayFault },
  );
}
