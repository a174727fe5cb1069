import { held } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { useState } from 'react';
import { formatBaht, queryClient, refreshWallet, startLive, useWallet } from '../index.ts';
import { openStream } from '../live/testing/live-streams.ts';

function Balance({ place }: { place: string }) {
  const { balanceSatang, points } = useWallet();
  return <p>{`${place} ${balanceSatang === undefined ? '' : formatBaht(balanceSatang)} ${points} P`}</p>;
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Balance place="header" />
      {isOpen && <Balance place="drawer" />}
      <button type="button" onClick={() => setOpen(true)}>
        drawer
      </button>
    </>
  );
}

const walletOf = (balance: number) => [{ id: 'w-1', wallet_name: 'main', balance, wallet_type_id: 1 }];
const isQuiet = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

/** A page of a member with 1,000 baht, after everything it fetches at first. */
async function openPage() {
  const page = await renderPage(<Page />, {
    path: '/',
    answers: { 'POST /api/member/wallets': walletOf(1000), 'POST /api/member/points': { point: 1 } },
  });
  expect(await screen.findByText('header ฿1,000.00 1 P')).toBeVisible();
  await isQuiet();
  return { ...page, fetches: () => page.server.requestsTo('POST /api/member/wallets').length };
}

/** Starts the live connection of an open page, which fetches once. */
async function goLive(fetches: () => number) {
  const send = openStream();
  const before = fetches();
  const stop = startLive();
  await waitFor(() => expect(fetches()).toBe(before + 1));
  await isQuiet();
  return { send, stop };
}

test('[X1] the balance of an open page follows events alone: neither time nor focus nor a new place fetches it', async () => {
  const { user, fetches } = await openPage();
  const { send, stop } = await goLive(fetches);
  const before = fetches();
  send('wallet.changed', { balance: 980.5, point: 7 });
  expect(await screen.findByText('header ฿980.50 7 P')).toBeVisible();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  await user.click(screen.getByRole('button', { name: 'drawer' }));
  act(() => window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('drawer ฿980.50 7 P')).toBeVisible();
  await isQuiet();
  expect(fetches()).toBe(before);
  stop();
});

test('[X1] a connection that comes back fetches the balance once', async () => {
  const { server, fetches } = await openPage();
  const { stop } = await goLive(fetches);
  const before = fetches();
  server.answer({ 'POST /api/member/wallets': walletOf(700) });
  openStream();
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('header ฿700.00 1 P')).toBeVisible();
  await isQuiet();
  expect(fetches()).toBe(before + 1);
  stop();
});

test('[X1] an event that comes while an older answer is on its way stays', async () => {
  const { server, fetches } = await openPage();
  const { send, stop } = await goLive(fetches);
  const [wallets, points] = [held<ReturnType<typeof walletOf>>(), held<{ point: number }>()];
  server.answer({
    'POST /api/member/wallets': () => wallets.promise,
    'POST /api/member/points': () => points.promise,
  });
  const refreshed = refreshWallet();
  send('wallet.changed', { balance: 980, point: 7 });
  expect(await screen.findByText('header ฿980.00 7 P')).toBeVisible();
  wallets.resolve(walletOf(1000));
  points.resolve({ point: 1 });
  await refreshed;
  await isQuiet();
  expect(screen.getByText('header ฿980.00 7 P')).toBeVisible();
  stop();
});

test('[X1] a balance asked for before the connection was open is asked for again, for nobody said what moved', async () => {
  const first = held<ReturnType<typeof walletOf>>();
  const page = await renderPage(<Page />, {
    path: '/',
    answers: {
      'POST /api/member/wallets': () => first.promise,
      'POST /api/member/points': { point: 1 },
    },
  });
  await waitFor(() => expect(page.server.requestsTo('POST /api/member/wallets')).toHaveLength(1));
  const send = openStream();
  const stop = startLive();
  send('ready', {});
  await waitFor(() => expect(page.server.requestsTo('POST /api/member/points')).toHaveLength(2));
  page.server.answer({ 'POST /api/member/wallets': walletOf(1500) });
  first.resolve(walletOf(1000));
  expect(await screen.findByText('header ฿1,500.00 1 P')).toBeVisible();
  stop();
});
