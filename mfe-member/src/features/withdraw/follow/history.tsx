import { bankOf, formatBaht, formatDateTime, messageOf } from '@sanuk/platform';
import {
  Badge,
  BankEmblem,
  Card,
  EmptyState,
  ErrorState,
  List,
  ListRow,
  MoneyText,
  SectionHeading,
  Skeleton,
} from '@sanuk/ui';
import { useHistory } from '../use-standing.ts';
import { type OneWithdrawal, tones } from '../withdraw.rules.ts';
import { statusNames, followText as text } from '../withdraw.text.ts';
import styles from './follow.module.css';

/** The newest withdrawals, and what became of each. */
export function History() {
  const query = useHistory();
  return (
    <section className={styles.section} aria-labelledby="withdraw-history">
      <SectionHeading id="withdraw-history" title={text.history} />
      {query.isPending && (
        <Card pad="s">
          <Skeleton shape="row" count={3} />
        </Card>
      )}
      {query.isError && !query.data && (
        <ErrorState
          size="s"
          title={text.historyFailed}
          description={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && <Rows withdrawals={query.data} />}
    </section>
  );
}

function Rows({ withdrawals }: { withdrawals: readonly OneWithdrawal[] }) {
  if (withdrawals.length === 0)
    return <EmptyState size="s" picture="wallet" title={text.none} description={text.noneHint} />;
  return (
    <List label={text.history}>
      {withdrawals.map((one) => (
        <ListRow
          key={one.id}
          start={<BankEmblem symbol={one.bankCode} />}
          title={<MoneyText>{formatBaht(one.amountSatang)}</MoneyText>}
          subtitle={
            <span className={styles.rowWords}>
              <span>{`${bankOf(one.bankCode)?.name ?? one.bankCode} ${one.masked}`}</span>
              <span>{formatDateTime(one.createdAtMs)}</span>
              {one.reason && <span>{one.reason}</span>}
            </span>
          }
          end={<Badge tone={tones[one.status]}>{statusNames[one.status]}</Badge>}
        />
      ))}
    </List>
  );
}
