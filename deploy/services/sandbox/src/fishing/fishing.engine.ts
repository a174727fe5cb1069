import type { Engine } from '../play/engine.ts';
import { type FishingState, poolOf, ruleOf } from './fishing-state.ts';
import type { FishingGame } from './games.ts';
import { speciesText } from './species.text.ts';
import {
  betsSatang,
  capturedIn,
  chanceOf,
  fire,
  type Hits,
  shotMs,
  shotsMax,
  type Volley,
  volleyMs,
  volleyOf,
  winOfVolley,
} from './volley.ts';

/** Fishing: a volley of shots is one round; each shot is decided by itself, and each returns the same. */
export const fishingEngine: Engine<FishingGame, Volley, Hits> = {
  kind: 'fishing',
  minBetMs: volleyMs,
  maxOpen: 1,
  betOf(_game, body) {
    const volley = volleyOf(body);
    return volley && { choice: volley, stakeSatang: volley.betSatang * volley.fish.length };
  },
  decide(game, volley, { draw, stakedAt, earlier = () => [] }) {
    const captured = new Set(capturedIn(earlier() as Hits[]));
    const isNear = poolOf(game)
      .pool.at(stakedAt)
      .map(({ id }) => id);
    const before = [...new Set([...volley.fish, ...isNear])].filter((id) => captured.has(id));
    return fire(poolOf(game), volley, { draw, at: stakedAt, before });
  },
  winOf: (_game, volley, { shots }) => winOfVolley(volley, shots),
  viewOf: (_game, _volley, { shots }): Pick<Hits, 'shots'> => ({ shots }),
  stateOf(game): FishingState {
    const { species, boss } = game.shoal;
    return {
      now: Date.now(),
      theme: game.theme,
      returnPer10000: game.returnPer10000,
      shoal: game.shoal,
      species: [...species, boss].map(({ id, prize }) => ({
        id,
        name: speciesText[id] ?? id,
        chance: prize.kind === 'blast' ? null : chanceOf(prize, ruleOf(game).odds),
      })),
      betsSatang,
      shotMs: shotMs,
      shotsMax: shotsMax,
      volleyMs: volleyMs,
    };
  },
};
