import { updateGuard } from '@sanuk/remote/update-guard';
import { fail, refuse } from '@sanuk/testing/fake-server';
import { screen, waitFor, within } from '@sanuk/testing/render-page';
import { paid, sampleTransfer } from '../testing/deposit.fixtures.ts';
import { bringPayment, openPayment } from '../testing/open-deposit.tsx';

const cancelButton = () => screen.findByRole('button', { name: 'ยกเลิกรายการ' });

describe('a transfer that waits', () => {
  test('[M2] [M4] shows account, exact amount, own accounts and the time left, and no QR', async () => {
    await openPayment(sampleTransfer());
    const account = await screen.findByRole('region', { name: 'โอนเข้าบัญชีนี้' });
    expect(account).toHaveTextContent('กสิกรไทย000-0-00001-0ชื่อบัญชี บัญชีสาธิต สยาม');
    expect(
      screen.getByText((_, node) => node?.tagName === 'STRONG' && node.textContent === '฿500.37'),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'ต้องโอนจากบัญชีของคุณ' })).toHaveTextContent(
      'ไทยพาณิชย์ xxxxxx4321',
    );
    expect(screen.getByRole('timer')).toHaveTextContent(/^1[45]:\d\d$/);
    expect(screen.queryByRole('img', { name: /^QR/ })).not.toBeInTheDocument();
    expect(updateGuard()).toBe('block');
  });

  test('[M4] to a true-money account shows its number as a phone’s', async () => {
    await openPayment(
      sampleTransfer({ kind: 'truemoney', pay_to: { bank_code: 'TRUEMONEY', account: '0000000001' } }),
    );
    const account = await screen.findByRole('region', { name: 'โอนเข้าวอลเล็ทนี้' });
    expect(account).toHaveTextContent('000-000-0001');
    expect(within(account).getByRole('button', { name: 'คัดลอกหมายเลข' })).toBeVisible();
  });

  test('[M2] copies number and amount as plain digits', async () => {
    const { user } = await openPayment(sampleTransfer());
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'คัดลอกเลขบัญชี' }));
    await user.click(screen.getByRole('button', { name: 'คัดลอกยอด' }));
    expect(write.mock.calls).toEqual([['0000000010'], ['500.37']]);
  });

  test('[X1] turns paid by a live event', async () => {
    await openPayment(sampleTransfer());
    await screen.findByRole('timer');
    bringPayment(paid(sampleTransfer()));
    expect(await screen.findByRole('heading', { name: 'ชำระเงินสำเร็จ' })).toBeVisible();
  });
});

describe('taking it back', () => {
  test('[M2] asks first, and shows that nothing waits any more', async () => {
    const { user, server } = await openPayment(sampleTransfer(), {
      'POST /api/member/payment/cancel': () => sampleTransfer({ status: 'cancelled' }),
    });
    await user.click(await cancelButton());
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('หากโอน ฿500.37 ไปแล้ว กรุณาอย่ายกเลิก');
    await user.click(within(question).getByRole('button', { name: 'ยกเลิกรายการ' }));
    expect((await screen.findAllByText('ยกเลิกรายการแล้ว')).length).toBeGreaterThan(0);
    expect(server.requestsTo('POST /api/member/payment/cancel')[0]?.body).toEqual({ payment_id: 'p-1' });
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'สร้างรายการโอนใหม่' })).toBeVisible();
    expect(updateGuard()).toBe('allow');
  });

  test('[M2] that is refused because it was paid shows the payment as it stands', async () => {
    const { user, server } = await openPayment(sampleTransfer(), {
      'POST /api/member/payment/cancel': refuse('payment-not-cancellable', 'ยกเลิกไม่ได้แล้ว'),
    });
    await user.click(await cancelButton());
    server.answer({ 'GET /api/member/payment/inquiry_status': () => paid(sampleTransfer()) });
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'ยกเลิกรายการ' }),
    );
    expect(await screen.findByText('ยกเลิกไม่ได้แล้ว')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'ชำระเงินสำเร็จ' })).toBeVisible();
  });

  test('[E10] that could not be sent says so, and the transfer still waits', async () => {
    const { user } = await openPayment(sampleTransfer(), { 'POST /api/member/payment/cancel': fail(503) });
    await user.click(await cancelButton());
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'ยกเลิกรายการ' }),
    );
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('timer')).toBeVisible();
  });
});

describe('what became of it', () => {
  test.each([
    [
      'another amount',
      { problem: 'amount-differs', arrived: 499 } as const,
      /^ยอดที่โอนมา ฿499\.00 ไม่ตรงกับยอด ฿500\.37/,
    ],
    ['another account', { problem: 'sender-differs' } as const, /^ยอดโอนมาจากบัญชีที่ไม่ได้ลงทะเบียนไว้/],
  ])('[M2] %s is named, and no more money is asked for', async (_what, problem, sentence) => {
    await openPayment(sampleTransfer({ status: 'review', ...problem }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'คัดลอกยอด' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'ยกเลิกรายการ' })).not.toBeInTheDocument();
  });

  test('[M2] what staff credited is what came', async () => {
    await openPayment(paid(sampleTransfer({ arrived: 499 })));
    expect(await screen.findByText('เครดิตเข้าแล้ว ฿499.00')).toBeVisible();
  });

  test('[M2] a second transfer for a paid one is told of', async () => {
    await openPayment(paid(sampleTransfer({ problem: 'already-paid' })));
    expect(await screen.findByText(/^พบยอดโอนเพิ่มสำหรับรายการนี้/)).toBeVisible();
    expect(screen.getByText('เครดิตเข้าแล้ว ฿500.37')).toBeVisible();
  });

  test('[M2] one that expired says what becomes of late money, and can be made anew for the same account', async () => {
    const { user, server, location } = await openPayment(sampleTransfer({ status: 'expired' }), {
      'POST /api/member/payment/generate_qr': () => sampleTransfer({ payment_id: 'p-2' }),
    });
    expect(await screen.findByText(/ระบบยังเติมเครดิตให้เองภายใน 24 ชั่วโมง/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'สร้างรายการโอนใหม่' }));
    await waitFor(() => expect(location()).toBe('/member/payment?id=p-2'));
    expect(server.requestsTo('POST /api/member/payment/generate_qr')[0]?.body).toEqual({
      ...{ channel_id: 2, sub_channel_id: 1, amount: 500 },
    });
  });
});
