import { Children, type ReactNode } from 'react';
import { ChevronRightIcon } from '../icons.tsx';
import { classNames } from '../internal/class-names.ts';
import { Slot } from '../internal/slot.tsx';
import styles from './list.module.css';

export interface ListProps {
  /** names the list when no heading does */
  label?: string;
  className?: string;
  children?: ReactNode;
}

/** Rows on one surface with hairlines between them. */
export function List({ label, className, children }: ListProps) {
  return (
    <ul className={classNames(styles.list, className)} aria-label={label}>
      {Children.map(children, (child) => child && <li className={styles.item}>{child}</li>)}
    </ul>
  );
}

export interface ListRowProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** picture, icon or avatar */
  start?: ReactNode;
  /** what counts, at the far end */
  end?: ReactNode;
  endSubtitle?: ReactNode;
  /** leads somewhere */
  chevron?: boolean;
  tone?: 'plain' | 'danger';
  /** the child, an empty link, becomes the row */
  asChild?: boolean;
  /** makes the row a button */
  onClick?: () => void;
  disabled?: boolean;
  className?: string;
  children?: ReactNode;
}

/** One line of a list: a menu entry, a movement of money, a bill. */
export function ListRow(props: ListRowProps) {
  const {
    title,
    subtitle,
    start,
    end,
    endSubtitle,
    chevron,
    tone = 'plain',
    asChild,
    onClick,
    className,
  } = props;
  const name = classNames(styles.row, className);
  const content = (
    <>
      {start && <span className={styles.start}>{start}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      {(end || endSubtitle) && (
        <span className={styles.end}>
          {end && <span className={styles.endTitle}>{end}</span>}
          {endSubtitle && <span className={styles.subtitle}>{endSubtitle}</span>}
        </span>
      )}
      {chevron && (
        <span className={styles.chevron}>
          <ChevronRightIcon size={20} />
        </span>
      )}
    </>
  );
  if (asChild) {
    return (
      <Slot child={props.children} className={name} inside={() => content} data-tone={tone} data-active="" />
    );
  }
  if (onClick) {
    return (
      <button
        type="button"
        className={name}
        data-tone={tone}
        data-active=""
        disabled={props.disabled}
        onClick={onClick}
      >
        {content}
      </button>
    );
  }
  return (
    <div className={name} data-tone={tone}>
      {content}
    </div>
  );
}
