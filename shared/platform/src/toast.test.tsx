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
