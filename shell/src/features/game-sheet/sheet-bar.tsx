import { formatBaht, paths, useServerSecond, useWallet } from '@sanuk/platform';
import {
  ClockIcon,
  CloseIcon,
  ExpandIcon,
  ExternalIcon,
  IconButton,
  MoneyText,
  RefreshIcon,
  ShrinkIcon,
  VisuallyHidden,
} from '@sanuk/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './game-sheet.module.css';
import { formatElapsed } from './game-sheet.rules.ts';
import { gameSheetText as text, walletMarks } from './game-sheet.text.ts';
import type { GameSheetState } from './use-game-sheet.ts';
import { gameEntry } from './use-own-entry.ts';

type OpenState = Exclude<GameSheetState, { step: 'closed' }>;

interface BarProps {
  state: OpenState;
  onClose(): void;
  onReopen(): void;
}

/** The head of the sheet: the way out, which game it is, what is in its wallet, and how long it has been played. */
export function SheetBar({ state, onClose, onReopen }: BarProps) {
  const isPlaying = state.step === 'playing';
  return (
    <div className={styles.bar}>
      <IconButton label={text.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <div className={styles.names}>
        <span className={styles.title}>{state.game.name}</span>
        <p className={styles.facts}>
          {state.mode === 'demo' ? (
            <span className={styles.demo}>{text.demo}</span>
          ) : (
            state.walletId !== undefined && (
              <Balance walletId={state.walletId} isFree={state.freeSpins !== undefined} />
            )
          )}
          {isPlaying && <Elapsed startedAt={state.startedAt} />}
        </p>
      </div>
      {isPlaying && (
        <IconButton label={text.reopen} onClick={onReopen}>
          <RefreshIcon />
        </IconButton>
      )}
      {isPlaying && <FullPageLink />}
      <FullScreenToggle />
    </div>
  );
}

/** Over a game that fills the window: the way out, and to full screen. It lies at the edge, over as little as possible. */
export function AloneBar({ onClose }: Pick<BarProps, 'onClose'>) {
  return (
    <div className={styles.alone}>
      <IconButton variant="solid" label={text.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <FullScreenToggle />
    </div>
  );
}

/** What is in the wallet that the game is played from, or that free spins pay into; it follows the live connection. */
function Balance({ walletId, isFree }: { walletId: string; isFree: boolean }) {
  const { wallets } = useWallet();
  const wallet = wallets.find(({ id }) => id === walletId);
  if (!wallet) return isFree && <span className={styles.mark}>{text.freeSpins}</span>;
  const mark = isFree ? text.freeSpins : walletMarks[wallet.typeId];
  return (
    <>
      {mark && <span className={styles.mark}>{mark}</span>}
      <span>
        <VisuallyHidden>{text.balance} </VisuallyHidden>
        <MoneyText size={13}>{formatBaht(wallet.balanceSatang)}</MoneyText>
      </span>
    </>
  );
}

/** How long it has been played: nobody should have to guess. */
function Elapsed({ startedAt }: { startedAt: number }) {
  const second = useServerSecond();
  return (
    <span className={styles.elapsed}>
      <ClockIcon size={16} />
      <VisuallyHidden>{text.elapsed} </VisuallyHidden>
      {formatElapsed(Math.max(0, second - Math.floor(startedAt / 1000)))}
    </span>
  );
}

/** Takes the game along to a page of its own, in the place of the sheet: going back leads to the page it was picked on. */
function FullPageLink() {
  const navigate = useNavigate();
  return (
    <IconButton
      label={text.fullPage}
      onClick={() => void navigate(paths.play, { replace: true, state: gameEntry })}
    >
      <ExternalIcon />
    </IconButton>
  );
}

/**
 * Not there where elements cannot go full screen (iPhone). The whole page does, bar included: the way back has to stay in
 * sight.
 */
function FullScreenToggle() {
  const [isFull, setFull] = useState(false);
  const [isPossible, setPossible] = useState(false);
  useEffect(() => {
    setPossible(document.fullscreenEnabled === true);
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (!isPossible) return null;
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    void done.catch(() => undefined);
  };
  return (
    <IconButton label={isFull ? text.exitFullScreen : text.fullScreen} onClick={toggle}>
      {isFull ? <ShrinkIcon /> : <ExpandIcon />}
    </IconButton>
  );
}
