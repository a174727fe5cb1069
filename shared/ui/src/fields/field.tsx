import { type ReactNode, useId } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './field.module.css';

/** What every field of the site has around its box. */
export interface FieldFrameProps {
  label: string;
  /** the label stays for screen readers only */
  hideLabel?: boolean;
  /** one quiet line below the box */
  hint?: ReactNode;
  /** Thai sentence that says what is wrong and what to do; takes the hint's place */
  error?: string | false | null;
}

export interface FieldIds {
  id: string;
  describedBy: string | undefined;
  messageId: string;
}

/** Ids that tie a control to its label and its message, equal on server and client. */
export function useFieldIds(given: string | undefined, hasMessage: boolean): FieldIds {
  const made = useId();
  const id = given ?? made;
  const messageId = `${id}-message`;
  return { id, messageId, describedBy: hasMessage ? messageId : undefined };
}

interface FieldProps extends FieldFrameProps {
  ids: FieldIds;
  required?: boolean;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
  /** drawn under the box, above the message */
  below?: ReactNode;
}

/** Label, box, message. The message is announced when it becomes an error. */
export function Field(props: FieldProps) {
  const { ids, label, hideLabel, hint, error, required, disabled, className, children, below } = props;
  return (
    <div
      className={classNames(styles.field, className)}
      data-invalid={Boolean(error) || undefined}
      data-disabled={disabled || undefined}
    >
      <label htmlFor={ids.id} id={`${ids.id}-label`} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div className={styles.box}>{children}</div>
      {below}
      <div id={ids.messageId} className={styles.message} aria-live="polite">
        {error ? <span className={styles.error}>{error}</span> : hint}
      </div>
    </div>
  );
}
