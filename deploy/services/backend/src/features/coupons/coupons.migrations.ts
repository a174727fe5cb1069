import type { Migration } from '../../database/migrations.ts';

/**
 * A code stands here as a keyed hash alone. What it is follows from its batch and a secret that is not in the database, so who
 * reads the database can use none of them.
 */
const tablesSql = `
  create table coupon_batch (
    batch_id uuid primary key,
    seq bigint generated always as identity,
    agent_id integer not null references agent,
    batch_key text not null,
    content_digest text not null,
    title text not null,
    wallet_id text not null check (wallet_id in ('main', 'bonus', 'free')),
    amount_satang bigint not null check (amount_satang > 0),
    turnover_hundredths integer not null check (turnover_hundredths >= 0),
    codes integer not null check (codes between 1 and 500),
    uses integer not null check (uses between 1 and 100000),
    members integer check (members > 0),
    from_at timestamptz not null,
    until_at timestamptz,
    needs_second boolean not null,
    reason text not null,
    status text not null default 'proposed' check (status in ('proposed', 'open', 'rejected', 'stopped')),
    proposed_by text not null,
    proposed_at timestamptz not null default clock_timestamp(),
    decided_by text,
    decided_at timestamptz,
    decided_reason text,
    stopped_by text,
    stopped_at timestamptz,
    stopped_reason text,
    constraint coupon_batch_key unique (agent_id, batch_key),
    -- Only cash leaves the house.
    check (wallet_id = 'main' or turnover_hundredths = 0),
    check (until_at > from_at),
    check ((status = 'proposed') = (decided_by is null)),
    check ((decided_by is null) = (decided_at is null)),
    check ((status = 'stopped') = (stopped_by is not null)),
    check ((stopped_by is null) = (stopped_at is null)),
    constraint coupon_batch_second_person check (
      status in ('proposed', 'rejected') or not needs_second or decided_by <> proposed_by
    )
  );
  create index coupon_batch_newest on coupon_batch (agent_id, seq desc);

  create table coupon_code (
    batch_id uuid not null references coupon_batch,
    nr integer not null,
    agent_id integer not null,
    code_hash bytea not null check (octet_length(code_hash) = 32),
    uses integer not null,
    used integer not null default 0,
    primary key (batch_id, nr),
    constraint coupon_code_of_brand unique (agent_id, code_hash),
    -- The quota holds whatever the application does.
    constraint coupon_code_quota check (used between 0 and uses)
  );

  -- Whom a batch is for, where it is not for everyone.
  create table coupon_member (
    batch_id uuid not null references coupon_batch,
    member_id uuid not null references member,
    primary key (batch_id, member_id)
  );

  create table coupon_redemption (
    redemption_id uuid primary key,
    seq bigint generated always as identity,
    batch_id uuid not null,
    nr integer not null,
    agent_id integer not null references agent,
    member_id uuid not null references member,
    request_key text not null,
    title text not null,
    wallet_id text not null check (wallet_id in ('main', 'bonus', 'free')),
    amount_satang bigint not null check (amount_satang > 0),
    turnover_satang bigint not null check (turnover_satang >= 0),
    balance_after_satang bigint not null,
    redeemed_at timestamptz not null default clock_timestamp(),
    foreign key (batch_id, nr) references coupon_code,
    constraint coupon_redemption_once unique (batch_id, member_id),
    constraint coupon_redemption_request unique (member_id, request_key)
  );
  create index coupon_redemption_of_member on coupon_redemption (member_id, seq desc);
`;

export const couponsMigrations: Migration[] = [{ name: 'coupons-001-tables', sql: tablesSql }];
