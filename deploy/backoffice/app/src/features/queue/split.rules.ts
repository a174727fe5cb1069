import {
  type ReviewDecision,
  type SplitPart,
  splitPartsAtLeast,
  splitPartsAtMost,
} from '@sanuk/contract/outside/operator-money';
import { satangOfTyped } from '../../shared/typed-baht.rules.ts';

/** One part of a split as a person types it. */
export interface SplitRow {
  /** of the row in the form */
  id: string;
  kind: 'credit' | 'return';
  phone: string;
  reference: string;
  /** baht as plain text: '', '120', '120.5' */
  amount: string;
}

const newRow = (phone = ''): SplitRow => ({
  ...{ id: crypto.randomUUID(), kind: 'credit', phone, reference: '', amount: '' },
});

/** The rows a person begins with. @param phone of the member whose payment the money belongs to; null for none */
export const firstRows = (phone: string | null): SplitRow[] => [newRow(phone ?? ''), newRow()];

export const addRow = (rows: readonly SplitRow[]): SplitRow[] => [...rows, newRow()];
export const mayAdd = (rows: readonly SplitRow[]): boolean => rows.length < splitPartsAtMost;
export const mayRemove = (rows: readonly SplitRow[]): boolean => rows.length > splitPartsAtLeast;

const satangOf = ({ amount }: SplitRow): number => satangOfTyped(amount);

/** Satang of the money that no row has; below 0 where the rows have more than there is. */
export const remainderOf = (rows: readonly SplitRow[], moneySatang: number): number =>
  moneySatang - rows.reduce((sum, row) => sum + satangOf(row), 0);

/** The parts as the server takes them. */
export const partsOf = (rows: readonly SplitRow[]): SplitPart[] =>
  rows.map((row) =>
    row.kind === 'credit'
      ? { phone: row.phone, amount_satang: satangOf(row) }
      : { return_reference: row.reference.trim(), amount_satang: satangOf(row) },
  );

/** The problem of each field of a row that has one. */
export interface RowProblem {
  receiver?: 'phoneMissing' | 'referenceMissing' | 'repeated';
  amount?: 'amountMissing';
}

const receiverOf = ({ kind, phone, reference }: SplitRow): string =>
  `${kind} ${kind === 'credit' ? phone : reference.trim()}`;

/** Names the problem of each field of a row that is empty, too short, or repeats an earlier row. */
export function rowProblems(rows: readonly SplitRow[]): Record<string, RowProblem> {
  const problems = rows.map((row, index) => {
    const isRepeated = rows.slice(0, index).some((one) => receiverOf(one) === receiverOf(row));
    const receiver = missingReceiver(row) ?? (isRepeated ? ('repeated' as const) : null);
    return [
      row.id,
      {
        ...(receiver === null ? {} : { receiver }),
        ...(satangOf(row) > 0 ? {} : { amount: 'amountMissing' as const }),
      },
    ] as const;
  });
  return Object.fromEntries(problems.filter(([, problem]) => Object.keys(problem).length > 0));
}

function missingReceiver({ kind, phone, reference }: SplitRow): 'phoneMissing' | 'referenceMissing' | null {
  if (kind === 'credit') return /^0\d{9}$/.test(phone) ? null : 'phoneMissing';
  return reference.trim().length < 3 ? 'referenceMissing' : null;
}

/** Whether a person sees what they would approve: a backend of the previous release lists a split without its parts. */
export const isWholeSplit = ({ kind, parts = [] }: ReviewDecision): boolean =>
  kind !== 'split' || parts.length > 0;
