import type { StatementKind } from '@sanuk/contract/areas/member';
import { formatBaht, formatDate, formatTime } from '@sanuk/platform';
import {
  CoinsIcon,
  DepositIcon,
  GiftIcon,
  ListRow,
  LottoIcon,
  MoneyText,
  PercentIcon,
  RefreshIcon,
  SlotIcon,
  TargetIcon,
  TicketIcon,
  TrophyIcon,
  UsersIcon,
  VisuallyHidden,
  WheelIcon,
  WithdrawIcon,
} from '@sanuk/ui';
import type { ReactNode } from 'react';
import { movementName, signed, statementText } from './account.text.ts';
import styles from './movement-row.module.css';
import type { Movement } from './statement.rules.ts';

const icons: Record<StatementKind, ReactNode> = {
  deposit: <DepositIcon size={20} />,
  withdraw: <WithdrawIcon size={20} />,
  'withdraw-return': <RefreshIcon size={20} />,
  bet: <SlotIcon size={20} />,
  win: <CoinsIcon size={20} />,
  rollback: <RefreshIcon size={20} />,
  'lotto-bet': <LottoIcon size={20} />,
  'lotto-win': <TrophyIcon size={20} />,
  'lotto-refund': <RefreshIcon size={20} />,
  'lotto-correction': <RefreshIcon size={20} />,
  'lotto-write-off': <LottoIcon size={20} />,
  'lotto-recovery': <RefreshIcon size={20} />,
  'wheel-prize': <WheelIcon size={20} />,
  cashback: <CoinsIcon size={20} />,
  'loss-refund': <PercentIcon size={20} />,
  commission: <UsersIcon size={20} />,
  'redemption-credit': <GiftIcon size={20} />,
  'quest-reward': <TargetIcon size={20} />,
  'bonus-grant': <GiftIcon size={20} />,
  'freespin-win': <GiftIcon size={20} />,
  'bonus-cashed': <CoinsIcon size={20} />,
  'bonus-taken': <GiftIcon size={20} />,
  'gift-taken': <GiftIcon size={20} />,
  coupon: <TicketIcon size={20} />,
  'poll-prize': <TrophyIcon size={20} />,
  'adjustment-credit': <RefreshIcon size={20} />,
  'adjustment-debit': <RefreshIcon size={20} />,
};

interface MovementRowProps {
  movement: Movement;
  /** where no heading says the day */
  withDate?: boolean;
}

/** One movement of money: what, when, how much, and the balance before and after it. */
export function MovementRow({ movement, withDate }: MovementRowProps) {
  const { kind, amountSatang, reference, atMs } = movement;
  const isGain = amountSatang >= 0;
  return (
    <ListRow
      start={
        <span className={styles.icon} data-gain={isGain || undefined}>
          {icons[kind]}
        </span>
      }
      title={movementName(movement)}
      subtitle={
        <span className={styles.when}>
          {withDate && <span className={styles.time}>{formatDate(atMs)}</span>}
          <span className={withDate ? styles.detail : styles.time}>{formatTime(atMs)}</span>
          <span className={styles.reference}>{reference}</span>
        </span>
      }
      end={<MoneyText tone={isGain ? 'gain' : 'plain'}>{signed(amountSatang)}</MoneyText>}
      endSubtitle={<Balances movement={movement} />}
    />
  );
}

function Balances({ movement: { beforeSatang, afterSatang } }: Pick<MovementRowProps, 'movement'>) {
  return (
    <span className={styles.balances}>
      <VisuallyHidden>{statementText.before} </VisuallyHidden>
      {formatBaht(beforeSatang)}
      <span aria-hidden="true"> → </span>
      <VisuallyHidden> {statementText.after} </VisuallyHidden>
      {formatBaht(afterSatang)}
    </span>
  );
}
