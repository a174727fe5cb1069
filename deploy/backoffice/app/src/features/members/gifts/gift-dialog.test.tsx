import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { screen, waitFor } from '@sanuk/testing/render-page';
import { findDialog, ok, openOfficePage, personWith } from '../../../testing/office-page.tsx';
import { MemberGift } from './gift-dialog.tsx';

const member = { name: 'สมหญิง รักดี', phone: '0812345678' };
const path = '/api/orders/wallets/grant';
const open = (answer: () => object, role: StaffRole = 'finance') =>
  openOfficePage(<MemberGift brand="first" me={personWith(role)} member={member} />, {
    [`POST ${path}`]: answer,
  });
const given = (state: 'done' | 'proposed') => ok({ state, amount_satang: 50_050 });

async function fill(user: ReturnType<typeof openOfficePage>['user'], amount: string) {
  await user.click(screen.getByRole('button', { name: 'ให้โบนัส' }));
  const dialog = await findDialog('ให้โบนัส สมหญิง รักดี');
  if (amount) await user.type(dialog.getByLabelText(/จำนวน/), amount);
  await user.type(dialog.getByLabelText(/เหตุผล/), 'ชดเชย');
  return dialog;
}

test.each<[StaffRole, boolean]>([
  ['owner', true],
  ['manager', true],
  ['finance', true],
  ['support', false],
  ['auditor', false],
])('%s may give: %s', (role, may) => {
  open(() => given('done'), role);
  expect(screen.queryAllByRole('button')).toHaveLength(may ? 1 : 0);
});

test('a gift is sent in satang, to the chosen wallet', async () => {
  const { user, sentTo } = open(() => given('done'));
  const dialog = await fill(user, '500.5');
  await user.click(dialog.getByRole('radio', { name: 'เครดิตฟรี' }));
  await user.click(dialog.getByRole('button', { name: 'ให้ 500.50 บาท' }));
  expect(await screen.findByRole('dialog', { name: 'ให้แล้ว 500.50 บาท' })).toBeVisible();
  expect(sentTo(path)).toEqual([
    {
      ...{ brand: 'first', phone: member.phone, wallet: 'free', amount_satang: 50_050, reason: 'ชดเชย' },
      grant_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
});

test('a gift above the limit of one person waits for the second', async () => {
  const { user } = open(() => given('proposed'));
  const dialog = await fill(user, '500');
  await user.click(dialog.getByRole('button', { name: 'ให้ 500.00 บาท' }));
  expect(await screen.findByRole('dialog', { name: 'เสนอแล้ว รอคนที่สองอนุมัติ' })).toBeVisible();
});

test('a gift whose answer was lost is sent again under the same key, also with another reason', async () => {
  let isLost = true;
  const { user, sentTo } = open(() => {
    if (isLost) throw new TypeError('Failed to fetch');
    return given('done');
  });
  const dialog = await fill(user, '500');
  await user.click(dialog.getByRole('button', { name: 'ให้ 500.00 บาท' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  isLost = false;
  await user.type(dialog.getByLabelText(/เหตุผล/), 'อีกครั้ง');
  await user.click(dialog.getByRole('button', { name: 'ให้ 500.00 บาท' }));
  await waitFor(() => expect(sentTo(path)).toHaveLength(2));
  const keys = (sentTo(path) as { grant_key: string }[]).map(({ grant_key }) => grant_key);
  expect(new Set(keys).size).toBe(1);
});

test.each(['', '0', '1000000.01'])('an amount of %j is not sent', async (amount) => {
  const { user, sentTo } = open(() => given('done'));
  const dialog = await fill(user, amount);
  await user.click(dialog.getByRole('button', { name: 'ให้โบนัส' }));
  // The browser refuses an empty required field itself.
  if (amount !== '') expect(dialog.getByText(/ไม่เกิน 1,000,000 บาท/)).toBeVisible();
  expect(sentTo(path)).toEqual([]);
});
