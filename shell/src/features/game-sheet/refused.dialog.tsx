import { Button, Dialog } from '@sanuk/ui';
import styles from './game-sheet.module.css';
import { gameSheetText as text } from './game-sheet.text.ts';
import type { useGameSheet } from './use-game-sheet.ts';

/** Why a game was not opened, in the words of the server, and the way on where there is one (requirement E3). */
export function RefusedDialog({ sheet }: { sheet: ReturnType<typeof useGameSheet> }) {
  const { state, close, open } = sheet;
  const refused = state.step === 'refused' ? state : undefined;
  const hasWay = refused !== undefined && refused.recovery !== 'none';
  const goOn = () => {
    if (!refused) return;
    const { walletId, freeSpins, ...launch } = refused;
    void open(refused.recovery === 'other-wallet' ? launch : { ...launch, walletId, freeSpins });
  };
  return (
    <Dialog
      overlay="game-refused"
      open={refused !== undefined}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={text.errorTitle}
      width={400}
      footer={
        <div className={styles.ways}>
          {hasWay && (
            <Button variant="primary" block onClick={goOn}>
              {refused.recovery === 'retry' ? text.retry : text.otherWallet}
            </Button>
          )}
          <Button variant={hasWay ? 'secondary' : 'primary'} block onClick={close}>
            {text.understood}
          </Button>
        </div>
      }
    >
      <p className={styles.message}>{refused?.message}</p>
    </Dialog>
  );
}
