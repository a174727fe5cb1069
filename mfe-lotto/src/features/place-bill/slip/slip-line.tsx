import { betTypeNames } from '@sanuk/contract/bet-types.text';
import { CloseIcon, IconButton, readAmount } from '@sanuk/ui';
import { type KeyboardEvent, memo } from 'react';
import type { CheckView } from '../../../shared/slip/check.rules.ts';
import { type RoundOffer, type SlipLine, viewLine } from '../../../shared/slip/slip.rules.ts';
import { faultText, placeBillText } from '../place-bill.text.ts';
import { sendBillText } from '../send-bill.text.ts';
import styles from './slip.module.css';

export interface SlipLineRowProps {
  line: SlipLine;
  offer: RoundOffer;
  /** what the server said of it, once it was asked */
  check?: CheckView;
  /** faults are told only after the member wanted to send */
  showsFaults: boolean;
  disabled: boolean;
  onAmount: (id: number, amount: string) => void;
  onRemove: (id: number) => void;
}

const arrowStep: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Enter and the arrow keys move from amount to amount; after the last one Enter goes on to the next action. */
function moveBetweenAmounts(event: KeyboardEvent<HTMLInputElement>): void {
  const step = arrowStep[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const form = event.currentTarget.closest('[data-slip]');
  const all = [...(form?.querySelectorAll<HTMLInputElement>('input[data-amount]') ?? [])];
  const next = all[all.indexOf(event.currentTarget) + step];
  if (next) next.focus();
  else if (event.key === 'Enter') form?.querySelector<HTMLElement>('[data-send]')?.focus();
}

/** What is no amount stays as it was typed, and the line says so: it is never made into another amount. */
function amountOrText(text: string): string {
  const reading = readAmount(text);
  return 'value' in reading ? reading.value : text;
}

/** The sentence under a line: what it pays, or what is wrong with it. */
function LineWords({ line, offer, check, showsFaults }: SlipLineRowProps) {
  const view = viewLine(line, offer);
  const rate = check?.rateHundredths || view.rateHundredths;
  const original = check?.originalRateHundredths ?? offer.betTypes.get(line.betType)?.rateHundredths ?? rate;
  const isReduced = check ? check.status === 'reduced' : view.isReduced;
  const refusal = check?.message && !isReduced ? check.message : undefined;
  const fault = view.fault;
  const isShown = fault && (showsFaults || (fault.code !== 'amount-missing' && line.amount !== ''));
  return (
    <>
      {isReduced ? (
        <span className={styles.rate} data-tone="warning">
          {check ? placeBillText.perBaht(rate) : placeBillText.reduced(rate, rate * 2 === original)}
          {check && <s className={styles.original}>{placeBillText.rate(original)}</s>}
        </span>
      ) : (
        <span className={styles.rate}>{placeBillText.perBaht(rate)}</span>
      )}
      {refusal || isShown ? (
        <span className={styles.rate} data-tone="danger">
          {refusal ?? (fault && faultText(fault))}
        </span>
      ) : (
        view.winSatang > 0 && <span className={styles.rate}>{placeBillText.win(view.winSatang)}</span>
      )}
    </>
  );
}

/** One line of a slip: number, type, rate, possible win, amount, remove (requirement L3). */
export const SlipLineRow = memo(function SlipLineRow(props: SlipLineRowProps) {
  const { line, offer, check, showsFaults, disabled, onAmount, onRemove } = props;
  const type = offer.betTypes.get(line.betType)?.name ?? betTypeNames[line.betType];
  const { fault } = viewLine(line, offer);
  const isWrong = (showsFaults && fault !== undefined) || (check !== undefined && check.status === 'invalid');
  return (
    <li className={styles.line} data-check={check?.status}>
      <span className={styles.number}>{line.number}</span>
      <span className={styles.words}>
        <span className={styles.type}>
          {type}
          {check && check.status !== 'ok' && (
            <span className={styles.mark} data-check={check.status}>
              {sendBillText.status[check.status]}
            </span>
          )}
        </span>
        <LineWords {...props} />
      </span>
      <input
        className={styles.amount}
        data-amount
        aria-label={placeBillText.amountOf(line.number, type)}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={line.amount}
        disabled={disabled}
        onChange={(event) => onAmount(line.id, amountOrText(event.target.value))}
        onFocus={(event) => event.target.select()}
        onKeyDown={moveBetweenAmounts}
      />
      <IconButton
        label={placeBillText.removeLine(line.number, type)}
        size="s"
        disabled={disabled}
        onClick={() => onRemove(line.id)}
      >
        <CloseIcon size={20} />
      </IconButton>
    </li>
  );
});
