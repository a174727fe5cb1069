import type { PaymentChannel, PaymentInfo, QrPayment } from '@sanuk/contract/areas/payment';

/** A valid PromptPay payload of an obviously fake receiver (000-000-0000), 500.37 baht. */
const payload = '00020101021229370016A000000677010111011300660000000005802TH53037645406500.376304D15C';

export const sampleChannel: PaymentChannel = {
  channel_id: 1,
  sub_channel_id: 11,
  kind: 'qr',
  name: 'สแกน QR พร้อมเพย์',
  bank_code: null,
  min: 100,
  max: 100_000,
};

export const sampleInfo: PaymentInfo = {
  channel: sampleChannel,
  receiver_name: 'บริษัท สาธิต จำกัด',
  presets: [100, 300, 500, 1000, 3000, 5000],
  expires_minutes: 15,
};

/** A payment of 500.37 made now and open for 15 minutes, by the clock of the test. */
export function samplePayment(more: Partial<QrPayment> = {}): QrPayment {
  const now = Date.now();
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    payment_id: 'p-1',
    kind: 'qr',
    channel_id: sampleChannel.channel_id,
    sub_channel_id: sampleChannel.sub_channel_id,
    status: 'pending',
    requested_amount: 500,
    amount: 500.37,
    payload,
    receiver_name: sampleInfo.receiver_name,
    pay_to: null,
    pay_from: [],
    problem: null,
    arrived: null,
    reference: 'QR0001',
    created_at: iso(now),
    expires_at: iso(now + 15 * 60_000),
    paid_at: null,
    server_time: iso(now),
    ...more,
  };
}

export const bankChannel: PaymentChannel = {
  ...sampleChannel,
  channel_id: 2,
  sub_channel_id: 1,
  kind: 'bank',
  name: 'โอนผ่านธนาคาร',
  bank_code: 'KBANK',
};

/** A transfer of 500.37 to the brand's account, which must come from the member's own. */
export const sampleTransfer = (more: Partial<QrPayment> = {}): QrPayment =>
  samplePayment({
    ...{ kind: 'bank', channel_id: 2, sub_channel_id: 1, payload: '', reference: 'SB0001' },
    receiver_name: 'บัญชีสาธิต สยาม',
    pay_to: { bank_code: 'KBANK', account: '0000000010' },
    pay_from: [{ bank_code: 'SCB', account: 'xxxxxx4321' }],
    ...more,
  });

export const paid = (payment: QrPayment): QrPayment => ({
  ...payment,
  status: 'paid',
  paid_at: new Date().toISOString(),
});
