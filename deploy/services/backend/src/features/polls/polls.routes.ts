import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import { createAnswersService } from './answers.service.ts';
import { createPollsService } from './polls.service.ts';
import { createStaffService } from './staff.service.ts';

/** Polls and predictions: opened by staff, answered by members, won by who was right. */
export function pollsFeature(context: AppContext): Feature {
  const polls = createPollsService(context);
  const answers = createAnswersService(context);
  const staff = createStaffService(context);
  return {
    name: 'polls',
    routes: [
      route('GET /api/poll/list', ({ agent }) => polls.list(agent)),
      route('GET /api/poll/config', ({ agent, member, query }) => polls.config(agent, member, query.poll_id)),
      route('GET /api/poll/stats', ({ agent, member, query }) => polls.stats(agent, member, query.poll_id)),
      route('GET /api/poll/winners', ({ agent, query }) => polls.winners(agent, query)),
      route('GET /api/poll/quota/get', ({ agent, member, query }) =>
        answers.quota(agent, member, query.poll_id),
      ),
      route('GET /api/poll/quota/check', ({ agent, member, query }) =>
        answers.check(agent, member, query.poll_id),
      ),
      route('POST /api/poll/submit', ({ agent, member, body, requestKey }) =>
        answers.submit(agent, member, body, requestKey),
      ),
    ],
    jobs: [{ name: 'polls: announce', everyMs: 1_000, run: answers.announce }],
    plugin(app) {
      operatorRoute(app, context, '/operator/polls/open', staff.open);
      operatorRoute(app, context, '/operator/polls/list', staff.list);
      operatorRoute(app, context, '/operator/polls/close', staff.close);
      operatorRoute(app, context, '/operator/polls/result', staff.result);
    },
  };
}
