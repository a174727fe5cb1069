import { seeded } from '../seeded.ts';

/** What capturing a fish gives, in bets. */
export type Prize =
  | { kind: 'fixed'; times: number }
  /** one of several, as likely as its weight */
  | { kind: 'drawn'; prizes: readonly (readonly [times: number, weight: number])[] }
  /** a free shot at each of the fish nearest to it */
  | { kind: 'blast' };

/** A kind of fish in one game: what it is worth, and how it swims. */
export interface Species {
  id: string;
  prize: Prize;
  /** length in thousandths of the pool's shorter side */
  length: number;
  /** time from one side of the pool to the other, in milliseconds */
  crossMs: number;
  /** how often it comes, against the others */
  weight: number;
  /** how many swim together, at most four */
  school: number;
}

/** What swims in a pool. The boss comes by the clock, everything else by weight. */
export interface Shoal {
  /** what the paths are made from */
  seed: string;
  species: readonly Species[];
  boss: Species;
  /** from one arrival to the next, in milliseconds */
  arriveMs: number;
  /** every so many arrivals it is the boss */
  bossEvery: number;
}

/** A fish on its way across the pool. The pool is 1000 wide and 1000 high, whatever its shape on the screen. */
export interface Fish {
  id: number;
  species: Species;
  bornAt: number;
  goneAt: number;
  /** 1 swims to the right, -1 to the left */
  heading: 1 | -1;
  /** height where it comes in and where it leaves */
  from: number;
  to: number;
  wave: number;
  waves: number;
  phase: number;
}

/** Fish of one arrival share its number; the last two bits tell them apart. */
const schoolMax = 4;
/** How far outside the pool a path begins and ends. */
const margin = 190;

/**
 * The fish of one arrival. Paths follow from the seed and the arrival's number alone, so that the server, a server
 * that was started again and the page see the same pool. Nothing is won by knowing them: the chance of a shot depends on
 * the species, never on the place.
 */
function arrival(shoal: Shoal, number: number): Fish[] {
  const random = seeded(`${shoal.seed}:${number}`);
  const species = number % shoal.bossEvery === 0 ? shoal.boss : pick(shoal.species, random());
  const bornAt = number * shoal.arriveMs + Math.floor(random() * shoal.arriveMs);
  const heading = random() < 0.5 ? 1 : -1;
  const [low, high] = species === shoal.boss ? [360, 600] : [110, 850];
  const from = low + random() * (high - low);
  const to = Math.min(high, Math.max(low, from + (random() - 0.5) * 460));
  const wave = 18 + random() * 46;
  const waves = 1 + random() * 2;
  const count = Math.min(schoolMax, Math.max(1, species.school));
  return Array.from({ length: count }, (_, at) => {
    const later = at * species.length * (9 + random() * 5);
    const aside = at === 0 ? 0 : (random() - 0.5) * species.length * 2.6;
    const born = bornAt + Math.floor(later);
    return {
      id: number * schoolMax + at,
      species,
      bornAt: born,
      goneAt: born + species.crossMs,
      heading,
      from: from + aside,
      to: to + aside,
      wave,
      waves,
      phase: at * 0.5 + random() * 0.6,
    };
  });
}

function pick(species: readonly Species[], at: number): Species {
  const total = species.reduce((sum, { weight }) => sum + weight, 0);
  let rest = at * total;
  const found = species.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
  const chosen = found ?? species[0];
  if (!chosen) throw new Error('a pool without fish');
  return chosen;
}

/** The pool of a game over time. Remembers the arrivals it was asked for last. */
export class Pool {
  readonly #shoal: Shoal;
  readonly #arrivals = new Map<number, Fish[]>();
  /** longest that a fish stays after the beginning of its arrival */
  readonly #stayMs: number;

  constructor(shoal: Shoal) {
    this.#shoal = shoal;
    const all = [...shoal.species, shoal.boss];
    this.#stayMs =
      shoal.arriveMs + Math.max(...all.map(({ crossMs, length, school }) => crossMs + school * length * 14));
  }

  /** The fish with this id, wherever it is; undefined for an id that no fish ever has. */
  fish(id: number): Fish | undefined {
    if (!Number.isSafeInteger(id) || id < 0) return undefined;
    return this.#arrival(Math.floor(id / schoolMax))[id % schoolMax];
  }

  /** Everything that swims at this time, in the order of arrival. */
  at(time: number): Fish[] {
    const last = Math.floor(time / this.#shoal.arriveMs);
    const first = Math.max(0, Math.floor((time - this.#stayMs) / this.#shoal.arriveMs));
    const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
    return numbers.flatMap((number) => this.#arrival(number)).filter((fish) => isThere(fish, time));
  }

  #arrival(number: number): Fish[] {
    const known = this.#arrivals.get(number);
    if (known) return known;
    const made = arrival(this.#shoal, number);
    this.#arrivals.set(number, made);
    const [oldest] = this.#arrivals.keys();
    if (this.#arrivals.size > 200 && oldest !== undefined) this.#arrivals.delete(oldest);
    return made;
  }
}

/** Whether a fish is in the pool at a time. */
export const isThere = ({ bornAt, goneAt }: Fish, time: number): boolean => bornAt <= time && time < goneAt;

/** Where a fish is: thousandths of the pool, and how steeply it swims. */
export function placeOf(fish: Fish, time: number): { x: number; y: number; slope: number } {
  const share = (time - fish.bornAt) / (fish.goneAt - fish.bornAt);
  const along = -margin + share * (1000 + 2 * margin);
  const angle = share * fish.waves * 2 * Math.PI + fish.phase;
  const rise = fish.to - fish.from + fish.wave * Math.cos(angle) * fish.waves * 2 * Math.PI;
  return {
    x: fish.heading === 1 ? along : 1000 - along,
    y: fish.from + (fish.to - fish.from) * share + fish.wave * Math.sin(angle),
    slope: rise / (1000 + 2 * margin),
  };
}

/** Whether any of a fish can be seen inside the pool. */
export const isInSight = ({ x }: { x: number }): boolean => x > -30 && x < 1030;

/** The fish nearest to one of them, nearest first. */
export function nearest(to: Fish, others: readonly Fish[], time: number, count: number): Fish[] {
  const here = placeOf(to, time);
  const far = (fish: Fish): number => {
    const { x, y } = placeOf(fish, time);
    return Math.hypot(x - here.x, y - here.y);
  };
  return others
    .map((fish) => ({ fish, distance: far(fish) }))
    .sort((a, b) => a.distance - b.distance || a.fish.id - b.fish.id)
    .slice(0, count)
    .map(({ fish }) => fish);
}
