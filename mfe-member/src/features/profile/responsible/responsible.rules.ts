import type {
  BreakHours,
  CheckMinutes,
  ExclusionMonths,
  LimitKind,
  LimitPeriod,
} from '@sanuk/contract/areas/responsible-play';

/** What a member can choose; the contract's own lists would bring its library along. */
export const limitPeriods = ['day', 'week', 'month'] as const satisfies readonly LimitPeriod[];
export const breakHours = [24, 168, 720, 1_008] as const satisfies readonly BreakHours[];
export const exclusionMonths = [6, 12, 60] as const satisfies readonly ExclusionMonths[];
export const checkMinutes = [15, 30, 60] as const satisfies readonly CheckMinutes[];

/** A limit that is set: satang, or minutes of time. */
export interface Limit {
  kind: LimitKind;
  period: LimitPeriod;
  amount: number;
  used: number;
  resetsAt: string;
  /** a higher one that waits; `amount` is null for none at all */
  raise: { amount: number | null; confirmableAt: string } | null;
}

/** What a member holds himself to. */
export interface Standing {
  limits: Limit[];
  breakUntil: string | null;
  excludedUntil: string | null;
  checkMinutes: CheckMinutes;
}

/** Limits of one kind, from the day to the month. */
export const limitsOf = (limits: readonly Limit[], kind: LimitKind): Limit[] =>
  limitPeriods.flatMap((period) => limits.filter((limit) => limit.kind === kind && limit.period === period));

const wholeAtMost = 100_000_000;

/** Whole baht or minutes as they were typed; null for anything else. */
export function readWhole(text: string): number | null {
  const amount = Number(text);
  return /^\d+(?:\.0{0,2})?$/.test(text) && amount >= 1 && amount <= wholeAtMost ? amount : null;
}

/** Whether a raise can be confirmed at a moment of the server's clock. */
export const isConfirmable = (raise: Limit['raise'], nowMs: number): boolean =>
  raise !== null && nowMs >= Date.parse(raise.confirmableAt);

/** The running month of Bangkok and those before it, newest first. */
export function lastMonths(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** The kind of browser a device named itself as, as far as somebody knows it by name. */
export function deviceOf(agent: string): 'iphone' | 'android' | 'windows' | 'mac' | 'other' {
  if (/iPhone|iPad/.test(agent)) return 'iphone';
  if (/Android/.test(agent)) return 'android';
  if (/Windows/.test(agent)) return 'windows';
  return /Macintosh/.test(agent) ? 'mac' : 'other';
}
