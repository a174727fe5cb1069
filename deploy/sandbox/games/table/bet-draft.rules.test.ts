import fc from 'fast-check';
import { sections, totalStake } from '../../server/table/bets.rules.ts';
import {
  chipLabel,
  chipsFor,
  chipsOf,
  type Draft,
  isEmpty,
  type TableLimits,
  withChip,
} from './bet-draft.rules.ts';

const main = { minSatang: 20_00, maxSatang: 5_000_00 };
const side = { minSatang: 20_00, maxSatang: 500_00 };
const limits: TableLimits = {
  ...{ player: main, banker: main, tie: side, 'player-pair': side, 'banker-pair': side, 'lucky-six': side },
};
const presses = fc.array(
  fc.record({ section: fc.constantFrom(...sections), chip: fc.constantFrom(...chipsOf(limits)) }),
  { maxLength: 20 },
);

test('[P7] whatever is pressed, a draft keeps the limits of its sections and the balance, and one side (property)', () => {
  fc.assert(
    fc.property(presses, fc.option(fc.integer({ min: 0, max: 8_000_00 })), (pressed, balanceSatang) => {
      let draft: Draft = {};
      for (const { section, chip } of pressed) {
        const answer = withChip(draft, section, chip, { limits, balanceSatang });
        if ('draft' in answer) {
          expect(totalStake(answer.draft)).toBeGreaterThan(totalStake(draft));
          draft = answer.draft;
        }
        const isWithin = sections.every((one) => (draft[one] ?? 0) <= limits[one].maxSatang);
        const isPaid = totalStake(draft) <= (balanceSatang ?? Number.POSITIVE_INFINITY);
        const isOneSided = draft.player === undefined || draft.banker === undefined;
        expect([isWithin, isPaid, isOneSided]).toEqual([true, true, true]);
      }
      expect(isEmpty(draft)).toBe(totalStake(draft) === 0);
    }),
  );
});

test('[P7] why a chip is not taken is so (property)', () => {
  fc.assert(
    fc.property(presses, fc.integer({ min: 0, max: 2_000_00 }), (pressed, balanceSatang) => {
      let draft: Draft = {};
      for (const { section, chip } of pressed) {
        const answer = withChip(draft, section, chip, { limits, balanceSatang });
        if ('draft' in answer) {
          draft = answer.draft;
          continue;
        }
        const other = { player: draft.banker, banker: draft.player }[section as string];
        const isFull = draft[section] === limits[section].maxSatang;
        expect(answer.problem).toBe(other ? 'opposite' : isFull ? 'most' : 'balance');
      }
    }),
  );
});

test('[P7] an amount is shown in chips that come to it, the largest first, or in the first few of them (property)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 8 }), (tens, most) => {
      const [amount, chips] = [tens * 10_00, chipsFor(tens * 10_00, most)];
      const sum = chips.reduce((all, chip) => all + chip, 0);
      expect(chips.length).toBeLessThanOrEqual(most);
      expect(chips).toEqual([...chips].sort((one, other) => other - one));
      expect(sum).toBeLessThanOrEqual(amount);
      if (chips.length < most) expect(sum).toBe(amount);
    }),
  );
});

test.each([
  [20_00, 100_00, [20_00, 50_00]],
  [500_00, 200_000_00, [500_00, 1_000_00, 2_000_00, 5_000_00, 10_000_00, 20_000_00]],
  [30_00, 40_00, []],
])('[P7] a table from %i to %i satang has the chips that fit it', (minSatang, maxSatang, chips) => {
  expect(chipsOf({ ...limits, player: { minSatang, maxSatang } })).toEqual(chips);
});

test('[P7] a chip is labelled in baht, from a thousand on in thousands', () => {
  expect([10_00, 500_00, 1_000_00, 2_000_00, 20_000_00].map(chipLabel)).toEqual([
    '10',
    '500',
    '1K',
    '2K',
    '20K',
  ]);
});
