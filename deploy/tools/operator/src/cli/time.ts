import { UsageError } from '@sanuk/cli';

/** Thailand has had one offset, without summer time, since 1920. */
const bangkok = '+07:00';
const daySource = '\\d{4}-\\d{2}-\\d{2}';
const localPattern = new RegExp(`^(${daySource})(?:[ T](\\d{2}:\\d{2}))?$`);
const exactPattern = new RegExp(
  `^${daySource}T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,3})?)?(?:Z|[+-]\\d{2}:\\d{2})$`,
);

/**
 * Reads `2026-12-31`, `2026-12-31 18:00` (both Bangkok time) or an instant with its offset.
 * @returns ISO 8601 in UTC, or null when nothing was given
 * @throws UsageError
 */
export function readTime(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const local = localPattern.exec(text);
  const exact = local ? `${local[1]}T${local[2] ?? '00:00'}:00${bangkok}` : text;
  const at = new Date(exact);
  // A day that is in no calendar, such as 31 April, is moved to the next month by Date.
  if ((local || exactPattern.test(text)) && !Number.isNaN(at.getTime()) && isDay(exact.slice(0, 10))) {
    return at.toISOString();
  }
  throw new UsageError(
    `--${name} takes a time such as 2026-12-31, "2026-12-31 18:00" (Bangkok) or 2026-12-31T11:00:00Z, not ${text}`,
  );
}

const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
