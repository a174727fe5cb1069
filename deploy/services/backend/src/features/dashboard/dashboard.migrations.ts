import type { Migration } from '../../database/migrations.ts';

/**
 * A brand's house accounts are a handful among those of all members, members joined on a day are few among all, and proposals that wait
 * are few among those that were decided.
 */
const indexesSql = `
  create index account_of_house on ledger.account (agent_id) where not tracked;
  create index member_of_day on member (agent_id, created_at);
  create index wallet_grant_proposed on wallet_grant (agent_id) where status = 'proposed';
  create index free_spin_grant_proposed on free_spin_grant (agent_id) where status = 'proposed';
  create index game_held_win_proposed on game_held_win (agent_id) where status = 'proposed';
`;

export const dashboardMigrations: Migration[] = [
  { name: 'dashboard-001-indexes', sql: indexesSql, isCompatible: true },
];
