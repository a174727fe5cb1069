import { networkOf, prefixesOf, widestPrefixOf } from '@sanuk/common/addresses';
import type { QrPayment } from '@sanuk/contract/areas/payment';
import type { CallBody } from '@sanuk/contract/calls';
import { satangFromBaht } from '@sanuk/contract/money';
import type { Agent, AppContext, MemberSession, PlayStopped } from '../../context/context.ts';
import { inTransaction, inTransactionEvenRefused, type Tx } from '../../database/database.ts';
import { isUuid } from '../../database/ids.ts';
import { bindKey } from '../../http/request-key.ts';
import { KeyedQueue, QueueFullError } from '../../jobs/keyed-queue.ts';
import { publishLive } from '../../live/live.service.ts';
import { type PlayAction, refusePlay } from '../../play-limits/gate.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { type ReceivingChannel, receivingChannels } from './channels.ts';
import { type Depositor, findFull, hasPaid, lockDepositor } from './deposit-limits.ts';
import { newPayment, type PaymentRequest, sendersFor } from './new-payment.ts';
import {
  type AmountsOf,
  cancelWaiting,
  expireDue,
  findByRequestKey,
  findInReview,
  findPayment,
  findWaiting,
  insertPayment,
  lockPayment,
  type PaymentRow,
  pickUniqueAmount,
  publicPayment,
  setStatus,
} from './payments.repository.ts';
import { paymentText } from './payments.text.ts';
import { bahtRange } from './unique-amount.rules.ts';

const expireBatch = 100;
/** How often another caller may be faster with the very same satang before a member is asked to try again. */
const amountTries = 20;

type GenerateQr = CallBody<'POST /api/member/payment/generate_qr'>;

/** Deposits by QR and by transfer: made, looked at, taken back, expired. */
export function createPaymentsService(context: AppContext) {
  const { db, log, metrics } = context;
  const queue = new KeyedQueue();

  return {
    /**
     * Makes a payment of a unique amount near what was asked: 0.01 to 0.99 baht more, and some baht more or less where
     * all of those are taken. Of transfers a member has one that waits for each way. The same key answers the same payment; with another channel or amount it is refused.
     */
    async generateQr(
      agent: Agent,
      { memberId }: MemberSession,
      body: GenerateQr,
      key: string,
      address: string,
    ): Promise<QrPayment | Refusal> {
      const read = readAmount(agent, body);
      if (read instanceof Refusal) return read;
      const senders = await sendersFor(db, read.channel, memberId);
      if (senders === null) return new Refusal('own-account-missing');
      const from = (await hasPaid(db, memberId)) ? null : prefixesOf(address);
      try {
        return await queue.run(from ? widestPrefixOf(from) : memberId, () =>
          inTransactionEvenRefused(db, (tx) =>
            openPayment(tx, context, { agent, key, senders, ...read }, { memberId, from }),
          ),
        );
      } catch (cause) {
        if (!(cause instanceof QueueFullError)) throw cause;
        metrics.noteAttack(log, 'deposit-flood', { network: networkOf(address) });
        return new Refusal('too-many-requests');
      }
    },

    /** One payment of the member; without an id the newest that still waits, or null. */
    async qrcodeInfo(memberId: string, paymentId: string | undefined): Promise<QrPayment | null | Refusal> {
      if (paymentId !== undefined) return this.inquire(memberId, paymentId);
      const [newest] = await findWaiting(db, memberId);
      return newest ? publicPayment(newest) : null;
    },

    /** The member's payments that wait for their money, then those whose money waits for staff; each the newest first. */
    async waiting(memberId: string): Promise<QrPayment[]> {
      const rows = [...(await findWaiting(db, memberId)), ...(await findInReview(db, memberId))];
      return rows.map(publicPayment);
    },

    /**
     * Takes back a payment that waits; one that was taken back already is the answer again. Money that comes for it all the
     * same is credited like money that comes late.
     */
    cancel: (memberId: string, paymentId: string, key: string): Promise<QrPayment | Refusal> =>
      inTransaction(db, (tx) => cancel(tx, memberId, paymentId, key)),

    async inquire(memberId: string, paymentId: string): Promise<QrPayment | Refusal> {
      const found = isUuid(paymentId) ? await findPayment(db, memberId, paymentId) : undefined;
      return found ? publicPayment(found) : new Refusal('payment-unknown');
    },

    /** What waits for its money when a member stops: nobody is to pay it any more. */
    async followStop(tx: Tx, { memberId }: PlayStopped): Promise<void> {
      for (const row of await cancelWaiting(tx, memberId))
        await publishLive(tx, { memberId }, 'payment.changed', { payment: publicPayment(row) });
    },

    /** Background work: expires payments nobody paid in time, and tells their members. */
    expire: (): Promise<number> => inTransaction(db, (tx) => expire(tx)),
  };
}

