import { updateGuard } from '@sanuk/remote/update-guard';
import { fail, refuse } from '@sanuk/testing/fake-server';
import { screen, waitFor, within } from '@sanuk/testing/render-page';
import {
  accountsSent,
  addAccount,
  changePassword,
  dialog,
  member,
  noLine,
  openPasswordDialog,
  openProfile,
  passwordsSent,
  withLine,
  withSecond,
} from './testing/open-profile.tsx';

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('/member/profile', () => {
  test('[M1] shows the member, and the account he is paid to by bank and last digits', async () => {
    await openProfile();
    expect(screen.getByText('ใจดี').closest('p')).toHaveTextContent('สมชาย ใจดี');
    expect(screen.getByText('081-234-5678')).toBeVisible();
    expect(screen.getByText('1 พฤศจิกายน 2569')).toBeVisible();
    const accounts = screen.getByRole('list', { name: 'บัญชีธนาคาร' });
    expect(within(accounts).getByText('กสิกรไทย')).toBeVisible();
    expect(within(accounts).getByText('xxxxxx7890')).toBeVisible();
  });

  test.each([
    [0, 'สมาชิกทั่วไป'],
    [1, 'สมาชิกระดับโกลด์'],
    [2, 'สมาชิกระดับฮีโร่'],
    [7, 'สมาชิกระดับฮีโร่'],
  ])('[A10] level %i is %s, in the picture and nowhere else', async (vip_level, name) => {
    await openProfile({}, { ...member, user: { ...member.user, vip_level } });
    expect(screen.queryByText(name)).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: `สมชาย ใจดี · ${name}` })).toBeVisible();
  });
});

