import { channelKey } from '@sanuk/contract/deposit-channels';
import { plainBaht } from '@sanuk/contract/money';
import * as fc from 'fast-check';
import { channelOf, checkAmount } from './deposit.rules.ts';
import { bankChannel, sampleChannel } from './testing/deposit.fixtures.ts';

const bounds = { minSatang: 10_000, maxSatang: 10_000_000 };

describe('checkAmount', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'not-a-number'],
    ['1e9', 'not-a-number'],
    ['-500', 'not-a-number'],
    ['5,000', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['0.001', 'below'],
    ['0.01', 'below'],
    ['500.005', 'not-whole'],
    ['500.50', 'not-whole'],
    ['99.99', 'below'],
    ['100000.01', 'not-whole'],
    ['100001', 'above'],
    ['1000000000', 'above'],
    ['9'.repeat(40), 'above'],
  ])('[M2] refuses %j: %s', (text, problem) => {
    expect(checkAmount(text, bounds)).toEqual({ problem });
  });

  test.each([
    ['100', 10_000],
    ['100.', 10_000],
    ['0100', 10_000],
    ['500.0', 50_000],
    ['500.000', 50_000],
    ['100000', 10_000_000],
  ])('[M2] takes %j as %i satang', (text, amountSatang) => {
    expect(checkAmount(text, bounds)).toEqual({ amountSatang });
  });

  test('[M2] reads back every amount it could have written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000 }), (baht) => {
        expect(checkAmount(plainBaht(baht * 100), bounds)).toEqual({ amountSatang: baht * 100 });
      }),
    );
  });
});

describe('channelOf', () => {
  const second = { ...bankChannel, sub_channel_id: 2 };
  const channels = [sampleChannel, bankChannel, second];
  test.each([
    [channelKey(second), second],
    [channelKey(bankChannel), bankChannel],
    ['2-9', sampleChannel],
    [null, sampleChannel],
    [undefined, sampleChannel],
  ])('[M2] finds %s among accounts of one kind, or the first', (key, channel) => {
    expect(channelOf(channels, key)).toEqual(channel);
  });

  test('[M2] is none where there is none', () => expect(channelOf([], '1-1')).toBeUndefined());
});
