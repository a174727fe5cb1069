import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { Slot } from '../internal/slot.tsx';
import styles from './chip.module.css';

export interface ChipProps extends ComponentProps<'button'> {
  /** whether this choice is taken; without it the chip is no choice but an action, and is not announced as one */
  selected?: boolean;
  icon?: ReactNode;
  count?: ReactNode;
  /** the child (a link) takes the looks; when selected it is `aria-current` */
  asChild?: boolean;
}

/** One choice in a ChipRow: a button that is pressed or not, an action, or a link. */
export function Chip({ selected, icon, count, asChild, className, children, ...rest }: ChipProps) {
  const name = classNames(styles.chip, className);
  const content = (label: ReactNode) => (
    <>
      {icon}
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
  if (asChild) {
    return (
      <Slot
        child={children}
        className={name}
        inside={content}
        {...rest}
        aria-current={selected ? 'page' : undefined}
        data-selected={selected || undefined}
      />
    );
  }
  return (
    <button
      type="button"
      {...rest}
      className={name}
      aria-pressed={selected}
      data-selected={selected || undefined}
    >
      {content(children)}
    </button>
  );
}

export interface ChipRowProps {
  /** names the group, e.g. 'หมวดเกม' */
  label: string;
  className?: string;
  children?: ReactNode;
}

/** Chips in one line; too many scroll sideways under a fading edge. */
export function ChipRow({ label, className, children }: ChipRowProps) {
  return (
    <fieldset className={classNames(styles.row, className)} aria-label={label}>
      <div className={styles.track}>{children}</div>
    </fieldset>
  );
}
