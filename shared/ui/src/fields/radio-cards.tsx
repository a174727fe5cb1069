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

interface ChoiceProps {
  item: Pick<RadioCardItem, 'value' | 'disabled'>;
  name: string;
  chosen: string;
  onChoose: (value: string) => void;
  className: string | undefined;
  children: ReactNode;
}

/** One choice: its radio button, which is not seen, and what stands for it. */
function Choice({ item, name, chosen, onChoose, className, children }: ChoiceProps) {
  return (
    <label className={className}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        value={item.value}
        checked={item.value === chosen}
        disabled={item.disabled}
        onChange={() => onChoose(item.value)}
      />
      {children}
    </label>
  );
}

/** One of several, each with room to explain itself: channels, wallets, bonuses. Arrow keys move the choice. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, hideLegend, items, value, onValueChange, name, columns = 1, className } = props;
  const made = useId();
  const radio = { name: name ?? made, chosen: value, onChoose: onValueChange };
  return (
    <fieldset className={classNames(styles.group, className)}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.cards} data-columns={columns}>
        {items.map((item) => (
          <Choice key={item.value} className={styles.card} {...{ item, ...radio }}>
            {item.icon && <span className={styles.icon}>{item.icon}</span>}
            <span className={styles.body}>
              <span className={styles.title}>{item.title}</span>
              {item.description && <span className={styles.description}>{item.description}</span>}
            </span>
            {item.end && <span className={styles.end}>{item.end}</span>}
          </Choice>
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
  const radio = { name: name ?? made, chosen: value, onChoose: onValueChange };
  return (
    <fieldset className={classNames(styles.group, className)}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.segments}>
        {items.map((item) => (
          <Choice key={item.value} className={styles.segment} {...{ item, ...radio }}>
            <span>{item.label}</span>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
