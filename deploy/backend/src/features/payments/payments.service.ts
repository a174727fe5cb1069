import { randomInt } from 'node:crypto';
import type { QrPayment } from '@sanuk/contract/areas/payment';
import type { CallBody } from '@sanuk/contract/calls';
import { satangFromBaht } from '@sanuk/contract/money';
import { sql } from 'kysely';
import type { Agent, AppContext, MemberSession } from '../../kernel/context.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { isUuid, uuidv7 } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { publishLive } from '../live/live.service.ts';
import { channelsOf, EXPIRES_MINUTES, RECEIVER } from './channels.ts';
import {
  countWaiting,
  expireDue,
  findByRequestKey,
  findPayment,
  findWaiting,
  lockReceiver,
  type PaymentRow,
  pickUniqueAmount,
  publicPayment,
} from './payments.repository.ts';
import { paymentText } from './payments.text.ts';
import { promptPayPayload } from './promptpay.rules.ts';

/** How many payments one member may have waiting: more would use up the satang of everybody else. */
const MAX_WAITING = 5;
const EXPIRE_BATCH = 100;

type GenerateQr = CallBody<'POST /api/member/payment/generate_qr'>;

export function createPaymentsService({ db }: AppContext) {
  return {
    /**
     * Makes a QR for a unique amount of 0.01 to 0.99 baht more than asked. The same key answers the same payment;
     * with another channel or amount it is refused.
     */
    async generateQr(
      agent: Agent,
      member: MemberSession,
      body: GenerateQr,
      key: string,
    ): Promise<QrPayment | Refusal> {
      const requestedSatang = readAmount(agent, body);
      if (requestedSatang instanceof Refusal) return requestedSatang;
      return inTransaction(db, async (tx) => {
        await lockReceiver(tx, RECEIVER);
        const known = await findByRequestKey(tx, member.memberId, key);
        if (known) return isSameRequest(known, body, requestedSatang) ? publicPayment(known) : conflict();
        if ((await countWaiting(tx, member.memberId)) >= MAX_WAITING) {
          return new Refusal('no-unique-amount-left', paymentText.tooManyWaiting);
        }
        const amountSatang = await pickUniqueAmount(tx, RECEIVER, requestedSatang);
        if (amountSatang === null) return new Refusal('no-unique-amount-left');
        return publicPayment(
          await insertPayment(tx, agent, member, body, { key, requestedSatang, amountSatang }),
        );
      });
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
    expire(): Promise<number> {
      return inTransaction(db, async (tx) => {
        const rows = await expireDue(tx, EXPIRE_BATCH);
        for (const row of rows) {
          await publishLive(tx, { memberId: row.member_id }, 'payment.changed', {
            payment: publicPayment(row),
          });
        }
        return rows.length;
      });
    },
  };
}

const conflict = () => new Refusal('idempotency-conflict');

/** The amount in satang, or what is wrong with it. Whole baht only: the satang are the payment's own mark. */
function readAmount(agent: Agent, body: GenerateQr): bigint | Refusal {
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
  if (satang < satangFromBaht(channel.min)) {
    return new Refusal('amount-below-minimum', paymentText.minimum(channel.min));
  }
  if (satang > satangFromBaht(channel.max)) {
    return new Refusal('amount-above-maximum', paymentText.maximum(channel.max));
  }
  if (satang % 100 !== 0) return new Refusal('amount-invalid', paymentText.wholeBaht);
  return BigInt(satang);
}

function isSameRequest(known: PaymentRow, body: GenerateQr, requestedSatang: bigint): boolean {
  return (
    known.channel_id === body.channel_id &&
    known.sub_channel_id === body.sub_channel_id &&
    known.requested_satang === requestedSatang
  );
}

function insertPayment(
  tx: Tx,
  agent: Agent,
  member: MemberSession,
  body: GenerateQr,
  request: { key: string; requestedSatang: bigint; amountSatang: bigint },
): Promise<PaymentRow> {
  const reference = newReference();
  return tx
    .insertInto('payment')
    .values({
      payment_id: uuidv7(),
      agent_id: agent.agentId,
      member_id: member.memberId,
      channel_id: body.channel_id,
      sub_channel_id: body.sub_channel_id,
      request_key: request.key,
      receiver: RECEIVER,
      receiver_name: paymentText.receiverName,
      requested_satang: request.requestedSatang,
      amount_satang: request.amountSatang,
      reference,
      payload: promptPayPayload({ receiver: RECEIVER, amountSatang: request.amountSatang, reference }),
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${sql.lit(EXPIRES_MINUTES)})`,
      paid_at: null,
      bank_told_at: null,
    })
    .returningAll()
    .returning(sql<Date>`clock_timestamp()`.as('server_time'))
    .executeTakeFirstOrThrow();
}

/** Without letters and digits that look alike: members read it out to staff. 32^12 of them. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newReference = () =>
  `SN${Array.from({ length: 12 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`;
