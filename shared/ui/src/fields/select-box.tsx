import { Portal } from '@ark-ui/react/portal';
import { Select as Ark, createListCollection } from '@ark-ui/react/select';
import { useMemo, useState } from 'react';
import { CheckIcon, ChevronDownIcon } from '../icons.tsx';
import { classNames } from '../internal/class-names.ts';
import { uiText } from '../ui.text.ts';
import { Field, useFieldIds } from './field.tsx';
import styles from './select.module.css';
import type { SelectProps } from './select.tsx';

/** The select itself; its code is fetched when the first one is drawn (select.tsx). */
export function SelectBox(props: SelectProps) {
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
  return (
    <Ark.Root
      collection={collection}
      value={chosen ? [chosen.value] : []}
      onValueChange={(change) => onValueChange(change.value[0] ?? '')}
      disabled={disabled}
      required={required}
      invalid={Boolean(error)}
      onOpenChange={({ open }) => open && setRoom(roomBelow(ids.id))}
      // Above its field the list would cover what was just filled in; it goes there only where it could not be read below.
      positioning={{ sameWidth: true, gutter: gap, flip: !hasRoom }}
      ids={{ trigger: ids.id, label: `${ids.id}-label` }}
      lazyMount
      unmountOnExit
    >
      <Field {...{ ids, label, hideLabel, hint, error, required, disabled, className }}>
        <Ark.Trigger className={styles.trigger} aria-describedby={ids.describedBy}>
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
              <Ark.Item key={item.value} item={item} className={styles.item}>
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
