import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { held } from '@sanuk/testing/fake-server';
import { act, fireEvent, screen, waitFor } from '@sanuk/testing/render-page';
import {
  type Answers,
  findDialog,
  ok,
  openOfficePage,
  personWith,
  refuse,
} from '../../testing/office-page.tsx';
import { QueuePage } from './queue.page.tsx';
import type { Waiting } from './queue.rules.ts';
import {
  accountOf,
  creditOf,
  depositOf,
  giftOf,
  stepOf,
  winOf,
  withdrawalOf,
} from './testing/queue.fixtures.ts';
import { queueAnswers } from './testing/queue-answers.ts';

const withdrawal = withdrawalOf({});
const orders = '/api/orders';
const approve = `${orders}/withdrawals/approve`;
const credit = `${orders}/review/credit`;

interface Opened {
  answers?: Answers;
  role?: StaffRole;
  /** name of the button that opens the item; that of the only one where left out */
  button?: RegExp;
}

/** Opens the queue and the dialog of its only item. */
async function openItem(waiting: Partial<Waiting>, { answers = {}, role = 'finance', button }: Opened = {}) {
  let now = waiting;
  const page = openOfficePage(<QueuePage brand="first" me={personWith(role)} />, {
    ...queueAnswers(() => now),
    ...answers,
  });
  await page.user.click(await screen.findByRole('button', { name: button ?? /^ตรวจ / }));
  const dialog = await findDialog(titleOf(waiting));
  return {
    ...page,
    dialog,
    reason: () => dialog.getByRole('textbox', { name: /^เหตุผล/ }),
    /** The value of a fact, by its term. */
    fact: (term: string) => dialog.getByText(term, { selector: 'dt' }).nextElementSibling,
    /** Changes what waits from now on. */
    wait: (next: Partial<Waiting>) => {
      now = next;
    },
  };
}

function titleOf({ withdrawals, payouts, deposits, gifts, accounts }: Partial<Waiting>): string {
  if (withdrawals) return 'ถอนเงิน';
  if (payouts) return 'โอนออกมีปัญหา';
  if (deposits) return 'เงินเข้าไม่ตรง';
  if (accounts) return 'เปลี่ยนบัญชี';
  return gifts ? 'ให้โบนัส' : 'เงินรางวัลรออนุมัติ';
}

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

describe('the facts', () => {
  test('of a withdrawal are its account, and the name that differs', async () => {
    const { dialog, fact } = await openItem({
      withdrawals: [withdrawalOf({ account_name: '<img src=x onerror=alert(1)>' })],
    });
    expect(fact('จำนวน (บาท)')).toHaveTextContent('1,500.00');
    expect(fact('บัญชีปลายทาง')).toHaveTextContent('KBANK 1234567890');
    expect(fact('ชื่อบัญชี')).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(fact('รหัสอ้างอิง')).toHaveTextContent('W1A2B3C4');
    expect(dialog.getByText('ชื่อบัญชีไม่ตรง')).toBeVisible();
  });

  test('of a payout are what the bank reported', async () => {
    const report = {
      ...{
        transaction_id: 'T-1',
        result: 'paid' as const,
        amount_satang: 150_000,
        outcome: 'review' as const,
      },
      ...{ received_at: '2026-11-28T11:00:00.000Z', problem: null },
    };
    const { dialog, fact } = await openItem({
      payouts: [withdrawalOf({ state: 'sent', reports: [report] })],
    });
    expect(fact('รหัสของธนาคาร T-1')).toHaveTextContent('ธนาคารแจ้งว่าจ่ายแล้ว 1,500.00 บาท');
    expect(dialog.getByText(/มิฉะนั้นสมาชิกจะได้เงินสองครั้ง/)).toBeVisible();
  });

  test('of a proposed credit name the member who would get it, not the one who announced the payment', async () => {
    const decision = creditOf({ phone: '0877777777', member_name: 'มานะ มีนา' });
    const { dialog, fact } = await openItem({ deposits: [depositOf({ decision })] });
    expect(fact('เบอร์โทร')).toHaveTextContent('0877777777');
    expect(fact('สมาชิกที่แจ้งฝาก')).toHaveTextContent('สมชาย ใจดี 0812345678');
    expect(fact('สิ่งที่คนแรกเสนอ')).toHaveTextContent('เติมเข้ากระเป๋า มานะ มีนา 0877777777');
    expect(fact('คนแรกเสนอ')).toHaveTextContent('fon');
    expect(fact('เหตุผลของคนแรก')).toHaveTextContent('ตรวจกับธนาคารแล้ว');
    expect(dialog.getByText('เติมให้คนที่ไม่ได้แจ้งฝาก')).toBeVisible();
  });

  test('of a proposed return have the reference of the bank', async () => {
    const noMember = { phone: null, member_name: null };
    const decision = creditOf({ kind: 'return', ...noMember, return_reference: 'RT-9' });
    const { fact } = await openItem({ deposits: [depositOf({ decision })] });
    expect(fact('สิ่งที่คนแรกเสนอ')).toHaveTextContent('โอนคืนแล้ว (รหัสการโอนคืนของธนาคาร RT-9)');
  });

  test('of a win name no first person, because its provider reported it', async () => {
    const { dialog, fact } = await openItem({ wins: [winOf({})] });
    expect(fact('จ่ายได้ตามวงเงิน (บาท)')).toHaveTextContent('5,000.00');
    expect(dialog.queryByText('คนแรกเสนอ')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'อนุมัติ 9,000.00 บาท' })).toBeEnabled();
  });
});

