import type { QuestTerms, RedemptionTerms } from '../../context/context.ts';
import { fraction } from './fraction.rules.ts';
import { checkHouseEdge, type EdgeTerms, type EdgeWorld } from './house-edge.rules.ts';
import { rewardWorth } from './reward-worth.rules.ts';

const shares = (share: number) => ({
  ...{ slot: share, casino: share, sport: share, fishing: share, freespin: share, lotto: share },
});
const noCashback: EdgeTerms['cashback'] = {
  turnover: { percents: shares(0), min: 1, turnover_multiplier: 0 },
  loss: { percent: 0, loss_min: 1, refund_max: 1, claim_days: 1, turnover_multiplier: 0 },
};
const noAffiliate = { levels: [shares(0)], redeem_min: 1, share_texts: ['{link}'] };
const noPoints: RedemptionTerms = { baht_per_point: {}, expire_days: 30, items: [] };
const item = (points: number, value: number, worth = value): RedemptionTerms['items'][number] => ({
  ...{
    item_id: `item-${points}`,
    kind: value > 0 ? 'credit' : 'goods',
    name: 'x',
    description: 'x',
    image: null,
  },
  ...{ points, value, worth, turnover_multiplier: 0, per_day: 1, per_week: 1, stock: 1 },
  ...{ from: '2026-01-01T00:00:00Z', until: null },
});
const quest = (more: Partial<QuestTerms>): QuestTerms => ({
  ...{
    quest_id: 'q',
    kind: 'turnover',
    title: 'x',
    description: 'x',
    period: 'day',
    days: null,
    target: 100,
  },
  ...{ categories: null, after: null, event: null },
  reward: { kind: 'credit', amount: 1, turnover_multiplier: 1 },
  ...more,
});

const brand = (more: Partial<EdgeTerms> = {}): EdgeTerms => ({
  ...{ brand: 'siam', depositMin: 100, promotions: [], quests: [] },
  ...{ cashback: noCashback, affiliate: noAffiliate, redemption: noPoints },
  withdrawal: {
    ...{ min: 100, max: 50_000, times_per_day: 3, day_max: 100_000, turnover_rate: 1, maintenance: [] },
  },
  ...more,
});
const notPlayed = { ...brand().withdrawal, turnover_rate: 0 };

const game = (rtp: number) => ({ name: 'p/g', rtp });
const world = (more: Partial<EdgeWorld> = {}): EdgeWorld => ({
  marginPercent: 0.5,
  markets: [],
  games: { slot: game(96), casino: game(96), sport: game(96), fishing: game(96), freespin: game(96) },
  wheel: null,
  ...more,
});
const market = (rateHundredths: number, code = 'yeekee'): EdgeWorld['markets'][number] => ({
  code,
  settings: {
    betTypes: [
      {
        ...{ code: '3TOP', rateHundredths, minSatang: 100 },
        ...{ maxPerBetSatang: 100, maxPerNumberSatang: 100, exposureSatang: 100 },
      },
    ],
    restrictions: [],
  },
});
const wheel = (more: Partial<NonNullable<EdgeWorld['wheel']>> = {}): EdgeWorld['wheel'] => ({
  ...{ pointsPerSpin: 20, satangPerFreeSpin: 300_00n },
  prizes: [
    { kind: 'credit', amount: 10_00n, chanceHundredths: 1_000, stakeSatang: null },
    { kind: 'none', amount: 0n, chanceHundredths: 9_000, stakeSatang: null },
  ],
  ...more,
});

const faultsOf = (terms: EdgeTerms, of = world()) => checkHouseEdge(terms, of).faults;

test('a market with rebate, points and commission shows the whole sum against what is allowed', () => {
  const terms = brand({
    cashback: { ...noCashback, turnover: { ...noCashback.turnover, percents: { ...shares(0), lotto: 5 } } },
    redemption: { ...noPoints, baht_per_point: { lotto: 200 }, items: [item(50, 50)] },
    affiliate: {
      ...noAffiliate,
      levels: [
        { ...shares(0), lotto: 3 },
        { ...shares(0), lotto: 0.5 },
      ],
    },
  });
  const { lines, faults } = checkHouseEdge(terms, world({ markets: [market(90_000)] }));
  expect(lines).toContain(
    'siam: yeekee 3TOP pays 900/1000 = 90.00 %, cashback 5.00 %, points 0.50 %, commission 3.50 %: 99.00 % of 99.50 % allowed',
  );
  expect(faults).toEqual([]);
});

test('a market that returns every stake is refused, and the highest rate is named', () => {
  const faults = faultsOf(brand(), world({ markets: [market(100_000)] }));
  expect(faults).toEqual([
    {
      setting: 'table lotto_market_bet_type, 3TOP',
      text: 'siam: yeekee 3TOP pays 1000/1000 = 100.00 %: 100.00 % of 99.50 % allowed: lower the rate to 995',
    },
  ]);
});

