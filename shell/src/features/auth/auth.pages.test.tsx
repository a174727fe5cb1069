import { currentSession } from '@sanuk/platform';
import { held, refuse } from '@sanuk/testing/fake-server';
import { renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { LoginPage, RegisterPage } from './auth.pages.tsx';

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

describe('/register', () => {
  async function fillRegister(page: Awaited<ReturnType<typeof renderPage>>) {
    await page.user.type(screen.getByLabelText('เบอร์โทรศัพท์'), '0898765432');
    await page.user.type(screen.getByLabelText('รหัสผ่าน'), 'correct horse');
    await page.user.type(screen.getByLabelText('ชื่อ-นามสกุล'), 'สมหญิง ใจดี');
    await page.user.click(screen.getByRole('combobox', { name: 'ธนาคาร' }));
    await page.user.click(await screen.findByRole('option', { name: 'กสิกรไทย' }));
    await page.user.type(screen.getByLabelText('เลขบัญชี'), '123-4-56789-0');
    await page.user.click(screen.getByRole('checkbox'));
  }
  const submit = () => screen.getByRole('button', { name: 'สมัครสมาชิก' });

  test('[A7] checks the account, registers and lands logged in', async () => {
    const page = await renderPage(<RegisterPage />, {
      path: '/register',
      session: 'guest',
      answers: { 'POST /api/check_account': { available: true }, 'POST /api/register': token },
    });
    await fillRegister(page);
    await page.user.click(submit());
    await waitFor(() => expect(page.location()).toBe('/'));
    expect(page.server.requestsTo('POST /api/check_account')).toHaveLength(1);
    expect(page.server.requestsTo('POST /api/register')[0]?.body).toMatchObject({
      username: '0898765432',
      bank_code: '004',
      bank_account: '1234567890',
      agent_code: 'SIAM',
    });
    expect(currentSession().status).toBe('member');
  });

  test('[A7] a phone that is taken is refused before anything is sent to register', async () => {
    const message = 'เบอร์โทรนี้ถูกใช้สมัครแล้ว';
    const page = await renderPage(<RegisterPage />, {
      path: '/register',
      session: 'guest',
      answers: { 'POST /api/check_account': refuse('phone-taken', message) },
    });
    await fillRegister(page);
    await page.user.click(submit());
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test('[A7] names every field that is wrong', async () => {
    const page = await renderPage(<RegisterPage />, { path: '/register', session: 'guest' });
    await page.user.type(screen.getByLabelText('รหัสผ่าน'), 'short');
    await page.user.click(submit());
    for (const text of [
      'เบอร์โทรศัพท์ไม่ถูกต้อง',
      'รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร',
      'กรุณากรอกชื่อ-นามสกุลเป็นภาษาไทยหรืออังกฤษ',
      'กรุณาเลือกธนาคาร',
      'เลขบัญชีต้องเป็นตัวเลข 10 ถึง 15 หลัก',
      'กรุณายืนยันอายุและยอมรับเงื่อนไข',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
  });
});
