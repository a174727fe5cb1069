import type { FreeSpinSource, FreeSpinWallet } from '@sanuk/contract/areas/free-spins';
import type { Generated, Selectable } from 'kysely';

/** Spins on a game, or on those of a provider, that cost the member nothing. */
export interface FreeSpinGrantTable {
  grant_id: string;
  agent_id: number;
  member_id: string;
  provider_id: string;
  /** null: all games of the provider that take free spins */
  game_id: string | null;
  spins: number;
  /** what each spin plays with */
  stake_satang: bigint;
  /** where what they bring goes */
  wallet_id: FreeSpinWallet;
  source: FreeSpinSource;
  grant_key: string;
  content_digest: string;
  valid_until: Date;
  needs_second: boolean;
  reason: string;
  status: 'proposed' | 'open' | 'rejected' | 'revoked';
  proposed_by: string;
  proposed_at: Generated<Date>;
  decided_by: string | null;
  decided_at: Date | null;
  decided_reason: string | null;
  /** counted by a trigger on game_transaction, as is what they brought */
  used: Generated<number>;
  won_satang: Generated<bigint>;
}

export type FreeSpinGrantRow = Selectable<FreeSpinGrantTable>;

declare module '../../database/tables.ts' {
  interface Tables {
    free_spin_grant: FreeSpinGrantTable;
  }
}
