import type { Migration } from '../../database/migrations.ts';
import { versionsSql } from './wheel-versions.sql.ts';

/** The published chances always sum to 100 %: a change that leaves them otherwise does not commit. */
const wheelSql = `
  create table wheel_setting (
    only_row boolean primary key default true check (only_row),
    points_per_spin integer not null check (points_per_spin > 0),
    satang_per_free_spin bigint not null check (satang_per_free_spin > 0)
  );
  create table wheel_prize (
    prize_id integer primary key,
    name text not null,
    kind text not null check (kind in ('credit', 'points', 'spin', 'none')),
    amount bigint not null check (amount >= 0 and (kind = 'none') = (amount = 0)),
    chance_hundredths integer not null check (chance_hundredths >= 0),
    colour text not null
  );
  create function wheel_check_chances() returns trigger language plpgsql as $$
  begin
    if (select coalesce(sum(chance_hundredths), 0) from wheel_prize) not in (0, 10000) then
      raise exception 'the chances of the wheel do not sum to 100 percent' using errcode = 'check_violation';
    end if;
    return null;
  end $$;
  create constraint trigger chances_sum after insert or update or delete on wheel_prize
    deferrable initially deferred for each row execute function wheel_check_chances();

  create table wheel_free_spin (
    member_id uuid primary key references member,
    spins integer not null default 0 check (spins >= 0)
  );
  create table wheel_grant (
    payment_id text primary key,
    member_id uuid not null references member,
    spins integer not null check (spins > 0)
  );
  create table wheel_spin (
    spin_id uuid primary key,
    agent_id integer not null references agent,
    member_id uuid not null references member,
    request_id text not null,
    paid_with text not null check (paid_with in ('free', 'points')),
    prize_id integer not null,
    prize_name text not null,
    prize_kind text not null check (prize_kind in ('credit', 'points', 'spin', 'none')),
    prize_amount bigint not null,
    prize_chance_hundredths integer not null,
    prize_colour text not null,
    free_spins_after integer not null,
    points_after bigint not null,
    balance_after_satang bigint,
    created_at timestamptz not null default clock_timestamp(),
    constraint wheel_spin_request unique (member_id, request_id)
  );
  create index wheel_spin_of_member on wheel_spin (member_id, spin_id desc);
  create index wheel_spin_winners on wheel_spin (agent_id, spin_id desc) where prize_kind in ('credit', 'points');
`;

/**
 * Free spins are what grants and prizes brought less what was spent: counted here, as the application can write neither
 * the count nor, once they stand, the rows it comes from.
 */
const countedSql = `
  create function wheel_count_spins() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    v_change integer;
    v_after integer;
  begin
    if tg_table_name = 'wheel_grant' then
      v_change := new.spins;
    else
      v_change := case when new.prize_kind = 'spin' then new.prize_amount::integer else 0 end
        - case when new.paid_with = 'free' then 1 else 0 end;
    end if;
    insert into wheel_free_spin (member_id) values (new.member_id) on conflict do nothing;
    update wheel_free_spin set spins = spins + v_change where member_id = new.member_id returning spins into v_after;
    if tg_table_name = 'wheel_spin' then
      if new.free_spins_after <> v_after then
        raise exception 'spin % leaves % free spins, not %', new.spin_id, v_after, new.free_spins_after
          using errcode = 'integrity_constraint_violation';
      end if;
    end if;
    return null;
  end $$;
  create trigger count_spins after insert on wheel_grant for each row execute function wheel_count_spins();
  create trigger count_spins after insert on wheel_spin for each row execute function wheel_count_spins();

  create function wheel_keep() returns trigger language plpgsql as $$
  begin
    raise exception 'what the wheel brought stands' using errcode = 'integrity_constraint_violation';
  end $$;
  create trigger append_only before update or delete on wheel_grant for each row execute function wheel_keep();
  create trigger append_only before update or delete on wheel_spin for each row execute function wheel_keep();

  -- Locks them until the end of the transaction: spins of one member wait for each other.
  create function wheel_lock_free_spins(p_member uuid) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    v_spins integer;
  begin
    insert into wheel_free_spin (member_id) values (p_member) on conflict do nothing;
    select spins into strict v_spins from wheel_free_spin where member_id = p_member for update;
    return v_spins;
  end $$;
`;

