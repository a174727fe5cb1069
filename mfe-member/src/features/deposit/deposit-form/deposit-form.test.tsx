import type { PaymentChannel } from '@sanuk/contract/areas/payment';
import { announce, queryClient, serverNow } from '@sanuk/platform';
import { type Answers, fail, refuse } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { sampleChannel, sampleInfo, samplePayment } from '../testing/deposit.fixtures.ts';
import {
  amountField,
  askForQr,
  createButton,
  keysOf,
  made,
  openDeposit,
  qrsAsked,
} from '../testing/open-deposit.tsx';

const refused = (answer: Answers['POST /api/member/payment/generate_qr']) =>
  openDeposit({ 'POST /api/member/payment/generate_qr': answer });
const failed = 'สร้าง QR ไม่สำเร็จ';

describe('the channel', () => {
  const large: PaymentChannel = {
    ...sampleChannel,
    channel_id: 3,
    sub_channel_id: 31,
    name: 'QR ยอดใหญ่',
    min: 5000,
    max: 200_000,
  };
  const two: Answers = {
    ...made,
    'GET /api/member/payment/channels': [sampleChannel, large],
    'GET /api/member/payment/info': ({ query }) =>
      query.channel_id === 3
        ? { ...sampleInfo, channel: large, presets: [9000], expires_minutes: 5 }
        : sampleInfo,
  };

  test('[M2.5] another one brings its own bounds, quick amounts and time; what was typed stays', async () => {
    const { user, server } = await openDeposit(two);
    await user.type(await amountField(), '700');
    expect(await screen.findByText('QR ใช้ได้ 15 นาที')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /QR ยอดใหญ่/ }));
    expect(await screen.findByText('ขั้นต่ำ ฿5,000.00 สูงสุด ฿200,000.00')).toBeVisible();
    expect(await screen.findByRole('button', { name: '9,000' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '3,000' })).not.toBeInTheDocument();
    expect(screen.getByText('QR ใช้ได้ 5 นาที')).toBeVisible();
    expect(await amountField()).toHaveValue('700');
    expect(server.requestsTo('GET /api/member/payment/info').map(({ query }) => query)).toEqual([
      { channel_id: 1 },
      { channel_id: 3 },
    ]);
  });

  test('[M2.6] that is chosen is the one whose bounds count and whose ids are sent', async () => {
    const { user, server } = await openDeposit(two);
    await user.click(await screen.findByRole('radio', { name: /QR ยอดใหญ่/ }));
    await user.type(await amountField(), '700');
    await user.click(await createButton());
    expect(await screen.findByText('ฝากขั้นต่ำ ฿5,000.00')).toBeVisible();
    expect(qrsAsked(server)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: '9,000' }));
    await user.click(await createButton());
    await waitFor(() => expect(qrsAsked(server)).toHaveLength(1));
    expect(qrsAsked(server)[0]?.body).toEqual({ channel_id: 3, sub_channel_id: 31, amount: 9000 });
  });

  test('[M2] whose quick amounts do not come can be used without them', async () => {
    const page = await openDeposit({ ...made, 'GET /api/member/payment/info': fail(503) });
    await askForQr(page, '500');
    await waitFor(() => expect(page.location()).toBe('/member/payment?id=p-1'));
  });

  test('[M2] where there is none the member is told whom to ask, and no form is there', async () => {
    await openDeposit({ 'GET /api/member/payment/channels': [] });
    expect(await screen.findByText('กรุณาติดต่อแอดมินเพื่อขอช่องทางฝากเงิน')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('[E10] channels that were loaded stay when they cannot be refreshed', async () => {
    const { user, server } = await openDeposit();
    await user.type(await amountField(), '5');
    server.answer({ 'GET /api/member/payment/channels': fail(503) });
    await act(() => queryClient.invalidateQueries({ queryKey: ['deposit', 'channels'] }));
    await user.type(await amountField(), '0');
    expect(server.requestsTo('GET /api/member/payment/channels')).toHaveLength(2);
    expect(screen.queryByText('โหลดช่องทางการชำระเงินไม่สำเร็จ')).not.toBeInTheDocument();
    expect(await amountField()).toHaveValue('50');
  });
});

describe('a refusal', () => {
  test.each(['amount-invalid', 'amount-below-minimum', 'amount-above-maximum'] as const)(
    '[M2] %s stands under the amount, and goes when that is changed',
    async (code) => {
      const page = await refused(refuse(code, 'ข้อความจากระบบ'));
      await askForQr(page, '500');
      const field = await amountField();
      await waitFor(() =>
        expect(field).toHaveAccessibleDescription(expect.stringContaining('ข้อความจากระบบ')),
      );
      expect(screen.queryByText(failed)).not.toBeInTheDocument();
      await page.user.type(field, '0');
      expect(screen.queryByText('ข้อความจากระบบ')).not.toBeInTheDocument();
    },
  );

  test.each([
    ['no-unique-amount-left', refuse('no-unique-amount-left', 'ยอดนี้เต็ม'), 'ยอดนี้เต็ม'],
    ['channel-unknown', refuse('channel-unknown', 'ไม่พบช่องทางนี้'), 'ไม่พบช่องทางนี้'],
    ['HTTP 429', fail(429), 'ทำรายการเร็วเกินไป กรุณารอสักครู่'],
  ])(
    '[M2] %s stands above the button, once, and goes when the amount is changed',
    async (_, answer, sentence) => {
      const page = await refused(answer);
      await askForQr(page, '500');
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText(failed)).toBeVisible();
      expect(screen.getAllByText(sentence)).toHaveLength(1);
      await page.user.type(await amountField(), '0');
      expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    },
  );

  test('[E2] a session that is over leads to the login page; the amount is there again after it', async () => {
    const page = await refused(fail(401));
    await askForQr(page, '700');
    await waitFor(() => expect(page.location()).toBe('/login'));
    page.unmount();
    await openDeposit();
    expect(await amountField()).toHaveValue('700');
  });
});

