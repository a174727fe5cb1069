import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { sampleRound } from '../testing/lotto.fixtures.ts';
import { nextOpenRound, phaseOf, secondsUntil, sortRounds } from './round.rules.ts';

const at = Date.parse('2026-11-20T09:10:00.000Z');
const round = (id: string, status: LottoRound['status'], close: string, market = 'yeekee') =>
  sampleRound({ round_id: id, status, close_at: `2026-11-20T${close}.000Z`, market });

describe('phase of a round', () => {
  it.each([
    ['upcoming', '09:30:00', 'upcoming'],
    ['open', '09:10:01', 'open'],
    ['open', '09:10:00', 'waiting'],
    ['closed', '09:30:00', 'waiting'],
    ['resulted', '09:00:00', 'resulted'],
    ['refunded', '09:00:00', 'refunded'],
  ] as const)('[L1] status %s that closes at %s is %s at 09:10:00', (status, close, phase) => {
    expect(phaseOf(round('a', status, close), at)).toBe(phase);
  });

  it('[L1] without a clock the server’s word stands', () => {
    expect(phaseOf(round('a', 'open', '09:00:00'), 0)).toBe('open');
    expect(secondsUntil('2026-11-20T09:00:00.000Z', 0)).toBeNull();
  });

  it.each([
    ['09:14:27', 267],
    ['09:10:00', 0],
    ['09:00:00', 0],
  ])('[L1] closing at %s leaves %i seconds', (close, seconds) => {
    expect(secondsUntil(`2026-11-20T${close}.000Z`, at / 1000)).toBe(seconds);
  });
});

describe('order of rounds', () => {
  const rounds = [
    round('resulted-old', 'resulted', '08:00:00'),
    round('open-late', 'open', '11:00:00', 'hanoi'),
    round('resulted-new', 'resulted', '09:00:00'),
    round('waiting', 'closed', '09:05:00'),
    round('upcoming', 'upcoming', '09:45:00'),
    round('open-next', 'open', '09:15:00'),
    round('just-closed', 'open', '09:09:59'),
  ];

  it('[L1] nearest close first, finished ones last with the newest first', () => {
    expect(sortRounds(rounds, at).map((each) => each.round_id)).toEqual([
      'open-next',
      'open-late',
      'waiting',
      'just-closed',
      'upcoming',
      'resulted-new',
      'resulted-old',
    ]);
  });

  it('[L1] rounds that close together stand in the order of their ids, however they came', () => {
    const together = ['b', 'a', 'c'].map((id) => round(id, 'open', '09:15:00'));
    for (const list of [together, [...together].reverse()])
      expect(sortRounds(list, at).map((each) => each.round_id)).toEqual(['a', 'b', 'c']);
  });

  it('[X3] the next round of a market is open and not the one at hand', () => {
    expect(nextOpenRound(rounds, 'yeekee', at)?.round_id).toBe('open-next');
    expect(nextOpenRound(rounds, 'yeekee', at, 'open-next')).toBeUndefined();
    expect(nextOpenRound(rounds, 'laos', at)).toBeUndefined();
  });
});
