import { Portal } from '@ark-ui/react/portal';
import { Select as Ark, createListCollection } from '@ark-ui/react/select';
import { useMemo } from 'react';
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
  return (
    <Ark.Root
      collection={collection}
      value={chosen ? [chosen.value] : []}
      onValueChange={(change) => onValueChange(change.value[0] ?? '')}
      disabled={disabled}
      required={required}
      invalid={Boolean(error)}
      positioning={{ sameWidth: true, gutter: 6 }}
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
          <Ark.Content className={styles.content}>
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
