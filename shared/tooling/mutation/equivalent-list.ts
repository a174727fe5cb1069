import type { Equivalent } from './equivalents.ts';

/** Checked by the run: a row that no mutant is like any more is reported. */
export const equivalentMutants: readonly Equivalent[] = [
  {
    path: 'shared/contract/src/money.ts',
    mutator: 'comparison',
    original: 'Math.abs(baht * 100 - satang) > 1e-6',
    replacement: 'Math.abs(baht * 100 - satang) >= 1e-6',
    because: 'a tolerance for rounding: no number is off by exactly this much',
  },
  {
    path: 'deploy/backend/src/features/games/points.rules.ts',
    mutator: 'comparison',
    original: 'earned > awarded',
    replacement: 'earned >= awarded',
    because: 'where both are the same their difference is the 0 of the other branch',
  },
  {
    path: 'deploy/backend/src/features/payments/promptpay.rules.ts',
    mutator: 'text',
    original: "'utf8'",
    replacement: "''",
    because: 'Node reads a missing encoding as UTF-8',
  },
];
