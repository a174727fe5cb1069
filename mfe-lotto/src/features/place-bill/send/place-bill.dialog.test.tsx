import type { BillCreated, BillValidation } from '@sanuk/contract/areas/lotto';
import { announce } from '@sanuk/platform';
import { type Answers, fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, fireEvent, screen, waitFor, within } from '@sanuk/testing/render-page';
import { slipDecision } from '../../../shared/slip/slip-store.ts';
import { sampleDetail, sampleRound, validationOf } from '../../../shared/testing/lotto.fixtures.ts';
import { openRound } from '../testing/open-round.tsx';
import { dialog, lines, writeAndSend, written } from '../testing/slip-steps.ts';

type Page = Awaited<ReturnType<typeof openRound>>;
const confirm = () => screen.findByRole('button', { name: /^ยืนยันส่งโพย/ });
const created = (page: Page) => page.server.requestsTo('POST /api/lotto/bill/create').map(({ body }) => body);
const checked = (page: Page) =>
  page.server.requestsTo('POST /api/lotto/bill/validate').map(({ body }) => body);
/** A key that is pressed outside of the dialog. */
const typeBehind = (digits: string) => {
  for (const key of digits) fireEvent.keyDown(document.body, { key });
};
/** Opens a round, writes one line and presses ส่งโพย. */
const sendOne = async (answers: Answers = {}) => {
  const page = await openRound(answers);
  await writeAndSend(page);
  return page;
};

describe('asking the server about a slip', () => {
  test('[L8.3] names the agent beside the round and its lines, and nothing else', async () => {
    const page = await sendOne();
    await dialog();
    expect(checked(page)).toEqual([
      {
        round_id: 'yeekee-20261120-42',
        agent_id: 5,
        lines: [{ bet_type: '3TOP', number: '472', amount: 20 }],
      },
    ]);
  });

  test.each([
    ['refused', refuse('bill-invalid', 'รายการแทงไม่ถูกต้อง'), 'รายการแทงไม่ถูกต้อง'],
    ['too often', fail(429), 'ทำรายการเร็วเกินไป กรุณารอสักครู่'],
    ['without an answer', fail('network'), 'ไม่สามารถเชื่อมต่อได้ กรุณาตรวจสอบอินเทอร์เน็ต'],
    ['a failure', fail(503), 'เกิดข้อผิดพลาด กรุณาลองใหม่'],
  ])(
    '[L3.8] %s: nothing is stored that could be placed, and the slip stays',
    async (_what, outcome, words) => {
      const page = await sendOne({ 'POST /api/lotto/bill/validate': outcome });
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(written()).toEqual(['472 3 ตัวบน = 20']);
      page.server.answer({ 'POST /api/lotto/bill/validate': ({ body }) => validationOf(body.lines) });
      await page.user.click(screen.getByRole('button', { name: 'ส่งโพย' }));
      expect(await dialog()).toBeVisible();
      expect(created(page)).toEqual([]);
    },
  );

  test('[L3.8] a second check that is refused leaves nothing of the first to be placed', async () => {
    const page = await sendOne();
    const box = within(await dialog());
    await page.user.type(box.getByRole('textbox', { name: /472/ }), '50');
    page.server.answer({ 'POST /api/lotto/bill/validate': refuse('bill-invalid', 'รายการแทงไม่ถูกต้อง') });
    await page.user.click(box.getByRole('button', { name: 'ตรวจสอบโพยอีกครั้ง' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written()).toEqual(['472 3 ตัวบน = 50']);
    expect(created(page)).toEqual([]);
  });

  test('[L3] of a round that closed meanwhile is told once, and the round is asked for anew', async () => {
    const page = await openRound({ 'POST /api/lotto/bill/validate': refuse('round-closed', 'รอบนี้ปิดรับแล้ว') });
    page.server.answer({ 'GET /api/lotto/round': sampleDetail(sampleRound({ status: 'closed' })) });
    await writeAndSend(page);
    expect(await screen.findByText('ระบบจะแสดงผลที่หน้านี้เมื่อออกผล')).toBeVisible();
    expect(lines()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'ย้ายโพยไปรอบถัดไป' })).toBeVisible();
  });
});

