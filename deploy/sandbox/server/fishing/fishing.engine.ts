import type { Engine } from '../game/engine.ts';
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
  targetsOf,
  type Volley,
  volleyMs,
  volleyOf,
  winOfVolley,
} from './volley.ts';

/** Fish of a volley and of the pool around it that the session captured before. */
function capturedBefore(
  game: FishingGame,
  { fish }: Volley,
  at: number,
  earlier: readonly unknown[],
): number[] {
  const captured = new Set(capturedIn(earlier as Hits[]));
  const isNear = poolOf(game)
    .pool.at(at)
    .map(({ id }) => id);
  return [...new Set([...fish, ...isNear])].filter((id) => captured.has(id));
}

/**
 * Fishing: a volley of shots is one round; each shot is decided by itself, and each returns the same. The moment of a shot is the one in
 * which the server received it: what it names has to be in the pool then, or nothing is staked. A fish that leaves while the wallet
 * answers was shot at all the same.
 */
export const fishingEngine: Engine<FishingGame, Volley, Hits> = {
  kind: 'fishing',
  minBetMs: volleyMs,
  maxOpen: 1,
  betOf(game, body, now, earlier = () => []) {
    const volley = volleyOf(body);
    if (!volley) return undefined;
    const before = capturedBefore(game, volley, now, earlier());
    if (!targetsOf(poolOf(game), volley, { at: now, before })) return { refused: 'target-gone' };
    return { choice: volley, stakeSatang: volley.betSatang * volley.fish.length };
  },
  decide(game, volley, { draw, startedAt, earlier = () => [] }) {
    const before = capturedBefore(game, volley, startedAt, earlier());
    return fire(poolOf(game), volley, { draw, at: startedAt, before }) ?? 'void';
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