describe('a decision', () => {
  test('is sent once with the amount that was seen, however often it is pressed', async () => {
    const { promise, resolve } = held<object>();
    const { user, dialog, reason, sentTo, wait } = await openItem(
      { withdrawals: [withdrawal] },
      { answers: { [`POST ${approve}`]: () => promise } },
    );
    await user.type(reason(), ' ตรวจแล้ว ');
    const send = dialog.getByRole('button', { name: 'อนุมัติ 1,500.00 บาท' });
    const form = send.closest('form') as HTMLFormElement;
    // Two presses before anything is rendered.
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
    await user.dblClick(send);
    await user.type(reason(), '{Enter}');
    expect(dialog.getByRole('button', { name: 'ยังไม่ตัดสินใจ' })).toBeDisabled();
    wait({});
    await act(async () => resolve(ok(withdrawalOf({ state: 'approved' }))));
    expect(await screen.findByText('ดำเนินการแล้ว: ถอนเงิน 1,500.00')).toBeVisible();
    expect(await screen.findByText('ไม่มีรายการรอ')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sentTo(approve)).toEqual([
      {
        ...{ brand: 'first', approve_withdrawal: withdrawal.withdrawal_id },
        ...{ amount_satang: 150_000, reason: 'ตรวจแล้ว' },
      },
    ]);
  });

  test('moves the focus to the heading, because the button that opened it is gone', async () => {
    const { user, dialog, reason, wait } = await openItem(
      { withdrawals: [withdrawal] },
      { answers: { [`POST ${approve}`]: () => ok(withdrawalOf({ state: 'approved' })) } },
    );
    wait({});
    await user.type(reason(), 'ตรวจแล้ว');
    await user.click(dialog.getByRole('button', { name: 'อนุมัติ 1,500.00 บาท' }));
    await screen.findByText('ไม่มีรายการรอ');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'เงินรอดำเนินการ' })).toHaveFocus());
  });

  test('without a reason is not sent, and the field says so', async () => {
    const { user, dialog, reason, sentTo } = await openItem({ withdrawals: [withdrawal] });
    expect(reason()).not.toHaveAccessibleDescription();
    await user.type(reason(), '  ก  ');
    await user.click(dialog.getByRole('button', { name: 'อนุมัติ 1,500.00 บาท' }));
    expect(reason()).toHaveAccessibleDescription('กรอกเหตุผลอย่างน้อย 3 ตัวอักษร');
    expect(sentTo(approve)).toEqual([]);
  });

  test('takes its reason from a template, which can still be changed', async () => {
    const { user, dialog, reason } = await openItem({ withdrawals: [withdrawal] });
    await user.click(dialog.getByRole('button', { name: 'ตรวจแล้ว ชื่อบัญชีตรงกับสมาชิก' }));
    expect(reason()).toHaveValue('ตรวจแล้ว ชื่อบัญชีตรงกับสมาชิก');
    await user.type(reason(), ' 2');
    expect(reason()).toHaveValue('ตรวจแล้ว ชื่อบัญชีตรงกับสมาชิก 2');
  });

  test('to reject has a reason of its own, which the member reads', async () => {
    const { user, dialog, reason, sentTo } = await openItem(
      { withdrawals: [withdrawal] },
      { answers: { [`POST ${orders}/withdrawals/reject`]: () => ok(withdrawalOf({ state: 'rejected' })) } },
    );
    await user.type(reason(), 'ตรวจแล้ว');
    await user.click(dialog.getByRole('radio', { name: 'ปฏิเสธ' }));
    expect(reason()).toHaveValue('');
    expect(reason()).toHaveAccessibleName('เหตุผล (สมาชิกจะเห็นข้อความนี้)');
    await user.type(reason(), 'ชื่อบัญชีไม่ตรง');
    await user.click(dialog.getByRole('button', { name: 'ปฏิเสธ 1,500.00 บาท' }));
    await screen.findByText('ปฏิเสธแล้ว: ถอนเงิน 1,500.00');
    expect(sentTo(`${orders}/withdrawals/reject`)).toEqual([
      { brand: 'first', reject_withdrawal: withdrawal.withdrawal_id, reason: 'ชื่อบัญชีไม่ตรง' },
    ]);
  });

  test.each<[string, Partial<Waiting>, string, object, object]>([
    [
      'a payout gives the money back',
      { payouts: [withdrawalOf({ state: 'sent' })] },
      'withdrawals/fail',
      withdrawalOf({ state: 'failed' }),
      { fail_withdrawal: withdrawal.withdrawal_id },
    ],
    [
      'a proposed credit approves it',
      { deposits: [depositOf({ decision: creditOf({}) })] },
      'review/decide',
      creditOf({ state: 'done' }),
      { decision_id: creditOf({}).decision_id, verdict: 'approve' },
    ],
    [
      'a gift approves it',
      { gifts: [giftOf({})] },
      'wallets/decide',
      giftOf({ state: 'done' }),
      { grant_id: giftOf({}).grant_id, verdict: 'approve' },
    ],
    [
      'a win approves it',
      { wins: [winOf({})] },
      'wins/decide',
      winOf({ state: 'paid' }),
      { held_id: winOf({}).held_id, verdict: 'approve' },
    ],
    [
      'another bank account approves it',
      { accounts: [accountOf({})] },
      'accounts/decide',
      accountOf({ state: 'done' }),
      { change_id: accountOf({}).change_id, verdict: 'approve' },
    ],
  ])('about %s', async (_name, waiting, path, data, sent) => {
    const { user, dialog, reason, sentTo } = await openItem(waiting, {
      answers: { [`POST ${orders}/${path}`]: () => ok(data) },
    });
    await user.type(reason(), 'ตรวจซ้ำแล้ว');
    await user.click(dialog.getByRole('button', { name: /^(?:อนุมัติ|คืนเงินให้สมาชิก)(?: [\d,.]+ บาท)?$/ }));
    await screen.findByText(/^ดำเนินการแล้ว/);
    expect(sentTo(`${orders}/${path}`)).toEqual([{ brand: 'first', ...sent, reason: 'ตรวจซ้ำแล้ว' }]);
  });

  test('above the limit says that a second person has to approve it', async () => {
    const { user, dialog, reason } = await openItem(
      { withdrawals: [withdrawalOf({ needs_second: true })] },
      { answers: { [`POST ${approve}`]: () => ok(withdrawalOf({ decisions: [stepOf('somchai')] })) } },
    );
    expect(dialog.getByText('ต้องอนุมัติ 2 คน')).toBeVisible();
    await user.type(reason(), 'ตรวจแล้ว');
    await user.click(dialog.getByRole('button', { name: 'อนุมัติ 1,500.00 บาท' }));
    expect(await screen.findByText('เสนอแล้ว รอคนที่สองอนุมัติ: ถอนเงิน 1,500.00')).toBeVisible();
  });

  test('that is refused stays in the dialog with its reason, and the list is read again', async () => {
    const message = 'รายการถอนนี้มีผู้ดำเนินการไปแล้ว กรุณาดูสถานะล่าสุด';
    const { user, dialog, reason, wait, sentTo } = await openItem(
      { withdrawals: [withdrawal] },
      { answers: { [`POST ${approve}`]: () => refuse('withdrawal-taken', message) } },
    );
    await user.type(reason(), 'ตรวจแล้ว');
    wait({});
    const readBefore = sentTo(`${orders}/withdrawals/list`).length;
    await user.click(dialog.getByRole('button', { name: 'อนุมัติ 1,500.00 บาท' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    // At once, not only when the interval of five seconds is over.
    expect(sentTo(`${orders}/withdrawals/list`).length).toBeGreaterThan(readBefore);
    expect(reason()).toHaveValue('ตรวจแล้ว');
    expect(await screen.findByText('ไม่มีรายการรอ')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'ยังไม่ตัดสินใจ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('without a network fails at once, instead of being sent later', async () => {
    const { user, dialog, reason, sentTo } = await openItem(
      { withdrawals: [withdrawal] },
      { answers: { [`POST ${approve}`]: lost } },
    );
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.type(reason(), 'ตรวจแล้ว');
    await user.click(dialog.getByRole('button', { name: 'อนุมัติ 1,500.00 บาท' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^เชื่อมต่อไม่ได้/);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(sentTo(approve)).toHaveLength(1);
  });
});

describe('an item that the person proposed', () => {
  const button = /^รอคนอื่นอนุมัติ$/;

  test('offers no approval and says so; it can be taken back', async () => {
    const waiting = { withdrawals: [withdrawalOf({ decisions: [stepOf('somchai')] })] };
    const { dialog } = await openItem(waiting, { button });
    expect(dialog.getByText('คุณเป็นผู้เสนอ ต้องให้คนอื่นอนุมัติ')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^อนุมัติ/ })).not.toBeInTheDocument();
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'ปฏิเสธ 1,500.00 บาท' })).toBeEnabled();
  });

  test('that would give money back to a member offers nothing', async () => {
    const waiting = { payouts: [withdrawalOf({ state: 'sent', decisions: [stepOf('somchai', 'fail')] })] };
    const { dialog } = await openItem(waiting, { button });
    expect(dialog.getByText('คุณเป็นผู้เสนอ ต้องให้คนอื่นอนุมัติ')).toBeVisible();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dialog.queryByText('สิทธิ์ของคุณดูได้อย่างเดียว')).not.toBeInTheDocument();
  });
});

