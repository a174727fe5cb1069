import { freeSpinStakesSatang, freeSpinWallets } from '@sanuk/contract/areas/free-spins';
import { bahtFromSatang } from '@sanuk/contract/money';
import { Type } from 'typebox';
import type { WheelPrizeSetting, WheelSetting } from '../../context/wheel-setting.ts';
import { chanceHundredthsOf, chanceTotal, prizeKinds } from '../wheel/wheel.rules.ts';

const strict = { additionalProperties: false } as const;
const Game = Type.Object(
  {
    provider_id: Type.String({ pattern: '^[a-z0-9][a-z0-9_.-]{1,29}$' }),
    game_id: Type.Union([Type.String({ minLength: 1, maxLength: 80 }), Type.Null()]),
    stake: Type.Enum(freeSpinStakesSatang.map(bahtFromSatang)),
    wallet_id: Type.Enum([...freeSpinWallets]),
    valid_days: Type.Integer({ minimum: 1, maximum: 90 }),
  },
  strict,
);
const Prize = Type.Object(
  {
    kind: Type.Enum([...prizeKinds]),
    amount: Type.Integer({ minimum: 0 }),
    chance: Type.Number({ minimum: 0.01, maximum: 100 }),
    colour: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
    game: Type.Optional(Game),
  },
  strict,
);

/** `wheel` of `agent.json`. */
export const Wheel = Type.Object(
  {
    points_per_spin: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    baht_per_free_spin: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    prizes: Type.Array(Prize, { minItems: 2, maxItems: 16 }),
  },
  strict,
);

/** The largest amount of a prize, in its own unit. */
const most = { credit: 1_000_000, points: 10_000_000, spin: 10, freespin: 500, none: 0 } as const;

/** @throws Error that names file and path when a prize does not fit its kind, or the chances do not sum to exactly 100 % */
export function checkWheel(file: string, { prizes }: WheelSetting): void {
  for (const [index, prize] of prizes.entries()) {
    const fault = prizeFault(prize);
    if (fault) throw new Error(`${file}/wheel/prizes/${index}/${fault}`);
  }
  const total = prizes.reduce((sum, { chance }) => sum + chanceHundredthsOf(chance), 0);
  if (total !== chanceTotal)
    throw new Error(`${file}/wheel/prizes: the chances sum to ${(total / 100).toFixed(2)} %, not to 100 %`);
}

function prizeFault({ kind, amount, chance, game }: WheelPrizeSetting): string | null {
  const least = kind === 'none' ? 0 : 1;
  if (amount < least || amount > most[kind])
    return `amount: of kind ${kind} it is between ${least} and ${most[kind]}`;
  if (kind === 'freespin' && !game) return 'game: free spins name the game they are played on';
  if (kind !== 'freespin' && game) return `game: a prize of kind ${kind} names none`;
  if (Number.isNaN(chanceHundredthsOf(chance))) return `chance: it has at most two decimals, not ${chance}`;
  return null;
}
