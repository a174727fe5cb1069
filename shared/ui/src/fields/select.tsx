import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons.tsx';
import { lateCode } from '../internal/late-code.ts';
import { uiText } from '../ui.text.ts';
import { Field, type FieldFrameProps, useFieldIds } from './field.tsx';
import styles from './select.module.css';

export interface SelectItem {
  value: string;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps extends FieldFrameProps {
  items: readonly SelectItem[];
  /** '' when nothing is chosen */
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
}

/** List, positioning and keyboard are a tenth of the kit, and the first pages have no select. */
const useSelectBox = lateCode(() => import('./select-box.tsx').then((module) => module.SelectBox));

/** One of many. Typing a letter jumps, arrows move, Escape closes; a hidden input carries the value in a form. */
export function Select(props: SelectProps) {
  const SelectBox = useSelectBox();
  return SelectBox ? <SelectBox {...props} /> : <SelectWaiting {...props} />;
}

/** The same box before its code is here: nothing moves when it comes. */
function SelectWaiting(props: SelectProps) {
  const { label, hideLabel, hint, error, items, value, placeholder = uiText.select } = props;
  const { id, required, disabled, className } = props;
  const ids = useFieldIds(id, Boolean(error || hint));
  const chosen = items.find((item) => item.value === value);
  return (
    <Field {...{ ids, label, hideLabel, hint, error, required, disabled, className }}>
      <button type="button" id={ids.id} className={styles.trigger} aria-busy="true" disabled>
        <span className={styles.value}>
          <span className={styles.text}>{chosen?.label ?? placeholder}</span>
        </span>
        <span className={styles.arrow}>
          <ChevronDownIcon size={20} />
        </span>
      </button>
    </Field>
  );
}