describe('money of the bank', () => {
  const unknown = { deposits: [depositOf({ problem: 'reference-unknown', payment: null })] };
  const keyOf = (body: unknown) => (body as { decision_key: string }).decision_key;

  test('is credited with a key that stays the same after a lost answer, and differs for another phone', async () => {
    const { user, dialog, reason, sentTo, answer } = await openItem(unknown, {
      answers: { [`POST ${credit}`]: lost },
    });
    const phone = dialog.getByRole('textbox', { name: 'เบอร์โทรของสมาชิกที่จะได้เงิน' });
    const send = async (times: number) => {
      await user.click(dialog.getByRole('button', { name: 'เติมเข้ากระเป๋า 200.00 บาท' }));
      await waitFor(() => expect(sentTo(credit)).toHaveLength(times));
      expect(await dialog.findByRole('alert')).toHaveTextContent(/^เชื่อมต่อไม่ได้/);
    };
    await user.type(phone, '0812345678');
    await user.type(reason(), 'เป็นเงินของสมาชิก');
    await send(1);
    // A space more and a change that is undone are no other order.
    await user.type(reason(), ' ');
    await user.type(phone, '{Backspace}8');
    await send(2);
    await user.type(phone, '{Backspace}9');
    answer({ [`POST ${credit}`]: () => ok(creditOf({ state: 'done' })) });
    await user.click(dialog.getByRole('button', { name: 'เติมเข้ากระเป๋า 200.00 บาท' }));
    // The receiver is named: the number may have been mistyped.
    await screen.findByText(/^ดำเนินการแล้ว เติมให้ .+ 08\d{8}: เงินเข้าไม่ตรง 200\.00$/);
    const [first, second, third] = sentTo(credit);
    expect(first).toEqual({
      ...{ brand: 'first', transaction_id: 'BANK-0001', phone: '0812345678', reason: 'เป็นเงินของสมาชิก' },
      decision_key: expect.stringMatching(/^[A-Za-z0-9_.:-]{8,64}$/),
    });
    expect(second).toEqual(first);
    expect(third).toMatchObject({ phone: '0812345679' });
    expect(keyOf(third)).not.toBe(keyOf(first));
  });

  test('is not credited without a whole phone number, and the field says so', async () => {
    const { user, dialog, reason, sentTo } = await openItem(unknown);
    const phone = dialog.getByRole('textbox', { name: 'เบอร์โทรของสมาชิกที่จะได้เงิน' });
    await user.type(phone, '081234567');
    await user.type(reason(), 'เป็นเงินของสมาชิก');
    await user.click(dialog.getByRole('button', { name: 'เติมเข้ากระเป๋า 200.00 บาท' }));
    expect(phone).toHaveAccessibleDescription('กรอกเบอร์โทร 10 หลักที่ขึ้นต้นด้วย 0');
    expect(sentTo(credit)).toEqual([]);
  });

  test('of a known payment has the phone of its member already', async () => {
    const { dialog } = await openItem({ deposits: [depositOf({})] });
    expect(dialog.getByRole('textbox', { name: 'เบอร์โทรของสมาชิกที่จะได้เงิน' })).toHaveValue('0812345678');
  });

  test('is noted as sent back only with the reference of the bank', async () => {
    const path = `${orders}/review/return`;
    const { user, dialog, reason, sentTo } = await openItem(unknown, {
      answers: { [`POST ${path}`]: () => ok(creditOf({ kind: 'return', state: 'done' })) },
    });
    await user.click(dialog.getByRole('radio', { name: 'โอนคืนแล้ว' }));
    await user.type(reason(), 'ไม่ใช่ของสมาชิก');
    const send = dialog.getByRole('button', { name: 'โอนคืนแล้ว 200.00 บาท' });
    const reference = dialog.getByRole('textbox', { name: 'รหัสการโอนคืนของธนาคาร' });
    await user.click(send);
    expect(reference).toHaveAccessibleDescription('กรอกรหัสการโอนคืนอย่างน้อย 3 ตัวอักษร');
    expect(sentTo(path)).toEqual([]);
    await user.type(reference, ' RT-9 ');
    await user.click(send);
    await screen.findByText('ดำเนินการแล้ว: เงินเข้าไม่ตรง 200.00');
    expect(sentTo(path)).toEqual([
      {
        ...{ brand: 'first', transaction_id: 'BANK-0001', return_reference: 'RT-9', reason: 'ไม่ใช่ของสมาชิก' },
        decision_key: expect.any(String),
      },
    ]);
  });
});

test.each<StaffRole>(['support', 'auditor'])('%s sees the facts and takes no decision', async (role) => {
  const { dialog, fact } = await openItem({ withdrawals: [withdrawal] }, { role });
  expect(fact('จำนวน (บาท)')).toHaveTextContent('1,500.00');
  expect(dialog.getByText('สิทธิ์ของคุณดูได้อย่างเดียว')).toBeVisible();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /บาท$/ })).not.toBeInTheDocument();
});
