import { type Dashboard, type DashboardDay, waitingKinds } from '@sanuk/contract/outside/operator-dashboard';
import { commandsOfFile } from '../../testing/commands-of-file.ts';

const at = '2026-11-28T03:00:00.000Z';
const empty: DashboardDay = {
  ...{ day: '2026-11-27', deposits_satang: 0, withdrawals_satang: 0, bets_satang: 0, wins_satang: 0 },
  ...{ net_satang: 0, bonus_satang: 0, new_members: 0, active_members: 0, products: [] },
};
const busy: DashboardDay = {
  ...{ day: '2026-11-28', deposits_satang: 1_000_00, withdrawals_satang: 250_50, bets_satang: 500_00 },
  ...{ wins_satang: 620_00, net_satang: -120_00, bonus_satang: 50_00, new_members: 3, active_members: 2 },
  products: [{ product: 'slot', bets_satang: 500_00, wins_satang: 620_00, net_satang: -120_00 }],
};
const dashboard = (days: number): Dashboard => ({
  at,
  days: days === 1 ? [empty] : [busy, empty],
  waiting: waitingKinds.map((kind) => {
    const waits = days > 1 && kind === 'withdrawal';
    return { kind, count: waits ? 2 : 0, amount_satang: waits ? 700_00 : 0, oldest_at: waits ? at : null };
  }),
  health: {
    services: [
      { service: 'game-provider', state: 'down', asked_at: at },
      { service: 'bank', state: 'unknown', asked_at: null },
    ],
    providers: [
      { provider_id: 'siamspin', name: 'Siam Spin', games: 40, in_maintenance: 0 },
      { provider_id: 'nakhon', name: 'Nakhon', games: 12, in_maintenance: 5 },
    ],
  },
});

const { operator, orders } = commandsOfFile(
  { '/operator/dashboard/show': ({ days }) => dashboard(days) },
  ...['dashboard', 'show', '--as', 'somsri'],
);

test('days, products, what waits and the state of services are listed', async () => {
  const { text, exitCode } = await operator('--days', '2');
  expect(exitCode).toBe(0);
  expect(text.split('\n')).toEqual([
    'day         deposits   withdrawals  bets     wins     net       bonus   new  active',
    '2026-11-28  ฿1,000.00  ฿250.50      ฿500.00  ฿620.00  -฿120.00  ฿50.00  3    2',
    '2026-11-27  ฿0.00      ฿0.00        ฿0.00    ฿0.00    ฿0.00     ฿0.00   0    0',
    '',
    'day         product  bets     wins     net',
    '2026-11-28  slot     ฿500.00  ฿620.00  -฿120.00',
    '',
    'waits: withdrawal 2, ฿700.00, since 2026-11-28 10:00',
    '',
    'game-provider: down, asked 2026-11-28 10:00',
    'bank: not asked yet',
    'Nakhon: 5 of 12 games in maintenance',
  ]);
});

test('seven days are shown unless --days is given, and a quiet brand says that nothing waits', async () => {
  await operator();
  expect(orders()).toEqual([{ brand: 'siam', dashboard: 'money', days: 7 }]);
  expect((await operator('--days', '1')).text).toContain('\nnothing waits\n');
});

test.each(['0', '32', 'week'])('--days %s is refused before anything is sent', async (days) => {
  const { text, exitCode } = await operator('--days', days);
  expect([exitCode, text.slice(0, 12)]).toEqual([2, '--days takes']);
  expect(orders()).toEqual([]);
});
