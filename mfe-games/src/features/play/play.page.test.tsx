import { noteGameSelected } from '@sanuk/platform';
import { act, renderPage, screen } from '@sanuk/testing/render-page';
import PlayPage from './play.page.tsx';

test('[G3] without a selected game it leads to the games; with one it waits for the shell to play it', async () => {
  const page = await renderPage(<PlayPage />, { path: '/play' });
  expect(screen.queryByText('ยังไม่ได้เลือกเกม')).not.toBeInTheDocument();
  act(() => noteGameSelected(false));
  expect(screen.getByText('ยังไม่ได้เลือกเกม')).toBeVisible();
  expect(screen.getByRole('link', { name: 'หน้าแรก' })).toHaveAttribute('href', '/');
  act(() => noteGameSelected(true));
  expect(screen.queryByText('ยังไม่ได้เลือกเกม')).not.toBeInTheDocument();
  act(() => noteGameSelected(false));
  await page.user.click(screen.getByRole('link', { name: 'เลือกสล็อต' }));
  expect(page.location()).toBe('/slot');
});