describe('change of password', () => {
  test('[A9] is sent once and says how many other devices were logged out', async () => {
    const page = await openProfile({
      'POST /api/member/change_password': { sessions_ended: 2, line_unlinked: null },
    });
    await changePassword(page, ['old password', 'a new long password']);
    expect(await screen.findByText('เปลี่ยนรหัสผ่านแล้ว อุปกรณ์อื่น 2 เครื่องออกจากระบบแล้ว')).toBeVisible();
    await closed();
    expect(passwordsSent(page)).toEqual([
      { old_password: 'old password', new_password: 'a new long password' },
    ]);
  });

  test('[A9] what is wrong is said at its field before anything is sent; a half-filled form holds updates', async () => {
    const page = await openProfile();
    await changePassword(page, ['old password', '0812345678', 'another']);
    expect(dialog().getByLabelText('รหัสผ่านใหม่')).toHaveAccessibleDescription('รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งใหม่');
    expect(dialog().getByLabelText('ยืนยันรหัสผ่าน')).toHaveAccessibleDescription('รหัสผ่านไม่ตรงกัน');
    expect(dialog().getByLabelText('รหัสผ่านใหม่')).toHaveFocus();
    expect(updateGuard()).toBe('ask');
    expect(passwordsSent(page)).toHaveLength(0);
  });

  test.each([
    ['password-wrong', 'รหัสผ่านเดิม'],
    ['password-too-common', 'รหัสผ่านใหม่'],
  ] as const)('[A9] the refusal %s stands at its field', async (code, label) => {
    const page = await openProfile({ 'POST /api/member/change_password': refuse(code, 'ข้อความจากระบบ') });
    await changePassword(page, ['old password', 'a new long password']);
    const field = dialog().getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription('ข้อความจากระบบ'));
    expect(field).toHaveFocus();
  });

  test('[A9] a lost answer says what to do, and the dialog stays', async () => {
    const page = await openProfile({ 'POST /api/member/change_password': fail('timeout') });
    await changePassword(page, ['old password', 'a new long password']);
    expect(await screen.findByRole('alert')).toHaveTextContent('ยังไม่ทราบผล');
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('the LINE account', () => {
  const security = () => within(screen.getByRole('list', { name: 'ความปลอดภัย' }));
  const unlinkDialog = async (page: Awaited<ReturnType<typeof openProfile>>) => {
    await page.user.click(await security().findByRole('button', { name: 'ยกเลิกการผูก' }));
    return within(await screen.findByRole('dialog', { name: 'ยกเลิกการผูกบัญชี LINE' }));
  };

  test('[M1] [M9] is shown with its name and since when, and is unlinked with the password', async () => {
    const page = await openProfile({
      'GET /api/line/account': withLine,
      'POST /api/line/unlink': noLine,
    });
    expect(await security().findByText('มะลิ · ผูกเมื่อ 23 พ.ย. 2569')).toBeVisible();
    const form = await unlinkDialog(page);
    expect(form.getByText(/บัญชี LINE “มะลิ” จะเข้าสู่ระบบของคุณไม่ได้อีก/)).toBeVisible();
    await page.user.click(form.getByRole('button', { name: 'ยกเลิกการผูก' }));
    expect(form.getByLabelText('รหัสผ่าน')).toHaveFocus();
    expect(page.server.requestsTo('POST /api/line/unlink')).toHaveLength(0);
    await page.user.type(form.getByLabelText('รหัสผ่าน'), 'my password{Enter}');
    expect(await screen.findByText('ยกเลิกการผูกบัญชี LINE แล้ว')).toBeVisible();
    await closed();
    expect(security().getByRole('link', { name: /บัญชี LINE/ })).toHaveAttribute('href', '/liff');
    expect(page.server.requestsTo('POST /api/line/unlink').map(({ body }) => body)).toEqual([
      { password: 'my password' },
    ]);
  });

  test('[M9] a wrong password is shown at its field, and the account stays', async () => {
    const page = await openProfile({
      'GET /api/line/account': withLine,
      'POST /api/line/unlink': refuse('password-wrong', 'รหัสผ่านไม่ถูกต้อง'),
    });
    const form = await unlinkDialog(page);
    await page.user.type(form.getByLabelText('รหัสผ่าน'), 'wrong{Enter}');
    await waitFor(() => expect(form.getByLabelText('รหัสผ่าน')).toHaveAccessibleDescription('รหัสผ่านไม่ถูกต้อง'));
    await page.user.keyboard('{Escape}');
    await closed();
    expect(await security().findByText(/^มะลิ/)).toBeVisible();
  });

  test('[M9] when the answer is lost, the account is fetched again', async () => {
    const page = await openProfile({
      'GET /api/line/account': withLine,
      'POST /api/line/unlink': fail('timeout'),
    });
    const form = await unlinkDialog(page);
    page.server.answer({ 'GET /api/line/account': noLine });
    await page.user.type(form.getByLabelText('รหัสผ่าน'), 'my password{Enter}');
    expect(await form.findByRole('alert')).toBeVisible();
    await page.user.keyboard('{Escape}');
    await closed();
    expect(await security().findByRole('link', { name: /บัญชี LINE/ })).toBeVisible();
  });

  test('[M9] one that cannot be fetched says so in its row, and is fetched again by a press', async () => {
    const page = await openProfile({ 'GET /api/line/account': fail(500) });
    expect(await security().findByText('โหลดบัญชี LINE ไม่สำเร็จ')).toBeVisible();
    page.server.answer({ 'GET /api/line/account': withLine });
    await page.user.click(security().getByRole('button', { name: 'ลองใหม่' }));
    expect(await security().findByText(/^มะลิ/)).toBeVisible();
  });

  test('[M9] a brand without a channel shows no row of it, unless one is linked', async () => {
    const answer = { ...noLine, is_offered: false };
    const page = await openProfile({ 'GET /api/line/account': answer });
    await waitFor(() => expect(security().queryByText('บัญชี LINE')).not.toBeInTheDocument());
    page.unmount();
    await openProfile({ 'GET /api/line/account': { ...withLine, is_offered: false } });
    expect(await security().findByText(/^มะลิ/)).toBeVisible();
  });

  test('[A9] [M9] the form of a new password says that it is unlinked, and then that it was', async () => {
    const page = await openProfile({
      'GET /api/line/account': withLine,
      'POST /api/member/change_password': { sessions_ended: 1, line_unlinked: 'มะลิ' },
    });
    await security().findByText(/^มะลิ/);
    await openPasswordDialog(page);
    expect(dialog().getByText('บัญชี LINE “มะลิ” จะถูกยกเลิกการผูก ผูกใหม่ได้ภายหลัง')).toBeVisible();
    await page.user.keyboard('{Escape}');
    await closed();
    page.server.answer({ 'GET /api/line/account': noLine });
    await changePassword(page, ['old password', 'a new long password']);
    expect(
      await screen.findByText('เปลี่ยนรหัสผ่านแล้ว อุปกรณ์อื่น 1 เครื่องออกจากระบบแล้ว ยกเลิกการผูก LINE “มะลิ” แล้ว'),
    ).toBeVisible();
    await closed();
    expect(await security().findByRole('link', { name: /บัญชี LINE/ })).toBeVisible();
  });

  test('[A9] [M9] the form of a new password warns when the account is unknown, and not when none is linked', async () => {
    const page = await openProfile({ 'GET /api/line/account': fail(500) });
    await security().findByText('โหลดบัญชี LINE ไม่สำเร็จ');
    await openPasswordDialog(page);
    expect(dialog().getByText('หากผูกบัญชี LINE ไว้ บัญชีนั้นจะถูกยกเลิกการผูก')).toBeVisible();
    page.server.answer({ 'GET /api/line/account': noLine });
    await page.user.keyboard('{Escape}');
    await closed();
    await page.user.click(security().getByRole('button', { name: 'ลองใหม่' }));
    await security().findByRole('link', { name: /บัญชี LINE/ });
    await openPasswordDialog(page);
    expect(dialog().queryByText(/ยกเลิกการผูก/)).not.toBeInTheDocument();
  });
});

describe('second bank account', () => {
  test('[A9] is added once; then it is shown with the way to change it', async () => {
    const page = await openProfile({
      'POST /api/member/update_sub_bank_account': { bank_code: 'SCB', bank_account_masked: 'xxxxxx4321' },
    });
    page.server.answer({ 'GET /api/get_user_info': withSecond });
    await addAccount(page);
    expect(await screen.findByText('เพิ่มบัญชีสำรองแล้ว')).toBeVisible();
    const accounts = await screen.findByRole('list', { name: 'บัญชีธนาคาร' });
    expect(await within(accounts).findByText('xxxxxx4321')).toBeVisible();
    expect(screen.queryByRole('button', { name: /เพิ่มบัญชีสำรอง/ })).not.toBeInTheDocument();
    expect(screen.getByText('หากต้องการเปลี่ยนบัญชีธนาคาร กรุณาติดต่อแอดมิน')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ติดต่อแอดมิน' })).toHaveAttribute(
      'href',
      'https://line.me/R/ti/p/@siam-admin',
    );
    expect(accountsSent(page)[0]).toEqual({
      bank_code: 'SCB',
      bank_account: '9876544321',
      password: 'old password',
    });
  });

  test.each([
    ['password-wrong', 'รหัสผ่าน'],
    ['bank-account-taken', 'เลขบัญชี'],
  ] as const)('[A9] the refusal %s stands at its field', async (code, label) => {
    const page = await openProfile({
      'POST /api/member/update_sub_bank_account': refuse(code, 'ข้อความจากระบบ'),
    });
    await addAccount(page);
    const field = dialog().getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription('ข้อความจากระบบ'));
  });
});
