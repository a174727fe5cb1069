import { renderPage, screen } from '@sanuk/testing/render-page';
import NotBuiltPage from './not-built.page.tsx';

it('[S23] a page that is not built says which one it is, and leads home', async () => {
  await renderPage(<NotBuiltPage />, { path: '/poll/7', route: '/poll/:id?' });
  expect(screen.getByRole('heading', { level: 1, name: 'ทายผล' })).toBeVisible();
  expect(screen.getByText('ส่วนนี้กำลังจะเปิดให้บริการ')).toBeVisible();
  expect(screen.getByRole('link', { name: 'กลับหน้าแรก' })).toHaveAttribute('href', '/');
});
