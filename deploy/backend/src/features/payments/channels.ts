import type { PaymentChannel, PaymentInfo } from '@sanuk/contract/areas/payment';
import type { Agent } from '../../kernel/context.ts';
import { paymentText } from './payments.text.ts';

/** A number nobody has: a QR of this site that is scanned with a real banking app can move no money. */
export const RECEIVER = '000-000-0000';
export const EXPIRES_MINUTES = 15;
const PRESETS = [100, 300, 500, 1_000, 3_000, 5_000];
const QR = { channel_id: 1, sub_channel_id: 1 };

/** Ways to pay in, with the bounds of the brand (baht). */
export function channelsOf(agent: Agent): PaymentChannel[] {
  const { deposit_min, deposit_max } = agent.config.config;
  return [{ ...QR, kind: 'qr', name: paymentText.qrChannel, min: deposit_min, max: deposit_max }];
}

/** One way in detail, or null when there is none of that id. */
export function channelInfo(agent: Agent, channelId: number): PaymentInfo | null {
  const channel = channelsOf(agent).find((found) => found.channel_id === channelId);
  if (!channel) return null;
  return {
    channel,
    receiver_name: paymentText.receiverName,
    presets: PRESETS.filter((amount) => amount >= channel.min && amount <= channel.max),
    expires_minutes: EXPIRES_MINUTES,
  };
}
