import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './field.module.css';
import { Field, type FieldFrameProps, useFieldIds } from './field.tsx';

export interface TextFieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, 'children'> {
  /** inside the box, before the text */
  start?: ReactNode;
  /** inside the box, after the text: a unit or an IconButton */
  end?: ReactNode;
  /** under the box, e.g. quick choices */
  below?: ReactNode;
  onValueChange?: (value: string) => void;
  /** digits on one width */
  digits?: boolean;
  align?: 'start' | 'end';
}

/** One line of text. `className` lands on the root; everything else on the input. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, start, end, below, onValueChange, digits, align, ...rest } = props;
  const { id, className, onChange, ...input } = rest;
  const ids = useFieldIds(id, Boolean(error || hint));
  return (
    <Field
      {...{ ids, label, hideLabel, hint, error, below, className }}
      required={input.required}
      disabled={input.disabled}
    >
      {start && <span className={styles.start}>{start}</span>}
      <input
        type="text"
        {...input}
        id={ids.id}
        className={styles.input}
        data-digits={digits || undefined}
        data-align={align}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={ids.describedBy}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
      />
      {end && <span className={styles.end}>{end}</span>}
    </Field>
  );
}

export interface TextAreaFieldProps extends FieldFrameProps, Omit<ComponentProps<'textarea'>, 'children'> {
  onValueChange?: (value: string) => void;
}

/** Several lines of text, e.g. numbers pasted into a bill. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hideLabel, hint, error, onValueChange, id, className, onChange, rows = 4, ...area } = props;
  const ids = useFieldIds(id, Boolean(error || hint));
  return (
    <Field
      {...{ ids, label, hideLabel, hint, error, className }}
      required={area.required}
      disabled={area.disabled}
    >
      <textarea
        {...area}
        id={ids.id}
        rows={rows}
        className={classNames(styles.input, styles.area)}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={ids.describedBy}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
      />
    </Field>
  );
}
