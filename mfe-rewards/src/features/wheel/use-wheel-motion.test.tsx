import type { WheelSpin } from '@sanuk/contract/areas/wheel';
import { fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, screen, waitFor } from '@sanuk/testing/render-page';
import { controlAnimations, degreesOf } from './testing/animations.ts';
import { configsAsked, freeButton, openWheel, spinFree } from './testing/open-wheel.tsx';
import { samplePrizes, sampleSpin } from './testing/wheel.fixtures.ts';
import { segmentUnderPointer } from './wheel.rules.ts';

const running = controlAnimations();

/** The wheel turns without end, until the answer is let through. */
async function spinWithHeldAnswer() {
  const answer = held<WheelSpin>();
  const page = await openWheel({ 'POST /api/wheel/spin_v2': () => answer.promise });
  await page.user.click(await freeButton());
  return { page, draw: (drawn: WheelSpin) => act(async () => answer.resolve(drawn)) };
}

describe('the turning wheel', () => {
  test('[R1] turns at once, lands on the drawn prize, and tells it only when it stands still', async () => {
    const { draw } = await spinWithHeldAnswer();
    expect(running).toHaveLength(1);
    expect(running[0]?.options.iterations).toBe(Number.POSITIVE_INFINITY);
    await draw(sampleSpin(3, { balance: 1020 }));
    await waitFor(() => expect(running).toHaveLength(2));
    expect(running[0]?.isCancelled).toBe(true);
    expect(running[1]?.options.duration).toBeGreaterThanOrEqual(4000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // A page that is loaded anew now would ask for the outcome, which nobody has seen yet.
    expect(window.sessionStorage.getItem('sanuk:wheel-spin')).toContain('"use":"free"');
    await running[1]?.end();
    expect(await screen.findByRole('dialog', { name: /เครดิต ฿20.00/ })).toBeVisible();
    expect(window.sessionStorage.getItem('sanuk:wheel-spin')).toBeNull();
  });

  test.each(samplePrizes.map(({ prize_id }, index) => [prize_id, index]))(
    '[R1] the drawn prize %i is what stands under the pointer, reached from where the wheel was',
    async (prizeId, index) => {
      const { draw } = await spinWithHeldAnswer();
      await draw(sampleSpin(prizeId));
      await waitFor(() => expect(running).toHaveLength(2));
      const [from, to] = [degreesOf(running[1]?.frames[0]), degreesOf(running[1]?.frames[1])];
      // Half of a waiting turn had passed.
      expect(from).toBe(180);
      expect(to).toBeGreaterThanOrEqual(from + 3 * 360);
      expect(segmentUnderPointer(to, samplePrizes.length)).toBe(index);
    },
  );

  test('[R1] the next turn begins where the last one ended', async () => {
    const { page, draw } = await spinWithHeldAnswer();
    await draw(sampleSpin(3));
    await waitFor(() => expect(running).toHaveLength(2));
    await running[1]?.end();
    await page.user.click(await screen.findByRole('button', { name: 'หมุนอีกครั้ง' }));
    await waitFor(() => expect(running.length).toBeGreaterThanOrEqual(3));
    expect(degreesOf(running[2]?.frames[0])).toBeCloseTo(degreesOf(running[1]?.frames[1]) % 360, 6);
  });

  test.each([
    ['a refusal', refuse('wheel-no-spins', 'สิทธิ์หมุนฟรีหมดแล้ว'), 'สิทธิ์หมุนฟรีหมดแล้ว'],
    ['a lost answer', fail('network'), 'ยังไม่ทราบผลการหมุน'],
  ])('[R1] after %s it comes to rest before that is said', async (_, answer, sentence) => {
    const page = await openWheel();
    await spinFree(page, answer);
    await waitFor(() => expect(running).toHaveLength(2));
    expect(running[1]?.options.iterations).toBeUndefined();
    expect(degreesOf(running[1]?.frames[1])).toBeGreaterThan(degreesOf(running[1]?.frames[0]));
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    await running[1]?.end();
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test.each([
    ['of a place that the wheel does not have', 3, 99],
    ['of a place that holds another prize, in an older version of the wheel', 2, 3],
    ['of before wheels had versions', null, 3],
  ])(
    '[R1] a drawn prize %s is told all the same; the wheel lands on no other one and is fetched anew',
    async (_what, wheel_version, prize_id) => {
      const { page, draw } = await spinWithHeldAnswer();
      const before = configsAsked(page.server);
      const gone = sampleSpin(2, { wheel_version });
      await draw({ ...gone, prize: { ...gone.prize, prize_id, name: '99 แต้ม' } });
      await waitFor(() => expect(running).toHaveLength(2));
      expect(running[1]?.options.duration).toBeLessThan(1000);
      await running[1]?.end();
      expect(await screen.findByRole('dialog', { name: /99 แต้ม/ })).toBeVisible();
      expect(document.querySelector('g[data-won]')).toBeNull();
      await waitFor(() => expect(configsAsked(page.server)).toBe(before + 1));
    },
  );

  test('[R1] a page that is left while the wheel turns stops it, and holds nothing up', async () => {
    const { page, draw } = await spinWithHeldAnswer();
    page.unmount();
    expect(running[0]?.isCancelled).toBe(true);
    await draw(sampleSpin(3));
    expect(running).toHaveLength(1);
    await openWheel();
    expect(await freeButton()).toBeEnabled();
  });

  test('[X7] with reduced motion nothing turns and the prize is told at once', async () => {
    const original = window.matchMedia;
    const { user } = await openWheel();
    const button = await freeButton();
    window.matchMedia = (media) => ({ ...original(media), matches: media.includes('reduced-motion') });
    try {
      await user.click(button);
      expect(await screen.findByRole('dialog', { name: /เครดิต ฿10.00/ })).toBeVisible();
      expect(running).toEqual([]);
    } finally {
      window.matchMedia = original;
    }
  });
});
