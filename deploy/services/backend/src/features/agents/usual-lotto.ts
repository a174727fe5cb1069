import type { LottoTerms } from '../../context/lotto-terms.ts';
import { usualMarketNames } from './usual-lotto.text.ts';

/** Of a brand that does not say which markets it has. */
export const usualLotto: LottoTerms = {
  holidays: {},
  markets: [
    {
      code: 'yeekee',
      category: 'yeekee',
      name: usualMarketNames.yeekee,
      icon: 'yeekee',
      rates: 'yeekee',
      cancellable: false,
      timetable: {
        kind: 'yeekee',
        rounds: 88,
        every_minutes: 15,
        opens: '05:00',
        first_close: '06:00',
        shots_seconds: 120,
      },
    },
    {
      code: 'hanoi',
      category: 'foreign',
      name: usualMarketNames.hanoi,
      icon: 'hanoi',
      rates: 'daily',
      cancellable: true,
      timetable: { kind: 'daily', opens: '19:00-1', closes: '18:00', draws: '18:30' },
    },
  ],
};
