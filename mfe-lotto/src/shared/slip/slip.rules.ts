import type { BetType } from '@sanuk/contract/areas/lotto';

/** One line of a slip as it is being written; `amount` is baht as typed. */
export interface SlipLine {
  id: number;
  betType: BetType;
  number: string;
  amount: string;
}

export interface Slip {
  lines: readonly SlipLine[];
  nextId: number;
  /** ids of the lines that came with the last action, so that it can be taken back */
  lastAdded: readonly number[];
}

/** A bet type as a round offers it. */
export interface BetTypeView {
  code: BetType;
  name: string;
  digits: number;
  /** hundredths of baht paid per baht staked, stake included: 320 means 3.20 */
  rateHundredths: number;
  minSatang: number;
  maxPerBetSatang: number;
  maxPerNumberSatang: number;
}

const usualOrder: readonly BetType[] = ['3TOP', '3TOD', '2TOP', '2BOTTOM', 'RUN_TOP', 'RUN_BOT'];

/** Bet types in the order members know, however the server lists them. */
export const sortBetTypes = (types: readonly BetTypeView[]): BetTypeView[] =>
  [...types].sort((a, b) => usualOrder.indexOf(a.code) - usualOrder.indexOf(b.code));

/** A number the house restricts (เลขอั้น). */
export interface LimitView {
  betType: BetType;
  number: string;
  kind: 'closed' | 'reduced' | 'capped';
  rateHundredths: number | null;
  remainingSatang: number | null;
}

/** As many lines as one bill may have. */
export const maxLines = 1000;
export const emptySlip: Slip = { lines: [], nextId: 1, lastAdded: [] };

/** โต๊ด wins in any order, so all orders of its digits are one number. */
export const numberKey = (betType: BetType, number: string): string =>
  `${betType} ${betType === '3TOD' ? [...number].sort().join('') : number}`;

export interface NewLine {
  betType: BetType;
  number: string;
  amount: string;
}

/** Adds lines in their order, up to the most a bill may have. */
export function addLines(slip: Slip, wanted: readonly NewLine[]): Slip {
  const room = Math.max(0, maxLines - slip.lines.length);
  const added = wanted.slice(0, room).map((line, index) => ({ ...line, id: slip.nextId + index }));
  return {
    lines: [...slip.lines, ...added],
    nextId: slip.nextId + added.length,
    lastAdded: added.map((line) => line.id),
  };
}

/** One line per number and bet type: all types of the first number, then of the second. */
export const crossLines = (
  numbers: readonly string[],
  betTypes: readonly BetType[],
  amount: string,
): NewLine[] => numbers.flatMap((number) => betTypes.map((betType) => ({ betType, number, amount })));

const keep = (slip: Slip, lines: readonly SlipLine[]): Slip => ({ ...slip, lines });

export const removeLines = (slip: Slip, ids: ReadonlySet<number>): Slip =>
  keep(
    slip,
    slip.lines.filter((line) => !ids.has(line.id)),
  );

/** Takes back what the last action added. */
export const undoLastAdd = (slip: Slip): Slip => ({
  ...removeLines(slip, new Set(slip.lastAdded)),
  lastAdded: [],
});

export const setAmount = (slip: Slip, id: number, amount: string): Slip =>
  keep(
    slip,
    slip.lines.map((line) => (line.id === id ? { ...line, amount } : line)),
  );

export const setAllAmounts = (slip: Slip, amount: string): Slip =>
  keep(
    slip,
    slip.lines.map((line) => ({ ...line, amount })),
  );

/** ลบเลขซ้ำ: keeps the first line of each bet type and number as typed. */
export function removeDuplicates(slip: Slip): { slip: Slip; removed: number } {
  const seen = new Set<string>();
  const lines = slip.lines.filter((line) => {
    const key = `${line.betType} ${line.number}`;
    return !seen.has(key) && seen.add(key);
  });
  return { slip: keep(slip, lines), removed: slip.lines.length - lines.length };
}

/** Integer satang of an amount as typed, or undefined where it is none. */
export function stakeSatang(amount: string): number | undefined {
  const parts = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(amount);
  if (!parts) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** Payout of a stake: times rate, stake included, rounded half up to the satang. */
export function payoutSatang(stake: number, rateHundredths: number): number {
  return Number((BigInt(stake) * BigInt(rateHundredths) + 50n) / 100n);
}

/** Sum of all stakes that can be read. */
export const totalSatang = (lines: readonly SlipLine[]): number =>
  lines.reduce((sum, line) => sum + (stakeSatang(line.amount) ?? 0), 0);

export type LineFault =
  | { code: 'not-offered' }
  | { code: 'amount-missing' }
  | { code: 'amount-unclear' }
  | { code: 'below-minimum'; limitSatang: number }
  | { code: 'above-maximum'; limitSatang: number }
  | { code: 'number-closed' }
  | { code: 'number-room'; remainingSatang: number };

/** What one line is worth and what is wrong with it, as far as it can be told before asking the server. */
export interface LineView {
  rateHundredths: number;
  isReduced: boolean;
  winSatang: number;
  fault: LineFault | undefined;
}

export interface RoundOffer {
  betTypes: ReadonlyMap<BetType, BetTypeView>;
  limits: ReadonlyMap<string, LimitView>;
}

export const offerOf = (betTypes: readonly BetTypeView[], limits: readonly LimitView[]): RoundOffer => ({
  betTypes: new Map(betTypes.map((type) => [type.code, type])),
  limits: new Map(limits.map((limit) => [numberKey(limit.betType, limit.number), limit])),
});

export function viewLine(line: Omit<SlipLine, 'id'>, offer: RoundOffer): LineView {
  const type = offer.betTypes.get(line.betType);
  const limit = offer.limits.get(numberKey(line.betType, line.number));
  const isReduced = limit?.kind === 'reduced' && limit.rateHundredths !== null;
  const rateHundredths =
    limit?.kind === 'reduced' && limit.rateHundredths !== null
      ? limit.rateHundredths
      : (type?.rateHundredths ?? 0);
  const stake = stakeSatang(line.amount);
  return {
    rateHundredths,
    isReduced,
    winSatang: payoutSatang(stake ?? 0, rateHundredths),
    fault: faultOf(line.amount, type, limit),
  };
}

function faultOf(
  amount: string,
  type: BetTypeView | undefined,
  limit: LimitView | undefined,
): LineFault | undefined {
  if (!type) return { code: 'not-offered' };
  if (limit?.kind === 'closed') return { code: 'number-closed' };
  const stake = stakeSatang(amount);
  if (stake === undefined && amount !== '') return { code: 'amount-unclear' };
  if (!stake) return { code: 'amount-missing' };
  if (stake < type.minSatang) return { code: 'below-minimum', limitSatang: type.minSatang };
  if (stake > type.maxPerBetSatang) return { code: 'above-maximum', limitSatang: type.maxPerBetSatang };
  if (limit?.kind === 'capped' && limit.remainingSatang !== null && stake > limit.remainingSatang)
    return { code: 'number-room', remainingSatang: limit.remainingSatang };
  return undefined;
}
