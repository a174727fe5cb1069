import type { Migration } from '../../database/migrations.ts';

const catalogueSql = `
  create table game_provider (
    provider_id text primary key check (provider_id ~ '^[a-z0-9][a-z0-9_.-]{1,29}$'),
    name text not null,
    colour text not null
  );
  create table game (
    provider_id text not null references game_provider,
    game_id text not null check (length(game_id) between 1 and 80),
    sub_provider_id text not null,
    name text not null,
    name_en text not null,
    category text not null check (category in ('slot', 'casino', 'sport', 'fishing', 'freespin')),
    image_path text not null,
    rtp double precision not null,
    released_at timestamptz not null,
    has_demo boolean not null,
    maintenance boolean not null,
    listed boolean not null default true,
    players_7d integer not null default 0,
    primary key (provider_id, game_id)
  );
  create index game_newest on game (released_at desc, provider_id, game_id) where listed;
  create index game_of_category on game (category, released_at desc, provider_id, game_id) where listed;
  create index game_popular on game (players_7d desc, released_at desc) where listed;
  create table game_catalogue (
    only_row boolean primary key default true check (only_row),
    next_read_at timestamptz not null default clock_timestamp()
  );
  insert into game_catalogue default values;
`;

/** A token is kept as its sha256 only. A transaction is answered once and never changed. */
const walletSql = `
  create table game_session (
    session_id uuid primary key,
    token_hash bytea not null unique,
    agent_id integer not null references agent,
    member_id uuid not null references member,
    wallet_id text not null,
    provider_id text not null,
    game_id text not null,
    source text not null,
    created_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    foreign key (provider_id, game_id) references game
  );
  create index game_session_of_member on game_session (member_id, created_at desc);
  create index game_session_live on game_session (member_id, wallet_id) where ended_at is null;
  create index game_session_recent on game_session (created_at);

  create table game_transaction (
    provider_id text not null,
    transaction_id text not null,
    kind text not null check (kind in ('bet', 'win', 'rollback')),
    member_id uuid not null references member,
    agent_id integer not null references agent,
    game_id text not null,
    round_id text not null,
    bet_transaction_id text not null,
    amount_satang bigint check (amount_satang >= 0),
    status text not null,
    balance_satang bigint not null,
    created_at timestamptz not null default clock_timestamp(),
    constraint game_transaction_once primary key (provider_id, transaction_id)
  );
  create index game_transaction_of_bet on game_transaction (provider_id, bet_transaction_id);
  create function game_keep_transaction() returns trigger language plpgsql as $$
  begin
    raise exception 'a game transaction stands' using errcode = 'integrity_constraint_violation';
  end $$;
  create trigger append_only before update or delete on game_transaction
    for each row execute function game_keep_transaction();

  create table game_turnover (
    member_id uuid primary key references member,
    agent_id integer not null references agent,
    bet_satang bigint not null check (bet_satang >= 0),
    points_awarded bigint not null default 0 check (points_awarded >= 0)
  ) with (fillfactor = 70);
  create index game_turnover_due on game_turnover (member_id) where bet_satang / 10000 > points_awarded;
`;

/** `nulls last` keeps the planner from the index over everybody's launches (docs/database.md). */
const listsSql = `
  drop index game_session_of_member;
  create index game_session_of_member on game_session (member_id, created_at desc nulls last);
`;

/**
 * A round is closed by one win, once; then it takes no bet and no win, whichever process comes first. The wins of a bet are
 * numbered, so that two at the same moment cannot both be its last one. Rows from before have neither.
 */
const roundsSql = `
  alter table game_transaction
    add column closes_round boolean not null default false check (not closes_round or kind = 'win'),
    add column win_no integer check (win_no is null or (win_no > 0 and kind = 'win'));
  create unique index game_round_closed_once on game_transaction (provider_id, member_id, round_id) where closes_round;
  create unique index game_win_once on game_transaction (provider_id, bet_transaction_id, win_no);

  create function game_refuse_closed_round() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended(
      'game-round:' || new.provider_id || ':' || new.member_id || ':' || new.round_id, 0));
    if exists (select from game_transaction
                where provider_id = new.provider_id and member_id = new.member_id and round_id = new.round_id
                  and closes_round) then
      raise exception 'round % of % is closed', new.round_id, new.provider_id
        using errcode = 'integrity_constraint_violation', constraint = 'game_round_open';
    end if;
    return new;
  end $$;
  create trigger round_is_open before insert on game_transaction for each row
    when (new.status = 'ok' and new.kind in ('bet', 'win')) execute function game_refuse_closed_round();
`;

/**
 * Who plays what is counted for each brand by itself. The count reads the launches of seven days, and those alone, from
 * the index (decision 0125).
 */
const popularitySql = `
  create table game_popularity (
    agent_id integer not null references agent,
    provider_id text not null,
    game_id text not null,
    members_7d integer not null check (members_7d > 0),
    is_hot boolean not null,
    primary key (agent_id, provider_id, game_id),
    foreign key (provider_id, game_id) references game
  );
  drop index game_popular;
  alter table game drop column players_7d;
  drop index game_session_recent;
  create index game_session_recent on game_session (created_at) include (agent_id, provider_id, game_id, member_id);
`;

/**
 * Lists are answered from memory while the version stands (decision 0165). Whatever they show counts it up, whoever writes
 * it; a statement that changed no row does not.
 */
