import { Button } from '@sanuk/ui';
import { discardSaved, restoreSaved } from '../../../shared/slip/slip-store.ts';
import { placeBillText } from '../place-bill.text.ts';
import styles from './saved-slip.module.css';

interface SavedSlipProps {
  count: number;
  /** the row is gone once it was answered: the focus goes where the lines are */
  onAnswered: () => void;
}

/** A quiet row: what was written for this round before is put back, or thrown away, by a press. */
export function SavedSlip({ count, onAnswered }: SavedSlipProps) {
  return (
    <section className={styles.row} aria-label={placeBillText.saved}>
      <p className={styles.words}>{placeBillText.savedLines(count)}</p>
      <div className={styles.answers}>
        <Button
          size="s"
          onClick={() => {
            restoreSaved();
            onAnswered();
          }}
        >
          {placeBillText.savedRestore}
        </Button>
        <Button
          variant="ghost"
          size="s"
          onClick={() => {
            discardSaved();
            onAnswered();
          }}
        >
          {placeBillText.savedDiscard}
        </Button>
      </div>
    </section>
  );
}
