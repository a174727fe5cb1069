import type { OperatorLimits } from '@sanuk/contract/outside/operator-limits';

/** Limits of a member who has none and never stopped. */
export const limitsOf = (change: Partial<OperatorLimits> = {}): OperatorLimits => ({
  phone: '0812345678',
  member_name: 'สมหญิง รักดี',
  excluded_until: null,
  break_until: null,
  limits: [],
  stops: [],
  ...change,
});
