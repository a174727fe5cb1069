import type { Game } from '@sanuk/contract/areas/game';
import { listen, QueryClientProvider, queryClient } from '@sanuk/platform';
import { fireEvent, type PageOptions, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { GameGrid } from './game-grid.tsx';
import { nothingElse, sampleGame } from './testing/lobby.fixtures.ts';

const opened: string[] = [];
let stop = () => {};
beforeEach(() => {
  opened.length = 0;
  stop = listen('game:open', ({ game, mode, source }) => opened.push(`${game.name} ${mode} ${source}`));
});
afterEach(() => stop());

const open = (games: Game[], options: Partial<PageOptions> = {}) =>
  renderPage(<GameGrid games={games} source="slot" />, {
    path: '/slot',
    session: 'guest',
    answers: nothingElse,
    ...options,
  });
const tile = (name: string) => screen.getByRole('button', { name: `${name} Lotus Play` });
/** The sheet of a game once it has the focus: a key before that reaches the page. */
async function sheet(name: string): Promise<HTMLElement> {
  const found = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(found).toContainElement(document.activeElement as HTMLElement));
  return found;
}

describe('the choice that a tap opens', () => {
  test('[G5] plays for real or as a demo, and is gone before the game is there', async () => {
    const { user } = await open([sampleGame('ก', { badge: 'new' })]);
    await user.click(tile('เกม ก'));
    expect(within(await sheet('เกม ก')).getByText('ใหม่')).toBeVisible();
    await user.click(within(await sheet('เกม ก')).getByRole('button', { name: 'เล่นเกม เกม ก' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opened).toEqual(['เกม ก real slot']);
  });

  test.each([
    ['guest', true],
    ['member', false],
  ] as const)('[G5] a %s reads that real money asks for a login: %s', async (session, isHinted) => {
    const { user } = await open([sampleGame('ก')], { session });
    await user.click(tile('เกม ก'));
    const hint = within(await sheet('เกม ก')).queryByText(/^เข้าสู่ระบบก่อนเล่นด้วยเงินจริง/);
    expect(hint !== null).toBe(isHinted);
  });

  test('[G5] without a demo there is one way to play, under maintenance none, and it says why', async () => {
    const { user } = await open([
      sampleGame('จริง', { has_demo: false }),
      sampleGame('ปิด', { maintenance: true, badge: 'hot' }),
    ]);
    await user.click(tile('เกม จริง'));
    expect(within(await sheet('เกม จริง')).queryByRole('button', { name: /^ทดลองเล่น/ })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(tile('เกม ปิด'));
    const closed = within(await sheet('เกม ปิด'));
    expect(closed.getByText('เกมนี้ปิดปรับปรุงชั่วคราว กรุณาเลือกเกมอื่น')).toBeVisible();
    expect(closed.queryByRole('button', { name: /^เล่นเกม/ })).toBeNull();
    expect(closed.queryByText('ฮิต')).toBeNull();
    expect(opened).toEqual([]);
  });

  test('[G5] a long name is whole in the sheet and in the tile’s title', async () => {
    const name = 'มังกรทองผจญภัยในดินแดนแห่งสายฝนและดอกบัวหลวงภาคพิเศษ';
    const { user } = await open([sampleGame('ยาว', { name })]);
    expect(screen.getByRole('heading', { name })).toHaveAttribute('title', name);
    await user.click(tile(name));
    expect(within(await sheet(name)).getByRole('button', { name: `เล่นเกม ${name}` })).toBeVisible();
  });
});

describe('the picture of a game', () => {
  const pictures = () => screen.queryAllByRole('presentation').filter((each) => each.tagName === 'IMG');
  /** The picture does not come: not in the width that fits, and not as it is. */
  function fail(picture: HTMLElement): void {
    fireEvent.error(picture);
    expect(picture).not.toHaveAttribute('srcset');
    fireEvent.error(picture);
  }

  test('[F5] one that does not come gives its place to an emblem, the others stand', async () => {
    await open([sampleGame('ก'), sampleGame('ข')]);
    const [first] = pictures();
    expect(pictures()).toHaveLength(2);
    fail(first as HTMLElement);
    expect(pictures().map((picture) => picture.getAttribute('src'))).toEqual(['/tiles/ข.webp']);
    expect(screen.getByRole('heading', { name: 'เกม ก' })).toBeVisible();
  });

  test('[F5] another picture of the same game is tried, whatever became of the one before', async () => {
    const { rerender } = await open([]);
    const show = (image: string) =>
      rerender(
        <QueryClientProvider client={queryClient}>
          <GameGrid games={[sampleGame('ก', { image })]} source="slot" />
        </QueryClientProvider>,
      );
    show('/tiles/gone.webp');
    for (const picture of pictures()) fail(picture);
    expect(pictures()).toEqual([]);
    show('/tiles/other.webp');
    expect(pictures()[0]).toHaveAttribute('src', '/tiles/other.webp');
  });
});
