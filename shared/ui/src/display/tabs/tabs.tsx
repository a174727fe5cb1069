import { useState } from 'react';
import { classNames } from '../../internal/class-names.ts';
import { lateCode } from '../../internal/late-code.ts';
import styles from './tabs.module.css';
import type { TabsProps } from './tabs-props.ts';

/** Keys and focus come with code of their own; no page begins with tabs. */
const useTabsBox = lateCode(() => import('./tabs-box.tsx').then((module) => module.TabsBox));

/** Tabs with their panels; arrows move between tabs. Panels that are not chosen are not rendered. */
export function Tabs(props: TabsProps) {
  const { defaultValue, onValueChange } = props;
  // A tab that is pressed before the code is here is chosen all the same.
  const [chosen, setChosen] = useState(defaultValue);
  const choose = (value: string) => {
    setChosen(value);
    onValueChange?.(value);
  };
  const TabsBox = useTabsBox();
  if (!TabsBox) return <TabsWaiting {...props} defaultValue={chosen} onChoose={choose} />;
  return <TabsBox {...props} defaultValue={chosen} />;
}

/** The same before its code is here: nothing moves when it comes. */
function TabsWaiting(props: TabsProps & { onChoose: (value: string) => void }) {
  const { label, items, value, defaultValue, className, onChoose } = props;
  const chosen = value ?? defaultValue ?? items[0]?.value;
  const panel = items.find((item) => item.value === chosen)?.content;
  return (
    <div className={classNames(styles.tabs, className)} aria-busy="true">
      <div className={styles.list} role="tablist" aria-label={label}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            aria-selected={item.value === chosen}
            data-selected={item.value === chosen || undefined}
            disabled={item.disabled}
            className={styles.tab}
            onClick={() => onChoose(item.value)}
          >
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </button>
        ))}
      </div>
      {panel !== undefined && (
        <div role="tabpanel" aria-label={label} className={styles.panel}>
          {panel}
        </div>
      )}
    </div>
  );
}
