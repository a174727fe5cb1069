import { call, signOut } from '@sanuk/platform';
import { type Answers, fail } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import DepositPage from '../../features/deposit/deposit-form/deposit.page.tsx';
import { sampleChannel, sampleInfo } from '../../features/deposit/testing/deposit.fixtures.ts';
import ProfilePage from '../../features/profile/profile.page.tsx';
import { sampleMine } from '../../features/profile/responsible/testing/responsible.fixtures.ts';
import { noLine } from '../../features/profile/testing/open-profile.tsx';

const answers: Answers = {
  'GET /api/member/payment/channels': [sampleChannel],
  'GET /api/member/payment/info': sampleInfo,
  'GET /api/member/payment/qrcode_info': null,
  'GET /api/member/payment/waiting': [],
  'GET /api/promotion/mine': { selected: null, active: null, past: [], server_time: '2026-11-23T05:00:00Z' },
  'GET /api/lotto/lobby': fail(401),
  'GET /api/line/account': noLine,
  'GET /api/responsible/mine': sampleMine(),
};
const who = (member_id: string) => ({
  agent_code: 'SIAM',
  user: {
    member_id,
    username: '0812345678',
    name: 'สมชาย ใจดี',
    vip_level: 0,
    bank_code: 'KBANK',
    bank_account_masked: 'xxxxxx7890',
    sub_bank_code: null,
    sub_bank_account_masked: null,
    joined_at: '2026-11-01T03:00:00.000Z',
  },
});
const openDeposit = (memberId = 'm-1') =>
  renderPage(<DepositPage />, { path: '/member/deposit', answers, session: who(memberId) });
const openProfile = () =>
  renderPage(<ProfilePage />, { path: '/member/profile', answers, session: who('m-1') });
const amount = () => screen.findByRole('textbox', { name: /จำนวนเงิน/ });
/** The server ends the session; the page leaves for the login page. */
const endSession = () => act(() => call('GET /api/lotto/lobby').then(undefined, () => undefined));

/** Types an amount, lets the session come to its end, and leaves the page. */
async function typeAndLose(end: () => Promise<unknown>): Promise<void> {
  const page = await openDeposit();
  await page.user.type(await amount(), '300');
  await end();
  page.unmount();
}

describe('what was typed when the session ended', () => {
  test('[E2] an amount is there when the same member is back, once', async () => {
    await typeAndLose(endSession);
    const page = await openDeposit();
    expect(await amount()).toHaveValue('300');
    page.unmount();
    await openDeposit();
    expect(await amount()).toHaveValue('');
  });

  test('[E2] [P4] somebody else finds nothing of it', async () => {
    await typeAndLose(endSession);
    await openDeposit('m-2');
    expect(await amount()).toHaveValue('');
  });

  test('[A4] who logs out himself leaves nothing behind', async () => {
    await typeAndLose(() => act(() => signOut()));
    await openDeposit();
    expect(await amount()).toHaveValue('');
  });

  test('[E2] [A9] the dialog of the second account is open again with bank and number, without the password', async () => {
    const before = await openProfile();
    await before.user.click(screen.getByRole('button', { name: /เพิ่มบัญชีสำรอง/ }));
    await before.user.click(await screen.findByRole('combobox', { name: 'ธนาคาร' }));
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveFocus());
    await before.user.click(screen.getByRole('option', { name: 'ไทยพาณิชย์' }));
    await before.user.type(screen.getByLabelText('เลขบัญชี'), '98765');
    await before.user.type(screen.getByLabelText('รหัสผ่าน'), 'old password');
    await endSession();
    before.unmount();
    await openProfile();
    const dialog = within(await screen.findByRole('dialog', { name: 'เพิ่มบัญชีสำรอง' }));
    expect(dialog.getByRole('combobox', { name: 'ธนาคาร' })).toHaveTextContent('ไทยพาณิชย์');
    expect(dialog.getByLabelText('เลขบัญชี')).toHaveValue('987-6-5');
    expect(dialog.getByLabelText('รหัสผ่าน')).toHaveValue('');
  });

  test('[E2] [P4] of a change of password only the dialog is open again; no password was kept', async () => {
    const before = await openProfile();
    await before.user.click(screen.getByRole('button', { name: /เปลี่ยนรหัสผ่าน/ }));
    await before.user.type(await screen.findByLabelText('รหัสผ่านเดิม'), 'old password');
    await endSession();
    before.unmount();
    await openProfile();
    expect(await screen.findByRole('dialog', { name: 'เปลี่ยนรหัสผ่าน' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('รหัสผ่านเดิม')).toHaveValue(''));
  });
});
