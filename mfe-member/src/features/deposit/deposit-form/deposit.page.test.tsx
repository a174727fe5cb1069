import type { QrPayment } from '@sanuk/contract/areas/payment';
import { type Answers, fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { updateConsent } from '../../../update-hold/update-hold.ts';
import { sampleChannel, sampleInfo, samplePayment } from '../testing/deposit.fixtures.ts';
import DepositPage from './deposit.page.tsx';

const answers: Answers = {
  'GET /api/member/payment/channels': [sampleChannel, { ...sampleChannel, channel_id: 2, kind: 'bank' }],
  'GET /api/member/payment/info': sampleInfo,
  'GET /api/member/payment/qrcode_info': null,
};
const made = { 'POST /api/member/payment/generate_qr': () => samplePayment() } satisfies Answers;
const open = (more: Answers = {}) =>
  renderPage(<DepositPage />, { path: '/member/deposit', answers: { ...answers, ...more } });
const amount = () => screen.findByRole('textbox', { name: /จำนวนเงิน/ });
const create = () => screen.findByRole('button', { name: 'สร้าง QR' });
const sentTo = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.requestsTo('POST /api/member/payment/generate_qr');

describe('deposit', () => {
  it('[M2.5] shows only the built channel, with its bounds and quick amounts', async () => {
    await open();
    expect(await screen.findByRole('radio', { name: /สแกน QR/ })).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByText('ขั้นต่ำ ฿100.00 สูงสุด ฿100,000.00')).toBeVisible();
    expect(await screen.findByRole('button', { name: '3,000' })).toBeVisible();
  });

  it('[M2] keeps the place of the quick amounts, so that nothing moves under a finger', async () => {
    const info = held<typeof sampleInfo>();
    await open({ 'GET /api/member/payment/info': () => info.promise });
    await amount();
    const places = () => document.querySelectorAll('[data-shape="presets"] > span').length;
    expect(places()).toBe(6);
    info.resolve(sampleInfo);
    expect(await screen.findByRole('button', { name: '3,000' })).toBeVisible();
    expect(places()).toBe(0);
  });

  it('[M2.6] creates the QR of a quick amount and goes to its page', async () => {
    const { user, server, location } = await open(made);
    await user.click(await screen.findByRole('button', { name: '500' }));
    await user.click(await create());
    await waitFor(() => expect(location()).toBe('/member/payment?id=p-1'));
    expect(sentTo(server)[0]?.body).toEqual({ channel_id: 1, sub_channel_id: 11, amount: 500 });
    expect(sentTo(server)[0]?.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/);
  });

  it.each([
    ['', 'กรุณากรอกจำนวนเงิน'],
    ['abc', 'กรุณากรอกจำนวนเงิน'],
    ['0', 'จำนวนเงินต้องมากกว่า 0 บาท'],
    ['0.001', 'จำนวนเงินต้องมากกว่า 0 บาท'],
    ['99.99', 'ฝากขั้นต่ำ ฿100.00'],
    ['500.5', 'กรุณากรอกจำนวนเงินเป็นบาทถ้วน'],
    ['1000000000', 'ฝากได้สูงสุด ฿100,000.00 ต่อครั้ง'],
  ])('[M2] typing %j is refused in Thai and nothing is sent', async (typed, sentence) => {
    const { user, server } = await open();
    const field = await amount();
    if (typed) await user.type(field, typed);
    await user.click(await create());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(field).toHaveFocus();
    expect(sentTo(server)).toHaveLength(0);
  });

  it("[M2] the server's own refusal of the amount stands under the field", async () => {
    const { user } = await open({
      'POST /api/member/payment/generate_qr': refuse('amount-above-maximum', 'วันนี้ฝากได้อีก ฿200.00'),
    });
    await user.type(await amount(), '500');
    await user.click(await create());
    await screen.findByText('วันนี้ฝากได้อีก ฿200.00');
    expect(await amount()).toHaveAccessibleDescription(expect.stringContaining('วันนี้ฝากได้อีก'));
  });

  it('[P2] a double click, on a slow network, sends once', async () => {
    const answer = held<QrPayment>();
    const { user, server, location } = await open({
      'POST /api/member/payment/generate_qr': () => answer.promise,
    });
    await user.type(await amount(), '500');
    await user.dblClick(await create());
    await user.keyboard('{Enter}');
    expect(sentTo(server)).toHaveLength(1);
    await act(async () => answer.resolve(samplePayment()));
    await waitFor(() => expect(location()).toBe('/member/payment?id=p-1'));
  });

  it('[P2] after a lost answer it finds the payment that was made instead of making another', async () => {
    const { user, server, location } = await open({
      'POST /api/member/payment/generate_qr': fail('network'),
    });
    await user.type(await amount(), '500');
    server.answer({ 'GET /api/member/payment/qrcode_info': () => samplePayment({ payment_id: 'p-7' }) });
    await user.click(await create());
    await waitFor(() => expect(location()).toBe('/member/payment?id=p-7'));
    expect(sentTo(server)).toHaveLength(1);
  });

  it('[P2] when nothing was made, the next press repeats the same key; after a refusal the key is new', async () => {
    const { user, server, location } = await open({
      'POST /api/member/payment/generate_qr': fail('timeout'),
    });
    await user.type(await amount(), '500');
    await user.click(await create());
    expect(await screen.findByText('สร้าง QR ไม่สำเร็จ')).toBeVisible();
    server.answer({
      'POST /api/member/payment/generate_qr': refuse('no-unique-amount-left', 'ยอดนี้เต็ม กรุณาเปลี่ยนยอด'),
    });
    await user.click(await create());
    expect(await screen.findByText('ยอดนี้เต็ม กรุณาเปลี่ยนยอด')).toBeVisible();
    server.answer(made);
    await user.click(await create());
    await waitFor(() => expect(location()).toBe('/member/payment?id=p-1'));
    const keys = sentTo(server).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('[M2] leads back to a QR that still waits', async () => {
    await open({ 'GET /api/member/payment/qrcode_info': () => samplePayment() });
    expect(await screen.findByRole('link', { name: 'ชำระต่อ' })).toHaveAttribute(
      'href',
      '/member/payment?id=p-1',
    );
    expect(screen.getByText(/ยอด ฿500\.37/)).toBeVisible();
  });

  it('[F8] a half-filled form asks before an update', async () => {
    const { user, unmount } = await open();
    await amount();
    expect(updateConsent()).toBe('allow');
    await user.type(await amount(), '5');
    expect(updateConsent()).toBe('ask');
    unmount();
    expect(updateConsent()).toBe('allow');
  });

  it('[M2] channels that cannot be loaded can be retried; none at all says so', async () => {
    const { user, server } = await open({ 'GET /api/member/payment/channels': fail(503) });
    await screen.findByText('โหลดช่องทางการชำระเงินไม่สำเร็จ');
    server.answer({ 'GET /api/member/payment/channels': [] });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText('ยังไม่เปิดช่องทางฝากเงิน')).toBeVisible();
  });
});
