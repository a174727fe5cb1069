import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { uiText } from '../ui.text.ts';
import styles from './numbers.module.css';

/** 267 → '04:27', 3723 → '01:02:03', from a day on '2 วัน 03:00:00'; what is past is '00:00'. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(left / 86_400);
  const hours = Math.floor((left % 86_400) / 3_600);
  const clock = `${two(Math.floor((left % 3_600) / 60))}:${two(left % 60)}`;
  if (days > 0) return `${uiText.days(days)} ${two(hours)}:${clock}`;
  return hours > 0 ? `${two(hours)}:${clock}` : clock;
}

/** Green; amber in the last minute; red in the last ten seconds. */
const countdownTone = (seconds: number): 'calm' | 'soon' | 'last' =>
  seconds < 10 ? 'last' : seconds < 60 ? 'soon' : 'calm';

export interface CountdownProps {
  /** seconds left; null while unknown */
  seconds: number | null;
  label?: ReactNode;
  size?: 's' | 'm' | 'l';
  className?: string;
}

/** A view of seconds left and no clock of its own: the caller's clock follows the server's time. */
export function Countdown({ seconds, label, size = 'm', className }: CountdownProps) {
  return (
    <span className={classNames(styles.countdown, className)} data-size={size}>
      {label && <span className={styles.countdownLabel}>{label}</span>}
      <span
        className={styles.countdownTime}
        role="timer"
        data-tone={seconds === null ? 'unknown' : countdownTone(seconds)}
      >
        {seconds === null ? '--:--' : formatCountdown(seconds)}
      </span>
    </span>
  );
}
