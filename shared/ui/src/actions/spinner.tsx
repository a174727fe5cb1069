import styles from './spinner.module.css';

export interface SpinnerProps {
  size?: 's' | 'm' | 'l';
  /** said to screen readers; without it the spinner is decoration */
  label?: string;
}

/** A turning ring in the colour of the text around it. */
export function Spinner({ size = 'm', label }: SpinnerProps) {
  return (
    <span className={styles.spinner} data-size={size} role={label ? 'status' : undefined}>
      <svg viewBox="0 0 24 24" width="28" height="28" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="2.4" opacity="0.22" />
        <path
          d="M21.5 12A9.5 9.5 0 0 0 12 2.5"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
