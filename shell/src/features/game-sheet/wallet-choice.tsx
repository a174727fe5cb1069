import { announce, formatBaht, type WalletView } from '@sanuk/platform';
import { Button, EmptyState, GiftIcon, List, ListRow, MoneyText, TicketIcon, WalletIcon } from '@sanuk/ui';
import type { ReactNode } from 'react';
import styles from './game-sheet.module.css';
import { gameSheetText as text, walletUses } from './game-sheet.text.ts';

interface ChoiceProps {
  /** name of the game that is to be played */
  game: string;
  wallets: readonly WalletView[];
  onChoose(wallet: WalletView): void;
  onLeave(): void;
}

const icons: Readonly<Record<number, ReactNode>> = { 2: <GiftIcon />, 3: <TicketIcon /> };

/** Which wallet a game is played with, where the member has to say (requirement G8). */
export function WalletChoice({ game, wallets, onChoose, onLeave }: ChoiceProps) {
  const payIn = () => {
    onLeave();
    announce('dialog:open', { dialog: 'deposit' });
  };
  return (
    <div className={styles.choice}>
      <h2>{text.chooseWallet}</h2>
      <p className={styles.choiceFor}>{text.chooseFor(game)}</p>
      {wallets.length > 0 ? (
        <List label={text.chooseWallet}>
          {wallets.map((wallet) => (
            <ListRow
              key={wallet.id}
              title={wallet.name}
              subtitle={walletUses[wallet.typeId]}
              start={<span className={styles.emblem}>{icons[wallet.typeId] ?? <WalletIcon />}</span>}
              end={<MoneyText>{formatBaht(wallet.balanceSatang)}</MoneyText>}
              chevron
              onClick={() => onChoose(wallet)}
            />
          ))}
        </List>
      ) : (
        <EmptyState
          picture="wallet"
          title={text.noWallet}
          action={
            <Button variant="primary" onClick={payIn}>
              {text.deposit}
            </Button>
          }
        />
      )}
    </div>
  );
}
