import { showToast, useMoneyAction, useQueryClient } from '@sanuk/platform';
import type { Quota } from './poll.rules.ts';
import { pollKeys, submitAnswer } from './polls.api.ts';
import { pollText as text } from './polls.text.ts';

interface AnswerOrder {
  choiceId: number;
}

const isAnswerOrder = (value: object): value is AnswerOrder =>
  'choiceId' in value && typeof value.choiceId === 'number';

/** Answering a poll, once for each press. After an answer that was lost the same one is sent again, and counted once. */
export function useSubmit(pollId: number) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: pollKeys.all });
  const { state, isUnderWay, start, resend, dismiss } = useMoneyAction<AnswerOrder, Quota>({
    name: `poll-${pollId}`,
    keep: { version: 1, maxLength: 400, isOrder: isAnswerOrder },
    send: ({ order, requestId }) => submitAnswer({ pollId, ...order }, requestId),
    onDone: () => {
      showToast('success', text.submitted);
      refresh();
    },
    // Another tab may have answered, or the poll be closed: what stands against it is shown by what is fetched.
    onRefused: refresh,
  });
  return {
    submit: (choiceId: number) => void start({ choiceId }),
    again: () => void resend(),
    dismiss,
    isBusy: isUnderWay,
    isDone: state.step === 'done',
    isUnknown: state.step === 'unknown' || (state.step === 'sending' && state.isRepeat),
    error: state.step === 'refused' ? state.error : undefined,
  };
}
