import { Type } from 'typebox';
import { Baht, Instant } from '../envelope.ts';
import { AmountInput, Id, Id32 } from '../scalars.ts';

export const PaymentChannel = Type.Object({
  channel_id: Type.Integer(),
  sub_channel_id: Type.Integer(),
  kind: Type.Enum(['qr', 'bank', 'truemoney']),
  name: Type.String(),
  min: Baht,
  max: Baht,
});
export type PaymentChannel = Type.Static<typeof PaymentChannel>;
export const PaymentChannels = Type.Array(PaymentChannel);

export const PaymentInfoQuery = Type.Object({ channel_id: Id32 });
export const PaymentInfo = Type.Object({
  channel: PaymentChannel,
  receiver_name: Type.String(),
  presets: Type.Array(Baht),
  expires_minutes: Type.Integer(),
});
export type PaymentInfo = Type.Static<typeof PaymentInfo>;

export const GenerateQrBody = Type.Object({
  channel_id: Id32,
  sub_channel_id: Id32,
  amount: AmountInput(),
});

export const paymentStatuses = ['pending', 'paid', 'expired', 'review'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A QR payment. `amount` carries unique satang: the member pays exactly this, and this is credited. */
export const QrPayment = Type.Object({
  payment_id: Type.String(),
  status: Type.Enum([...paymentStatuses]),
  requested_amount: Baht,
  amount: Baht,
  payload: Type.String({ description: 'EMVCo merchant-presented PromptPay payload' }),
  receiver_name: Type.String(),
  reference: Type.String(),
  created_at: Instant,
  expires_at: Instant,
  paid_at: Type.Union([Instant, Type.Null()]),
  server_time: Instant,
});
export type QrPayment = Type.Static<typeof QrPayment>;

/** Without payment_id: the member's newest payment that still waits. */
export const QrPaymentQuery = Type.Object({ payment_id: Type.Optional(Id) });
export const MaybeQrPayment = Type.Union([QrPayment, Type.Null()]);
