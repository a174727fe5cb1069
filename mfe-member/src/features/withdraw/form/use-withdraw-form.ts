import { isApiError, messageOf } from '@sanuk/platform';
import { useUpdateGuard } from '@sanuk/remote/update-guard';
import { type FormEvent, useRef, useState } from 'react';
import { usePersistDraft, usePersistedDraft } from '../../../shared/persisted-draft/persisted-draft.ts';
import { checkWithdrawal } from '../withdraw.api.ts';
import { type Account, checkAmount, type Preview, type Standing } from '../withdraw.rules.ts';
import { amountProblems } from '../withdraw.text.ts';
import type { Withdrawing } from './use-withdrawing.ts';

/** Refusals of the server that speak of the amount; they stand under its field. */
const aboutAmount: ReadonlySet<string> = new Set([
  'amount-invalid',
  'amount-below-minimum',
  'amount-above-maximum',
  'insufficient-balance',
  'not-withdrawable',
]);

interface WithdrawDraft {
  accountId: Account['id'];
  amount: string;
}

/** What stands in the form; it is kept when the session ends, and an update asks first. */
function useDraft() {
  const left = usePersistedDraft<WithdrawDraft>('withdraw');
  const [accountId, setAccountId] = useState<Account['id']>(left?.accountId ?? 'main');
  const [amount, setAmount] = useState(left?.amount ?? '');
  useUpdateGuard(amount === '' ? 'allow' : 'ask');
  usePersistDraft<WithdrawDraft>('withdraw', amount === '' ? undefined : { accountId, amount });
  return { accountId, setAccountId, amount, setAmount };
}

/** The first step: account and amount, checked here and by the server, which says what would happen. */
export function useWithdrawForm(standing: Standing, withdrawing: Withdrawing) {
  const { accountId, setAccountId, amount, setAmount } = useDraft();
  const [wasTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>();
  const [preview, setPreview] = useState<Preview>();
  const ref = useRef<HTMLInputElement>(null);
  const account = standing.accounts.find(({ id }) => id === accountId) ?? standing.accounts[0];
  const checked = checkAmount(amount, standing);
  const isAboutAmount = isApiError(error) && aboutAmount.has(error.code);
  const problem = wasTried && checked.problem ? amountProblems[checked.problem](standing) : undefined;

  const ask = async (amountSatang: number) => {
    if (!account) return;
    setAsking(true);
    setError(undefined);
    try {
      setPreview(await checkWithdrawal({ accountId: account.id, amountSatang }));
    } catch (cause) {
      setError(cause);
    } finally {
      setAsking(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAsking) return;
    if (checked.problem) ref.current?.focus();
    else void ask(checked.amountSatang);
  };
  const change = (value: string) => {
    setAmount(value);
    setError(undefined);
    withdrawing.dismiss();
  };
  const confirm = async () => {
    if (!preview) return;
    const { step } = await withdrawing.start({
      accountId: preview.account.id,
      amountSatang: preview.amountSatang,
    });
    if (step === 'sending' || step === 'looking') return;
    if (step !== 'refused') setAmount('');
    setPreview(undefined);
    setTried(false);
  };
  const refused = withdrawing.state.step === 'refused' ? withdrawing.state.error : undefined;
  return {
    account,
    chooseAccount: setAccountId,
    amountField: {
      ref,
      value: amount,
      onValueChange: change,
      error: problem ?? (isAboutAmount ? messageOf(error) : undefined),
    },
    /** what has no field to stand under */
    error: refused ?? (isAboutAmount ? undefined : error),
    isAsking,
    submit,
    preview,
    goBack: () => setPreview(undefined),
    confirm: () => void confirm(),
  };
}
