import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { lazyOverlay } from './lazy-overlay.tsx';
import { loadOverlays, type OverlayCode, onOverlayMissing } from './overlay-code.ts';

afterEach(() => onOverlayMissing(() => true));

interface Flag {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const Body = ({ open }: Flag) => (open ? <p role="dialog">มาแล้ว</p> : null);

interface Ways {
  load: () => Promise<OverlayCode>;
  coversPage?: boolean;
  heedsEscape?: () => boolean;
}

/** A page with an overlay whose code comes in this way. */
function pageOf(ways: Ways) {
  const Part = lazyOverlay<Flag>(() => Body, { known: () => undefined, ...ways });
  return function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          เปิด
        </button>
        <output>{open ? 'เปิดอยู่' : 'ปิดอยู่'}</output>
        <Part open={open} onOpenChange={setOpen} />
      </>
    );
  };
}

const never = () => new Promise<OverlayCode>(() => undefined);
const press = () => userEvent.click(screen.getByRole('button', { name: 'เปิด' }));
const backdrop = () => document.querySelector('[data-part="backdrop"]');

test('[S15] a press dims the page before the code is here, and the content follows it', async () => {
  let arrive: (code: OverlayCode) => void = () => undefined;
  const Page = pageOf({ load: () => new Promise((resolve) => (arrive = resolve)) });
  render(<Page />);
  expect(backdrop()).not.toBeInTheDocument();
  await press();
  expect(backdrop()).toHaveAttribute('data-state', 'open');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const code = await loadOverlays();
  await act(async () => arrive(code));
  expect(screen.getByRole('dialog')).toHaveTextContent('มาแล้ว');
});

test('[S15] Escape gives up an overlay whose code is on its way, unless it is locked', async () => {
  const Page = pageOf({ load: never });
  const { unmount } = render(<Page />);
  await press();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('ปิดอยู่')).toBeVisible();
  expect(backdrop()).not.toBeInTheDocument();
  unmount();
  const Locked = pageOf({ load: never, heedsEscape: () => false });
  render(<Locked />);
  await press();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('เปิดอยู่')).toBeVisible();
});

test('[S15] what covers the page dims nothing while it waits', async () => {
  const Page = pageOf({ load: never, coversPage: true });
  render(<Page />);
  await press();
  expect(backdrop()).not.toBeInTheDocument();
});

test('[E5] code that cannot be had closes the overlay and is reported, and the next press asks again', async () => {
  const received: unknown[] = [];
  onOverlayMissing((error) => received.push(error) > 0);
  let isOnline = false;
  const Page = pageOf({ load: () => (isOnline ? loadOverlays() : Promise.reject(new Error('no network'))) });
  render(<Page />);
  await press();
  expect(await screen.findByText('ปิดอยู่')).toBeVisible();
  expect(received).toEqual([new Error('no network')]);
  isOnline = true;
  await press();
  expect(await screen.findByRole('dialog')).toHaveTextContent('มาแล้ว');
});

test('[E5] a page that is on its way out keeps the overlay open for the page after it', async () => {
  onOverlayMissing(() => false);
  const Page = pageOf({ load: () => Promise.reject(new Error('no network')) });
  render(<Page />);
  await press();
  await act(async () => undefined);
  expect(screen.getByText('เปิดอยู่')).toBeVisible();
});
