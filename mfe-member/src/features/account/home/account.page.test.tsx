import { announce, queryClient } from '@sanuk/platform';
import { fail, held } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { sampleMember } from '@sanuk/testing/sample-site';
import { samplePage, sampleRow } from '../testing/account.fixtures.ts';
import { openAccount, statementsAsked } from '../testing/open-account.tsx';

const wallet = (balance: number) => [{ id: 'w-1', wallet_name: 'กระเป๋าหลัก', balance, wallet_type_id: 1 }];
const refresh = () => screen.getByRole('button', { name: 'รีเฟรชยอดเงิน' });

describe('/member', () => {
  test('[M1] [A10] shows who is signed in with the picture of the level, balance and points', async () => {
    await openAccount();
    expect((await screen.findByText('ใจดี')).closest('p')).toHaveTextContent('สมชาย ใจดี');
    expect(screen.getByRole('img', { name: 'สมชาย ใจดี · สมาชิกระดับโกลด์' })).toBeVisible();
    expect(screen.getByText('081-234-5678')).toBeVisible();
    expect(await screen.findByText('฿1,000.00')).toBeVisible();
    expect(await screen.findByText('120')).toBeVisible();
  });

  test('[M1] leads only to what exists on this brand', async () => {
    await openAccount({}, { site: { routesOff: ['/lotto'] } });
    const actions = await screen.findByRole('navigation', { name: 'เมนูลัด' });
    expect(
      within(actions)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['สล็อต', 'วงล้อนำโชค']);
  });

  test('[M1] the newest movements, with the sign of each', async () => {
    await openAccount({
      'GET /api/member/statement': samplePage([
        sampleRow('2', { kind: 'bet', amount: -20, balance_before: 1500.37, balance_after: 1480.37 }),
        sampleRow('1'),
      ]),
    });
    expect(await screen.findByText('−฿20.00')).toBeVisible();
    expect(screen.getByText('+฿500.37')).toBeVisible();
    expect(screen.getByText('เดิมพันเกม')).toBeVisible();
  });

  test('[M8] a press refreshes the balance; a failure is an error toast', async () => {
    const { user, server } = await openAccount();
    await screen.findByText('฿1,000.00');
    server.answer({
      'POST /api/member/wallets': [{ id: 'w-1', wallet_name: 'กระเป๋าหลัก', balance: 20.5, wallet_type_id: 1 }],
    });
    await user.click(screen.getByRole('button', { name: 'รีเฟรชยอดเงิน' }));
    expect(await screen.findByText('฿20.50')).toBeVisible();
    server.answer({ 'POST /api/member/wallets': fail(503) });
    await user.click(screen.getByRole('button', { name: 'รีเฟรชยอดเงิน' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('[M1] a member without movements is shown the first step; a failure can be retried', async () => {
    const { user, server } = await openAccount({ 'GET /api/member/statement': fail(503) });
    await screen.findByText('โหลดรายการไม่สำเร็จ');
    server.answer({ 'GET /api/member/statement': samplePage([]) });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText('ยังไม่มีรายการ')).toBeVisible();
  });

  test('[X1] a burst of wallet changes fetches the movements once', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { server } = await openAccount();
      await screen.findByText('+฿500.37');
      const before = statementsAsked(server).length;
      act(() => {
        for (const balanceSatang of [1, 2, 3]) announce('wallet:changed', { balanceSatang, points: 0 });
      });
      await act(() => jest.advanceTimersByTimeAsync(2000));
      await waitFor(() => expect(statementsAsked(server)).toHaveLength(before + 1));
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the member and his amounts', () => {
  test('[M1] amounts that are not known yet, or cannot be had, are a dash and never a zero', async () => {
    await openAccount({ 'POST /api/member/wallets': fail(503), 'POST /api/member/points': fail(503) });
    await screen.findByText('+฿500.37');
    const amounts = screen.getByText('กระเป๋าหลัก').parentElement as HTMLElement;
    expect(amounts).toHaveTextContent('–');
    expect(screen.getByText('แต้มสะสม').parentElement).toHaveTextContent('–');
    expect(screen.queryByText('฿0.00')).not.toBeInTheDocument();
  });

  test.each([
    ['0812345678', '081-234-5678'],
    ['demo-member', 'demo-member'],
    ['66812345678', '66812345678'],
  ])('[M1] the phone %s reads %s', async (username, shown) => {
    const session = { ...sampleMember, user: { ...sampleMember.user, username } };
    await openAccount({}, { session });
    expect(await screen.findByText(shown)).toBeVisible();
  });

  test('[M1] a name of many words is there to its last word', async () => {
    const name = 'พัชรพงศ์ศักดิ์ ณ อยุธยาวงศ์สุวรรณภูมิ บุญเรืองกิจเจริญ';
    await openAccount({}, { session: { ...sampleMember, user: { ...sampleMember.user, name } } });
    const last = await screen.findByText('บุญเรืองกิจเจริญ');
    expect(last.closest('p')).toHaveTextContent(name);
  });

  test('[M8] two presses refresh once, and say that it is done', async () => {
    const { user, server } = await openAccount();
    await screen.findByText('฿1,000.00');
    const asked = () => server.requestsTo('POST /api/member/wallets').length;
    const before = asked();
    const answer = held<ReturnType<typeof wallet>>();
    server.answer({ 'POST /api/member/wallets': () => answer.promise });
    await user.dblClick(refresh());
    expect(asked()).toBe(before + 1);
    await act(async () => answer.resolve(wallet(7)));
    expect(await screen.findByText('อัปเดตยอดเงินแล้ว')).toBeVisible();
    expect(screen.getByText('฿7.00')).toBeVisible();
  });

  test('[E2] a session that ended is told once, not as a failed refresh', async () => {
    const { user, server, location } = await openAccount();
    await screen.findByText('฿1,000.00');
    server.answer({ 'POST /api/member/wallets': fail(401) });
    await user.click(refresh());
    await waitFor(() => expect(location()).toBe('/login'));
    expect(await screen.findByRole('alert')).toHaveTextContent('เซสชันหมดอายุ');
  });
});

describe('ways on', () => {
  test.each([
    ['/slot', ['หวย', 'โพยของฉัน', 'วงล้อนำโชค']],
    ['/member/wheel', ['สล็อต', 'หวย', 'โพยของฉัน']],
    ['/lotto/bills', ['สล็อต', 'หวย', 'วงล้อนำโชค']],
  ])('[M1] a brand without %s offers the others', async (off, left) => {
    await openAccount({}, { site: { routesOff: [off] } });
    const links = within(await screen.findByRole('navigation', { name: 'เมนูลัด' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(left);
  });

  test.each([
    ['ฝากเงิน', '/member/deposit'],
    ['รายการเดินบัญชี', '/member/statement'],
    ['ดูทั้งหมด รายการเดินบัญชี', '/member/statement'],
  ])('[M1] %s leads to %s', async (name, path) => {
    await openAccount();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  });
});

describe('the newest movements', () => {
  const at = (iso: string) => ({ at: iso });

  test('[M1] are five, and what is of another day than the newest says which', async () => {
    const { server } = await openAccount({
      'GET /api/member/statement': samplePage([
        sampleRow('3', at('2026-11-20T09:15:00.000Z')),
        // Twenty past midnight in Bangkok is the same day there.
        sampleRow('2', at('2026-11-19T17:20:00.000Z')),
        sampleRow('1', at('2026-11-19T16:59:00.000Z')),
      ]),
    });
    const rows = within(await screen.findByRole('list', { name: 'รายการล่าสุด' })).getAllByRole('listitem');
    expect(screen.getByText('20 พ.ย. 2569')).toBeVisible();
    expect(within(rows[0] as HTMLElement).getByText('16:15 น.')).toBeVisible();
    expect(within(rows[1] as HTMLElement).getByText('00:20 น.')).toBeVisible();
    expect(within(rows[2] as HTMLElement).getByText('19 พ.ย. 2569')).toBeVisible();
    expect(within(rows[2] as HTMLElement).getByText('23:59 น.')).toBeVisible();
    expect(statementsAsked(server)).toEqual([{ limit: 5 }]);
  });

  test('[E10] stay when they cannot be refreshed', async () => {
    const { user, server } = await openAccount();
    await screen.findByText('+฿500.37');
    server.answer({ 'GET /api/member/statement': fail(503) });
    await act(() => queryClient.invalidateQueries({ queryKey: ['account'] }));
    await user.hover(screen.getByText('+฿500.37'));
    expect(statementsAsked(server)).toHaveLength(2);
    expect(screen.queryByText('โหลดรายการไม่สำเร็จ')).not.toBeInTheDocument();
  });

  test('[M1] of a member without any, the way to the first deposit is in their place', async () => {
    await openAccount({ 'GET /api/member/statement': samplePage([]) });
    expect(await screen.findByText('ฝากเงินครั้งแรกเพื่อเริ่มเล่น')).toBeVisible();
    const place = within(screen.getByRole('region', { name: 'รายการล่าสุด' }));
    expect(place.getByRole('link', { name: 'ฝากเงิน' })).toHaveAttribute('href', '/member/deposit');
  });
});
