import fc from 'fast-check';
import { handOf } from './testing/hands.ts';
import {
  bettingMs,
  cardMs,
  closingMs,
  type HandTimes,
  phaseOf,
  resultMs,
  timesOf,
} from './timeline.rules.ts';

const four = handOf([9, 0], [3, 4]);
const six = handOf([1, 2, 1], [2, 2, 3]);
const [first, second] = timesOf([four, six], 1000) as [HandTimes, HandTimes];

test('[P7] a hand is bet on, closed, dealt and shown, each for its time', () => {
  expect(first.opensAt).toBe(1000);
  expect(first.closesAt - first.opensAt).toBe(bettingMs);
  expect(first.dealsAt - first.closesAt).toBe(closingMs);
  expect(first.endsAt - first.resultAt).toBe(resultMs);
});

test('[P7] a hand with two cards more takes the time of two cards more', () => {
  const dealMs = ({ dealsAt, resultAt }: HandTimes) => resultAt - dealsAt;
  expect(dealMs(second) - dealMs(first)).toBe(2 * cardMs);
  expect(dealMs(first)).toBeGreaterThan(4 * cardMs);
});

test.each([
  ['the instant before it opens', first.opensAt - 1, 'shuffling'],
  ['its first instant', first.opensAt, 'betting'],
  ['the last instant of its bets', first.closesAt - 1, 'betting'],
  ['the instant its bets close', first.closesAt, 'closing'],
  ['the last instant before a card', first.dealsAt - 1, 'closing'],
  ['the first card', first.dealsAt, 'dealing'],
  ['the last instant before its outcome', first.resultAt - 1, 'dealing'],
  ['its outcome', first.resultAt, 'result'],
  ['its last instant', first.endsAt - 1, 'result'],
  ['the instant it has ended', first.endsAt, 'shuffling'],
] as const)('[P7] at %s a hand is in its phase', (_what, now, phase) =>
  expect(phaseOf(first, now)).toBe(phase),
);

test('[P7] of an empty shoe nothing is played', () => expect(timesOf([], 1000)).toEqual([]));

test('[P7] the hands of any shoe follow each other without gap, and at each moment one of them is played (property)', () => {
  const shoes = fc.array(fc.constantFrom(four, six), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(shoes, fc.nat(1_000_000), fc.nat(300_000), (hands, startsAt, after) => {
      const times = timesOf(hands, startsAt);
      expect(times[0]?.opensAt).toBe(startsAt);
      for (const [index, { opensAt, closesAt, dealsAt, resultAt, endsAt }] of times.entries()) {
        expect([opensAt, closesAt, dealsAt, resultAt, endsAt]).toEqual(
          [opensAt, closesAt, dealsAt, resultAt, endsAt].sort((one, other) => one - other),
        );
        const next = times[index + 1];
        if (next) expect(next.opensAt).toBe(endsAt);
      }
      const now = startsAt + after;
      const played = times.filter((hand) => phaseOf(hand, now) !== 'shuffling');
      expect(played).toHaveLength(now < (times.at(-1)?.endsAt ?? 0) ? 1 : 0);
    }),
  );
});
