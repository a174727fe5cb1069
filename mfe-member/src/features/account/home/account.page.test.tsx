import { announce } from '@sanuk/platform';
import { type Answers, fail } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { samplePage, sampleRow } from '../testing/account.fixtures.ts';
import AccountPage from './account.page.tsx';

const open = (more: Answers = {}) =>
  renderPage(<AccountPage />, {
    path: '/member',
    answers: { 'GET /api/member/statement': samplePage([sampleRow('1')]), ...more },
  });

describe('/member', () => {
  it('[M1] [A10] shows who is signed in with the picture of the level, balance and points', async () => {
    await open();
    expect((await screen.findByText('ใจดี')).closest('p')).toHaveTextContent('สมชาย ใจดี');
    expect(screen.getByRole('img', { name: 'สมชาย ใจดี · สมาชิกระดับโกลด์' })).toBeVisible();
    expect(screen.getByText('081-234-5678')).toBeVisible();
    expect(await screen.findByText('฿1,000.00')).toBeVisible();
    expect(await screen.findByText('120')).toBeVisible();
  });

  it('[M1] leads only to what exists on this brand', async () => {
    await renderPage(<AccountPage />, {
      path: '/member',
      site: { routesOff: ['/lotto'] },
      answers: { 'GET /api/member/statement': samplePage([]) },
    });
    const actions = await screen.findByRole('navigation', { name: 'เมนูลัด' });
    expect(
      within(actions)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['สล็อต', 'วงล้อนำโชค']);
  });

  it('[M1] the newest movements, with the sign of each', async () => {
    await open({
      'GET /api/member/statement': samplePage([
        sampleRow('2', { kind: 'bet', amount: -20, balance_before: 1500.37, balance_after: 1480.37 }),
        sampleRow('1'),
      ]),
    });
    expect(await screen.findByText('−฿20.00')).toBeVisible();
    expect(screen.getByText('+฿500.37')).toBeVisible();
    expect(screen.getByText('เดิมพันเกม')).toBeVisible();
  });

  it('[M8] a press refreshes the balance; a failure is an error toast', async () => {
    const { user, server } = await open();
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

  it('[M1] a member without movements is shown the first step; a failure can be retried', async () => {
    const { user, server } = await open({ 'GET /api/member/statement': fail(503) });
    await screen.findByText('โหลดรายการไม่สำเร็จ');
    server.answer({ 'GET /api/member/statement': samplePage([]) });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText('ยังไม่มีรายการ')).toBeVisible();
  });

  it('[X1] a burst of wallet changes fetches the movements once', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { server } = await open();
      await screen.findByText('+฿500.37');
      const asked = () => server.requestsTo('GET /api/member/statement').length;
      const before = asked();
      act(() => {
        for (const balanceSatang of [1, 2, 3]) announce('wallet:changed', { balanceSatang, points: 0 });
      });
      await act(() => jest.advanceTimersByTimeAsync(2000));
      await waitFor(() => expect(asked()).toBe(before + 1));
    } finally {
      jest.useRealTimers();
    }
  });
});
