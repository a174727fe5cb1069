import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Engine } from '../game/engine.ts';
import { stakesSatang } from '../game/play-api.ts';
import { type NumberGame, payTableOf } from './games.ts';
import {
  board,
  type Drawn,
  drawBalls,
  kenoView,
  kenoWin,
  mostPicks,
  type PayTable,
  type Picks,
} from './keno.rules.ts';
import { type PicksReturn, returnsOf } from './keno-return.ts';

const KenoBet = Type.Object({
  stakeSatang: Type.Integer({ minimum: 1 }),
  numbers: Type.Array(Type.Integer({ minimum: 1, maximum: board }), {
    minItems: 1,
    maxItems: mostPicks,
    uniqueItems: true,
  }),
});

/** What the page needs to show the game. */
export interface KenoState {
  pays: PayTable;
  /** for 1 to 10 picks */
  returns: PicksReturn[];
  volatility: NumberGame['volatility'];
  stakesSatang: readonly number[];
}

/** Keno: up to ten numbers of forty, ten are drawn. */
export const numberEngine: Engine<NumberGame, Picks, Drawn> = {
  kind: 'number',
  minBetMs: 3000,
  maxOpen: 1,
  betOf(_game, body) {
    if (!Check(KenoBet, body) || !stakesSatang.includes(body.stakeSatang)) return undefined;
    const numbers = [...body.numbers].sort((a, b) => a - b);
    return { choice: { numbers }, stakeSatang: body.stakeSatang };
  },
  decide: (_game, _picks, { draw }) => drawBalls(draw),
  winOf: (game, picks, drawn, stakeSatang) => kenoWin(payTableOf(game), picks, drawn, stakeSatang),
  viewOf: (game, picks, drawn) => kenoView(payTableOf(game), picks, drawn),
  stateOf(game): KenoState {
    const pays = payTableOf(game);
    return { pays, returns: returnsOf(pays), volatility: game.volatility, stakesSatang };
  },
};
