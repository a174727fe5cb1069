import type { Migration } from '../../database/migrations.ts';

const today = "(clock_timestamp() at time zone 'Asia/Bangkok')::date";

/**
 * Points by the day they came, the oldest spent first, whatever moves them: the table follows the ledger by itself. What a member
 * had before is of the day of this step.
 */
const lotsSql = `
  create table point_lot (
    member_id uuid not null references member,
    day date not null,
    gained bigint not null check (gained > 0),
    unspent bigint not null check (unspent between 0 and gained),
    primary key (member_id, day)
  ) with (fillfactor = 80);
  create index point_lot_of_member on point_lot (member_id, day) where unspent > 0;
  create index point_lot_by_day on point_lot (day, member_id) where unspent > 0;

  insert into point_lot (member_id, day, gained, unspent)
    select split_part(code, ':', 2)::uuid, ${today}, balance, balance
      from ledger.account where class = 'member-points' and balance > 0;

  create function point_lot_follow() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    v_from text;
    v_to text;
    v_member uuid;
  begin
    select code into strict v_from from ledger.account where id = new.from_account;
    select code into strict v_to from ledger.account where id = new.to_account;
    if v_from like 'member:%' then
      v_member := split_part(v_from, ':', 2)::uuid;
      update point_lot lot
         set unspent = lot.unspent - least(open.unspent, new.amount - open.before)
        from (select day, unspent, (sum(unspent) over (order by day) - unspent)::bigint as before
                from point_lot where member_id = v_member and unspent > 0) as open
       where lot.member_id = v_member and lot.day = open.day and open.before < new.amount;
    end if;
    if v_to like 'member:%' then
      insert into point_lot as lot (member_id, day, gained, unspent)
        values (split_part(v_to, ':', 2)::uuid, ${today}, new.amount, new.amount)
        on conflict (member_id, day) do update
          set gained = lot.gained + excluded.gained, unspent = lot.unspent + excluded.unspent;
    end if;
    return null;
  end $$;
  create trigger zz_point_lots after insert on ledger.transfer for each row
    when (new.unit = 'PT') execute function point_lot_follow();
`;

/**
 * Rounds and bills that were settled and wait to be counted. A row comes with what settles, in its transaction, and goes with the
 * points; what is left of a member's stakes below one point waits beside it. This replaces the counter of stakes that were taken.
 */
const earningSql = `
  create table point_due (
    due_id bigint generated always as identity primary key,
    member_id uuid not null references member,
    provider_id text,
    round_id text,
    game_id text,
    bill_id uuid references lotto_bill,
    check ((bill_id is null) = (round_id is not null)),
    check (num_nonnulls(provider_id, round_id, game_id) in (0, 3))
  );
  create table point_progress (
    member_id uuid not null references member,
    category text not null,
    satang bigint not null check (satang >= 0),
    primary key (member_id, category)
  ) with (fillfactor = 80);

  insert into point_progress (member_id, category, satang)
    select member_id, 'slot', bet_satang - points_awarded * 10000
      from game_turnover where bet_satang > points_awarded * 10000;
  drop table game_turnover;

  create function point_due_of_round() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into point_due (member_id, provider_id, round_id, game_id)
      values (new.member_id, new.provider_id, new.round_id, new.game_id);
    return null;
  end $$;
  create trigger zz_point_due after insert on game_transaction for each row
    when (new.closes_round) execute function point_due_of_round();

  create function point_due_of_bill() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into point_due (member_id, bill_id) values (new.member_id, new.bill_id);
    return null;
  end $$;
  create trigger zz_point_due after update of status on lotto_bill for each row
    when (old.status = 'pending' and new.status in ('won', 'lost')) execute function point_due_of_bill();
`;

/** What members bought with points, as it was when they did. Above the brand's limit no one person moves it alone. */
const shopSql = `
  create table redemption_stock (
    agent_id integer not null references agent,
    item_id text not null,
    taken integer not null check (taken >= 0),
    primary key (agent_id, item_id)
  );

  create table redemption (
    redemption_id uuid primary key,
    seq bigint generated always as identity,
    agent_id integer not null references agent,
    member_id uuid not null references member,
    item_id text not null,
    kind text not null check (kind in ('credit', 'goods')),
    name text not null,
    quantity integer not null check (quantity > 0),
    points bigint not null check (points > 0),
    value_satang bigint not null check (value_satang >= 0),
    worth_satang bigint not null check (worth_satang >= 0),
    needs_second boolean not null,
    takes_stock boolean not null,
    address jsonb,
    state text not null check (state in ('done', 'ordered', 'packed', 'sent', 'delivered', 'cancelled')),
    request_key text not null,
    content_digest text not null,
    tracking text,
    packed_by text,
    sent_by text,
    cancel_proposed_by text,
    cancelled_by text,
    reason text,
    at timestamptz not null default clock_timestamp(),
    changed_at timestamptz not null default clock_timestamp(),
    constraint redemption_once unique (member_id, request_key),
    check ((kind = 'credit') = (state = 'done')),
    check ((kind = 'credit') = (value_satang > 0)),
    check ((kind = 'goods') = (address is not null)),
    check (state not in ('sent', 'delivered') or (tracking is not null and sent_by is not null)),
    check ((state = 'cancelled') = (cancelled_by is not null)),
    constraint redemption_second_sender check (not needs_second or sent_by is null or sent_by <> packed_by),
    constraint redemption_second_canceller check (
      not needs_second or cancelled_by is null or cancelled_by <> cancel_proposed_by
    )
  );
  create index redemption_of_member on redemption (member_id, seq desc);
  create index redemption_of_item on redemption (member_id, at) where state <> 'cancelled';
  create index redemption_of_member_state on redemption (member_id, state, seq desc);
  create index redemption_of_agent on redemption (agent_id, seq desc);
  create index redemption_of_agent_state on redemption (agent_id, state, seq desc);

  create function redemption_moves() returns trigger language plpgsql as $$
  begin
    if old.state in ('done', 'delivered', 'cancelled') then
      raise exception 'redemption % is over', old.redemption_id using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $$;
  create trigger what_is_over_stays before update on redemption
    for each row execute function redemption_moves();
`;

/** Points of a void round that were spent stay below 0 until later stakes make up for them. */
const owedSql = `
  alter table point_progress drop constraint point_progress_satang_check;
`;

export const redemptionMigrations: Migration[] = [
  { name: 'redemption-001-lots', sql: lotsSql },
  { name: 'redemption-002-earning', sql: earningSql },
  { name: 'redemption-003-shop', sql: shopSql },
  { name: 'redemption-004-owed', sql: owedSql },
];
