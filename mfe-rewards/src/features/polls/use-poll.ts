import { showError, showToast, useMutation, useQuery, useQueryClient, useSession } from '@sanuk/platform';
import { checkQuota, fetchPoll, fetchQuota, fetchShares, pollKeys, pollOf } from './polls.api.ts';
import { pollText as text } from './polls.text.ts';
import { pollQuery } from './shown.api.ts';

export function useMemberId(): string {
  const session = useSession();
  return session.status === 'member' ? session.user.user.member_id : '';
}

/** A poll: at first as every visitor sees it, then with the member's own answers. */
export function usePoll(id: number) {
  const memberId = useMemberId();
  const drawn = useQuery({ ...pollQuery(id), select: pollOf });
  const own = useQuery({
    queryKey: pollKeys.config(id, memberId),
    queryFn: ({ signal }) => fetchPoll(id, signal),
    select: pollOf,
    enabled: memberId !== '',
  });
  return { ...(memberId ? own : drawn), data: (memberId ? own.data : undefined) ?? drawn.data };
}

/** How many answers the member has, and counting them anew. */
export function useQuota(id: number) {
  const memberId = useMemberId();
  const client = useQueryClient();
  const queryKey = pollKeys.quota(id, memberId);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchQuota(id, signal),
    enabled: memberId !== '',
  });
  const check = useMutation({
    mutationFn: () => checkQuota(id),
    onSuccess: ({ quota, message }) => {
      client.setQueryData(queryKey, quota);
      showToast(message === '' ? 'success' : 'info', message === '' ? text.checked : message);
    },
    onError: showError,
  });
  return { quota: query.data, check: () => check.mutate(), isChecking: check.isPending };
}

/** Shares of the choices, followed while others answer. */
export function useShares(id: number) {
  const memberId = useMemberId();
  return useQuery({
    queryKey: pollKeys.stats(id, memberId),
    queryFn: ({ signal }) => fetchShares(id, signal),
  });
}
