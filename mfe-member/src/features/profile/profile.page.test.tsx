import { updateGuard } from '@sanuk/remote/update-guard';
import { fail, refuse } from '@sanuk/testing/fake-server';
import { screen, waitFor, within } from '@sanuk/testing/render-page';
import {
  accountsSent,
  addAccount,
  changePassword,
  dialog,
  member,
  openProfile,
  passwordsSent,
  withSecond,
} from './testing/open-profile.tsx';

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
    const page = await openProfile({ 'POST /api/member/change_password': { sessions_ended: 2 } });
    await changePassword(page, ['old password', 'a new long password']);
    expect(await screen.findByText('เปลี่ยนรหัสผ่านแล้ว อุปกรณ์อื่น 2 เครื่องออกจากระบบแล้ว')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
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
