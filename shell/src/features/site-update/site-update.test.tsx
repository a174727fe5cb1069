import type { UpdateDecision } from '@sanuk/platform';
import { act, fireEvent, renderPage, screen, userEvent, waitFor } from '@sanuk/testing/render-page';
import { sampleManifest } from '@sanuk/testing/sample-site';
import { Link, useNavigate } from 'react-router-dom';
import { applyUpdate, pageExit } from './apply-update.ts';
import { SiteUpdate } from './site-update.tsx';

const own = sampleManifest.revision;
const published = (revision: number, minRevision = 0) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ revision, minRevision }));
const decisions = jest.fn<UpdateDecision[], []>();

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/elsewhere?x=1">ไปหน้าอื่น</Link>
      <Link to="/elsewhere" state={{ from: '/' }}>
        ไปพร้อมของ
      </Link>
      <button type="button" onClick={() => navigate(-1)}>
        กลับ
      </button>
      <input aria-label="ช่อง" />
      <SiteUpdate remoteDecisions={decisions} />
    </>
  );
}

/** Opens the site one page before the one the tests look at. */
const openAfter = (path: string) =>
  renderPage(<Page />, {
    path,
    route: '/*',
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
  });

/** Opens the page and lets it look at what the edge runs. */
async function open() {
  const page = await renderPage(<Page />, {
    path: '/',
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
  });
  act(() => jest.advanceTimersByTime(400_000));
  await waitFor(() => expect(fetch).toHaveBeenCalledWith('/_/manifest', expect.anything()));
  await act(async () => undefined);
  return page;
}

