import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { formatBaht, listen, startLive, useWallet } from '../index.ts';
import { openStream } from '../live/testing/live-streams.ts';

const wallet = (id: string, balance: number, wallet_type_id: number) => ({
  id,
  wallet_name: id,
  balance,
  wallet_type_id,
});

function Wallets() {
  const { wallets } = useWallet();
  return <p>{wallets.map(({ id, balanceSatang }) => `${id} ${formatBaht(balanceSatang)}`).join(', ')}</p>;
}

test('[X1] every wallet follows the live connection, and one that was opened just now is fetched with its name', async () => {
  const page = await renderPage(<Wallets />, {
    path: '/',
    answers: { 'POST /api/member/wallets': [wallet('main', 10, 1), wallet('bonus', 5, 2)] },
  });
  const send = openStream();
  const stop = startLive();
  const fetches = () => page.server.requestsTo('POST /api/member/wallets').length;
  expect(await screen.findByText('main ฿10.00, bonus ฿5.00')).toBeVisible();
  send('ready', {});
  await waitFor(() => expect(fetches()).toBe(2));
  act(() => send('wallet.changed', { balance: 10, point: 0, wallets: { bonus: 7.25 } }));
  expect(await screen.findByText('main ฿10.00, bonus ฿7.25')).toBeVisible();
  expect(fetches()).toBe(2);
  page.server.answer({
    'POST /api/member/wallets': [wallet('main', 10, 1), wallet('bonus', 7.25, 2), wallet('free', 3, 3)],
  });
  send('wallet.changed', { balance: 10, point: 0, wallets: { bonus: 7.25, free: 3 } });
  expect(await screen.findByText('main ฿10.00, bonus ฿7.25, free ฿3.00')).toBeVisible();
  const ended = jest.fn();
  const deaf = listen('game:ended', ended);
  send('game.ended', { session_ids: ['a', 'b'] });
  await waitFor(() => expect(ended).toHaveBeenCalledWith({ sessionIds: ['a', 'b'] }));
  deaf();
  stop();
});
