import { useNamedTitle } from '@sanuk/platform';
import { fail } from '@sanuk/testing/fake-server';
import { act, fireEvent, renderPage, screen } from '@sanuk/testing/render-page';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorView } from './error-page.page.tsx';

/** Away when it was opened; opened once more it is there. */
function Page() {
  const { key } = useLocation();
  const [first] = useState(key);
  return key === first ? <ErrorView status={503} message="ปิดปรับปรุงชั่วคราว" /> : <p>เปิดแล้ว</p>;
}

const minuteMs = 60_000;
const away = { 'GET /api/agent/validate': fail(503) } as const;
const back = { 'GET /api/agent/validate': { valid: true, agent_name: 'สยาม' } } as const;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
let visibility: jest.SpyInstance<DocumentVisibilityState>;

async function open() {
  const page = await renderPage(<Page />, { path: '/poll/1', session: 'guest', answers: away });
  const looks = () => page.server.requestsTo('GET /api/agent/validate').length;
  return { ...page, looks };
}

describe('a page whose server is away', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    // Whatever an earlier test found out belongs to another outage.
    jest.setSystemTime(Date.now() + 60 * minuteMs);
    visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  });
  afterEach(() => {
    visibility.mockRestore();
    jest.useRealTimers();
  });

  test('[E8] [E11] looks ever less often, and opens by itself when the server is back', async () => {
    const { looks, server } = await open();
    expect(screen.getByText('503')).toBeVisible();
    expect(screen.getByText('หน้านี้จะเปิดเองเมื่อระบบกลับมา')).toBeVisible();
    await pass(2 * minuteMs);
    const inTwoMinutes = looks();
    expect(inTwoMinutes).toBeGreaterThanOrEqual(5);
    expect(inTwoMinutes).toBeLessThanOrEqual(7);
    await pass(10 * minuteMs);
    expect(looks() - inTwoMinutes).toBeLessThanOrEqual(10);
    server.answer(back);
    await pass(minuteMs);
    expect(await screen.findByText('เปิดแล้ว')).toBeVisible();
  });

  test('[E8] nobody looks at it: nothing is asked; looked at again it asks at once', async () => {
    const { looks, server } = await open();
    visibility.mockReturnValue('hidden');
    await pass(10 * minuteMs);
    expect(looks()).toBe(0);
    server.answer(back);
    visibility.mockReturnValue('visible');
    await act(async () => void fireEvent(document, new Event('visibilitychange')));
    expect(await screen.findByText('เปิดแล้ว')).toBeVisible();
    expect(looks()).toBe(1);
  });

  test('[E8] the button opens it at once', async () => {
    const { looks } = await open();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'ลองใหม่' })));
    expect(await screen.findByText('เปิดแล้ว')).toBeVisible();
    expect(looks()).toBe(0);
  });
});

test.each([
  [404, 'ไม่พบหน้าที่ต้องการ'],
  [503, 'none of its own'],
])('[E11] a page that ends with %i is called %s in the tab', async (status, title) => {
  const Title = () => <output>{useNamedTitle() ?? 'none of its own'}</output>;
  const page = (
    <>
      <Title />
      <ErrorView status={status} message="ไม่พบล็อบบี้นี้" />
    </>
  );
  await renderPage(page, { path: '/lobby/xyz', session: 'guest', answers: away });
  expect(screen.getByRole('status')).toHaveTextContent(title);
});
