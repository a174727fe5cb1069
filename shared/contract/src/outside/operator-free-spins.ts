import { type Static, type TSchema, Type } from 'typebox';
import { freeSpinSources, freeSpinStakesSatang, freeSpinWallets } from '../areas/free-spins.ts';
import { Instant } from '../envelope.ts';
import { MachineId } from '../scalars.ts';
import { Brand, DecisionId, gift, OrNull, proposal, Reason, strict, verdict } from './operator-fields.ts';

/** What an agent's staff does about free spins: part of operator.ts. Who does it is who signed the request. */
export const freeSpinGrantStates = ['proposed', 'open', 'rejected', 'revoked'] as const;

/**
 * Grants a member free spins on one game, or on those of a provider. What all of them play with together counts as the amount:
 * above the limits the first call proposes and another person approves. The same key with the same content grants once.
 */
export const GrantFreeSpins = Type.Object(
  {
    ...gift,
    provider_id: MachineId,
    game_id: OrNull(MachineId),
    spins: Type.Integer({ minimum: 1, maximum: 500 }),
    stake_satang: Type.Enum([...freeSpinStakesSatang]),
    wallet: Type.Enum([...freeSpinWallets]),
    valid_until: Instant,
  },
  strict,
);
/** A second person's word on a grant above the limit. */
export const DecideFreeSpins = Type.Object({ free_spins_id: DecisionId, ...verdict }, strict);
/** Takes back what is left of a grant, of whatever source. What was won stays. */
export const RevokeFreeSpins = Type.Object({ brand: Brand, revoke_id: DecisionId, reason: Reason }, strict);
/** The newest hundred; of those that wait for a decision the oldest hundred, oldest first. */
export const ListFreeSpins = Type.Object(
  { brand: Brand, list: Type.Literal('free-spins'), state: OrNull(Type.Enum([...freeSpinGrantStates])) },
  strict,
);
export const OperatorFreeSpins = Type.Object({
  grant_id: Type.String(),
  state: Type.Enum([...freeSpinGrantStates]),
  source: Type.Enum([...freeSpinSources]),
  provider_id: Type.String(),
  game_id: OrNull(Type.String()),
  spins: Type.Integer(),
  used: Type.Integer(),
  stake_satang: Type.Integer(),
  won_satang: Type.Integer(),
  wallet: Type.Enum([...freeSpinWallets]),
  valid_until: Instant,
  ...proposal,
});
export type OperatorFreeSpins = Static<typeof OperatorFreeSpins>;

export const freeSpinEndpoints = {
  '/operator/free-spins/list': { body: ListFreeSpins, data: Type.Array(OperatorFreeSpins) },
  '/operator/free-spins/grant': { body: GrantFreeSpins, data: OperatorFreeSpins },
  '/operator/free-spins/decide': { body: DecideFreeSpins, data: OperatorFreeSpins },
  '/operator/free-spins/revoke': { body: RevokeFreeSpins, data: OperatorFreeSpins },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
