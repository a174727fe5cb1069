import type { PaymentChannel } from '@sanuk/contract/areas/payment';
import { channelKey } from '@sanuk/contract/deposit-channels';
import { bankOf, isApiError, messageOf, paths } from '@sanuk/platform';
import { Alert, AmountField, BankEmblem, Button, Card, QrIcon, RadioCards, Stack } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { PromotionChoice } from '../../../shared/promotion-choice/promotion-choice.tsx';
import { type ChannelWords, channelWords, depositText } from '../deposit.text.ts';
import { useChannelInfo } from '../use-channels.ts';
import styles from './deposit.module.css';
import { type DepositChoice, useDepositForm } from './use-deposit-form.ts';

/** So many quick amounts a channel usually has. */
const usualPresets = 6;

/** Channel, amount and the action. The checks are the server's, made before it is asked. */
export function DepositForm({ channels, first }: DepositChoice) {
  const form = useDepositForm({ channels, first });
  const words = channelWords[form.channel.kind];
  const { data: info, isPending: isInfoAwaited } = useChannelInfo(form.channel.channel_id);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <ChannelChoice channels={channels} chosen={form.channel} onChoose={form.chooseChannel} />
      <AmountField
        {...form.amountField}
        label={depositText.amount}
        hint={depositText.bounds(form.bounds.minSatang, form.bounds.maxSatang)}
        presets={info?.presets.filter((baht) => baht >= form.channel.min && baht <= form.channel.max)}
        presetsAwaited={isInfoAwaited ? usualPresets : 0}
        placeholder="0.00"
        required
      />
      <PromotionChoice />
      {Boolean(form.error) && (
        <Alert tone="danger" title={words.failedTitle} action={wayOut(form.error)}>
          {messageOf(form.error)}
        </Alert>
      )}
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        loading={form.isSending}
        icon={form.channel.kind === 'qr' && <QrIcon />}
      >
        {words.create}
      </Button>
      <Steps words={words} expiresMinutes={info?.expires_minutes} />
    </form>
  );
}

interface ChannelChoiceProps {
  channels: readonly PaymentChannel[];
  chosen: PaymentChannel;
  onChoose: (key: string) => void;
}

function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps) {
  return (
    <RadioCards
      legend={depositText.channels}
      items={channels.map((each) => ({
        value: channelKey(each),
        title: (each.bank_code && bankOf(each.bank_code)?.name) ?? each.name,
        description: channelWords[each.kind].hint,
        icon: each.bank_code ? <BankEmblem symbol={each.bank_code} /> : <QrIcon />,
      }))}
      value={channelKey(chosen)}
      onValueChange={onChoose}
    />
  );
}

/** What helps against a refusal, where another page does. */
function wayOut(error: unknown) {
  if (!isApiError(error) || error.code !== 'own-account-missing') return undefined;
  return (
    <Button asChild size="s">
      <Link to={paths.memberProfile}>{depositText.addAccount}</Link>
    </Button>
  );
}

interface StepsProps {
  words: ChannelWords;
  expiresMinutes: number | undefined;
}

function Steps({ words, expiresMinutes }: StepsProps) {
  return (
    <Card pad="m">
      <Stack gap={3}>
        <h2 className={styles.stepsTitle}>{depositText.stepsTitle}</h2>
        <ol className={styles.steps}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {expiresMinutes !== undefined && <p className={styles.quiet}>{words.expiresIn(expiresMinutes)}</p>}
      </Stack>
    </Card>
  );
}
