import { paths } from '@sanuk/platform';
import { FullSheet, Spinner } from '@sanuk/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { DialogFlag } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import { GameFrame } from './game-frame.tsx';
import styles from './game-sheet.module.css';
import { gameSheetText as text } from './game-sheet.text.ts';
import { RealityCheck } from './reality-check.tsx';
import { RefusedDialog } from './refused.dialog.tsx';
import { AloneBar, SheetBar } from './sheet-bar.tsx';
import type { GameSheetState, useGameSheet } from './use-game-sheet.ts';
import { useIsLate } from './use-is-late.ts';
import { WalletChoice } from './wallet-choice.tsx';

const slowProviderMs = 3_000;

interface SheetBodyProps extends DialogFlag {
  sheet: ReturnType<typeof useGameSheet>;
}

/**
 * What the sheet is drawn of. On `/play` the game stands alone (requirement G3): the same frame, without the bar over it, so
 * that a round goes on when a member opens the page from the sheet.
 */
export function SheetBody({ sheet, onOpenChange }: SheetBodyProps) {
  const { state, close } = sheet;
  const isOpen = state.step !== 'closed' && state.step !== 'refused';
  useFullScreenEnd(isOpen);
  const isAlone = useLocation().pathname === paths.play;
  const bar = isOpen ? { state, onClose: close, onReopen: () => void sheet.open(state) } : null;
  return (
    <>
      <FullSheet
        overlay="game"
        open={isOpen}
        inHistory
        onOpenChange={onOpenChange}
        label={state.step === 'closed' ? text.entering : state.game.name}
        header={bar && !isAlone ? <SheetBar {...bar} /> : null}
      >
        <div className={styles.body}>
          {bar && isAlone && <AloneBar onClose={close} />}
          <Content sheet={sheet} state={state} isAlone={isAlone} />
        </div>
      </FullSheet>
      {state.step === 'playing' && state.mode === 'real' && <RealityCheck sheet={sheet} />}
      <RefusedDialog sheet={sheet} />
    </>
  );
}

/** A game that is closed gives the screen back. */
function useFullScreenEnd(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [isOpen]);
}

interface ContentProps extends Pick<SheetBodyProps, 'sheet'> {
  state: GameSheetState;
  isAlone: boolean;
}

function Content({ sheet, state, isAlone }: ContentProps) {
  const { close, goElsewhere, open, chooseWallet } = sheet;
  if (state.step === 'entering') return <Entering />;
  if (state.step === 'choosing')
    return (
      <WalletChoice
        game={state.game.name}
        wallets={state.wallets}
        onChoose={(wallet) => void chooseWallet(state, wallet.id)}
        onLeave={close}
      />
    );
  if (state.step !== 'playing') return null;
  return (
    <GameFrame
      // A new link is a new game: nothing of the one before it is kept.
      key={state.link}
      state={state}
      isAlone={isAlone}
      onClose={close}
      onLeave={goElsewhere}
      onReopen={() => void open(state)}
    />
  );
}

function Entering() {
  const isLate = useIsLate(true, slowProviderMs);
  return (
    <div className={styles.waiting}>
      <Spinner size="l" label={text.entering} />
      <p aria-live="polite">{isLate ? text.slowProvider : text.entering}</p>
    </div>
  );
}
