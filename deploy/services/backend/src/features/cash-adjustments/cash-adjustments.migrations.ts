import type { Migration } from '../../database/migrations.ts';

/**
 * Corrections of cash by two people, kept by the database: each begins as a proposal, is decided once, not approved by its proposer, and
 * is done only together with its transfer. The ledger posts no such transfer without an approved row (`ledger.check_adjustment`).
 */
const byTwoSql = `
  create table cash_adjustment (
    adjustment_id uuid primary key,
    agent_id integer not null references agent,
    member_id uuid not null references member,
    direction text not null check (direction in ('credit', 'debit')),
    amount_satang bigint not null check (amount_satang > 0),
    adjustment_key text not null,
    content_digest text not null,
    needs_second boolean not null check (needs_second),
    reason text not null,
    status text not null default 'proposed' check (status in ('proposed', 'done', 'rejected')),
    proposed_by text not null,
    proposed_at timestamptz not null default clock_timestamp(),
    decided_by text,
    decided_at timestamptz,
    decided_reason text,
    constraint cash_adjustment_key unique (agent_id, adjustment_key),
    check ((status = 'proposed') = (decided_by is null)),
    check ((decided_by is null) = (decided_at is null)),
    constraint cash_adjustment_second_person check (status <> 'done' or decided_by <> proposed_by)
  );
  create index cash_adjustment_newest on cash_adjustment (agent_id, proposed_at desc);
  create index cash_adjustment_proposed on cash_adjustment (agent_id, proposed_at) where status = 'proposed';

  create function cash_adjustment_begins() returns trigger language plpgsql as $$
  begin
    if new.status <> 'proposed' then
      raise exception 'a cash adjustment begins as a proposal' using errcode = 'integrity_constraint_violation';
    end if;
    new.proposed_at := clock_timestamp();
    return new;
  end $$;
  create trigger begins_as_proposal before insert on cash_adjustment
    for each row execute function cash_adjustment_begins();

  create function cash_adjustment_is_decided() returns trigger language plpgsql as $$
  declare
    v_decision constant text[] := array['status', 'decided_by', 'decided_at', 'decided_reason'];
  begin
    if old.status <> 'proposed' or new.status = 'proposed' or to_jsonb(new) - v_decision <> to_jsonb(old) - v_decision then
      raise exception 'cash adjustment % is decided once, as it was proposed', old.adjustment_id
        using errcode = 'integrity_constraint_violation';
    end if;
    new.decided_at := clock_timestamp();
    return new;
  end $$;
  create trigger decided_once before update on cash_adjustment
    for each row execute function cash_adjustment_is_decided();

  create function cash_adjustment_is_posted() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    -- What the transfer moves was checked when it was posted.
    if not exists (select from ledger.transfer where scope = 'cash-adjustment' and key = new.adjustment_id::text) then
      raise exception 'cash adjustment % is done, and no money was moved', new.adjustment_id
        using errcode = 'integrity_constraint_violation';
    end if;
    return null;
  end $$;
  create constraint trigger done_is_posted after update on cash_adjustment deferrable initially deferred
    for each row when (new.status = 'done') execute function cash_adjustment_is_posted();
`;

export const cashAdjustmentsMigrations: Migration[] = [
  { name: 'cash-adjustments-001-by-two-people', sql: byTwoSql, isCompatible: true },
];
