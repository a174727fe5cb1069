import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Numbers of the slides that can be seen, and how far the first of them stands from the middle, in pixels. */
const seen = (carousel: Locator) =>
  carousel.evaluate((section) => {
    const view = (section.firstElementChild as HTMLElement).getBoundingClientRect();
    const slides = [...section.querySelectorAll('li')].map((slide) => slide.getBoundingClientRect());
    const shown = slides.flatMap(({ left, right }, at) =>
      right - view.left > 1 && view.right - left > 1 ? [{ at, left }] : [],
    );
    // From the left to the right, as they stand.
    shown.sort((a, b) => a.left - b.left);
    const first = slides[shown[0]?.at ?? -1] ?? view;
    const fromMiddle = Math.abs((first.left + first.right - view.left - view.right) / 2);
    return { slides: shown.map(({ at }) => at), fromMiddle };
  });

/** Exactly these slides can be seen; one alone stands in the middle. */
export async function expectShown(carousel: Locator, slides: number[]): Promise<void> {
  await expect
    .poll(async () => {
      const now = await seen(carousel);
      return slides.length === 1 && now.fromMiddle > 1 ? 'on its way' : now.slides;
    })
    .toEqual(slides);
}

/**
 * How long a slide is on its way after its dot was pressed, to 99 % of it, in milliseconds: at least and at most. It is seen in
 * frames alone: it begins and arrives somewhere between two of them, which on a busy machine are far apart.
 */
const turnMs = (carousel: Locator, to: number) =>
  carousel.evaluate((section, at) => {
    const view = (section.firstElementChild as HTMLElement).getBoundingClientRect();
    const slide = section.querySelectorAll('li')[at] as HTMLElement;
    const rest = () => Math.abs(slide.getBoundingClientRect().left - view.left);
    return new Promise<{ least: number; most: number }>((resolve) => {
      const way = rest();
      let last = performance.now();
      let begun: { after: number; before: number } | undefined;
      const look = () => {
        const [now, left] = [performance.now(), rest()];
        if (begun === undefined && left !== way) begun = { after: last, before: now };
        if (begun && left <= way / 100)
          return resolve({ least: last - begun.before, most: now - begun.after });
        last = now;
        requestAnimationFrame(look);
      };
      section.querySelectorAll<HTMLElement>('fieldset button')[at]?.click();
      requestAnimationFrame(look);
    });
  }, to);

/** Takes hold of the carousel and pulls it half of its width to the left; what is under the finger then is looked at. */
async function swipe(page: Page, carousel: Locator, whileHeld: () => Promise<void>): Promise<void> {
  const box = await carousel.boundingBox();
  if (!box) throw new Error('the carousel has no place on the screen');
  const y = box.y + box.height / 3;
  await page.mouse.move(box.x + box.width * 0.8, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, y, { steps: 30 });
  await whileHeld();
  await page.mouse.up();
}

/** A carousel as the specification has it (requirement G11). */
export async function expectCarousel(page: Page, carousel: Locator): Promise<void> {
  const dots = carousel.getByRole('group', { name: 'เลือกภาพ' }).getByRole('button');
  const last = (await carousel.getByRole('listitem').count()) - 1;
  expect(last).toBeGreaterThanOrEqual(2);
  await expectShown(carousel, [0]);
  await expect(dots).toHaveCount(last + 1);
  // Arrows would be buttons as well.
  await expect(carousel.getByRole('button')).toHaveCount(last + 1);
  for (let at = last; at >= 0; at -= 1) {
    await dots.nth(at).click();
    await expectShown(carousel, [at]);
    await expect(dots.nth(at)).toHaveAttribute('aria-current', 'true');
  }
  const { least, most } = await turnMs(carousel, 1);
  expect(most).toBeGreaterThan(850);
  expect(least).toBeLessThan(1150);
  await dots.nth(last).click();
  await expectShown(carousel, [last]);
  await swipe(page, carousel, () => expectShown(carousel, [last, 0]));
  await expect.poll(async () => (await seen(carousel)).slides).toHaveLength(1);
  expect((await seen(carousel)).slides).not.toEqual([last]);
}
