import { ApiError, PageError, queryClient } from '@sanuk/platform';
import { renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { type ReactNode, useState } from 'react';
import { redirect, useLocation } from 'react-router-dom';
import { RemoteBoundary } from './remote-boundary.tsx';

const givenUp: unknown[] = [];
afterEach(() => givenUp.splice(0));

function Place({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <RemoteBoundary place={key} fallback={<p>กำลังมา</p>} onGiveUp={(error) => givenUp.push(error)}>
      {children}
    </RemoteBoundary>
  );
}

function Throws({ thrown }: { thrown: () => unknown }) {
  // Made once, as a page would: an error is not another one at each look.
  const [error] = useState(thrown);
  if (useLocation().search === '?fine') return <p>หน้าปกติ</p>;
  throw error;
}

const open = (thrown: () => unknown) =>
  renderPage(
    <Place>
      <Throws thrown={thrown} />
    </Place>,
    { path: '/poll/abc' },
  );

/** Neither an error page, nor a toast, nor a dialog. */
function expectNothingShown(): void {
  expect(screen.queryByText('An error occurred')).not.toBeInTheDocument();
  expect(screen.queryByText('Not Found')).not.toBeInTheDocument();
  for (const role of ['alert', 'dialog', 'alertdialog'])
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
  const said = screen.queryAllByRole('status').map(({ textContent }) => textContent);
  expect(said.filter((words) => words !== 'กำลังโหลด...')).toEqual([]);
}

describe('what a page of a remote throws', () => {
  let printed: jest.SpyInstance;
  beforeEach(() => {
    // React prints what a boundary caught; the shell's root does not (main.tsx).
    printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => printed.mockRestore());

  test('[E7] a page that finds its address to name nothing is a 404 with its message and a way on', async () => {
    await open(() => new PageError(404, 'ไม่พบโพลนี้', { path: '/poll/1', label: 'โพลล่าสุด' }));
    expect(await screen.findByText('404')).toBeVisible();
    expect(screen.getByText('Not Found')).toBeVisible();
    expect(screen.getByText('ไม่พบโพลนี้')).toBeVisible();
    expect(screen.getByRole('link', { name: 'โพลล่าสุด' })).toHaveAttribute('href', '/poll/1');
    expect(givenUp).toEqual([]);
  });

  test('[E7] another address of the same page is looked at anew', async () => {
    const page = await open(() => new PageError(404, 'ไม่พบโพลนี้'));
    await screen.findByText('ไม่พบโพลนี้');
    await page.navigate('/poll/abc?fine');
    expect(await screen.findByText('หน้าปกติ')).toBeVisible();
  });

  test('[E7] [E8.1, E8.3] [E11.3] a thrown Response shows its status and the message of its body', async () => {
    await open(() => new Response('ปิดให้บริการชั่วคราว', { status: 503 }));
    expect(await screen.findByText('ปิดให้บริการชั่วคราว')).toBeVisible();
    expect(screen.getByText('503')).toBeVisible();
    expect(screen.getByText('An error occurred')).toBeVisible();
    expect(givenUp).toEqual([]);
  });

  test('[E8] a refusal of the server shows its status, 500 where it was a plain answer, and says nothing of the release', async () => {
    const page = await open(() => new ApiError('unavailable', 'ระบบปิดปรับปรุง', 503));
    expect(await screen.findByText('503')).toBeVisible();
    expect(screen.getByText('ระบบปิดปรับปรุง')).toBeVisible();
    page.unmount();
    await open(() => new ApiError('internal', 'ระบบขัดข้อง', 200));
    expect(await screen.findByText('500')).toBeVisible();
    expect(givenUp).toEqual([]);
  });

  test('[E9.1] a thrown redirect is followed; an answer that leads away by itself shows no error', async () => {
    const page = await open(() => redirect('/lotto/lobby'));
    await waitFor(() => expect(page.location()).toBe('/lotto/lobby'));
    expectNothingShown();
    page.unmount();
    queryClient.clear();
    await open(() => new ApiError('session-expired', 'เซสชันหมดอายุ', 401));
    expect(await screen.findByText('กำลังโหลด...')).toBeInTheDocument();
    expectNothingShown();
    expect(givenUp).toEqual([]);
  });

  test('[F5] anything else is a fault of the release: once more, then handed on', async () => {
    await open(() => new TypeError('broken'));
    await waitFor(() => expect(givenUp).toHaveLength(1));
    expect(screen.queryByText('An error occurred')).not.toBeInTheDocument();
  });
});
