import { bangkokDay, formatBaht, formatDate, messageOf, paths, useServerSecond } from '@sanuk/platform';
import {
  Button,
  Chip,
  ChipRow,
  CloseIcon,
  EmptyState,
  ErrorState,
  List,
  PageHeading,
  SectionHeading,
  Select,
  Skeleton,
  Stat,
  StatRow,
} from '@sanuk/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { billStatusText } from '../market/market.text.ts';
import { type BillView, billStatuses, groupByDay, sumBills } from './bill.rules.ts';
import { BillDetailDialog } from './bill-detail.dialog.tsx';
import { BillRow } from './bill-row.tsx';
import styles from './bills.module.css';
import { billsText } from './bills.text.ts';
import { useBillFilter, useBillList } from './use-bills.ts';
import { useMarkets } from './use-markets.ts';

type Filter = ReturnType<typeof useBillFilter>;

function FilterBar({ filter }: { filter: Filter }) {
  const markets = useMarkets();
  return (
    <div className={styles.filters}>
      <ChipRow label={billsText.status}>
        {filter.filter.roundId && (
          <Chip selected icon={<CloseIcon size={20} />} onClick={filter.clearRound}>
            {billsText.oneRound}
          </Chip>
        )}
        <Chip selected={!filter.filter.status} onClick={() => filter.setStatus(undefined)}>
          {billsText.all}
        </Chip>
        {billStatuses.map((status) => (
          <Chip
            key={status}
            selected={filter.filter.status === status}
            onClick={() => filter.setStatus(status)}
          >
            {billStatusText[status]}
          </Chip>
        ))}
      </ChipRow>
      <Select
        label={billsText.market}
        hideLabel
        items={[{ value: 'all', label: billsText.allMarkets }, ...markets]}
        value={filter.filter.market ?? 'all'}
        onValueChange={(value) => filter.setMarket(value === 'all' ? undefined : value)}
      />
    </div>
  );
}

/** วันนี้, เมื่อวาน, or the date. */
function useDayName(): (day: string) => string {
  const nowMs = useServerSecond() * 1000;
  const today = bangkokDay(nowMs);
  const yesterday = bangkokDay(nowMs - 86_400_000);
  return (day) =>
    day === today
      ? billsText.today
      : day === yesterday
        ? billsText.yesterday
        : formatDate(`${day}T05:00:00Z`);
}

/** Fetches the next page when the end of the list comes into sight. */
function useEndless(fetchNext: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(fetchNext);
  latest.current = fetchNext;
  useEffect(() => {
    const end = ref.current;
    if (!end) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: '400px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
  return ref;
}

function Bills({ bills, onOpen }: { bills: readonly BillView[]; onOpen: (billId: string) => void }) {
  const dayName = useDayName();
  const sum = sumBills(bills);
  return (
    <>
      <div className={styles.summary}>
        <StatRow>
          <Stat label={billsText.staked} value={formatBaht(sum.stakedSatang)} />
          <Stat
            label={billsText.won}
            value={formatBaht(sum.wonSatang)}
            tone={sum.wonSatang > 0 ? 'gain' : undefined}
          />
        </StatRow>
        <p className={styles.summaryOf}>{billsText.summaryOf(bills.length)}</p>
      </div>
      {groupByDay(bills, bangkokDay).map((group) => (
        <section key={group.day} className={styles.day}>
          <SectionHeading title={dayName(group.day)} count={billsText.count(group.bills.length)} />
          <List>
            {group.bills.map((bill) => (
              <BillRow key={bill.billId} bill={bill} onOpen={onOpen} />
            ))}
          </List>
        </section>
      ))}
    </>
  );
}

function NoBills({ filter }: { filter: Filter }) {
  return filter.isFiltered ? (
    <EmptyState
      picture="search"
      title={billsText.emptyFilter}
      action={<Button onClick={filter.clear}>{billsText.clearFilter}</Button>}
    />
  ) : (
    <EmptyState
      picture="bill"
      title={billsText.empty}
      description={billsText.emptyMore}
      action={
        <Button asChild variant="primary">
          <Link to={paths.lottoLobby}>{billsText.toLobby}</Link>
        </Button>
      }
    />
  );
}

/** The member's bills with their filters, day by day (requirement L5). */
export default function BillsPage() {
  const filter = useBillFilter();
  const list = useBillList(filter.filter);
  const bills = list.data?.pages.flatMap((page) => page.bills) ?? [];
  const isMoreFailed = list.isFetchNextPageError;
  const end = useEndless(() => {
    if (list.hasNextPage && !list.isFetching && !isMoreFailed) void list.fetchNextPage();
  });
  return (
    <div className={styles.page}>
      <PageHeading
        end={
          <Button asChild size="s">
            <Link to={paths.lottoLobby}>{billsText.toLobby}</Link>
          </Button>
        }
      >
        {billsText.title}
      </PageHeading>
      <FilterBar filter={filter} />
      {list.data ? (
        bills.length > 0 ? (
          <Bills bills={bills} onOpen={filter.openBill} />
        ) : (
          <NoBills filter={filter} />
        )
      ) : list.isError ? (
        <ErrorState
          title={billsText.loadFailed}
          description={messageOf(list.error)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton shape="row" count={8} />
        </div>
      )}
      <div ref={end}>
        {list.hasNextPage && (
          <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {billsText.more}
          </Button>
        )}
      </div>
      <BillDetailDialog billId={filter.billId} onClose={filter.closeBill} />
    </div>
  );
}
