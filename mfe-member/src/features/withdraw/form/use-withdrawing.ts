import type { Withdrawal, WithdrawInfo } from '@sanuk/contract/areas/withdraw';
import { showToast, useMoneyAction, useQueryClient } from '@sanuk/platform';
import { useEffect, useRef } from 'react';
import { createWithdrawal, findMade, withdrawKeys } from '../withdraw.api.ts';
import type { WithdrawOrder } from '../withdraw.rules.ts';
import { withdrawText } from '../withdraw.text.ts';

const isOrder = (value: object): value is WithdrawOrder =>
  'accountId' in value &&
  (value.accountId === 'main' || value.accountId === 'second') &&
  'amountSatang' in value &&
  typeof value.amountSatang === 'number';

/** A few seconds of clock drift between this machine and the server. */
const driftMs = 5000;

/**
 * Asking for a withdrawal. Pressing twice asks once; after an answer that never came the list of withdrawals says what became
 * of it, also on a page that was loaded anew.
 */
export function useWithdrawing() {
  const client = useQueryClient();
  const madeHere = useRef(new Set<string>());
  const action = useMoneyAction<WithdrawOrder, Withdrawal>({
    name: 'withdraw',
    send: ({ order, requestId }) => createWithdrawal(order, requestId),
    find: ({ order, sentAtMs }) => findMade(order, sentAtMs - driftMs),
    keep: { version: 1, maxLength: 500, isOrder },
    onDone: (made) => {
      madeHere.current.add(made.withdrawal_id);
      client.setQueryData<WithdrawInfo>(withdrawKeys.info, (info) => info && { ...info, pending: made });
      showToast('success', withdrawText.done);
      void client.invalidateQueries({ queryKey: withdrawKeys.all });
    },
    onRefused: () => void client.invalidateQueries({ queryKey: withdrawKeys.all }),
  });
  const { state, dismiss } = action;
  // What was asked for is shown by what waits: the next order may begin.
  useEffect(() => {
    if (state.step === 'done') dismiss();
  }, [state.step, dismiss]);
  return { ...action, madeHere: madeHere.current as ReadonlySet<string> };
}
export type Withdrawing = ReturnType<typeof useWithdrawing>;
