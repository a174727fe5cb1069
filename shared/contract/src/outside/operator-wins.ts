import { type Static, type TSchema, Type } from 'typebox';
import { Brand, DecisionId, OrNull, proposal, strict, verdict } from './operator-fields.ts';

/** What an agent's staff does about wins that a provider's limit held: part of operator.ts. Who does it is who signed the request. */
export const heldWinStates = ['proposed', 'paid', 'rejected'] as const;

/** The newest hundred; of those that wait for a decision the oldest hundred, oldest first. */
export const ListHeldWins = Type.Object(
  { brand: Brand, list: Type.Literal('wins'), state: OrNull(Type.Enum([...heldWinStates])) },
  strict,
);
/** Pays a win into the wallet of its bet, or leaves it refused. Either is done once. */
export const DecideHeldWin = Type.Object({ held_id: DecisionId, ...verdict }, strict);
export const HeldWin = Type.Object({
  held_id: Type.String(),
  state: Type.Enum([...heldWinStates]),
  provider_id: Type.String(),
  game_id: Type.String(),
  round_id: Type.String(),
  transaction_id: Type.String({ description: 'of the win, as the provider knows it' }),
  stake_satang: Type.Integer(),
  amount_satang: Type.Integer(),
  payable_satang: Type.Integer({ description: 'what the limit left for it' }),
  ...proposal,
});
export type HeldWin = Static<typeof HeldWin>;

export const winEndpoints = {
  '/operator/wins/list': { body: ListHeldWins, data: Type.Array(HeldWin) },
  '/operator/wins/decide': { body: DecideHeldWin, data: HeldWin },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
