import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import { screen, within } from '@sanuk/testing/render-page';
import { openOfficePage } from '../../../testing/office-page.tsx';
import { MemberDevices } from './member-devices.tsx';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const deviceOf = (change: Partial<ShownMember['devices'][number]> = {}): ShownMember['devices'][number] => ({
  ...{ device: '3fa9c01b7e', first_seen_at: '2026-11-01T02:00:00.000Z' },
  ...{ last_seen_at: '2026-11-28T02:00:00.000Z', user_agent: iPhone, ...change },
});

test('given devices, each leads to the search for all members who used it', () => {
  const other = deviceOf({ device: '0011223344', user_agent: '' });
  openOfficePage(<MemberDevices devices={[deviceOf(), other]} />, {});
  const link = screen.getByRole('link', { name: 'ค้นหาสมาชิกที่ใช้อุปกรณ์ 3fa9c01b7e' });
  expect(link).toHaveTextContent('3fa9c01b7e');
  expect(link).toHaveAttribute('href', '/members?q=3fa9c01b7e');
  const [, first, second] = screen.getAllByRole('row');
  if (!first || !second) throw new Error('the table has no rows');
  expect(within(first).getByText('Safari 17, iOS 17.5')).toBeVisible();
  expect(within(second).getByText('–')).toBeVisible();
  expect(screen.getByText(/เป็นเบาะแส ไม่ใช่หลักฐาน/)).toBeVisible();
});

test('given no device, the page says so', () => {
  openOfficePage(<MemberDevices devices={[]} />, {});
  expect(screen.getByText('ยังไม่เคยเข้าสู่ระบบจากเบราว์เซอร์ที่จดจำได้')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('given as many devices as the server returns, the page says that there may be more', () => {
  const devices = Array.from({ length: 20 }, (_, no) => deviceOf({ device: `aa112233${no + 10}` }));
  openOfficePage(<MemberDevices devices={devices} />, {});
  expect(screen.getByText('แสดง 20 เครื่องที่ใช้ล่าสุด อาจมีมากกว่านี้')).toBeVisible();
});
