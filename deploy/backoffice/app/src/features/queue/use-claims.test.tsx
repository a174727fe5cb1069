import { act, screen, waitFor } from '@sanuk/testing/render-page';
import {
  type Answers,
  findDialog,
  ok,
  openOfficePage,
  personWith,
  refuse,
  returnToTab,
} from '../../testing/office-page.tsx';
import { QueuePage } from './queue.page.tsx';
import { withdrawalOf } from './testing/queue.fixtures.ts';
import { queueAnswers } from './testing/queue-answers.ts';
import { namesByItem } from './use-claims.ts';

const path = '/api/queue/claims';
const withdrawal = withdrawalOf({});
const item = `withdrawal ${withdrawal.withdrawal_id}`;
const byNid = 'นิด กำลังตรวจ';

const openQueue = (answers: Answers) =>
  openOfficePage(<QueuePage brand="first" me={personWith('finance')} />, {
    ...queueAnswers(() => ({ withdrawals: [withdrawal] })),
    ...answers,
  });
const openButton = () => screen.findByRole('button', { name: /^ตรวจ ถอนเงิน/ });

test('an item that another person has open is marked in the list and in its dialog, and may be decided all the same', async () => {
  const { user } = openQueue({ [`POST ${path}`]: () => ok([{ item, by: 'นิด' }]) });
  expect(await screen.findByText(byNid)).toBeVisible();
  await user.click(await openButton());
  const dialog = await findDialog('ถอนเงิน');
  expect(dialog.getByText(byNid)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'อนุมัติ 1,500.00 บาท' })).toBeEnabled();
});

test('the item that is open is reported until it is closed', async () => {
  const { user, sentTo } = openQueue({});
  const last = () => sentTo(path).at(-1);
  await waitFor(() => expect(last()).toMatchObject({ brand: 'first', open: null }));
  await user.click(await openButton());
  await findDialog('ถอนเงิน');
  await waitFor(() => expect(last()).toMatchObject({ brand: 'first', open: item }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(last()).toMatchObject({ brand: 'first', open: null }));
  const pages = sentTo(path).map((body) => (body as { page: string }).page);
  expect(new Set(pages).size).toBe(1);
});

test('the item is closed for others when the page is left with it open', async () => {
  const { user, sentTo, unmount } = openQueue({});
  await user.click(await openButton());
  await findDialog('ถอนเงิน');
  await waitFor(() => expect(sentTo(path).at(-1)).toMatchObject({ open: item }));
  unmount();
  await waitFor(() => expect(sentTo(path).at(-1)).toMatchObject({ open: null }));
});

test('marks that cannot be read again are gone, and the list stays', async () => {
  const { answer } = openQueue({ [`POST ${path}`]: () => ok([{ item, by: 'นิด' }]) });
  await screen.findByText(byNid);
  answer({ [`POST ${path}`]: () => refuse('backend-away', 'ระบบหลักไม่ตอบ') });
  act(returnToTab);
  await waitFor(() => expect(screen.queryByText(byNid)).not.toBeInTheDocument());
  expect(await openButton()).toBeVisible();
});

test('an item that two people have open names both', () => {
  const claims = [
    { item, by: 'นิด' },
    { item: 'gift 1', by: 'ฝน' },
    { item, by: 'ฝน' },
  ];
  expect([...namesByItem(claims)]).toEqual([
    [item, 'นิด, ฝน'],
    ['gift 1', 'ฝน'],
  ]);
});
