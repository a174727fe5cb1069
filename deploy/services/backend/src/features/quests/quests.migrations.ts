import type { Migration } from '../../database/migrations.ts';

export const questsMigrations: Migration[] = [
  {
    name: 'quests-001-tables',
    sql: `
      create table quest_member (
        member_id uuid primary key references member,
        watched_until timestamptz not null,
        seen text not null default ''
      );
      create index quest_member_watched on quest_member (watched_until);

      create table quest_check_in (
        member_id uuid not null references member,
        day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
        checked_in_at timestamptz not null default clock_timestamp(),
        primary key (member_id, day)
      );

      -- One row is one reward; the key of the ledger is the same three, so a second one can be neither written nor paid.
      create table quest_claim (
        member_id uuid not null references member,
        quest_id text not null,
        period_id text not null,
        agent_id integer not null references agent,
        title text not null,
        reward_kind text not null check (reward_kind in ('credit', 'points', 'spin')),
        reward_amount bigint not null check (reward_amount > 0),
        turnover_hundredths integer not null check (turnover_hundredths >= 0),
        claim_key text not null,
        claimed_at timestamptz not null default clock_timestamp(),
        primary key (member_id, quest_id, period_id)
      );
      create index quest_claim_newest on quest_claim (agent_id, quest_id, claimed_at desc);
      create index quest_claim_of_member on quest_claim (member_id, claimed_at);
      create function quest_keep_row() returns trigger language plpgsql as $$
      begin
        raise exception 'what was claimed stands' using errcode = 'integrity_constraint_violation';
      end $$;
      create trigger append_only before update or delete on quest_claim
        for each row execute function quest_keep_row();

      -- Spins of the last days, by member.
      create index wheel_spin_by_time on wheel_spin (member_id, created_at);
    `,
  },
];
