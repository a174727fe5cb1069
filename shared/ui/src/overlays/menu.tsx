import { Menu as Ark } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import type { ReactElement, ReactNode } from 'react';
import styles from '../fields/select.module.css';

export interface MenuItem {
  value: string;
  label: string;
  icon?: ReactNode;
  tone?: 'danger';
  disabled?: boolean;
}

export interface MenuProps {
  label: string;
  /** the one button that opens it */
  trigger: ReactElement;
  items: readonly MenuItem[];
  onSelect: (value: string) => void;
}

/** A small menu under a button: arrows move, Enter chooses, Escape closes and gives the focus back. */
export function Menu({ label, trigger, items, onSelect }: MenuProps) {
  return (
    <Ark.Root onSelect={(choice) => onSelect(choice.value)} aria-label={label} lazyMount unmountOnExit>
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={styles.content}>
            {items.map((item) => (
              <Ark.Item
                key={item.value}
                value={item.value}
                disabled={item.disabled}
                className={styles.item}
                data-danger={item.tone === 'danger' || undefined}
              >
                {item.icon}
                {item.label}
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
