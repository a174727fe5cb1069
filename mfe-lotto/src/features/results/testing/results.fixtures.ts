import type { LottoRound } from '@sanuk/contract/areas/lotto';
import type { Results, RoundOutcome } from '@sanuk/contract/areas/lotto-results';
import { resultedRound } from '../../../shared/testing/lotto.fixtures.ts';

/** A round with its numbers, as the server lists it. */
export function sampleOutcome(
  round: Partial<LottoRound> = {},
  [top3, bottom2]: [string, string] = ['472', '19'],
): RoundOutcome {
  return {
    round: resultedRound({ result: { top3, top2: top3.slice(1), bottom2 }, ...round }),
    prizes: [
      { code: 'top3', name: '3 ตัวบน', numbers: [top3] },
      { code: 'top2', name: '2 ตัวบน', numbers: [top3.slice(1)] },
      { code: 'bottom2', name: '2 ตัวล่าง', numbers: [bottom2] },
    ],
    void_reason: null,
    resulted_at: '2026-11-20T09:02:00.000Z',
  };
}

/** A round that was called off. */
export const voidOutcome = (round: Partial<LottoRound> = {}): RoundOutcome => ({
  round: resultedRound({ status: 'refunded', result: null, ...round }),
  prizes: [],
  void_reason: 'too-few-shots',
  resulted_at: '2026-11-20T09:02:00.000Z',
});

export const resultsOf = (items: RoundOutcome[], next_cursor: string | null = null): Results => ({
  items,
  next_cursor,
});
