import { plainBaht } from '@sanuk/contract/money';
import * as fc from 'fast-check';
import { checkAmount, servedChannels } from './deposit.rules.ts';
import { sampleChannel } from './testing/deposit.fixtures.ts';

const bounds = { minSatang: 10_000, maxSatang: 10_000_000 };

describe('checkAmount', () => {
  it.each([
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

  it.each([
    ['100', 10_000],
    ['100.', 10_000],
    ['0100', 10_000],
    ['500.0', 50_000],
    ['500.000', 50_000],
    ['100000', 10_000_000],
  ])('[M2] takes %j as %i satang', (text, amountSatang) => {
    expect(checkAmount(text, bounds)).toEqual({ amountSatang });
  });

  it('[M2] reads back every amount it could have written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000 }), (baht) => {
        expect(checkAmount(plainBaht(baht * 100), bounds)).toEqual({ amountSatang: baht * 100 });
      }),
    );
  });
});

describe('servedChannels', () => {
  it('[M2] shows only channels that can be paid to the end', () => {
    const bank = { ...sampleChannel, channel_id: 2, kind: 'bank' as const };
    expect(servedChannels([bank, sampleChannel])).toEqual([sampleChannel]);
  });
});
