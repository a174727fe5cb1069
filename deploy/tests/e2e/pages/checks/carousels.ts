import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures/test.ts';

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
 * Waits until the slides have come to rest, to the last thousandth of a pixel that nobody sees: a motion that began by the clock of
 * the browser would take the step to the page's own for all the time of a turn.
 */
const standsStill = (carousel: Locator): Promise<void> =>
  carousel.evaluate(
    (section) =>
      new Promise<void>((resolve) => {
        let frames = 0;
        let before = Number.NaN;
        const look = () => {
          const now = section.querySelector('li')?.getBoundingClientRect().left ?? 0;
          frames = now === before ? frames + 1 : 0;
          before = now;
          if (frames < 30) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );

/** What of its way a slide has left, from its place when it was first asked for: 1 is all of it. */
async function followSlide(carousel: Locator, to: number): Promise<() => Promise<number>> {
  const rest = () =>
    carousel.evaluate((section, at) => {
      const view = (section.firstElementChild as HTMLElement).getBoundingClientRect();
      const slide = section.querySelectorAll('li')[at] as HTMLElement;
      return Math.abs(slide.getBoundingClientRect().left - view.left);
    }, to);
  const way = await rest();
  return async () => (await rest()) / way;
}

/**
 * A press of a dot turns to its slide in 1000 ms, more or less: by the page's own clock, which stands still between the looks, so
 * that a busy machine is as quick as an idle one. What the constants say of every frame is carousel.test.tsx's.
 */
async function expectTurn(page: Page, carousel: Locator, to: number): Promise<void> {
  await standsStill(carousel);
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
  const rest = await followSlide(carousel, to);
  await carousel.getByRole('group', { name: 'เลือกภาพ' }).getByRole('button').nth(to).click();
  await page.clock.runFor(850);
  expect(await rest(), 'after 850 ms').toBeGreaterThan(0.01);
  await page.clock.runFor(300);
  expect(await rest(), 'after 1150 ms').toBeLessThanOrEqual(0.01);
  await page.clock.resume();
}

/** With reduced motion a press of a dot brings its slide at once: no frame shows anything on the way. */
export async function expectTurnAtOnce(carousel: Locator, to: number): Promise<void> {
  await standsStill(carousel);
  const places = carousel.evaluate(
    (section, at) =>
      new Promise<number[]>((resolve) => {
        const seen = new Set<number>();
        let framesLeft = 20;
        const look = () => {
          seen.add(Math.round(section.querySelector('li')?.getBoundingClientRect().left ?? 0));
          if (section.querySelectorAll('button')[at]?.ariaCurrent === 'true') framesLeft -= 1;
          if (framesLeft > 0) requestAnimationFrame(look);
          else resolve([...seen]);
        };
        look();
      }),
    to,
  );
  await carousel.getByRole('group', { name: 'เลือกภาพ' }).getByRole('button').nth(to).click();
  expect((await places).length, 'places of the slides before and after the turn').toBe(2);
  await expectShown(carousel, [to]);
}

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
  await expectTurn(page, carousel, 1);
  await dots.nth(last).click();
  await expectShown(carousel, [last]);
  await swipe(page, carousel, () => expectShown(carousel, [last, 0]));
  await expect.poll(async () => (await seen(carousel)).slides).toHaveLength(1);
  expect((await seen(carousel)).slides).not.toEqual([last]);
}
