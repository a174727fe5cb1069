/**
 * Seals of the audit trail, each over the one before (see audit-check.ts). Events get the number of their transaction, as transfers have it:
 * ids are drawn in another order than transactions commit.
 */
export const ledgerAuditSealsSql = `
-- Checked in a later step: this one keeps even readers away, and must not look at every event.
alter table audit_event add column tx bigint not null default 0, add constraint audit_event_tx_check check (tx >= 0) not valid;
alter table audit_event alter column tx set default ledger.tx_offset() + pg_current_xact_id()::text::bigint;

-- Numbers the transaction before the event draws its id: a transaction with a higher number than a seal draws higher ids than the seal before it has.
create function ledger.number_transaction() returns trigger language plpgsql as $$
begin
  perform pg_current_xact_id();
  return null;
end $$;
create trigger number_first before insert on audit_event for each statement execute function ledger.number_transaction();

create table ledger.audit_seal (
  no bigint primary key check (no >= 1),
  -- of the transaction that sealed it
  tx bigint not null unique,
  -- the last event it covers; the first is the one after its predecessor's last
  upto_tx bigint not null,
  upto_event bigint not null,
  -- highest id of all events up to here
  highest_event bigint not null,
  events integer not null check (events > 0),
  -- of each event 16 bytes of its sha256, its id and its time in microseconds; and the sha256 over all of them
  marks bytea not null check (octet_length(marks) = 32 * events),
  marks_hash bytea not null check (octet_length(marks_hash) = 32),
  head bytea not null check (octet_length(head) = 32),
  sealed_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete on ledger.audit_seal for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.audit_seal for each statement execute function ledger.refuse_change();

-- The newest checkpoint that names a seal of the audit trail is found at once.
create index checkpoint_noted on ledger.checkpoint (no) where note is not null;

create or replace function ledger.adopt_server() returns bigint
language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_offset bigint;
begin
  select greatest(
    (select max(tx) from ledger.transfer), (select max(tx) from public.audit_event), (select max(tx) from ledger.audit_seal), 0)
    into v_offset;
  execute format('create or replace function ledger.tx_offset() returns bigint language sql immutable as %L',
    format('select %s::bigint', v_offset));
  return v_offset;
end $$;
`;

/** In a step of its own: writers wait for it, readers do not. */
export const auditEventOrderSql = `
alter table audit_event validate constraint audit_event_tx_check;
create index audit_event_tx on audit_event (tx, event_id);
`;
