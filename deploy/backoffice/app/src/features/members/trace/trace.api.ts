import { queryOptions } from '@tanstack/react-query';
import { order } from '../../../office/call-office.ts';

/** What made a transfer. Each reading is an event of the audit trail, so nothing but the person causes one. */
export const traceQuery = (brand: string, transferId: string) =>
  queryOptions({
    queryKey: ['trace', brand, transferId],
    queryFn: () => order('/operator/members/trace', { brand, trace_transfer: transferId.toLowerCase() }),
    ...{ staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
