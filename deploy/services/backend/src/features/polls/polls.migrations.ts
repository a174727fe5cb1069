import type { Migration } from '../../database/migrations.ts';

const tablesSql = `
  create table poll (
    agent_id integer not null references agent,
    poll_id integer not null check (poll_id > 0),
    poll_key text not null,
    content_digest text not null,
    title text not null,
    question text not null,
    image text,
    open_at timestamptz not null,
    close_at timestamptz not null,
    closed_by text,
    answers integer not null check (answers between 0 and 20),
    deposit_satang bigint check (deposit_satang > 0),
    answers_max integer not null check (answers_max between 1 and 20),
    reward_kind text check (reward_kind in ('credit', 'points')),
    reward_amount bigint check (reward_amount > 0),
    turnover_hundredths integer not null check (turnover_hundredths >= 0),
    winners_max integer not null check (winners_max between 0 and 100),
    -- Sealed when the poll is opened: who wins cannot be chosen once the answers are known.
    draw_seed bytea not null check (octet_length(draw_seed) = 32),
    needs_second boolean not null,
    opened_by text not null,
    opened_at timestamptz not null default clock_timestamp(),
    proposed_choice_id integer,
    proposed_by text,
    answer_choice_id integer,
    resulted_at timestamptz,
    resulted_by text,
    right_entries integer,
    announced_entries integer not null default 0,
    announced_state text not null default '',
    primary key (agent_id, poll_id),
    constraint poll_key unique (agent_id, poll_key),
    check (close_at > open_at),
    check (answers > 0 or deposit_satang is not null),
    check (answers_max >= answers),
    check ((reward_kind is null) = (reward_amount is null)),
    check ((reward_kind is null) = (winners_max = 0)),
    check (reward_kind = 'credit' or turnover_hundredths = 0),
    check ((proposed_choice_id is null) = (proposed_by is null)),
    check ((answer_choice_id is null) = (resulted_at is null)),
    check ((resulted_at is null) = (resulted_by is null)),
    check ((resulted_at is null) = (right_entries is null)),
    check (resulted_at >= close_at),
    constraint poll_second_person check (
      resulted_by is null or not needs_second
      or (proposed_by is not null and proposed_by <> resulted_by and proposed_choice_id = answer_choice_id)
    )
  );
  create table poll_choice (
    agent_id integer not null,
    poll_id integer not null,
    choice_id integer not null,
    name text not null,
    image text,
    entries integer not null default 0 check (entries >= 0),
    primary key (agent_id, poll_id, choice_id),
    foreign key (agent_id, poll_id) references poll
  );
  create table poll_quota (
    agent_id integer not null,
    poll_id integer not null,
    member_id uuid not null references member,
    total integer not null check (total between 0 and 20),
    used integer not null default 0,
    counted_at timestamptz not null default clock_timestamp(),
    primary key (agent_id, poll_id, member_id),
    foreign key (agent_id, poll_id) references poll,
    -- The quota holds whatever the application does.
    constraint poll_quota_left check (used between 0 and total)
  );
  create table poll_entry (
    entry_id uuid primary key,
    seq bigint generated always as identity,
    agent_id integer not null,
    poll_id integer not null,
    member_id uuid not null references member,
    choice_id integer not null,
    request_key text not null,
    submitted_at timestamptz not null default clock_timestamp(),
    foreign key (agent_id, poll_id, choice_id) references poll_choice,
    constraint poll_entry_request unique (member_id, request_key)
  );
  create index poll_entry_of_member on poll_entry (agent_id, poll_id, member_id, seq desc);
  create index poll_entry_of_choice on poll_entry (agent_id, poll_id, choice_id);
  create table poll_winner (
    agent_id integer not null,
    poll_id integer not null,
    place integer not null check (place > 0),
    member_id uuid not null references member,
    entry_id uuid not null unique references poll_entry,
    won_at timestamptz not null default clock_timestamp(),
    primary key (agent_id, poll_id, place),
    constraint poll_winner_once unique (agent_id, poll_id, member_id),
    foreign key (agent_id, poll_id) references poll
  );
`;

export const pollsMigrations: Migration[] = [{ name: 'polls-001-tables', sql: tablesSql }];
