import { Type } from 'typebox';
import { Baht, Instant, nullable } from '../envelope.ts';
import { AmountInput, Id, Id32 } from '../scalars.ts';

/** How money comes in. The account of a transfer is one of the brand's own. */
export const channelKinds = ['qr', 'bank', 'truemoney'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** Each account of the brand is a channel of its own: `sub_channel_id` is the id of the account. */
export const PaymentChannel = Type.Object({
  channel_id: Type.Integer(),
  sub_channel_id: Type.Integer(),
  kind: Type.Enum([...channelKinds]),
  name: Type.String(),
  bank_code: nullable(Type.String({ description: 'symbol of the bank of a transfer' })),
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

export const paymentStatuses = ['pending', 'paid', 'expired', 'review', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Why money that came for a payment waits for staff; `returned` where staff has sent it back. */
export const paymentProblems = [
  'amount-differs',
  'sender-differs',
  'already-paid',
  'deposit-limit-exceeded',
  'member-on-break',
  'member-excluded',
  'returned',
] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

export const PaymentAccount = Type.Object({ bank_code: Type.String(), account: Type.String() });
export type PaymentAccount = Type.Static<typeof PaymentAccount>;

/**
 * A deposit that waits for its money or has it. `amount` carries unique satang: the member pays exactly this, and this is
 * credited. A QR has a payload; a transfer has an account to pay to and those it must come from.
 */
export const QrPayment = Type.Object({
  payment_id: Type.String(),
  kind: Type.Enum([...channelKinds]),
  channel_id: Type.Integer(),
  sub_channel_id: Type.Integer(),
  status: Type.Enum([...paymentStatuses]),
  requested_amount: Baht,
  amount: Baht,
  payload: Type.String({
    description: 'EMVCo merchant-presented PromptPay payload; empty where there is no QR',
  }),
  receiver_name: Type.String(),
  pay_to: nullable(PaymentAccount),
  pay_from: Type.Array(PaymentAccount, {
    description: 'masked accounts of the member a transfer must come from',
  }),
  problem: nullable(Type.Enum([...paymentProblems])),
  /** baht that came, where that is not the amount */
  arrived: nullable(Baht),
  reference: Type.String(),
  created_at: Instant,
  expires_at: Instant,
  paid_at: Type.Union([Instant, Type.Null()]),
  server_time: Instant,
});
export type QrPayment = Type.Static<typeof QrPayment>;

/** Without payment_id: the member's newest payment that still waits. */
export const QrPaymentQuery = Type.Object({ payment_id: Type.Optional(Id) });
/** What waits for its money, then what waits for staff (status `review`); each the newest first. */
export const WaitingPayments = Type.Array(QrPayment);
export const CancelPaymentBody = Type.Object({ payment_id: Id });
export const MaybeQrPayment = Type.Union([QrPayment, Type.Null()]);
