import type { WheelSpin } from '@sanuk/contract/areas/wheel';
import { satangFromBaht } from '@sanuk/contract/money';
import { formatBaht } from '@sanuk/platform';
import { Button, Dialog } from '@sanuk/ui';
import { useEffect, useState } from 'react';
import styles from './prize.module.css';
import { PrizeEmblem } from './prize-emblem.tsx';
import { prizeText } from './wheel.text.ts';

interface PrizeDialogProps {
  /** what was drawn; undefined closes the dialog */
  outcome: WheelSpin | undefined;
  onClose: () => void;
  /** spins again; undefined when nothing is left to spin with */
  onAgain: (() => void) | undefined;
}

const paidInto = {
  credit: prizeText.credited,
  points: prizeText.pointed,
  spin: prizeText.spun,
  none: '',
} as const;

/** Tells what was won. The title takes the news to screen readers. */
export function PrizeDialog({ outcome, onClose, onAgain }: PrizeDialogProps) {
  // The last prize stays while the dialog fades out.
  const [shown, setShown] = useState(outcome);
  useEffect(() => {
    if (outcome) setShown(outcome);
  }, [outcome]);
  const drawn = outcome ?? shown;
  if (!drawn) return null;
  const { prize, balance } = drawn;
  const isWon = prize.kind !== 'none';
  return (
    <Dialog
      open={outcome !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={isWon ? prizeText.won(prize.name) : prizeText.lost}
      hideTitle
      width={400}
      footer={
        <div className={styles.deeds}>
          {onAgain && (
            <Button variant="primary" block onClick={onAgain}>
              {prizeText.again}
            </Button>
          )}
          <Button block onClick={onClose}>
            {prizeText.close}
          </Button>
        </div>
      }
    >
      <div className={styles.prize} data-won={isWon || undefined}>
        <svg className={styles.picture} viewBox="-60 -60 120 120" aria-hidden="true">
          {isWon && (
            <>
              <circle className={styles.halo} r="36" />
              <Rays />
            </>
          )}
          <g className={styles.emblem}>
            <PrizeEmblem kind={prize.kind} />
          </g>
        </svg>
        <p className={styles.title} aria-hidden="true">
          {isWon ? prizeText.won(prize.name) : prizeText.lost}
        </p>
        <p className={styles.quiet}>{isWon ? paidInto[prize.kind] : prizeText.lostHint}</p>
        {prize.kind === 'credit' && balance !== null && (
          <p className={styles.quiet}>
            {prizeText.balance} <strong>{formatBaht(satangFromBaht(balance))}</strong>
          </p>
        )}
      </div>
    </Dialog>
  );
}

const rays = Array.from({ length: 16 }, (_, index) => index * 22.5);

function Rays() {
  return (
    <g className={styles.rays}>
      {rays.map((degrees, index) => (
        <path
          key={degrees}
          transform={`rotate(${degrees})`}
          d={index % 2 ? 'M-3 -58L3 -58L1 -38L-1 -38Z' : 'M-2 -52L2 -52L1 -38L-1 -38Z'}
        />
      ))}
    </g>
  );
}
