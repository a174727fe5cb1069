import type { FastifyInstance } from 'fastify';
import type { AppContext, Feature } from '../../kernel/context.ts';
import { operatorRoute } from '../../kernel/operator-route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { route } from '../../kernel/route.ts';
import { isCodeOf } from '../agents/agent-code.rules.ts';
import { announceTurns, markRead, shownEvents, shownNotices } from './notices.service.ts';
import { createPublishing } from './publishing.service.ts';

const TURNS_MS = 1_000;

/** What a brand tells its members: notices and what they have read of them, the announcement's events, staff's doors. */
export function noticesFeature(context: AppContext): Feature {
  const { db } = context;
  const staff = createPublishing(context);
  return {
    name: 'notices',
    routes: [
      route('GET /api/notifications', ({ agent, member }) =>
        shownNotices(db, agent.agentId, member?.memberId ?? null),
      ),
      route('POST /api/notifications/read', ({ agent, member, body }) =>
        markRead(db, agent.agentId, member.memberId, body.notification_ids),
      ),
      route('GET /api/event/list', async ({ agent, query }) => {
        const isOwn = query.agent_code === undefined || isCodeOf(agent, query.agent_code);
        return isOwn ? shownEvents(db, agent.agentId) : new Refusal('agent-code-unknown');
      }),
    ],
    jobs: [{ name: 'notices: turns', everyMs: TURNS_MS, run: () => announceTurns(db) }],
    plugin(app: FastifyInstance) {
      operatorRoute(app, context, '/operator/notices/publish', staff.publishNotice);
      operatorRoute(app, context, '/operator/notices/withdraw', staff.withdrawNotice);
      operatorRoute(app, context, '/operator/notices/list', staff.listNotices);
      operatorRoute(app, context, '/operator/events/publish', staff.publishEvent);
      operatorRoute(app, context, '/operator/events/withdraw', staff.withdrawEvent);
      operatorRoute(app, context, '/operator/events/list', staff.listEvents);
      operatorRoute(app, context, '/operator/announcement', staff.setAnnouncement);
    },
  };
}
