import { act, renderPage, screen } from '@sanuk/testing/render-page';
import { loadToasts, showToast } from './toast.tsx';

test('toasts asked for before their code and their place are here are shown, each once', async () => {
  showToast('error', 'ทำรายการไม่สำเร็จ');
  showToast('error', 'ทำรายการไม่สำเร็จ');
  showToast('success', 'บันทึกแล้ว');
  await act(loadToasts);
  await renderPage(<p>หน้า</p>, { path: '/' });
  expect(await screen.findByRole('alert')).toHaveTextContent('ทำรายการไม่สำเร็จ');
  expect(await screen.findByText('บันทึกแล้ว')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('[E4] a second line is shown below a toast, and the same text with another one is the same toast', async () => {
  await act(loadToasts);
  await renderPage(<p>หน้า</p>, { path: '/' });
  act(() => showToast('error', 'ระบบขัดข้อง', undefined, 'รหัสอ้างอิง 11111111'));
  act(() => showToast('error', 'ระบบขัดข้อง', undefined, 'รหัสอ้างอิง 22222222'));
  expect(await screen.findByText('รหัสอ้างอิง 11111111')).toBeVisible();
  expect(screen.getAllByText(/^ระบบขัดข้อง/)).toHaveLength(1);
});

const isLive = (element: Element): boolean => {
  const live = element.getAttribute('aria-live');
  if (live !== null) return live !== 'off';
  return ['alert', 'status', 'log'].includes(element.getAttribute('role') ?? '');
};

/** What a screen reader would announce a message for. */
function liveRegionsAround(message: Element): Element[] {
  const around: Element[] = [];
  for (let element: Element | null = message; element; element = element.parentElement)
    if (isLive(element)) around.push(element);
  return around;
}

test.each(['error', 'success', 'info'] as const)(
  '[X7] a toast of kind %s is announced once',
  async (kind) => {
    await act(loadToasts);
    await renderPage(<p>หน้า</p>, { path: '/' });
    act(() => showToast(kind, `ข้อความ ${kind}`));
    const message = await screen.findByText(`ข้อความ ${kind}`);
    expect(liveRegionsAround(message).map((region) => region.getAttribute('role'))).toEqual([
      kind === 'error' ? 'alert' : 'status',
    ]);
  },
);

test('[X7] the clock of a toast, which the library names in English, is not read out', async () => {
  await act(loadToasts);
  await renderPage(<p>หน้า</p>, { path: '/' });
  act(() => showToast('info', 'ข้อความพร้อมนาฬิกา'));
  await screen.findByText('ข้อความพร้อมนาฬิกา');
  expect(screen.getAllByRole('progressbar', { hidden: true })).not.toEqual([]);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