describe('a tab while the brand goes on', () => {
  let assign: jest.SpyInstance;
  let reload: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    sessionStorage.clear();
    decisions.mockReturnValue(['allow']);
    assign = jest.spyOn(pageExit, 'assign').mockImplementation(() => undefined);
    reload = jest.spyOn(pageExit, 'reload').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('[F8] of its own revision says nothing and navigates by itself', async () => {
    published(own);
    const { user, location } = await open();
    expect(screen.queryByText(/เวอร์ชันใหม่/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'ไปหน้าอื่น' }));
    expect(location()).toBe('/elsewhere?x=1');
    expect(assign).not.toHaveBeenCalled();
  });

  test('[F8] says so quietly, and takes the new revision with the next page', async () => {
    published(own + 1);
    const { user, location } = await open();
    expect(screen.getByRole('status')).toHaveTextContent('เว็บมีเวอร์ชันใหม่');
    await user.click(screen.getByRole('link', { name: 'ไปหน้าอื่น' }));
    expect(assign).toHaveBeenCalledWith('/elsewhere?x=1');
    expect(location()).toBe('/');
    expect(reload).not.toHaveBeenCalled();
  });

  describe('as an installed app', () => {
    beforeEach(() => {
      const standalone = (media: string) => ({ matches: media === '(display-mode: standalone)' });
      jest.spyOn(window, 'matchMedia').mockImplementation((media) => standalone(media) as MediaQueryList);
    });

    test('[X6] asks, stays as it is for as long as nobody answers, and is new by a press', async () => {
      published(own + 1);
      const { user, location } = await open();
      expect(screen.getByRole('status')).toHaveTextContent('แอปมีเวอร์ชันใหม่ อัปเดตตอนนี้ไหม');
      act(() => jest.advanceTimersByTime(60_000));
      await user.click(screen.getByRole('link', { name: 'ไปหน้าอื่น' }));
      expect(location()).toBe('/elsewhere?x=1');
      expect(assign).not.toHaveBeenCalled();
      expect(reload).not.toHaveBeenCalled();
    });

    test.each([
      ['อัปเดตเลย', 1],
      ['ไว้ทีหลัง', 0],
    ])('[X6] the answer "%s" loads the page anew %i times', async (answer, times) => {
      published(own + 1);
      const { user } = await open();
      await user.click(screen.getByRole('button', { name: answer }));
      expect(reload).toHaveBeenCalledTimes(times);
      if (times === 0) expect(screen.queryByText(/เวอร์ชันใหม่/)).not.toBeInTheDocument();
    });

    test('[F8] a recall is no question', async () => {
      published(own + 1, own + 1);
      await open();
      expect(await screen.findByRole('alertdialog')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'ไว้ทีหลัง' })).not.toBeInTheDocument();
    });
  });

  test('[F8] the note goes by itself, and its button updates at once', async () => {
    published(own + 1);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'อัปเดตเลย' }));
    expect(reload).toHaveBeenCalledTimes(1);
    await user.unhover(screen.getByRole('button', { name: 'อัปเดตเลย' }));
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => jest.advanceTimersByTime(15_000));
    expect(screen.queryByText(/เวอร์ชันใหม่/)).not.toBeInTheDocument();
  });

  test.each(['ask', 'block'] as const)(
    '[F8] what a remote holds by "%s" is not given up for it',
    async (decision) => {
      published(own + 1);
      decisions.mockReturnValue(['allow', decision]);
      const { user, location } = await open();
      await user.click(screen.getByRole('link', { name: 'ไปหน้าอื่น' }));
      expect(location()).toBe('/elsewhere?x=1');
      expect(assign).not.toHaveBeenCalled();
    },
  );

  test('[F8] a page that takes a state along comes without the update', async () => {
    published(own + 1);
    const { user, location } = await open();
    await user.click(screen.getByRole('link', { name: 'ไปพร้อมของ' }));
    expect(location()).toBe('/elsewhere');
    expect(assign).not.toHaveBeenCalled();
  });

  test('[F8] whoever goes back gets the page he left', async () => {
    const { user, location, navigate } = await openAfter('/before');
    await navigate('/');
    published(own + 1);
    act(() => jest.advanceTimersByTime(400_000));
    await screen.findByText(/เวอร์ชันใหม่/);
    await user.click(screen.getByRole('button', { name: 'กลับ' }));
    expect(location()).toBe('/before');
    expect(assign).not.toHaveBeenCalled();
  });

  test('[F8] an edge that still gives the old page is not asked over and over', async () => {
    published(own + 1);
    expect(applyUpdate(own + 1)).toBe(true);
    expect(applyUpdate(own + 1)).toBe(false);
    reload.mockClear();
    const { user, location } = await open();
    // The look came minutes later; tried again just now.
    expect(applyUpdate(own + 1)).toBe(true);
    await user.click(screen.getByRole('link', { name: 'ไปหน้าอื่น' }));
    await waitFor(() => expect(location()).toBe('/elsewhere?x=1'));
    expect(assign).not.toHaveBeenCalled();
  });

  test('[F8] a recall warns, counts down and reloads', async () => {
    published(own + 1, own + 1);
    await open();
    expect(await screen.findByRole('alertdialog', { name: 'ต้องโหลดหน้านี้ใหม่' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('โหลดใหม่เองใน 15 วินาที');
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.getByRole('timer')).toHaveTextContent('โหลดใหม่เองใน 5 วินาที');
    expect(reload).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(6_000));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[F8] a recall gives who is typing more time', async () => {
    published(own + 1, own + 1);
    decisions.mockReturnValue(['ask']);
    await open();
    expect(await screen.findByRole('timer')).toHaveTextContent('โหลดใหม่เองใน 60 วินาที');
    decisions.mockReturnValue(['allow']);
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('timer')).toHaveTextContent('โหลดใหม่เองใน 15 วินาที');
  });

  test('[F8] a recall waits for what is under way, and comes when it is done', async () => {
    published(own + 1, own + 1);
    decisions.mockReturnValue(['block']);
    await open();
    act(() => jest.advanceTimersByTime(120_000));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
    decisions.mockReturnValue(['allow']);
    act(() => jest.advanceTimersByTime(1_000));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    act(() => jest.advanceTimersByTime(15_000));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[F8] a recall that helped nothing rests for a minute', async () => {
    published(own + 1, own + 1);
    await open();
    expect(applyUpdate(own + 1)).toBe(true);
    reload.mockClear();
    act(() => jest.advanceTimersByTime(16_000));
    expect(reload).not.toHaveBeenCalled();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(61_000));
    act(() => jest.advanceTimersByTime(16_000));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[F8] a hidden tab neither asks nor is warned; whoever comes back is', async () => {
    published(own + 1, own + 1);
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await renderPage(<Page />, { path: '/' });
    act(() => jest.advanceTimersByTime(800_000));
    expect(fetch).not.toHaveBeenCalledWith('/_/manifest', expect.anything());
    seen.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  test.each(['no JSON', '{"revision":"9"}', '{}'])(
    '[F8] an answer that is not one (%s) changes nothing',
    async (body) => {
      jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body));
      await open();
      expect(screen.queryByText(/เวอร์ชันใหม่/)).not.toBeInTheDocument();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    },
  );
});
