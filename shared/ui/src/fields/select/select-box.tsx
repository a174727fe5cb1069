import { Portal } from '@ark-ui/react/portal';
import { Select as Ark, createListCollection } from '@ark-ui/react/select';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { CheckIcon, ChevronDownIcon } from '../../icons.tsx';
import { classNames } from '../../internal/class-names.ts';
import { uiText } from '../../ui.text.ts';
import { Field, useFieldIds } from '../field.tsx';
import styles from './select.module.css';
import type { EarlyUse, SelectProps } from './select-props.ts';

interface SelectBoxProps extends SelectProps {
  /** how it was used while this code was loading */
  early: RefObject<EarlyUse>;
}

/** The select itself; its code is fetched when the first one is drawn (select.tsx). */
export function SelectBox({ early, ...props }: SelectBoxProps) {
  const { label, hideLabel, hint, error, items, value, onValueChange, placeholder = uiText.select } = props;
  const { name, id, required, disabled, className } = props;
  const ids = useFieldIds(id, Boolean(error || hint));
  const collection = useMemo(
    () => createListCollection({ items: [...items], isItemDisabled: (item) => item.disabled ?? false }),
    [items],
  );
  const chosen = items.find((item) => item.value === value);
  const [room, setRoom] = useState(0);
  const hasRoom = room >= leastHeight;
  // The library reads where the list may be placed when it opens, before React has rendered anything that is set then. Measured
  // in `onOpenChange`, the list was allowed above its field, and went there as soon as the page moved by a pixel.
  const measure = () => flushSync(() => setRoom(roomBelow(ids.id)));
  useEarlyUse(ids.id, early);
  return (
    <Ark.Root
      collection={collection}
      value={chosen ? [chosen.value] : []}
      onValueChange={(change) => onValueChange(change.value[0] ?? '')}
      disabled={disabled}
      required={required}
      invalid={Boolean(error)}
      // Above its field the list would cover what was just filled in; it goes there only where it could not be read below.
      positioning={{ sameWidth: true, gutter: gap, flip: !hasRoom }}
      ids={{ trigger: ids.id, label: `${ids.id}-label` }}
      lazyMount
      unmountOnExit
    >
      <Field {...{ ids, label, hideLabel, hint, error, required, disabled, className }}>
        <Ark.Trigger
          className={styles.trigger}
          aria-describedby={ids.describedBy}
          onClickCapture={measure}
          onKeyDownCapture={measure}
        >
          <span className={classNames(styles.value, !chosen && styles.placeholder)}>
            {chosen?.icon}
            <span className={styles.text}>{chosen?.label ?? placeholder}</span>
          </span>
          <span className={styles.arrow}>
            <ChevronDownIcon size={20} />
          </span>
        </Ark.Trigger>
        {name && <input type="hidden" name={name} value={value} />}
      </Field>
      <Portal>
        <Ark.Positioner>
          <Ark.Content
            className={styles.content}
            style={hasRoom ? { maxBlockSize: `min(320px, ${room}px)` } : undefined}
          >
            {collection.items.map((item) => (
              <Ark.Item key={item.value} item={item} className={styles.item} {...heardInDialogs}>
                {item.icon}
                <Ark.ItemText className={styles.text}>{item.label}</Ark.ItemText>
                <Ark.ItemIndicator className={styles.check}>
                  <CheckIcon size={20} />
                </Ark.ItemIndicator>
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

/**
 * A dialog hides everything outside it from screen readers one frame after it opened. Of a list that is open by then it keeps
 * the list and hides the options in it, but for elements with this attribute (@zag-js/aria-hidden before 1.47).
 */
const heardInDialogs = { 'data-live-announcer': '' };

/** Gives the field the focus it had, and opens its list if that was asked for, while this code was loading. */
function useEarlyUse(id: string, early: RefObject<EarlyUse>): void {
  useEffect(() => {
    const { hasFocus, opening } = early.current;
    early.current = { hasFocus: false };
    if (!hasFocus) return;
    // After the effects: the handlers of the field render at once.
    queueMicrotask(() => {
      const field = document.getElementById(id);
      field?.focus({ preventScroll: true });
      if (opening === 'press') field?.click();
      else if (opening) field?.dispatchEvent(new KeyboardEvent('keydown', { key: opening, bubbles: true }));
    });
  }, [id, early]);
}

/** Between the field and its list, and between the list and the edge of the screen, in px. */
const gap = 6;
const edge = 8;
/** A list that shows fewer rows than these, in px, is no list to pick from. */
const leastHeight = 176;

/** What is free below a field, in px, above a keyboard on the screen. */
function roomBelow(id: string): number {
  const field = document.getElementById(id);
  if (!field) return 0;
  const seen = window.visualViewport;
  const bottom = seen ? seen.offsetTop + seen.height : window.innerHeight;
  return Math.floor(bottom - field.getBoundingClientRect().bottom - gap - edge);
}