/** `nulls last` keeps the planner from the primary key and everybody's newer spins (docs/database.md). */
const listsSql = `
  drop index wheel_spin_of_member;
  drop index wheel_spin_winners;
  create index wheel_spin_of_member on wheel_spin (member_id, spin_id desc nulls last);
  create index wheel_spin_winners on wheel_spin (agent_id, spin_id desc nulls last)
    where prize_kind in ('credit', 'points');
`;

/** A prize may be free spins on a game. What they are worth stands with the prize, and the grant with the spin that brought it. */
const freeSpinPrizesSql = `
  alter table wheel_prize drop constraint wheel_prize_kind_check,
    add constraint wheel_prize_kind_check check (kind in ('credit', 'points', 'spin', 'freespin', 'none')),
    add column game_provider_id text,
    add column game_id text,
    add column stake_satang bigint check (stake_satang > 0),
    add column wallet_id text check (wallet_id in ('bonus', 'free')),
    add column valid_days integer check (valid_days between 1 and 90),
    add constraint wheel_prize_free_spins check (
      (kind = 'freespin') = (num_nonnulls(game_provider_id, stake_satang, wallet_id, valid_days) = 4)
      and (kind = 'freespin' or num_nonnulls(game_provider_id, game_id, stake_satang, wallet_id, valid_days) = 0)
      and (kind <> 'freespin' or amount between 1 and 500)
    );
  alter table wheel_spin drop constraint wheel_spin_prize_kind_check,
    add constraint wheel_spin_prize_kind_check
      check (prize_kind in ('credit', 'points', 'spin', 'freespin', 'none')),
    add column free_spin_grant_id uuid,
    add constraint wheel_spin_grant check ((prize_kind = 'freespin') = (free_spin_grant_id is not null));
  drop index wheel_spin_winners;
  create index wheel_spin_winners on wheel_spin (agent_id, spin_id desc nulls last)
    where prize_kind in ('credit', 'points', 'freespin');
`;

/**
 * Free spins have a cause that stands in the database, which says how many they are: a deposit that was credited, or a
 * quest that was claimed, each once. What was given before has neither. A spin that is won is a prize on the wheel.
 */
const causesSql = `
  alter table wheel_grant
    add column transfer_id uuid references ledger.transfer,
    add column quest_id text,
    add column period_id text,
    add constraint wheel_grant_of_quest foreign key (member_id, quest_id, period_id) references quest_claim,
    add constraint wheel_grant_one_cause check (
      num_nonnulls(transfer_id, quest_id) = 1 and num_nonnulls(quest_id, period_id) in (0, 2)
    ) not valid;
  create unique index wheel_grant_transfer_once on wheel_grant (transfer_id) where transfer_id is not null;
  create unique index wheel_grant_quest_once on wheel_grant (member_id, quest_id, period_id) where quest_id is not null;

  create function wheel_check_grant() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    v_spins bigint;
  begin
    if new.transfer_id is not null then
      select t.amount / s.satang_per_free_spin into v_spins
      from ledger.transfer t join ledger.account a on a.id = t.to_account, wheel_setting s
      where t.id = new.transfer_id and t.kind = 'deposit' and a.code = 'member:' || new.member_id || ':cash';
    else
      select reward_amount into v_spins from quest_claim
      where (member_id, quest_id, period_id) = (new.member_id, new.quest_id, new.period_id) and reward_kind = 'spin';
    end if;
    if v_spins is distinct from new.spins then
      raise exception 'grant % is of % spins, its cause of %', new.payment_id, new.spins, coalesce(v_spins, 0)
        using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $$;
  create trigger check_grant before insert on wheel_grant for each row execute function wheel_check_grant();

  create function wheel_check_prize() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if not exists (
      select from wheel_prize
      where prize_id = new.prize_id and kind = 'spin' and amount = new.prize_amount and chance_hundredths > 0
    ) then
      raise exception 'the wheel has no prize % of % spins', new.prize_id, new.prize_amount
        using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $$;
  create trigger check_prize before insert on wheel_spin for each row when (new.prize_kind = 'spin')
    execute function wheel_check_prize();
`;

