import { type FishingState, ruleOf } from '../../server/fishing/fishing-state.ts';
import { fire, type Hits, type Volley, winOfVolley } from '../../server/fishing/volley.ts';
import type { Recompute } from '../fairness.ts';

/** Decides a volley again as the server decided it: at its time, with its chance. */
export const recomputeVolley =
  (game: Pick<FishingState, 'shoal' | 'returnPer10000'>): Recompute =>
  (choice, _stakeSatang, draw, recorded) => {
    const volley = choice as Volley;
    const { at, before } = recorded as Hits;
    const result = fire(ruleOf(game), volley, { draw, at, before });
    return { result, winSatang: result ? winOfVolley(volley, result.shots) : 0 };
  };
