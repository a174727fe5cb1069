import { formatDateLong, messageOf } from '@sanuk/platform';
import {
  Button,
  EmptyState,
  ErrorState,
  List,
  Notice,
  PageHeading,
  Segmented,
  Select,
  Skeleton,
  useNearEnd,
} from '@sanuk/ui';
import { useSearchParams } from 'react-router-dom';
import { kindNames, rangeNames, statementText } from '../account.text.ts';
import { MovementRow } from '../movement-row.tsx';
import { dayPlus, filterKinds, isKind, isRange, type MovementDay, ranges } from '../statement.rules.ts';
import { useRefreshOnChange } from '../use-refresh-on-change.ts';
import styles from './statement.module.css';
import { type StatementView, useStatement } from './use-statement.ts';
import { useToday } from './use-today.ts';

const allKinds = 'all';
const kindItems = [
  { value: allKinds, label: statementText.allKinds },
  ...filterKinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
];
const rangeItems = ranges.map((range) => ({ value: range, label: rangeNames[range] }));

/** `/member/statement`: every movement of the wallet, filtered in the URL (requirement M1). */
export default function StatementPage() {
  const [search, setSearch] = useSearchParams();
  const rangeAsked = search.get('range');
  const kindAsked = search.get('kind');
  const range = isRange(rangeAsked) ? rangeAsked : '7d';
  const kind = isKind(kindAsked) ? kindAsked : undefined;
  const today = useToday();
  const statement = useStatement(range, kind, today);
  useRefreshOnChange();

  const filter = (name: 'range' | 'kind', value: string) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (value === allKinds) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <div className={styles.page}>
      <PageHeading>{statementText.title}</PageHeading>
      <div className={styles.filters}>
        <Segmented
          label={statementText.range}
          items={rangeItems}
          value={range}
          onValueChange={(value) => filter('range', value)}
        />
        <Select
          label={statementText.kind}
          hideLabel
          items={kindItems}
          value={kind ?? allKinds}
          onValueChange={(value) => filter('kind', value)}
        />
      </div>
      <Movements
        statement={statement}
        today={today}
        onShowMonth={
          range === '30d' && !kind ? undefined : () => setSearch({ range: '30d' }, { replace: true })
        }
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
  if (days.length === 0) {
    return (
      <EmptyState
        picture="wallet"
        title={statementText.none}
        description={onShowMonth && statementText.noneHint}
        action={onShowMonth && <Button onClick={onShowMonth}>{statementText.showMonth}</Button>}
      />
    );
  }
  return (
    <>
      {days.map((day) => (
        <OneDay key={day.day} day={day} today={today} />
      ))}
      <End statement={statement} />
    </>
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
      {statement.hasMoreFailed && <Notice tone="danger">{statementText.loadFailed}</Notice>}
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
