import { useEffect, useState } from 'react';
import type { Withdrawing } from './form/use-withdrawing.ts';
import { useHistory } from './use-standing.ts';
import type { OneWithdrawal } from './withdraw.rules.ts';

/**
 * The newest withdrawal that began while this page was open and was not made by it: in another tab, or on another device. What
 * was about to be confirmed here may be the same.
 */
export function useElsewhere(
  pending: OneWithdrawal | undefined,
  { state, madeHere }: Withdrawing,
): OneWithdrawal | undefined {
  const { data } = useHistory();
  const [known, setKnown] = useState<ReadonlySet<string>>();
  useEffect(() => {
    if (data && !known) setKnown(new Set([...data, ...(pending ? [pending] : [])].map(({ id }) => id)));
  }, [data, known, pending]);
  // Until the outcome of the own order is known a new one is most likely its own.
  const isSettled = state.step === 'idle' || state.step === 'refused';
  if (!known || !isSettled) return undefined;
  return [...(pending ? [pending] : []), ...(data ?? [])].find(
    ({ id }) => !known.has(id) && !madeHere.has(id),
  );
}
