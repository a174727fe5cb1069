import type { LimitKind, LimitPeriod, ResponsiblePlay } from '@sanuk/contract/areas/responsible-play';
import { useServerSecond } from '@sanuk/platform';
import { Alert, AmountField, Button, Card, Meter, Segmented } from '@sanuk/ui';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../shared/action-form/form.dialog.tsx';
import { confirmRaise, type LimitOrder, setLimit, wireAmount } from './responsible.api.ts';
import styles from './responsible.module.css';
import { isConfirmable, type Limit, limitPeriods, readWhole } from './responsible.rules.ts';
import { kindNames, periodNames, limitText as text } from './responsible.text.ts';
import { useChange } from './use-responsible.ts';

interface LimitDialogProps {
  kind: LimitKind;
  /** those of the kind that are set */
  limits: readonly Limit[];
  open: boolean;
  onClose: () => void;
}

/** Limits of one kind: what is used of each, what waits to be confirmed, and the form of another one. */
export function LimitDialog({ kind, limits, open, onClose }: LimitDialogProps) {
  return (
    <FormDialog overlay="limit" open={open} title={kindNames[kind]} onClose={onClose}>
      {() => (
        <div className={styles.dialog}>
          <p className={styles.quiet}>
            {text.about[kind]} {text.rule}
          </p>
          {limits.map((limit) => (
            <LimitCard key={limit.period} limit={limit} />
          ))}
          <LimitForm kind={kind} />
        </div>
      )}
    </FormDialog>
  );
}

/** Whether what was just sent holds already, or waits. */
const saidOf = ({ kind, period, amount }: LimitOrder, { limits }: ResponsiblePlay): string => {
  const now = limits.find((limit) => limit.kind === kind && limit.period === period);
  return now?.raise && now.raise.amount === amount ? text.waiting : text.saved;
};

function LimitCard({ limit }: { limit: Limit }) {
  const { kind, period, raise } = limit;
  const second = useServerSecond();
  const set = useChange(setLimit, saidOf);
  const confirm = useChange(confirmRaise, () => text.confirmed);
  const keep = useChange(setLimit, () => text.kept);
  const isBusy = set.isBusy || confirm.isBusy || keep.isBusy;
  const order = (amount: number | null): LimitOrder => ({ kind, period, amount: wireAmount(kind, amount) });
  return (
    <Card pad="m" className={styles.limit}>
      <Meter
        label={periodNames[period]}
        detail={text.used(limit)}
        value={limit.used}
        max={limit.amount}
        tone={limit.used >= limit.amount ? 'warning' : 'accent'}
      />
      <p className={styles.quiet}>{text.resets(limit)}</p>
      {raise === null ? (
        <Button size="s" disabled={isBusy} onClick={() => set.send(order(null))}>
          {text.remove(limit)}
        </Button>
      ) : (
        <>
          <Alert tone="info">{text.waits(limit)}</Alert>
          <div className={styles.buttons}>
            <Button size="s" disabled={isBusy} onClick={() => keep.send(order(limit.amount))}>
              {text.keep}
            </Button>
            <Button
              size="s"
              variant="primary"
              disabled={isBusy || !isConfirmable(raise, second * 1000)}
              onClick={() => confirm.send(order(raise.amount))}
            >
              {text.confirm}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

const presets: Record<LimitKind, readonly number[]> = {
  deposit: [500, 1_000, 3_000, 5_000],
  loss: [300, 500, 1_000, 3_000],
  time: [30, 60, 120, 240],
};
const isPeriod = (value: string): value is LimitPeriod => limitPeriods.some((period) => period === value);

function LimitForm({ kind }: { kind: LimitKind }) {
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { send, isBusy } = useChange(setLimit, saidOf, () => setTyped(''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = readWhole(typed);
    setWrong(amount === null);
    if (amount !== null && !isBusy) send({ kind, period, amount });
  };
  return (
    <form className={styles.dialog} onSubmit={submit} noValidate>
      <Segmented
        label={text.period}
        items={limitPeriods.map((value) => ({ value, label: periodNames[value] }))}
        value={period}
        onValueChange={(value) => isPeriod(value) && setPeriod(value)}
      />
      <AmountField
        label={text.amount[kind]}
        value={typed}
        onValueChange={(value) => {
          setTyped(value);
          setWrong(false);
        }}
        unit={kind === 'time' ? text.minutes : undefined}
        presets={presets[kind]}
        error={isWrong && text.wrong}
        enterKeyHint="go"
      />
      <Button type="submit" variant="primary" size="l" block loading={isBusy}>
        {text.save}
      </Button>
    </form>
  );
}
