import type { UserInfo } from '@sanuk/contract/areas/auth';
import type { LineAccount } from '@sanuk/contract/areas/line';
import type { Answers } from '@sanuk/testing/fake-server';
import { type RenderedPage, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { sampleMember } from '@sanuk/testing/sample-site';
import ProfilePage from '../profile.page.tsx';
import { sampleMine } from '../responsible/testing/responsible.fixtures.ts';

/** A member who is paid to one account. */
export const member: UserInfo = {
  ...sampleMember,
  user: { ...sampleMember.user, bank_code: 'KBANK', bank_account_masked: 'xxxxxx7890' },
};
export const withSecond: UserInfo = {
  ...member,
  user: { ...member.user, sub_bank_code: 'SCB', sub_bank_account_masked: 'xxxxxx4321' },
};

/** Without a LINE account; the brand has a channel. */
export const noLine: LineAccount = { is_offered: true, display_name: null, linked_at: null };
export const withLine: LineAccount = {
  ...noLine,
  display_name: 'มะลิ',
  linked_at: '2026-11-23T05:00:00Z',
};

export const openProfile = (answers: Answers = {}, session = member): Promise<RenderedPage> =>
  renderPage(<ProfilePage />, {
    path: '/member/profile',
    session,
    answers: { 'GET /api/responsible/mine': sampleMine(), 'GET /api/line/account': noLine, ...answers },
  });

export const dialog = () => within(screen.getByRole('dialog'));

async function put({ user }: RenderedPage, label: string, text: string): Promise<void> {
  const field = dialog().getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

export async function openPasswordDialog({ user }: RenderedPage): Promise<void> {
  await user.click(screen.getByRole('button', { name: /เปลี่ยนรหัสผ่าน/ }));
  await screen.findByRole('dialog', { name: 'เปลี่ยนรหัสผ่าน' });
}
export const savePassword = () => dialog().getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' });

/** Fills the form of a new password and presses its button. */
export async function changePassword(
  page: RenderedPage,
  [old, next, repeated = next]: [old: string, next: string, repeated?: string],
): Promise<void> {
  await openPasswordDialog(page);
  await put(page, 'รหัสผ่านเดิม', old);
  await put(page, 'รหัสผ่านใหม่', next);
  await put(page, 'ยืนยันรหัสผ่าน', repeated);
  await page.user.click(savePassword());
}
export const passwordsSent = ({ server }: RenderedPage) =>
  server.requestsTo('POST /api/member/change_password').map(({ body }) => body);

export async function openAccountDialog({ user }: RenderedPage): Promise<void> {
  await user.click(screen.getByRole('button', { name: /เพิ่มบัญชีสำรอง/ }));
  await screen.findByRole('dialog', { name: 'เพิ่มบัญชีสำรอง' });
}
export const saveAccount = () => screen.getByRole('button', { name: 'เพิ่มบัญชี' });

export async function chooseBank({ user }: RenderedPage, bank: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: 'ธนาคาร' }));
  // In the frame in which the list has its place it takes the focus; before that, a dialog keeps presses from it.
  await waitFor(() => expect(screen.getByRole('listbox')).toHaveFocus());
  await user.click(screen.getByRole('option', { name: bank }));
}

/** Fills the form of a second account and presses its button. */
export async function addAccount(page: RenderedPage): Promise<void> {
  await openAccountDialog(page);
  await chooseBank(page, 'ไทยพาณิชย์');
  await put(page, 'เลขบัญชี', '987-6-54432-1');
  await put(page, 'รหัสผ่าน', 'old password');
  await page.user.click(saveAccount());
}
export const accountsSent = ({ server }: RenderedPage) =>
  server.requestsTo('POST /api/member/update_sub_bank_account').map(({ body }) => body);
