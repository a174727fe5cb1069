import { type Bets, type Limits, type Section, totalStake } from '../../server/table/bets.rules.ts';

/** What stands on the sections before it is confirmed. */
export type Draft = Readonly<Bets>;
export type TableLimits = Record<Section, Limits>;

export type DraftProblem = 'opposite' | 'most' | 'balance';

/** Chips of every table, in satang; a table shows those that fit its limits. */
const chipValues = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000].map(
  (baht) => baht * 100,
);
const shownChips = 6;

/** The chips of a table: the least it takes, and up to five above that. */
export function chipsOf({ player }: TableLimits): number[] {
  const fitting = chipValues.filter((chip) => chip >= player.minSatang && chip <= player.maxSatang / 2);
  return fitting.slice(0, shownChips);
}

const opposite: Partial<Record<Section, Section>> = { player: 'banker', banker: 'player' };

/** Puts a chip on a section, or says why not. Where the chip is too large, what is left up to the most goes on. */
export function withChip(
  draft: Draft,
  section: Section,
  chipSatang: number,
  { limits, balanceSatang }: { limits: TableLimits; balanceSatang: number | null },
): { draft: Draft } | { problem: DraftProblem } {
  const other = opposite[section];
  if (other && draft[other]) return { problem: 'opposite' };
  const before = draft[section] ?? 0;
  const after = Math.min(before + chipSatang, limits[section].maxSatang);
  if (after === before) return { problem: 'most' };
  const next = { ...draft, [section]: after };
  if (balanceSatang !== null && totalStake(next) > balanceSatang) return { problem: 'balance' };
  return { draft: next };
}

export const isEmpty = (draft: Draft): boolean => totalStake(draft) === 0;

/** The chips an amount is shown as, largest first. */
export function chipsFor(amountSatang: number, most = 4): number[] {
  const shown: number[] = [];
  let left = amountSatang;
  for (const chip of [...chipValues].reverse())
    while (left >= chip && shown.length < most) {
      shown.push(chip);
      left -= chip;
    }
  return shown;
}

/** What a chip says: 500, 1K, 50K. */
export function chipLabel(chipSatang: number): string {
  const baht = chipSatang / 100;
  return baht >= 1000 ? `${baht / 1000}K` : String(baht);
}
