import type { Migration } from '../../database/migrations.ts';

const marketsSql = `
  create table lotto_category (
    category_id integer primary key,
    code text not null unique,
    name text not null,
    position integer not null
  );
  create table lotto_market (
    code text primary key check (code ~ '^[a-z][a-z0-9]{1,19}$'),
    category_id integer not null references lotto_category,
    name text not null,
    icon text not null,
    timetable jsonb not null,
    horizon_ms integer not null check (horizon_ms >= 0),
    cancellable boolean not null,
    enabled boolean not null default true
  );
  create table lotto_market_bet_type (
    market text not null references lotto_market,
    bet_type text not null,
    rate_hundredths integer not null check (rate_hundredths > 0),
    min_satang bigint not null check (min_satang > 0),
    max_per_bet_satang bigint not null check (max_per_bet_satang >= min_satang),
    max_per_number_satang bigint not null check (max_per_number_satang > 0),
    exposure_satang bigint not null check (exposure_satang > 0),
    primary key (market, bet_type)
  );
  create table lotto_market_restriction (
    market text not null,
    bet_type text not null,
    number text not null check (number ~ '^[0-9]{1,3}$'),
    kind text not null check (kind in ('closed', 'reduced', 'capped')),
    factor_percent integer check (factor_percent between 1 and 99),
    exposure_satang bigint check (exposure_satang >= 0),
    primary key (market, bet_type, number),
    foreign key (market, bet_type) references lotto_market_bet_type,
    check ((kind = 'reduced') = (factor_percent is not null)),
    check ((kind = 'capped') = (exposure_satang is not null))
  );
`;

/** A result never changes once it stands, and only a round that was open has settings. */
const roundsSql = `
  create table lotto_round (
    round_id text primary key,
    market text not null references lotto_market,
    round_date text not null check (round_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    round_no integer check (round_no > 0),
    open_at timestamptz not null,
    close_at timestamptz not null,
    result_at timestamptz not null,
    status text not null default 'upcoming'
      check (status in ('upcoming', 'open', 'closed', 'resulted', 'refunded')),
    settings jsonb,
    top3 text check (top3 ~ '^[0-9]{3}$'),
    bottom2 text check (bottom2 ~ '^[0-9]{2}$'),
    void_reason text check (void_reason in ('too-few-shots', 'system-failure', 'no-result')),
    next_try_at timestamptz,
    resulted_at timestamptz,
    settled_at timestamptz,
    unique nulls not distinct (market, round_date, round_no),
    check (open_at < close_at and close_at <= result_at),
    check ((status = 'upcoming') = (settings is null)),
    check ((status = 'resulted') = (top3 is not null) and (top3 is null) = (bottom2 is null)),
    check ((status = 'refunded') = (void_reason is not null))
  );
  create index lotto_round_upcoming on lotto_round (open_at) where status = 'upcoming';
  create index lotto_round_open on lotto_round (close_at) where status = 'open';
  create index lotto_round_closed on lotto_round (result_at) where status = 'closed';
  create index lotto_round_unsettled on lotto_round (resulted_at)
    where status in ('resulted', 'refunded') and settled_at is null;
  create index lotto_round_of_market on lotto_round (market, close_at desc);
  create index lotto_round_of_day on lotto_round (round_date, close_at);

  create function lotto_keep_result() returns trigger language plpgsql as $$
  begin
    raise exception 'the outcome of round % stands', old.round_id using errcode = 'integrity_constraint_violation';
  end $$;
  create trigger keep_result before update on lotto_round for each row
    when (old.status in ('resulted', 'refunded')
      and (new.status, new.top3, new.bottom2, new.void_reason, new.settings)
        is distinct from (old.status, old.top3, old.bottom2, old.void_reason, old.settings))
    execute function lotto_keep_result();

  create table lotto_exposure (
    round_id text not null references lotto_round,
    bet_type text not null,
    number text not null,
    taken_satang bigint not null check (taken_satang >= 0),
    primary key (round_id, bet_type, number)
  ) with (fillfactor = 70);
`;

const yeekeeSql = `
  create table lotto_yeekee (
    round_id text primary key references lotto_round,
    nonce text not null,
    commitment text not null,
    planned_numbers text[] not null,
    planned_at timestamptz[] not null,
    planned_done integer not null default 0,
    shot_count integer not null default 0,
    next_shot_at timestamptz,
    check (cardinality(planned_numbers) = cardinality(planned_at)),
    check (planned_done <= cardinality(planned_numbers) and planned_done <= shot_count)
  ) with (fillfactor = 70);
  create index lotto_yeekee_due on lotto_yeekee (next_shot_at) where next_shot_at is not null;

  create table lotto_shot (
    round_id text not null references lotto_yeekee,
    position integer not null check (position > 0),
    number text not null check (number ~ '^[0-9]{5}$'),
    at timestamptz not null default clock_timestamp(),
    primary key (round_id, position)
  );
  create function lotto_keep_shot() returns trigger language plpgsql as $$
  begin
    raise exception 'a shot stands' using errcode = 'integrity_constraint_violation';
  end $$;
  create trigger append_only before update or delete on lotto_shot for each row execute function lotto_keep_shot();
`;

