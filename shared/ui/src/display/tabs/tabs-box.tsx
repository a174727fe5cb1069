import { Tabs as Ark, useTabsContext } from '@ark-ui/react/tabs';
import { classNames } from '../../internal/class-names.ts';
import styles from './tabs.module.css';
import type { TabItem, TabsProps } from './tabs-props.ts';

/** What tabs are made of. */
export function TabsBox({ label, items, value, defaultValue, onValueChange, className }: TabsProps) {
  return (
    <Ark.Root
      className={classNames(styles.tabs, className)}
      value={value}
      defaultValue={defaultValue ?? items[0]?.value}
      onValueChange={(change) => onValueChange?.(change.value)}
      lazyMount
      unmountOnExit
    >
      <Ark.List className={styles.list} aria-label={label}>
        {items.map((item) => (
          <Tab key={item.value} item={item} />
        ))}
      </Ark.List>
      {items.map(
        (item) =>
          item.content !== undefined && (
            <Ark.Content key={item.value} value={item.value} className={styles.panel}>
              {item.content}
            </Ark.Content>
          ),
      )}
    </Ark.Root>
  );
}

/** A tab says which panel it controls only when it has one here: it may also choose what a page shows elsewhere. */
function Tab({ item }: { item: TabItem }) {
  const { 'aria-controls': panel, ...trigger } = useTabsContext().getTriggerProps(item);
  return (
    <button
      {...trigger}
      aria-controls={item.content === undefined ? undefined : panel}
      className={styles.tab}
    >
      {item.label}
      {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
    </button>
  );
}
