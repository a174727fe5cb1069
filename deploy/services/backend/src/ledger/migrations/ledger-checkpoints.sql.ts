/**
 * Checkpoints: what had been posted up to a moment, each sealed over the one before (see trial-balance.ts).
 * Every transfer carries the number of its transaction, so that "everything that can no longer be joined by an earlier
 * one" is a range: transactions commit in another order than they begin, and ids come from the clocks of clients.
 */
export const ledgerCheckpointsSql = `
-- What this server's transaction numbers are ahead of: 0 until the ledger is moved to another server.
create function ledger.tx_offset() returns bigint language sql immutable as 'select 0::bigint';

alter table ledger.transfer add column tx bigint not null default 0;
alter table ledger.transfer alter column tx set default ledger.tx_offset() + pg_current_xact_id()::text::bigint;
create index transfer_tx on ledger.transfer (tx, id);

-- For the owner alone, after a dump was restored into another server, whose transaction numbers are lower.
create function ledger.adopt_server() returns bigint
language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_offset bigint;
begin
  select coalesce(max(tx), 0) into v_offset from ledger.transfer;
  execute format('create or replace function ledger.tx_offset() returns bigint language sql immutable as %L',
    format('select %s::bigint', v_offset));
  return v_offset;
end $$;

create table ledger.checkpoint (
  no bigint primary key check (no >= 1),
  -- the last transfer it covers; the first is the one after its predecessor's last
  upto_tx bigint not null,
  upto_id uuid not null,
  transfers integer not null check (transfers > 0),
  amount numeric not null,
  -- from the beginning: what flowed into accounts that keep entries, less what flowed out, and how many entries that made
  thb numeric not null,
  pt numeric not null,
  entries bigint not null,
  -- sha256 over the sha256 of each transfer with its entries; and the first 8 bytes of each, to name one that differs
  rows_hash bytea not null check (octet_length(rows_hash) = 32),
  marks bytea not null check (octet_length(marks) = 8 * transfers),
  -- what keeps the ledger's tables right, and of which shape of the database that was
  guards text not null,
  shape text not null,
  head bytea not null check (octet_length(head) = 32),
  sealed_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete on ledger.checkpoint for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.checkpoint for each statement execute function ledger.refuse_change();
`;
