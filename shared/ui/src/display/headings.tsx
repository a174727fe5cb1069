import type { ReactNode, Ref } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './headings.module.css';

export interface PageHeadingProps {
  children: ReactNode;
  subtitle?: ReactNode;
  /** before the heading, e.g. a way back */
  start?: ReactNode;
  /** after it, e.g. a countdown */
  end?: ReactNode;
  /** the h1 itself: call `.focus()` after navigation, so that screen readers announce the page */
  ref?: Ref<HTMLHeadingElement>;
  id?: string;
  className?: string;
}

/** The one h1 of a page. */
export function PageHeading({ children, subtitle, start, end, ref, id, className }: PageHeadingProps) {
  return (
    <div className={classNames(styles.page, className)}>
      {start}
      <div className={styles.words}>
        <h1 ref={ref} id={id} tabIndex={-1} className={styles.title}>
          {children}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

export interface SectionHeadingProps {
  title: ReactNode;
  /** small and quiet beside it, e.g. '128 เกม' */
  count?: ReactNode;
  /** at the far end, e.g. a link 'ดูทั้งหมด' */
  action?: ReactNode;
  level?: 2 | 3;
  id?: string;
  className?: string;
}

/** Heading of a section with room for a link to the rest. */
export function SectionHeading({ title, count, action, level = 2, id, className }: SectionHeadingProps) {
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classNames(styles.section, className)}>
      <Tag id={id} className={styles.sectionTitle} data-level={level}>
        {title}
      </Tag>
      {(count || count === 0) && <span className={styles.count}>{count}</span>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
