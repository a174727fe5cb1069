import type { Draw } from '../game/draw.ts';
import { evaluate, type SpinResult, scattersIn } from './evaluate.ts';
import type { FreeSpins, Machine } from './machine.ts';

/** What is bet on: a spin, or free spins at their price. */
export type SlotChoice = { buy: 'free-spins' } | null;

/** Where each reel rests: of the spin that was paid for, and of the free spins it led to. */
export interface SlotResult {
  /** null where the free spins were bought */
  stops: number[] | null;
  /** absent where there were none */
  free?: number[][];
}

/** A free spin as it is shown. */
export interface FreeSpin extends SpinResult {
  stops: readonly number[];
  multiplier: number;
  /** free spins that its scatters added */
  added: number;
  /** free spins of the round as far as they are known after this one */
  known: number;
  /** what the round has come to with this one, in units, the paid spin included */
  totalUnits: number;
}

/** A whole round. */
export interface SlotRound {
  base: (SpinResult & { stops: readonly number[] }) | null;
  /** free spins that were begun with; the scatters of others may add to them */
  awarded: number;
  free: FreeSpin[];
  units: number;
  /** whether it paid all that may be paid */
  isCapped: boolean;
}

/** One stop per reel, each independent and uniform over its strip. */
export const spin = ({ strips }: Pick<Machine, 'strips'>, draw: Draw): number[] =>
  strips.map((strip) => draw(strip.length));

/** The machine as it is while spins are free. */
export const freeMachine = (machine: Machine, { strips }: FreeSpins): Machine => ({ ...machine, strips });

/** What the win of a free spin is multiplied by; the first one is number 0. */
export const multiplierOf = ({ multipliers }: FreeSpins, number: number): number =>
  multipliers[Math.min(number, multipliers.length - 1)] ?? 1;

/** How many free spins a number of scatters stands for. */
export const spinsFor = (table: readonly number[], scatters: number): number => table[scatters] ?? 0;

/** Most a round pays, in units; without free spins one spin has no limit but its paytable. */
export const mostUnits = ({ free, unitsPerStake }: Machine): number =>
  free ? free.maxWin * unitsPerStake : Number.POSITIVE_INFINITY;

/**
 * Draws a round from its chance: the paid spin unless free spins were bought, and then as many free ones as there turn
 * out to be. The same chance always comes to the same round.
 */
export function drawRound(machine: Machine, choice: SlotChoice, draw: Draw): SlotResult {
  const stops = choice?.buy ? null : spin(machine, draw);
  const free: number[][] = [];
  const round = walk(machine, stops, (number, reels) => {
    const next = spin(reels, draw);
    free[number] = next;
    return next;
  });
  return round.awarded > 0 ? { stops, free } : { stops };
}

/** What a result shows and pays. Pure: the server, the page and whoever checks a round come to the same. */
export const roundOf = (machine: Machine, { stops, free = [] }: SlotResult): SlotRound =>
  walk(machine, stops, (number) => free[number]);

/** What buying free spins costs at a stake. Units divide every stake on offer, so it is whole satang. */
export const priceSatang = ({ unitsPerStake }: Machine, { price }: FreeSpins, stakeSatang: number): number =>
  (stakeSatang * price) / unitsPerStake;

/** The stake that a bet of this cost is counted with: what was paid, or what the price was made from. */
export const stakeOf = (machine: Machine, choice: SlotChoice, costSatang: number): number =>
  choice?.buy && machine.free ? (costSatang * machine.unitsPerStake) / machine.free.price : costSatang;

/** What so many units are at a stake. */
export const satangOf = ({ unitsPerStake }: Machine, units: number, stakeSatang: number): number =>
  (units * stakeSatang) / unitsPerStake;

/** What a bet wins with this result, in satang. */
export const slotWin = (
  machine: Machine,
  choice: SlotChoice,
  result: SlotResult,
  costSatang: number,
): number => satangOf(machine, roundOf(machine, result).units, stakeOf(machine, choice, costSatang));

type NextStops = (number: number, reels: Machine) => readonly number[] | undefined;

/** Goes through a round from the paid spin to the last free one; ends where there are no more stops. */
function walk(machine: Machine, stops: readonly number[] | null, next: NextStops): SlotRound {
  const limit = mostUnits(machine);
  const base = stops && { ...evaluate(machine, stops), stops };
  const begun = Math.min(limit, base?.units ?? 0);
  const none = { base, awarded: 0, free: [], units: begun, isCapped: begun === limit };
  const { free } = machine;
  const awarded = free ? spinsFor(free.awarded, base ? scattersIn(machine, base.window) : 3) : 0;
  if (!free || awarded === 0) return none;
  const reels = freeMachine(machine, free);
  const spins: FreeSpin[] = [];
  let [units, known] = [begun, awarded];
  while (spins.length < known && units < limit) {
    const at = next(spins.length, reels);
    if (!at) break;
    const shown = freeSpin(machine, reels, at, { number: spins.length, known, units });
    spins.push(shown);
    ({ totalUnits: units, known } = shown);
  }
  return { base, awarded, free: spins, units, isCapped: units === limit };
}

function freeSpin(
  machine: Machine,
  reels: Machine,
  stops: readonly number[],
  before: { number: number; known: number; units: number },
): FreeSpin {
  const { free } = machine;
  if (!free) throw new Error('this machine has no free spins');
  const result = evaluate(reels, stops);
  const multiplier = multiplierOf(free, before.number);
  const scatters = spinsFor(free.added, scattersIn(machine, result.window));
  const known = Math.min(free.most, before.known + scatters);
  const units = Math.min(result.units * multiplier, mostUnits(machine) - before.units);
  return {
    ...result,
    stops,
    multiplier,
    units,
    added: known - before.known,
    known,
    totalUnits: before.units + units,
  };
}
