import { lazyDialog } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import { useGameSheet } from './use-game-sheet.ts';

const LazySheet = lazyDialog(() => import('./sheet-body.tsx').then((module) => module.SheetBody));

/**
 * The full-screen sheet a game is played in (requirements G5 to G10). What it is drawn of comes when the page is used; a game
 * that an earlier load of the tab was playing is looked for at once.
 */
export function GameSheet() {
  const sheet = useGameSheet();
  return (
    <LazySheet
      open={sheet.state.step !== 'closed'}
      onOpenChange={(open) => !open && sheet.close()}
      sheet={sheet}
    />
  );
}
