import type { DashboardHealth } from '@sanuk/contract/outside/operator-dashboard';
import { sql } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import type { Queries } from '../../database/database.ts';
import { outsideState } from '../../http/outside-call.ts';

type Service = DashboardHealth['services'][number];

/** Reads what this process and the provider's catalogue know: nothing is asked for it. */
export async function readHealth({
  db,
  config,
}: Pick<AppContext, 'db' | 'config'>): Promise<DashboardHealth> {
  return {
    services: [serviceView('game-provider', config.provider.url), serviceView('bank', config.bank.url)],
    providers: await findProviders(db),
  };
}

function serviceView(service: Service['service'], url: string | null): Service {
  const known = url === null ? null : outsideState(url);
  if (!known) return { service, state: 'unknown', asked_at: null };
  return { service, state: known.state === 'up' ? 'up' : 'down', asked_at: known.askedAt.toISOString() };
}

/** Providers with games in the catalogue, and how many of these the provider put into maintenance. */
async function findProviders(queries: Queries): Promise<DashboardHealth['providers']> {
  const { rows } = await sql<DashboardHealth['providers'][number]>`
    select provider_id, p.name, count(*)::int as games, (count(*) filter (where g.maintenance))::int as in_maintenance
      from game g join game_provider p using (provider_id) where g.listed
     group by provider_id, p.name order by p.name, provider_id`.execute(queries);
  return rows;
}
