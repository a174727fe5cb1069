import type { RoundStatus, YeekeeShot } from '@sanuk/contract/areas/lotto';
import {
  countedShots,
  joinShots,
  laterOf,
  lostShot,
  numberFrom,
  shootingPhaseOf,
  splitDay,
} from './yeekee.rules.ts';

const shot = (position: number, change: Partial<YeekeeShot> = {}): YeekeeShot => ({
  position,
  number: String(position).padStart(5, '0'),
  name: '08****67',
  by_system: false,
  at: '2026-11-20T09:10:33.000Z',
  ...change,
});
const positions = ({ shots }: { shots: readonly YeekeeShot[] }) => shots.map(({ position }) => position);

describe('where a round stands for who shoots', () => {
  const end = '2026-11-20T09:17:00.000Z';
  const at = (status: RoundStatus, offsetMs: number) =>
    shootingPhaseOf({ status, result_at: end }, Date.parse(end) + offsetMs);
  test.each([
    ['upcoming', -1, 'upcoming'],
    ['open', -1, 'shooting'],
    ['closed', -1, 'shooting'],
    ['closed', 0, 'drawing'],
    ['open', 0, 'drawing'],
    ['resulted', -1, 'resulted'],
    ['refunded', 1, 'refunded'],
  ] as const)('[L7] %s, %d ms from the end of shooting: %s', (status, offsetMs, phase) => {
    expect(at(status, offsetMs)).toBe(phase);
  });

  test('[L7] where no clock runs an open round is shot at', () => {
    expect(shootingPhaseOf({ status: 'open', result_at: end }, 0)).toBe('shooting');
  });
});

describe('shots that were listed and shots that were heard of', () => {
  test('[L7] stand in the order of the round, each once, however they came', () => {
    const joined = joinShots([shot(1), shot(2)], [shot(4), shot(2), shot(3), shot(4)]);
    expect(positions(joined)).toEqual([1, 2, 3, 4]);
    expect(joined.hasGap).toBe(false);
  });

  test('[L7] end before a gap, and say that there is one', () => {
    const joined = joinShots([shot(1)], [shot(3), shot(4)]);
    expect(positions(joined)).toEqual([1]);
    expect(joined.hasGap).toBe(true);
    expect(joinShots([], [shot(2)])).toEqual({ shots: [], hasGap: true });
    expect(joinShots([], [])).toEqual({ shots: [], hasGap: false });
  });

  test('[L7] an own one stays one’s own, whichever came first', () => {
    const own = shot(2, { mine: true, name: '' });
    expect(joinShots([shot(1)], [own, shot(2)]).shots[1]).toMatchObject({ mine: true });
    expect(joinShots([shot(1)], [shot(2), own]).shots[1]).toEqual(shot(2, { mine: true }));
    expect(joinShots([shot(1), shot(2, { mine: true })], [shot(2)]).shots[1]).toMatchObject({ mine: true });
    const listed = shot(1);
    expect(joinShots([listed], [shot(1)]).shots[0]).toBe(listed);
  });
});

test('[L7] a lost answer is found in the list: an own shot of that number, later than what was known', () => {
  const list = [
    shot(1, { mine: true, number: '12345' }),
    shot(2, { number: '12345' }),
    shot(3, { mine: true }),
  ];
  expect(lostShot(list, '12345', 0)).toBe(list[0]);
  expect(lostShot(list, '12345', 1)).toBeUndefined();
  expect(lostShot(list, '00003', 2)).toBe(list[2]);
});

test.each([
  [null, undefined, null],
  ['2026-11-20T09:00:01.000Z', null, '2026-11-20T09:00:01.000Z'],
  [undefined, '2026-11-20T09:00:01.000Z', '2026-11-20T09:00:01.000Z'],
  ['2026-11-20T09:00:01.000Z', '2026-11-20T09:00:02.000Z', '2026-11-20T09:00:02.000Z'],
  ['2026-11-20T09:00:03.000Z', '2026-11-20T09:00:02.000Z', '2026-11-20T09:00:03.000Z'],
])('[L7] the later of %s and %s is %s', (one, other, later) => {
  expect(laterOf(one, other)).toBe(later);
});

describe('the rounds of a day', () => {
  const round = (round_id: string, status: RoundStatus, shots = 0) => ({
    round: { round_id, status },
    shots,
  });
  test('[L7] those that go on come first, the next to end in front; of those that are over the newest', () => {
    const { running, over } = splitDay([
      round('1', 'resulted'),
      round('2', 'refunded'),
      round('3', 'closed'),
      round('4', 'open'),
      round('5', 'upcoming'),
    ]);
    expect(running.map((one) => one.round.round_id)).toEqual(['3', '4', '5']);
    expect(over.map((one) => one.round.round_id)).toEqual(['2', '1']);
  });

  test('[L7] count what was heard of since they were listed, and never less than was listed', () => {
    const heard = new Map([
      ['1', 12],
      ['2', 3],
    ]);
    const counted = countedShots(
      [round('1', 'open', 10), round('2', 'open', 10), round('3', 'open', 1)],
      heard,
    );
    expect(counted.map(({ shots }) => shots)).toEqual([12, 10, 1]);
  });
});

test.each([
  [0, '00000'],
  [0.00042, '00042'],
  [0.5, '50000'],
  [1 - 2 ** -32, '99999'],
])('[L7] a share of %d makes the number %s', (share, number) => {
  expect(numberFrom(share)).toBe(number);
});
