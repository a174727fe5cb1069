import { type ComponentType, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { ChevronDownIcon } from '../../icons.tsx';
import { lateCode } from '../../internal/late-code.ts';
import { uiText } from '../../ui.text.ts';
import { Field, useFieldIds } from '../field.tsx';
import styles from './select.module.css';
import type { EarlyUse, Opening, SelectProps } from './select-props.ts';

type SelectBox = ComponentType<SelectProps & { early: RefObject<EarlyUse> }>;

/** Makes a select whose box is loaded when the first one is rendered. */
export function lateSelect(load: () => Promise<SelectBox>): (props: SelectProps) => ReactNode {
  const useSelectBox = lateCode(load);
  return function Select(props: SelectProps) {
    const Box = useSelectBox();
    const early = useRef<EarlyUse>({ hasFocus: false });
    return Box ? <Box {...props} early={early} /> : <SelectWaiting {...props} early={early} />;
  };
}

/**
 * One of many. Typing a letter jumps, arrows move, Escape closes; a hidden input carries the value in a form. List, positioning
 * and keyboard are a tenth of the kit, and the first pages have no select: its code is late.
 */
export const Select = lateSelect(() => import('./select-box.tsx').then((module) => module.SelectBox));

/**
 * The same box while its code is loading: nothing moves when it arrives. A press or an arrow key opens the list as soon as
 * the code is loaded, unless the focus has moved on.
 */
function SelectWaiting({ early, ...props }: SelectProps & { early: RefObject<EarlyUse> }) {
  const { label, hideLabel, hint, error, items, value, placeholder = uiText.select } = props;
  const { id, required, disabled, className } = props;
  const ids = useFieldIds(id, Boolean(error || hint));
  const chosen = items.find((item) => item.value === value);
  const use = (opening?: Opening) => {
    early.current = { hasFocus: true, opening: opening ?? early.current.opening };
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    use(event.key);
  };
  return (
    <Field {...{ ids, label, hideLabel, hint, error, required, disabled, className }}>
      <button
        type="button"
        id={ids.id}
        className={styles.trigger}
        aria-busy="true"
        aria-haspopup="listbox"
        aria-describedby={ids.describedBy}
        disabled={disabled}
        onFocus={() => use()}
        onBlur={() => {
          early.current = { hasFocus: false };
        }}
        onKeyDown={openByKey}
        onClick={(event) => {
          // Safari does not focus a button that is pressed.
          event.currentTarget.focus({ preventScroll: true });
          use('press');
        }}
      >
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
