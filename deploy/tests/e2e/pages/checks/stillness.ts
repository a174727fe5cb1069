import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../../fixtures/test.ts';

/** With reduced motion asked for, nothing on the page moves or will move: no animation that takes time is under way. */
export async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        // A toast goes when an animation that has no room to be seen in comes to its end.
        return !target || target.childElementCount > 0 || target.getBoundingClientRect().width > 0;
      })
      .filter(({ playState, timeline, effect }) => {
        const { duration, endTime } = effect?.getComputedTiming() ?? {};
        // What follows the scroll position moves with the member's own finger.
        const isTimed = timeline === document.timeline && playState === 'running';
        // The site's answer to the wish is a duration of a hundredth of a millisecond.
        return isTimed && (endTime === Infinity || Number(duration) > 1);
      })
      .map(({ effect }) => {
        const { target } = effect as KeyframeEffect;
        return `${target?.outerHTML.slice(0, 80)} ${String(effect?.getComputedTiming().duration)} ms`;
      }),
  );
  expect(moving, `moves on ${page.url()}`).toEqual([]);
}

/** What the policy of a page refuses is a complaint on its console, which fails the test, also where the browser would keep silent. */
export async function notePolicyViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`the policy refused ${effectiveDirective} ${blockedURI}`),
    );
  });
}
