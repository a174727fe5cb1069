import type { FreeSpinWallet } from '@sanuk/contract/areas/free-spins';

/** `wheel` of a brand's `agent.json`: what a spin costs, what brings a free one, and the prizes in their order on the wheel. */
export interface WheelSetting {
  readonly points_per_spin: number;
  /** baht of a deposit that bring one free spin */
  readonly baht_per_free_spin: number;
  readonly prizes: readonly WheelPrizeSetting[];
}

export interface WheelPrizeSetting {
  readonly kind: 'credit' | 'points' | 'spin' | 'freespin' | 'none';
  /** baht, points, spins of the wheel, or free spins on a game, by kind; 0 for none */
  readonly amount: number;
  /** percent, with at most two decimals */
  readonly chance: number;
  readonly colour: string;
  /** what free spins are played on */
  readonly game?: {
    readonly provider_id: string;
    /** null: every game of the provider that takes free spins */
    readonly game_id: string | null;
    /** baht that each free spin plays with */
    readonly stake: number;
    /** wallet that receives the win */
    readonly wallet_id: FreeSpinWallet;
    readonly valid_days: number;
  };
}