test('exactly the margin passes, a hundredth of a percent more does not', () => {
  const withRebate = (casino: number) =>
    brand({
      cashback: { ...noCashback, turnover: { ...noCashback.turnover, percents: { ...shares(0), casino } } },
    });
  const banker = world({ games: { ...world().games, casino: game(98.94) } });
  expect(faultsOf(withRebate(0.56), banker)).toEqual([]);
  const [fault, ...others] = faultsOf(withRebate(0.57), banker);
  expect(others).toEqual([]);
  expect(fault?.setting).toBe('cashback/turnover/percents/casino');
  expect(fault?.text).toContain('casino pays 98.94 % (p/g), cashback 0.57 %: 99.51 % of 99.50 % allowed');
  expect(fault?.text).toContain('lower by 0.01 % together: cashback/turnover/percents/casino (0.57 %)');
  expect(faultsOf(withRebate(0.57), { ...banker, marginPercent: 0.4 })).toEqual([]);
});

const loss = { ...noCashback.loss, percent: 4 };

test.each<[string, Partial<EdgeTerms>, string]>([
  ['a refund of losses', { cashback: { ...noCashback, loss } }, 'cashback/loss/percent'],
  [
    'a quest for stakes',
    {
      quests: [
        quest({ categories: ['slot'], reward: { kind: 'credit', amount: 4, turnover_multiplier: 9 } }),
      ],
    },
    'quests/q',
  ],
  [
    'points that buy credit',
    { redemption: { ...noPoints, baht_per_point: { slot: 50 }, items: [item(10, 20)] } },
    'redemption/baht_per_point/slot',
  ],
  [
    'points that buy goods',
    { redemption: { ...noPoints, baht_per_point: { slot: 50 }, items: [item(10, 0, 20)] } },
    'redemption/baht_per_point/slot',
  ],
  [
    'commission of three levels',
    {
      affiliate: {
        ...noAffiliate,
        levels: [
          { ...shares(0), slot: 2 },
          { ...shares(0), slot: 1 },
          { ...shares(0), slot: 1 },
        ],
      },
    },
    'affiliate/levels/slot',
  ],
])('%s of 4 %% on slots that return 96 %% is refused by its setting', (_what, more, setting) => {
  expect(faultsOf(brand(more))[0]?.setting).toContain(setting);
});

test('losses are refunded in the named categories alone, and on a market only of stakes that lose', () => {
  const cashback = { ...noCashback, loss: { ...loss, categories: ['lotto' as const] } };
  const { lines, faults } = checkHouseEdge(brand({ cashback }), world({ markets: [market(50_000)] }));
  expect(faults).toEqual([]);
  expect(lines.find((line) => line.includes('3TOP'))).toContain('cashback 4.00 %: 54.00 %');
  expect(lines.find((line) => line.includes('slot'))).not.toContain('cashback');
});

describe('rewards for deposits', () => {
  const credit = { kind: 'credit', amount: 3, turnover_multiplier: 0 } as const;
  const deposits = quest({ quest_id: 'd', kind: 'deposit', target: 100, reward: credit });
  const promotion = (multiplier: number) =>
    ({ promotion_id: 'p', turnover: { multiplier, of: 'bonus' } }) as EdgeTerms['promotions'][number];

  test('are all refused where a deposit is played 0 times', () => {
    const terms = brand({ withdrawal: notPlayed, quests: [deposits], promotions: [promotion(3)] });
    expect(faultsOf(terms, world({ wheel: wheel() }))).toEqual([
      {
        setting: 'withdrawal/turnover_rate',
        text: expect.stringContaining('brings spins of the wheel, quest d, promotion p'),
      },
    ]);
    expect(faultsOf(brand({ withdrawal: notPlayed }))).toEqual([]);
  });

  test('of a new member count there too, though they recur nowhere', () => {
    const once = { ...deposits, period: 'once' as const, reward: { ...credit, amount: 90 } };
    expect(faultsOf(brand({ quests: [once] }))).toEqual([]);
    expect(faultsOf(brand({ quests: [once], withdrawal: notPlayed }))).toHaveLength(1);
  });

  test('a bonus that is played 0 times is refused', () => {
    expect(faultsOf(brand({ promotions: [promotion(0)] }))[0]?.setting).toBe(
      'promotions/p/turnover/multiplier',
    );
  });

  test('have to cost more than they give, in the category that keeps least', () => {
    const kept = (rtp: number) => world({ games: { ...world().games, casino: game(rtp) } });
    expect(faultsOf(brand({ quests: [deposits] }), kept(96.99))).toEqual([]);
    const [fault] = faultsOf(brand({ quests: [deposits] }), kept(97));
    expect(fault?.text).toContain('casino pays 97.00 % (p/g): 97.00 % of 97.00 % allowed');
    expect(fault?.text).toContain('deposits bring 3.00 % and are played 1 × before they leave');
    expect(fault?.text).toContain('quests/d (3.00 %)');
    const twice = { ...brand().withdrawal, turnover_rate: 2 };
    expect(faultsOf(brand({ quests: [deposits], withdrawal: twice }), kept(98.4))).toEqual([]);
  });

  test('days of deposits ask for the least deposit each day', () => {
    const days = quest({ quest_id: 'd', kind: 'deposit-days', target: 3, reward: { ...credit, amount: 15 } });
    expect(faultsOf(brand({ quests: [days] })).length).toBeGreaterThan(0);
    expect(faultsOf(brand({ quests: [days], depositMin: 200 }))).toEqual([]);
  });

  test('a spin is worth its prizes: 200 spins for 60,000 baht at 1.50 baht each are 0.50 %', () => {
    const dear = wheel({
      prizes: [
        { kind: 'credit', amount: 10_00n, chanceHundredths: 1_500, stakeSatang: null },
        { kind: 'none', amount: 0n, chanceHundredths: 8_500, stakeSatang: null },
      ],
    });
    const { lines } = checkHouseEdge(brand(), world({ wheel: dear }));
    expect(lines[0]).toBe(
      'siam: a spin of the wheel is worth ฿1.50, and each ฿300.00 of a deposit brings one: 0.50 % of the deposit',
    );
  });
});

