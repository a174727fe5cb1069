import type { Withdrawal } from '@sanuk/contract/areas/withdraw';
import { updateGuard } from '@sanuk/remote/update-guard';
import { fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { topOverlay } from '@sanuk/ui';
import {
  amountField,
  confirmButton,
  fillIn,
  made,
  moveOn,
  nextButton,
  openWithdraw,
} from './testing/open-withdraw.tsx';
import {
  ended,
  mainAccount,
  sampleInfo,
  sampleWithdrawal,
  secondAccount,
} from './testing/withdraw.fixtures.ts';

describe('what can be withdrawn', () => {
  test('[X8] stands in one sentence with the sum behind it, and how far the turnover is', async () => {
    await openWithdraw({
      info: {
        ...{ balance: 2_000, withdrawable: 1_300, held_back: 700 },
        turnover: { required: 1_000, done: 300, left: 700 },
        not_cash: [{ wallet_name: 'กระเป๋าโบนัส', balance: 250 }],
      },
    });
    expect(
      await screen.findByText('ถอนได้ ฿1,300.00 จากยอดเงิน ฿2,000.00 เพราะต้องทำยอดเทิร์นอีก ฿700.00'),
    ).toBeVisible();
    expect(screen.getByText('−฿700.00')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '30000');
    expect(screen.getByText('กระเป๋าโบนัส ฿250.00 ใช้เล่นได้ แต่ถอนเป็นเงินไม่ได้')).toBeVisible();
  });

  test.each([
    ['nothing is there', { balance: 0, withdrawable: 0 }, 'ยังไม่มียอดให้ถอน', 'ฝากเงิน'],
    [
      'all is held back',
      { withdrawable: 0, held_back: 2_000, turnover: { required: 3_000, done: 0, left: 3_000 } },
      'ยังทำยอดเทิร์นไม่ครบ',
      'เล่นสล็อต',
    ],
    [
      'the day is used up',
      { limits: { ...sampleInfo().limits, times_left: 0 } },
      'ใช้สิทธิ์ถอนของวันนี้ครบแล้ว',
      'เล่นสล็อต',
    ],
  ])('[M3] when %s the page says so, and where to go', async (_what, info, title, link) => {
    await openWithdraw({ info });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('[M3] a bank in maintenance is named, and another account can be chosen', async () => {
    const closed = { ...mainAccount, maintenance_until: '03:30' };
    const page = await openWithdraw({ info: { accounts: [closed, secondAccount] } });
    expect(await nextButton()).toBeDisabled();
    expect(screen.getByText(/กสิกรไทยเปิดรับรายการอีกครั้งเวลา 03:30 น./)).toBeVisible();
    await page.user.click(screen.getByRole('radio', { name: /ทรูมันนี่/ }));
    expect(await nextButton()).toBeEnabled();
  });

  test('[M3] what cannot be loaded can be tried again', async () => {
    const { user, server } = await openWithdraw({}, { 'GET /api/member/withdraw/info': fail(503) });
    await screen.findByText('โหลดข้อมูลการถอนเงินไม่สำเร็จ');
    server.answer({ 'GET /api/member/withdraw/info': sampleInfo() });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await amountField()).toBeVisible();
  });
});

describe('the first step', () => {
  test.each([
    ['', 'กรุณากรอกจำนวนเงิน'],
    ['0', 'จำนวนเงินต้องมากกว่า ฿0.00'],
    ['99.99', 'ถอนขั้นต่ำ ฿100.00'],
    ['1500.01', 'ถอนได้ ฿1,500.00 จากยอดเงิน ฿2,000.00 เพราะต้องทำยอดเทิร์นอีก ฿500.00'],
    ['2000.01', 'ยอดเงินไม่เพียงพอ คุณมี ฿2,000.00'],
    ['50000.01', 'ถอนได้สูงสุด ฿50,000.00 ต่อครั้ง'],
  ])('[M3] typing %j is refused in Thai and nothing is asked', async (typed, sentence) => {
    const turnover = { required: 500, done: 0, left: 500 };
    const { user, server } = await openWithdraw({ info: { withdrawable: 1_500, held_back: 500, turnover } });
    const field = await amountField();
    if (typed) await user.type(field, typed);
    await user.click(await nextButton());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(field).toHaveFocus();
    expect(server.requestsTo('POST /api/member/withdraw/check')).toHaveLength(0);
  });

  test('[M3] quick amounts are those that may leave, and one press takes all of it', async () => {
    const { user } = await openWithdraw({ info: { balance: 1_234.5, withdrawable: 1_234.5 } });
    const field = await amountField();
    expect(screen.getByRole('button', { name: '1,000' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '3,000' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'ถอนทั้งหมด ฿1,234.50' }));
    expect(field).toHaveValue('1,234.50');
  });

  test('[M3] the server’s own refusal of the amount stands under the field, another one above the button', async () => {
    const page = await openWithdraw(
      {},
      { 'POST /api/member/withdraw/check': refuse('not-withdrawable', 'ถอนได้ ฿10.00') },
    );
    await fillIn(page, '500');
    expect(await amountField()).toHaveAccessibleDescription(expect.stringContaining('ถอนได้ ฿10.00'));
    page.server.answer({ 'POST /api/member/withdraw/check': refuse('withdrawal-pending', 'มีรายการถอนอยู่') });
    await page.user.click(await nextButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('มีรายการถอนอยู่');
  });

  test('[F8] a half-filled form asks before an update', async () => {
    const { user } = await openWithdraw();
    await user.type(await amountField(), '5');
    expect(updateGuard()).toBe('ask');
  });
});

describe('the second step', () => {
  test('[M3] shows what will happen, goes back without a trace, and asks once for a double press', async () => {
    const answer = held<Withdrawal>();
    const page = await openWithdraw({}, { 'POST /api/member/withdraw/create': () => answer.promise });
    await fillIn(page, '500');
    expect(await screen.findByRole('heading', { name: 'ตรวจสอบก่อนยืนยัน' })).toHaveFocus();
    expect(screen.getByText('xxxxxx7890')).toBeVisible();
    expect(screen.getByText('฿1,500.00')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'แก้ไข' }));
    expect(await amountField()).toHaveValue('500');
    await page.user.click(await nextButton());
    await page.user.dblClick(await confirmButton());
    expect(made(page.server)).toHaveLength(1);
    page.server.answer({
      'GET /api/member/withdraw/info': sampleInfo({ balance: 1_500, pending: sampleWithdrawal() }),
    });
    await act(async () => answer.resolve(sampleWithdrawal()));
    expect(await screen.findByText('มีรายการถอนที่กำลังดำเนินการอยู่')).toBeVisible();
    expect(made(page.server)[0]?.body).toEqual({ account_id: 'main', amount: 500 });
    expect(made(page.server)[0]?.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/);
  });

  test('[M3] going back closes it and leaves the amount; while the request is under way it is locked', async () => {
    const answer = held<Withdrawal>();
    const page = await openWithdraw({}, { 'POST /api/member/withdraw/create': () => answer.promise });
    await fillIn(page, '500');
    await confirmButton();
    act(() => topOverlay()?.close());
    expect(await amountField()).toHaveValue('500');
    expect(topOverlay()).toBeUndefined();
    await page.user.click(await nextButton());
    await page.user.click(await confirmButton());
    expect(topOverlay()?.isLocked).toBe(true);
    await act(async () => answer.resolve(sampleWithdrawal()));
    expect(topOverlay()).toBeUndefined();
  });

  test('[M3] an amount that takes two people says that it takes longer', async () => {
    const page = await openWithdraw(
      {},
      {
        'POST /api/member/withdraw/check': {
          ...{
            account: mainAccount,
            amount: 500,
            fee: 0,
            balance_after: 1_500,
            needs_longer: true,
            ends_promotion: null,
          },
        },
      },
    );
    await fillIn(page, '500');
    expect(await screen.findByText(/เจ้าหน้าที่ตรวจสอบสองคน/)).toBeVisible();
  });

  test('[M3] a refusal leads back to the form, which says why', async () => {
    const page = await openWithdraw(
      {},
      { 'POST /api/member/withdraw/create': refuse('withdrawal-day-limit', 'วันนี้ถอนครบ 3 ครั้งแล้ว') },
    );
    await fillIn(page, '500');
    await page.user.click(await confirmButton());
    expect(await screen.findByText('วันนี้ถอนครบ 3 ครั้งแล้ว')).toBeVisible();
    expect(await amountField()).toHaveValue('500');
  });

  test('[P2] after a lost answer the page finds the withdrawal that was made', async () => {
    const page = await openWithdraw({}, { 'POST /api/member/withdraw/create': fail('network') });
    await fillIn(page, '500');
    const confirm = await confirmButton();
    page.server.answer({
      'GET /api/member/withdraw/info': sampleInfo({ balance: 1_500, pending: sampleWithdrawal() }),
      'GET /api/member/withdraw/list': { items: [sampleWithdrawal()], next_cursor: null },
    });
    await page.user.click(confirm);
    expect(await screen.findByText('มีรายการถอนที่กำลังดำเนินการอยู่')).toBeVisible();
    expect(made(page.server)).toHaveLength(1);
  });

  test('[P2] when none was made it says so, and sends the very same order again under its key', async () => {
    const page = await openWithdraw({}, { 'POST /api/member/withdraw/create': fail('timeout') });
    await fillIn(page, '500');
    await page.user.click(await confirmButton());
    expect(await screen.findByText('ยังไม่ทราบผลการถอน')).toBeVisible();
    page.server.answer({
      'POST /api/member/withdraw/create': sampleWithdrawal(),
      'GET /api/member/withdraw/info': sampleInfo({ pending: sampleWithdrawal() }),
    });
    await page.user.click(screen.getByRole('button', { name: 'ส่งรายการเดิมอีกครั้ง' }));
    expect(await screen.findByText('มีรายการถอนที่กำลังดำเนินการอยู่')).toBeVisible();
    const keys = made(page.server).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('a withdrawal made in another tab', () => {
  test('[P2] [M3] is named as such over the open question, which sends nothing more', async () => {
    const page = await openWithdraw();
    await fillIn(page, '500');
    await confirmButton();
    await moveOn(page.server, { balance: 1_500, pending: sampleWithdrawal() }, [sampleWithdrawal()]);
    expect(await screen.findByText('มีการถอน ฿500.00 จากแท็บหรืออุปกรณ์อื่น')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^ยืนยันถอน/ })).toBeNull();
    expect(made(page.server)).toEqual([]);
  });

  test('[P2] [M3] and over before this tab was looked at, it ends the question and is named', async () => {
    const page = await openWithdraw();
    await fillIn(page, '500');
    await confirmButton();
    await moveOn(page.server, { balance: 1_500 }, [ended('paid')]);
    expect(await screen.findByText(/ดูรายการถอนล่าสุดก่อนถอนอีกครั้ง/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^ยืนยันถอน/ })).toBeNull();
    expect(await amountField()).toHaveValue('');
  });

  test('[P2] [M3] pressed in both at once it is refused here, and named', async () => {
    const page = await openWithdraw(
      {},
      { 'POST /api/member/withdraw/create': refuse('withdrawal-pending', 'มีรายการถอนอยู่') },
    );
    await fillIn(page, '500');
    const confirm = await confirmButton();
    page.server.answer({
      'GET /api/member/withdraw/info': sampleInfo({ balance: 1_500, pending: sampleWithdrawal() }),
      'GET /api/member/withdraw/list': { items: [sampleWithdrawal()], next_cursor: null },
    });
    await page.user.click(confirm);
    expect(await screen.findByText('มีการถอน ฿500.00 จากแท็บหรืออุปกรณ์อื่น')).toBeVisible();
  });

  test('[M3] the own one is not', async () => {
    const page = await openWithdraw();
    await fillIn(page, '500');
    const confirm = await confirmButton();
    page.server.answer({
      'GET /api/member/withdraw/info': sampleInfo({ balance: 1_500, pending: sampleWithdrawal() }),
      'GET /api/member/withdraw/list': { items: [sampleWithdrawal()], next_cursor: null },
    });
    await page.user.click(confirm);
    expect(await screen.findByText('มีรายการถอนที่กำลังดำเนินการอยู่')).toBeVisible();
    expect(screen.queryByText(/จากแท็บหรืออุปกรณ์อื่น/)).toBeNull();
  });
});

describe('what is under way', () => {
  test('[M3] shows where it stands, and only what nobody approved can be taken back', async () => {
    const { server } = await openWithdraw({ info: { pending: sampleWithdrawal() } });
    const steps = within(await screen.findByRole('list', { name: 'ขั้นตอนการถอน' }));
    expect(steps.getByText('อนุมัติ')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('button', { name: 'ยกเลิกการถอน' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await moveOn(server, { pending: sampleWithdrawal({ status: 'sent' }) }, []);
    expect(await screen.findByText('ธนาคารกำลังโอนเงินเข้าบัญชีของคุณ')).toBeVisible();
    expect(steps.getByText('เงินเข้าบัญชี')).toHaveAttribute('aria-current', 'step');
    expect(screen.queryByRole('button', { name: 'ยกเลิกการถอน' })).toBeNull();
  });

  test('[M3] is taken back after a question, and the page says that the money is back', async () => {
    const { user, server } = await openWithdraw(
      { info: { pending: sampleWithdrawal() } },
      { 'POST /api/member/withdraw/cancel': ended('cancelled') },
    );
    await user.click(await screen.findByRole('button', { name: 'ยกเลิกการถอน' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('฿500.00 จะกลับเข้ากระเป๋าหลักทันที')).toBeVisible();
    server.answer({
      'GET /api/member/withdraw/info': sampleInfo(),
      'GET /api/member/withdraw/list': { items: [ended('cancelled')], next_cursor: null },
    });
    await user.click(question.getByRole('button', { name: 'ยกเลิกการถอน' }));
    expect(await screen.findByRole('heading', { name: 'ยกเลิกการถอนแล้ว' })).toBeVisible();
    expect(server.requestsTo('POST /api/member/withdraw/cancel')[0]?.body).toEqual({ withdrawal_id: 'w-1' });
    await user.click(screen.getByRole('button', { name: 'ถอนอีกครั้ง' }));
    expect(await amountField()).toBeVisible();
  });

  test('[M3] one that was approved meanwhile is not taken back, and the page shows where it stands', async () => {
    const { user, server } = await openWithdraw(
      { info: { pending: sampleWithdrawal() } },
      { 'POST /api/member/withdraw/cancel': refuse('withdrawal-not-cancellable', 'ยกเลิกไม่ได้แล้ว') },
    );
    await user.click(await screen.findByRole('button', { name: 'ยกเลิกการถอน' }));
    server.answer({
      'GET /api/member/withdraw/info': sampleInfo({ pending: sampleWithdrawal({ status: 'approved' }) }),
    });
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'ยกเลิกการถอน' }),
    );
    expect(await screen.findByText('อนุมัติแล้ว กำลังส่งคำสั่งโอนให้ธนาคาร')).toBeVisible();
  });

  test.each([
    ['paid', null, 'ถอนเงินสำเร็จ'],
    ['rejected', 'ชื่อบัญชีไม่ตรง', 'รายการถอนถูกปฏิเสธ'],
    ['failed', 'ธนาคารปฏิเสธ', 'โอนเงินไม่สำเร็จ'],
  ] as const)('[M3] its end %s is shown live, with the reason', async (status, reason, title) => {
    const { server } = await openWithdraw({ info: { pending: sampleWithdrawal() } });
    await screen.findByText('มีรายการถอนที่กำลังดำเนินการอยู่');
    await moveOn(server, {}, [ended(status, reason)]);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    if (reason) expect(screen.getByText(`เหตุผล: ${reason}`)).toBeVisible();
  });
});

test('[M3] the history names each withdrawal with its state; an empty one says so', async () => {
  const { server } = await openWithdraw({ history: [ended('rejected', 'ชื่อบัญชีไม่ตรง')] });
  const row = within(await screen.findByRole('list', { name: 'รายการถอนล่าสุด' })).getByRole('listitem');
  expect(row).toHaveTextContent('฿500.00');
  expect(row).toHaveTextContent('ปฏิเสธ');
  expect(row).toHaveTextContent('ชื่อบัญชีไม่ตรง');
  await moveOn(server, {}, []);
  await waitFor(() => expect(screen.getByText('ยังไม่มีรายการถอน')).toBeVisible());
});
