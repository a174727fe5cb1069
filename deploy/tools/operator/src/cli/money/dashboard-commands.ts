import { columnsOf, done, wholeNumberOf } from '@sanuk/cli';
import { formatBaht } from '@sanuk/contract/money';
import type { Dashboard, DashboardDay } from '@sanuk/contract/outside/operator-dashboard';
import type { Command } from '../command.ts';
import { required } from '../options.ts';
import { checked } from '../orders.ts';
import { time } from '../output.ts';

const daysTable = (days: readonly DashboardDay[]): string =>
  columnsOf(
    ['day', 'deposits', 'withdrawals', 'bets', 'wins', 'net', 'bonus', 'new', 'active'],
    days.map((one) => [
      one.day,
      ...[one.deposits_satang, one.withdrawals_satang, one.bets_satang, one.wins_satang].map(formatBaht),
      ...[one.net_satang, one.bonus_satang].map(formatBaht),
      ...[String(one.new_members), String(one.active_members)],
    ]),
  );

/** One line for each product that moved money on a day. */
function productsTable(days: readonly DashboardDay[]): string[] {
  const rows = days.flatMap(({ day, products }) =>
    products.map(({ product, bets_satang, wins_satang, net_satang }) => [
      ...[day, product],
      ...[bets_satang, wins_satang, net_satang].map(formatBaht),
    ]),
  );
  return rows.length > 0 ? ['', columnsOf(['day', 'product', 'bets', 'wins', 'net'], rows)] : [];
}

const waitingLines = ({ waiting }: Dashboard): string[] => {
  const lines = waiting
    .filter(({ count }) => count > 0)
    .map(({ kind, count, amount_satang, oldest_at }) => {
      const since = oldest_at === null ? '' : `, since ${time(oldest_at)}`;
      return `waits: ${kind} ${count}, ${formatBaht(amount_satang)}${since}`;
    });
  return ['', ...(lines.length > 0 ? lines : ['nothing waits'])];
};

const healthLines = ({ health }: Dashboard): string[] => [
  '',
  ...health.services.map(({ service, state, asked_at }) =>
    asked_at === null ? `${service}: not asked yet` : `${service}: ${state}, asked ${time(asked_at)}`,
  ),
  ...health.providers
    .filter(({ in_maintenance }) => in_maintenance > 0)
    .map(({ name, games, in_maintenance }) => `${name}: ${in_maintenance} of ${games} games in maintenance`),
];

/** Money and members by day, and what waits. */
export const dashboardCommands: Record<string, Command> = {
  'dashboard show': ({ values }) => {
    const body = checked('/operator/dashboard/show', {
      brand: required(values, 'brand'),
      dashboard: 'money',
      days: wholeNumberOf('--days', values.days ?? '7'),
    });
    return async (client) => {
      const data = await client('/operator/dashboard/show', body);
      const parts = [
        daysTable(data.days),
        ...productsTable(data.days),
        ...waitingLines(data),
        ...healthLines(data),
      ];
      return done(parts.join('\n'), data);
    };
  },
};
