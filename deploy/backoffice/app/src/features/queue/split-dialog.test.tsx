import type { ReviewItem } from '@sanuk/contract/outside/operator-money';
import { screen, waitFor, within } from '@sanuk/testing/render-page';
import {
  type Answers,
  findDialog,
  ok,
  openOfficePage,
  personWith,
  refuse,
} from '../../testing/office-page.tsx';
import { QueuePage } from './queue.page.tsx';
import { creditOf, depositOf } from './testing/queue.fixtures.ts';
import { queueAnswers } from './testing/queue-answers.ts';

const path = '/api/orders/review/split';
const decidePath = '/api/orders/review/decide';
const parts = [
  { amount_satang: 15_000, phone: '0812345678', member_name: 'สมชาย ใจดี', return_reference: null },
  { amount_satang: 5_000, phone: null, member_name: null, return_reference: 'RT-9' },
];
const splitOf = (change: object = {}) =>
  creditOf({
    kind: 'split',
    phone: null,
    member_name: null,
    return_reference: 'แบ่งเงิน: …',
    parts,
    ...change,
  });

/** Opens the dialog of the only deposit of the queue, 200 baht. */
async function openDeposit(deposit: ReviewItem, answers: Answers = {}) {
  const page = openOfficePage(<QueuePage brand="first" me={personWith('finance')} />, {
    ...queueAnswers(() => ({ deposits: [deposit] })),
    ...answers,
  });
  await page.user.click(await screen.findByRole('button', { name: /^ตรวจ / }));
  const dialog = await findDialog('เงินเข้าไม่ตรง');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  return {
    ...page,
    dialog,
    field,
    send: () => dialog.getByRole('button', { name: 'แบ่งเงิน 200.00 บาท' }),
    reason: () => dialog.getByRole('textbox', { name: /^เหตุผล/ }),
    fact: (term: string) => dialog.getByText(term, { selector: 'dt' }).nextElementSibling,
    type: async (name: string, text: string) => {
      await page.user.clear(field(name));
      await page.user.type(field(name), text);
    },
  };
}

/** The same, with the choice of a split made. */
async function openSplit(answers: Answers = {}) {
  const page = await openDeposit(depositOf({}), answers);
  await page.user.click(page.dialog.getByRole('radio', { name: 'แบ่งเงิน' }));
  return page;
}

const chooseReturn = async ({ user, dialog }: Awaited<ReturnType<typeof openSplit>>, no: number) => {
  const choice = within(dialog.getByRole('group', { name: `ส่วนที่ ${no} ให้ใคร` }));
  await user.click(choice.getByRole('radio', { name: 'โอนคืนแล้ว' }));
};

test('a split has the member of the payment first, shows the remainder, and is sent when there is none', async () => {
  const page = await openSplit({ [`POST ${path}`]: () => ok(splitOf()) });
  const { dialog, field, type, send, user, reason, sentTo } = page;
  expect(field('เบอร์โทรของสมาชิก ส่วนที่ 1')).toHaveValue('0812345678');
  expect(dialog.getByText('เหลืออีก 200.00 บาท')).toBeVisible();
  expect(send()).toBeDisabled();
  await type('จำนวนเงิน ส่วนที่ 1', '150');
  expect(dialog.getByText('เหลืออีก 50.00 บาท')).toBeVisible();
  await chooseReturn(page, 2);
  await type('รหัสการโอนคืน ส่วนที่ 2', ' RT-9 ');
  await type('จำนวนเงิน ส่วนที่ 2', '50.01');
  expect(dialog.getByText('เกินมา 0.01 บาท')).toBeVisible();
  expect(send()).toBeDisabled();
  await user.type(reason(), 'เกินวงเงิน{Enter}');
  expect(sentTo(path)).toEqual([]);
  await type('จำนวนเงิน ส่วนที่ 2', '50');
  expect(dialog.getByText('แบ่งครบแล้ว')).toBeVisible();
  await user.dblClick(send());
  expect(await screen.findByText('เสนอแล้ว รอคนที่สองอนุมัติ: เงินเข้าไม่ตรง 200.00')).toBeVisible();
  expect(sentTo(path)).toEqual([
    {
      ...{ brand: 'first', transaction_id: 'BANK-0001', reason: 'เกินวงเงิน' },
      decision_key: expect.stringMatching(/^[A-Za-z0-9_.:-]{8,64}$/),
      parts: [
        { phone: '0812345678', amount_satang: 15_000 },
        { return_reference: 'RT-9', amount_satang: 5_000 },
      ],
    },
  ]);
});

test('a typed phone shows its member, or that there is none; the member of the payment is known already', async () => {
  const find = '/api/orders/members/find';
  const { field, type, sentTo } = await openSplit({
    [`POST ${find}`]: (body) =>
      ok(
        (body as { find: string }).find === '0877777777'
          ? [{ phone: '0877777777', name: 'สมหญิง รักดี', bank_code: 'KBANK', account_end: '1234' }]
          : [],
      ),
  });
  const second = 'เบอร์โทรของสมาชิก ส่วนที่ 2';
  await type(second, '0877777777');
  await waitFor(() =>
    expect(field(second)).toHaveAccessibleDescription('ไม่ใช่สมาชิกที่แจ้งฝาก: สมหญิง รักดี บัญชี KBANK …1234'),
  );
  await type(second, '0877777778');
  await waitFor(() => expect(field(second)).toHaveAccessibleDescription('ไม่พบสมาชิกเบอร์นี้'));
  expect(sentTo(find)).toEqual(
    ['0877777777', '0877777778'].map((phone) => ({ brand: 'first', find: phone })),
  );
});

