import type { PageLoader } from '@sanuk/platform';
import { renderPage, screen } from '@sanuk/testing/render-page';
import { notBuiltPage } from './not-built.tsx';

async function open(load: PageLoader): Promise<void> {
  const { default: Page } = await load();
  await renderPage(<Page />, { path: '/poll/7', route: '/poll/:id?' });
}

test('[S23] a page that is not built says which one it is, and leads home', async () => {
  await open(notBuiltPage('ทายผล'));
  expect(screen.getByRole('heading', { level: 1, name: 'ทายผล' })).toBeVisible();
  expect(screen.getByText('ส่วนนี้กำลังจะเปิดให้บริการ')).toBeVisible();
  expect(screen.getByRole('link', { name: 'กลับหน้าแรก' })).toHaveAttribute('href', '/');
});

test('[S23] it leads to another place where one is named', async () => {
  await open(notBuiltPage('อัตราจ่าย', { path: '/lotto/lobby', name: 'หวย' }));
  expect(screen.getByRole('link', { name: 'ไปหน้าหวย' })).toHaveAttribute('href', '/lotto/lobby');
  expect(screen.queryByRole('link', { name: 'กลับหน้าแรก' })).toBeNull();
});

test('[S23] asked for again it is the same page, so that it is not drawn anew', async () => {
  const load = notBuiltPage('ทายผล');
  expect((await load()).default).toBe((await load()).default);
});
