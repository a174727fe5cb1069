import type { Migration } from '../../database/migrations.ts';

const billStatus = `('pending', 'won', 'lost', 'cancelled', 'refunded')`;

/** What was bought never changes; only its outcome is written, once. */
const billsSql = `
  create table lotto_quote (
    quote_id uuid primary key,
    member_id uuid not null references member,
    round_id text not null references lotto_round,
    content_hash text not null,
    rates_hundredths integer[] not null,
    expires_at timestamptz not null
  );
  create index lotto_quote_expired on lotto_quote (expires_at);

  create sequence lotto_bill_no;
  create table lotto_bill (
    bill_id uuid primary key,
    bill_no text not null unique,
    agent_id integer not null references agent,
    member_id uuid not null references member,
    round_id text not null references lotto_round,
    market text not null references lotto_market,
    request_id text not null,
    content_hash text not null,
    status text not null default 'pending' check (status in ${billStatus}),
    line_count integer not null check (line_count > 0),
    total_satang bigint not null check (total_satang > 0),
    win_satang bigint not null default 0 check (win_satang >= 0),
    balance_after_satang bigint not null,
    created_at timestamptz not null default clock_timestamp(),
    settled_at timestamptz,
    cancel_key text,
    cancel_balance_satang bigint,
    cancels_left integer check (cancels_left >= 0),
    constraint lotto_bill_request unique (member_id, request_id),
    check ((status = 'pending') = (settled_at is null)),
    check ((status = 'won') = (win_satang > 0)),
    check ((status = 'cancelled') = (cancel_key is not null))
  );
  create unique index lotto_bill_cancel_key on lotto_bill (member_id, cancel_key) where cancel_key is not null;
  create index lotto_bill_pending on lotto_bill (round_id, member_id) where status = 'pending';
  create index lotto_bill_of_member on lotto_bill (member_id, bill_id desc);
  create index lotto_bill_of_round on lotto_bill (member_id, round_id);

  create table lotto_bill_line (
    bill_id uuid not null references lotto_bill,
    line_no integer not null check (line_no > 0),
    bet_type text not null,
    number text not null check (number ~ '^[0-9]{1,3}$'),
    stake_satang bigint not null check (stake_satang > 0),
    rate_hundredths integer not null check (rate_hundredths > 0),
    status text not null default 'pending' check (status in ${billStatus}),
    win_satang bigint not null default 0 check (win_satang >= 0),
    primary key (bill_id, line_no),
    check ((status = 'won') = (win_satang > 0))
  );

  create function lotto_keep_outcome() returns trigger language plpgsql as $$
  begin
    raise exception 'bill % has its outcome', old.bill_id using errcode = 'integrity_constraint_violation';
  end $$;
  create trigger keep_outcome before update or delete on lotto_bill for each row
    when (old.status <> 'pending') execute function lotto_keep_outcome();
  create trigger keep_outcome before update or delete on lotto_bill_line for each row
    when (old.status <> 'pending') execute function lotto_keep_outcome();

  create table lotto_cancel_day (
    member_id uuid not null references member,
    day text not null,
    used integer not null check (used > 0),
    primary key (member_id, day)
  );
`;

/** A member's list by each filter and by both; before, a rare status was looked for among all bills of the member. */
const listsSql = `
  create index lotto_bill_of_status on lotto_bill (member_id, status, bill_id desc);
  create index lotto_bill_of_market on lotto_bill (member_id, market, bill_id desc);
  create index lotto_bill_of_market_status on lotto_bill (member_id, market, status, bill_id desc);
`;

/**
 * `nulls last` keeps the planner from the primary key: in its order a member who has not played for a year comes after
 * everybody's newer bills (docs/database.md).
 */
const ownListsSql = `
  drop index lotto_bill_of_member;
  drop index lotto_bill_of_status;
  drop index lotto_bill_of_market;
  drop index lotto_bill_of_market_status;
  create index lotto_bill_of_member on lotto_bill (member_id, bill_id desc nulls last);
  create index lotto_bill_of_status on lotto_bill (member_id, status, bill_id desc nulls last);
  create index lotto_bill_of_market on lotto_bill (member_id, market, bill_id desc nulls last);
  create index lotto_bill_of_market_status on lotto_bill (member_id, market, status, bill_id desc nulls last);
`;

/** What was checked once is bought once, whatever keys it is sent under. Bills from before have no quote. */
const quoteOnceSql = `
  alter table lotto_bill add column quote_id uuid;
  alter table lotto_bill add constraint lotto_bill_quote unique (quote_id);
`;

/** The outcome of its round by which a bill is settled: 0 is the first one. Bills behind the round's own number await a correction. */
const outcomesSql = `
  alter table lotto_bill add column outcome_no integer not null default 0 check (outcome_no >= 0);
  create index lotto_bill_by_outcome on lotto_bill (round_id, outcome_no, member_id) where status in ('won', 'lost');
`;

/** One slip of a member is bought once, also when two tabs check and send it. Clients from before name no slip. */
const draftOnceSql = `
  alter table lotto_bill add column draft_id text;
  alter table lotto_bill add constraint lotto_bill_draft unique (member_id, draft_id);
`;

export const lottoBillsMigrations: Migration[] = [
  { name: 'lotto-bills-001-bills', sql: billsSql },
  { name: 'lotto-bills-002-lists', sql: listsSql },
  { name: 'lotto-bills-003-quote-once', sql: quoteOnceSql },
  { name: 'lotto-bills-004-own-lists', sql: ownListsSql },
  { name: 'lotto-bills-005-outcomes', sql: outcomesSql },
  { name: 'lotto-bills-006-draft-once', sql: draftOnceSql },
];
