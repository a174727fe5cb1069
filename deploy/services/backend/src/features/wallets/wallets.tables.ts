import type { grantWallets } from '@sanuk/contract/outside/operator-wallets';
import type { Generated } from 'kysely';

/** What staff gave, or proposed to give, into a wallet beside the main one. */
export interface WalletGrantTable {
  grant_id: string;
  agent_id: number;
  member_id: string;
  wallet_id: (typeof grantWallets)[number];
  amount_satang: bigint;
  grant_key: string;
  content_digest: string;
  needs_second: boolean;
  reason: string;
  status: Generated<'proposed' | 'done' | 'rejected'>;
  proposed_by: string;
  proposed_at: Generated<Date>;
  decided_by: string | null;
  decided_at: Date | null;
  decided_reason: string | null;
}

declare module '../../database/tables.ts' {
  interface Tables {
    wallet_grant: WalletGrantTable;
  }
}
