import { Button, EmptyState, RefreshIcon, Spinner } from '@sanuk/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './game-sheet.module.css';
import { gameSheetText as text } from './game-sheet.text.ts';
import { useFrameMessages } from './use-frame-messages.ts';
import type { GameSheetState } from './use-game-sheet.ts';
import { useIsLate } from './use-is-late.ts';

/** A game that has not said by then that it is ready may never be. */
const slowGameMs = 12_000;

interface FrameProps {
  state: Extract<GameSheetState, { step: 'playing' }>;
  onClose(): void;
  /** before the game asks to go to another page */
  onLeave(): void;
  onReopen(): void;
  /** fills the window */
  isAlone: boolean;
}

/** The game in its frame, and what is said over it when it does not come or may not go on. */
export function GameFrame({ state, onClose, onLeave, onReopen, isAlone }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  useFrameMessages(frame, { onReady, onClose, onLeave });
  // On a page of its own nothing else is there for the keys.
  useEffect(() => {
    if (isAlone) frame.current?.focus();
  }, [isAlone]);
  return (
    <div className={styles.stage}>
      {!isLoaded && (
        <div className={styles.loading}>
          <Spinner size="l" label={text.entering} />
        </div>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        title={state.game.name}
        src={state.link}
        allow="fullscreen; autoplay; screen-wake-lock"
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setLoaded(true)}
        inert={state.isEnded}
      />
      <SlowNote isAwaited={!isReady && !state.isEnded} onReopen={onReopen} />
      {state.isEnded && (
        <div className={styles.over} role="alert">
          <EmptyState
            picture="game"
            title={text.ended}
            description={text.endedWhy}
            action={
              <>
                <Button variant="primary" onClick={onReopen}>
                  {text.playHere}
                </Button>
                <Button onClick={onClose}>{text.close}</Button>
              </>
            }
          />
        </div>
      )}
    </div>
  );
}

/** Does not stand in the way: a provider may never say that its game is ready. */
function SlowNote({ isAwaited, onReopen }: { isAwaited: boolean; onReopen: () => void }) {
  const isLate = useIsLate(isAwaited, slowGameMs);
  const [isHidden, setHidden] = useState(false);
  if (!isLate || isHidden) return null;
  return (
    <div className={styles.slow} role="status">
      <span>{text.slowGame}</span>
      <Button size="s" variant="primary" icon={<RefreshIcon size={20} />} onClick={onReopen}>
        {text.reopen}
      </Button>
      <Button size="s" variant="ghost" onClick={() => setHidden(true)}>
        {text.hide}
      </Button>
    </div>
  );
}
