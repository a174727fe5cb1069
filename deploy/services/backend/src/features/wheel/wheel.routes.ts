import type { AppContext, Feature } from '../../context/context.ts';
import { route } from '../../http/route.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { readBoard } from './board.service.ts';
import { setUpWheels } from './versions.service.ts';
import { earnSpins, readConfig, readReward, spinWheel } from './wheel.service.ts';

/** The fortune wheel: drawn here, with the chances that the brand publishes. */
export function wheelFeature(context: AppContext): Feature {
  context.hooks.depositCredited.add(earnSpins);
  return {
    name: 'wheel',
    start: () => setUpWheels(context),
    routes: [
      route('GET /api/wheel/config', async ({ agent }) => {
        const { setting, prizes } = await readConfig(context, agent, null);
        return { configs: setting, prizes };
      }),
      route('GET /api/wheel/config_v2', ({ agent, member }) => readConfig(context, agent, member)),
      route('POST /api/wheel/spin_v2', ({ agent, member, body }) => spinWheel(context, agent, member, body)),
      route('POST /api/wheel/spin', async ({ agent, member, body }) => {
        const spin = await spinWheel(context, agent, member, { ...body, use: 'any' });
        return spin instanceof Refusal ? spin : { spin_id: spin.spin_id, prize: spin.prize };
      }),
      route('POST /api/wheel/reward', ({ member, body }) => readReward(context, member, body.spin_id)),
      route('GET /api/wheel/board', ({ agent, member }) => readBoard(context, agent, member)),
    ],
  };
}
