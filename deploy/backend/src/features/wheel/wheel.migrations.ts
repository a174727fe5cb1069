import type { Migration } from '../../kernel/migrations.ts';

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

export const wheelMigrations: Migration[] = [{ name: 'wheel-001-spins', sql: wheelSql }];
