import type { FastifyInstance } from 'fastify';
import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import { createClaimService } from './claim.service.ts';
import { createQuestsService } from './quests.service.ts';
import { createQuestStaff } from './staff.service.ts';

/** What members do for a reward: counted out of the books, claimed once. */
export function questsFeature(context: AppContext): Feature {
  const quests = createQuestsService(context);
  const claims = createClaimService(context);
  const staff = createQuestStaff(context);
  return {
    name: 'quests',
    routes: [
      route('GET /api/quest/list', ({ agent, member }) => quests.list(agent, member)),
      route('POST /api/quest/redeem', ({ agent, member, body, requestKey }) =>
        claims.claim(agent, member, body, requestKey),
      ),
      route('POST /api/event/quest', ({ agent, member, body }) => quests.ofEvents(agent, member, body)),
    ],
    jobs: [{ name: 'quests: tell', everyMs: 1_000, run: quests.tellMoved }],
    plugin(app: FastifyInstance) {
      operatorRoute(app, context, '/operator/quests/list', staff.list);
      operatorRoute(app, context, '/operator/quests/show', staff.show);
    },
  };
}
