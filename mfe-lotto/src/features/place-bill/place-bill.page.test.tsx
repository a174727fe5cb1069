import { announce, listen } from '@sanuk/platform';
import { fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { sampleBill, sampleDetail, sampleNow, validationOf } from '../../shared/testing/lotto.fixtures.ts';
import { openRound } from './testing/open-round.tsx';
import { dialog, lines, slip, writeAndSend } from './testing/slip-steps.ts';

describe('placing a bill', () => {
  test('[L3.6, L8.4] from typing to the receipt: validated, confirmed, created once', async () => {
    const page = await openRound();
    await writeAndSend(page);
    const box = await dialog();
    expect(within(box).getByText('฿980.00')).toBeVisible();
    await page.user.click(within(box).getByRole('button', { name: 'ยืนยันส่งโพย ฿20.00' }));
    expect(await screen.findByText('YK2611200009')).toBeVisible();
    const [create] = page.server.requestsTo('POST /api/lotto/bill/create');
    expect(create?.body).toMatchObject({
      round_id: 'yeekee-20261120-42',
      agent_id: 5,
      lines: [{ bet_type: '3TOP', number: '472', amount: 20 }],
      validate_token: 'token-of-this-check',
    });
    expect(create?.body.request_id).toBe(create?.headers['idempotency-key']);
    await page.user.click(screen.getByRole('button', { name: 'แทงต่อ' }));
    expect(within(slip()).getByText('ยังไม่มีรายการในโพย')).toBeVisible();
    expect(window.localStorage.getItem('sanuk:lotto-drafts')).toBe('{"v":1,"d":[]}');
  });

  test('[L8] the agent id rides on validate and create', async () => {
    const page = await openRound({}, { site: { agentId: 7, agentCode: 'THARA' } });
    await writeAndSend(page);
    await dialog();
    expect(page.server.requestsTo('POST /api/lotto/bill/validate')[0]?.body.agent_id).toBe(7);
  });

  test('[P2] a double click on confirm sends once', async () => {
    const answer = held<{ bill_id: string; bill_no: string; total: number; balance_after: number }>();
    const page = await openRound({ 'POST /api/lotto/bill/create': () => answer.promise });
    await writeAndSend(page);
    const confirm = await screen.findByRole('button', { name: /ยืนยันส่งโพย/ });
    await page.user.dblClick(confirm);
    await page.user.click(confirm);
    answer.resolve({ bill_id: 'b', bill_no: 'NO-1', total: 20, balance_after: 980 });
    expect(await screen.findByText('NO-1')).toBeVisible();
    expect(page.server.requestsTo('POST /api/lotto/bill/create')).toHaveLength(1);
  });

  test('[P2] a double click on ส่งโพย checks once', async () => {
    const answer = held<ReturnType<typeof validationOf>>();
    const page = await openRound({ 'POST /api/lotto/bill/validate': () => answer.promise });
    await page.user.keyboard('472');
    await page.user.type(screen.getByRole('textbox', { name: /472/ }), '20');
    await page.user.dblClick(screen.getByRole('button', { name: 'ส่งโพย' }));
    answer.resolve(validationOf([{ bet_type: '3TOP', number: '472', amount: 20 }]));
    await dialog();
    expect(page.server.requestsTo('POST /api/lotto/bill/validate')).toHaveLength(1);
  });

  test('[L3] refused lines are marked and can be taken out; the rest is checked anew', async () => {
    const page = await openRound({
      'POST /api/lotto/bill/validate': ({ body }) =>
        validationOf(body.lines, (line) =>
          line.number === '472' ? { status: 'full', message: 'เลขเต็ม รับได้อีก 5.00 บาท' } : {},
        ),
    });
    await page.user.keyboard('472111');
    await page.user.click(screen.getByRole('button', { name: 'ใส่ราคาทั้งหมด' }));
    await page.user.click(screen.getByRole('button', { name: '20' }));
    await page.user.click(screen.getByRole('button', { name: 'ส่งโพย' }));
    const box = await dialog();
    expect(within(box).getByText('เลขเต็ม รับได้อีก 5.00 บาท')).toBeVisible();
    expect(within(box).getByRole('button', { name: /^ยืนยันส่งโพย/ })).toBeDisabled();
    await page.user.click(within(box).getByRole('button', { name: 'นำรายการที่รับไม่ได้ออก (1)' }));
    await waitFor(() => expect(within(box).getByRole('button', { name: 'ยืนยันส่งโพย ฿20.00' })).toBeEnabled());
    expect(lines()).toHaveLength(1);
    expect(page.server.requestsTo('POST /api/lotto/bill/create')).toEqual([]);
  });

  test('[L3.7] an amount corrected in the dialog has to be checked again', async () => {
    const page = await openRound();
    await writeAndSend(page);
    const box = await dialog();
    await page.user.type(within(box).getByRole('textbox', { name: /472/ }), '50');
    expect(within(box).getByText(/รายการเปลี่ยนแล้ว/)).toBeVisible();
    await page.user.click(within(box).getByRole('button', { name: 'ตรวจสอบโพยอีกครั้ง' }));
    expect(await within(box).findByRole('button', { name: 'ยืนยันส่งโพย ฿50.00' })).toBeEnabled();
    const asked = page.server.requestsTo('POST /api/lotto/bill/validate');
    expect(asked.map(({ body }) => body.lines[0]?.amount)).toEqual([20, 50]);
  });

  test('[L3] a reduced rate is shown against the original one and may be placed', async () => {
    const page = await openRound({
      'POST /api/lotto/bill/validate': ({ body }) =>
        validationOf(body.lines, () => ({ rate: 500, status: 'reduced', message: 'เลขอั้น จ่ายครึ่ง บาทละ 500' })),
    });
    await writeAndSend(page);
    const box = await dialog();
    expect(within(box).getByText('เลขอั้น จ่ายลด')).toBeVisible();
    expect(within(box).getByText('บาทละ 500')).toBeVisible();
    expect(within(box).getByText('1,000').tagName).toBe('S');
    expect(within(box).getByRole('button', { name: /^ยืนยันส่งโพย/ })).toBeEnabled();
  });

  test('[L3] a rate that fell since is shown before anything is placed, under a new key', async () => {
    let asked = 0;
    const page = await openRound({
      'POST /api/lotto/bill/validate': ({ body }) => {
        asked += 1;
        return validationOf(body.lines, () => (asked > 1 ? { rate: 500, status: 'reduced' } : {}));
      },
      'POST /api/lotto/bill/create': refuse('bill-changed', 'อัตราจ่ายเปลี่ยน'),
    });
    await writeAndSend(page);
    await page.user.click(await screen.findByRole('button', { name: /^ยืนยันส่งโพย/ }));
    expect(await screen.findByText('อัตราจ่ายเปลี่ยนแปลง กรุณาตรวจสอบอีกครั้งก่อนยืนยัน')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^ยืนยันส่งโพย/ }));
    await waitFor(() => expect(page.server.requestsTo('POST /api/lotto/bill/create')).toHaveLength(2));
    const keys = page.server.requestsTo('POST /api/lotto/bill/create').map(({ body }) => body.request_id);
    expect(new Set(keys).size).toBe(2);
  });

  test('[L3] a check that was placed already is said in Thai, and checked anew before anything is sent', async () => {
    let checks = 0;
    const page = await openRound({
      'POST /api/lotto/bill/validate': ({ body }) => {
        checks += 1;
        return { ...validationOf(body.lines), validate_token: `token-${checks}` };
      },
      'POST /api/lotto/bill/create': refuse('bill-quote-used', 'ส่งไปแล้ว'),
    });
    await writeAndSend(page);
    await page.user.click(await screen.findByRole('button', { name: /^ยืนยันส่งโพย/ }));
    expect(await screen.findByText(/^โพยนี้ส่งไปแล้ว ดูได้ที่โพยของฉัน/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^ยืนยันส่งโพย/ }));
    await waitFor(() => expect(page.server.requestsTo('POST /api/lotto/bill/create')).toHaveLength(2));
    const sent = page.server.requestsTo('POST /api/lotto/bill/create').map(({ body }) => body);
    expect(sent.map((body) => body.validate_token)).toEqual(['token-1', 'token-2']);
    expect(new Set(sent.map((body) => body.request_id)).size).toBe(2);
  });
});

