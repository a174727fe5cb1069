import type { Dashboard } from '@sanuk/contract/outside/operator-dashboard';
import { Alert, ErrorState, PageHeading, PageLoader, Stack } from '@sanuk/ui';
import { useQuery } from '@tanstack/react-query';
import type { PageProps } from '../../office/page-props.ts';
import { formatDateTime } from '../../shared/format.ts';
import { dashboardQuery } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { isQuiet } from './dashboard.rules.ts';
import { dashboardText as text } from './dashboard.text.ts';
import { DaysTables } from './days-tables.tsx';
import { Figures } from './figures.tsx';
import { Health } from './health.tsx';
import { WaitingWork } from './waiting.tsx';

/** Today's numbers of the brand, what waits, and the two weeks before. */
export function DashboardPage({ brand }: Pick<PageProps, 'brand'>) {
  const { data, error, isPending, refetch } = useQuery(dashboardQuery(brand));
  if (isPending) return <PageLoader label={text.loading} />;
  if (!data) return <ErrorState description={error.message} onRetry={() => void refetch()} />;
  return <Numbers dashboard={data} isLate={error !== null} />;
}

function Numbers({ dashboard, isLate }: { dashboard: Dashboard; isLate: boolean }) {
  const { at, days, waiting, health } = dashboard;
  const [today] = days;
  return (
    <Stack gap={6}>
      <PageHeading subtitle={text.updated(formatDateTime(at))}>{text.title}</PageHeading>
      {isLate && <Alert tone="warning">{text.late}</Alert>}
      {today && isQuiet(today) && <Alert>{text.quiet}</Alert>}
      <Figures days={days} />
      <div className={styles.sides}>
        <WaitingWork waiting={waiting} at={at} />
        <Health {...health} />
      </div>
      <DaysTables days={days} />
    </Stack>
  );
}