describe('between the check and the purchase', () => {
  test('[L3.9] what is typed after the check is never sent unchecked', async () => {
    const page = await sendOne();
    await dialog();
    typeBehind('111');
    expect(await screen.findByText(/รายการเปลี่ยนแล้ว/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^ยืนยันส่งโพย/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'ตรวจสอบโพยอีกครั้ง' })).toBeVisible();
    expect(created(page)).toEqual([]);
  });

  test('[L3] the total follows what is changed after the check, and what is left in the wallet with it', async () => {
    const page = await sendOne();
    const box = within(await dialog());
    expect(box.getByText('ยอดแทงรวม').nextElementSibling).toHaveTextContent('฿20.00');
    await page.user.clear(box.getByRole('textbox', { name: /472/ }));
    await page.user.type(box.getByRole('textbox', { name: /472/ }), '50');
    expect(box.getByText('ยอดแทงรวม').nextElementSibling).toHaveTextContent('฿50.00');
    expect(box.getByText('ยอดเงินหลังส่งโพย').nextElementSibling).toHaveTextContent('฿950.00');
  });

  test('[L3.9] a bill is placed from what was stored, however the slip has changed since', async () => {
    const answer = held<BillCreated>();
    const page = await sendOne({ 'POST /api/lotto/bill/create': () => answer.promise });
    await page.user.click(await confirm());
    typeBehind('111');
    answer.resolve({ bill_id: 'b', bill_no: 'NO-5', total: 20, balance_after: 980 });
    expect(await screen.findByText('NO-5')).toBeVisible();
    expect(created(page).map((body) => body.lines)).toEqual([
      [{ bet_type: '3TOP', number: '472', amount: 20 }],
    ]);
  });

  test('[P2] a repetition is the stored order to the letter, whatever was typed meanwhile', async () => {
    const page = await sendOne({ 'POST /api/lotto/bill/create': fail('network') });
    await page.user.click(await confirm());
    await screen.findByText('ไม่พบโพยนี้ในรายการ');
    typeBehind('111');
    await page.user.click(screen.getByRole('button', { name: 'ส่งอีกครั้ง' }));
    await waitFor(() => expect(created(page)).toHaveLength(2));
    expect(created(page)[1]).toEqual(created(page)[0]);
  });

  test('[L3] closed and pressed again it is checked anew', async () => {
    const page = await sendOne();
    await dialog();
    await page.user.click(screen.getByRole('button', { name: 'ปิด' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'ส่งโพย' }));
    await dialog();
    expect(checked(page)).toHaveLength(2);
    expect(created(page)).toEqual([]);
  });

  test('[L3] the round closes over the open question: it is said, and nothing can be placed', async () => {
    const page = await sendOne();
    const box = within(await dialog());
    page.server.answer({ 'GET /api/lotto/round': sampleDetail(sampleRound({ status: 'closed' })) });
    act(() => announce('lotto:round-changed', { roundId: 'yeekee-20261120-42', status: 'closed' }));
    expect(await box.findByText('ปิดรับแทงแล้ว')).toBeVisible();
    expect(await confirm()).toBeDisabled();
    await page.user.click(box.getByRole('button', { name: 'ปิด' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lines()).toHaveLength(1);
  });

  test('[L3] when every line is refused, taking them out ends the question', async () => {
    const page = await sendOne({
      'POST /api/lotto/bill/validate': ({ body }) =>
        validationOf(body.lines, () => ({ status: 'closed', message: 'ปิดรับเลขนี้' })),
    });
    await page.user.click(await screen.findByRole('button', { name: 'นำรายการที่รับไม่ได้ออก (1)' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lines()).toEqual([]);
    expect(checked(page)).toHaveLength(1);
  });

  test('[L3] a line taken out in the question has to be checked again, the last one leaves nothing to check', async () => {
    const page = await openRound();
    await page.user.keyboard('472111');
    await page.user.click(screen.getByRole('button', { name: 'ใส่ราคาทั้งหมด' }));
    await page.user.click(screen.getByRole('button', { name: '20' }));
    await page.user.click(screen.getByRole('button', { name: 'ส่งโพย' }));
    const box = within(await dialog());
    await page.user.click(box.getByRole('button', { name: 'ลบ 472 3 ตัวบน' }));
    expect(box.getByRole('button', { name: 'ตรวจสอบโพยอีกครั้ง' })).toBeEnabled();
    await page.user.click(box.getByRole('button', { name: 'ลบ 111 3 ตัวบน' }));
    expect(box.getByRole('button', { name: 'ตรวจสอบโพยอีกครั้ง' })).toBeDisabled();
  });

  test.each([
    ['closed', 'ปิดรับ'],
    ['full', 'เลขเต็ม'],
    ['invalid', 'แก้ไข'],
  ] as const)('[L3] a line the server calls %s is marked %s, with its sentence', async (status, mark) => {
    await sendOne({
      'POST /api/lotto/bill/validate': ({ body }) =>
        validationOf(body.lines, () => ({ status, message: 'คำอธิบายของระบบ' })),
    });
    const box = within(await dialog());
    expect(box.getByText(mark)).toBeVisible();
    expect(box.getByText('คำอธิบายของระบบ')).toBeVisible();
    expect(box.getByText('มี 1 รายการที่รับไม่ได้')).toBeVisible();
  });
});

describe('while a bill is on its way', () => {
  test('[F8] nothing may reload the page, and the question cannot be closed', async () => {
    const answer = held<BillCreated>();
    const page = await sendOne({ 'POST /api/lotto/bill/create': () => answer.promise });
    await page.user.click(await confirm());
    expect(slipDecision()).toBe('block');
    await page.user.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: /472/ })).toBeDisabled();
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(async () => answer.resolve({ bill_id: 'b', bill_no: 'NO-6', total: 20, balance_after: 980 }));
    expect(await screen.findByText('NO-6')).toBeVisible();
    expect(slipDecision()).toBe('allow');
  });

  test('[F8] a press on ส่งโพย meanwhile asks nothing', async () => {
    const answer = held<BillValidation>();
    const page = await sendOne({ 'POST /api/lotto/bill/validate': () => answer.promise });
    await page.user.click(screen.getByRole('button', { name: /ส่งโพย/ }));
    answer.resolve(validationOf([{ bet_type: '3TOP', number: '472', amount: 20 }]));
    await dialog();
    expect(checked(page)).toHaveLength(1);
  });

  test('[E2] a session that ends there leads to the login page, and the slip is kept', async () => {
    const page = await sendOne({ 'POST /api/lotto/bill/create': fail(401) });
    await page.user.click(await confirm());
    await waitFor(() => expect(page.location()).toBe('/login'));
    expect(window.localStorage.getItem('sanuk:lotto-drafts')).toContain('"472","20"');
  });

  test('[L3] a refusal stands above the lines, which stay as they are, and another press is another order', async () => {
    const page = await sendOne({ 'POST /api/lotto/bill/create': refuse('bill-invalid', 'รายการแทงไม่ถูกต้อง') });
    await page.user.click(await confirm());
    const box = within(await dialog());
    expect(await box.findByText('รายการแทงไม่ถูกต้อง')).toBeVisible();
    expect(box.queryByRole('link', { name: 'ฝากเงิน' })).toBeNull();
    await page.user.click(await confirm());
    await waitFor(() => expect(created(page)).toHaveLength(2));
    expect(new Set(created(page).map((body) => body.request_id)).size).toBe(2);
  });
});