describe('when the answer is lost', () => {
  const lostBill = sampleBill({
    bill_id: 'b-7',
    bill_no: 'YK2611200007',
    total: 20,
    line_count: 1,
    created_at: '2026-11-20T09:10:40.000Z',
  });

  test('[P2] looks in the bill list first, and finds the bill: nothing is sent again', async () => {
    const page = await openRound({
      'POST /api/lotto/bill/create': fail('timeout'),
      'GET /api/lotto/bill/list': { items: [lostBill], next_cursor: null },
    });
    await writeAndSend(page);
    await page.user.click(await screen.findByRole('button', { name: /^ยืนยันส่งโพย/ }));
    expect(await screen.findByText('YK2611200007')).toBeVisible();
    expect(page.server.requestsTo('POST /api/lotto/bill/create')).toHaveLength(1);
    const [sent] = page.server.requestsTo('POST /api/lotto/bill/create');
    expect(page.server.requestsTo('GET /api/lotto/bill/list')[0]?.query.request_id).toBe(
      sent?.body.request_id,
    );
    await page.user.click(screen.getByRole('button', { name: 'แทงต่อ' }));
    expect(lines()).toEqual([]);
  });

  test('[P2] does not find it: the same order goes out again under the same key', async () => {
    const page = await openRound({ 'POST /api/lotto/bill/create': fail('network') });
    await writeAndSend(page);
    await page.user.click(await screen.findByRole('button', { name: /^ยืนยันส่งโพย/ }));
    expect(await screen.findByText('ไม่พบโพยนี้ในรายการ')).toBeVisible();
    page.server.answer({
      'POST /api/lotto/bill/create': { bill_id: 'b', bill_no: 'NO-2', total: 20, balance_after: 980 },
    });
    await page.user.click(screen.getByRole('button', { name: 'ส่งอีกครั้ง' }));
    expect(await screen.findByText('NO-2')).toBeVisible();
    const bodies = page.server.requestsTo('POST /api/lotto/bill/create').map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toEqual(bodies[1]);
  });

  test('[P2] a repetition that is not let in says why, and leaves the order under its key', async () => {
    const page = await openRound({ 'POST /api/lotto/bill/create': fail('network') });
    await writeAndSend(page);
    await page.user.click(await screen.findByRole('button', { name: /^ยืนยันส่งโพย/ }));
    await screen.findByText('ไม่พบโพยนี้ในรายการ');
    page.server.answer({ 'POST /api/lotto/bill/create': fail(429) });
    await page.user.click(screen.getByRole('button', { name: 'ส่งอีกครั้ง' }));
    expect(await screen.findByText('ทำรายการเร็วเกินไป กรุณารอสักครู่')).toBeVisible();
    page.server.answer({
      'POST /api/lotto/bill/create': { bill_id: 'b', bill_no: 'NO-3', total: 20, balance_after: 980 },
    });
    await page.user.click(await screen.findByRole('button', { name: 'ส่งอีกครั้ง' }));
    expect(await screen.findByText('NO-3')).toBeVisible();
    const keys = page.server.requestsTo('POST /api/lotto/bill/create').map(({ body }) => body.request_id);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('[P2] cannot look: asks to look again, and even after closing looks before a new bill', async () => {
    const page = await openRound({
      'POST /api/lotto/bill/create': fail(503),
      'GET /api/lotto/bill/list': fail('network'),
    });
    await writeAndSend(page);
    await page.user.click(await screen.findByRole('button', { name: /^ยืนยันส่งโพย/ }));
    expect(await screen.findByText('ยังตรวจสอบไม่ได้')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'ปิด' }));
    page.server.answer({ 'GET /api/lotto/bill/list': { items: [lostBill], next_cursor: null } });
    await page.user.click(await screen.findByRole('button', { name: 'ส่งโพย' }));
    expect(await screen.findByText('YK2611200007')).toBeVisible();
    expect(page.server.requestsTo('POST /api/lotto/bill/validate')).toHaveLength(1);
    expect(page.server.requestsTo('POST /api/lotto/bill/create')).toHaveLength(1);
  });

  test('[P2] a page loaded anew in the middle looks for its bill', async () => {
    window.sessionStorage.setItem(
      'sanuk:lotto-sending',
      JSON.stringify({
        v: 1,
        d: {
          roundId: 'yeekee-20261120-42',
          lines: [{ betType: '3TOP', number: '472', stakeSatang: 2000 }],
          token: 't',
          requestId: 'key-before-reload',
          sentAtMs: Date.parse(sampleNow),
        },
      }),
    );
    window.localStorage.setItem(
      'sanuk:lotto-drafts',
      JSON.stringify({
        v: 1,
        d: [
          {
            roundId: 'yeekee-20261120-42',
            lines: [
              ['3TOP', '472', '20'],
              ['3TOP', '472', '20'],
              ['2TOP', '15', '30'],
            ],
          },
        ],
      }),
    );
    const page = await openRound({ 'GET /api/lotto/bill/list': { items: [lostBill], next_cursor: null } });
    expect(await screen.findByText('YK2611200007')).toBeVisible();
    expect(page.server.requestsTo('GET /api/lotto/bill/list')[0]?.query.request_id).toBe('key-before-reload');
    expect(window.sessionStorage.getItem('sanuk:lotto-sending')).toBeNull();
    // What was placed is not offered again; what was not, is: the same number was written twice and placed once.
    expect(window.localStorage.getItem('sanuk:lotto-drafts')).toContain(
      '[["3TOP","472","20"],["2TOP","15","30"]]',
    );
  });
});

