import type { PasswordChanged } from '@sanuk/contract/areas/auth';
import { updateGuard } from '@sanuk/remote/update-guard';
import { fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import {
  accountsSent,
  addAccount,
  changePassword,
  chooseBank,
  dialog,
  member,
  openAccountDialog,
  openPasswordDialog,
  openProfile,
  passwordsSent,
  saveAccount,
  savePassword,
  withSecond,
} from './testing/open-profile.tsx';

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const fields: [string, string] = ['old password', 'a new long password'];
const described = (label: string, sentence: string) =>
  waitFor(() => expect(dialog().getByLabelText(label)).toHaveAccessibleDescription(sentence));

describe('a form that is being sent', () => {
  test('[A9] is sent once however often it is pressed, and nothing closes it before the answer', async () => {
    const answer = held<PasswordChanged>();
    const page = await openProfile({ 'POST /api/member/change_password': () => answer.promise });
    await changePassword(page, fields);
    await page.user.dblClick(savePassword());
    await page.user.type(dialog().getByLabelText('รหัสผ่านเดิม'), '{Enter}');
    await page.user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(passwordsSent(page)).toHaveLength(1);
    await act(async () => answer.resolve({ sessions_ended: 0, line_unlinked: null }));
    await closed();
    // No other device was logged in: none is spoken of.
    expect(screen.getByText('เปลี่ยนรหัสผ่านแล้ว')).toBeVisible();
    expect(updateGuard()).toBe('allow');
  });

  test('[A9] can be corrected and sent again after a refusal', async () => {
    const page = await openProfile({
      'POST /api/member/change_password': refuse('password-wrong', 'รหัสผ่านไม่ถูกต้อง'),
    });
    await changePassword(page, fields);
    await described('รหัสผ่านเดิม', 'รหัสผ่านไม่ถูกต้อง');
    page.server.answer({ 'POST /api/member/change_password': { sessions_ended: 1, line_unlinked: null } });
    await page.user.type(dialog().getByLabelText('รหัสผ่านเดิม'), '!{Enter}');
    await closed();
    expect(passwordsSent(page).map(({ old_password }) => old_password)).toEqual([
      'old password',
      'old password!',
    ]);
  });

  test('[E2] a session that is over leads to the login page, and is told once', async () => {
    const page = await openProfile({ 'POST /api/member/change_password': fail(401) });
    await changePassword(page, fields);
    await screen.findByText('หน้าอื่นของเว็บไซต์');
    expect(page.location()).toBe('/login');
    expect(screen.getAllByText(/เซสชันหมดอายุ/)).toHaveLength(1);
  });
});

describe('the form of a new password', () => {
  test.each([
    ['password-too-short', 'รหัสผ่านใหม่'],
    ['password-too-long', 'รหัสผ่านใหม่'],
  ] as const)('[A9] the refusal %s stands at its field', async (code, label) => {
    const page = await openProfile({ 'POST /api/member/change_password': refuse(code, 'ข้อความจากระบบ') });
    await changePassword(page, fields);
    await described(label, 'ข้อความจากระบบ');
  });

  test('[A9] a refusal that belongs to no field stands above the button', async () => {
    const page = await openProfile({
      'POST /api/member/change_password': refuse('account-locked', 'บัญชีถูกล็อก กรุณารอ 15 นาที'),
    });
    await changePassword(page, fields);
    expect(await dialog().findByRole('alert')).toHaveTextContent('บัญชีถูกล็อก กรุณารอ 15 นาที');
  });

  test('[A9] nothing filled in: each field says what it needs, the first has the focus', async () => {
    const page = await openProfile();
    await openPasswordDialog(page);
    await page.user.click(savePassword());
    await described('รหัสผ่านเดิม', 'กรุณากรอกรหัสผ่านเดิม');
    expect(dialog().getByLabelText('รหัสผ่านใหม่')).toHaveAccessibleDescription(
      expect.stringContaining('รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร'),
    );
    expect(dialog().getByLabelText('รหัสผ่านเดิม')).toHaveFocus();
    expect(passwordsSent(page)).toEqual([]);
  });

  test('[A9] [X7] Escape closes it, and what was typed is gone when it is opened again', async () => {
    const page = await openProfile();
    await openPasswordDialog(page);
    await page.user.type(dialog().getByLabelText('รหัสผ่านเดิม'), 'old password');
    expect(updateGuard()).toBe('ask');
    await page.user.keyboard('{Escape}');
    await closed();
    expect(updateGuard()).toBe('allow');
    await openPasswordDialog(page);
    expect(dialog().getByLabelText('รหัสผ่านเดิม')).toHaveValue('');
  });
});

describe('the form of a second account', () => {
  test('[A9] nothing filled in: each field says what it needs, and nothing is sent', async () => {
    const page = await openProfile();
    await openAccountDialog(page);
    await page.user.click(saveAccount());
    expect(await dialog().findByText('กรุณาเลือกธนาคาร')).toBeVisible();
    expect(dialog().getByText('เลขบัญชีต้องเป็นตัวเลข 10 ถึง 15 หลัก')).toBeVisible();
    expect(dialog().getByText('กรุณากรอกรหัสผ่าน')).toBeVisible();
    expect(accountsSent(page)).toEqual([]);
  });

  test('[A9] says whose account it must be, and of the chosen bank how many digits it has', async () => {
    const page = await openProfile();
    await openAccountDialog(page);
    expect(dialog().getByText('ชื่อบัญชี สมชาย ใจดี')).toBeVisible();
    expect(dialog().getByText('ตรวจสอบให้ถูกต้อง เพิ่มแล้วเปลี่ยนเองไม่ได้')).toBeVisible();
    await chooseBank(page, 'ไทยพาณิชย์');
    expect(await dialog().findByText('เลขบัญชีไทยพาณิชย์ปกติมี 10 หลัก')).toBeVisible();
  });

  test('[A9] the refusal bank-account-invalid stands at the number', async () => {
    const page = await openProfile({
      'POST /api/member/update_sub_bank_account': refuse('bank-account-invalid', 'ข้อความจากระบบ'),
    });
    await addAccount(page);
    await described('เลขบัญชี', 'ข้อความจากระบบ');
  });

  test.each([
    ['was lost', fail('network'), 'ไม่สามารถเชื่อมต่อได้ กรุณาตรวจสอบอินเทอร์เน็ต'],
    ['says that there is one', refuse('sub-bank-account-set', 'คุณมีบัญชีสำรองแล้ว'), 'คุณมีบัญชีสำรองแล้ว'],
  ])('[A9] when the answer %s, the account that is there after all is shown', async (_, answer, sentence) => {
    const page = await openProfile({ 'POST /api/member/update_sub_bank_account': answer });
    page.server.answer({ 'GET /api/get_user_info': withSecond });
    await addAccount(page);
    expect(await dialog().findByRole('alert')).toHaveTextContent(sentence);
    await page.user.keyboard('{Escape}');
    await closed();
    expect(await screen.findByText('xxxxxx4321')).toBeVisible();
    expect(screen.queryByRole('button', { name: /เพิ่มบัญชีสำรอง/ })).not.toBeInTheDocument();
  });

  test('[A9] a wrong password does not refetch the user info', async () => {
    const page = await openProfile({
      'POST /api/member/update_sub_bank_account': refuse('password-wrong', 'รหัสผ่านไม่ถูกต้อง'),
    });
    const asked = () => page.server.requestsTo('GET /api/get_user_info').length;
    const before = asked();
    await addAccount(page);
    await described('รหัสผ่าน', 'รหัสผ่านไม่ถูกต้อง');
    expect(asked()).toBe(before);
  });
});

describe('the accounts', () => {
  test('[M1] each says which of the two it is', async () => {
    await openProfile({}, withSecond);
    const rows = within(screen.getByRole('list', { name: 'บัญชีธนาคาร' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/กสิกรไทยxxxxxx7890บัญชีหลัก$/),
      expect.stringMatching(/ไทยพาณิชย์xxxxxx4321บัญชีสำรอง$/),
    ]);
  });

  test('[M1] a bank that this site does not know is shown by its code', async () => {
    await openProfile({}, { ...member, user: { ...member.user, bank_code: 'MOONBANK' } });
    const accounts = within(screen.getByRole('list', { name: 'บัญชีธนาคาร' }));
    expect(accounts.getAllByText(/MOONBANK/).length).toBeGreaterThan(0);
    expect(accounts.getByText('xxxxxx7890')).toBeVisible();
  });
});