const versionTriggers = ['game', 'game_provider', 'game_popularity'].flatMap((table) =>
  (['insert', 'update', 'delete'] as const).map(
    (change) => `
  create trigger lists_${change} after ${change} on ${table}
    referencing ${change === 'delete' ? 'old' : 'new'} table as changed
    for each statement execute function game_lists_changed();`,
  ),
);

const catalogueOfThousandsSql = `
  alter table game
    add column kind text not null default 'slot' check (kind in ('slot', 'number', 'table', 'sport', 'fishing')),
    add column gives_free_spins boolean not null default false;
  drop index game_of_category;
  drop index game_newest;
  alter table game_catalogue add column version bigint not null default 1;

  create function game_lists_changed() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
  begin
    if exists (select from changed) then
      update game_catalogue set version = version + 1;
    end if;
    return null;
  end $$;
  ${versionTriggers.join('')}

  create table game_favourite (
    member_id uuid not null references member,
    provider_id text not null,
    game_id text not null,
    marked_at timestamptz not null default clock_timestamp(),
    primary key (member_id, provider_id, game_id),
    foreign key (provider_id, game_id) references game
  );
  create index game_favourite_newest on game_favourite (member_id, marked_at desc);
`;

/** What a table or a league takes as one bet, as its provider says; most games say nothing. */
const limitsSql = `
  alter table game
    add column min_bet_satang bigint check (min_bet_satang > 0),
    add column max_bet_satang bigint,
    add constraint game_bet_limits check ((min_bet_satang is null) = (max_bet_satang is null) and min_bet_satang <= max_bet_satang);
`;

/**
 * A play session ends with the login session that opened it. No foreign key: login sessions are deleted before play sessions. An
 * open one is assigned where exactly one login session was live at its launch and still is; every other one ends.
 */
const loginSessionsSql = `
  alter table game_session add column login_session_id uuid;
  update game_session g set login_session_id = l.session_id from member_session l
   where g.ended_at is null and g.expires_at > clock_timestamp() and l.member_id = g.member_id
     and l.ended_at is null and l.expires_at > clock_timestamp() and l.created_at <= g.created_at
     and not exists (
       select from member_session o where o.member_id = g.member_id and o.session_id <> l.session_id
          and o.created_at <= g.created_at and coalesce(o.ended_at, o.expires_at) >= g.created_at);
  update game_session set ended_at = clock_timestamp()
   where ended_at is null and expires_at > clock_timestamp() and login_session_id is null;
`;

/** A win beyond its limit is paid by nobody but a person, and decided once. */
const heldWinsSql = `
  create table game_held_win (
    held_id uuid primary key,
    agent_id integer not null references agent,
    member_id uuid not null references member,
    provider_id text not null,
    transaction_id text not null,
    game_id text not null,
    round_id text not null,
    bet_transaction_id text not null,
    stake_satang bigint not null check (stake_satang >= 0),
    amount_satang bigint not null,
    payable_satang bigint not null check (payable_satang between 0 and amount_satang - 1),
    closes_round boolean not null,
    free_spin_grant_id uuid,
    content_digest text not null,
    needs_second boolean not null,
    reason text not null,
    status text not null default 'proposed' check (status in ('proposed', 'paid', 'rejected')),
    proposed_by text not null,
    proposed_at timestamptz not null default clock_timestamp(),
    decided_by text,
    decided_at timestamptz,
    decided_reason text,
    constraint game_held_win_once unique (provider_id, transaction_id),
    check ((status = 'proposed') = (decided_by is null)),
    check ((decided_by is null) = (decided_at is null)),
    constraint game_held_win_second_person check (status <> 'paid' or not needs_second or decided_by <> proposed_by)
  );
  create index game_held_win_newest on game_held_win (agent_id, proposed_at desc);
`;

/** The return of a game's best bet, where that is more than the one it is published with. */
const bestReturnSql = `
  alter table game add column best_rtp double precision check (best_rtp >= rtp);
`;

/** A lobby leads to the other games of its provider; what a session covers is decided when it is opened. */
const lobbiesSql = `
  alter table game add column is_lobby boolean not null default false;
  alter table game_session add column covers_provider boolean not null default false;
`;

/** What proves a callback in a dispute, of those that come from now on; and the wins that were held in a round. */
const proofsSql = `
  -- Not columns of game_transaction: programs of the previous release have prepared statements that read all of its columns.
  create table game_transaction_proof (
    provider_id text not null,
    transaction_id text not null,
    session_id uuid not null,
    signed jsonb not null,
    primary key (provider_id, transaction_id)
  );
  create index game_held_win_of_round on game_held_win (member_id, provider_id, round_id);
`;

export const gamesMigrations: Migration[] = [
  { name: 'games-001-catalogue', sql: catalogueSql },
  { name: 'games-002-wallet', sql: walletSql },
  { name: 'games-003-rounds', sql: roundsSql },
  { name: 'games-004-lists', sql: listsSql },
  { name: 'games-005-popularity', sql: popularitySql },
  { name: 'games-006-thousands', sql: catalogueOfThousandsSql },
  { name: 'games-007-limits', sql: limitsSql },
  { name: 'games-008-login-sessions', sql: loginSessionsSql },
  { name: 'games-009-held-wins', sql: heldWinsSql },
  { name: 'games-010-best-return', sql: bestReturnSql },
  { name: 'games-011-lobbies', sql: lobbiesSql },
  { name: 'games-012-proofs', sql: proofsSql, isCompatible: true },
];
