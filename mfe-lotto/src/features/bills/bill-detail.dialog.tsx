import { betTypeNames } from '@sanuk/contract/bet-types.text';
import { formatBaht, formatDateTime, formatTime, isApiError, messageOf, serverNow } from '@sanuk/platform';
import { Alert, Button, ConfirmDialog, DefinitionList, Dialog, ErrorState, Skeleton } from '@sanuk/ui';
import { useState } from 'react';
import type { BillDetailView, BillLineView, BillView } from '../../shared/bill.ts';
import { Emblem } from '../../shared/rounds/emblem.tsx';
import { ResultDigits } from '../../shared/rounds/round-result.tsx';
import { correctionNote, roundDay, roundTitle } from '../../shared/rounds/round-words.ts';
import { payoutSatang } from '../../shared/slip/slip.rules.ts';
import { billCan, groupLines } from './bill.rules.ts';
import { BillBadge } from './bill-row.tsx';
import styles from './bills.module.css';
import { billsText } from './bills.text.ts';
import { useBill } from './use-bills.ts';
import { useCancelBill } from './use-cancel-bill.ts';
import { useCopyBill } from './use-copy-bill.ts';

/** One bill with a card per line, won and lost apart (requirement L4). Opened by the URL, so that it can be linked. */
export function BillDetailDialog({ billId, onClose }: { billId: string | undefined; onClose: () => void }) {
  const bill = useBill(billId);
  return (
    <Dialog
      overlay="bill"
      open={billId !== undefined}
      inHistory
      onOpenChange={(open) => !open && onClose()}
      title={billsText.detail}
      form="sheet"
      footer={bill.data && <Actions detail={bill.data} />}
    >
      {bill.data ? (
        <Detail detail={bill.data} />
      ) : bill.isError ? (
        <NoBill bill={bill} onClose={onClose} />
      ) : (
        <Skeleton shape="row" count={5} />
      )}
    </Dialog>
  );
}

/** An id that names no bill of this account stays wrong however often it is asked about. */
function NoBill({ bill, onClose }: { bill: ReturnType<typeof useBill>; onClose: () => void }) {
  const { error, isFetching, refetch } = bill;
  return isApiError(error) && error.code === 'bill-unknown' ? (
    <ErrorState
      size="s"
      picture="lost"
      title={messageOf(error)}
      description={billsText.unknownMore}
      action={<Button onClick={onClose}>{billsText.toList}</Button>}
    />
  ) : (
    <ErrorState
      size="s"
      title={billsText.loadFailed}
      description={messageOf(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Detail({ detail: { bill, lines } }: { detail: BillDetailView }) {
  const groups = groupLines(lines);
  const isWon = bill.winSatang > 0;
  const corrected = correctionNote(bill.round);
  return (
    <div className={styles.detail}>
      <div className={styles.detailHead}>
        <Emblem icon={bill.round.icon} />
        <div className={styles.detailWords}>
          <p className={styles.detailTitle}>{roundTitle(bill.round)}</p>
          <p className={styles.detailWhen}>
            {roundDay(bill.round)} · {billsText.closesAt} {formatTime(bill.round.close_at)}
          </p>
        </div>
        <BillBadge status={bill.status} />
      </div>
      {corrected && (
        <Alert tone="warning" title={corrected}>
          {billsText.corrected}
        </Alert>
      )}
      {bill.round.result && <ResultDigits result={bill.round.result} size="l" full />}
      <DefinitionList
        items={[
          { term: billsText.billNo, value: bill.billNo, copy: bill.billNo },
          { term: billsText.placedAt, value: formatDateTime(bill.createdAt) },
          { term: billsText.staked, value: formatBaht(bill.totalSatang) },
          ...(billCan.cancel(bill, serverNow()) && bill.cancellableUntil
            ? [{ term: billsText.cancelUntil, value: formatDateTime(bill.cancellableUntil) }]
            : []),
          ...(isWon
            ? [{ term: billsText.winTotal, value: formatBaht(bill.winSatang), tone: 'gain' as const }]
            : []),
        ]}
      />
      <Group title={billsText.wonLines} lines={groups.won} />
      <Group title={billsText.pendingLines} lines={groups.pending} />
      <Group title={billsText.lostLines} lines={groups.lost} />
      <Group title={billsText.returnedLines} lines={groups.returned} />
    </div>
  );
}

function Group({ title, lines }: { title: string; lines: readonly BillLineView[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.groupTitle}>
        {title} <span className={styles.groupCount}>{billsText.lines(lines.length)}</span>
      </h3>
      <ul className={styles.lineCards}>
        {lines.map((line, index) => (
          <li
            key={`${line.betType} ${line.number} ${index}`}
            className={styles.lineCard}
            data-status={line.status}
          >
            <span className={styles.lineNumber}>{line.number}</span>
            <span className={styles.lineWords}>
              <span>{betTypeNames[line.betType]}</span>
              <span className={styles.lineRate}>
                {billsText.perBaht(line.rateHundredths / 100)} × {formatBaht(line.stakeSatang)}
              </span>
            </span>
            <span className={styles.lineWin}>
              <LineEnd line={line} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a line won, could win, or became. */
function LineEnd({ line }: { line: BillLineView }) {
  if (line.status === 'won') return `+${formatBaht(line.winSatang)}`;
  if (line.status !== 'pending') return <BillBadge status={line.status} />;
  return (
    <span className={styles.lineMaybe}>
      <span>{billsText.ifWon}</span>
      <span>{formatBaht(payoutSatang(line.stakeSatang, line.rateHundredths))}</span>
    </span>
  );
}

function Actions({ detail }: { detail: BillDetailView }) {
  const { copy, isBusy } = useCopyBill();
  return (
    <>
      {billCan.cancel(detail.bill, serverNow()) && <CancelButton bill={detail.bill} />}
      <Button loading={isBusy} onClick={() => void copy(detail)}>
        {billsText.again}
      </Button>
    </>
  );
}

function CancelButton({ bill }: { bill: BillView }) {
  const [asks, setAsks] = useState(false);
  const { cancel, isBusy } = useCancelBill(bill.billId);
  return (
    <>
      <Button variant="danger" onClick={() => setAsks(true)}>
        {billsText.cancel}
      </Button>
      <ConfirmDialog
        overlay="cancel-bill"
        open={asks}
        title={billsText.cancelAsk}
        message={billsText.cancelMore(formatBaht(bill.totalSatang))}
        confirmLabel={billsText.cancel}
        cancelLabel={billsText.cancelKeep}
        tone="danger"
        busy={isBusy}
        onCancel={() => setAsks(false)}
        onConfirm={() => void cancel().then(() => setAsks(false))}
      />
    </>
  );
}
