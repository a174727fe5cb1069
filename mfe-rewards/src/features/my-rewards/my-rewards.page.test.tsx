import type { ClaimableReward, ComingReward, MyRewards } from '@sanuk/contract/areas/my-rewards';
import { queryClient } from '@sanuk/platform';
import { type Answers, fail } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, within } from '@sanuk/testing/render-page';
import MyRewardsPage from './my-rewards.page.tsx';

const claimable = (reward: Partial<ClaimableReward>): ClaimableReward => ({
  ...{
    source: 'wheel',
    id: 'one',
    title: '',
    kind: 'credit',
    amount: 5,
    turnover_multiplier: 0,
    until: null,
  },
  ...reward,
});
const coming = (one: Partial<ComingReward>): ComingReward => ({
  ...{ source: 'quest', amount: null, least: null, at: null },
  ...one,
});
const rewards = (more: Partial<MyRewards> = {}): MyRewards => ({
  claimable: [],
  coming: [],
  expiring: null,
  server_time: '2026-11-20T09:00:00.000Z',
  ...more,
});
const everything = rewards({
  claimable: [
    claimable({
      source: 'quest',
      title: 'ลองมือวันนี้',
      turnover_multiplier: 2,
      until: '2026-11-20T17:00:00.000Z',
    }),
    claimable({ source: 'loss', amount: 120.5, until: '2026-11-25T17:00:00.000Z' }),
    claimable({ source: 'freespin', title: 'สยามสปิน', kind: 'freespin', amount: 10 }),
    claimable({ source: 'commission', amount: 300 }),
    claimable({ source: 'wheel', kind: 'spin', amount: 3 }),
  ],
  coming: [
    coming({ source: 'check-in', at: '2026-11-20T17:00:00.000Z' }),
    coming({ source: 'rebate', amount: 2.5, least: 1, at: '2026-11-20T17:00:00.000Z' }),
    coming({ source: 'commission', amount: 40, least: 100 }),
  ],
  expiring: { points: 120, on: '2026-11-30' },
});

const open = (answers: Answers = {}, options: { routesOff?: string[] } = {}) =>
  renderPage(<MyRewardsPage />, {
    path: '/member/rewards',
    answers: { 'GET /api/member/rewards': everything, ...answers },
    ...(options.routesOff ? { site: { routesOff: options.routesOff } } : {}),
  });
const linkIn = (name: string) =>
  within(screen.getByRole('article', { name })).getByRole('link').getAttribute('href');

test('[R2] everything that waits stands with its amount, what it asks for, and the way to where it is claimed', async () => {
  await open();
  const quest = await screen.findByRole('article', { name: 'ลองมือวันนี้' });
  expect(quest).toHaveTextContent('ภารกิจทำครบแล้ว · เล่น 2 เท่าก่อนถอน');
  expect(within(quest).getByRole('timer')).toBeVisible();
  expect(screen.getByText('5 รายการ')).toBeVisible();
  expect(screen.getByRole('article', { name: 'คืนยอดเสีย' })).toHaveTextContent('฿120.50');
  expect(screen.getByRole('article', { name: 'วงล้อนำโชค' })).toHaveTextContent('หมุนฟรี 3 ครั้ง');
  expect(['ลองมือวันนี้', 'คืนยอดเสีย', 'ฟรีสปิน สยามสปิน', 'ค่าคอมมิชชันแนะนำเพื่อน', 'วงล้อนำโชค'].map(linkIn)).toEqual([
    '/member/creditfree',
    '/member/winloss',
    '/freespin',
    '/affiliate',
    '/member/wheel',
  ]);
});

test('[R2] what comes says what it needs, and nothing is forgotten', async () => {
  await open();
  const list = within(await screen.findByRole('list', { name: 'กำลังจะมา' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/member/creditfree',
    '/cashback',
    '/affiliate',
  ]);
  expect(list.getByText('ขาดอีก ฿60.00 จึงรับได้')).toBeVisible();
  const reminders = within(screen.getByRole('list', { name: 'อย่าลืม' }));
  expect(reminders.getByText('120 แต้ม')).toBeVisible();
  expect(reminders.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/redeem',
    '/member/coupon',
  ]);
});

test('[R2] when nothing waits it says what comes next, and a reward stands there as soon as there is one', async () => {
  const { server } = await open({
    'GET /api/member/rewards': rewards({
      coming: [
        coming({ source: 'loss', amount: 0, least: 100, at: '2026-11-22T17:00:00.000Z' }),
        coming({ source: 'quest', at: '2026-11-20T17:00:00.000Z' }),
      ],
    }),
  });
  expect(await screen.findByText('รับครบทุกอย่างแล้ว')).toBeVisible();
  expect(screen.getByText(/^ต่อไป: ภารกิจรอบใหม่ 21 พ\.ย\. 2569/)).toBeVisible();
  server.answer({ 'GET /api/member/rewards': everything });
  await act(() => queryClient.invalidateQueries({ queryKey: ['rewards'] }));
  expect(await screen.findAllByRole('article')).toHaveLength(5);
});

test('[R2] what the brand does not offer is not named', async () => {
  await open({}, { routesOff: ['/affiliate', '/redeem'] });
  expect(await screen.findAllByRole('article')).toHaveLength(4);
  expect(screen.queryByText('แต้มใกล้หมดอายุ')).toBeNull();
});

test('[E10] rewards that do not come are told in their place and tried again', async () => {
  const { user, server } = await open({ 'GET /api/member/rewards': fail(503) });
  expect(await screen.findByRole('alert')).toHaveTextContent('โหลดของรางวัลไม่สำเร็จ');
  server.answer({ 'GET /api/member/rewards': everything });
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findAllByRole('article')).toHaveLength(5);
});
