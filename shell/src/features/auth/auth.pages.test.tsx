import { currentSession, signIn, signOut } from '@sanuk/platform';
import { fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { LoginPage } from './auth.pages.tsx';
import { keepWantedPath, takeWantedPath } from './login/wanted-path.ts';

const token = { access_token: 'token-of-the-new-session', expires_at: '2026-12-20T00:00:00Z' };

async function openLogin(answers: Parameters<typeof renderPage>[1]['answers'] = {}) {
  const page = await renderPage(<LoginPage />, { path: '/login', session: 'guest', answers });
  return page;
}

async function fillLogin(
  page: Awaited<ReturnType<typeof openLogin>>,
  phone = '0812345678',
  password = 'correct horse',
) {
  await page.user.type(screen.getByLabelText('เบอร์โทรศัพท์'), phone);
  await page.user.type(screen.getByLabelText('รหัสผ่าน'), password);
}

describe('/login', () => {
  test('[A3] success stores the token, marks the member logged in and goes home', async () => {
    const page = await openLogin({ 'POST /api/login': token });
    await fillLogin(page);
    await page.user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
    await waitFor(() => expect(page.location()).toBe('/'));
    expect(currentSession().status).toBe('member');
    expect(localStorage.getItem('sanuk:user')).toContain(token.access_token);
    expect(await screen.findByText('เข้าสู่ระบบสำเร็จ')).toBeInTheDocument();
  });

  test('[A3] a refusal stands in the form in the words of the server, and nobody is logged in', async () => {
    const message = 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง';
    const page = await openLogin({ 'POST /api/login': refuse('wrong-credentials', message) });
    await fillLogin(page);
    await page.user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(currentSession().status).toBe('guest');
    expect(localStorage.getItem('sanuk:user')).toBeNull();
  });

  test('[A1] says what is missing before it asks the server', async () => {
    const page = await openLogin();
    await page.user.type(screen.getByLabelText('เบอร์โทรศัพท์'), '12');
    await page.user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
    expect(screen.getByText('เบอร์โทรศัพท์ไม่ถูกต้อง')).toBeInTheDocument();
    expect(screen.getByText('กรุณากรอกรหัสผ่าน')).toBeInTheDocument();
    expect(page.server.requestsTo('POST /api/login')).toHaveLength(0);
  });

  test('[A1] moves to the first field that is wrong, and forgets the error while it is corrected', async () => {
    const page = await openLogin();
    await page.user.type(screen.getByLabelText('เบอร์โทรศัพท์'), '0812345678');
    await page.user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
    const password = screen.getByLabelText('รหัสผ่าน');
    expect(password).toHaveFocus();
    await page.user.type(password, 'x');
    expect(password).toBeValid();
  });

  test('[A1] without a network it says so, and may be tried again', async () => {
    const page = await openLogin({ 'POST /api/login': fail('network') });
    await fillLogin(page);
    await page.user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
    expect(await screen.findByText('ไม่สามารถเชื่อมต่อได้ กรุณาตรวจสอบอินเทอร์เน็ต')).toBeVisible();
    page.server.answer({ 'POST /api/login': token });
    await page.user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
    await waitFor(() => expect(page.location()).toBe('/'));
  });

  test('[A3] a session whose member cannot be asked for yet is kept, not lost', async () => {
    const page = await openLogin({ 'POST /api/login': token, 'GET /api/get_user_info': fail(503) });
    await fillLogin(page);
    await page.user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
    await waitFor(() => expect(page.location()).toBe('/'));
    expect(currentSession().status).toBe('unknown');
    expect(localStorage.getItem('sanuk:user')).toContain(token.access_token);
    await act(() => signOut());
  });

  test('[A5] goes on to where the guard turned the visitor away, once', async () => {
    const page = await openLogin({ 'POST /api/login': token });
    keepWantedPath('/member/deposit?amount=100');
    await fillLogin(page);
    await page.user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
    await waitFor(() => expect(page.location()).toBe('/member/deposit?amount=100'));
    expect(takeWantedPath()).toBeUndefined();
  });

  test('[A5] what was wanted long ago is forgotten, and only pages of this site are kept', () => {
    keepWantedPath('//evil.example/');
    expect(takeWantedPath()).toBeUndefined();
    keepWantedPath('/member');
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 11 * 60_000);
    expect(takeWantedPath()).toBeUndefined();
    clock.mockRestore();
  });

  test('[A6] leaves when its visitor logs in in another tab', async () => {
    const page = await openLogin({ 'POST /api/login': token });
    await act(() => signIn('0812345678', 'correct horse'));
    await waitFor(() => expect(page.location()).toBe('/'));
  });

  test('[A1] a double click sends once', async () => {
    const answer = held<typeof token>();
    const page = await openLogin({ 'POST /api/login': () => answer.promise });
    await fillLogin(page);
    await page.user.dblClick(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
    answer.resolve(token);
    await waitFor(() => expect(page.location()).toBe('/'));
    expect(page.server.requestsTo('POST /api/login')).toHaveLength(1);
  });
});
