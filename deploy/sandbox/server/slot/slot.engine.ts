import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Engine } from '../game/engine.ts';
import { stakesSatang } from '../game/play-api.ts';
import { drawRound, priceSatang, type SlotChoice, type SlotResult, slotWin } from './free-spins.ts';
import { freeSpinsReturn, hitPercent, machineFor, rtpPercent, symbolName } from './game-machine.ts';
import type { SlotGame } from './slot-game.ts';
import type { SlotState } from './spin.ts';

const SlotBet = Type.Object({
  stakeSatang: Type.Integer({ minimum: 1 }),
  /** free spins at their price instead of a spin */
  buy: Type.Optional(Type.Literal('free-spins')),
});

/** Slots: one stake, one spin with the free ones it leads to. (RTS 14: at least 2.5 s from one paid spin to the next.) */
export const slotEngine: Engine<SlotGame, SlotChoice, SlotResult> = {
  kind: 'slot',
  minBetMs: 2500,
  maxOpen: 1,
  betOf(game, body) {
    if (!Check(SlotBet, body) || !stakesSatang.includes(body.stakeSatang)) return undefined;
    if (!body.buy) return { choice: null, stakeSatang: body.stakeSatang };
    const machine = machineFor(game);
    return machine.free
      ? { choice: { buy: body.buy }, stakeSatang: priceSatang(machine, machine.free, body.stakeSatang) }
      : undefined;
  },
  isSpin: (choice) => choice === null,
  decide: (game, choice, { draw }) => drawRound(machineFor(game), choice, draw),
  winOf: (game, choice, result, stakeSatang) => slotWin(machineFor(game), choice, result, stakeSatang),
  viewOf: (_game, _choice, result) => result,
  stateOf(game): SlotState {
    const machine = machineFor(game);
    return {
      machine,
      symbols: machine.roles.map((role, symbol) => ({
        role,
        name: symbolName(game, symbol),
        image: `/art/${game.id}/symbol-${symbol}.svg`,
      })),
      rtpPercent: rtpPercent(game),
      hitPercent: hitPercent(game),
      free: freeSpinsReturn(game),
      stakesSatang,
    };
  },
};
