import { fillBrowserGaps } from '@sanuk/testing/browser-gaps';
import { render, screen, userEvent, waitFor } from '@sanuk/testing/render-page';
import { Dialog, Drawer } from '@sanuk/ui';
import { useState } from 'react';
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  useLocation,
  useSearchParams,
} from 'react-router-dom';
import { awaitOwnStep } from './own-step.ts';
import { waitForReturns } from './returning.ts';
import { useBackClosesOverlay } from './use-back-closes-overlay.ts';

function Frame() {
  useBackClosesOverlay();
  return <Outlet />;
}

/** A page with a drawer that opens a dialog, one that is locked, and one that the address opens. */
function Page() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isLocked, setLocked] = useState(false);
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/second">ต่อไป</Link>
      <Link to="/third">ไปอีก</Link>
      <button type="button" onClick={() => setDrawerOpen(true)}>
        เปิดเมนู
      </button>
      <button type="button" onClick={() => setSearch({ bill: '1' })}>
        เปิดโพย
      </button>
      <Drawer overlay="a" open={isDrawerOpen} onOpenChange={setDrawerOpen} title="เมนู">
        <button type="button" onClick={() => setDialogOpen(true)}>
          เข้าสู่ระบบ
        </button>
      </Drawer>
      <Dialog overlay="a" open={isDialogOpen} onOpenChange={setDialogOpen} title="ในเมนู" locked={isLocked}>
        <button type="button" onClick={() => setLocked(true)}>
          ส่ง
        </button>
      </Dialog>
      <Dialog
        overlay="a"
        open={search.has('bill')}
        inHistory
        onOpenChange={() => setSearch({}, { replace: true })}
        title="โพย"
      >
        <button type="button" onClick={() => setDrawerOpen(true)}>
          เมนูของโพย
        </button>
      </Dialog>
    </>
  );
}

let router: ReturnType<typeof createBrowserRouter>;
beforeEach(() => {
  fillBrowserGaps();
  history.pushState(null, '', '/first');
  router = waitForReturns(
    createBrowserRouter([{ element: <Frame />, children: [{ path: '*', element: <Page /> }] }]),
  );
  render(<RouterProvider router={router} />);
});
afterEach(() => {
  jest.restoreAllMocks();
  router.dispose();
});

/** Presses a button; one of an overlay once its library gives it the pointer, which is a moment after it stands. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  const overlay = button.closest('[role="dialog"]');
  if (overlay) await waitFor(() => expect(overlay).toHaveStyle({ pointerEvents: 'auto' }));
  await userEvent.click(button);
}
const dialog = (name: string) => screen.queryByRole('dialog', { name });
const heading = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;

/** Heard before the hook's own listener, which may stop the event. */
let steps = 0;
addEventListener('popstate', () => (steps += 1), { capture: true });

/** A step in the history; one that is taken back is two. */
async function go(delta: number, arrivals: 1 | 2 = 1): Promise<void> {
  const before = steps;
  history.go(delta);
  await waitFor(() => expect(steps - before).toBe(arrivals));
}

/** The next step that the page goes by itself is not gone, unless it is let arrive. */
function holdReturn() {
  let held = 0;
  const spy = jest.spyOn(history, 'go').mockImplementation((delta = 0) => {
    if (held === 0 && delta > 0) held = delta;
    else History.prototype.go.call(history, delta);
  });
  return {
    arrives() {
      spy.mockRestore();
      history.go(held);
    },
  };
}

async function openMenu(): Promise<void> {
  await press('เปิดเมนู');
  await screen.findByRole('dialog', { name: 'เมนู' });
}

async function toSecond(): Promise<void> {
  await userEvent.click(screen.getByRole('link', { name: 'ต่อไป' }));
  await waitFor(() => expect(heading()).toBe('/second'));
}

