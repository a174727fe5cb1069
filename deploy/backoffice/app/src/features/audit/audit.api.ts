import { infiniteQueryOptions } from '@tanstack/react-query';
import { order } from '../../office/call-office.ts';
import { isShort } from '../../shared/long-lists.ts';

/** Filter of the audit trail. An empty field does not filter. */
export interface AuditFilter {
  person: string;
  action: string;
  phone: string;
  /** days of Bangkok, both included: '2026-12-31' */
  from: string;
  until: string;
}

const dayMs = 86_400_000;
/** The first moment of a day in Bangkok, which has no daylight saving time. */
const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+07:00`);
const instantOf = (ms: number): string => new Date(ms).toISOString();

/** Events of the trail, newest first. */
export const auditQuery = (brand: string, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', brand, filter],
    queryFn: ({ pageParam }) =>
      order('/operator/audit/list', {
        ...{ brand, list: 'audit', cursor: pageParam, limit: 200 },
        person: filter.person || null,
        action: filter.action || null,
        member: filter.phone || null,
        from: filter.from === '' ? null : instantOf(startOfDay(filter.from)),
        until: filter.until === '' ? null : instantOf(startOfDay(filter.until) + dayMs),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });
