import { isApiError, messageOf, queryClient, showError, showToast } from '@sanuk/platform';
import { useRef, useState } from 'react';
import { lottoKeys } from '../../../shared/lotto.api.ts';
import { validateBill } from '../place-bill.api.ts';
import type { CheckedSlip, SlipCheck } from './send-state.rules.ts';

/** Asking the server about the slip of a round, one question at a time; what it said last is what can be placed. */
export function useSlipCheck(roundId: string) {
  const [check, setCheck] = useState<SlipCheck>({ step: 'idle' });
  const isAsking = useRef(false);
  const drop = () => setCheck({ step: 'idle' });

  const ask = async (slip: Pick<CheckedSlip, 'asked' | 'lineIds'>, problem?: string) => {
    const { asked, lineIds } = slip;
    try {
      const validation = await validateBill(roundId, asked);
      setCheck({
        step: 'checked',
        checked: { asked, lineIds, validation },
        problem: problem === undefined ? undefined : { text: problem, needsDeposit: false },
      });
    } catch (error) {
      drop();
      if (isApiError(error) && error.code === 'round-closed') roundIsClosed(roundId, messageOf(error));
      else showError(error);
    }
  };

  /** One at a time: what is pressed meanwhile does nothing. */
  const whileAsking = async (checked: CheckedSlip | undefined, action: () => Promise<void>) => {
    isAsking.current = true;
    setCheck({ step: 'checking', checked });
    await action();
    isAsking.current = false;
  };

  return { check, setCheck, drop, ask, whileAsking, isUnderWay: () => isAsking.current };
}

export type SlipChecking = ReturnType<typeof useSlipCheck>;

/** The server knows first that a round takes no bets any more: it is said, and the round is fetched anew. */
export function roundIsClosed(roundId: string, message: string): void {
  showToast('error', message);
  void queryClient.invalidateQueries({ queryKey: lottoKeys.round(roundId) });
}
