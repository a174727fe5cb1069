import {
  formatBaht,
  formatTime,
  isRouteOff,
  listen,
  messageOf,
  paths,
  useQuery,
  useQueryClient,
} from '@sanuk/platform';
import {
  Badge,
  type BadgeProps,
  Button,
  Card,
  EmptyState,
  ErrorState,
  List,
  ListRow,
  LottoIcon,
  MoneyText,
  SectionHeading,
  Skeleton,
} from '@sanuk/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { accountKeys } from '../account.api.ts';
import { accountText as text } from '../account.text.ts';
import rowStyles from '../movement-row.module.css';
import styles from './account.module.css';
import { fetchRecentBills, type RecentBill } from './home.api.ts';

const shown = 3;

/** The newest bills, each the way to its detail; no section on a brand without bills. */
export function RecentBills() {
  const isOff = isRouteOff(paths.lottoBills);
  const client = useQueryClient();
  // One that lost moves no wallet.
  useEffect(
    () => listen('lotto:bill-changed', () => void client.invalidateQueries({ queryKey: accountKeys.bills })),
    [client],
  );
  const query = useQuery({
    queryKey: accountKeys.bills,
    queryFn: ({ signal }) => fetchRecentBills(shown, signal),
    staleTime: 0,
    enabled: !isOff,
  });
  if (isOff) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-bills">
      <SectionHeading
        id="recent-bills"
        title={text.recentBills}
        action={
          <Button asChild variant="ghost" size="s" className={styles.all}>
            <Link to={paths.lottoBills} aria-label={text.seeAllBills}>
              {text.seeAll}
            </Link>
          </Button>
        }
      />
      {query.isPending && (
        <Card pad="s">
          <Skeleton shape="row" count={shown} />
        </Card>
      )}
      {query.isError && !query.data && (
        <ErrorState
          size="s"
          title={text.billsFailed}
          description={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && <Bills bills={query.data} />}
    </section>
  );
}

function Bills({ bills }: { bills: readonly RecentBill[] }) {
  if (bills.length === 0)
    return (
      <EmptyState
        size="s"
        picture="bill"
        title={text.noBills}
        description={text.noBillsHint}
        action={
          <Button asChild>
            <Link to={paths.lottoLobby}>{text.placeBill}</Link>
          </Button>
        }
      />
    );
  return (
    <List label={text.recentBills}>
      {bills.map((bill) => (
        <BillRow key={bill.id} bill={bill} />
      ))}
    </List>
  );
}

const tones: Record<RecentBill['status'], BadgeProps['tone']> = {
  pending: 'warning',
  won: 'success',
  lost: 'danger',
  cancelled: 'neutral',
  refunded: 'info',
};

function BillRow({ bill }: { bill: RecentBill }) {
  const { id, billNo, status, lineCount, totalSatang, winSatang, atMs } = bill;
  const isWon = status === 'won';
  return (
    <ListRow
      asChild
      start={
        <span className={rowStyles.icon} data-gain={isWon || undefined}>
          <LottoIcon size={20} />
        </span>
      }
      title={text.billOf(bill)}
      subtitle={`${formatTime(atMs)} · ${text.lines(lineCount)} · ${billNo}`}
      end={
        <MoneyText tone={isWon ? 'gain' : 'plain'}>
          {isWon ? `+${formatBaht(winSatang)}` : formatBaht(totalSatang)}
        </MoneyText>
      }
      endSubtitle={<Badge tone={tones[status]}>{text.billStatus[status]}</Badge>}
    >
      <Link to={`${paths.lottoBills}?bill=${encodeURIComponent(id)}`} />
    </ListRow>
  );
}
