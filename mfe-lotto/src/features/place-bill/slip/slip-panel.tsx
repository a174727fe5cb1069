import { showToast } from '@sanuk/platform';
import { Alert, AmountField, Button, ConfirmDialog, EmptyState } from '@sanuk/ui';
import { useCallback, useState } from 'react';
import {
  type RoundOffer,
  removeDuplicates,
  removeLines,
  type Slip,
  setAllAmounts,
  setAmount,
  undoLastAdd,
} from '../../../shared/slip/slip.rules.ts';
import { changeSlip } from '../../../shared/slip/slip-store.ts';
import { placeBillText } from '../place-bill.text.ts';
import styles from './slip.module.css';
import { SlipLineRow } from './slip-line.tsx';

const presets = [5, 10, 20, 50, 100] as const;

/** The verbs of a line, the same two functions for all lines, so that a change redraws only its own. */
export function useLineVerbs() {
  const onAmount = useCallback(
    (id: number, amount: string) => changeSlip((slip) => setAmount(slip, id, amount)),
    [],
  );
  const onRemove = useCallback((id: number) => changeSlip((slip) => removeLines(slip, new Set([id]))), []);
  return { onAmount, onRemove };
}

function cleanDuplicates(slip: Slip): void {
  const { slip: clean, removed } = removeDuplicates(slip);
  if (removed > 0) changeSlip(() => clean);
  if (removed > 0) showToast('success', placeBillText.duplicatesRemoved(removed));
  else showToast('info', placeBillText.noDuplicates);
}

function SlipTools({ slip, disabled }: { slip: Slip; disabled: boolean }) {
  const [asks, setAsks] = useState(false);
  const canUndo = slip.lastAdded.length > 0 && slip.lines.length > 0;
  return (
    <div className={styles.tools}>
      <Button variant="ghost" size="s" disabled={disabled} onClick={() => cleanDuplicates(slip)}>
        {placeBillText.removeDuplicates}
      </Button>
      <Button
        variant="ghost"
        size="s"
        disabled={disabled || !canUndo}
        onClick={() => changeSlip(undoLastAdd)}
      >
        {placeBillText.undo}
      </Button>
      <Button variant="ghost" size="s" onClick={() => setAsks(true)}>
        {placeBillText.clear}
      </Button>
      <ConfirmDialog
        overlay="clear-slip"
        open={asks}
        title={placeBillText.clearAsk}
        message={placeBillText.clearMore(slip.lines.length)}
        confirmLabel={placeBillText.clear}
        cancelLabel={placeBillText.clearKeep}
        tone="danger"
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          changeSlip((current) => ({ ...current, lines: [], lastAdded: [] }));
          setAsks(false);
        }}
      />
    </div>
  );
}

interface SlipPanelProps {
  slip: Slip;
  offer: RoundOffer;
  isSaved: boolean;
  showsFaults: boolean;
  /** the round takes no bets any more: lines can be seen and removed, nothing else */
  disabled: boolean;
  amount: string;
  onAmountForAll: (amount: string) => void;
}

/** The slip being written: its lines, one amount for all, duplicates, clearing. */
export function SlipPanel(props: SlipPanelProps) {
  const { slip, offer, isSaved, showsFaults, disabled, amount, onAmountForAll } = props;
  const [setsAll, setSetsAll] = useState(false);
  const verbs = useLineVerbs();
  const isEmpty = slip.lines.length === 0;
  return (
    <section className={styles.slip} aria-label={placeBillText.slip} tabIndex={-1} data-focus-quiet>
      <div className={styles.head}>
        <h2 className={styles.title}>{placeBillText.slip}</h2>
        <span className={styles.count} role="status">
          {placeBillText.count(slip.lines.length)}
        </span>
        <Button
          className={styles.setAll}
          variant="ghost"
          size="s"
          aria-expanded={setsAll}
          disabled={disabled}
          onClick={() => setSetsAll((before) => !before)}
        >
          {placeBillText.setAll}
        </Button>
      </div>
      {setsAll && !disabled && (
        <div className={styles.forAll}>
          <AmountField
            label={placeBillText.setAll}
            hint={placeBillText.setAllHint}
            presets={presets}
            value={amount}
            onValueChange={(value) => {
              onAmountForAll(value);
              changeSlip((current) => setAllAmounts(current, value));
            }}
          />
        </div>
      )}
      {!isSaved && !isEmpty && (
        <div className={styles.forAll}>
          <Alert tone="warning">{placeBillText.unsaved}</Alert>
        </div>
      )}
      {isEmpty ? (
        <EmptyState
          size="s"
          picture="bill"
          title={placeBillText.empty}
          description={placeBillText.emptyMore}
        />
      ) : (
        <>
          <ul className={styles.lines}>
            {slip.lines.map((line) => (
              <SlipLineRow
                key={line.id}
                line={line}
                offer={offer}
                showsFaults={showsFaults}
                disabled={disabled}
                {...verbs}
              />
            ))}
          </ul>
          <SlipTools slip={slip} disabled={disabled} />
        </>
      )}
    </section>
  );
}
