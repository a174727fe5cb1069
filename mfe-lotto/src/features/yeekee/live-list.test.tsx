import { fireEvent, screen, waitFor, within } from '@sanuk/testing/render-page';
import { sampleRound } from '../../shared/testing/lotto.fixtures.ts';
import { hearShot, openYeekee } from './testing/open-yeekee.tsx';
import { sampleShots, shotsUpTo } from './testing/yeekee.fixtures.ts';

const list = () => screen.getByRole('list', { name: 'เลขที่ยิงล่าสุด' });
const rows = () => within(list()).getAllByRole('listitem');
const fresh = () => screen.queryByRole('button', { name: /^มีเลขใหม่/ });

function scrollTo(above: number): void {
  const box = list().parentElement as HTMLElement;
  box.scrollTop = above;
  fireEvent.scroll(box);
}

async function openLong(count: number) {
  const page = await openYeekee({}, { shots: sampleShots(shotsUpTo(count)) });
  await waitFor(() => expect(rows().length).toBeGreaterThan(10));
  return page;
}

describe('a long list of shots', () => {
  test('[L7] holds the rows near its sight, wherever it is scrolled to, with the room of all', async () => {
    await openLong(2000);
    expect(rows().length).toBeLessThan(100);
    expect(rows()[0]).toHaveTextContent(/^2000/);
    expect(rows()[0]).toHaveAttribute('aria-setsize', '2000');
    scrollTo(44 * 1000);
    expect(rows().length).toBeLessThan(100);
    const positions = rows().map((row) => Number(row.firstElementChild?.textContent));
    expect(positions).toContain(1000);
    const { paddingBlockStart, paddingBlockEnd } = list().style;
    const room = Number.parseInt(paddingBlockStart, 10) + Number.parseInt(paddingBlockEnd, 10);
    expect(room + rows().length * 44).toBe(2000 * 44);
  });

  test('[L7] that is read further down does not move: what falls meanwhile is offered, and shown by a press', async () => {
    const { user } = await openLong(300);
    scrollTo(44 * 100);
    const before = rows().map((row) => row.textContent);
    hearShot(301);
    hearShot(302);
    expect(rows().map((row) => row.textContent)).toEqual(before);
    await user.click(screen.getByRole('button', { name: 'มีเลขใหม่ 2 เลข' }));
    expect(fresh()).toBeNull();
    scrollTo(0);
    expect(rows()[0]).toHaveTextContent(/^302/);
    hearShot(303);
    expect(rows()[0]).toHaveTextContent(/^303/);
  });

  test('[L7] scrolled back to its head with nothing new it follows again', async () => {
    await openLong(300);
    scrollTo(44 * 10);
    scrollTo(0);
    hearShot(301);
    expect(rows()[0]).toHaveTextContent(/^301/);
    expect(fresh()).toBeNull();
  });

  test('[L7] comes to its head for one’s own shot', async () => {
    const { user } = await openYeekee(
      {
        'POST /api/lotto/yeekee/shoot_number': ({ body }) => ({
          round_id: sampleRound().round_id,
          position: 301,
          number: body.number,
          shot_at: sampleRound().open_at,
          next_allowed_at: sampleRound().open_at,
        }),
      },
      { shots: sampleShots(shotsUpTo(300)) },
    );
    await waitFor(() => expect(rows().length).toBeGreaterThan(10));
    scrollTo(44 * 100);
    await user.keyboard('12345{Enter}');
    expect(await screen.findByText('ยิง 12345 แล้ว เป็นลำดับที่ 301')).toBeVisible();
    await waitFor(() => expect(fresh()).toBeNull());
    scrollTo(0);
    expect(rows()[0]).toHaveTextContent(/^30112345คุณ/);
  });
});
