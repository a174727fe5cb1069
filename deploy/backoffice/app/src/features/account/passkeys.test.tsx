import { act, screen, waitFor } from '@sanuk/testing/render-page';
import { findDialog, ok, openOfficePage, refuse, returnToTab } from '../../testing/office-page.tsx';
import type { OwnPasskey } from './account.api.ts';
import { Passkeys } from './passkeys.tsx';

const list = 'GET /api/passkeys';
const away = 'เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้ง';
const lateText = 'อัปเดตไม่ได้ รายการด้านล่างอาจเก่า';

const phone: OwnPasskey = {
  credential_id: 'credential-1',
  label: 'โทรศัพท์ของฉัน',
  created_at: '2026-11-20T02:00:00.000Z',
  last_used_at: null,
};

test('passkeys that cannot be read at first are an error, and are read again on request', async () => {
  const { user, answer } = openOfficePage(<Passkeys />, { [list]: () => refuse('internal', away) });
  expect(await screen.findByText(away)).toBeVisible();
  expect(screen.queryByText(lateText)).not.toBeInTheDocument();
  answer({ [list]: () => ok([phone]) });
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findByText(phone.label)).toBeVisible();
});

test('passkeys that cannot be read again stay, with a warning until they are read', async () => {
  const { answer } = openOfficePage(<Passkeys />, { [list]: () => ok([phone]) });
  await screen.findByText(phone.label);
  answer({ [list]: () => refuse('internal', away) });
  act(returnToTab);
  expect(await screen.findByText(lateText)).toBeVisible();
  expect(screen.getByText(phone.label)).toBeVisible();
  expect(screen.queryByText(away)).not.toBeInTheDocument();
  answer({ [list]: () => ok([phone]) });
  act(returnToTab);
  await waitFor(() => expect(screen.queryByText(lateText)).not.toBeInTheDocument());
});

test('a passkey is removed after a question; a failed removal is shown, and can be sent again', async () => {
  const { user, answer, sentTo } = openOfficePage(<Passkeys />, {
    [list]: () => ok([phone]),
    'POST /api/passkeys/remove': () => refuse('internal', away),
  });
  await user.click(await screen.findByRole('button', { name: 'ลบพาสคีย์ โทรศัพท์ของฉัน' }));
  expect(sentTo('/api/passkeys/remove')).toEqual([]);
  const dialog = await findDialog('ลบพาสคีย์ โทรศัพท์ของฉัน');
  await user.click(dialog.getByRole('button', { name: 'ลบ' }));
  expect(await dialog.findByText(away)).toBeVisible();
  answer({ [list]: () => ok([]), 'POST /api/passkeys/remove': () => ok({ removed: true }) });
  await user.click(dialog.getByRole('button', { name: 'ลบ' }));
  expect(await screen.findByText('ยังไม่มีพาสคีย์')).toBeVisible();
});

test('with ten passkeys none can be added, and the page says why', async () => {
  const ten = Array.from({ length: 10 }, (_, no) => ({ ...phone, credential_id: `credential-${no}` }));
  openOfficePage(<Passkeys />, { [list]: () => ok(ten) });
  expect(await screen.findByText(/ไม่เกิน 10 รายการ/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'เพิ่มพาสคีย์' })).toBeDisabled();
});
