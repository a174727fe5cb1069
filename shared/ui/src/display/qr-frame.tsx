import type { ReactNode } from 'react';
import { Spinner } from '../actions/spinner.tsx';
import { CheckCircleIcon, ClockIcon } from '../icons.tsx';
import { uiText } from '../ui.text.ts';
import styles from './qr-frame.module.css';

/** One path for all dark modules: each run of a row is one rectangle. */
export function qrPath(matrix: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  matrix.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      runs.push(`M${start} ${y}h${x - start + 1}v1H${start}z`);
    }
  });
  return runs.join('');
}

export interface QrFrameProps {
  /** true is dark; without a quiet zone, the frame adds the four modules the standard asks for */
  matrix: readonly (readonly boolean[])[];
  /** what it is, for who cannot see it */
  label: string;
  state?: 'waiting' | 'checking' | 'paid' | 'expired';
  caption?: ReactNode;
  /** over an expired code, e.g. a button for a new one */
  action?: ReactNode;
}

/** A QR code on white, whatever the theme; covered once it must not be paid any more. */
export function QrFrame({ matrix, label, state = 'waiting', caption, action }: QrFrameProps) {
  const edge = matrix.length;
  return (
    <figure className={styles.figure} data-state={state}>
      <div className={styles.frame}>
        <svg
          className={styles.code}
          viewBox={`-4 -4 ${edge + 8} ${edge + 8}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={label}
        >
          <rect x="-4" y="-4" width={edge + 8} height={edge + 8} fill="#fff" />
          <path d={qrPath(matrix)} fill="#000" />
        </svg>
        {state !== 'waiting' && (
          <div className={styles.cover} role="status">
            {state === 'checking' && <Spinner size="l" />}
            {state === 'paid' && <CheckCircleIcon size={56} />}
            {state === 'expired' && <ClockIcon size={48} />}
            <span>
              {state === 'paid' ? uiText.qrPaid : state === 'expired' ? uiText.qrExpired : uiText.qrChecking}
            </span>
            {action}
          </div>
        )}
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
