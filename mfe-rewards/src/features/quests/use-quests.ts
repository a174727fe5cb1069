import { serverNow, showError, showToast, useMutation, useQuery, useQueryClient } from '@sanuk/platform';
import { useEffect } from 'react';
import { everyQuest, nextResetMs, type QuestsView } from './quest.rules.ts';
import { checkIn, fetchEvents, fetchQuests, questKeys } from './quests.api.ts';
import { checkInText } from './quests.text.ts';

/** How far behind the reset it is asked for: the server has to be past it. */
const lateMs = 1_000;
/** A timer of the browser holds no more: one beyond it would go off at once. */
const longestMs = 2_147_483_647;

/** The member's quests, followed: by events, and by the clock where a day or a week begins anew. */
export function useQuests() {
  const query = useQuery({
    queryKey: questKeys.page,
    queryFn: ({ signal }) => fetchQuests(signal),
    staleTime: 0,
  });
  useReset(query.data);
  return query;
}

function useReset(view: QuestsView | undefined): void {
  const client = useQueryClient();
  const nextMs = view && nextResetMs(everyQuest(view), serverNow());
  useEffect(() => {
    if (nextMs === undefined) return undefined;
    const refetch = () => void client.invalidateQueries({ queryKey: questKeys.all });
    const timer = setTimeout(refetch, Math.min(longestMs, nextMs - serverNow() + lateMs));
    return () => clearTimeout(timer);
  }, [client, nextMs]);
}

/** Pictures of the events by their ids; a page without them is whole. */
export function useEventPictures(): ReadonlyMap<number, string> {
  const { data = [] } = useQuery({
    queryKey: questKeys.events,
    queryFn: ({ signal }) => fetchEvents(signal),
    staleTime: 300_000,
  });
  return new Map(data.map(({ event_id, image }) => [event_id, image]));
}

/** Checking in for today. Twice does no harm, so a lost answer is simply asked for again. */
export function useCheckIn() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: checkIn,
    onSuccess: () => showToast('success', checkInText.thanks),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: questKeys.all }),
  });
  return { checkIn: () => mutate(), isBusy: isPending };
}
