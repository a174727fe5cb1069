import type { League, Sport, Team } from './leagues.ts';

/** What the line-ups brought: a first choice is missing on one side, or on neither. */
export type News = 'home-weaker' | 'away-weaker' | 'none';

/** One way a match can end, and its share of `WHOLE`. In goals, or in sets. */
export interface ScoreWeight {
  home: number;
  away: number;
  weight: number;
}

/** All ways together. A power of two: 30 bits pick one of them, each as likely as its weight says. */
export const whole = 2 ** 30;
/** Of so many matches one is called off, before it begins. */
export const calledOffOf = 256;
/** Chance of each news, in quarters. */
export const newsQuarters: Readonly<Record<News, number>> = { 'home-weaker': 1, 'away-weaker': 1, none: 2 };

const mostGoals = 10;
/** Goals of a side that is as good as its opponent. */
const usualGoals = 1.3;
const homeFactor = 1.14;
/** What a missing first choice does to goals for and against. */
const weaker = { scores: 0.88, concedes: 1.07 } as const;
/** The same for the logarithm of a side's chance of a set. */
const weakerSets = 0.18;
const homeSets = 0.1;

function poisson(mean: number): number[] {
  const shares: number[] = [Math.exp(-mean)];
  for (let goals = 1; goals <= mostGoals; goals++) shares.push(((shares[goals - 1] ?? 0) * mean) / goals);
  return shares;
}

/** Goals that are expected of the two sides of a football match. */
function expectedGoals(league: League, home: Team, away: Team, news: News): [home: number, away: number] {
  const edge = home.strength - away.strength;
  const ground = league.hasHomeSide ? homeFactor : 1;
  const [forHome, forAway] = {
    'home-weaker': [weaker.scores, weaker.concedes],
    'away-weaker': [weaker.concedes, weaker.scores],
    none: [1, 1],
  }[news] as [number, number];
  return [usualGoals * Math.exp(edge) * ground * forHome, (usualGoals * Math.exp(-edge) * forAway) / ground];
}

/** Goals of each side fall as they like: two independent Poisson counts, up to ten a side. */
function footballShares(league: League, home: Team, away: Team, news: News): ScoreWeight[] {
  const [forHome, forAway] = expectedGoals(league, home, away, news).map(poisson);
  return (forHome ?? []).flatMap((h, goals) =>
    (forAway ?? []).map((a, against) => ({ home: goals, away: against, weight: h * a })),
  );
}

/** The first to three sets; each set is won by the home side with the same chance. */
function volleyballShares(league: League, home: Team, away: Team, news: News): ScoreWeight[] {
  const shift = { 'home-weaker': -weakerSets, 'away-weaker': weakerSets, none: 0 }[news];
  const edge = home.strength - away.strength + shift + (league.hasHomeSide ? homeSets : 0);
  const p = 1 / (1 + Math.exp(-edge));
  const ways = [1, 3, 6];
  return ways.flatMap((count, lost) => [
    { home: 3, away: lost, weight: count * p ** 3 * (1 - p) ** lost },
    { home: lost, away: 3, weight: count * (1 - p) ** 3 * p ** lost },
  ]);
}

const setScores = [0, 1, 2].flatMap((lost) => [
  { home: 3, away: lost },
  { home: lost, away: 3 },
]);
const goals = Array.from({ length: mostGoals + 1 }, (_, at) => at);
const goalScores = goals.flatMap((home) => goals.map((away) => ({ home, away })));

/** Every score a match of a sport can end with. */
export const possibleScores = (sport: Sport): readonly { home: number; away: number }[] =>
  sport === 'football' ? goalScores : setScores;

/** How a match can end, in weights that add up to `WHOLE` exactly. */
export function scoreWeights(league: League, home: Team, away: Team, news: News): ScoreWeight[] {
  const shares = league.sport === 'football' ? footballShares : volleyballShares;
  const raw = shares(league, home, away, news);
  const sum = raw.reduce((total, { weight }) => total + weight, 0);
  const rounded = raw.map((each) => ({ ...each, weight: Math.round((each.weight / sum) * whole) }));
  const most = rounded.reduce((best, each) => (each.weight > best.weight ? each : best));
  most.weight += whole - rounded.reduce((total, { weight }) => total + weight, 0);
  return rounded;
}

/** How it can end as long as nobody knows the line-ups. Weights add up to four times `WHOLE`. */
export function weightsBeforeNews(league: League, home: Team, away: Team): ScoreWeight[] {
  const each = (Object.keys(newsQuarters) as News[]).map((news) => ({
    quarters: newsQuarters[news],
    weights: scoreWeights(league, home, away, news),
  }));
  const [first] = each;
  // Every news has the same scores in the same order.
  return (first?.weights ?? []).map((score, at) => ({
    ...score,
    weight: each.reduce((sum, { quarters, weights }) => sum + quarters * (weights[at]?.weight ?? 0), 0),
  }));
}
