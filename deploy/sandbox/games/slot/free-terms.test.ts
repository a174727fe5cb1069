import { type ModelId, machineOf } from '../../server/slot/models.ts';
import { forgetShowing, rememberShowing, showingRound } from '../memory.ts';
import { freeTerms, knownBefore } from './free-terms.ts';
import { anticipation, anticipationMs } from './reel-motion.rules.ts';

const S = 1;
const [none, one] = [
  [7, 8, 9],
  [7, S, 9],
];

describe('anticipation', () => {
  test.each([
    [
      'two on the first reels: the third is waited for, and those after it follow',
      [one, one, none, none, none],
      [0, 0, 1, 2, 3],
    ],
    ['the second shows late', [one, none, none, one, none], [0, 0, 0, 0, 1]],
    ['one alone', [one, none, none, none, none], [0, 0, 0, 0, 0]],
    ['the last two come when nothing follows', [none, none, none, one, one], [0, 0, 0, 0, 0]],
  ])('[P7] %s', (_name, windows, steps) => {
    expect(anticipation(windows, S)).toEqual(steps.map((step) => step * anticipationMs));
  });

  test('[P7] a game without scatters waits for none', () => {
    expect(anticipation([one, one, one], -1)).toEqual([0, 0, 0]);
  });
});

describe('free spins in words', () => {
  const termsOf = (model: ModelId) => {
    const { free } = machineOf(model, 'test');
    return free ? freeTerms(free) : [];
  };

  test.each([
    ['lines-b', ['รางวัลทุกครั้งคูณ 3']],
    ['lines-c', ['ตัวคูณเพิ่มจาก 1 จนถึง 5 ระหว่างฟรีสปิน']],
    ['lines-a', ['เพิ่มไวลด์บนวงล้ออีก 6 ตัว']],
  ] as const)('[P7] %s says what is different', (model, terms) => {
    expect(termsOf(model)).toEqual(terms);
  });

  test('[P7] a spin that turns counts those known before it', () => {
    const spins = [{ known: 8 }, { known: 12 }, { known: 12 }];
    expect([0, 1, 2].map((number) => knownBefore(spins, number, 8))).toEqual([8, 8, 12]);
  });
});

test('[P7] a round that is being shown is remembered until its end was seen', () => {
  const bet = { nonce: 'n'.repeat(24), stakeSatang: 265_00, bet: { stakeSatang: 10_00, buy: 'free-spins' } };
  expect(showingRound('s')).toBeUndefined();
  rememberShowing('s', { bet, shown: 3 });
  rememberShowing('s', { bet, shown: 4 });
  expect(showingRound('s')).toEqual({ bet, shown: 4 });
  expect(showingRound('another')).toBeUndefined();
  forgetShowing('s');
  expect(showingRound('s')).toBeUndefined();
});
