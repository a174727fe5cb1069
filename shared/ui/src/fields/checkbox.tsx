import type { ComponentProps, ReactNode } from 'react';
import { CheckIcon } from '../icons.tsx';
import { classNames } from '../internal/class-names.ts';
import styles from './checkbox.module.css';
import { useFieldIds } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
  error?: string | false | null;
}

/** A native checkbox in the site's looks: keyboard, forms and screen readers come with it. */
export function Checkbox({
  label,
  onCheckedChange,
  error,
  id,
  className,
  onChange,
  ...input
}: CheckboxProps) {
  const ids = useFieldIds(id, Boolean(error));
  return (
    <div className={classNames(styles.checkbox, className)} data-invalid={Boolean(error) || undefined}>
      <label className={styles.row}>
        <span className={styles.box}>
          <input
            {...input}
            type="checkbox"
            id={ids.id}
            className={styles.input}
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={ids.describedBy}
            onChange={(event) => {
              onChange?.(event);
              onCheckedChange?.(event.target.checked);
            }}
          />
          <span className={styles.mark}>
            <CheckIcon size={18} />
          </span>
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      <div id={ids.messageId} className={styles.error} aria-live="polite">
        {error || null}
      </div>
    </div>
  );
}
