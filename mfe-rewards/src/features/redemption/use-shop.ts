import { useInfiniteQuery, useQuery, useQueryClient, useSession, useWallet } from '@sanuk/platform';
import { useEffect, useRef } from 'react';
import { fetchOrders, fetchPoints, fetchShop, redemptionKeys, shopOf } from './redemption.api.ts';
import { shopQuery } from './shop.api.ts';

/** The shop: at first as every visitor sees it, then with what stands against each item for the member. */
export function useShop() {
  const session = useSession();
  const memberId = session.status === 'member' ? session.user.user.member_id : '';
  const drawn = useQuery({ ...shopQuery(), select: shopOf });
  const own = useQuery({
    queryKey: redemptionKeys.list(memberId),
    queryFn: ({ signal }) => fetchShop(signal),
    select: shopOf,
    enabled: memberId !== '',
  });
  useRefreshAfterPoints();
  return {
    ...(memberId ? own : drawn),
    data: (memberId ? own.data : undefined) ?? drawn.data,
    /** what is shown of the member is the member's, not what a visitor sees */
    isOwn: memberId !== '' && own.data !== undefined,
  };
}

/** What an item asks of a member, and when points go, follow the points: they move by play, by the wheel and by the clock. */
function useRefreshAfterPoints(): void {
  const client = useQueryClient();
  const { points } = useWallet();
  const before = useRef(points);
  useEffect(() => {
    if (before.current === points) return;
    const isFirst = before.current === undefined;
    before.current = points;
    if (!isFirst) void client.invalidateQueries({ queryKey: redemptionKeys.all });
  }, [client, points]);
}

/** What the member bought, page after page. */
export function useOrders() {
  return useInfiniteQuery({
    queryKey: redemptionKeys.orders,
    initialPageParam: undefined as string | undefined,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => fetchOrders(pageParam, signal),
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** How the points moved, page after page. */
export function usePoints() {
  return useInfiniteQuery({
    queryKey: redemptionKeys.points,
    initialPageParam: undefined as string | undefined,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => fetchPoints(pageParam, signal),
    getNextPageParam: (last) => last.nextCursor,
  });
}
