import { infiniteQueryOptions } from '@tanstack/react-query';
import { order } from '../../office/call-office.ts';

/** Filter of the audit trail. An empty field does not filter. */
export interface AuditFilter {
  person: string;
  action: string;
  phone: string;
}

export const auditQuery = (brand: string, { person, action, phone }: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', brand, person, action, phone],
    queryFn: ({ pageParam }) =>
      order('/operator/audit/list', {
        ...{ brand, list: 'audit', person: person || null, action: action || null, member: phone || null },
        ...{ from: null, until: null, cursor: pageParam, limit: 100 },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
