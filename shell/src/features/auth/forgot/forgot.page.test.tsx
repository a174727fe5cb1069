import { type Answers, fail, refuse } from '@sanuk/testing/fake-server';
import { type RenderedPage, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { ForgotPage } from './forgot.page.tsx';

/** As the server answers it now; another code may be asked for after so many seconds. */
function codeSent(resendInSeconds = 60) {
  const now = Date.now();
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  return { resend_after: at(resendInSeconds), expires_at: at(300), digits: 6, server_time: at(0) };
}

const open = (answers: Answers = {}) =>
  renderPage(<ForgotPage />, {
    path: '/forgot',
    session: 'guest',
    answers: { 'POST /api/reset_password': codeSent(), ...answers },
  });

async function askForCode({ user }: RenderedPage) {
  await user.type(screen.getByLabelText('เบอร์โทรศัพท์'), '0898765432');
  await user.click(screen.getByRole('button', { name: 'ขอรหัส OTP' }));
  await screen.findByLabelText('รหัส OTP');
}

async function setPassword({ user }: RenderedPage, code = '123456', again = 'a new long password') {
  await user.type(screen.getByLabelText('รหัส OTP'), code);
  for (const [label, text] of [
    ['รหัสผ่านใหม่', 'a new long password'],
    ['ยืนยันรหัสผ่าน', again],
  ] as const) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }));
}

