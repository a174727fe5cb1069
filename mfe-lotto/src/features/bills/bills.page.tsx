import { bangkokDay, formatBaht, messageOf, paths } from '@sanuk/platform';
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
import { Link } from 'react-router-dom';
import type { BillView } from '../../shared/bill.ts';
import { ListEnd } from '../../shared/list-end.tsx';
import { LottoLinks } from '../../shared/lotto-links.tsx';
import { groupByDay } from '../../shared/rounds/day.rules.ts';
import { billStatusText } from '../../shared/rounds/market.text.ts';
import { useDayName } from '../../shared/rounds/use-day-name.ts';
import { billStatuses, sumBills } from './bill.rules.ts';
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
      {groupByDay(bills, ({ createdAt }) => bangkokDay(createdAt)).map((group) => (
        <section key={group.day} className={styles.day}>
          <SectionHeading title={dayName(group.day)} count={billsText.count(group.items.length)} />
          <List>
            {group.items.map((bill) => (
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
      <LottoLinks />
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
      <ListEnd list={list} failed={billsText.loadFailed} />
      <BillDetailDialog billId={filter.billId} onClose={filter.closeBill} />
    </div>
  );
}
