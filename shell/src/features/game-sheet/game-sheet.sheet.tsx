import { lazyDialog } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import { LeftGameNote } from './left-game-note.tsx';
import { useGameSheet } from './use-game-sheet.ts';

const LazySheet = lazyDialog(() => import('./sheet-body.tsx').then((module) => module.SheetBody));

/**
 * The full-screen sheet a game is played in (requirements G5 to G10). What it is drawn of comes when the page is used; a game
 * that was being played when the page was reloaded is looked for at once; on any other page it is offered in a note.
 */
export function GameSheet() {
  const sheet = useGameSheet();
  const { state, offered, open, refuse } = sheet;
  return (
    <>
      <LazySheet
        open={state.step !== 'closed'}
        onOpenChange={(isOpen) => !isOpen && sheet.close()}
        sheet={sheet}
      />
      {offered && state.step === 'closed' && (
        <LeftGameNote game={offered} onPlay={() => void open(offered)} onRefuse={refuse} />
      )}
    </>
  );
}
