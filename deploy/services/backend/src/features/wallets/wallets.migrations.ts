import type { Migration } from '../../database/migrations.ts';

/**
 * For the statement: by kind and by day. A transfer has one side that keeps entries, or two, and stands in the index of each;
 * the other index of each pair leaves it out.
 */
const statementSql = `
  create index transfer_of_payer on ledger.transfer (from_entry, kind, created_at desc) where from_entry is not null;
  create index transfer_of_payee on ledger.transfer (to_entry, kind, created_at desc) where to_entry is not null;
  create index entry_by_day on ledger.entry (account_id, created_at);
`;

/**
 * What staff gives into the wallets beside the main one. Above the brand's limit nobody approves what they proposed, whatever
 * the application does. A bet keeps the wallet it was taken from: what comes of it goes there.
 */
const grantsSql = `
  create table wallet_grant (
    grant_id uuid primary key,
    agent_id integer not null references agent,
    member_id uuid not null references member,
    wallet_id text not null check (wallet_id in ('bonus', 'free')),
    amount_satang bigint not null check (amount_satang > 0),
    grant_key text not null,
    content_digest text not null,
    needs_second boolean not null,
    reason text not null,
    status text not null default 'proposed' check (status in ('proposed', 'done', 'rejected')),
    proposed_by text not null,
    proposed_at timestamptz not null default clock_timestamp(),
    decided_by text,
    decided_at timestamptz,
    decided_reason text,
    constraint wallet_grant_key unique (agent_id, grant_key),
    check ((status = 'proposed') = (decided_by is null)),
    check ((decided_by is null) = (decided_at is null)),
    constraint wallet_grant_second_person check (
      status <> 'done' or not needs_second or decided_by <> proposed_by
    )
  );
  create index wallet_grant_newest on wallet_grant (agent_id, proposed_at desc);

  alter table game_transaction add column wallet_id text not null default 'main';
`;

export const walletsMigrations: Migration[] = [
  { name: 'wallets-001-statement', sql: statementSql },
  { name: 'wallets-002-grants', sql: grantsSql },
];
