import { readFileSync } from 'node:fs';
import { addDays, dayOf } from '../../../calendar/bangkok.rules.ts';
import type { LottoMarketTerms, LottoTerms } from '../../../context/lotto-terms.ts';
import { usualLotto } from '../../agents/usual-lotto.ts';
import { checkSameMarkets, marketPlansOf } from './market-plan.rules.ts';
import { roundIdOf, slotsOfDay, slotsToPlan, type Timetable } from './timetable.rules.ts';

const brandTerms = (brand: string): LottoTerms =>
  JSON.parse(readFileSync(new URL(`../../../../../../brands/${brand}/lotto.json`, import.meta.url), 'utf8'));
const siam = marketPlansOf(brandTerms('siam'));
const of = (code: string): Timetable => {
  const plan = siam.find((one) => one.code === code);
  if (!plan) throw new Error(`no market ${code}`);
  return plan.timetable;
};
const at = (text: string) => new Date(`${text}:00+07:00`);
/** When the draws of so many days from one on are closed, by the clock of Bangkok. */
const closesFrom = (code: string, first: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => addDays(first, index))
    .flatMap((day) => slotsOfDay(of(code), day))
    .map(({ closesAt }) => new Date(closesAt.getTime() + 7 * 3_600_000).toISOString().slice(0, 16));

describe('the markets of the brands', () => {
  test.each([
    ['thgov', '2026-12-01', 16, ['2026-12-01T15:20', '2026-12-16T15:20']],
    ['gsb', '2026-12-01', 16, ['2026-12-01T12:30', '2026-12-16T12:30']],
    ['baac', '2026-12-01', 16, ['2026-12-16T09:00']],
    ['lao', '2026-11-23', 7, ['2026-11-23T20:00', '2026-11-25T20:00', '2026-11-27T20:00']],
    ['hanoi', '2026-11-23', 2, ['2026-11-23T18:00', '2026-11-24T18:00']],
    ['malay', '2026-11-23', 7, ['2026-11-25T18:00', '2026-11-28T18:00', '2026-11-29T18:00']],
    ['dowjones', '2026-11-27', 3, ['2026-11-28T03:00']],
    ['thaiset', '2026-12-04', 7, ['2026-12-04T16:33', '2026-12-08T16:33', '2026-12-09T16:33']],
  ])('[P5] %s from %s on, %i days', (code, first, days, closes) => {
    expect(closesFrom(code, first, days)).toEqual(closes);
  });

  test('[P5] yeekee has 88 rounds a day and ping-pong 16, on the hour until midnight', () => {
    expect(slotsOfDay(of('yeekee'), '2026-11-23')).toHaveLength(88);
    const pingpong = closesFrom('pingpong', '2026-11-23', 1);
    expect([pingpong.length, pingpong[0], pingpong.at(-1)]).toEqual([
      16,
      '2026-11-23T09:00',
      '2026-11-24T00:00',
    ]);
  });

  test('[P5] a moved draw is held on its new day and keeps its id, and is open ten days before', () => {
    expect(closesFrom('thgov', '2027-01-01', 16)).toEqual(['2026-12-30T15:20', '2027-01-17T15:20']);
    const planned = slotsToPlan(of('thgov'), at('2026-12-21T12:00'), 0);
    expect(planned).toMatchObject([{ regularDate: '2027-01-01', roundDate: '2026-12-30', roundNo: null }]);
    expect(planned[0]?.opensAt).toEqual(at('2026-12-20T06:00'));
  });

  // Browser tests count on it: none of them may depend on the hour.
  test.each(['siam', 'thara'])(
    '[P5] at every hour a draw of %s takes bets for another hour, and takes them back',
    (brand) => {
      const plans = marketPlansOf(brandTerms(brand)).filter(({ cancellable }) => cancellable);
      const quarters = Array.from(
        { length: 7 * 96 },
        (_, index) => at('2026-12-25T00:00').getTime() + index * 900_000,
      );
      const lastCloseAt = (now: number) =>
        Math.max(
          ...plans
            .flatMap(({ timetable }) => slotsToPlan(timetable, new Date(now), 0))
            .map(({ closesAt }) => closesAt.getTime()),
        );
      const short = quarters.filter((now) => lastCloseAt(now) < now + 3_600_000);
      expect(short.map((now) => new Date(now).toISOString())).toEqual([]);
    },
  );

  test('[P5] the brands agree about the markets they share', () => {
    expect(() => checkSameMarkets(marketPlansOf(brandTerms('thara')), siam, 'siam')).not.toThrow();
  });
});

