import { announce, formatBaht, useWallet, type WalletView } from '@sanuk/platform';
import {
  Button,
  CloseIcon,
  Dialog,
  EmptyState,
  ExpandIcon,
  FullSheet,
  IconButton,
  List,
  ListRow,
  MoneyText,
  ShrinkIcon,
  Spinner,
  WalletIcon,
} from '@sanuk/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './game-sheet.module.css';
import { gameSheetText as text } from './game-sheet.text.ts';
import { useFrameMessages, useGameSheet } from './use-game-sheet.ts';

/** The full-screen sheet a game is played in (requirements G5 to G10). */
export function GameSheet() {
  const { state, close, goElsewhere, chooseWallet } = useGameSheet();
  const isOpen = state.step !== 'closed' && state.step !== 'refused';
  const isReal = state.step !== 'closed' && state.mode === 'real';
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <>
      <FullSheet
        open={isOpen}
        onOpenChange={(open) => !open && close()}
        label={state.step === 'closed' ? text.entering : state.game.name}
        header={
          state.step === 'closed' ? null : (
            <SheetBar title={state.game.name} isReal={isReal} sheet={sheet} onClose={close} />
          )
        }
      >
        <div className={styles.body} ref={sheet}>
          {state.step === 'entering' && (
            <div className={styles.waiting}>
              <Spinner size="l" label={text.entering} />
              <p>{text.entering}</p>
            </div>
          )}
          {state.step === 'choosing' && (
            <WalletChoice
              wallets={state.wallets}
              onChoose={(wallet) => chooseWallet(state.game, wallet)}
              onLeave={close}
            />
          )}
          {state.step === 'playing' && (
            <GameFrame title={state.game.name} link={state.link} onClose={close} onLeave={goElsewhere} />
          )}
        </div>
      </FullSheet>
      <Dialog
        open={state.step === 'refused'}
        onOpenChange={(open) => !open && close()}
        title={text.errorTitle}
        width={400}
        footer={
          <Button variant="primary" block onClick={close}>
            {text.understood}
          </Button>
        }
      >
        <p className={styles.message}>{state.step === 'refused' ? state.message : ''}</p>
      </Dialog>
    </>
  );
}

interface BarProps {
  title: string;
  isReal: boolean;
  sheet: React.RefObject<HTMLDivElement | null>;
  onClose(): void;
}

function SheetBar({ title, isReal, sheet, onClose }: BarProps) {
  const { balanceSatang } = useWallet();
  return (
    <div className={styles.bar}>
      <IconButton label={text.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <span className={styles.title}>{title}</span>
      {isReal && balanceSatang !== undefined ? (
        <span className={styles.balance}>
          <MoneyText size={15}>{formatBaht(balanceSatang)}</MoneyText>
        </span>
      ) : (
        !isReal && <span className={styles.demo}>{text.demo}</span>
      )}
      <FullScreenToggle target={sheet} />
    </div>
  );
}

/** Hidden where elements cannot go full screen (iPhone). */
function FullScreenToggle({ target }: { target: React.RefObject<HTMLDivElement | null> }) {
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
    const done = isFull ? document.exitFullscreen() : target.current?.requestFullscreen();
    void done?.catch(() => undefined);
  };
  return (
    <IconButton label={isFull ? text.exitFullScreen : text.fullScreen} onClick={toggle}>
      {isFull ? <ShrinkIcon /> : <ExpandIcon />}
    </IconButton>
  );
}

interface FrameProps {
  title: string;
  link: string;
  onClose(): void;
  /** before the game asks to go to another page */
  onLeave(): void;
}

function GameFrame({ title, link, onClose, onLeave }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameMessages(frame, onClose, onLeave);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      src={link}
      allow="fullscreen; autoplay; screen-wake-lock"
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

interface ChoiceProps {
  wallets: WalletView[];
  onChoose(wallet: WalletView): void;
  onLeave(): void;
}

function WalletChoice({ wallets, onChoose, onLeave }: ChoiceProps) {
  const payIn = () => {
    onLeave();
    announce('dialog:open', { dialog: 'deposit' });
  };
  if (wallets.length === 0)
    return (
      <EmptyState
        picture="wallet"
        title={text.noWallet}
        action={
          <Button variant="primary" onClick={payIn}>
            {text.deposit}
          </Button>
        }
      />
    );
  return (
    <div className={styles.choice}>
      <h2>{text.chooseWallet}</h2>
      <List label={text.chooseWallet}>
        {wallets.map((wallet) => (
          <ListRow
            key={wallet.id}
            title={wallet.name}
            start={<WalletIcon />}
            end={formatBaht(wallet.balanceSatang)}
            chevron
            onClick={() => onChoose(wallet)}
          />
        ))}
      </List>
    </div>
  );
}
