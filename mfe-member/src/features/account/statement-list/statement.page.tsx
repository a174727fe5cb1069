import { formatDateLong, messageOf } from '@sanuk/platform';
import { Alert, Button, EmptyState, ErrorState, List, PageHeading, Skeleton, useNearEnd } from '@sanuk/ui';
import { useRefreshAfterBets } from '../../../shared/refresh-after-bets/use-refresh-after-bets.ts';
import { accountKeys } from '../account.api.ts';
import { rangeNames, statementText } from '../account.text.ts';
import { MovementRow } from '../movement-row.tsx';
import { dayPlus, type MovementDay } from '../statement.rules.ts';
import styles from './statement.module.css';
import { StatementFilters } from './statement-filters.tsx';
import { type StatementView, useStatement } from './use-statement.ts';
import { useStatementFilter } from './use-statement-filter.ts';
import { useToday } from './use-today.ts';

/** `/member/statement`: every movement of the wallet, filtered in the URL (requirement M1). */
export default function StatementPage() {
  const filter = useStatementFilter();
  const today = useToday();
  const statement = useStatement(filter.range, filter.kind, today, filter.wallet);
  useRefreshAfterBets(accountKeys.all);
  return (
    <div className={styles.page}>
      <PageHeading>{statementText.title}</PageHeading>
      <StatementFilters filter={filter} />
      <Movements
        statement={statement}
        today={today}
        onShowMonth={filter.isWholeMonth ? undefined : filter.showMonth}
      />
    </div>
  );
}

interface MovementsProps {
  statement: StatementView;
  today: string | undefined;
  onShowMonth: (() => void) | undefined;
}

function Movements({ statement, today, onShowMonth }: MovementsProps) {
  const { days } = statement;
  if (!days && statement.error) {
    return (
      <ErrorState
        title={statementText.loadFailed}
        description={messageOf(statement.error)}
        onRetry={statement.retry}
        retrying={statement.isFetching}
      />
    );
  }
  if (!days) return <Skeleton shape="row" count={8} />;
  if (days.length === 0) return <NothingFound onShowMonth={onShowMonth} />;
  return (
    <>
      {days.map((day) => (
        <OneDay key={day.day} day={day} today={today} />
      ))}
      <End statement={statement} />
    </>
  );
}

function NothingFound({ onShowMonth }: Pick<MovementsProps, 'onShowMonth'>) {
  return (
    <EmptyState
      picture="wallet"
      title={statementText.none}
      description={onShowMonth && statementText.noneHint}
      action={onShowMonth && <Button onClick={onShowMonth}>{statementText.showMonth}</Button>}
    />
  );
}

function OneDay({ day, today }: { day: MovementDay; today: string | undefined }) {
  const date = formatDateLong(`${day.day}T12:00:00+07:00`);
  const near =
    day.day === today
      ? rangeNames.today
      : today && day.day === dayPlus(today, -1)
        ? rangeNames.yesterday
        : undefined;
  const title = near ? `${near} · ${date}` : date;
  return (
    <section className={styles.day} aria-label={title}>
      <h2 className={styles.dayTitle}>{title}</h2>
      <List label={title}>
        {day.movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </List>
    </section>
  );
}

function End({ statement }: { statement: StatementView }) {
  const end = useNearEnd(() => {
    if (!statement.hasMoreFailed) statement.loadMore();
  });
  return (
    <div ref={end} className={styles.end}>
      {statement.hasMoreFailed && <Alert tone="danger">{statementText.loadFailed}</Alert>}
      {statement.hasMore ? (
        <Button loading={statement.isLoadingMore} onClick={statement.loadMore}>
          {statementText.loadMore}
        </Button>
      ) : (
        <p className={styles.quiet}>{statementText.end}</p>
      )}
    </div>
  );
}
