import { renderPage, screen, within } from '@sanuk/testing/render-page';
import { MobileFooter } from './mobile-footer.tsx';

async function tabs(session: 'guest' | 'member') {
  await renderPage(<MobileFooter />, { path: '/', session });
  await screen.findByRole('link', { name: 'ติดต่อเรา' });
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('the footer on phones', () => {
  test('[S11] has five tabs for visitors', async () => {
    expect((await tabs('guest')).slice(0, 4)).toEqual([
      ['หน้าแรก', '/'],
      ['แนะนำเพื่อน', '/affiliate'],
      ['เข้าสู่ระบบ', '/login'],
      ['โปรโมชัน', '/promotions'],
    ]);
  });

  test('[S11] has five tabs for members', async () => {
    const found = await tabs('member');
    expect(found).toHaveLength(5);
    expect(found.slice(0, 4)).toEqual([
      ['หน้าแรก', '/'],
      ['โปรไฟล์', '/member/profile'],
      ['ฝากเงิน', '/member/deposit'],
      ['ถอนเงิน', '/member/withdraw'],
    ]);
  });

  test('[S11] the fifth opens the contact of the agent in a new tab', async () => {
    await renderPage(<MobileFooter />, { path: '/', session: 'guest' });
    const contact = await screen.findByRole('link', { name: 'ติดต่อเรา' });
    await screen.findByText('ติดต่อเรา');
    expect(contact).toHaveAttribute('href', 'https://line.me/R/ti/p/@siam');
    expect(contact).toHaveAttribute('target', '_blank');
    expect(contact).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
