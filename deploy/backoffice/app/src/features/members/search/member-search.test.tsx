import type { FoundMember } from '@sanuk/contract/outside/operator-members';
import { screen, within } from '@sanuk/testing/render-page';
import { ok, openOfficePage } from '../../../testing/office-page.tsx';
import { MemberSearch } from './member-search.tsx';

const foundOf = (phone: string, matched: FoundMember['matched']): FoundMember => ({
  ...{ member_id: phone, phone, name: 'สมหญิง รักดี', status: 'active', bank_code: 'KBANK' },
  ...{ account_end: '3334', joined_at: '2026-11-01T02:00:00.000Z', matched },
});

test('given members found by LINE and by device, each row says by what, and the hint names both', async () => {
  const { user, sentTo } = openOfficePage(<MemberSearch brand="first" />, {
    'POST /api/orders/members/find': () =>
      ok([foundOf('0812345678', 'line'), foundOf('0899999999', 'device')]),
  });
  const field = screen.getByRole('searchbox', { name: 'ค้นหาสมาชิก' });
  expect(field).toHaveAccessibleDescription(/LINE.*รหัสอุปกรณ์/);
  await user.type(field, 'มะลิ');
  const rowOf = async (phone: string) =>
    within((await screen.findByRole('link', { name: phone })).closest('tr') ?? document.body);
  expect((await rowOf('0812345678')).getByText('LINE')).toBeVisible();
  expect((await rowOf('0899999999')).getByText('อุปกรณ์')).toBeVisible();
  expect(sentTo('/api/orders/members/find')).toEqual([{ brand: 'first', find: 'มะลิ' }]);
});
