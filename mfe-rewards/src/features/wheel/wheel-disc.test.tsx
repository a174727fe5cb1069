import { screen, waitFor, within } from '@sanuk/testing/render-page';
import { openWheel, spinFree } from './testing/open-wheel.tsx';
import { sampleConfig, samplePrizes, sampleSpin } from './testing/wheel.fixtures.ts';

const wheel = () => screen.findByRole('img', { name: /^วงล้อรางวัล/ });
/** The places of the segments that light up, counted from the first. */
const lit = (disc: HTMLElement) =>
  [...disc.querySelectorAll('g:has(> path[fill])')].flatMap((piece, index) =>
    piece.hasAttribute('data-won') ? [index] : [],
  );

describe('the wheel', () => {
  test('[R1] is named with every prize in order', async () => {
    await openWheel();
    expect(await wheel()).toHaveAccessibleName(`วงล้อรางวัล ${samplePrizes.map(({ name }) => name).join(' ')}`);
  });

  test('[R1] writes amount and unit of each prize on its segment', async () => {
    await openWheel({
      'GET /api/wheel/config_v2': sampleConfig({
        prizes: samplePrizes.map((prize) => (prize.prize_id === 6 ? { ...prize, amount: 12_000 } : prize)),
      }),
    });
    const disc = within(await wheel());
    for (const amount of ['฿10.00', '฿20.00', '฿50.00', '฿100.00', '12,000', '1'])
      expect(disc.getByText(amount)).toBeInTheDocument();
    for (const [unit, count] of Object.entries({ เครดิต: 4, แต้ม: 2, หมุนฟรี: 1, ลองใหม่: 1 }))
      expect(disc.getAllByText(unit)).toHaveLength(count);
    // Nothing to win has no amount.
    expect(disc.queryByText('0')).not.toBeInTheDocument();
  });

  test('[R1] the segment that was won lights up until its news is closed', async () => {
    const page = await openWheel();
    expect(lit(await wheel())).toEqual([]);
    await spinFree(page, sampleSpin(3));
    await screen.findByRole('dialog');
    const disc = document.querySelector<HTMLElement>('[role="img"]') as HTMLElement;
    expect(lit(disc)).toEqual([2]);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(lit(disc)).toEqual([]));
  });
});
