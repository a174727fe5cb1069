import type { PaymentChannel } from '@sanuk/contract/areas/payment';
import { satangFromBaht } from '@sanuk/contract/money';
import { isApiError, messageOf, useQuery } from '@sanuk/platform';
import { AmountField, Button, Card, Notice, QrIcon, RadioCards, Stack } from '@sanuk/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useKeepDraft, useLeftDraft } from '../../../kept-draft/kept-draft.ts';
import { useUpdateHold } from '../../../update-hold/update-hold.ts';
import { fetchChannelInfo } from '../deposit.api.ts';
import { checkAmount } from '../deposit.rules.ts';
import { amountProblems, depositText } from '../deposit.text.ts';
import { useCreateQr } from '../use-create-qr.ts';
import styles from './deposit.module.css';

/** Refusals of the server that speak of the amount; they stand under its field. */
const aboutAmount: ReadonlySet<string> = new Set([
  'amount-invalid',
  'amount-below-minimum',
  'amount-above-maximum',
]);

/** So many quick amounts a channel usually has. */
const usualPresets = 6;

interface DepositDraft {
  channelId: number;
  amount: string;
}

interface DepositFormProps {
  channels: readonly PaymentChannel[];
  first: PaymentChannel;
}

/** Channel, amount and the deed. The checks are the server's, made before it is asked. */
export function DepositForm({ channels, first }: DepositFormProps) {
  const left = useLeftDraft<DepositDraft>('deposit');
  const [channelId, setChannelId] = useState(left?.channelId ?? first.channel_id);
  const [amount, setAmount] = useState(left?.amount ?? '');
  const [wasTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { isSending, error, create, forgetError } = useCreateQr();
  const channel = channels.find((each) => each.channel_id === channelId) ?? first;
  const { data: info, isPending: isInfoAwaited } = useQuery({
    queryKey: ['deposit', 'channel', channel.channel_id],
    queryFn: ({ signal }) => fetchChannelInfo(channel.channel_id, signal),
    staleTime: 5 * 60_000,
  });
  useUpdateHold(amount === '' ? 'allow' : 'ask');
  useKeepDraft<DepositDraft>('deposit', amount === '' ? undefined : { channelId, amount });

  const bounds = { minSatang: satangFromBaht(channel.min), maxSatang: satangFromBaht(channel.max) };
  const checked = checkAmount(amount, bounds);
  const isAboutAmount = isApiError(error) && aboutAmount.has(error.code);
  const problem =
    wasTried && checked.problem
      ? amountProblems[checked.problem](bounds)
      : isAboutAmount
        ? messageOf(error)
        : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (checked.problem) field.current?.focus();
    else void create(channel, checked.amountSatang);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RadioCards
        legend={depositText.channels}
        items={channels.map((each) => ({
          value: String(each.channel_id),
          title: each.name,
          description: depositText.qrHint,
          icon: <QrIcon />,
        }))}
        value={String(channel.channel_id)}
        onValueChange={(value) => setChannelId(Number(value))}
      />
      <AmountField
        ref={field}
        label={depositText.amount}
        hint={depositText.bounds(bounds.minSatang, bounds.maxSatang)}
        error={problem}
        value={amount}
        onValueChange={(value) => {
          setAmount(value);
          forgetError();
        }}
        presets={info?.presets}
        presetsAwaited={isInfoAwaited ? usualPresets : 0}
        placeholder="0.00"
        required
      />
      {Boolean(error) && !isAboutAmount && (
        <Notice tone="danger" title={depositText.failedTitle}>
          {messageOf(error)}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="l" block loading={isSending} icon={<QrIcon />}>
        {depositText.create}
      </Button>
      <Steps expiresMinutes={info?.expires_minutes} />
    </form>
  );
}

function Steps({ expiresMinutes }: { expiresMinutes: number | undefined }) {
  return (
    <Card pad="m">
      <Stack gap={3}>
        <h2 className={styles.stepsTitle}>{depositText.stepsTitle}</h2>
        <ol className={styles.steps}>
          {depositText.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {expiresMinutes !== undefined && (
          <p className={styles.quiet}>{depositText.expiresIn(expiresMinutes)}</p>
        )}
      </Stack>
    </Card>
  );
}
