import { queryOptions } from '@tanstack/react-query';
import { order } from '../../office/call-office.ts';
import { shownDays } from './dashboard.rules.ts';

const everyMs = 30_000;

/** Money and members of the last days, and what waits. Refetched every 30 s while the tab is visible. */
export const dashboardQuery = (brand: string) =>
  queryOptions({
    queryKey: ['dashboard', brand],
    queryFn: () => order('/operator/dashboard/show', { brand, dashboard: 'money', days: shownDays }),
    refetchInterval: everyMs,
  });