test('rows say what they lack, and a member who is in two of them', async () => {
  const { field, type, user, send, reason, sentTo } = await openSplit();
  await type('จำนวนเงิน ส่วนที่ 1', '200');
  await user.type(reason(), 'เงินของสองคน');
  await user.click(send());
  expect(field('เบอร์โทรของสมาชิก ส่วนที่ 2')).toHaveAccessibleDescription('กรอกเบอร์โทร 10 หลักที่ขึ้นต้นด้วย 0');
  expect(field('จำนวนเงิน ส่วนที่ 2')).toHaveAccessibleDescription('กรอกจำนวนเงินมากกว่า 0');
  await type('จำนวนเงิน ส่วนที่ 1', '100');
  await type('จำนวนเงิน ส่วนที่ 2', '100');
  await type('เบอร์โทรของสมาชิก ส่วนที่ 2', '0812345678');
  await user.click(send());
  expect(field('เบอร์โทรของสมาชิก ส่วนที่ 2')).toHaveAccessibleDescription('ซ้ำกับส่วนก่อนหน้า');
  expect(sentTo(path)).toEqual([]);
});

test('rows are added up to ten and removed down to two', async () => {
  const { dialog, user, type } = await openSplit();
  expect(dialog.queryByRole('button', { name: /^ลบส่วน/ })).not.toBeInTheDocument();
  const add = dialog.getByRole('button', { name: 'เพิ่มส่วน' });
  for (let count = 2; count < 10; count++) await user.click(add);
  expect(dialog.getAllByRole('group', { name: /^ส่วนที่ \d+$/ })).toHaveLength(10);
  expect(dialog.queryByRole('button', { name: 'เพิ่มส่วน' })).not.toBeInTheDocument();
  await type('จำนวนเงิน ส่วนที่ 10', '7');
  await user.click(dialog.getByRole('button', { name: 'ลบส่วนที่ 3' }));
  expect(dialog.getByRole('textbox', { name: 'จำนวนเงิน ส่วนที่ 9' })).toHaveValue('7');
});

test('a split whose answer was lost is the same order again; with another amount it is another one', async () => {
  let count = 0;
  const { dialog, type, user, send, reason, sentTo } = await openSplit({
    [`POST ${path}`]: () => {
      count += 1;
      if (count < 3) throw new TypeError('Failed to fetch');
      return refuse('review-taken', 'มีผู้ดำเนินการไปแล้ว');
    },
  });
  await type('จำนวนเงิน ส่วนที่ 1', '150');
  await type('เบอร์โทรของสมาชิก ส่วนที่ 2', '0877777777');
  await type('จำนวนเงิน ส่วนที่ 2', '50');
  await user.type(reason(), 'เงินของสองคน');
  for (const times of [1, 2]) {
    await user.click(send());
    await waitFor(() => expect(sentTo(path)).toHaveLength(times));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^เชื่อมต่อไม่ได้/);
  }
  await type('จำนวนเงิน ส่วนที่ 1', '140');
  await type('จำนวนเงิน ส่วนที่ 2', '60');
  await user.click(send());
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('มีผู้ดำเนินการไปแล้ว'));
  const [first, second, third] = sentTo(path) as { decision_key: string }[];
  expect(second).toEqual(first);
  expect(third?.decision_key).not.toBe(first?.decision_key);
});

test('the second person sees each part before approving it', async () => {
  const { dialog, fact, user, reason, sentTo } = await openDeposit(depositOf({ decision: splitOf() }), {
    [`POST ${decidePath}`]: () => ok(splitOf({ state: 'done' })),
  });
  expect(fact('สิ่งที่คนแรกเสนอ')).toHaveTextContent('แบ่งเงิน');
  expect(fact('ส่วนที่ 1')).toHaveTextContent('150.00 บาท เติมเข้ากระเป๋า สมชาย ใจดี 0812345678');
  expect(fact('ส่วนที่ 2')).toHaveTextContent('50.00 บาท โอนคืนแล้ว (รหัส RT-9)');
  await user.type(reason(), 'ตรวจซ้ำแล้ว');
  await user.click(dialog.getByRole('button', { name: 'อนุมัติ 200.00 บาท' }));
  await screen.findByText('ดำเนินการแล้ว: เงินเข้าไม่ตรง 200.00');
  expect(sentTo(decidePath)).toMatchObject([{ verdict: 'approve' }]);
});

test('a split for another member than that of the payment is marked', async () => {
  const stranger = { ...parts[1], phone: '0877777777', member_name: 'มานะ มีนา', return_reference: null };
  const { dialog } = await openDeposit(depositOf({ decision: splitOf({ parts: [parts[0], stranger] }) }));
  expect(dialog.getByText('เติมให้คนที่ไม่ได้แจ้งฝาก')).toBeVisible();
});

test('a split without its parts, as a server of the previous release lists it, can be rejected alone', async () => {
  const { parts: _parts, ...bare } = splitOf();
  const { dialog, fact } = await openDeposit(depositOf({ decision: bare }));
  expect(fact('สิ่งที่คนแรกเสนอ')).toHaveTextContent(/อ่านรายละเอียดแต่ละส่วนไม่ได้/);
  expect(dialog.queryByRole('button', { name: /^อนุมัติ/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'ปฏิเสธ 200.00 บาท' })).toBeEnabled();
});
