import { type ComponentProps, useState } from 'react';
import { classNames } from '../internal/class-names.ts';
import { uiText } from '../ui.text.ts';
import styles from './code-field.module.css';
import { type DigitProblem, readCode } from './digits.rules.ts';
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
  const {
    label,
    hideLabel,
    hint,
    error: given,
    length,
    value,
    onValueChange,
    id,
    className,
    ...input
  } = props;
  const [problem, setProblem] = useState<DigitProblem>();
  const error = problem ? uiText.digitProblems[problem] : given;
  const ids = useFieldIds(id, Boolean(error || hint));
  /** A text that is no code leaves the digits as they are. */
  const change = (text: string) => {
    const reading = readCode(text, length);
    setProblem('problem' in reading ? reading.problem : undefined);
    if ('value' in reading) onValueChange(reading.value);
  };
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
        onChange={(event) => change(event.target.value)}
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