describe('/forgot', () => {
  test('[A8] a code to the phone, then a new password, then the login page with the phone', async () => {
    const page = await open({ 'POST /api/reset_password_v2': { line_unlinked: null } });
    await askForCode(page);
    expect(screen.getByText('089-876-5432')).toBeVisible();
    expect(screen.getByText(/ขอรหัสใหม่ได้ใน \d+ วินาที/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('รหัส OTP')).toHaveFocus());
    await setPassword(page);
    await waitFor(() => expect(page.location()).toBe('/login'));
    expect(await screen.findByText('ตั้งรหัสผ่านใหม่เรียบร้อย กรุณาเข้าสู่ระบบ')).toBeVisible();
    expect(page.server.requestsTo('POST /api/reset_password_v2')[0]?.body).toEqual({
      username: '0898765432',
      agent_code: 'SIAM',
      code: '123456',
      new_password: 'a new long password',
    });
    expect(sessionStorage.getItem('sanuk:forgot')).toBeNull();
  });

  test('[A8] [M9] the page says before the reset that LINE is unlinked, and afterwards which account was', async () => {
    const page = await open({ 'POST /api/reset_password_v2': { line_unlinked: 'มะลิ' } });
    await askForCode(page);
    expect(screen.getByText('ทุกอุปกรณ์จะออกจากระบบ และบัญชี LINE ที่ผูกไว้จะถูกยกเลิกการผูก')).toBeVisible();
    await setPassword(page);
    expect(await screen.findByText('ตั้งรหัสผ่านใหม่และยกเลิกการผูก LINE “มะลิ” แล้ว กรุณาเข้าสู่ระบบ')).toBeVisible();
  });

  test('[A8] a wrong phone is said before anything is sent', async () => {
    const { user, server } = await open();
    await user.type(screen.getByLabelText('เบอร์โทรศัพท์'), '021234567');
    await user.click(screen.getByRole('button', { name: 'ขอรหัส OTP' }));
    expect(screen.getByLabelText('เบอร์โทรศัพท์')).toHaveAccessibleDescription('เบอร์โทรศัพท์ไม่ถูกต้อง');
    expect(server.requestsTo('POST /api/reset_password')).toHaveLength(0);
  });

  test.each([
    ['code-wrong', 'รหัส OTP ไม่ถูกต้อง'],
    ['code-expired', 'รหัส OTP หมดอายุแล้ว กรุณาขอรหัสใหม่'],
    ['code-tries-used', 'ใส่รหัส OTP ผิดหลายครั้ง กรุณาขอรหัสใหม่'],
  ] as const)('[A8] the refusal %s stands at the code, which is emptied', async (code, message) => {
    const page = await open({ 'POST /api/reset_password_v2': refuse(code, message) });
    await askForCode(page);
    await setPassword(page);
    const field = screen.getByLabelText('รหัส OTP');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(screen.getByLabelText('รหัสผ่านใหม่')).toHaveValue('a new long password');
  });

  test('[A8] a refused password stands at the password; the code is kept', async () => {
    const page = await open({
      'POST /api/reset_password_v2': refuse('password-too-common', 'รหัสผ่านนี้คาดเดาง่ายเกินไป'),
    });
    await askForCode(page);
    await setPassword(page);
    await waitFor(() =>
      expect(screen.getByLabelText('รหัสผ่านใหม่')).toHaveAccessibleDescription('รหัสผ่านนี้คาดเดาง่ายเกินไป'),
    );
    expect(screen.getByLabelText('รหัส OTP')).toHaveValue('123456');
  });

  test('[A8] incomplete codes and passwords that differ are not sent', async () => {
    const page = await open();
    await askForCode(page);
    await setPassword(page, '123', 'another password');
    expect(screen.getByLabelText('รหัส OTP')).toHaveAccessibleDescription('กรุณากรอกรหัส OTP ให้ครบ 6 หลัก');
    expect(screen.getByLabelText('ยืนยันรหัสผ่าน')).toHaveAccessibleDescription('รหัสผ่านไม่ตรงกัน');
    expect(page.server.requestsTo('POST /api/reset_password_v2')).toHaveLength(0);
  });

  test('[A8] a reload of the tab keeps the second step, and nothing secret', async () => {
    const first = await open();
    await askForCode(first);
    await first.user.type(screen.getByLabelText('รหัส OTP'), '12345');
    const kept = sessionStorage.getItem('sanuk:forgot') ?? '';
    expect(kept).not.toContain('12345"');
    first.unmount();
    const second = await open();
    expect(await screen.findByLabelText('รหัส OTP')).toHaveValue('');
    expect(screen.getByText('089-876-5432')).toBeVisible();
    await second.user.click(screen.getByRole('button', { name: 'เปลี่ยนเบอร์' }));
    expect(screen.getByLabelText('เบอร์โทรศัพท์')).toHaveValue('0898765432');
    expect(sessionStorage.getItem('sanuk:forgot')).toBeNull();
  });

  test('[A8] another code may be asked for when the server says so; it voids the one before', async () => {
    const page = await open({ 'POST /api/reset_password': () => codeSent(-1) });
    await askForCode(page);
    await page.user.type(screen.getByLabelText('รหัส OTP'), '123');
    await page.user.click(await screen.findByRole('button', { name: 'ขอรหัสใหม่' }));
    expect(await screen.findByText('ขอรหัสใหม่แล้ว รหัสก่อนหน้าใช้ไม่ได้แล้ว')).toBeVisible();
    expect(screen.getByLabelText('รหัส OTP')).toHaveValue('');
    expect(page.server.requestsTo('POST /api/reset_password')).toHaveLength(2);
  });

  test('[A8] a code asked for elsewhere a moment ago can still be typed', async () => {
    const message = 'กรุณารอสักครู่ก่อนขอรหัส OTP ใหม่';
    const page = await open({ 'POST /api/reset_password': refuse('code-too-soon', message) });
    await askForCode(page);
    expect(screen.getByText(/ขอรหัสใหม่ได้ใน \d+ วินาที/)).toBeVisible();
  });

  test('[A8] a lost answer says to try the new password first', async () => {
    const page = await open({ 'POST /api/reset_password_v2': fail('timeout') });
    await askForCode(page);
    await setPassword(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'ยังไม่ทราบผล กรุณาลองเข้าสู่ระบบด้วยรหัสผ่านใหม่ก่อนขอรหัสอีกครั้ง',
    );
  });
});
