import * as fc from 'fast-check';
import { checkAmount, plainAmount, servedChannels } from './deposit.rules.ts';
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
    ['0.001', 'too-fine'],
    ['500.005', 'too-fine'],
    ['0.01', 'below'],
    ['99.99', 'below'],
    ['100000.01', 'above'],
    ['1000000000', 'above'],
    ['9'.repeat(40), 'above'],
  ])('[M2] refuses %j: %s', (text, problem) => {
    expect(checkAmount(text, bounds)).toEqual({ problem });
  });

  it.each([
    ['100', 10_000],
    ['100.', 10_000],
    ['0100', 10_000],
    ['500.5', 50_050],
    ['500.50', 50_050],
    ['500.500', 50_050],
    ['100000', 10_000_000],
  ])('[M2] takes %j as %i satang', (text, amountSatang) => {
    expect(checkAmount(text, bounds)).toEqual({ amountSatang });
  });

  it('[M2] reads back every amount it could have written, to the satang', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 10_000_000 }), (satang) => {
        expect(checkAmount(plainAmount(satang), bounds)).toEqual({ amountSatang: satang });
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
