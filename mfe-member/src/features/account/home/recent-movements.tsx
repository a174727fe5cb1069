import { formatDate, messageOf, paths, useQuery } from '@sanuk/platform';
import { Button, Card, EmptyState, ErrorState, List, SectionHeading, Skeleton } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { fetchStatement } from '../account.api.ts';
import { accountText, statementText } from '../account.text.ts';
import { MovementRow } from '../movement-row.tsx';
import type { Movement } from '../statement.rules.ts';
import styles from './account.module.css';

const shown = 5;

/** The newest movements, with the way to all of them. */
export function RecentMovements() {
  const query = useQuery({
    queryKey: ['account', 'statement', 'recent'],
    queryFn: ({ signal }) => fetchStatement({ limit: shown }, undefined, signal),
    staleTime: 0,
  });
  const movements = query.data?.movements;
  return (
    <section className={styles.recent} aria-labelledby="recent-movements" aria-busy={query.isPending}>
      <SectionHeading
        id="recent-movements"
        title={accountText.recent}
        count={movements?.[0] && formatDate(movements[0].atMs)}
        action={<SeeAll />}
      />
      {query.isPending && (
        <Card pad="s">
          <Skeleton shape="row" count={shown} />
        </Card>
      )}
      {query.isError && !movements && (
        <ErrorState
          size="s"
          title={statementText.loadFailed}
          description={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {movements && <Movements movements={movements} />}
    </section>
  );
}

const SeeAll = () => (
  <Button asChild variant="ghost" size="s" className={styles.all}>
    <Link to={paths.memberStatement} aria-label={accountText.seeAllRecent}>
      {accountText.seeAll}
    </Link>
  </Button>
);

/** The heading has the day of the newest one; what is of another day says which. */
function Movements({ movements }: { movements: readonly Movement[] }) {
  const [newest] = movements;
  if (!newest) return <NoneYet />;
  return (
    <List label={accountText.recent}>
      {movements.map((movement) => (
        <MovementRow key={movement.id} movement={movement} withDate={movement.day !== newest.day} />
      ))}
    </List>
  );
}

const NoneYet = () => (
  <EmptyState
    size="s"
    picture="wallet"
    title={accountText.noneYet}
    description={accountText.noneYetHint}
    action={
      <Button asChild variant="primary">
        <Link to={paths.memberDeposit}>{accountText.deposit}</Link>
      </Button>
    }
  />
);
