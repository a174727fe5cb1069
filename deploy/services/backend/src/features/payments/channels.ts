import type { PaymentChannel, PaymentInfo } from '@sanuk/contract/areas/payment';
import { channelIds } from '@sanuk/contract/deposit-channels';
import type { Agent, PromptPayAccount } from '../../context/context.ts';
import { paymentText } from './payments.text.ts';
import type { PromptPayQr } from './promptpay/promptpay.rules.ts';
import { promptPay, receiverKey } from './transfer.rules.ts';

export const expiresMinutes = 15;
const presets = [100, 300, 500, 1_000, 3_000, 5_000];
export const trueMoney = 'TRUEMONEY';

/** A way to pay in, and where its money goes. */
export interface ReceivingChannel extends PaymentChannel {
  receiver: string;
  receiverName: string;
  /** of a QR: what its payload names */
  promptPay?: PromptPayQr['receiver'];
}

function qrChannel(account: PromptPayAccount, bounds: { min: number; max: number }): ReceivingChannel {
  const isBill = 'biller_id' in account;
  const receiver = isBill ? account.biller_id : account.receiver;
  return {
    ...{ channel_id: channelIds.qr, sub_channel_id: 1, kind: 'qr', name: paymentText.channels.qr },
    ...{ bank_code: null, ...bounds },
    ...{ receiver: receiverKey(promptPay, receiver), receiverName: account.account_name },
    promptPay: isBill ? { billerId: account.biller_id, reference2: account.reference_2 } : receiver,
  };
}

/** Ways to pay in, with the bounds of the brand (baht): the QR first, where the brand has a receiver, then each account of the brand. */
export function receivingChannels(agent: Agent): ReceivingChannel[] {
  const { deposit_min, deposit_max } = agent.config.config;
  const { promptpay, bank, truemoney } = agent.accounts;
  const transfer = (
    kind: 'bank' | 'truemoney',
    bankCode: string,
    { account_id, account_name, min }: { account_id: number; account_name: string; min: number },
    account: string,
  ): ReceivingChannel => ({
    ...{ channel_id: channelIds[kind], sub_channel_id: account_id, kind, name: paymentText.channels[kind] },
    ...{ bank_code: bankCode, min: Math.max(min, deposit_min), max: deposit_max },
    ...{ receiver: receiverKey(bankCode, account), receiverName: account_name },
  });
  return [
    ...(promptpay ? [qrChannel(promptpay, { min: deposit_min, max: deposit_max })] : []),
    ...bank.map((one) => transfer('bank', one.bank_code, one, one.account_number)),
    ...truemoney.map((one) => transfer('truemoney', trueMoney, one, one.phone)),
  ];
}

export const channelsOf = (agent: Agent): PaymentChannel[] => receivingChannels(agent).map(publicChannel);

const publicChannel = ({
  receiver: _,
  receiverName: __,
  promptPay: ___,
  ...channel
}: ReceivingChannel): PaymentChannel => channel;

/** One way in detail, or null when there is none of that id; the first account of several. */
export function channelInfo(agent: Agent, channelId: number): PaymentInfo | null {
  const channel = receivingChannels(agent).find((found) => found.channel_id === channelId);
  if (!channel) return null;
  return {
    channel: publicChannel(channel),
    receiver_name: channel.receiverName,
    presets: presets.filter((amount) => amount >= channel.min && amount <= channel.max),
    expires_minutes: expiresMinutes,
  };
}
