import { randomInt } from 'node:crypto';
import type { QrPayment } from '@sanuk/contract/areas/payment';
import type { CallBody } from '@sanuk/contract/calls';
import { satangFromBaht } from '@sanuk/contract/money';
import { networkOf } from '@sanuk/service/addresses';
import { sql } from 'kysely';
import type { Agent, AppContext, MemberSession } from '../../kernel/context.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { isUuid, uuidv7 } from '../../kernel/ids.ts';
import { KeyedQueue, QueueFullError } from '../../kernel/keyed-queue.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { publishLive } from '../live/live.service.ts';
import { channelsOf, EXPIRES_MINUTES, RECEIVER } from './channels.ts';
import { type Depositor, findFull, hasPaid, lockDepositor } from './deposit-limits.ts';
import {
  type AmountsOf,
  expireDue,
  findByRequestKey,
  findPayment,
  findWaiting,
  insertPayment,
  type NewPayment,
  type PaymentRow,
  pickUniqueAmount,
  publicPayment,
} from './payments.repository.ts';
import { paymentText } from './payments.text.ts';
import { promptPayPayload } from './promptpay.rules.ts';
import { bahtRange } from './unique-amount.rules.ts';

const EXPIRE_BATCH = 100;
/** How often another caller may be faster with the very same satang before a member is asked to try again. */
const AMOUNT_TRIES = 20;

type GenerateQr = CallBody<'POST /api/member/payment/generate_qr'>;

export function createPaymentsService({ db, config, log, metrics }: AppContext) {
  const queue = new KeyedQueue();

  /** One call's request for a QR, read and checked. */
  interface Request {
    agent: Agent;
    body: GenerateQr;
    key: string;
    requestedSatang: bigint;
    bounds: { min: number; max: number };
  }

  async function openPayment(tx: Tx, request: Request, depositor: Depositor): Promise<QrPayment | Refusal> {
    await lockDepositor(tx, depositor);
    const known = await findByRequestKey(tx, depositor.memberId, request.key);
    if (known)
      return isSameRequest(known, request) ? publicPayment(known) : new Refusal('idempotency-conflict');
    const full = await findFull(tx, depositor, config.openDepositsPerNetwork);
    if (full === 'member') return new Refusal('no-unique-amount-left', paymentText.tooManyWaiting);
    if (full === 'network') {
      metrics.noteAttack(log, 'open-deposits-of-network', { network: depositor.network });
      return new Refusal('no-unique-amount-left', paymentText.tooManyHere);
    }
    const range = bahtRange(
      Number(request.requestedSatang) / 100,
      request.bounds,
      depositor.network === null,
    );
    await expire(tx, { receiver: RECEIVER, range });
    for (let attempt = 0; attempt < AMOUNT_TRIES; attempt++) {
      const amountSatang = await pickUniqueAmount(tx, RECEIVER, request.requestedSatang, range);
      if (amountSatang === null) break;
      const row = await insertPayment(tx, newPayment(request, depositor, amountSatang));
      if (row) return publicPayment(row);
    }
    return new Refusal('no-unique-amount-left');
  }

  return {
    /**
     * Makes a QR for a unique amount near what was asked: 0.01 to 0.99 baht more, and some baht more or less where
     * all of those are taken. The same key answers the same payment; with another channel or amount it is refused.
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
      const network = (await hasPaid(db, memberId)) ? null : networkOf(address);
      try {
        return await queue.run(network ?? memberId, () =>
          inTransaction(db, (tx) => openPayment(tx, { agent, body, key, ...read }, { memberId, network })),
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
      const waiting = await findWaiting(db, memberId);
      return waiting ? publicPayment(waiting) : null;
    },

    async inquire(memberId: string, paymentId: string): Promise<QrPayment | Refusal> {
      const found = isUuid(paymentId) ? await findPayment(db, memberId, paymentId) : undefined;
      return found ? publicPayment(found) : new Refusal('payment-unknown');
    },

    /** Background work: expires payments nobody paid in time, and tells their members. */
    expire: (): Promise<number> => inTransaction(db, (tx) => expire(tx)),
  };
}

async function expire(tx: Tx, only?: AmountsOf): Promise<number> {
  const rows = await expireDue(tx, EXPIRE_BATCH, only);
  for (const row of rows) {
    await publishLive(tx, { memberId: row.member_id }, 'payment.changed', { payment: publicPayment(row) });
  }
  return rows.length;
}

type Amount = { requestedSatang: bigint; bounds: { min: number; max: number } };

/** The amount in satang, or what is wrong with it. Whole baht only: the satang are the payment's own mark. */
function readAmount(agent: Agent, body: GenerateQr): Amount | Refusal {
  const channel = channelsOf(agent).find(
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
  return { requestedSatang: BigInt(satang), bounds: channel };
}

function isSameRequest(
  known: PaymentRow,
  { body, requestedSatang }: { body: GenerateQr; requestedSatang: bigint },
): boolean {
  return (
    known.channel_id === body.channel_id &&
    known.sub_channel_id === body.sub_channel_id &&
    known.requested_satang === requestedSatang
  );
}

function newPayment(
  {
    agent,
    body,
    key,
    requestedSatang,
  }: { agent: Agent; body: GenerateQr; key: string; requestedSatang: bigint },
  { memberId, network }: Depositor,
  amountSatang: bigint,
): NewPayment {
  const reference = newReference();
  return {
    payment_id: uuidv7(),
    agent_id: agent.agentId,
    member_id: memberId,
    channel_id: body.channel_id,
    sub_channel_id: body.sub_channel_id,
    request_key: key,
    receiver: RECEIVER,
    receiver_name: paymentText.receiverName,
    requested_satang: requestedSatang,
    amount_satang: amountSatang,
    reference,
    payload: promptPayPayload({ receiver: RECEIVER, amountSatang, reference }),
    expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${sql.lit(EXPIRES_MINUTES)})`,
    paid_at: null,
    bank_told_at: null,
    network,
  };
}

/** Without letters and digits that look alike: members read it out to staff. 32^12 of them. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newReference = () =>
  `SN${Array.from({ length: 12 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`;
