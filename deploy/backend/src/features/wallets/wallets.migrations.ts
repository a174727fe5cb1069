import type { Migration } from '../../kernel/migrations.ts';

/**
 * For the statement: by kind and by day. A transfer has one side that keeps entries, or two, and stands in the index of each;
 * the other index of each pair leaves it out.
 */
const statementSql = `
  create index transfer_of_payer on ledger.transfer (from_entry, kind, created_at desc) where from_entry is not null;
  create index transfer_of_payee on ledger.transfer (to_entry, kind, created_at desc) where to_entry is not null;
  create index entry_by_day on ledger.entry (account_id, created_at);
`;

export const walletsMigrations: Migration[] = [{ name: 'wallets-001-statement', sql: statementSql }];
