import type { WithdrawAccountId, WithdrawalStatus } from '@sanuk/contract/areas/withdraw';

/** An account the member registered, as pages show it. */
export interface Account {
  id: WithdrawAccountId;
  bankCode: string;
  masked: string;
  ownerName: string;
  /** HH:MM in Bangkok while its bank takes nothing */
  maintenanceUntil: string | undefined;
}

/** A withdrawal as pages use it: money in integer satang, instants in ms. */
export interface OneWithdrawal {
  id: string;
  status: WithdrawalStatus;
  amountSatang: number;
  bankCode: string;
  masked: string;
  reference: string;
  reason: string | undefined;
  createdAtMs: number;
  endedAtMs: number | undefined;
}

export interface Limits {
  minSatang: number;
  maxSatang: number;
  timesPerDay: number;
  timesLeft: number;
  dayLeftSatang: number;
}

/** What can be withdrawn, and why it is not more. */
export interface Standing {
  balanceSatang: number;
  withdrawableSatang: number;
  turnover: { requiredSatang: number; doneSatang: number; leftSatang: number };
  notCash: { name: string; balanceSatang: number }[];
  accounts: Account[];
  limits: Limits;
  pending: OneWithdrawal | undefined;
}

/** What a withdrawal would do. */
export interface Preview {
  account: Account;
  amountSatang: number;
  feeSatang: number;
  afterSatang: number;
  needsLonger: boolean;
  /** title of the promotion whose bonus is cancelled, because its deposit leaves */
  endsPromotion: string | undefined;
}

export interface WithdrawOrder {
  accountId: WithdrawAccountId;
  amountSatang: number;
}

/** Why an amount cannot be withdrawn; the server refuses the same. */
export type AmountProblem =
  | 'empty'
  | 'not-a-number'
  | 'zero'
  | 'below'
  | 'above'
  | 'over-balance'
  | 'held-back'
  | 'over-day';

export type CheckedAmount = { amountSatang: number; problem?: undefined } | { problem: AmountProblem };

/** The largest amount that may be asked for now. */
export const mostOf = ({ withdrawableSatang, limits }: Standing): number =>
  Math.min(withdrawableSatang, limits.maxSatang, limits.dayLeftSatang);

/**
 * Reads an amount of baht as it was typed, without ever making it a float.
 * @param text digits with at most one point and two decimals, e.g. '500' or '500.25'
 */
export function checkAmount(text: string, standing: Standing): CheckedAmount {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'empty' };
  const parts = /^(\d{1,13})(?:\.(\d{0,2}))?$/.exec(trimmed);
  if (!parts) return { problem: 'not-a-number' };
  const amountSatang = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  const problem = problemOf(amountSatang, standing);
  return problem ? { problem } : { amountSatang };
}

function problemOf(amountSatang: number, standing: Standing): AmountProblem | undefined {
  const { balanceSatang, withdrawableSatang, limits } = standing;
  if (amountSatang === 0) return 'zero';
  if (amountSatang < limits.minSatang) return 'below';
  if (amountSatang > limits.maxSatang) return 'above';
  if (amountSatang > balanceSatang) return 'over-balance';
  if (amountSatang > withdrawableSatang) return 'held-back';
  return amountSatang > limits.dayLeftSatang ? 'over-day' : undefined;
}

/** Usual amounts in baht. */
const usual = [300, 500, 1_000, 3_000, 5_000, 10_000];

/** Quick amounts in baht that may be asked for now. */
export const presetsOf = (standing: Standing): number[] =>
  usual.filter((baht) => baht * 100 >= standing.limits.minSatang && baht * 100 <= mostOf(standing));

/** What stands against every withdrawal now, whatever its amount. */
export type Hindrance = 'nothing-there' | 'held-back' | 'below-minimum' | 'times-used' | 'day-used';

export function hindranceOf(standing: Standing): Hindrance | undefined {
  const { balanceSatang, withdrawableSatang, limits } = standing;
  if (limits.timesLeft === 0) return 'times-used';
  if (limits.dayLeftSatang < limits.minSatang) return 'day-used';
  if (balanceSatang === 0) return 'nothing-there';
  if (withdrawableSatang >= limits.minSatang) return undefined;
  return balanceSatang >= limits.minSatang ? 'held-back' : 'below-minimum';
}

/** The way of a withdrawal, in order. */
export const steps = ['requested', 'approved', 'sent', 'paid'] as const satisfies WithdrawalStatus[];

/** How many steps of the way are behind a withdrawal that waits. */
export const stepsDone = (status: WithdrawalStatus): number =>
  (steps as readonly WithdrawalStatus[]).indexOf(status) + 1;

export const canCancel = ({ status }: Pick<OneWithdrawal, 'status'>): boolean => status === 'requested';

const pendingStatuses: ReadonlySet<WithdrawalStatus> = new Set(['requested', 'approved', 'sent']);
export const isPending = ({ status }: Pick<OneWithdrawal, 'status'>): boolean => pendingStatuses.has(status);

/** How good the news is. */
export const tones: Record<WithdrawalStatus, 'warning' | 'info' | 'success' | 'danger' | 'neutral'> = {
  requested: 'warning',
  approved: 'info',
  sent: 'info',
  paid: 'success',
  rejected: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
};
