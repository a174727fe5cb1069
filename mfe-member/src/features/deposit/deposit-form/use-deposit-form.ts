import type { PaymentChannel } from '@sanuk/contract/areas/payment';
import { channelKey } from '@sanuk/contract/deposit-channels';
import { satangFromBaht } from '@sanuk/contract/money';
import { isApiError, messageOf } from '@sanuk/platform';
import { useUpdateGuard } from '@sanuk/remote/update-guard';
import { type FormEvent, useRef, useState } from 'react';
import { usePersistDraft, usePersistedDraft } from '../../../shared/persisted-draft/persisted-draft.ts';
import { channelOf, checkAmount } from '../deposit.rules.ts';
import { amountProblems } from '../deposit.text.ts';
import { useCreateQr } from '../use-create-qr.ts';

/** Refusals of the server that speak of the amount; they stand under its field. */
const aboutAmount: ReadonlySet<string> = new Set([
  'amount-invalid',
  'amount-below-minimum',
  'amount-above-maximum',
]);

const isAboutAmount = (error: unknown): boolean => isApiError(error) && aboutAmount.has(error.code);

export interface DepositChoice {
  channels: readonly PaymentChannel[];
  /** chosen at first */
  first: PaymentChannel;
}

interface DepositDraft {
  channel: string;
  amount: string;
}

/** What stands in the form; it is kept when the session ends, and an update asks first. */
function useDraft(first: PaymentChannel) {
  const left = usePersistedDraft<DepositDraft>('deposit');
  const [channel, setChannel] = useState(left?.channel ?? channelKey(first));
  const [amount, setAmount] = useState(left?.amount ?? '');
  useUpdateGuard(amount === '' ? 'allow' : 'ask');
  usePersistDraft<DepositDraft>('deposit', amount === '' ? undefined : { channel, amount });
  return { channel, setChannel, amount, setAmount };
}

/** The form of a deposit: what stands in it, what is wrong with it, and its action. */
export function useDepositForm({ channels, first }: DepositChoice) {
  const draft = useDraft(first);
  const { amount, setAmount } = draft;
  const [wasTried, setTried] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  const { isSending, error, create, forgetError } = useCreateQr();
  const channel = channelOf(channels, draft.channel) ?? first;
  const bounds = { minSatang: satangFromBaht(channel.min), maxSatang: satangFromBaht(channel.max) };
  const checked = checkAmount(amount, bounds);
  const refused = isAboutAmount(error) ? messageOf(error) : undefined;
  const problem = wasTried && checked.problem ? amountProblems[checked.problem](bounds) : refused;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (checked.problem) ref.current?.focus();
    else void create(channel, checked.amountSatang);
  };
  const chooseChannel = (key: string) => {
    draft.setChannel(key);
    forgetError();
  };
  const onValueChange = (value: string) => {
    setAmount(value);
    forgetError();
  };
  return {
    channel,
    chooseChannel,
    bounds,
    amountField: { ref, value: amount, onValueChange, error: problem },
    /** what has no field to stand under */
    error: refused === undefined ? error : undefined,
    isSending,
    submit,
  };
}
