import { seeded } from '../seeded.ts';
import { clubNames, leagueNames, sideText } from './leagues.text.ts';

export type Sport = 'football' | 'volleyball';
export type LeagueId = keyof typeof leagueNames;

export interface Team {
  name: string;
  /** natural logarithm of how much better than the average of its league it scores; in volleyball of its chance of a set */
  strength: number;
  /** colours of its badge in degrees */
  hues: readonly [number, number];
  /** pattern of its badge */
  pattern: number;
}

export interface League {
  id: LeagueId;
  name: string;
  sport: Sport;
  /** an even number, so that everybody plays in each round */
  teams: readonly Team[];
  /** from one kick-off to the next, milliseconds */
  everyMs: number;
  /** of the first kick-off after the epoch, milliseconds */
  offsetMs: number;
  /** from kick-off to the end */
  lengthMs: number;
  /** line-ups are known this long before the kick-off */
  newsLeadMs: number;
  /** whether the team that is named first plays at home */
  hasHomeSide: boolean;
}

const badgePatterns = 6;
/** How far apart the best and the last of a league are, as logarithms. */
const spread: Record<Sport, number> = { football: 0.36, volleyball: 0.5 };

const placeOf = (club: string): string => club.split(' ')[0] ?? club;

/** Strengths evenly apart, in an order that has nothing to do with the order of the names. */
function teamsOf(id: LeagueId, sport: Sport, names: readonly string[]): Team[] {
  const random = seeded(`league ${id}`);
  const ranks = names.map((_, rank) => rank);
  for (let at = ranks.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [ranks[at], ranks[other]] = [ranks[other] ?? 0, ranks[at] ?? 0];
  }
  return names.map((name, at) => {
    const badge = seeded(`badge ${placeOf(name)}`);
    const hue = Math.floor(badge() * 360);
    return {
      name,
      strength: spread[sport] * ((2 * (ranks[at] ?? 0)) / (names.length - 1) - 1),
      hues: [hue, Math.floor(hue + 90 + badge() * 180) % 360],
      pattern: Math.floor(badge() * badgePatterns),
    };
  });
}

type Times = Pick<League, 'everyMs' | 'offsetMs' | 'lengthMs' | 'newsLeadMs'>;
const minute = 60_000;

function league(
  id: LeagueId,
  sport: Sport,
  names: readonly string[],
  times: Times,
  hasHomeSide = true,
): League {
  return { id, name: leagueNames[id], sport, teams: teamsOf(id, sport, names), hasHomeSide, ...times };
}

/** A kick-off each half minute over the three leagues, of matches of five minutes. */
const today = (offsetMs: number): Times => ({
  everyMs: 1.5 * minute,
  offsetMs,
  lengthMs: 5 * minute,
  newsLeadMs: 3 * minute,
});
const quick: Times = { everyMs: 20_000, offsetMs: 0, lengthMs: minute, newsLeadMs: minute };
const volley = (offsetMs: number): Times => ({
  everyMs: minute,
  offsetMs,
  lengthMs: 4 * minute,
  newsLeadMs: 2 * minute,
});

const allClubs = [...clubNames['three-forks'], ...clubNames.seaside, ...clubNames.highland];
/** Every so many-th club, as its side of another league. */
const sides = (first: number, step: number, count: number, name: (place: string) => string): string[] =>
  Array.from({ length: count }, (_, at) =>
    name(placeOf(allClubs[(first + at * step) % allClubs.length] ?? '')),
  );

export const leagues: readonly League[] = [
  league('three-forks', 'football', clubNames['three-forks'], today(0)),
  league('seaside', 'football', clubNames.seaside, today(0.5 * minute)),
  league('highland', 'football', clubNames.highland, today(minute)),
  league('youth', 'football', sides(0, 3, 12, sideText.youth), quick),
  league('ladies', 'football', sides(1, 3, 12, sideText.ladies), {
    everyMs: 0.5 * minute,
    offsetMs: 0,
    lengthMs: 2 * minute,
    newsLeadMs: 1.5 * minute,
  }),
  league(
    'neutral',
    'football',
    Array.from({ length: 16 }, (_, at) => allClubs[(at * 7 + 2) % allClubs.length] ?? ''),
    { everyMs: 0.5 * minute, offsetMs: 10_000, lengthMs: 3 * minute, newsLeadMs: 2 * minute },
    false,
  ),
  league('volley-north', 'volleyball', sides(2, 3, 12, sideText.volleyball), volley(0)),
  league('volley-south', 'volleyball', sides(12, 1, 12, sideText.volleyball), volley(0.5 * minute)),
  league('volley-quick', 'volleyball', sides(24, 1, 12, sideText.volleyball), {
    ...quick,
    lengthMs: 1.5 * minute,
  }),
];

const byId = new Map(leagues.map((each) => [each.id as string, each]));

/** The league with this id, or undefined. */
export const leagueById = (id: string): League | undefined => byId.get(id);
