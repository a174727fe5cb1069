import { act, screen } from '@sanuk/testing/render-page';
import {
  findDialog,
  ok,
  openOfficePage,
  personWith,
  refuse,
  returnToTab,
} from '../../testing/office-page.tsx';
import { QueuePage } from './queue.page.tsx';
import { adjustmentOf } from './testing/queue.fixtures.ts';
import { queueAnswers } from './testing/queue-answers.ts';

const path = '/api/orders/adjustments/decide';

/** Opens the queue and the dialog of a debit, which is the only item. */
async function openDebit(answer: () => object, proposed_by = 'fon') {
  const debit = adjustmentOf({ direction: 'debit', proposed_by });
  const page = openOfficePage(<QueuePage brand="first" me={personWith('finance')} />, {
    ...queueAnswers(() => ({ adjustments: [debit] })),
    [`POST ${path}`]: answer,
  });
  const button = proposed_by === 'fon' ? 'ตรวจ ลดเงินสด 200.00 บาท' : 'รอคนอื่นอนุมัติ';
  await page.user.click(await screen.findByRole('button', { name: button }));
  return { ...page, debit, dialog: await findDialog('ปรับยอดเงินสด') };
}

test('a debit shows what it takes and what the member reads, and another person approves it', async () => {
  const { user, dialog, debit, sentTo } = await openDebit(() => ok(adjustmentOf({ state: 'done' })));
  expect(dialog.getByText('ลดเงินสด')).toBeVisible();
  expect(dialog.getByText('เหตุผลที่สมาชิกจะเห็น')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'ตรวจซ้ำแล้ว ถูกต้อง' }));
  await user.click(dialog.getByRole('button', { name: 'อนุมัติ ลดเงินสด 200.00 บาท' }));
  expect(await screen.findByText('ดำเนินการแล้ว: ลดเงินสด 200.00')).toBeVisible();
  expect(sentTo(path)).toEqual([
    {
      ...{ brand: 'first', adjustment_id: debit.adjustment_id, verdict: 'approve' },
      reason: 'ตรวจซ้ำแล้ว ถูกต้อง',
    },
  ]);
});

test('a debit of more than the member has is refused, and can be rejected instead', async () => {
  const sentence = 'ตอนนี้สมาชิกมีเงินสด ฿50.00 ไม่พอให้หักยอดนี้';
  const { user, dialog } = await openDebit(() => refuse('adjustment-exceeds-cash', sentence));
  await user.click(dialog.getByRole('button', { name: 'ตรวจซ้ำแล้ว ถูกต้อง' }));
  await user.click(dialog.getByRole('button', { name: 'อนุมัติ ลดเงินสด 200.00 บาท' }));
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'ปฏิเสธ' })).toBeEnabled();
});

test('the proposer can only take the proposal back', async () => {
  const { dialog } = await openDebit(() => ok({}), personWith('finance').name);
  expect(dialog.getByText('คุณเป็นผู้เสนอ ต้องให้คนอื่นอนุมัติ')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^อนุมัติ/ })).not.toBeInTheDocument();
});

test('an item that another person decided meanwhile says so, and sends nothing', async () => {
  const { user, dialog, answer, sentTo } = await openDebit(() => ok({}));
  await user.click(dialog.getByRole('button', { name: 'ตรวจซ้ำแล้ว ถูกต้อง' }));
  answer({ 'POST /api/orders/adjustments/list': () => ok([]) });
  act(returnToTab);
  expect(await dialog.findByText(/^คนอื่นเสนอหรือตัดสินรายการนี้หลังจากที่คุณเปิด/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'อนุมัติ ลดเงินสด 200.00 บาท' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /^เหตุผล/ }), '{Enter}');
  expect(sentTo(path)).toEqual([]);
});

test('the cash of the member is read at each opening', async () => {
  const { user, dialog, sentTo } = await openDebit(() => ok({}));
  await user.click(dialog.getByRole('button', { name: 'ยังไม่ตัดสินใจ' }));
  await user.click(screen.getByRole('button', { name: 'ตรวจ ลดเงินสด 200.00 บาท' }));
  await findDialog('ปรับยอดเงินสด');
  expect(sentTo('/api/orders/members/money')).toHaveLength(2);
});
