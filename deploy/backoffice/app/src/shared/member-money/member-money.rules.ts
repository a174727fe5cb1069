import type { MemberMoney } from '@sanuk/contract/outside/operator-members';

/** Reasons to check a member's money more closely. */
export type MoneyMark =
  | 'new-member'
  | 'new-account'
  | 'first-withdrawal'
  | 'no-deposit'
  | 'bonus-open'
  | 'turnover-open';

/** A member or an account is new for a week. */
const newDays = 7;
const dayMs = 86_400_000;

const isNew = (instant: string | null, nowMs: number): boolean =>
  instant !== null && nowMs - Date.parse(instant) < newDays * dayMs;

/** The marks of a member's money, the most telling first. */
export const moneyMarksOf = (money: MemberMoney, nowMs: number): MoneyMark[] => [
  ...(isNew(money.joined_at, nowMs) ? ['new-member' as const] : []),
  ...(isNew(money.account_changed_at, nowMs) ? ['new-account' as const] : []),
  ...(money.withdrawals.count === 0 ? ['first-withdrawal' as const] : []),
  ...(money.deposits.count === 0 ? ['no-deposit' as const] : []),
  ...(money.bonus ? ['bonus-open' as const] : []),
  ...(money.turnover.done_satang < money.turnover.required_satang ? ['turnover-open' as const] : []),
];
