import type { Migration } from '../../database/migrations.ts';

/**
 * A correction replaces the result of a round, or voids the round where it names no numbers. Two people decide it, whatever the application
 * does; one at a time is open for a round; what has ended never changes.
 */
const tablesSql = `
  create table lotto_correction (
    correction_id uuid primary key,
    agent_id integer not null references agent,
    round_id text not null references lotto_round on delete cascade,
    outcome_no integer not null check (outcome_no > 0),
    old_top3 text check (old_top3 ~ '^[0-9]{3}$'),
    old_bottom2 text check (old_bottom2 ~ '^[0-9]{2}$'),
    top3 text check (top3 ~ '^[0-9]{3}$'),
    bottom2 text check (bottom2 ~ '^[0-9]{2}$'),
    -- what the second person sees of the round: its settled bills, and what they won
    round_bills integer not null check (round_bills >= 0),
    round_won_satang bigint not null check (round_won_satang >= 0),
    correction_key text not null,
    content_digest text not null,
    needs_second boolean not null check (needs_second),
    reason text not null,
    status text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected')),
    proposed_by text not null,
    proposed_at timestamptz not null default clock_timestamp(),
    decided_by text,
    decided_at timestamptz,
    decided_reason text,
    finished_at timestamptz,
    bills integer not null default 0 check (bills >= 0),
    taken_satang bigint not null default 0 check (taken_satang >= 0),
    paid_satang bigint not null default 0 check (paid_satang >= 0),
    returned_satang bigint not null default 0 check (returned_satang >= 0),
    written_off_satang bigint not null default 0 check (written_off_satang between 0 and taken_satang),
    constraint lotto_correction_key unique (agent_id, correction_key),
    check ((old_top3 is null) = (old_bottom2 is null)),
    check ((top3 is null) = (bottom2 is null)),
    check (top3 is null or (old_top3 is not null and (top3, bottom2) <> (old_top3, old_bottom2))),
    check ((status = 'proposed') = (decided_by is null)),
    check ((decided_by is null) = (decided_at is null)),
    check (finished_at is null or status = 'approved'),
    constraint lotto_correction_second_person check (status <> 'approved' or decided_by <> proposed_by)
  );
  create unique index lotto_correction_open on lotto_correction (round_id)
    where status = 'proposed' or (status = 'approved' and finished_at is null);
  create index lotto_correction_running on lotto_correction (decided_at) where status = 'approved' and finished_at is null;
  create index lotto_correction_newest on lotto_correction (agent_id, proposed_at desc);

  create function lotto_keep_correction() returns trigger language plpgsql as $$
  begin
    raise exception 'correction % has ended', old.correction_id using errcode = 'integrity_constraint_violation';
  end $$;
  create trigger stays_ended before update on lotto_correction for each row
    when (old.status = 'rejected' or old.finished_at is not null) execute function lotto_keep_correction();

  -- What a correction changed of each bill.
  create table lotto_bill_correction (
    bill_id uuid not null references lotto_bill,
    outcome_no integer not null,
    correction_id uuid not null references lotto_correction,
    member_id uuid not null references member,
    old_status text not null check (old_status in ('won', 'lost')),
    old_win_satang bigint not null check (old_win_satang >= 0),
    new_status text not null check (new_status in ('won', 'lost', 'refunded')),
    new_win_satang bigint not null check (new_win_satang >= 0),
    at timestamptz not null default clock_timestamp(),
    primary key (bill_id, outcome_no),
    check ((old_status, old_win_satang) is distinct from (new_status, new_win_satang))
  );
  create index lotto_bill_correction_of_member on lotto_bill_correction (member_id, at);
  create index lotto_bill_correction_of_run on lotto_bill_correction (correction_id);

  -- What a member had spent of a wrong win. Entries of the member's cash up to counted_seq have been checked for money that returned.
  create table lotto_write_off (
    correction_id uuid not null references lotto_correction,
    member_id uuid not null references member,
    amount_satang bigint not null check (amount_satang > 0),
    since_seq bigint not null,
    counted_seq bigint not null check (counted_seq >= since_seq),
    recovered_satang bigint not null default 0 check (recovered_satang between 0 and amount_satang),
    at timestamptz not null default clock_timestamp(),
    primary key (correction_id, member_id)
  );
  create index lotto_write_off_of_member on lotto_write_off (member_id, at) where recovered_satang < amount_satang;
  create index lotto_write_off_open on lotto_write_off (at) where recovered_satang < amount_satang;
`;

