import type { WheelBoard } from '@sanuk/contract/areas/wheel';
import { queryClient } from '@sanuk/platform';
import { type Answers, fail } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { openWheel, spinFree } from '../testing/open-wheel.tsx';
import { emptyBoard, sampleConfig, samplePrizes, sampleSpin } from '../testing/wheel.fixtures.ts';

const at = '2026-11-20T09:15:00.000Z';
const board: WheelBoard = {
  winners: [{ name: '081-xxx-1234', prize: 'เครดิต ฿50.00', at }],
  mine: [{ prize: '30 แต้ม', kind: 'points', at }],
};
const open = (answer: Answers['GET /api/wheel/board'], search = '') =>
  openWheel({ 'GET /api/wheel/board': answer }, search);
const mine = () => screen.findByRole('list', { name: 'ของฉัน' });

describe('tabs', () => {
  test('[R1] winners, own prizes and rules, each by its tab in the URL', async () => {
    const { user, location } = await open(board, '?tab=winners');
    expect(await screen.findByText('081-xxx-1234')).toBeVisible();
    expect(screen.getByText('20 พ.ย. 2569 16:15 น.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'ของฉัน' }));
    expect(within(await mine()).getByText('30 แต้ม')).toBeVisible();
    expect(location()).toBe('/member/wheel?tab=mine');
    await user.click(screen.getByRole('tab', { name: 'กติกา' }));
    expect(await screen.findByText('กติกาข้อสอง')).toBeVisible();
  });

  test('[R1] a tab nobody knows is as good as none', async () => {
    await open(board, '?tab=secrets');
    expect(await screen.findByRole('tab', { name: 'โอกาสได้รับ' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('table')).toBeVisible();
  });

  test('[X7] arrow keys move from tab to tab, around the ends, and Enter opens one', async () => {
    const { user, location } = await open(board);
    await user.click(await screen.findByRole('tab', { name: 'โอกาสได้รับ' }));
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'กติกา' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('กติกาข้อหนึ่ง')).toBeVisible();
    expect(location()).toBe('/member/wheel?tab=rules');
  });

  test('[R1] the way back leads off the page, not through the tabs', async () => {
    const { user, location, navigate, goBack } = await open(board);
    await screen.findByRole('table');
    await navigate('/member/wheel?tab=odds');
    await user.click(screen.getByRole('tab', { name: 'ผู้โชคดี' }));
    await user.click(screen.getByRole('tab', { name: 'กติกา' }));
    await goBack();
    expect(location()).toBe('/member/wheel');
  });
});

describe('the board', () => {
  test('[R1] is asked for when it is looked at, once for both of its tabs', async () => {
    const { user, server } = await open(board);
    await screen.findByRole('table');
    expect(server.requestsTo('GET /api/wheel/board')).toHaveLength(0);
    await user.click(screen.getByRole('tab', { name: 'ผู้โชคดี' }));
    await screen.findByText('081-xxx-1234');
    await user.click(screen.getByRole('tab', { name: 'ของฉัน' }));
    await mine();
    expect(server.requestsTo('GET /api/wheel/board')).toHaveLength(1);
  });

  test.each([
    ['winners', 'โหลดรายการไม่สำเร็จ', 'ยังไม่มีผู้ได้รับรางวัล', 'เมื่อมีผู้ได้รับรางวัล รายชื่อจะแสดงที่นี่'],
    ['mine', 'โหลดรายการไม่สำเร็จ', 'คุณยังไม่มีรางวัล', 'รางวัลที่ได้จากการหมุนจะแสดงที่นี่'],
  ])('[R1] [E10] a failure in %s can be retried, an empty one says so', async (tab, failed, empty, hint) => {
    const { user, server } = await open(fail(503), `?tab=${tab}`);
    await screen.findByText(failed);
    server.answer({ 'GET /api/wheel/board': emptyBoard });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });

  test('[E10] what was loaded stays when it cannot be refreshed', async () => {
    const { user, server } = await open(board, '?tab=winners');
    await screen.findByText('081-xxx-1234');
    server.answer({ 'GET /api/wheel/board': fail(503) });
    await act(() => queryClient.invalidateQueries());
    await user.hover(screen.getByText('081-xxx-1234'));
    expect(server.requestsTo('GET /api/wheel/board')).toHaveLength(2);
    expect(screen.getByText('081-xxx-1234')).toBeVisible();
    expect(screen.queryByText('โหลดรายการไม่สำเร็จ')).not.toBeInTheDocument();
  });

  test('[R1] two who won the same in the same instant are two', async () => {
    const winner = { name: '081-xxx-1234', prize: '30 แต้ม', at };
    await open({ ...board, winners: [winner, winner] }, '?tab=winners');
    const list = await screen.findByRole('list', { name: 'กระดานผู้โชคดี' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  });

  test('[R1] a prize of a kind this page does not know is listed by its name', async () => {
    await open({ ...board, mine: [{ prize: 'ทองคำหนึ่งสลึง', kind: 'gold', at }] }, '?tab=mine');
    expect(within(await mine()).getByText('ทองคำหนึ่งสลึง')).toBeVisible();
  });

  test('[R1.6] a prize just drawn is among the own ones', async () => {
    const page = await open(emptyBoard, '?tab=mine');
    await screen.findByText('คุณยังไม่มีรางวัล');
    page.server.answer({ 'GET /api/wheel/board': board });
    await spinFree(page, sampleSpin(6));
    await page.user.click((await screen.findAllByRole('button', { name: 'ปิด' }))[0] as HTMLElement);
    expect(within(await mine()).getByText('30 แต้ม')).toBeVisible();
  });
});

describe('the odds', () => {
  test('[X4] every chance is published with two decimals, in the order of the wheel, with their sum', async () => {
    await openWheel();
    const table = within(await screen.findByRole('table', { name: 'ตารางรางวัลและโอกาสได้รับ' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '฿เครดิต ฿10.0015.00%',
      '10 แต้ม20.00%',
      '฿เครดิต ฿20.006.00%',
      'ลองใหม่20.70%',
      '฿เครดิต ฿50.001.20%',
      '30 แต้ม10.00%',
      '฿เครดิต ฿100.000.10%',
      'หมุนฟรี 1 ครั้ง24.00%',
      'ฟรีสปิน 10 ครั้ง3.00%',
      'รวม100.00%',
    ]);
  });

  test('[X4] the sum is what the chances make, not what they ought to make', async () => {
    await openWheel({ 'GET /api/wheel/config_v2': sampleConfig({ prizes: samplePrizes.slice(0, 2) }) });
    const table = within(await screen.findByRole('table'));
    await waitFor(() => expect(table.getByRole('row', { name: /รวม/ })).toHaveTextContent('35.00%'));
  });
});
