import { leagues } from './leagues.ts';
import { pairAt, Timetable } from './timetable.ts';

const now = Date.UTC(2026, 10, 23, 12);

describe('the timetable', () => {
  test.each([12, 16])('[P7] %i teams meet each other once at each home', (teams) => {
    const slots = teams * (teams - 1);
    const pairs = Array.from({ length: slots }, (_, slot) => pairAt(teams, slot).join('-'));
    expect(new Set(pairs).size).toBe(slots);
    expect(pairs.every((pair) => new Set(pair.split('-')).size === 2)).toBe(true);
    expect(pairAt(teams, slots)).toEqual(pairAt(teams, 0));
  });

  test.each(leagues.map((league) => [league.id, league] as const))(
    '[P7] no team of %s plays twice at a time, in a whole season and into the next',
    (_id, league) => {
      const timetable = new Timetable();
      const free = new Map<string, number>();
      const season = league.teams.length * (league.teams.length - 1) + league.teams.length;
      for (let slot = 1000; slot < 1000 + season; slot++) {
        const { home, away, kickoffAt, endsAt } = timetable.fixture(league, slot);
        for (const team of [home, away]) {
          expect(free.get(team.name) ?? 0).toBeLessThanOrEqual(kickoffAt);
          free.set(team.name, endsAt);
        }
      }
    },
  );

  test.each([1, 12])(
    '[P7] at pace %d at least thirty matches are ahead, the same for whoever asks',
    (pace) => {
      const ahead = new Timetable(pace).ahead(leagues.slice(0, 3), now, 30);
      expect(ahead.length).toBeGreaterThanOrEqual(30);
      expect(ahead.every(({ kickoffAt }) => kickoffAt > now)).toBe(true);
      expect(ahead.map(({ kickoffAt }) => kickoffAt)).toEqual(ahead.map(({ kickoffAt }) => kickoffAt).sort());
      expect(new Timetable(pace).ahead(leagues.slice(0, 3), now, 30)).toEqual(ahead);
      const [first] = ahead;
      expect(new Timetable(pace).byId(first?.id ?? '')).toEqual(first);
    },
  );

  test.each([
    '',
    'three-forks',
    'three-forks.',
    'nobody.12',
    'three-forks.-1',
    'three-forks.1e3',
    '__proto__.1',
  ])('[P7] %p is no match', (id) => {
    expect(new Timetable().byId(id)).toBeUndefined();
  });

  test('[P7] every team of a league has its own name and strength, and nobody is far ahead', () => {
    for (const { teams } of leagues) {
      expect(teams.length % 2).toBe(0);
      expect(new Set(teams.map(({ name }) => name)).size).toBe(teams.length);
      expect(new Set(teams.map(({ strength }) => strength)).size).toBe(teams.length);
      expect(Math.abs(teams.reduce((sum, { strength }) => sum + strength, 0))).toBeLessThan(1e-9);
    }
  });
});
