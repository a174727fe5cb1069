import type { BaccaratHand, BaccaratOutcome } from '@sanuk/contract/areas/sooth';

/** Rows of every road. */
export const roadRows = 6;

/** Where something stands in a road, both counted from 0. */
export interface Place {
  column: number;
  row: number;
}

export type Winner = Exclude<BaccaratOutcome, 'tie'>;

/** The bead plate has every hand, column by column. */
export const beadPlace = (index: number): Place => ({
  column: Math.floor(index / roadRows),
  row: index % roadRows,
});

/**
 * Where runs of the same thing stand: each begins a column, goes down, and turns right where the column ends or is taken;
 * having turned it stays in its row.
 * @param lengths of the runs, in order
 */
export function layoutRuns(lengths: readonly number[]): Place[][] {
  const taken = new Set<string>();
  const isTaken = (column: number, row: number) => row >= roadRows || taken.has(`${column}.${row}`);
  let start = -1;
  return lengths.map((length) => {
    start += 1;
    while (isTaken(start, 0)) start += 1;
    const places: Place[] = [];
    let at: Place = { column: start, row: 0 };
    let hasTurned = false;
    for (let step = 0; step < length; step += 1) {
      if (step > 0) {
        hasTurned ||= isTaken(at.column, at.row + 1);
        at = hasTurned ? { column: at.column + 1, row: at.row } : { column: at.column, row: at.row + 1 };
      }
      taken.add(`${at.column}.${at.row}`);
      places.push(at);
    }
    return places;
  });
}

/** One cell of the big road: a win, with the ties that followed it. */
export interface BigMark extends Place {
  /** null where nothing but ties has been dealt yet */
  winner: Winner | null;
  ties: number;
  bankerPair: boolean;
  playerPair: boolean;
}

type Won = Omit<BigMark, keyof Place>;

/** Runs of one winner; a tie stands with the win before it, ties that came first with the first win. */
function runsOfWins(hands: readonly BigHand[]): Won[][] {
  const runs: Won[][] = [];
  let leadingTies = 0;
  for (const { outcome, banker_pair: bankerPair = false, player_pair: playerPair = false } of hands) {
    const last = runs.at(-1)?.at(-1);
    if (outcome === 'tie') {
      if (last) last.ties += 1;
      else leadingTies += 1;
      continue;
    }
    const won: Won = { winner: outcome, ties: last ? 0 : leadingTies, bankerPair, playerPair };
    if (last?.winner === outcome) runs.at(-1)?.push(won);
    else runs.push([won]);
  }
  if (runs.length === 0 && leadingTies > 0)
    return [[{ winner: null, ties: leadingTies, bankerPair: false, playerPair: false }]];
  return runs;
}

/** A hand as far as roads need it. */
export type BigHand = Pick<BaccaratHand, 'outcome'> &
  Partial<Pick<BaccaratHand, 'banker_pair' | 'player_pair'>>;

/** The big road: a column for each run of one winner, ties on the win before them. */
export function bigRoad(hands: readonly BigHand[]): BigMark[] {
  const runs = runsOfWins(hands);
  const places = layoutRuns(runs.map(({ length }) => length));
  return runs.flatMap((run, column) =>
    run.map((won, row) => ({ ...won, ...(places[column]?.[row] ?? { column: 0, row: 0 }) })),
  );
}

/** How many hands each run of one winner has, ties left out: the columns of the big road as deep as they go. */
export const runLengths = (outcomes: readonly BaccaratOutcome[]): number[] =>
  runsOfWins(outcomes.map((outcome) => ({ outcome })))
    .filter(([first]) => first?.winner !== null)
    .map(({ length }) => length);

/** Red says that the big road repeats itself, blue that it does not; neither is banker or player. */
export type Colour = 'red' | 'blue';

