import { type ReactNode, useId } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './radio-cards.module.css';

export interface RadioCardItem {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** at the far end, e.g. a balance */
  end?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps {
  legend: string;
  hideLegend?: boolean;
  items: readonly RadioCardItem[];
  value: string;
  onValueChange: (value: string) => void;
  name?: string;
  columns?: 1 | 2 | 3 | 4;
  className?: string;
}

/** One of several, each with room to explain itself: channels, wallets, bonuses. Arrow keys move the choice. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, hideLegend, items, value, onValueChange, name, columns = 1, className } = props;
  const made = useId();
  return (
    <fieldset className={classNames(styles.group, className)}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.cards} data-columns={columns}>
        {items.map((item) => (
          <label key={item.value} className={styles.card}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? made}
              value={item.value}
              checked={item.value === value}
              disabled={item.disabled}
              onChange={() => onValueChange(item.value)}
            />
            {item.icon && <span className={styles.icon}>{item.icon}</span>}
            <span className={styles.body}>
              <span className={styles.title}>{item.title}</span>
              {item.description && <span className={styles.description}>{item.description}</span>}
            </span>
            {item.end && <span className={styles.end}>{item.end}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface SegmentedProps {
  label: string;
  items: readonly { value: string; label: ReactNode; disabled?: boolean }[];
  value: string;
  onValueChange: (value: string) => void;
  name?: string;
  className?: string;
}

/** Two to five short choices in one bar. */
export function Segmented({ label, items, value, onValueChange, name, className }: SegmentedProps) {
  const made = useId();
  return (
    <fieldset className={classNames(styles.group, className)}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.segments}>
        {items.map((item) => (
          <label key={item.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? made}
              value={item.value}
              checked={item.value === value}
              disabled={item.disabled}
              onChange={() => onValueChange(item.value)}
            />
            <span>{item.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
