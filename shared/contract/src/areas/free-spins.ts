import { Type } from 'typebox';
import { Baht, Instant } from '../envelope.ts';
import { Id } from '../scalars.ts';
import { Game } from './game.ts';

/** Who gave free spins. */
export const freeSpinSources = ['promotion', 'wheel', 'staff'] as const;
export type FreeSpinSource = (typeof freeSpinSources)[number];

/** Wallets that wins of free spins go to. */
export const freeSpinWallets = ['bonus', 'free'] as const;
export type FreeSpinWallet = (typeof freeSpinWallets)[number];

/** Stakes that spins can be granted with, in satang: every provider's games take them. */
export const freeSpinStakesSatang = [100, 200, 300, 500, 1000, 2000, 3000, 5000] as const;

/** Free spins of a member that can be played now. */
export const FreeSpinGrant = Type.Object({
  grant_id: Type.String(),
  source: Type.Enum([...freeSpinSources]),
  provider_name: Type.String(),
  games: Type.Array(Game, {
    description:
      'games it can be played on: the named one, or those of its provider; none when they have left',
  }),
  spins: Type.Integer({ description: 'as they were granted' }),
  left: Type.Integer(),
  /** what each spin plays with; it costs the member nothing */
  stake: Baht,
  /** so far */
  won: Baht,
  wallet_id: Type.Enum([...freeSpinWallets]),
  valid_until: Instant,
});
export type FreeSpinGrant = Type.Static<typeof FreeSpinGrant>;

/** Whichever ends first stands first. */
export const FreeSpinList = Type.Object({ grants: Type.Array(FreeSpinGrant) });
export type FreeSpinList = Type.Static<typeof FreeSpinList>;

export const FreeSpinLinkBody = Type.Object({
  grant_id: Id,
  game_id: Id,
  is_mobile: Type.Boolean(),
});