/**
 * How many spins a cause brings is counted where it stands: an operator who changes the price of a spin while money comes
 * in turns no deposit away. A process of the release before, which writes no cause, has it looked up: the deposit of its
 * transaction, or the quest that its key names.
 */
const countedGrantsSql = `
  create or replace function wheel_check_grant() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    v_amount bigint;
    v_spins bigint;
  begin
    if num_nonnulls(new.transfer_id, new.quest_id) = 0 then
      select quest_id, period_id into new.quest_id, new.period_id from quest_claim
      where member_id = new.member_id and new.payment_id = 'quest:' || quest_id || ':' || period_id || ':' || member_id;
    end if;
    if num_nonnulls(new.transfer_id, new.quest_id) = 0 then
      select t.id into new.transfer_id
      from ledger.transfer t join ledger.account a on a.id = t.to_account
      where t.xmin = pg_current_xact_id()::xid and t.kind = 'deposit' and a.code = 'member:' || new.member_id || ':cash'
      order by t.id desc limit 1;
    end if;

    if new.transfer_id is not null then
      select t.amount into v_amount
      from ledger.transfer t join ledger.account a on a.id = t.to_account
      where t.id = new.transfer_id and t.kind = 'deposit' and a.code = 'member:' || new.member_id || ':cash';
      select v_amount / satang_per_free_spin into v_spins from wheel_setting;
      if v_amount is not null and coalesce(v_spins, 0) = 0 then
        return null;
      end if;
    else
      select reward_amount into v_spins from quest_claim
      where (member_id, quest_id, period_id) = (new.member_id, new.quest_id, new.period_id) and reward_kind = 'spin';
    end if;
    if v_spins is null then
      raise exception 'grant % of % spins has no cause', new.payment_id, new.spins
        using errcode = 'integrity_constraint_violation';
    end if;
    new.spins := v_spins;
    return new;
  end $$;
`;

/** Everybody who won anything is a winner, whatever the prize was. */
const winnersSql = `
  drop index wheel_spin_winners;
  create index wheel_spin_winners on wheel_spin (agent_id, spin_id desc nulls last)
    where prize_kind in ('credit', 'points', 'spin', 'freespin');
`;

/**
 * The first prizes gave back more of a deposit than playing it once costs. Only prizes that nobody has changed since are
 * lowered, all or none: their chances sum to 100 %.
 */
const affordablePrizesSql = `
  with first (prize_id, kind, amount, old, new) as (values
    (1, 'credit', 1000, 1500, 200), (2, 'points', 10, 2000, 800), (3, 'credit', 2000, 600, 60),
    (4, 'none', 0, 2070, 6665), (5, 'credit', 5000, 120, 20), (6, 'points', 30, 1000, 150),
    (7, 'credit', 10000, 10, 5), (8, 'spin', 1, 2400, 2000), (9, 'freespin', 10, 300, 100))
  update wheel_prize prize set chance_hundredths = first.new
    from first
   where first.prize_id = prize.prize_id
     and (select count(*) from wheel_prize) = 9
     and not exists (
       select from first as seed left join wheel_prize found using (prize_id)
        where (found.kind, found.amount, found.chance_hundredths) is distinct from (seed.kind, seed.amount, seed.old));
`;

/** After what they refer to. */
export const wheelCauseMigrations: Migration[] = [
  { name: 'wheel-005-causes', sql: causesSql },
  { name: 'wheel-006-counted-grants', sql: countedGrantsSql },
  { name: 'wheel-007-winners', sql: winnersSql },
  { name: 'wheel-008-affordable-prizes', sql: affordablePrizesSql },
  { name: 'wheel-009-versions', sql: versionsSql },
];

export const wheelMigrations: Migration[] = [
  { name: 'wheel-001-spins', sql: wheelSql },
  { name: 'wheel-002-counted-spins', sql: countedSql },
  { name: 'wheel-003-lists', sql: listsSql },
  { name: 'wheel-004-free-spin-prizes', sql: freeSpinPrizesSql },
];