const daily = { kind: 'daily', opens: '06:00', closes: '18:00', draws: '18:30' } as const;
const marketWith = (timetable: LottoMarketTerms['timetable']): LottoTerms => ({
  holidays: {},
  markets: [{ ...(usualLotto.markets[1] as LottoMarketTerms), timetable }],
});

describe('a timetable that cannot be', () => {
  test.each([
    ['closes before it opens', { ...daily, opens: '19:00' }, 'opens, closes and is drawn'],
    ['is drawn before it closes', { ...daily, draws: '17:00' }, 'opens, closes and is drawn'],
    ['is open for months', { ...daily, opens: '06:00-60' }, 'for more than 31 days'],
    ['has holidays nobody listed', { ...daily, holidays: 'moon' }, 'no holidays called moon'],
    [
      'moves a draw there is not',
      { ...daily, month_days: [1], moved: { '2026-12-02': '2026-12-03' } },
      'no draw on',
    ],
    [
      'moves a draw far away',
      { ...daily, month_days: [1], moved: { '2026-12-01': '2026-12-20' } },
      '7 days at most',
    ],
    ['holds two draws on a day', { ...daily, moved: { '2026-12-01': '2026-12-02' } }, 'two draws'],
  ])('[P5] %s, and is refused', (_what, timetable, message) => {
    expect(() => marketPlansOf(marketWith(timetable))).toThrow(`lotto market hanoi: `);
    expect(() => marketPlansOf(marketWith(timetable))).toThrow(message);
  });

  test('[P5] two markets of one code, and one that another brand holds otherwise', () => {
    const [market] = usualLotto.markets;
    if (!market) throw new Error('no market');
    expect(() => marketPlansOf({ ...usualLotto, markets: [market, market] })).toThrow('one code');
    const other = marketPlansOf(marketWith({ ...daily, closes: '17:00' }));
    expect(() => checkSameMarkets(other, marketPlansOf(usualLotto), 'siam')).toThrow(
      'another one than that of siam',
    );
  });
});

test('[P5] in 400 days with stops each round that is open when the site runs is planned, under one id and at one time', () => {
  const first = Date.parse('2026-11-24T00:00:00Z');
  const hours = Array.from({ length: 200 }, (_, index) => index * 48 + ((index * 7) % 47));
  for (const { code, timetable } of siam) {
    const known = new Map<string, string>();
    const wrong: string[] = [];
    // A market that opens days before its draw is looked for further around.
    const span = timetable.kind === 'daily' ? 20 : 2;
    for (const hour of hours) {
      const now = new Date(first + hour * 3_600_000);
      const open = new Set<string>();
      for (const slot of slotsToPlan(timetable, now, 0)) {
        const id = roundIdOf(code, slot);
        const times = [slot.opensAt, slot.closesAt, slot.resultAt].map(Number).join();
        if (open.has(id) || (known.get(id) ?? times) !== times) wrong.push(`twice ${id}`);
        open.add(id);
        known.set(id, times);
      }
      // Nothing that is open is left out.
      const day = dayOf(now);
      for (let off = -span; off <= span; off += 1)
        for (const slot of slotsOfDay(timetable, addDays(day, off)))
          if (slot.opensAt <= now && slot.closesAt > now && !open.has(roundIdOf(code, slot)))
            wrong.push(`missed ${roundIdOf(code, slot)}`);
    }
    expect(wrong).toEqual([]);
    expect(known.size).toBeGreaterThan(0);
  }
});
