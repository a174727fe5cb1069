import type { Migration } from '../../database/migrations.ts';

/**
 * Free spins are counted here, from the transactions of games alone: a bet takes one, its rollback gives it back, its win is
 * what the grant brought. The application can write neither count, and no bet takes a spin that is not there.
 */
const grantsSql = `
  create table free_spin_grant (
    grant_id uuid primary key,
    agent_id integer not null references agent,
    member_id uuid not null references member,
    provider_id text not null,
    game_id text,
    spins integer not null check (spins between 1 and 500),
    stake_satang bigint not null check (stake_satang > 0),
    wallet_id text not null check (wallet_id in ('bonus', 'free')),
    source text not null check (source in ('promotion', 'wheel', 'staff')),
    grant_key text not null,
    content_digest text not null,
    valid_until timestamptz not null,
    needs_second boolean not null,
    reason text not null,
    status text not null check (status in ('proposed', 'open', 'rejected', 'revoked')),
    proposed_by text not null,
    proposed_at timestamptz not null default clock_timestamp(),
    decided_by text,
    decided_at timestamptz,
    decided_reason text,
    used integer not null default 0,
    won_satang bigint not null default 0 check (won_satang >= 0),
    constraint free_spin_grant_key unique (agent_id, source, grant_key),
    constraint free_spin_grant_count check (used between 0 and spins),
    check ((status = 'proposed') = (decided_by is null)),
    check ((decided_by is null) = (decided_at is null)),
    constraint free_spin_grant_second_person check (
      status <> 'open' or not needs_second or decided_by <> proposed_by
    )
  );
  create index free_spin_grant_newest on free_spin_grant (agent_id, proposed_at desc);
  create index free_spin_grant_of_member on free_spin_grant (member_id, valid_until)
    where status = 'open' and used < spins;

  alter table game_transaction
    add column free_spin_grant_id uuid references free_spin_grant,
    add constraint free_spin_costs_nothing check (
      free_spin_grant_id is null or kind <> 'bet' or amount_satang = 0
    );

  create function free_spin_count() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if new.kind = 'bet' then
      update free_spin_grant set used = used + 1
       where grant_id = new.free_spin_grant_id and member_id = new.member_id and provider_id = new.provider_id
         and (game_id is null or game_id = new.game_id) and wallet_id = new.wallet_id
         and status = 'open' and valid_until > clock_timestamp() and used < spins;
    elsif new.kind = 'rollback' then
      update free_spin_grant set used = used - 1 where grant_id = new.free_spin_grant_id;
    else
      update free_spin_grant set won_satang = won_satang + new.amount_satang
       where grant_id = new.free_spin_grant_id;
    end if;
    if not found then
      raise exception 'grant % has no free spin for this', new.free_spin_grant_id
        using errcode = 'integrity_constraint_violation', constraint = 'free_spin_left';
    end if;
    return null;
  end $$;
  create trigger count_free_spins after insert on game_transaction for each row
    when (new.free_spin_grant_id is not null and new.status = 'ok') execute function free_spin_count();
`;

export const freeSpinsMigrations: Migration[] = [{ name: 'free-spins-001-grants', sql: grantsSql }];
