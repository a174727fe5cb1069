import type { AppContext, Feature } from '../../context/context.ts';
import { route } from '../../http/route.ts';
import { createRewardsService } from './rewards.service.ts';

/** What waits for a member in all places that give something: only read here, claimed where it stands. */
export function rewardsFeature(context: AppContext): Feature {
  const rewards = createRewardsService(context);
  return {
    name: 'rewards',
    routes: [route('GET /api/member/rewards', ({ agent, member }) => rewards.read(agent, member))],
  };
}
