import type { AppContext, Feature } from '../../kernel/context.ts';
import { route } from '../../kernel/route.ts';
import { seedWheel } from './wheel.repository.ts';
import { earnSpins, readBoard, readConfig, spinWheel } from './wheel.service.ts';

/** The fortune wheel: drawn here, with the chances that are published. */
export function wheelFeature(context: AppContext): Feature {
  context.hooks.depositCredited.add(earnSpins);
  return {
    name: 'wheel',
    start: () => seedWheel(context.db),
    routes: [
      route('GET /api/wheel/config_v2', ({ member }) => readConfig(context, member)),
      route('POST /api/wheel/spin_v2', ({ agent, member, body }) => spinWheel(context, agent, member, body)),
      route('GET /api/wheel/board', ({ agent, member }) => readBoard(context, agent, member)),
    ],
  };
}
