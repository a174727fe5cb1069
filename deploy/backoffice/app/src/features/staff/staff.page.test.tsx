import type { OperatorStaff } from '@sanuk/contract/outside/operator-staff';
import { act, screen, waitFor } from '@sanuk/testing/render-page';
import {
  findDialog,
  ok,
  openOfficePage,
  personWith,
  refuse,
  returnToTab,
} from '../../testing/office-page.tsx';
import { StaffPage } from './staff.page.tsx';

const list = 'POST /api/orders/staff/list';
const away = 'ระบบหลักไม่ตอบ กรุณาลองใหม่ในอีกสักครู่';
const lateText = 'อัปเดตไม่ได้ รายชื่อด้านล่างอาจเก่า';

const nid: OperatorStaff = {
  name: 'nid',
  display_name: 'นิด',
  state: 'active',
  grants: [{ role: 'support', remotes: null }],
  keys: [],
  invited_by: 'somchai',
  invited_at: '2026-11-20T02:00:00.000Z',
};

const lottoTeam: OperatorStaff = {
  ...nid,
  ...{
    name: 'team1',
    display_name: 'ทีมหวย',
    grants: [{ role: 'release-team', remotes: ['mfe-lotto', 'mfe-rewards'] }],
  },
};

const openStaff = (answer: () => object) =>
  openOfficePage(<StaffPage brand="first" me={personWith('owner')} />, { [list]: answer });

test('a list that cannot be read at first is an error, and is read again on request', async () => {
  const { user, answer } = openStaff(() => refuse('backend-away', away));
  expect(await screen.findByText(away)).toBeVisible();
  answer({ [list]: () => ok([nid]) });
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findByText('นิด (nid)')).toBeVisible();
});

test('a release team is listed with its remotes', async () => {
  openStaff(() => ok([lottoTeam]));
  expect(await screen.findByText('ทีมปล่อยรุ่น (mfe-lotto, mfe-rewards)')).toBeVisible();
});

test('the remotes of a release team are chosen from those of the brand, and typed where no server knows them', async () => {
  const { user, answer, sentTo } = openStaff(() => ok([lottoTeam]));
  const running = ['shell', 'mfe-games', 'mfe-lotto'].map((remote) => ({ remote }));
  answer({
    'POST /api/releases/show': () => ok({ remotes: running }),
    'POST /api/orders/staff/grant': () => ok(lottoTeam),
  });
  await user.click(await screen.findByRole('button', { name: 'เปลี่ยนหน้าที่' }));
  const dialog = await findDialog('เปลี่ยนหน้าที่: ทีมหวย');
  const box = (name: string) => dialog.getByRole('checkbox', { name });
  expect(await dialog.findByRole('checkbox', { name: 'mfe-games' })).not.toBeChecked();
  // It is in the grant, although the brand does not run it.
  for (const name of ['mfe-rewards', 'mfe-lotto']) await user.click(box(name));
  await user.type(dialog.getByRole('textbox'), 'ทีมใหม่');
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  expect(dialog.getByText('เลือกรีโมตอย่างน้อยหนึ่งรายการ')).toBeVisible();
  await user.click(box('mfe-games'));
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() =>
    expect(sentTo('/api/orders/staff/grant')).toMatchObject([
      { grants: [{ role: 'release-team', remotes: ['mfe-games'] }] },
    ]),
  );
});

test('the invitation of a lost phone names person and brand', async () => {
  const { user, answer } = openStaff(() => ok([nid]));
  answer({ 'POST /api/orders/staff/reset': () => ok({ invitation: 'i'.repeat(43) }) });
  await user.click(await screen.findByRole('button', { name: 'ออกคำเชิญใหม่' }));
  const dialog = await findDialog('ออกคำเชิญใหม่ให้ นิด');
  await user.type(dialog.getByRole('textbox'), 'ทำโทรศัพท์หาย');
  await user.click(dialog.getByRole('button', { name: 'ออกคำเชิญใหม่' }));
  expect(await screen.findByText('สำหรับ nid แบรนด์ first')).toBeVisible();
});

test('a list that cannot be read again stays, with a warning until it is read', async () => {
  const { answer } = openStaff(() => ok([nid]));
  await screen.findByText('นิด (nid)');
  answer({ [list]: () => refuse('backend-away', away) });
  act(returnToTab);
  expect(await screen.findByText(lateText)).toBeVisible();
  expect(screen.getByText('นิด (nid)')).toBeVisible();
  expect(screen.getByRole('button', { name: 'เชิญพนักงาน' })).toBeEnabled();
  answer({ [list]: () => ok([nid]) });
  act(returnToTab);
  await waitFor(() => expect(screen.queryByText(lateText)).not.toBeInTheDocument());
});
