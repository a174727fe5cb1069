import { Spinner } from '../actions/spinner.tsx';
import { uiText } from '../ui.text.ts';
import styles from './waiting.module.css';

export interface PageLoaderProps {
  label?: string;
  /** the 500 ms are over already: the page that was left stayed that long */
  immediate?: boolean;
}

/** Fills the space of a page that is not here yet. Appears after 500 ms, by style alone (requirement S21). */
export function PageLoader({ label = uiText.loading, immediate }: PageLoaderProps) {
  return (
    <div className={styles.page} data-immediate={immediate || undefined} role="status" data-loader="">
      <Spinner size="l" />
      <span>{label}</span>
    </div>
  );
}

/** The 2 px line at the very top while a navigation is under way (requirement S21). */
export function ProgressBar({ active }: { active: boolean }) {
  return (
    <div className={styles.line} data-active={active || undefined} aria-hidden="true">
      <div className={styles.run} />
    </div>
  );
}

export interface SkeletonProps {
  /** what will stand here */
  shape?: 'text' | 'title' | 'tile' | 'row' | 'banner' | 'button' | 'avatar' | 'block';
  /** how many of it */
  count?: number;
  className?: string;
}

/** The shape of what is coming; screen readers hear the loader, not this. */
export function Skeleton({ shape = 'text', count = 1, className }: SkeletonProps) {
  return Array.from({ length: count }, (_, place) => (
    <span
      key={place}
      className={className ? `${styles.skeleton} ${className}` : styles.skeleton}
      data-shape={shape}
      aria-hidden="true"
    />
  ));
}