describe('what stands in the way', () => {
  test('[L3] too little money: said before sending, with the deposit dialog over the round', async () => {
    const page = await openRound({
      'POST /api/member/wallets': [{ id: 'w', wallet_name: 'หลัก', balance: 10, wallet_type_id: 1 }],
    });
    await page.user.keyboard('472');
    await page.user.type(screen.getByRole('textbox', { name: /472/ }), '20');
    expect(await screen.findByText('ยอดเงินไม่พอ กรุณาฝากเงินก่อน')).toBeVisible();
    expect(screen.getByRole('button', { name: 'ส่งโพย' })).toBeDisabled();
    const asked = new Promise((resolve) => listen('dialog:open', resolve));
    await page.user.click(screen.getByRole('button', { name: 'ฝากเงิน' }));
    expect(await asked).toEqual({ dialog: 'deposit' });
  });

  test('[L3] too little money by the server’s count: the way to deposit in place of confirming', async () => {
    const page = await openRound({
      'POST /api/lotto/bill/validate': ({ body }) => ({ ...validationOf(body.lines), balance: 10 }),
    });
    await writeAndSend(page);
    const box = await dialog();
    expect(within(box).getByRole('link', { name: 'ยอดเงินไม่พอ กรุณาฝากเงินก่อน' })).toHaveAttribute(
      'href',
      '/member/deposit',
    );
    expect(within(box).queryByRole('button', { name: /^ยืนยันส่งโพย/ })).toBeNull();
  });

  test('[L3] money that went meanwhile: the server’s refusal, with the way to deposit', async () => {
    const page = await openRound({
      'POST /api/lotto/bill/create': refuse('insufficient-balance', 'ยอดเงินไม่พอ กรุณาฝากเงินก่อน'),
    });
    await writeAndSend(page);
    await page.user.click(await screen.findByRole('button', { name: /^ยืนยันส่งโพย/ }));
    const box = await dialog();
    expect(await within(box).findByText('ยอดเงินไม่พอ กรุณาฝากเงินก่อน')).toBeVisible();
    expect(within(box).getByRole('link', { name: 'ฝากเงิน' })).toHaveAttribute('href', '/member/deposit');
    expect(lines()).toHaveLength(1);
  });

  test('[L3] a line without amount is pointed at, and nothing is sent', async () => {
    const page = await openRound();
    await page.user.keyboard('472');
    await page.user.click(screen.getByRole('button', { name: 'ส่งโพย' }));
    expect(await screen.findByText('กรุณาแก้จำนวนเงิน 1 รายการ')).toBeVisible();
    const amount = screen.getByRole('textbox', { name: /472/ });
    expect(amount).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(amount).toHaveFocus());
    expect(page.server.requestsTo('POST /api/lotto/bill/validate')).toEqual([]);
  });

  test('[L3] letters, signs and third decimals make no amount: they stay and are pointed out; one above the most is told', async () => {
    const page = await openRound();
    await page.user.keyboard('472');
    const amount = screen.getByRole('textbox', { name: /472/ });
    await page.user.type(amount, '-1a2.345');
    expect(amount).toHaveValue('-1a2.345');
    expect(within(slip()).getByText(/อ่านจำนวนเงินไม่ได้/)).toBeVisible();
    await page.user.clear(amount);
    await page.user.type(amount, '5000');
    expect(within(slip()).getByText('สูงสุดต่อครั้ง ฿2,000.00')).toBeVisible();
  });

  test('[L3] the countdown ends: said once, entry gone, the slip stays', async () => {
    const page = await openRound();
    await page.user.keyboard('472');
    await waitFor(() => expect(lines()).toHaveLength(1));
    // A second before the end only once the line stands there: how long that takes is the machine's. The server's clock
    // goes on: the page asks again when the round is over.
    const detail = sampleDetail();
    const secondBefore = Date.parse(detail.round.close_at) - 1000 - Date.now();
    const answer = () => ({ ...detail, server_time: new Date(secondBefore + Date.now()).toISOString() });
    page.server.answer({ 'GET /api/lotto/round': answer });
    act(() => announce('lotto:round-changed', { roundId: detail.round.round_id, status: 'open' }));
    expect(await screen.findByText('ระบบจะแสดงผลที่หน้านี้เมื่อออกผล')).toBeVisible();
    expect(screen.getAllByText('รอบนี้ปิดรับแล้ว').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'ส่งโพย' })).toBeNull();
    expect(lines()).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: /472/ })).toBeDisabled();
  });

  test('[L3] the server says closed although the clock does not: told, nothing placed', async () => {
    const page = await openRound({
      'POST /api/lotto/bill/create': refuse('round-closed', 'รอบนี้ปิดรับแล้ว'),
    });
    await writeAndSend(page);
    await page.user.click(await screen.findByRole('button', { name: /^ยืนยันส่งโพย/ }));
    expect(await screen.findByText('รอบนี้ปิดรับแล้ว')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lines()).toHaveLength(1);
  });

  test('[A5] a visitor sees everything, writes a slip, and is asked to log in on sending', async () => {
    const asked: string[] = [];
    const stop = listen('dialog:open', ({ dialog: name }) => asked.push(name));
    const page = await openRound({}, { session: 'guest' });
    await writeAndSend(page);
    stop();
    expect(asked).toEqual(['login']);
    expect(lines()).toHaveLength(1);
    expect(window.localStorage.getItem('sanuk:lotto-drafts')).toContain('"472","20"');
    expect(page.server.requestsTo('POST /api/lotto/bill/validate')).toEqual([]);
  });

  test('[E2] a session that ended leads to the login page and keeps the draft', async () => {
    const page = await openRound({ 'POST /api/lotto/bill/validate': fail(401) });
    await writeAndSend(page);
    await waitFor(() => expect(page.location()).toBe('/login'));
    expect(window.localStorage.getItem('sanuk:lotto-drafts')).toContain('"472","20"');
  });
});
