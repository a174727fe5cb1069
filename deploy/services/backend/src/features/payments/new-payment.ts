import { randomInt } from 'node:crypto';
import type { ChannelKind } from '@sanuk/contract/areas/payment';
import { referenceAlphabet, referenceLength, referencePrefixes } from '@sanuk/contract/deposit-channels';
import { sql } from 'kysely';
import type { Agent } from '../../context/context.ts';
import type { Queries } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import { findPhone, findRegisteredAccounts } from '../../members/members.service.ts';
import { expiresMinutes, type ReceivingChannel, trueMoney } from './channels.ts';
import type { Depositor } from './deposit-limits.ts';
import type { NewPayment } from './payments.repository.ts';
import { promptPayPayload } from './promptpay/promptpay.rules.ts';
import { type Sender, senderKey } from './transfer.rules.ts';

/** One call's request for a payment, read and checked. */
export interface PaymentRequest {
  agent: Agent;
  channel: ReceivingChannel;
  key: string;
  requestedSatang: bigint;
  /** accounts of the member a transfer must come from */
  senders: Sender[];
}

/**
 * Accounts of the member a transfer by this channel must come from; null when there is none. A true-money account goes by
 * the number of a phone, so the member's own phone is one of them. A QR is paid from any of them: banks that return no reference say
 * only from where the money came.
 */
export async function sendersFor(
  queries: Queries,
  { kind }: ReceivingChannel,
  memberId: string,
): Promise<Sender[] | null> {
  const accounts = await findRegisteredAccounts(queries, memberId);
  const isWallet = ({ bankCode }: { bankCode: string }) => bankCode === trueMoney;
  const numbers =
    kind === 'bank'
      ? accounts.filter((account) => !isWallet(account))
      : [
          ...accounts.filter((account) => kind === 'qr' || isWallet(account)),
          await ownWallet(queries, memberId),
        ];
  const senders = numbers.map((one) => ({
    bank_code: one.bankCode,
    account_ending: one.bankAccount.slice(-4),
  }));
  const different = [...new Map(senders.map((sender) => [senderKey(sender), sender])).values()];
  return different.length > 0 ? different : null;
}

const ownWallet = async (queries: Queries, memberId: string) => ({
  bankCode: trueMoney,
  bankAccount: await findPhone(queries, memberId),
});

/** The row of a payment that waits from now on. */
export function newPayment(
  { agent, channel, key, requestedSatang, senders }: PaymentRequest,
  { memberId, from }: Depositor,
  amountSatang: bigint,
): NewPayment {
  const { kind, receiver, promptPay } = channel;
  const reference = newReference(kind);
  return {
    payment_id: uuidv7(),
    agent_id: agent.agentId,
    member_id: memberId,
    channel_id: channel.channel_id,
    sub_channel_id: channel.sub_channel_id,
    kind,
    request_key: key,
    receiver,
    receiver_name: channel.receiverName,
    senders: JSON.stringify(senders),
    requested_satang: requestedSatang,
    amount_satang: amountSatang,
    reference,
    payload: promptPay ? promptPayPayload({ receiver: promptPay, amountSatang, reference }) : '',
    expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${sql.lit(expiresMinutes)})`,
    paid_at: null,
    bank_told_at: null,
    network: from?.network ?? null,
    network_56: from?.network56 ?? null,
    network_48: from?.network48 ?? null,
  };
}

/** 32^12 of them for each channel. */
const newReference = (kind: ChannelKind): string => {
  const letters = Array.from({ length: referenceLength }, () =>
    referenceAlphabet.charAt(randomInt(referenceAlphabet.length)),
  );
  return `${referencePrefixes[kind]}${letters.join('')}`;
};
