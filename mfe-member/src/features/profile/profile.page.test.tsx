import type { UserInfo } from '@sanuk/contract/areas/auth';
import { type Answers, fail, refuse } from '@sanuk/testing/fake-server';
import { type RenderedPage, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { updateConsent } from '../../update-hold/update-hold.ts';
import ProfilePage from './profile.page.tsx';

const member: UserInfo = {
  agent_code: 'SIAM',
  user: {
    member_id: 'm-1',
    username: '0812345678',
    name: 'สมชาย ใจดี',
    vip_level: 1,
    bank_code: 'KBANK',
    bank_account_masked: 'xxxxxx7890',
    sub_bank_code: null,
    sub_bank_account_masked: null,
    joined_at: '2026-11-01T03:00:00.000Z',
  },
};
const withSecond: UserInfo = {
  ...member,
  user: { ...member.user, sub_bank_code: 'SCB', sub_bank_account_masked: 'xxxxxx4321' },
};

const open = (answers: Answers = {}, session = member) =>
  renderPage(<ProfilePage />, { path: '/member/profile', session, answers });

async function put({ user }: RenderedPage, label: string, text: string) {
  const field = within(screen.getByRole('dialog')).getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

describe('/member/profile', () => {
  test('[M1] shows the member, and the account he is paid to by bank and last digits', async () => {
    await open();
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
    await open({}, { ...member, user: { ...member.user, vip_level } });
    expect(screen.queryByText(name)).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: `สมชาย ใจดี · ${name}` })).toBeVisible();
  });
});

describe('change of password', () => {
  async function change(page: RenderedPage, fields: [old: string, next: string, repeated?: string]) {
    const [old, next, repeated = next] = fields;
    await page.user.click(screen.getByRole('button', { name: /เปลี่ยนรหัสผ่าน/ }));
    await screen.findByRole('dialog', { name: 'เปลี่ยนรหัสผ่าน' });
    await put(page, 'รหัสผ่านเดิม', old);
    await put(page, 'รหัสผ่านใหม่', next);
    await put(page, 'ยืนยันรหัสผ่าน', repeated);
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }));
  }

  test('[A9] is sent once and says how many other devices were logged out', async () => {
    const page = await open({ 'POST /api/member/change_password': { sessions_ended: 2 } });
    await change(page, ['old password', 'a new long password']);
    expect(await screen.findByText('เปลี่ยนรหัสผ่านแล้ว อุปกรณ์อื่น 2 เครื่องออกจากระบบแล้ว')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.server.requestsTo('POST /api/member/change_password').map(({ body }) => body)).toEqual([
      { old_password: 'old password', new_password: 'a new long password' },
    ]);
  });

  test('[A9] what is wrong is said at its field before anything is sent; a half-filled form holds updates', async () => {
    const page = await open();
    await change(page, ['old password', '0812345678', 'another']);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText('รหัสผ่านใหม่')).toHaveAccessibleDescription('รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งใหม่');
    expect(dialog.getByLabelText('ยืนยันรหัสผ่าน')).toHaveAccessibleDescription('รหัสผ่านไม่ตรงกัน');
    expect(dialog.getByLabelText('รหัสผ่านใหม่')).toHaveFocus();
    expect(updateConsent()).toBe('ask');
    expect(page.server.requestsTo('POST /api/member/change_password')).toHaveLength(0);
  });

  test.each([
    ['password-wrong', 'รหัสผ่านเดิม'],
    ['password-too-common', 'รหัสผ่านใหม่'],
  ] as const)('[A9] the refusal %s stands at its field', async (code, label) => {
    const page = await open({ 'POST /api/member/change_password': refuse(code, 'ข้อความจากระบบ') });
    await change(page, ['old password', 'a new long password']);
    const field = within(screen.getByRole('dialog')).getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription('ข้อความจากระบบ'));
    expect(field).toHaveFocus();
  });

  test('[A9] a lost answer says what to do, and the dialog stays', async () => {
    const page = await open({ 'POST /api/member/change_password': fail('timeout') });
    await change(page, ['old password', 'a new long password']);
    expect(await screen.findByRole('alert')).toHaveTextContent('ยังไม่ทราบผล');
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('second bank account', () => {
  async function add(page: RenderedPage) {
    await page.user.click(screen.getByRole('button', { name: /เพิ่มบัญชีสำรอง/ }));
    await screen.findByRole('dialog', { name: 'เพิ่มบัญชีสำรอง' });
    await page.user.click(await screen.findByRole('combobox', { name: 'ธนาคาร' }));
    await page.user.click(await screen.findByRole('option', { name: 'ไทยพาณิชย์' }));
    await put(page, 'เลขบัญชี', '987-6-54432-1');
    await put(page, 'รหัสผ่าน', 'old password');
    await page.user.click(screen.getByRole('button', { name: 'เพิ่มบัญชี' }));
  }

  test('[A9] is added once; then it is shown with the way to change it', async () => {
    const page = await open({
      'POST /api/member/update_sub_bank_account': { bank_code: 'SCB', bank_account_masked: 'xxxxxx4321' },
    });
    page.server.answer({ 'GET /api/get_user_info': withSecond });
    await add(page);
    expect(await screen.findByText('เพิ่มบัญชีสำรองแล้ว')).toBeVisible();
    const accounts = await screen.findByRole('list', { name: 'บัญชีธนาคาร' });
    expect(await within(accounts).findByText('xxxxxx4321')).toBeVisible();
    expect(screen.queryByRole('button', { name: /เพิ่มบัญชีสำรอง/ })).not.toBeInTheDocument();
    expect(screen.getByText('หากต้องการเปลี่ยนบัญชีธนาคาร กรุณาติดต่อแอดมิน')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ติดต่อแอดมิน' })).toHaveAttribute(
      'href',
      'https://line.me/R/ti/p/@siam-admin',
    );
    expect(page.server.requestsTo('POST /api/member/update_sub_bank_account')[0]?.body).toEqual({
      bank_code: 'SCB',
      bank_account: '9876544321',
      password: 'old password',
    });
  });

  test.each([
    ['password-wrong', 'รหัสผ่าน'],
    ['bank-account-taken', 'เลขบัญชี'],
  ] as const)('[A9] the refusal %s stands at its field', async (code, label) => {
    const page = await open({
      'POST /api/member/update_sub_bank_account': refuse(code, 'ข้อความจากระบบ'),
    });
    await add(page);
    const field = within(screen.getByRole('dialog')).getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription('ข้อความจากระบบ'));
  });
});
