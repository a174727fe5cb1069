import type { StatementKind } from '@sanuk/contract/areas/member';
import { formatBaht, formatTime } from '@sanuk/platform';
import {
  CoinsIcon,
  DepositIcon,
  ListRow,
  LottoIcon,
  MoneyText,
  RefreshIcon,
  SlotIcon,
  TrophyIcon,
  VisuallyHidden,
  WheelIcon,
  WithdrawIcon,
} from '@sanuk/ui';
import type { ReactNode } from 'react';
import { kindNames, signed, statementText } from './account.text.ts';
import styles from './movement-row.module.css';
import type { Movement } from './statement.rules.ts';

const icons: Record<StatementKind, ReactNode> = {
  deposit: <DepositIcon size={20} />,
  withdraw: <WithdrawIcon size={20} />,
  bet: <SlotIcon size={20} />,
  win: <CoinsIcon size={20} />,
  rollback: <RefreshIcon size={20} />,
  'lotto-bet': <LottoIcon size={20} />,
  'lotto-win': <TrophyIcon size={20} />,
  'lotto-refund': <RefreshIcon size={20} />,
  'wheel-prize': <WheelIcon size={20} />,
};

/** One movement of money: what, when, how much, and the balance before and after it. */
export function MovementRow({ movement }: { movement: Movement }) {
  const { kind, amountSatang, beforeSatang, afterSatang, reference, atMs } = movement;
  const isGain = amountSatang >= 0;
  return (
    <ListRow
      start={
        <span className={styles.icon} data-gain={isGain || undefined}>
          {icons[kind]}
        </span>
      }
      title={kindNames[kind]}
      subtitle={
        <span className={styles.when}>
          <span className={styles.time}>{formatTime(atMs)}</span>
          <span className={styles.reference}>{reference}</span>
        </span>
      }
      end={<MoneyText tone={isGain ? 'gain' : 'plain'}>{signed(amountSatang)}</MoneyText>}
      endSubtitle={
        <span className={styles.balances}>
          <VisuallyHidden>{statementText.before} </VisuallyHidden>
          {formatBaht(beforeSatang)}
          <span aria-hidden="true"> → </span>
          <VisuallyHidden> {statementText.after} </VisuallyHidden>
          {formatBaht(afterSatang)}
        </span>
      }
    />
  );
}
