import { updateGuard } from '@sanuk/remote/update-guard';
import { type Answers, fail, refuse } from '@sanuk/testing/fake-server';
import { fireEvent, renderPage, screen, within } from '@sanuk/testing/render-page';
import CouponPage from './coupon.page.tsx';
import { sampleGift, sampleRedeemed } from './testing/coupon.fixtures.ts';

const empty = { items: [], next_cursor: null };
const open = (answers: Answers = {}) =>
  renderPage(<CouponPage />, {
    path: '/member/coupon',
    answers: {
      'GET /api/coupon/history': empty,
      'POST /api/coupon/redeem': sampleRedeemed(),
      ...answers,
    },
  });
const field = () => screen.findByRole('textbox', { name: /รหัสคูปอง/ });
const use = () => screen.getByRole('button', { name: 'ใช้คูปอง' });
const redeemed = (page: Awaited<ReturnType<typeof open>>) =>
  page.server.requestsTo('POST /api/coupon/redeem');

test('[R5] a code is typed in fours, sent once, and what it gave is shown with its turnover', async () => {
  const page = await open();
  await page.user.type(await field(), '7kq2m8xw4tza');
  expect(await field()).toHaveValue('7KQ2 M8XW 4TZA');
  page.server.answer({ 'GET /api/coupon/history': { items: [sampleGift()], next_cursor: null } });
  await page.user.dblClick(use());
  const got = await screen.findByRole('region', { name: 'รับคูปองสำเร็จ' });
  expect(got).toHaveFocus();
  expect(within(got).getByText('+฿50.00')).toBeVisible();
  expect(within(got).getByText('ทำยอดเทิร์น ฿75.00 ก่อนถอน')).toBeVisible();
  expect(within(got).getByText('฿1,050.00')).toBeVisible();
  const [sent, ...more] = redeemed(page);
  expect([sent?.body, more]).toEqual([{ code: '7KQ2M8XW4TZA' }, []]);
  expect(sent?.headers['idempotency-key']).toBeTruthy();
  expect(await screen.findByRole('list', { name: 'ประวัติคูปอง' })).toHaveTextContent('วันเกิดเว็บ');
  await page.user.click(screen.getByRole('button', { name: 'ใช้คูปองอีกใบ' }));
  expect(await field()).toHaveValue('');
});

test('[R5] a code is pasted as it was sent, and typed with a Thai keyboard', async () => {
  const { user } = await open();
  await user.click(await field());
  await user.paste('รหัส: 7KQ2-M8XW-4TZA');
  expect(await field()).toHaveValue('7KQ2 M8XW 4TZA');
  await user.clear(await field());
  await user.type(await field(), 'ึาๆ/ทคปไภะผฟ');
  expect(await field()).toHaveValue('7KQ2 M8XW 4TZA');
});

test('[R5] a code that is dropped was written elsewhere, whatever keyboard is used here', async () => {
  const { user } = await open();
  const input = await field();
  await user.type(input, 'า');
  fireEvent.input(input, { target: { value: '7KQ2-M8XW-4TZ' }, inputType: 'insertFromDrop' });
  expect(input).toHaveValue('7KQ2 M8XW 4TZ');
});

test('[R5] a text that is too long stays as it was pasted, is not sent, and the field says why', async () => {
  const page = await open();
  const input = await field();
  await page.user.click(input);
  await page.user.paste('7KQ2-M8XW-4TZA-77');
  expect(input).toHaveValue('7KQ2-M8XW-4TZA-77');
  expect(input).toBeInvalid();
  expect(screen.getByText('รหัสคูปองมี 12 ตัว ข้อความนี้ยาวกว่านั้น กรุณาตรวจสอบ')).toBeVisible();
  expect(updateGuard()).toBe('ask');
  await page.user.click(use());
  expect(redeemed(page)).toEqual([]);
  await page.user.type(input, '{Backspace}{Backspace}');
  expect(input).toHaveValue('7KQ2 M8XW 4TZA');
  await page.user.click(use());
  expect(redeemed(page).map(({ body }) => body)).toEqual([{ code: '7KQ2M8XW4TZA' }]);
});

test('[R5] a sign in the middle is put where the caret stands, and the caret stays there', async () => {
  const { user } = await open();
  const input = (await field()) as HTMLInputElement;
  await user.type(input, '7KQ28XW4TZA');
  await user.type(input, 'm', { initialSelectionStart: 5, initialSelectionEnd: 5 });
  expect(input).toHaveValue('7KQ2 M8XW 4TZA');
  expect(input.selectionStart).toBe(6);
});

test('[R5] a code that is not whole is not sent, and says how much is missing', async () => {
  const page = await open();
  await page.user.click(use());
  expect(await screen.findByText('กรุณาใส่รหัสคูปอง')).toBeVisible();
  await page.user.type(await field(), '7KQ2M');
  await page.user.keyboard('{Enter}');
  expect(await screen.findByText(/ตอนนี้ใส่แล้ว 5 ตัว/)).toBeVisible();
  expect(redeemed(page)).toEqual([]);
});

test('[R5] a refusal is said in its place, and gone with the next sign; the code stays', async () => {
  const page = await open({ 'POST /api/coupon/redeem': refuse('coupon-expired', 'คูปองนี้หมดอายุแล้ว') });
  await page.user.type(await field(), '7KQ2M8XW4TZA');
  await page.user.click(use());
  expect(await screen.findByRole('alert')).toHaveTextContent('คูปองนี้หมดอายุแล้ว');
  expect(await field()).toHaveValue('7KQ2 M8XW 4TZA');
  await page.user.type(await field(), '{Backspace}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[P2] after a lost answer the very same order is sent again, under its own key', async () => {
  const page = await open({ 'POST /api/coupon/redeem': fail(503) });
  await page.user.type(await field(), '7KQ2M8XW4TZA');
  await page.user.click(use());
  expect(await screen.findByText('ยังไม่ทราบผลของคูปองนี้')).toBeVisible();
  expect(updateGuard()).toBe('ask');
  page.server.answer({ 'POST /api/coupon/redeem': sampleRedeemed() });
  await page.user.click(screen.getByRole('button', { name: 'ส่งอีกครั้ง' }));
  expect(await screen.findByText('+฿50.00')).toBeVisible();
  const keys = redeemed(page).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['bonus', 0, 'ใช้เล่นเกมได้ทันที ยอดในกระเป๋าโบนัสถอนไม่ได้'],
  ['main', 0, 'ถอนได้ ไม่ต้องทำยอดเทิร์นเพิ่ม'],
] as const)('[R5] the history says what is in %s with turnover %i', async (wallet, turnover, sentence) => {
  await open({ 'GET /api/coupon/history': { items: [sampleGift({ wallet, turnover })], next_cursor: null } });
  expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
});

test('[E10] a history that does not come can be tried again, and one without a coupon says so', async () => {
  const { user, server } = await open({ 'GET /api/coupon/history': fail(503) });
  await screen.findByText('โหลดประวัติคูปองไม่สำเร็จ');
  server.answer({ 'GET /api/coupon/history': empty });
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findByText('ยังไม่เคยใช้คูปอง')).toBeVisible();
});