/** The three derived roads, by how many columns they look back. */
export const derivedRoads = [
  { name: 'bigEye', lookBack: 1 },
  { name: 'small', lookBack: 2 },
  { name: 'cockroach', lookBack: 3 },
] as const;
export type DerivedRoad = (typeof derivedRoads)[number]['name'];

/**
 * The colours of a derived road, in order. A hand that begins a column compares the two before it, one and `lookBack` more
 * columns back; any other asks whether the column `lookBack` back ends just above its row.
 */
export function derivedColours(lengths: readonly number[], lookBack: number): Colour[] {
  return lengths.flatMap((length, column) =>
    Array.from({ length }, (_, row): Colour | undefined => {
      const compared = lengths[column - lookBack - (row === 0 ? 1 : 0)];
      if (compared === undefined) return undefined;
      const isRegular = row === 0 ? lengths[column - 1] === compared : compared !== row;
      return isRegular ? 'red' : 'blue';
    }).filter((colour) => colour !== undefined),
  );
}

export interface ColourMark extends Place {
  colour: Colour;
}

/** A derived road as it is drawn: a column for each run of one colour. */
export function colourRoad(colours: readonly Colour[]): ColourMark[] {
  const runs: Colour[][] = [];
  for (const colour of colours) {
    const run = runs.at(-1);
    if (run?.[0] === colour) run.push(colour);
    else runs.push([colour]);
  }
  const places = layoutRuns(runs.map(({ length }) => length));
  return runs.flatMap((run, column) =>
    run.map((colour, row) => ({ colour, ...(places[column]?.[row] ?? { column: 0, row: 0 }) })),
  );
}

/** What each derived road would show next, null where it would show nothing yet. */
export type NextMarks = Record<DerivedRoad, Colour | null>;

/** What the derived roads would show if the next hand were won by `winner`: arithmetic, and no forecast. */
export function marksIfNext(outcomes: readonly BaccaratOutcome[], winner: Winner): NextMarks {
  const now = runLengths(outcomes);
  const then = runLengths([...outcomes, winner]);
  const marks = derivedRoads.map(({ name, lookBack }) => {
    const colours = derivedColours(then, lookBack);
    const isNew = colours.length > derivedColours(now, lookBack).length;
    return [name, (isNew ? colours.at(-1) : undefined) ?? null] as const;
  });
  return Object.fromEntries(marks) as NextMarks;
}

/** Patterns of the big road that players have names for. */
export type Pattern = 'dragon' | 'pingPong' | 'pairs' | 'triples';

const endsWithRuns = (lengths: readonly number[], of: number, runs: number): boolean => {
  const last = lengths.slice(-runs);
  const [present = 0, ...before] = [...last].reverse();
  return last.length === runs && before.every((length) => length === of) && present <= of;
};

/** What the newest columns are called; the last of them may still be growing. */
export function patternOf(lengths: readonly number[]): Pattern | null {
  if ((lengths.at(-1) ?? 0) >= 5) return 'dragon';
  if (endsWithRuns(lengths, 1, 5)) return 'pingPong';
  if (endsWithRuns(lengths, 2, 4)) return 'pairs';
  if (endsWithRuns(lengths, 3, 3)) return 'triples';
  return null;
}

/** How many of each outcome. */
export function countsOf(outcomes: readonly BaccaratOutcome[]): Record<BaccaratOutcome, number> {
  const of = (wanted: BaccaratOutcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return { banker: of('banker'), player: of('player'), tie: of('tie') };
}

/** The run a shoe ends with, ties left out. */
export function streakOf(outcomes: readonly BaccaratOutcome[]): { outcome: Winner; length: number } | null {
  const last = outcomes.filter((outcome) => outcome !== 'tie').at(-1);
  return last === undefined ? null : { outcome: last as Winner, length: runLengths(outcomes).at(-1) ?? 0 };
}

/** Columns that a road takes. */
export const widthOf = (places: readonly Place[]): number =>
  places.reduce((width, { column }) => Math.max(width, column + 1), 0);
