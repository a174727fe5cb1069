import type { ChannelKind } from './areas/payment.ts';

/** Of the ways to pay in; several accounts of one kind share an id, and `sub_channel_id` is the account's. */
export const channelIds = { qr: 1, bank: 2, truemoney: 3 } as const satisfies Record<ChannelKind, number>;

/** One way to pay in as one text, for forms and addresses. */
export const channelKey = (channel: { channel_id: number; sub_channel_id: number }): string =>
  `${channel.channel_id}-${channel.sub_channel_id}`;

/** By how the reference of a deposit begins, the statement knows the way it came. */
export const referencePrefixes: Record<ChannelKind, string> = { qr: 'SN', bank: 'SB', truemoney: 'ST' };

/** Without letters and digits that look alike: members read references out to staff. */
export const referenceAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const referenceLength = 12;

const pattern = new RegExp(`^(S[A-Z])[${referenceAlphabet}]{${referenceLength}}$`);

/** The channel of a deposit's reference; undefined for a reference of something else. */
export function channelOfReference(reference: string): ChannelKind | undefined {
  const prefix = pattern.exec(reference)?.[1];
  const kinds = Object.keys(referencePrefixes) as ChannelKind[];
  return kinds.find((kind) => referencePrefixes[kind] === prefix);
}
