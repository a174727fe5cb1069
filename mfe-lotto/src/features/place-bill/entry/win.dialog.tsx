import { Button, Checkbox, Dialog } from '@sanuk/ui';
import { useState } from 'react';
import styles from '../dialogs.module.css';
import { winNumbers } from './digit-tools.rules.ts';
import { entryText } from './entry.text.ts';

const digits = [...'1234567890'];

interface WinDialogProps {
  size: 2 | 3;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdd: (numbers: string[]) => void;
}

/** จับวิน: pick digits, see how many numbers they make, add them. */
export function WinDialog({ size, open, onOpenChange, onAdd }: WinDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [withRepeats, setRepeats] = useState(false);
  const [everyOrder, setOrders] = useState(false);
  const numbers = winNumbers(chosen.join(''), { size, withRepeats, everyOrder });
  const toggle = (digit: string) =>
    setChosen((before) =>
      before.includes(digit) ? before.filter((each) => each !== digit) : [...before, digit],
    );
  return (
    <Dialog
      overlay="win"
      open={open}
      onOpenChange={onOpenChange}
      title={entryText.winTitle(size)}
      form="sheet"
      footer={
        <Button
          variant="primary"
          disabled={numbers.length === 0}
          onClick={() => {
            onAdd(numbers);
            setChosen([]);
            onOpenChange(false);
          }}
        >
          {entryText.winAdd}
        </Button>
      }
    >
      <div className={styles.stack}>
        <fieldset className={styles.digits} aria-label={entryText.winDigits}>
          {digits.map((digit) => (
            <button
              key={digit}
              type="button"
              className={styles.digit}
              aria-pressed={chosen.includes(digit)}
              onClick={() => toggle(digit)}
            >
              {digit}
            </button>
          ))}
        </fieldset>
        <Checkbox label={entryText.winRepeats[size]} checked={withRepeats} onCheckedChange={setRepeats} />
        <Checkbox label={entryText.winOrders} checked={everyOrder} onCheckedChange={setOrders} />
        <p className={styles.count} role="status">
          {entryText.winMakes(numbers.length)}
        </p>
        {numbers.length > 0 && <p className={styles.numbers}>{numbers.join(' ')}</p>}
      </div>
    </Dialog>
  );
}
