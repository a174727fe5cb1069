import { screen, waitFor } from '@sanuk/testing/render-page';
import { findDialog, openOfficePage, personWith } from '../../testing/office-page.tsx';
import { QueuePage } from './queue.page.tsx';
import { giftOf, winOf, withdrawalOf } from './testing/queue.fixtures.ts';
import { queueAnswers } from './testing/queue-answers.ts';

/** Opens a queue of a win, a gift and a withdrawal, longest waiting first. */
async function openQueue() {
  const waiting = { wins: [winOf({})], gifts: [giftOf({})], withdrawals: [withdrawalOf({})] };
  const page = openOfficePage(
    <QueuePage brand="first" me={personWith('finance')} />,
    queueAnswers(() => waiting),
  );
  const button = (name: RegExp) => screen.getByRole('button', { name });
  await screen.findByRole('table', { name: 'รายการที่รอ' });
  return {
    ...page,
    win: () => button(/^ตรวจ เงินรางวัล/),
    gift: () => button(/^ตรวจ ให้โบนัส/),
    withdrawal: () => button(/^ตรวจ ถอนเงิน/),
  };
}

test('j and k move between the items and stay at the ends', async () => {
  const { user, win, gift, withdrawal } = await openQueue();
  await user.keyboard('k');
  expect(withdrawal()).toHaveFocus();
  await user.keyboard('j');
  expect(withdrawal()).toHaveFocus();
  await user.keyboard('kk');
  expect(win()).toHaveFocus();
  await user.keyboard('k');
  expect(win()).toHaveFocus();
  await user.keyboard('j');
  expect(gift()).toHaveFocus();
});

test('Enter opens the item and decides nothing; Esc closes it and the next key goes on from there', async () => {
  const { user, gift, withdrawal, sentTo } = await openQueue();
  await user.keyboard('jj{Enter}');
  await findDialog('ให้โบนัส');
  await user.keyboard('j{Enter}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(gift()).toHaveFocus());
  await user.keyboard('j');
  expect(withdrawal()).toHaveFocus();
  expect(sentTo('/api/orders/wallets/decide')).toEqual([]);
});

test('in a long list j and k lead from the first item to the last, whatever is rendered between them', async () => {
  const withdrawals = Array.from({ length: 300 }, (_, number) =>
    withdrawalOf({
      withdrawal_id: `w-${String(number).padStart(3, '0')}`,
      amount_satang: (number + 1) * 100,
    }),
  );
  const { user } = openOfficePage(
    <QueuePage brand="first" me={personWith('finance')} />,
    queueAnswers(() => ({ withdrawals })),
  );
  const button = (baht: string) => screen.getByRole('button', { name: `ตรวจ ถอนเงิน ${baht} บาท` });
  await screen.findByRole('table', { name: 'รายการที่รอ' });
  expect(screen.getAllByRole('button', { name: /^ตรวจ ถอนเงิน/ }).length).toBeLessThan(100);
  await user.keyboard('k');
  expect(button('300.00')).toHaveFocus();
  await user.keyboard('kk');
  expect(button('298.00')).toHaveFocus();
  await user.keyboard('jjj');
  expect(button('300.00')).toHaveFocus();
});