describe('a slip that two tabs show', () => {
  /** What another tab of this browser does: it places the slip, and storage tells. */
  const placedElsewhere = (page: Page) => {
    const draftId = JSON.parse(localStorage.getItem('sanuk:lotto-drafts') ?? '').d[0].draftId;
    const d = [{ draftId, billId: 'b-7', billNo: 'NO-7' }];
    localStorage.setItem('sanuk:lotto-bought', JSON.stringify({ v: 1, d }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'sanuk:lotto-bought' })));
    return page;
  };
  const refusedAsPlaced = refuse('bill-quote-used', 'โพยนี้ส่งไปแล้ว');

  test('[P2] goes by one name from its first line to its bill, also after a reload; the next slip has another', async () => {
    const page = await sendOne({ 'POST /api/lotto/bill/create': refuse('bill-invalid', 'รายการแทงไม่ถูกต้อง') });
    await page.user.click(await confirm());
    await screen.findByText('รายการแทงไม่ถูกต้อง');
    page.unmount();
    const again = await openRound();
    await again.user.click(screen.getByRole('button', { name: 'เอากลับมา' }));
    await again.user.click(screen.getByRole('button', { name: 'ส่งโพย' }));
    await again.user.click(await confirm());
    await again.user.click(await screen.findByRole('button', { name: 'แทงต่อ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await writeAndSend(again);
    await again.user.click(await confirm());
    await screen.findByText('ส่งโพยสำเร็จ');
    const [first] = created(page).map((body) => body.draft_id);
    const [second, third] = created(again).map((body) => body.draft_id);
    expect(first).toMatch(/^[\w-]{8,}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('[P2] placed in the other tab it is shown with its number, and sent again after a press of its own alone', async () => {
    const page = placedElsewhere(await sendOne());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('โพยนี้ส่งไปแล้ว เลขที่ NO-7')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ดูโพย' })).toHaveAttribute('href', '/lotto/bills?bill=b-7');
    expect(screen.queryByRole('button', { name: 'ส่งโพย' })).toBeNull();
    expect(created(page)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'แทงซ้ำอีกใบ' }));
    await page.user.click(screen.getByRole('button', { name: 'ส่งโพย' }));
    await page.user.click(await confirm());
    expect(await screen.findByText('ส่งโพยสำเร็จ')).toBeVisible();
    expect(created(page)).toHaveLength(1);
  });

  test('[P2] placed in the other tab it can be thrown away', async () => {
    const page = placedElsewhere(await sendOne());
    await page.user.click(await screen.findByRole('button', { name: 'ล้างโพย' }));
    expect(lines()).toEqual([]);
    expect(screen.getByRole('button', { name: 'ส่งโพย' })).toBeVisible();
  });

  test('[P2] pressed in both at once the second asks again, under another name of the slip', async () => {
    const page = await sendOne({ 'POST /api/lotto/bill/create': refusedAsPlaced });
    await page.user.click(await confirm());
    expect(await within(await dialog()).findByText(/โพยนี้ส่งไปแล้ว/)).toBeVisible();
    expect(created(page)).toHaveLength(1);
    await page.user.click(await confirm());
    await waitFor(() => expect(created(page)).toHaveLength(2));
    expect(new Set(created(page).map((body) => body.draft_id)).size).toBe(2);
  });
});

describe('the receipt', () => {
  test('[L3] says number, stake and balance, and leads to the bills; the limits are asked for anew', async () => {
    const page = await sendOne();
    const before = page.server.requestsTo('GET /api/lotto/limit').length;
    await page.user.click(await confirm());
    const receipt = within(await screen.findByRole('dialog', { name: 'ส่งโพยสำเร็จ' }));
    expect(receipt.getByText('฿20.00')).toBeVisible();
    expect(receipt.getByText('฿960.00')).toBeVisible();
    expect(receipt.getByRole('link', { name: 'ดูโพยของฉัน' })).toHaveAttribute('href', '/lotto/bills');
    await waitFor(() => expect(page.server.requestsTo('GET /api/lotto/limit').length).toBe(before + 1));
  });

  test('[L3] after it the next bill is another one, under another key', async () => {
    const page = await sendOne();
    await page.user.click(await confirm());
    await page.user.click(await screen.findByRole('button', { name: 'แทงต่อ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await writeAndSend(page);
    await page.user.click(await confirm());
    await waitFor(() => expect(created(page)).toHaveLength(2));
    expect(new Set(created(page).map((body) => body.request_id)).size).toBe(2);
  });
});
