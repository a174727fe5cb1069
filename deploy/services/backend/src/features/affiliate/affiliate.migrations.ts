import type { Migration } from '../../database/migrations.ts';

export const affiliateMigrations: Migration[] = [
  {
    name: 'affiliate-001-network',
    sql: `
      -- A member who has a link, and what it brought. What was taken back may make the first less than the second.
      create table affiliate_account (
        member_id uuid primary key references member,
        agent_id integer not null references agent,
        code text not null check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
        earned_satang bigint not null default 0,
        redeemed_satang bigint not null default 0 check (redeemed_satang >= 0),
        created_at timestamptz not null default clock_timestamp(),
        constraint affiliate_code unique (agent_id, code)
      );

      -- What became of the code that a member gave at registration, once and for good.
      create table affiliate_referral (
        member_id uuid primary key references member,
        agent_id integer not null references agent,
        code text not null,
        outcome text not null check (outcome in ('joined', 'unknown-code', 'same-person')),
        upline_id uuid references affiliate_account,
        at timestamptz not null default clock_timestamp(),
        check ((outcome = 'unknown-code') = (upline_id is null)),
        check (upline_id <> member_id)
      );

      -- Everybody above a member, by distance. Written at registration and never moved, so nobody can close a ring.
      create table affiliate_downline (
        agent_id integer not null references agent,
        upline_id uuid not null references affiliate_account,
        member_id uuid not null references member,
        level integer not null check (level between 1 and 3),
        joined_at timestamptz not null default clock_timestamp(),
        turnover_satang bigint not null default 0,
        commission_satang bigint not null default 0,
        last_bet_at timestamptz,
        primary key (member_id, level),
        constraint affiliate_downline_once unique (upline_id, member_id),
        check (upline_id <> member_id)
      );
      create index affiliate_downline_of_level on affiliate_downline (upline_id, level, member_id, last_bet_at);
      create index affiliate_downline_of_brand on affiliate_downline (agent_id, member_id) where level = 1;
      create function affiliate_refuse_ring() returns trigger language plpgsql as $$
      begin
        if exists (select from affiliate_downline where upline_id = new.member_id and member_id = new.upline_id) then
          raise exception 'a network has no rings' using errcode = 'integrity_constraint_violation';
        end if;
        return new;
      end $$;
      create trigger no_rings before insert or update of upline_id, member_id on affiliate_downline
        for each row execute function affiliate_refuse_ring();
    `,
  },
  {
    name: 'affiliate-002-commission',
    sql: `
      -- How far the bets of a brand's friends are counted. The next span begins where this one ends.
      create table affiliate_span (
        agent_id integer primary key references agent,
        span_no integer not null check (span_no > 0),
        from_at timestamptz not null,
        until_at timestamptz not null,
        terms jsonb not null,
        status text not null check (status in ('counting', 'closed')),
        -- the last member that was counted
        counted_to uuid,
        check (from_at <= until_at)
      );

      -- What one friend's day in one category brought, what was taken back of it, and what was redeemed.
      create table affiliate_entry (
        entry_id bigint generated always as identity primary key,
        owner_id uuid not null references affiliate_account,
        day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
        kind text not null check (kind in ('commission', 'reversal', 'redeem')),
        member_id uuid references member,
        level integer check (level between 1 and 3),
        category text,
        percent_hundredths integer check (percent_hundredths > 0),
        stake_satang bigint,
        amount_satang bigint not null,
        at timestamptz not null default clock_timestamp(),
        request_key text,
        check ((kind = 'redeem') = (request_key is not null)),
        check ((kind = 'redeem') = (member_id is null)),
        check (num_nulls(member_id, level, category, percent_hundredths, stake_satang) in (0, 5)),
        check (case kind when 'commission' then stake_satang > 0 and amount_satang >= 0
          when 'reversal' then stake_satang < 0 and amount_satang <= 0 else amount_satang < 0 end)
      );
      create unique index affiliate_entry_of_friend
        on affiliate_entry (owner_id, day, member_id, category, percent_hundredths, kind) where kind <> 'redeem';
      create unique index affiliate_entry_of_request on affiliate_entry (owner_id, request_key) where kind = 'redeem';
      create index affiliate_entry_by_day on affiliate_entry (owner_id, day, entry_id);
      create index affiliate_entry_by_kind on affiliate_entry (owner_id, kind, day, entry_id);
      create index affiliate_entry_by_level on affiliate_entry (owner_id, level, day, entry_id);
      create index affiliate_entry_by_category on affiliate_entry (owner_id, category, day, entry_id);

      create table affiliate_day (
        owner_id uuid not null references affiliate_account,
        day text not null,
        members integer not null default 0 check (members >= 0),
        turnover_satang bigint not null default 0,
        commission_satang bigint not null default 0,
        redeemed_satang bigint not null default 0 check (redeemed_satang >= 0),
        primary key (owner_id, day)
      );

      -- Bets that were undone, by member: there are few.
      create index game_transaction_undone on game_transaction (member_id, created_at) where kind = 'rollback';
    `,
  },
  {
    name: 'affiliate-003-own-referrals',
    sql: `
      -- Referrals of oneself that passed while names and accounts were compared as they were typed, and those that were refused.
      insert into member_flag as known (member_id, other_id, agent_id, signals)
        select member_id, upline_id, agent_id, member_signals(member_id, upline_id) || 'own-referral'::text
          from affiliate_referral
         where upline_id is not null
           and (outcome = 'same-person' or member_signals(member_id, upline_id) && array['same-account', 'same-phone', 'same-name'])
        on conflict (member_id, other_id) do update set signals = excluded.signals;
    `,
  },
];
