import { type Dashboard, type DashboardDay, waitingKinds } from '@sanuk/contract/outside/operator-dashboard';

/** A day on which nothing happened. */
export const quietDay = (day: string): DashboardDay => ({
  ...{ day, deposits_satang: 0, withdrawals_satang: 0, bets_satang: 0, wins_satang: 0, net_satang: 0 },
  ...{ bonus_satang: 0, new_members: 0, active_members: 0, products: [] },
});

/** Fourteen days up to Saturday, 28 November 2026, the newest first. @param change what happened so many days ago */
export const fourteenDays = (change: Readonly<Record<number, Partial<DashboardDay>>> = {}): DashboardDay[] =>
  Array.from({ length: 14 }, (_, ago) => {
    const day = new Date(Date.UTC(2026, 10, 28 - ago)).toISOString().slice(0, 10);
    return { ...quietDay(day), ...change[ago] };
  });

export const sampleDashboard = (more: Partial<Dashboard> = {}): Dashboard => ({
  at: '2026-11-28T03:00:00.000Z',
  days: fourteenDays(),
  waiting: waitingKinds.map((kind) => ({ kind, count: 0, amount_satang: 0, oldest_at: null })),
  health: {
    services: [
      { service: 'game-provider', state: 'up', asked_at: '2026-11-28T02:59:00.000Z' },
      { service: 'bank', state: 'unknown', asked_at: null },
    ],
    providers: [],
  },
  ...more,
});
