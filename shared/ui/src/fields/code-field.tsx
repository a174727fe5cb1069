import type { ComponentProps } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './code-field.module.css';
import { arabicDigits } from './digits.rules.ts';
import { Field, type FieldFrameProps, useFieldIds } from './field.tsx';

export interface CodeFieldProps
  extends FieldFrameProps,
    Omit<ComponentProps<'input'>, 'children' | 'value' | 'onChange' | 'maxLength'> {
  /** digits of the code, usually 6 */
  length: number;
  value: string;
  onValueChange: (digits: string) => void;
}

/**
 * A code that came by message, one box a digit. It is one input under the boxes: pasting, the keyboard's suggestion
 * from the message, screen readers and password managers see an ordinary field.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, hideLabel, hint, error, length, value, onValueChange, id, className, ...input } = props;
  const ids = useFieldIds(id, Boolean(error || hint));
  return (
    <Field
      {...{ ids, label, hideLabel, hint, error }}
      disabled={input.disabled}
      className={classNames(styles.field, className)}
    >
      <input
        {...input}
        type="text"
        id={ids.id}
        className={styles.input}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={ids.describedBy}
        onChange={(event) =>
          onValueChange(arabicDigits(event.target.value).replace(/\D/g, '').slice(0, length))
        }
      />
      <span className={styles.boxes} aria-hidden="true">
        {Array.from({ length }, (_, place) => (
          <span
            key={place}
            className={styles.box}
            data-next={place === Math.min(value.length, length - 1) || undefined}
            data-filled={place < value.length || undefined}
          >
            {value[place] ?? ''}
          </span>
        ))}
      </span>
    </Field>
  );
}
