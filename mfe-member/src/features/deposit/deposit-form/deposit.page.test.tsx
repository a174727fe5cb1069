import type { QrPayment } from '@sanuk/contract/areas/payment';
import { queryClient } from '@sanuk/platform';
import { updateGuard } from '@sanuk/remote/update-guard';
import { fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, screen, waitFor } from '@sanuk/testing/render-page';
import { sampleInfo, samplePayment, sampleTransfer } from '../testing/deposit.fixtures.ts';
import { amountField, createButton, made, openDeposit, qrsAsked } from '../testing/open-deposit.tsx';

describe('deposit', () => {
  test('[M2.5] shows the QR first and each account of the brand, with bounds and quick amounts', async () => {
    await openDeposit();
    expect(await screen.findByRole('radio', { name: /สแกน QR/ })).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: /กสิกรไทย/ })).not.toBeChecked();
    expect(screen.getByText('ขั้นต่ำ ฿100.00 สูงสุด ฿100,000.00')).toBeVisible();
    expect(await screen.findByRole('button', { name: '3,000' })).toBeVisible();
  });

  test('[M2] keeps the place of the quick amounts, so that nothing moves under a finger', async () => {
    const info = held<typeof sampleInfo>();
    await openDeposit({ 'GET /api/member/payment/info': () => info.promise });
    await amountField();
    const places = () => document.querySelectorAll('[data-shape="presets"] > span').length;
    expect(places()).toBe(6);
    info.resolve(sampleInfo);
    expect(await screen.findByRole('button', { name: '3,000' })).toBeVisible();
    expect(places()).toBe(0);
  });

  test('[M2.6] creates the QR of a quick amount and goes to its page', async () => {
    const { user, server, location } = await openDeposit(made);
    await user.click(await screen.findByRole('button', { name: '500' }));
    await user.click(await createButton());
    await waitFor(() => expect(location()).toBe('/member/payment?id=p-1'));
    expect(qrsAsked(server)[0]?.body).toEqual({ channel_id: 1, sub_channel_id: 11, amount: 500 });
    expect(qrsAsked(server)[0]?.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/);
  });

  test.each([
    ['', 'กรุณากรอกจำนวนเงิน'],
    ['abc', 'กรุณากรอกเป็นตัวเลขเท่านั้น'],
    ['0', 'จำนวนเงินต้องมากกว่า ฿0.00'],
    ['0.001', 'ใส่ทศนิยมได้ไม่เกิน 2 ตำแหน่ง'],
    ['99.99', 'ฝากขั้นต่ำ ฿100.00'],
    ['500.5', 'กรุณากรอกจำนวนเงินเป็นบาทถ้วน'],
    ['999999999', 'ฝากได้สูงสุด ฿100,000.00 ต่อครั้ง'],
    ['1000000000', 'ตัวเลขยาวเกินไป กรุณาตรวจสอบ'],
  ])('[M2] typing %j is refused in Thai and nothing is sent', async (typed, sentence) => {
    const { user, server } = await openDeposit();
    const field = await amountField();
    if (typed) await user.type(field, typed);
    await user.click(await createButton());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(field).toHaveFocus();
    expect(qrsAsked(server)).toHaveLength(0);
  });

  test("[M2] the server's own refusal of the amount stands under the field", async () => {
    const { user } = await openDeposit({
      'POST /api/member/payment/generate_qr': refuse('amount-above-maximum', 'วันนี้ฝากได้อีก ฿200.00'),
    });
    await user.type(await amountField(), '500');
    await user.click(await createButton());
    await screen.findByText('วันนี้ฝากได้อีก ฿200.00');
    expect(await amountField()).toHaveAccessibleDescription(expect.stringContaining('วันนี้ฝากได้อีก'));
  });

  test('[P2] a double click, on a slow network, sends once', async () => {
    const answer = held<QrPayment>();
    const { user, server, location } = await openDeposit({
      'POST /api/member/payment/generate_qr': () => answer.promise,
    });
    await user.type(await amountField(), '500');
    await user.dblClick(await createButton());
    await user.keyboard('{Enter}');
    expect(qrsAsked(server)).toHaveLength(1);
    await act(async () => answer.resolve(samplePayment()));
    await waitFor(() => expect(location()).toBe('/member/payment?id=p-1'));
  });

  test('[P2] after a lost answer it finds the payment that was made instead of making another', async () => {
    const { user, server, location } = await openDeposit({
      'POST /api/member/payment/generate_qr': fail('network'),
    });
    await user.type(await amountField(), '500');
    server.answer({ 'GET /api/member/payment/qrcode_info': () => samplePayment({ payment_id: 'p-7' }) });
    await user.click(await createButton());
    await waitFor(() => expect(location()).toBe('/member/payment?id=p-7'));
    expect(qrsAsked(server)).toHaveLength(1);
  });

  test('[P2] when nothing was made, the next press repeats the same key; after a refusal the key is new', async () => {
    const { user, server, location } = await openDeposit({
      'POST /api/member/payment/generate_qr': fail('timeout'),
    });
    await user.type(await amountField(), '500');
    await user.click(await createButton());
    expect(await screen.findByText('สร้าง QR ไม่สำเร็จ')).toBeVisible();
    server.answer({
      'POST /api/member/payment/generate_qr': refuse('no-unique-amount-left', 'ยอดนี้เต็ม กรุณาเปลี่ยนยอด'),
    });
    await user.click(await createButton());
    expect(await screen.findByText('ยอดนี้เต็ม กรุณาเปลี่ยนยอด')).toBeVisible();
    server.answer(made);
    await user.click(await createButton());
    await waitFor(() => expect(location()).toBe('/member/payment?id=p-1'));
    const keys = qrsAsked(server).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('[M2] leads back to a QR that still waits', async () => {
    await openDeposit({ 'GET /api/member/payment/waiting': () => [samplePayment()] });
    expect(await screen.findByRole('link', { name: 'ชำระต่อ' })).toHaveAttribute(
      'href',
      '/member/payment?id=p-1',
    );
    expect(screen.getByText(/ยอด ฿500\.37/)).toBeVisible();
  });

  test('[M2] leads back to everything that waits, each by its channel, and forgets what a live event ended', async () => {
    const { server } = await openDeposit({
      'GET /api/member/payment/waiting': () => [sampleTransfer({ payment_id: 'p-2' }), samplePayment()],
    });
    expect(await screen.findByText(/^โอนผ่านธนาคาร ยอด ฿500\.37/)).toBeVisible();
    expect(screen.getByText(/^QR พร้อมเพย์ ยอด ฿500\.37/)).toBeVisible();
    server.answer({ 'GET /api/member/payment/waiting': () => [samplePayment()] });
    act(() => void queryClient.invalidateQueries({ queryKey: ['payment', 'waiting'] }));
    await waitFor(() => expect(screen.queryByText(/^โอนผ่านธนาคาร ยอด/)).not.toBeInTheDocument());
    expect(screen.getAllByRole('link', { name: 'ชำระต่อ' })).toHaveLength(1);
  });

  test('given money in review, when the deposit page opens, it shows why and leads to the payment', async () => {
    await openDeposit({
      'GET /api/member/payment/waiting': () => [
        samplePayment({ status: 'review', problem: 'deposit-limit-exceeded' }),
        samplePayment({ payment_id: 'p-2', status: 'review', problem: 'member-on-break' }),
        samplePayment({ payment_id: 'p-3', status: 'review', problem: 'amount-differs', arrived: 499 }),
      ],
    });
    expect(await screen.findByText('รอตรวจสอบ: เกินวงเงินฝากที่ตั้งไว้')).toBeVisible();
    expect(screen.getByText('รอตรวจสอบ: อยู่ระหว่างพักการเล่น')).toBeVisible();
    expect(screen.getByText('QR พร้อมเพย์ ยอด ฿499.00 โอนมาแล้ว ยังไม่เติมเครดิต')).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'ดูรายละเอียด' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['p-1', 'p-2', 'p-3'].map((id) => `/member/payment?id=${id}`),
    );
    expect(screen.queryByRole('link', { name: 'ชำระต่อ' })).not.toBeInTheDocument();
  });

  test('[M2] an account is chosen, and the transfer is made for it', async () => {
    const { user, server, location } = await openDeposit({
      'POST /api/member/payment/generate_qr': () => sampleTransfer(),
    });
    await user.click(await screen.findByRole('radio', { name: /กสิกรไทย/ }));
    await user.type(await amountField(), '500');
    await user.click(await screen.findByRole('button', { name: 'สร้างรายการโอน' }));
    await waitFor(() => expect(location()).toBe('/member/payment?id=p-1'));
    expect(qrsAsked(server)[0]?.body).toEqual({ channel_id: 2, sub_channel_id: 1, amount: 500 });
  });

  test('[M4] the account that the address names is chosen at first', async () => {
    await openDeposit({}, 'member', '?channel=2-1');
    expect(await screen.findByRole('radio', { name: /กสิกรไทย/ })).toBeChecked();
  });

  test('[M2] a transfer that is refused because one waits shows that one', async () => {
    const { user, server } = await openDeposit({
      'POST /api/member/payment/generate_qr': refuse('payment-waiting', 'กรุณาโอนหรือยกเลิกรายการเดิมก่อน'),
    });
    await user.click(await screen.findByRole('radio', { name: /กสิกรไทย/ }));
    await user.type(await amountField(), '500');
    server.answer({ 'GET /api/member/payment/waiting': () => [sampleTransfer()] });
    await user.click(await screen.findByRole('button', { name: 'สร้างรายการโอน' }));
    expect(await screen.findByText('กรุณาโอนหรือยกเลิกรายการเดิมก่อน')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'ชำระต่อ' })).toBeVisible();
  });

  test('[M2] a member without an account to pay from is led to the profile', async () => {
    const { user } = await openDeposit({
      'POST /api/member/payment/generate_qr': refuse('own-account-missing', 'กรุณาเพิ่มบัญชีก่อน'),
    });
    await user.click(await screen.findByRole('radio', { name: /กสิกรไทย/ }));
    await user.type(await amountField(), '500');
    await user.click(await screen.findByRole('button', { name: 'สร้างรายการโอน' }));
    expect(await screen.findByRole('link', { name: 'เพิ่มบัญชี' })).toHaveAttribute('href', '/member/profile');
  });

  test('[F8] a half-filled form asks before an update', async () => {
    const { user, unmount } = await openDeposit();
    await amountField();
    expect(updateGuard()).toBe('allow');
    await user.type(await amountField(), '5');
    expect(updateGuard()).toBe('ask');
    unmount();
    expect(updateGuard()).toBe('allow');
  });

  test('[M2] channels that cannot be loaded can be retried; none at all says so', async () => {
    const { user, server } = await openDeposit({ 'GET /api/member/payment/channels': fail(503) });
    await screen.findByText('โหลดช่องทางการชำระเงินไม่สำเร็จ');
    server.answer({ 'GET /api/member/payment/channels': [] });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText('ยังไม่เปิดช่องทางฝากเงิน')).toBeVisible();
  });
});