/** Shots of members stand in the same list as the system's; who shot is known, for the cooldown and for 'mine'. */
const memberShotsSql = `
  alter table lotto_shot add column member_id uuid references member;
  create index lotto_shot_of_member on lotto_shot (round_id, member_id, position desc) where member_id is not null;
  create index lotto_round_finished on lotto_round (close_at desc, round_id)
    where status in ('resulted', 'refunded');
`;

/** For lists over years of rounds: each reads its page and no more. */
const listsSql = `
  create index lotto_round_outcomes on lotto_round (market, close_at desc, round_id desc)
    where status in ('resulted', 'refunded');
  create index lotto_round_waiting on lotto_round (market, close_at desc) where status = 'closed';
  create index lotto_round_coming on lotto_round (market, close_at) where status in ('open', 'upcoming');
  create index lotto_round_by_close on lotto_round (close_at desc);
  drop index lotto_round_finished;
`;

/** Of all markets together; `nulls last` keeps it from the lists of one market (docs/database.md). */
const byCloseSql = `
  drop index lotto_round_by_close;
  create index lotto_round_by_close on lotto_round (close_at desc nulls last);
`;

/** What one person of the staff says the result is, until another one says the same. */
const staffResultsSql = `
  alter table lotto_round
    add column proposed_top3 text check (proposed_top3 ~ '^[0-9]{3}$'),
    add column proposed_bottom2 text check (proposed_bottom2 ~ '^[0-9]{2}$'),
    add column proposed_by text,
    add check ((proposed_by is null) = (proposed_top3 is null) and (proposed_top3 is null) = (proposed_bottom2 is null));
`;

/**
 * A bet type never returns what is staked: the best number's chance times the rate is below one. Rates at or above that are set to the
 * usual ones; an open round keeps the rates it opened with. `rate_max_hundredths` is what the brands' rewards leave
 * room for; the backend writes it when it starts.
 */
const ratesBelowOneSql = `
  update lotto_market_bet_type set rate_hundredths = 90000 where bet_type = '3TOP' and rate_hundredths >= 100000;
  update lotto_market_bet_type set rate_hundredths = 15000 where bet_type = '3TOD' and rate_hundredths * 6 >= 100000;
  update lotto_market_bet_type set rate_hundredths = 9000 where bet_type in ('2TOP', '2BOTTOM') and rate_hundredths >= 10000;
  update lotto_market_bet_type set rate_hundredths = 320 where bet_type = 'RUN_TOP' and rate_hundredths * 271 >= 100000;
  update lotto_market_bet_type set rate_hundredths = 420 where bet_type = 'RUN_BOT' and rate_hundredths * 19 >= 10000;
  alter table lotto_market_bet_type
    add constraint rate_below_one check (case bet_type
      when '3TOP' then rate_hundredths < 100000
      when '3TOD' then rate_hundredths * 6 < 100000
      when '2TOP' then rate_hundredths < 10000
      when '2BOTTOM' then rate_hundredths < 10000
      when 'RUN_TOP' then rate_hundredths * 271 < 100000
      when 'RUN_BOT' then rate_hundredths * 19 < 10000
      else false end),
    add column rate_max_hundredths integer,
    add constraint rate_within_margin check (rate_hundredths <= rate_max_hundredths);
`;

/**
 * How often the outcome of a round was corrected, and when it was last. Staff may void a round; only an approved correction may change an
 * outcome, which `lotto-corrections` guards.
 */
const correctionsSql = `
  alter table lotto_round
    add column outcome_no integer not null default 0 check (outcome_no >= 0),
    add column corrected_at timestamptz,
    drop constraint lotto_round_void_reason_check,
    add constraint lotto_round_void_reason_check
      check (void_reason in ('too-few-shots', 'system-failure', 'no-result', 'staff')),
    add check ((corrected_at is null) or outcome_no > 0);
`;

export const lottoRoundsMigrations: Migration[] = [
  { name: 'lotto-rounds-001-markets', sql: marketsSql },
  { name: 'lotto-rounds-002-rounds', sql: roundsSql },
  { name: 'lotto-rounds-003-yeekee', sql: yeekeeSql },
  { name: 'lotto-rounds-004-member-shots', sql: memberShotsSql },
  { name: 'lotto-rounds-005-lists', sql: listsSql },
  { name: 'lotto-rounds-007-by-close', sql: byCloseSql },
  { name: 'lotto-rounds-008-staff-results', sql: staffResultsSql },
  { name: 'lotto-rounds-009-rates-below-one', sql: ratesBelowOneSql },
  { name: 'lotto-rounds-010-corrections', sql: correctionsSql },
];
