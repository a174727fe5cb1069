/**
 * Each brand has a wheel of its own. A change of its settings is another version, so that a spin names the prizes it was
 * drawn from. The wheel that all brands shared is the first version of each; spins from before keep their prize and name
 * no version. A process of the release before still reads the shared tables, and its spins name no version either.
 */
export const versionsSql = `
  create table wheel_version (
    agent_id integer not null references agent,
    version integer not null check (version > 0),
    points_per_spin integer not null check (points_per_spin > 0),
    satang_per_free_spin bigint not null check (satang_per_free_spin > 0),
    created_at timestamptz not null default clock_timestamp(),
    primary key (agent_id, version)
  );
  create table wheel_version_prize (
    agent_id integer not null,
    version integer not null,
    prize_id integer not null check (prize_id > 0),
    name text not null,
    kind text not null check (kind in ('credit', 'points', 'spin', 'freespin', 'none')),
    amount bigint not null check (amount >= 0 and (kind = 'none') = (amount = 0)),
    chance_hundredths integer not null check (chance_hundredths >= 0),
    colour text not null,
    game_provider_id text,
    game_id text,
    stake_satang bigint check (stake_satang > 0),
    wallet_id text check (wallet_id in ('bonus', 'free')),
    valid_days integer check (valid_days between 1 and 90),
    primary key (agent_id, version, prize_id),
    foreign key (agent_id, version) references wheel_version,
    constraint wheel_version_prize_free_spins check (
      (kind = 'freespin') = (num_nonnulls(game_provider_id, stake_satang, wallet_id, valid_days) = 4)
      and (kind = 'freespin' or num_nonnulls(game_provider_id, game_id, stake_satang, wallet_id, valid_days) = 0)
      and (kind <> 'freespin' or amount between 1 and 500)
    )
  );
  insert into wheel_version (agent_id, version, points_per_spin, satang_per_free_spin)
  select agent_id, 1, points_per_spin, satang_per_free_spin from agent, wheel_setting
  where exists (select from wheel_prize);
  insert into wheel_version_prize (agent_id, version, prize_id, name, kind, amount, chance_hundredths, colour,
    game_provider_id, game_id, stake_satang, wallet_id, valid_days)
  select agent_id, version, prize_id, name, kind, amount, chance_hundredths, colour,
    game_provider_id, game_id, stake_satang, wallet_id, valid_days from wheel_version, wheel_prize;
  -- Not valid: the shared table had no such bound.
  alter table wheel_version_prize add constraint wheel_version_prize_few_spins
    check (kind <> 'spin' or amount <= 10) not valid;

  create function wheel_check_version() returns trigger language plpgsql as $$
  begin
    if (
      select coalesce(sum(chance_hundredths), 0) from wheel_version_prize
      where (agent_id, version) = (new.agent_id, new.version)
    ) <> 10000 then
      raise exception 'the chances of version % of the wheel of brand % do not sum to 100 percent', new.version, new.agent_id
        using errcode = 'check_violation';
    end if;
    return null;
  end $$;
  create constraint trigger chances_sum after insert on wheel_version
    deferrable initially deferred for each row execute function wheel_check_version();
  create constraint trigger chances_sum after insert on wheel_version_prize
    deferrable initially deferred for each row execute function wheel_check_version();
  create trigger append_only before update or delete on wheel_version for each row execute function wheel_keep();
  create trigger append_only before update or delete on wheel_version_prize for each row execute function wheel_keep();

  alter table wheel_spin
    add column wheel_version integer,
    add constraint wheel_spin_of_version foreign key (agent_id, wheel_version, prize_id) references wheel_version_prize;
  create or replace function wheel_check_prize() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if new.wheel_version is null then
      if new.prize_kind = 'spin' and not exists (
        select from wheel_prize
        where prize_id = new.prize_id and kind = 'spin' and amount = new.prize_amount and chance_hundredths > 0
      ) then
        raise exception 'the wheel has no prize % of % spins', new.prize_id, new.prize_amount
          using errcode = 'integrity_constraint_violation';
      end if;
    elsif not exists (
      select from wheel_version_prize
      where (agent_id, version, prize_id) = (new.agent_id, new.wheel_version, new.prize_id)
        and (name, kind, amount, chance_hundredths) =
          (new.prize_name, new.prize_kind, new.prize_amount, new.prize_chance_hundredths)
        and chance_hundredths > 0
    ) then
      raise exception 'version % of the wheel has no prize % of % %',
        new.wheel_version, new.prize_id, new.prize_amount, new.prize_kind
        using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $$;
  drop trigger check_prize on wheel_spin;
  create trigger check_prize before insert on wheel_spin for each row execute function wheel_check_prize();

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
      select v_amount / satang_per_free_spin into v_spins
      from wheel_version join member using (agent_id)
      where member_id = new.member_id order by version desc limit 1;
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