/** Gives the depositor an amount nobody else waits for, or says why there is none. */
async function openPayment(
  tx: Tx,
  { config, log, metrics }: AppContext,
  request: PaymentRequest,
  depositor: Depositor,
): Promise<QrPayment | Refusal> {
  await lockDepositor(tx, depositor);
  const known = await findByRequestKey(tx, depositor.memberId, request.key);
  if (known)
    return isSameRequest(known, request) ? publicPayment(known) : new Refusal('idempotency-conflict');
  const waitingSatang = (await findWaiting(tx, depositor.memberId)).reduce(
    (sum, { requested_satang }) => sum + requested_satang,
    0n,
  );
  const action: PlayAction = { kind: 'deposit', satang: request.requestedSatang, waitingSatang };
  const refused = await refusePlay(tx, depositor.memberId, action);
  if (refused) return refused;
  const full = await findFull(tx, depositor, config.openDepositsPerNetwork);
  if (full === 'member') return new Refusal('no-unique-amount-left', paymentText.tooManyWaiting);
  if (full !== null) {
    metrics.noteAttack(log, 'open-deposits-of-network', { network: depositor.from?.[full] });
    return new Refusal('no-unique-amount-left', paymentText.tooManyHere);
  }
  if (await hasTransferWaiting(tx, request.channel, depositor.memberId))
    return new Refusal('payment-waiting');
  const { channel, requestedSatang } = request;
  const range = bahtRange(Number(requestedSatang) / 100, channel, depositor.from === null);
  await expire(tx, { receiver: channel.receiver, range });
  for (let attempt = 0; attempt < amountTries; attempt++) {
    const amountSatang = await pickUniqueAmount(tx, channel.receiver, requestedSatang, range);
    if (amountSatang === null) break;
    const row = await insertPayment(tx, newPayment(request, depositor, amountSatang));
    if (row) return publicPayment(row);
  }
  return new Refusal('no-unique-amount-left');
}

async function expire(tx: Tx, only?: AmountsOf | { memberId: string }): Promise<number> {
  const rows = await expireDue(tx, expireBatch, only);
  for (const row of rows) {
    await publishLive(tx, { memberId: row.member_id }, 'payment.changed', { payment: publicPayment(row) });
  }
  return rows.length;
}

/** Whether the member has a transfer under way by this channel. QRs stand beside each other: a new one replaces none. */
async function hasTransferWaiting(tx: Tx, { kind }: ReceivingChannel, memberId: string): Promise<boolean> {
  if (kind === 'qr') return false;
  await expire(tx, { memberId });
  return (await findWaiting(tx, memberId)).some((waiting) => waiting.kind === kind);
}

async function cancel(
  tx: Tx,
  memberId: string,
  paymentId: string,
  key: string,
): Promise<QrPayment | Refusal> {
  const row = isUuid(paymentId) ? await lockPayment(tx, paymentId) : undefined;
  if (row?.member_id !== memberId) return new Refusal('payment-unknown');
  const content = `payment-cancel ${row.payment_id}`;
  if (!(await bindKey(tx, { memberId, key, content }))) return new Refusal('idempotency-conflict');
  if (row.status === 'cancelled') return publicPayment(row);
  if (publicPayment(row).status !== 'pending') return new Refusal('payment-not-cancellable');
  const payment = publicPayment(await setStatus(tx, paymentId, { status: 'cancelled' }));
  await publishLive(tx, { memberId }, 'payment.changed', { payment });
  return payment;
}

type Amount = Pick<PaymentRequest, 'requestedSatang' | 'channel'>;

/** The amount in satang, or what is wrong with it. Whole baht only: the satang are the payment's own mark. */
function readAmount(agent: Agent, body: GenerateQr): Amount | Refusal {
  const channel = receivingChannels(agent).find(
    (found) => found.channel_id === body.channel_id && found.sub_channel_id === body.sub_channel_id,
  );
  if (!channel) return new Refusal('channel-unknown');
  let satang: number;
  try {
    satang = satangFromBaht(body.amount);
  } catch {
    return new Refusal('amount-invalid');
  }
  if (satang < 0) return new Refusal('amount-invalid');
  const [minimum, maximum] = [satangFromBaht(channel.min), satangFromBaht(channel.max)];
  if (satang < minimum) return new Refusal('amount-below-minimum', paymentText.minimum(minimum));
  if (satang > maximum) return new Refusal('amount-above-maximum', paymentText.maximum(maximum));
  if (satang % 100 !== 0) return new Refusal('amount-invalid', paymentText.wholeBaht);
  return { requestedSatang: BigInt(satang), channel };
}

const isSameRequest = (known: PaymentRow, { channel, requestedSatang }: PaymentRequest): boolean =>
  known.channel_id === channel.channel_id &&
  known.sub_channel_id === channel.sub_channel_id &&
  known.requested_satang === requestedSatang;
