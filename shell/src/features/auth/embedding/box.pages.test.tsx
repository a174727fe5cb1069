import { renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { LoginBoxPage } from './box.pages.tsx';
import { embeddingOrigin } from './embedding.rules.ts';

const token = { access_token: 'token-of-the-new-session', expires_at: '2026-12-20T00:00:00Z' };
const allowed = ['https://agent.example', 'https://site.example'];

describe('the page around a box', () => {
  test.each([
    [['https://agent.example'], '', 'https://agent.example'],
    [undefined, 'https://agent.example/play?x=1', 'https://agent.example'],
    // The nearest ancestor decides, whatever the referrer claims.
    [['https://evil.example', 'https://agent.example'], 'https://agent.example/', undefined],
    [['https://agent.example.evil.example'], '', undefined],
    [undefined, 'https://evil.example/', undefined],
    [undefined, '', undefined],
    [undefined, 'not a url', undefined],
    [['null'], '', undefined],
  ])('[A1] with ancestors %j and referrer %j messages go to %j', (ancestors, referrer, origin) =>
    expect(embeddingOrigin({ ancestors, referrer, allowed })).toBe(origin),
  );
});

describe('/login_box', () => {
  test('[A1] ends in a way out of the frame; other pages open in the whole window', async () => {
    const page = await renderPage(<LoginBoxPage />, {
      path: '/login_box',
      session: 'guest',
      answers: { 'POST /api/login': token },
    });
    expect(screen.getByRole('link', { name: 'ลืมรหัสผ่าน' })).toHaveAttribute('target', '_top');
    await page.user.type(screen.getByLabelText('เบอร์โทรศัพท์'), '0812345678');
    await page.user.type(screen.getByLabelText('รหัสผ่าน'), 'correct horse');
    await page.user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
    const out = await screen.findByRole('link', { name: 'ไปที่เว็บไซต์' });
    expect(out).toHaveAttribute('target', '_top');
    expect(out).toHaveAttribute('href', '/login');
    expect(page.location()).toBe('/login_box');
  });

  test('[A1] leads to the other box with what the link brought along', async () => {
    const page = await renderPage(<LoginBoxPage />, { path: '/login_box?ref=FRIEND', session: 'guest' });
    await page.user.click(screen.getByRole('button', { name: 'สมัครสมาชิก' }));
    await waitFor(() => expect(page.location()).toBe('/register_box?ref=FRIEND'));
  });
});
