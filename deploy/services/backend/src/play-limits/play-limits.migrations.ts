import type { Migration } from '../database/migrations.ts';

/** Named after the feature they were in first, `responsible-play`: a landed migration keeps its name. */
export const playLimitsMigrations: Migration[] = [
  {
    name: 'responsible-play-001-tables',
    sql: `
      -- What stands against a member's play. Most members have no row, which is all the gate reads of them.
      create table play_guard (
        member_id uuid primary key references member on delete cascade,
        break_until timestamptz,
        excluded_until timestamptz,
        has_limits boolean not null default false,
        check_minutes integer not null default 60 check (check_minutes in (15, 30, 60)),
        counted_seq bigint check (counted_seq >= 0),
        last_stake_at timestamptz,
        check (not has_limits or counted_seq is not null)
      );

      -- Nobody ends a time-out or an exclusion before its time, whoever makes the application try.
      create function play_stop_stands() returns trigger language plpgsql as $$
      begin
        if (old.excluded_until > clock_timestamp() and new.excluded_until is distinct from greatest(new.excluded_until, old.excluded_until))
          or (old.break_until > clock_timestamp() and new.break_until is distinct from greatest(new.break_until, old.break_until)) then
          raise exception 'a stop of member % ends when it ends', old.member_id using errcode = 'integrity_constraint_violation';
        end if;
        return new;
      end $$;
      create trigger stops_are_never_shortened before update on play_guard
        for each row execute function play_stop_stands();

      create table play_limit (
        member_id uuid not null references play_guard on delete cascade,
        kind text not null check (kind in ('deposit', 'loss', 'time')),
        period text not null check (period in ('day', 'week', 'month')),
        amount bigint check (amount > 0),
        raise_asked_at timestamptz,
        raise_to bigint,
        set_at timestamptz not null default clock_timestamp(),
        primary key (member_id, kind, period),
        check (raise_asked_at is null or amount is not null),
        check (raise_to is null or (raise_asked_at is not null and raise_to > amount))
      );

      -- Lower at once; higher, or none, only as it was asked for a day before.
      create function play_limit_moves() returns trigger language plpgsql as $$
      begin
        if old.amount is not null and (new.amount is null or new.amount > old.amount)
          and (old.raise_asked_at is null or new.amount is distinct from old.raise_to
            or old.raise_asked_at > clock_timestamp() - interval '24 hours') then
          raise exception 'limit % % of member % rises after a day', old.period, old.kind, old.member_id
            using errcode = 'integrity_constraint_violation';
        end if;
        return new;
      end $$;
      create trigger limits_rise_slowly before update on play_limit
        for each row execute function play_limit_moves();

      create table play_count (
        member_id uuid not null references play_guard on delete cascade,
        day date not null,
        deposited_satang bigint not null,
        staked_satang bigint not null,
        returned_satang bigint not null,
        played_seconds integer not null,
        primary key (member_id, day)
      );

      create table play_stop (
        stop_id uuid primary key,
        member_id uuid not null references member,
        agent_id integer not null references agent,
        kind text not null check (kind in ('break', 'exclusion')),
        started_at timestamptz not null default clock_timestamp(),
        ends_at timestamptz not null check (ends_at > started_at),
        taken_by text not null,
        reason text
      );
      create index play_stop_of_member on play_stop (member_id, started_at desc);

      -- The same person on another brand: the same phone, and an account of a bank that both are paid to.
      create index member_of_phone on member (phone);
      create function play_same_person(p_member uuid) returns setof uuid language sql stable as $$
        select other.member_id from member own join member other on other.phone = own.phone
         where own.member_id = p_member
           and (other.member_id = own.member_id or exists (
             select from bank_account_owner a join bank_account_owner b using (bank_code, bank_account)
              where a.member_id = own.member_id and b.member_id = other.member_id))
      $$;

      -- Who is excluded on one brand does not begin anew on another, or with an account that is named later.
      create function play_exclusion_follows() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        v_phone text;
        v_until timestamptz;
      begin
        select phone into v_phone from member where member_id = new.member_id;
        perform pg_advisory_xact_lock(hashtextextended(v_phone, 7208));
        select max(g.excluded_until) into v_until
          from play_guard g where g.member_id in (select play_same_person(new.member_id)) and g.excluded_until > clock_timestamp();
        if v_until is not null then
          insert into play_guard as guard (member_id, excluded_until) values (new.member_id, v_until)
            on conflict (member_id) do update set excluded_until = greatest(guard.excluded_until, excluded.excluded_until);
        end if;
        return null;
      end $$;
      create trigger zz_exclusion_follows after insert on bank_account_owner
        for each row execute function play_exclusion_follows();
    `,
  },
  {
    name: 'responsible-play-002-sign-ins',
    sql: 'create index member_session_by_day on member_session (member_id, created_at desc)',
  },
  {
    // An exclusion that follows a member waits for the stakes under way, as one that the member takes does (`lockPlay`).
    name: 'responsible-play-003-lock-of-play',
    sql: `
      create or replace function play_exclusion_follows() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        v_phone text;
        v_until timestamptz;
      begin
        select phone into v_phone from member where member_id = new.member_id;
        perform pg_advisory_xact_lock(hashtextextended(v_phone, 7208));
        select max(g.excluded_until) into v_until
          from play_guard g where g.member_id in (select play_same_person(new.member_id)) and g.excluded_until > clock_timestamp();
        if v_until is not null then
          perform pg_advisory_xact_lock(hashtextextended('play:' || new.member_id, 7209));
          insert into play_guard as guard (member_id, excluded_until) values (new.member_id, v_until)
            on conflict (member_id) do update set excluded_until = greatest(guard.excluded_until, excluded.excluded_until);
        end if;
        return null;
      end $$;
    `,
  },
  {
    // A zero on the left of the account number does not make another person.
    name: 'responsible-play-004-padded-accounts',
    sql: `
      create or replace function play_same_person(p_member uuid) returns setof uuid language sql stable as $$
        select other.member_id from member own join member other on other.phone = own.phone
         where own.member_id = p_member
           and (other.member_id = own.member_id or exists (
             select from bank_account_owner a join bank_account_owner b using (bank_code, account_key)
              where a.member_id = own.member_id and b.member_id = other.member_id))
      $$;
      create index bank_account_owner_of_account on bank_account_owner (bank_code, account_key);
    `,
  },
];
