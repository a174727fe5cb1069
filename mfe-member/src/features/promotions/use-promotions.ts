import { showError, showToast, useMutation, useQuery, useQueryClient, useSession } from '@sanuk/platform';
import { useRefreshAfterBets } from '../../shared/refresh-after-bets/use-refresh-after-bets.ts';
import { promotionsQuery } from './offers.api.ts';
import { offersOf } from './promotion.rules.ts';
import {
  deselectPromotion,
  fetchMine,
  fetchOffers,
  mineOf,
  promotionKeys,
  selectPromotion,
} from './promotions.api.ts';
import { promotionsText as text } from './promotions.text.ts';

/** What is offered: at first as every visitor sees it, then with what stands against each for the member. */
export function useOffers() {
  const session = useSession();
  const memberId = session.status === 'member' ? session.user.user.member_id : '';
  const drawn = useQuery({ ...promotionsQuery(), select: offersOf });
  const own = useQuery({
    queryKey: promotionKeys.list(memberId),
    queryFn: ({ signal }) => fetchOffers(signal),
    select: offersOf,
    enabled: memberId !== '',
  });
  return { ...(memberId ? own : drawn), data: (memberId ? own.data : undefined) ?? drawn.data };
}

/** What the member has of promotions, followed through bets and deposits. */
export function useMine(isMember = true) {
  useRefreshAfterBets(promotionKeys.mine);
  return useQuery({
    queryKey: promotionKeys.mine,
    queryFn: ({ signal }) => fetchMine(signal),
    select: mineOf,
    staleTime: 0,
    enabled: isMember,
  });
}

/** Taking a promotion with the next deposit, and taking none after all. */
export function useSelection() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: promotionKeys.all });
  const select = useMutation({
    mutationFn: selectPromotion,
    onSuccess: () => showToast('success', text.selected),
    onError: showError,
    onSettled,
  });
  const deselect = useMutation({
    mutationFn: deselectPromotion,
    onSuccess: () => showToast('success', text.deselected),
    onError: showError,
    onSettled,
  });
  return {
    select: (id: string) => select.mutate(id),
    deselect: () => deselect.mutate(),
    /** the one that is on its way */
    sending: select.isPending ? select.variables : undefined,
    isBusy: select.isPending || deselect.isPending,
  };
}