describe('a lost answer', () => {
  test('[P2] the QR of another amount is not taken for the one that was asked for', async () => {
    const page = await openDeposit({ 'POST /api/member/payment/generate_qr': fail('network') });
    await amountField();
    page.server.answer({
      'GET /api/member/payment/qrcode_info': () => samplePayment({ requested_amount: 300 }),
    });
    await askForQr(page, '500');
    expect(await screen.findByText(failed)).toBeVisible();
    expect(page.location()).toBe('/member/deposit');
  });

  test('[P2] nor is an older one of the same amount', async () => {
    const page = await openDeposit({ 'POST /api/member/payment/generate_qr': fail('network') });
    await amountField();
    const created_at = new Date(serverNow() - 60_000).toISOString();
    page.server.answer({ 'GET /api/member/payment/qrcode_info': () => samplePayment({ created_at }) });
    await askForQr(page, '500');
    expect(await screen.findByText(failed)).toBeVisible();
    expect(page.location()).toBe('/member/deposit');
  });

  test('[P2] another amount does not wait for it: an order of its own, under its own key', async () => {
    const page = await openDeposit({ 'POST /api/member/payment/generate_qr': fail('timeout') });
    await askForQr(page, '500');
    await screen.findByText(failed);
    page.server.answer(made);
    await page.user.clear(await amountField());
    await askForQr(page, '800');
    await waitFor(() => expect(page.location()).toBe('/member/payment?id=p-1'));
    expect(qrsAsked(page.server).map(({ body }) => body.amount)).toEqual([500, 800]);
    expect(new Set(keysOf(page.server)).size).toBe(2);
  });

  test('[P2] while nothing answers at all, each press looks first and sends nothing else', async () => {
    const page = await openDeposit({ 'POST /api/member/payment/generate_qr': fail('network') });
    await amountField();
    page.server.answer({ 'GET /api/member/payment/qrcode_info': fail('network') });
    await askForQr(page, '500');
    await screen.findByText(failed);
    await page.user.click(await createButton());
    await waitFor(async () => expect(await createButton()).toBeEnabled());
    expect(qrsAsked(page.server)).toHaveLength(1);
    page.server.answer({ ...made, 'GET /api/member/payment/qrcode_info': null });
    await page.user.click(await createButton());
    await waitFor(() => expect(page.location()).toBe('/member/payment?id=p-1'));
    expect(new Set(keysOf(page.server)).size).toBe(1);
  });

  test('[X7] Enter in the field asks for the QR', async () => {
    const { user, server, location } = await openDeposit(made);
    await user.type(await amountField(), '500{Enter}');
    await waitFor(() => expect(location()).toBe('/member/payment?id=p-1'));
    expect(qrsAsked(server)).toHaveLength(1);
  });
});

describe('a QR that still waits', () => {
  const waiting = () => screen.findByText('มีรายการรอชำระเงิน');
  const gone = () => waitFor(() => expect(screen.queryByText('มีรายการรอชำระเงิน')).not.toBeInTheDocument());

  test('[X1] is no longer offered once it was paid', async () => {
    const { server } = await openDeposit({ 'GET /api/member/payment/waiting': () => [samplePayment()] });
    await waiting();
    server.answer({ 'GET /api/member/payment/waiting': [] });
    act(() => announce('wallet:changed', { balanceSatang: 150_037, points: 0 }));
    await gone();
  });

  test('[M2] is no longer offered once its time is up', async () => {
    const expires_at = new Date(serverNow() + 1500).toISOString();
    await openDeposit({ 'GET /api/member/payment/waiting': () => [samplePayment({ expires_at })] });
    await waiting();
    await gone();
  });

  test('[E10] where it cannot be looked for nothing is said, and the form is there', async () => {
    const { user } = await openDeposit({ 'GET /api/member/payment/waiting': fail(503) });
    await user.type(await amountField(), '500');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await createButton()).toBeEnabled();
  });
});
