import { channelIds, channelKey, channelOfReference } from './deposit-channels.ts';

test.each([
  ['SN23456789ABCD', 'qr'],
  ['SB23456789ABCD', 'bank'],
  ['ST23456789ABCD', 'truemoney'],
  ['SX23456789ABCD', undefined],
  ['ST23456789ABC', undefined],
  ['ทดสอบ', undefined],
  ['', undefined],
])('[M2] the reference %s came by %s', (reference, channel) => {
  expect(channelOfReference(reference)).toBe(channel);
});

test('[M2] accounts of one kind are told apart', () => {
  expect(channelKey({ channel_id: channelIds.bank, sub_channel_id: 2 })).toBe('2-2');
});