/** An outcome changes only as an approved correction that has not ended says: the round once, and each of its bills after it. */
const guardsSql = `
  create function lotto_running_correction(p_round text) returns lotto_correction language sql stable as $$
    select * from lotto_correction where round_id = p_round and status = 'approved' and finished_at is null
  $$;

  create or replace function lotto_keep_result() returns trigger language plpgsql as $$
  declare
    c lotto_correction := lotto_running_correction(old.round_id);
  begin
    if old.status = 'resulted' and c.outcome_no = old.outcome_no + 1 and new.outcome_no = c.outcome_no
      and (old.top3, old.bottom2) is not distinct from (c.old_top3, c.old_bottom2)
      and (new.top3, new.bottom2) is not distinct from (c.top3, c.bottom2)
      and (new.settings, new.resulted_at) is not distinct from (old.settings, old.resulted_at)
      and new.status = (case when c.top3 is null then 'refunded' else 'resulted' end) then
      return new;
    end if;
    raise exception 'the outcome of round % stands', old.round_id using errcode = 'integrity_constraint_violation';
  end $$;
  drop trigger keep_result on lotto_round;
  create trigger keep_result before update on lotto_round for each row
    when (old.status in ('resulted', 'refunded')
      and (new.status, new.top3, new.bottom2, new.void_reason, new.settings, new.outcome_no, new.corrected_at, new.resulted_at)
        is distinct from
        (old.status, old.top3, old.bottom2, old.void_reason, old.settings, old.outcome_no, old.corrected_at, old.resulted_at))
    execute function lotto_keep_result();

  create or replace function lotto_keep_outcome() returns trigger language plpgsql as $$
  declare
    c lotto_correction;
  begin
    if tg_op = 'UPDATE' and old.status in ('won', 'lost') and tg_table_name = 'lotto_bill' then
      c := lotto_running_correction(old.round_id);
      if new.outcome_no = c.outcome_no and old.outcome_no < c.outcome_no
        and to_jsonb(new) - array['status', 'win_satang', 'outcome_no']
          = to_jsonb(old) - array['status', 'win_satang', 'outcome_no']
        and ((new.status, new.win_satang) = (old.status, old.win_satang) or exists (
          select from lotto_bill_correction b where b.bill_id = old.bill_id and b.outcome_no = new.outcome_no
            and b.correction_id = c.correction_id
            and (b.old_status, b.old_win_satang, b.new_status, b.new_win_satang)
              = (old.status, old.win_satang, new.status, new.win_satang))) then
        return new;
      end if;
    elsif tg_op = 'UPDATE' and old.status in ('won', 'lost') then
      if to_jsonb(new) - array['status', 'win_satang'] = to_jsonb(old) - array['status', 'win_satang']
        and exists (select from lotto_bill b where b.bill_id = old.bill_id and b.status in ('won', 'lost')
          and b.outcome_no < (lotto_running_correction(b.round_id)).outcome_no) then
        return new;
      end if;
    end if;
    raise exception 'bill % has its outcome', old.bill_id using errcode = 'integrity_constraint_violation';
  end $$;
`;

export const lottoCorrectionsMigrations: Migration[] = [
  { name: 'lotto-corrections-001-tables', sql: tablesSql },
  { name: 'lotto-corrections-002-guards', sql: guardsSql },
];
