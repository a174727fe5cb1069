import type { AppContext, Feature } from '../context/context.ts';
import { operatorRoute } from '../http/operator-route.ts';
import { route } from '../http/route.ts';
import { createActivityService } from './activity.service.ts';
import { createLimitsService } from './limits.service.ts';
import { createStaffService } from './staff.service.ts';
import { createStopsService } from './stops.service.ts';

/** Limits, time-out and self-exclusion, and what a member has played. What they refuse is refused by gate.service.ts. */
export function playLimitsFeature(context: AppContext): Feature {
  const limits = createLimitsService(context);
  const stops = createStopsService(context);
  const activity = createActivityService(context);
  const staff = createStaffService(context);
  return {
    name: 'responsible-play',
    routes: [
      route('GET /api/responsible/mine', ({ member }) => limits.mine(member)),
      route('POST /api/responsible/limit', ({ member, body, address }) => limits.set(member, body, address)),
      route('POST /api/responsible/confirm', ({ member, body, address }) =>
        limits.confirm(member, body, address),
      ),
      route('POST /api/responsible/check', ({ member, body }) => limits.setCheck(member, body.minutes)),
      route('POST /api/responsible/break', ({ member, body, address }) =>
        stops.takeBreak(member, body.hours, address),
      ),
      route('POST /api/responsible/exclude', ({ member, body, address }) =>
        stops.exclude(member, body.months, address),
      ),
      route('GET /api/responsible/activity', ({ member, query }) => activity.activity(member, query.month)),
      route('GET /api/responsible/played', ({ member, query }) => activity.played(member, query.since)),
      route('GET /api/responsible/sign_ins', ({ member }) => activity.signIns(member)),
    ],
    jobs: [{ name: 'responsible-play: count', everyMs: 30_000, run: limits.count }],
    plugin(app) {
      operatorRoute(app, context, '/operator/limits/show', staff.show);
      operatorRoute(app, context, '/operator/limits/exclude', staff.exclude);
    },
  };
}