describe('going back', () => {
  test('[S15] [S21] closes the overlay that covers the others, and stays on the page', async () => {
    await toSecond();
    await openMenu();
    await press('เข้าสู่ระบบ');
    await screen.findByRole('dialog', { name: 'ในเมนู' });
    await go(-1, 2);
    await waitFor(() => expect(dialog('ในเมนู')).toBeNull());
    expect([heading(), location.pathname]).toEqual(['/second', '/second']);
    expect(dialog('เมนู')).toBeVisible();
    await go(-1, 2);
    await waitFor(() => expect(dialog('เมนู')).toBeNull());
    expect([heading(), location.pathname]).toEqual(['/second', '/second']);
    await go(-1);
    await waitFor(() => expect(heading()).toBe('/first'));
  });

  test('[S15] what was closed so does not come again going forward, and leaves nothing to go back through', async () => {
    await toSecond();
    await openMenu();
    await go(-1, 2);
    await waitFor(() => expect(dialog('เมนู')).toBeNull());
    await go(-1);
    await waitFor(() => expect(heading()).toBe('/first'));
    await go(1);
    await waitFor(() => expect(heading()).toBe('/second'));
    expect(dialog('เมนู')).toBeNull();
  });

  test('[S15] one that was closed by a key has nothing in the history', async () => {
    await toSecond();
    await openMenu();
    await waitFor(() => expect(dialog('เมนู')).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog('เมนู')).toBeNull());
    await go(-1);
    await waitFor(() => expect(heading()).toBe('/first'));
  });

  test('[S15] one that is locked stays, and so does the page', async () => {
    await toSecond();
    await openMenu();
    await press('เข้าสู่ระบบ');
    await press('ส่ง');
    await go(-1, 2);
    expect(dialog('ในเมนู')).toBeVisible();
    expect([heading(), location.pathname]).toEqual(['/second', '/second']);
  });

  test('[S15] one that the address opened closes with the address', async () => {
    await toSecond();
    await press('เปิดโพย');
    await screen.findByRole('dialog', { name: 'โพย' });
    expect(location.search).toBe('?bill=1');
    await go(-1);
    await waitFor(() => expect(dialog('โพย')).toBeNull());
    expect([heading(), location.search]).toEqual(['/second', '']);
  });

  test('[S15] a step that the page goes itself closes nothing', async () => {
    await toSecond();
    await openMenu();
    awaitOwnStep();
    await go(-1);
    await waitFor(() => expect(heading()).toBe('/first'));
    expect(dialog('เมนู')).toBeVisible();
  });

  test('[S15] a link pressed before the step is taken back leads on from the page that is seen', async () => {
    await toSecond();
    await openMenu();
    const back = holdReturn();
    await go(-1);
    await waitFor(() => expect(dialog('เมนู')).toBeNull());
    await userEvent.click(screen.getByRole('link', { name: 'ไปอีก' }));
    back.arrives();
    await waitFor(() => expect(heading()).toBe('/third'));
    await go(-1);
    await waitFor(() => expect(heading()).toBe('/second'));
    expect(location.pathname).toBe('/second');
  });

  test('[S15] going back again before the step is taken back goes one step, or closes one overlay', async () => {
    await toSecond();
    await userEvent.click(screen.getByRole('link', { name: 'ไปอีก' }));
    await waitFor(() => expect(heading()).toBe('/third'));
    await press('เปิดโพย');
    await press('เมนูของโพย');
    await screen.findByRole('dialog', { name: 'เมนู' });
    await press('เข้าสู่ระบบ');
    await screen.findByRole('dialog', { name: 'ในเมนู' });
    // The browser gives up a return that has not arrived for the step that comes after it.
    holdReturn();
    await go(-1);
    await waitFor(() => expect(dialog('ในเมนู')).toBeNull());
    expect(dialog('เมนู')).toBeVisible();
    holdReturn();
    await go(-1);
    await waitFor(() => expect(dialog('เมนู')).toBeNull());
    expect(dialog('โพย')).toBeVisible();
    history.back();
    await waitFor(() => expect(dialog('โพย')).toBeNull());
    expect([heading(), location.pathname, location.search]).toEqual(['/third', '/third', '']);
  });

  test('[S15] on the first page of a document closes it too, and is passed over when nothing is open', async () => {
    await openMenu();
    await go(-1, 2);
    await waitFor(() => expect(dialog('เมนู')).toBeNull());
    expect([heading(), location.pathname]).toEqual(['/first', '/first']);
    await toSecond();
    await go(-1);
    await waitFor(() => expect(heading()).toBe('/first'));
    // What was before the site.
    const left = jest.spyOn(history, 'back').mockImplementation(() => {});
    await go(-1);
    expect(left).toHaveBeenCalledTimes(1);
    left.mockRestore();
  });
});