describe('what points and spins are worth', () => {
  const prizes = [
    { kind: 'credit', amount: 10_00n, chanceHundredths: 1_000, stakeSatang: null },
    { kind: 'points', amount: 30n, chanceHundredths: 1_000, stakeSatang: null },
    { kind: 'spin', amount: 1n, chanceHundredths: 2_000, stakeSatang: null },
    { kind: 'freespin', amount: 10n, chanceHundredths: 1_000, stakeSatang: 1_00n },
    { kind: 'none', amount: 0n, chanceHundredths: 5_000, stakeSatang: null },
  ] as const;
  const worthOf = (redemption: RedemptionTerms, quests: QuestTerms[] = []) =>
    rewardWorth({ redemption, quests }, wheel({ prizes }), fraction(9n, 10n));

  test('points that spin are worth what spins bring, points and spins of the prizes included', () => {
    // One spin: 1 + 0.9 baht of cash, 3 points, a fifth of a spin. A point: 1.9 ÷ (20 × 0.8 − 3).
    const worth = worthOf(noPoints);
    expect(worth).toMatchObject({ point: fraction(19n, 130n), pointBy: 'spins of the wheel' });
    expect(worth?.spin).toEqual(fraction(38n, 13n));
  });

  test('an item that gives more for a point is the better use, and raises what a spin is worth', () => {
    const worth = worthOf({ ...noPoints, items: [item(10, 1), item(10, 10)] });
    expect(worth).toMatchObject({ point: fraction(1n), pointBy: 'item item-10' });
    expect(worth?.spin).toEqual(fraction(49n, 8n));
  });

  test('spins that bring back their price have no bound, and are refused', () => {
    const quests = [
      quest({
        kind: 'spin',
        period: 'week',
        target: 5,
        reward: { kind: 'points', amount: 65, turnover_multiplier: 0 },
      }),
    ];
    expect(worthOf(noPoints, quests)).toBeNull();
    expect(faultsOf(brand({ quests }), world({ wheel: wheel({ prizes }) }))[0]?.setting).toBe('quests');
  });
});

test('the room that is left is exactly what passes: one hundredth more is refused', () => {
  const terms = brand({
    cashback: {
      turnover: { ...noCashback.turnover, percents: shares(0.33) },
      loss: { ...loss, percent: 0.7 },
    },
    quests: [
      quest({
        quest_id: 'd',
        kind: 'deposit',
        target: 1_000,
        reward: { kind: 'credit', amount: 6, turnover_multiplier: 0 },
      }),
    ],
  });
  const { room } = checkHouseEdge(terms, world());
  const rate = room?.rateHundredths['3TOP'] ?? 0;
  const rtp = room?.rtpHundredths.casino ?? 0;
  const at = (rateHundredths: number, rtpHundredths: number) =>
    faultsOf(
      terms,
      world({
        markets: [market(rateHundredths)],
        games: { ...world().games, casino: game(rtpHundredths / 100) },
      }),
    ).length;
  expect([at(rate, rtp), at(rate + 1, rtp), at(rate, rtp + 1)]).toEqual([0, 1, 1]);
});
