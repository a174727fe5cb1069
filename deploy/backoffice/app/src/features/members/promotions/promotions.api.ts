import { infiniteQueryOptions } from '@tanstack/react-query';
import { order } from '../../../office/call-office.ts';

/** Reads the promotions of a member, newest first. Each page is an audit event, so an open page does not refetch. */
export const promotionsQuery = (brand: string, phone: string) =>
  infiniteQueryOptions({
    queryKey: ['member-promotions', brand, phone],
    queryFn: ({ pageParam }) =>
      order('/operator/promotions/list', {
        ...{ brand, list: 'promotions', state: null, phone, cursor: pageParam, limit: 20 },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    ...{ staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });

/** Ends a promotion that is being played. Sent again, it is the same answer. */
export const cancelPromotion = (brand: string, useId: string, reason: string) =>
  order('/operator/promotions/cancel', { brand, cancel_promotion: useId, reason });
