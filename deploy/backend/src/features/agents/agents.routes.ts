import type { AppContext, Feature } from '../../kernel/context.ts';
import { route } from '../../kernel/route.ts';
import { findNotifications } from './agents.repository.ts';

/** The brand as its members see it: settings, banners, notices. */
export function agentsFeature({ agents, db }: AppContext): Feature {
  return {
    name: 'agents',
    routes: [
      route('POST /api/agent/config', async ({ agent }) => agent.config),
      // A code is valid on the site of its own brand: registering there under another brand's would lead nowhere.
      route('GET /api/agent/validate', async ({ agent, query }) => {
        const isOwn = agents.byCode(query.code)?.agentId === agent.agentId;
        return { valid: isOwn, agent_name: isOwn ? agent.config.info.agent_name : '' };
      }),
      route('GET /api/banner', async ({ agent }) => agent.banners),
      route('GET /api/notifications', async ({ agent }) => {
        const rows = await findNotifications(db, agent.agentId);
        return rows.map((row) => ({
          notification_id: Number(row.notification_id),
          type: row.type,
          image: row.image,
          title: row.title,
          description: row.description,
          href: null,
          published_at: row.published_at.toISOString(),
          read_at: null,
        }));
      }),
    ],
  };
}
