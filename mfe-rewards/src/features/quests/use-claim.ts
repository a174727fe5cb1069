import type { QuestRedeemed } from '@sanuk/contract/areas/quest';
import { showError, showToast, useMoneyAction, useQueryClient } from '@sanuk/platform';
import { everyQuest, type QuestView } from './quest.rules.ts';
import { claimQuest, fetchQuests, questKeys } from './quests.api.ts';
import { questText as text } from './quests.text.ts';

interface ClaimOrder {
  questId: string;
  periodId: string;
}

/** Claiming a reward. After a lost answer the quest itself says whether it was claimed. */
export function useClaim({ id, periodId, reward }: QuestView) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: questKeys.all });
  const action = useMoneyAction<ClaimOrder, QuestRedeemed | 'seen'>({
    name: 'quest-claim',
    scope: `${id}/${periodId}`,
    send: ({ order, requestId }) => claimQuest(order, requestId),
    find: async ({ order }) => {
      const found = everyQuest(await fetchQuests()).find(
        (one) => one.id === order.questId && one.periodId === order.periodId,
      );
      return found?.state === 'claimed' ? 'seen' : undefined;
    },
    onDone: () => {
      showToast('success', text.claimed(reward));
      refresh();
    },
    onRefused: (error) => {
      showError(error);
      refresh();
    },
  });
  return {
    claim: () => void action.start({ questId: id, periodId }),
    isBusy: action.isUnderWay,
    isUnknown: action.state.step === 'unknown',
  };
}
