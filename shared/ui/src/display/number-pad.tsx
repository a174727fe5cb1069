import type { ReactNode } from 'react';
import { uiText } from '../ui.text.ts';
import styles from './number-pad.module.css';

export interface NumberPadProps {
  onDigit: (digit: string) => void;
  onDelete: () => void;
  /** shows a key 'วาง' */
  onPaste?: () => void;
  /** one more key in its place, when nothing is pasted */
  extra?: { label: ReactNode; onPress: () => void; disabled?: boolean };
  disabled?: boolean;
}

const rows = ['12345', '67890'] as const;

/** Two rows of digits for a thumb; the real keyboard is the caller's to hear. */
export function NumberPad({ onDigit, onDelete, onPaste, extra, disabled }: NumberPadProps) {
  return (
    <fieldset className={styles.pad} aria-label={uiText.numberPad}>
      {[...rows[0]].map((digit) => (
        <Key key={digit} onPress={() => onDigit(digit)} disabled={disabled}>
          {digit}
        </Key>
      ))}
      <Key tone="quiet" onPress={onDelete} disabled={disabled}>
        {uiText.deleteDigit}
      </Key>
      {[...rows[1]].map((digit) => (
        <Key key={digit} onPress={() => onDigit(digit)} disabled={disabled}>
          {digit}
        </Key>
      ))}
      {onPaste ? (
        <Key tone="quiet" onPress={onPaste} disabled={disabled}>
          {uiText.pasteDigits}
        </Key>
      ) : (
        extra && (
          <Key tone="quiet" onPress={extra.onPress} disabled={disabled || extra.disabled}>
            {extra.label}
          </Key>
        )
      )}
    </fieldset>
  );
}

interface KeyProps {
  tone?: 'quiet';
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Key({ tone, disabled, onPress, children }: KeyProps) {
  return (
    <button type="button" className={styles.key} data-tone={tone} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  );
}

export interface DigitBoxesProps {
  /** how many digits make a number */
  length: number;
  /** typed so far */
  value: string;
  label: string;
}

/** The number being typed, one box a digit; the next one to fill is lit. */
export function DigitBoxes({ length, value, label }: DigitBoxesProps) {
  return (
    <div className={styles.boxes} role="img" aria-label={`${label} ${value || uiText.emptyDigit}`}>
      {Array.from({ length }, (_, place) => (
        <span
          key={place}
          className={styles.box}
          data-next={place === value.length || undefined}
          data-filled={place < value.length || undefined}
        >
          {value[place] ?? ''}
        </span>
      ))}
    </div>
  );
}
