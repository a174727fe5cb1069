import type { ResponsiblePlay } from '@sanuk/contract/areas/responsible-play';
import { showError, showToast, useMutation, useQuery, useQueryClient } from '@sanuk/platform';
import { useRefreshAfterBets } from '../../../shared/refresh-after-bets/use-refresh-after-bets.ts';
import { fetchActivity, fetchMine, fetchSignIns, responsibleKeys, standingOf } from './responsible.api.ts';

/** What the member holds himself to, followed through bets and deposits. */
export function useStanding() {
  useRefreshAfterBets(responsibleKeys.mine);
  return useQuery({
    queryKey: responsibleKeys.mine,
    queryFn: ({ signal }) => fetchMine(signal),
    select: standingOf,
    staleTime: 0,
  });
}

/** Changes what the member holds himself to, one thing at a time. What the server answers is what the page shows. */
export function useChange<Order>(
  send: (order: Order) => Promise<ResponsiblePlay>,
  said: (order: Order, now: ResponsiblePlay) => string,
  onDone?: () => void,
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (now: ResponsiblePlay, order: Order) => {
      client.setQueryData(responsibleKeys.mine, now);
      showToast('success', said(order, now));
      onDone?.();
    },
    onError: showError,
  });
  return { send: (order: Order) => mutation.mutate(order), isBusy: mutation.isPending };
}

/** What was played in a month. */
export const useActivity = (month: string) =>
  useQuery({
    queryKey: responsibleKeys.activity(month),
    queryFn: ({ signal }) => fetchActivity(month, signal),
    staleTime: 0,
  });

export const useSignIns = () =>
  useQuery({
    queryKey: responsibleKeys.signIns,
    queryFn: ({ signal }) => fetchSignIns(signal),
    staleTime: 0,
  });
