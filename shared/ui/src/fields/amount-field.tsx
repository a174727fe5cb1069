import { useState } from 'react';
import { uiText } from '../ui.text.ts';
import { groupThousands, readAmount } from './digits.rules.ts';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useDigitText } from './use-digit-text.ts';

export interface AmountFieldProps
  extends Omit<TextFieldProps, 'value' | 'onValueChange' | 'onChange' | 'type' | 'end' | 'digits' | 'below'> {
  /** baht as plain text: '', '120', '120.5' */
  value: string;
  onValueChange: (value: string) => void;
  unit?: string;
  /** quick choices in baht */
  presets?: readonly number[];
  /** so many quick choices are on their way: their place is kept, or the form would move under a finger */
  presetsAwaited?: number;
  maxIntegerDigits?: number;
}

/**
 * An amount in baht, at most two decimals, text in and text out: no float ever stands in a form.
 * Thousands are grouped while the field is not being edited. A text with another meaning is refused (see `useDigitText`).
 */
export function AmountField(props: AmountFieldProps) {
  const {
    value,
    onValueChange,
    unit = uiText.baht,
    presets = [],
    presetsAwaited = 0,
    maxIntegerDigits,
    ...rest
  } = props;
  const [editing, setEditing] = useState(false);
  const typed = useDigitText(value, onValueChange, (text) => readAmount(text, maxIntegerDigits));
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      digits
      error={typed.problem ?? rest.error}
      value={editing || typed.isRefused ? typed.text : groupThousands(value)}
      onFocus={(event) => {
        setEditing(true);
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        setEditing(false);
        rest.onBlur?.(event);
      }}
      onValueChange={typed.change}
      end={unit}
      below={
        presets.length > 0 ? (
          <fieldset className={styles.presets} aria-label={uiText.quickAmounts}>
            {presets.map((preset) => (
              <button
                key={preset}
                type="button"
                className={styles.preset}
                disabled={rest.disabled}
                aria-pressed={value === String(preset)}
                onClick={() => onValueChange(String(preset))}
              >
                {groupThousands(String(preset))}
              </button>
            ))}
          </fieldset>
        ) : (
          presetsAwaited > 0 && <PresetsAwaited count={presetsAwaited} />
        )
      }
    />
  );
}

function PresetsAwaited({ count }: { count: number }) {
  return (
    <div className={styles.presets} data-shape="presets" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => `awaited-${index}`).map((key) => (
        <span key={key} className={styles.preset} />
      ))}
    </div>
  );
}
