import type { Migration } from '../../database/migrations.ts';

export const promotionsMigrations: Migration[] = [
  {
    name: 'promotions-001-tables',
    sql: `
      -- What the next deposit of a member takes.
      create table promotion_choice (
        member_id uuid primary key references member,
        promotion_id text not null,
        selected_at timestamptz not null default clock_timestamp()
      );

      -- A promotion as one deposit carried it, with the terms of that moment.
      create table promotion_use (
        use_id uuid primary key,
        seq bigint generated always as identity,
        agent_id integer not null references agent,
        member_id uuid not null references member,
        promotion_id text not null,
        title text not null,
        payment_id uuid not null unique,
        deposit_satang bigint not null check (deposit_satang > 0),
        bonus_satang bigint not null check (bonus_satang > 0),
        required_satang bigint not null check (required_satang >= 0),
        cash_max_satang bigint check (cash_max_satang > 0),
        counts jsonb not null,
        started_at timestamptz not null default clock_timestamp(),
        expires_at timestamptz not null,
        since_seq bigint not null check (since_seq >= 1),
        counted_seq bigint not null,
        done_satang bigint not null default 0,
        others_satang bigint not null check (others_satang >= 0),
        status text not null default 'active' check (
          status in ('active', 'finished', 'used-up', 'expired', 'cancelled')
        ),
        ended_at timestamptz,
        ended_by text,
        reason text,
        cashed_satang bigint not null default 0 check (cashed_satang >= 0),
        taken_satang bigint not null default 0 check (taken_satang >= 0),
        check (counted_seq >= since_seq),
        check (expires_at > started_at),
        check ((status = 'active') = (ended_at is null)),
        check ((ended_at is null) = (ended_by is null)),
        check (cashed_satang = 0 or status = 'finished'),
        check (cash_max_satang is null or cashed_satang <= cash_max_satang)
      );
      -- One at a time, whatever the application does.
      create unique index promotion_use_active on promotion_use (member_id) where status = 'active';
      create index promotion_use_of_member on promotion_use (member_id, seq desc);
      create index promotion_use_of_agent on promotion_use (agent_id, seq desc);
      create index promotion_use_of_state on promotion_use (agent_id, status, seq desc);
      create index promotion_use_due on promotion_use (expires_at) where status = 'active';

      create function promotion_use_moves() returns trigger language plpgsql as $$
      begin
        if old.status <> 'active' then
          raise exception 'promotion % is over', old.use_id using errcode = 'integrity_constraint_violation';
        end if;
        return new;
      end $$;
      create trigger what_is_over_stays before update on promotion_use
        for each row execute function promotion_use_moves();
    `,
  },
];
