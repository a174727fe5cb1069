import type { FastifyInstance } from 'fastify';
import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { isCodeOf } from '../agents/agent-code.rules.ts';
import { announceTransitions, markRead, shownEvents, shownNotifications } from './notifications.service.ts';
import { createPublishing } from './publishing.service.ts';

const transitionsMs = 1_000;

/** What a brand tells its members: notifications and what they have read of them, the announcement's events, staff's endpoints. */
export function notificationsFeature(context: AppContext): Feature {
  const { db } = context;
  const staff = createPublishing(context);
  return {
    name: 'notifications',
    routes: [
      route('GET /api/notifications', ({ agent, member }) =>
        shownNotifications(db, agent.agentId, member?.memberId ?? null),
      ),
      route('POST /api/notifications/read', ({ agent, member, body }) =>
        markRead(db, agent.agentId, member.memberId, body.notification_ids),
      ),
      route('GET /api/event/list', async ({ agent, query }) => {
        const isOwn = query.agent_code === undefined || isCodeOf(agent, query.agent_code);
        return isOwn ? shownEvents(db, agent.agentId) : new Refusal('agent-code-unknown');
      }),
    ],
    jobs: [
      { name: 'notifications: transitions', everyMs: transitionsMs, run: () => announceTransitions(db) },
    ],
    plugin(app: FastifyInstance) {
      operatorRoute(app, context, '/operator/notifications/publish', staff.publishNotification);
      operatorRoute(app, context, '/operator/notifications/withdraw', staff.withdrawNotification);
      operatorRoute(app, context, '/operator/notifications/list', staff.listNotifications);
      operatorRoute(app, context, '/operator/events/publish', staff.publishEvent);
      operatorRoute(app, context, '/operator/events/withdraw', staff.withdrawEvent);
      operatorRoute(app, context, '/operator/events/list', staff.listEvents);
      operatorRoute(app, context, '/operator/announcement', staff.setAnnouncement);
    },
  };
}
