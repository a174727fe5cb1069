import type { WheelPrize } from '@sanuk/contract/areas/wheel';
import { satangFromBaht } from '@sanuk/contract/money';
import { formatBaht, paths } from '@sanuk/platform';
import { Button, Dialog } from '@sanuk/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './prize.module.css';
import { PrizeEmblem } from './prize-emblem.tsx';
import type { DrawnSpin } from './wheel.rules.ts';
import { prizeText } from './wheel.text.ts';

interface PrizeDialogProps {
  /** what was drawn; undefined closes the dialog */
  outcome: DrawnSpin | undefined;
  onClose: () => void;
  /** spins again; undefined when nothing is left to spin with */
  onAgain: (() => void) | undefined;
}

const paidInto = {
  credit: prizeText.credited,
  points: prizeText.pointed,
  spin: prizeText.spun,
  freespin: prizeText.granted,
  none: '',
} as const;

const titleOf = ({ kind, name }: WheelPrize): string =>
  kind === 'none' ? prizeText.lost : prizeText.won(name);

/** Tells what was won. The title takes the news to screen readers. */
export function PrizeDialog({ outcome, onClose, onAgain }: PrizeDialogProps) {
  // The last prize stays while the dialog fades out.
  const [shown, setShown] = useState(outcome);
  useEffect(() => {
    if (outcome) setShown(outcome);
  }, [outcome]);
  const drawn = outcome ?? shown;
  if (!drawn) return null;
  return (
    <Dialog
      overlay="prize"
      open={outcome !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(drawn.prize)}
      hideTitle
      width={400}
      footer={<Actions kind={drawn.prize.kind} onClose={onClose} onAgain={onAgain} />}
    >
      <News drawn={drawn} />
    </Dialog>
  );
}

interface ActionsProps extends Pick<PrizeDialogProps, 'onClose' | 'onAgain'> {
  kind: WheelPrize['kind'];
}

/** Free spins on a game are played where they stand with their game and their end. */
function Actions({ kind, onClose, onAgain }: ActionsProps) {
  const isGame = kind === 'freespin';
  return (
    <div className={styles.actions}>
      {isGame && (
        <Button variant="primary" block asChild>
          <Link to={paths.freespin}>{prizeText.playFreeSpins}</Link>
        </Button>
      )}
      {onAgain && (
        <Button variant={isGame ? 'secondary' : 'primary'} block onClick={onAgain}>
          {prizeText.again}
        </Button>
      )}
      <Button block onClick={onClose}>
        {prizeText.close}
      </Button>
    </div>
  );
}

function News({ drawn: { prize, balance } }: { drawn: DrawnSpin }) {
  const isWon = prize.kind !== 'none';
  return (
    <div className={styles.prize} data-won={isWon || undefined}>
      <Picture kind={prize.kind} />
      <p className={styles.title} aria-hidden="true">
        {titleOf(prize)}
      </p>
      <p className={styles.quiet}>{isWon ? paidInto[prize.kind] : prizeText.lostHint}</p>
      {prize.kind === 'credit' && balance !== null && (
        <p className={styles.quiet}>
          {prizeText.balance} <strong>{formatBaht(satangFromBaht(balance))}</strong>
        </p>
      )}
    </div>
  );
}

/** The emblem of the prize; light shines around one that was won. */
function Picture({ kind }: Pick<WheelPrize, 'kind'>) {
  return (
    <svg className={styles.picture} viewBox="-60 -60 120 120" aria-hidden="true">
      {kind !== 'none' && (
        <>
          <circle className={styles.halo} r="36" />
          <Rays />
        </>
      )}
      <g className={styles.emblem}>
        <PrizeEmblem kind={kind} />
      </g>
    </svg>
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
