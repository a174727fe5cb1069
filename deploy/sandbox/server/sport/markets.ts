import type { Sport } from './leagues.ts';
import type { ScoreWeight } from './scores.ts';

export const markets = ['winner', 'handicap', 'total', 'both'] as const;
export type Market = (typeof markets)[number];
export type Selection = 'home' | 'draw' | 'away' | 'over' | 'under' | 'yes' | 'no';

/** What became of one leg. Quarter lines are two half stakes, of which one may be won or lost and the other returned. */
export type LegOutcome = 'won' | 'half-won' | 'void' | 'half-lost' | 'lost';

/** What is offered in one market of a match. */
export interface Offer {
  market: Market;
  /** the line in quarters: what the home side is given, or where the total is parted; null where there is none */
  line: number | null;
  /** decimal odds in hundredths */
  odds: readonly (readonly [selection: Selection, odds: number])[];
}

/** Markets of a sport. A volleyball match knows no draw, and both sides win sets or not: that is its total. */
export const marketsOf = (sport: Sport): readonly Market[] =>
  sport === 'football' ? markets : ['winner', 'handicap', 'total'];

const selections: Record<Market, readonly Selection[]> = {
  winner: ['home', 'draw', 'away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
  both: ['yes', 'no'],
};

/** What one may pick in a market of a sport. */
export const selectionsOf = (sport: Sport, market: Market): readonly Selection[] =>
  sport === 'volleyball' && market === 'winner' ? ['home', 'away'] : selections[market];

const won = (is: boolean): LegOutcome => (is ? 'won' : 'lost');

/** By how many quarters a line was beaten; from half a unit on it is won whole, and lost the same way. */
function byQuarters(quarters: number): LegOutcome {
  if (quarters >= 2) return 'won';
  if (quarters <= -2) return 'lost';
  if (quarters === 0) return 'void';
  return quarters > 0 ? 'half-won' : 'half-lost';
}

/** What became of a selection at this score. */
export function outcomeOf(
  { market, line }: { market: Market; line: number | null },
  selection: Selection,
  score: { home: number; away: number },
): LegOutcome {
  const ahead = score.home - score.away;
  switch (market) {
    case 'winner':
      return won(selection === (ahead > 0 ? 'home' : ahead < 0 ? 'away' : 'draw'));
    case 'both':
      return won((score.home > 0 && score.away > 0) === (selection === 'yes'));
    case 'handicap': {
      const beaten = 4 * ahead + (line ?? 0);
      return byQuarters(selection === 'home' ? beaten : -beaten);
    }
    case 'total': {
      const beaten = 4 * (score.home + score.away) - (line ?? 0);
      return byQuarters(selection === 'over' ? beaten : -beaten);
    }
  }
}

/** What a leg returns for two hundred staked on it: odds are hundredths, and half of a stake may go back. */
export function returnOf(outcome: LegOutcome, odds: number): number {
  switch (outcome) {
    case 'won':
      return 2 * odds;
    case 'half-won':
      return odds + 100;
    case 'void':
      return 200;
    case 'half-lost':
      return 100;
    case 'lost':
      return 0;
  }
}

/** The plainest score that a market cannot tell from this one. */
function plain(market: Market, { home, away }: ScoreWeight): readonly [home: number, away: number] {
  if (market === 'total') return [home + away, 0];
  if (market === 'both') return [Math.min(1, home), Math.min(1, away)];
  return [Math.max(0, home - away), Math.max(0, away - home)];
}

const plainKnown = new WeakMap<readonly ScoreWeight[], Map<Market, ScoreWeight[]>>();

/** The same weights with all scores together that a market cannot tell apart: a tenth of them is left. */
function plainWeights(market: Market, weights: readonly ScoreWeight[]): ScoreWeight[] {
  const ofMarket = plainKnown.get(weights) ?? new Map<Market, ScoreWeight[]>();
  plainKnown.set(weights, ofMarket);
  const known = ofMarket.get(market);
  if (known) return known;
  const together = new Map<string, ScoreWeight>();
  for (const score of weights) {
    const [home, away] = plain(market, score);
    const before = together.get(`${home}-${away}`)?.weight ?? 0;
    together.set(`${home}-${away}`, { home, away, weight: before + score.weight });
  }
  const made = [...together.values()];
  ofMarket.set(market, made);
  return made;
}

/** Share of each outcome of a selection. */
export function sharesOf(
  offer: { market: Market; line: number | null },
  selection: Selection,
  weights: readonly ScoreWeight[],
): Record<LegOutcome, number> {
  const shares: Record<LegOutcome, number> = { won: 0, 'half-won': 0, void: 0, 'half-lost': 0, lost: 0 };
  let whole = 0;
  for (const score of plainWeights(offer.market, weights)) {
    shares[outcomeOf(offer, selection, score)] += score.weight;
    whole += score.weight;
  }
  for (const outcome of Object.keys(shares) as LegOutcome[]) shares[outcome] /= whole;
  return shares;
}

/** What a selection returns on average, of one. */
export const meanReturn = (shares: Record<LegOutcome, number>, odds: number): number =>
  (Object.keys(shares) as LegOutcome[]).reduce(
    (mean, outcome) => mean + (shares[outcome] * returnOf(outcome, odds)) / 200,
    0,
  );

/** The best odds, in hundredths, at which a selection returns no more than the house says. */
function fairOdds(shares: Record<LegOutcome, number>, target: number): number {
  const back = shares.void + (shares['half-won'] + shares['half-lost']) / 2;
  const odds = (target - back) / (shares.won + shares['half-won'] / 2);
  return Math.floor(odds * 100 + 1e-9);
}

/** Highest line there is to choose from, in quarters. */
const lastLine: Record<'handicap' | 'total', number> = { handicap: 12, total: 24 };

/** The line that parts a market most evenly. Sets are whole and few: a match of them is parted between, never on, a number. */
export function evenLine(
  market: 'handicap' | 'total',
  sport: Sport,
  weights: readonly ScoreWeight[],
): number {
  const lines =
    sport === 'volleyball'
      ? market === 'handicap'
        ? [-10, -6, 6, 10]
        : [14, 18]
      : Array.from({ length: 2 * lastLine[market] + 1 }, (_, at) => at - lastLine[market]).filter(
          (line) => market === 'handicap' || line >= 4,
        );
  const [first] = selections[market];
  let best = { line: lines[0] ?? 0, gap: Number.POSITIVE_INFINITY };
  for (const line of lines) {
    const shares = sharesOf({ market, line }, first ?? 'home', weights);
    const gap = Math.abs(shares.won + shares['half-won'] / 2 - shares.lost - shares['half-lost'] / 2);
    if (gap < best.gap - 1e-12) best = { line, gap };
  }
  return best.line;
}

/** Everything one may bet on in a match, priced so that each selection returns `target` of one, or a little less. */
export function offersOf(
  sport: Sport,
  weights: readonly ScoreWeight[],
  lines: Readonly<Partial<Record<Market, number>>>,
  target: number,
): Offer[] {
  return marketsOf(sport).map((market) => {
    const line = lines[market] ?? null;
    const odds = selectionsOf(sport, market).map((selection) => {
      const shares = sharesOf({ market, line }, selection, weights);
      return [selection, fairOdds(shares, target)] as const;
    });
    return { market, line, odds };
  });
}
