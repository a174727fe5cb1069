import type { MarketRates } from '@sanuk/contract/areas/lotto-results';

const limits = { min: 1, max_per_bet: 2000, max_per_number: 5000 };

/** What a market pays, as the server says it; the numbers it restricts are those of the usual house list. */
export const sampleRates = (change: Partial<MarketRates> = {}): MarketRates => ({
  category_id: 1,
  market: 'yeekee',
  name: 'หวยยี่กี',
  icon: 'yeekee',
  bet_types: [
    {
      ...{ code: '2TOP', name: '2 ตัวบน', digits: 2, rate: 90, ...limits },
      odds: [{ pattern: 'any', chance: 1, return: 90 }],
    },
    {
      ...{ code: '3TOD', name: '3 ตัวโต๊ด', digits: 3, rate: 150, ...limits },
      odds: [
        { pattern: 'distinct', chance: 0.6, return: 90 },
        { pattern: 'pair', chance: 0.3, return: 45 },
        { pattern: 'triple', chance: 0.1, return: 15 },
      ],
    },
    {
      ...{ code: 'RUN_BOT', name: 'วิ่งล่าง', digits: 1, rate: 4.2, ...limits },
      odds: [{ pattern: 'any', chance: 19, return: 79.8 }],
    },
  ],
  limits: [],
  ...change,
});

export const hanoiRates = (change: Partial<MarketRates> = {}): MarketRates =>
  sampleRates({
    category_id: 2,
    market: 'hanoi',
    name: 'หวยฮานอยปกติ (จำลอง)',
    icon: 'hanoi',
    limits: [
      { bet_type: '2TOP', number: '99', kind: 'reduced', rate: 45, remaining: null },
      { bet_type: '2TOP', number: '89', kind: 'capped', rate: null, remaining: 5000 },
      { bet_type: '3TOD', number: '789', kind: 'reduced', rate: 100, remaining: null },
      { bet_type: 'RUN_BOT', number: '9', kind: 'closed', rate: null, remaining: null },
    ],
    ...change,
  });
