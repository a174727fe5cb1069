import type { BillStatus } from '@sanuk/contract/areas/lotto';
import { formatBaht, formatTime } from '@sanuk/platform';
import { Badge, type BadgeProps, ListRow } from '@sanuk/ui';
import type { BillView } from '../../shared/bill.ts';
import { Emblem } from '../../shared/rounds/emblem.tsx';
import { billStatusText } from '../../shared/rounds/market.text.ts';
import { correctionNote, roundTitle } from '../../shared/rounds/round-words.ts';
import styles from './bills.module.css';
import { billsText } from './bills.text.ts';

const tones: Readonly<Record<BillStatus, BadgeProps['tone']>> = {
  pending: 'warning',
  won: 'success',
  lost: 'danger',
  cancelled: 'neutral',
  refunded: 'info',
};

export const BillBadge = ({ status }: { status: BillStatus }) => (
  <Badge tone={tones[status]}>{billStatusText[status]}</Badge>
);

/** One bill of the list: what it was on, its state, what it cost or won. */
export function BillRow({ bill, onOpen }: { bill: BillView; onOpen: (billId: string) => void }) {
  const isWon = bill.status === 'won';
  const corrected = correctionNote(bill.round);
  return (
    <ListRow
      start={<Emblem icon={bill.round.icon} size="s" />}
      title={roundTitle(bill.round)}
      subtitle={
        <>
          {`${formatTime(bill.createdAt)} · ${billsText.lines(bill.lineCount)} · ${bill.billNo}`}
          {corrected && <span className={styles.corrected}>{corrected}</span>}
        </>
      }
      end={isWon ? `+${formatBaht(bill.winSatang)}` : formatBaht(bill.totalSatang)}
      endSubtitle={<BillBadge status={bill.status} />}
      onClick={() => onOpen(bill.billId)}
    />
  );
}
