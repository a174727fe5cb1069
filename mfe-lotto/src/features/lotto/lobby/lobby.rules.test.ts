import { hanoiRound, resultedRound, sampleNow, sampleRound } from '../testing/lotto.fixtures.ts';
import {
  businessDay,
  byMarket,
  dayBefore,
  lastResulted,
  openRounds,
  roundsOf,
  tabOf,
} from './lobby.rules.ts';

const now = Date.parse(sampleNow);
const late = sampleRound({ round_id: 'late', round_no: 43, close_at: '2026-11-20T09:30:00.000Z' });
const yeekee = { categoryId: 1, code: 'yeekee', name: 'ยี่กี', rounds: [late, resultedRound(), sampleRound()] };
const foreign = { categoryId: 2, code: 'foreign', name: 'หวยต่างประเทศ', rounds: [hanoiRound()] };

describe('lobby', () => {
  it.each([
    [null, 'open'],
    ['open', 'open'],
    ['all', 'all'],
    ['foreign', 'foreign'],
    ['nothing', 'open'],
  ])('[L1] the URL %j opens the tab %s', (wanted, tab) => {
    expect(tabOf(wanted, [yeekee, foreign])).toBe(tab);
  });

  it('[L1] open rounds stand by nearest close, without those whose time is over', () => {
    const over = sampleRound({ round_id: 'over', close_at: sampleNow });
    const rounds = roundsOf([{ ...yeekee, rounds: [...yeekee.rounds, over] }, foreign]);
    expect(openRounds(rounds, now).map((round) => round.round_id)).toEqual([
      'yeekee-20261120-42',
      'late',
      'hanoi-20261120',
    ]);
  });

  it('[L1] the last result of a market is its newest', () => {
    const older = resultedRound({ round_id: 'older', close_at: '2026-11-20T08:45:00.000Z' });
    expect(lastResulted([older, ...yeekee.rounds], 'yeekee')?.round_id).toBe('yeekee-20261120-41');
    expect(lastResulted(foreign.rounds, 'hanoi')).toBeUndefined();
  });

  it('[L1] rounds are grouped by market, open ones first', () => {
    expect(
      byMarket(roundsOf([yeekee, foreign]), now).map((group) => [group.name, group.rounds.length]),
    ).toEqual([
      ['หวยยี่กี', 3],
      ['หวยฮานอยปกติ (จำลอง)', 1],
    ]);
    expect(byMarket(yeekee.rounds, now)[0]?.rounds.map((round) => round.round_no)).toEqual([42, 43, 41]);
  });

  it('[L1] the business day is that of the next round: past midnight it is still yesterday’s', () => {
    expect(businessDay(yeekee, now, '2026-11-21')).toBe('2026-11-20');
    expect(businessDay({ ...yeekee, rounds: [] }, now, '2026-11-21')).toBe('2026-11-21');
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
  });
});
