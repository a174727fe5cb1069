import type { Migration } from '../../database/migrations.ts';

export const cashbackMigrations: Migration[] = [
  {
    name: 'cashback-001-periods',
    sql: `
      -- A day or a week of a brand. Each begins where the one before it ended, so no bet is in two or in none.
      create table cashback_period (
        agent_id integer not null references agent,
        kind text not null check (kind in ('turnover', 'loss')),
        period_id text not null,
        from_at timestamptz not null,
        until_at timestamptz not null,
        terms jsonb not null,
        status text not null default 'counting' check (status in ('counting', 'closed')),
        -- the last member that was counted
        counted_to uuid,
        members integer not null default 0 check (members >= 0),
        amount_satang bigint not null default 0 check (amount_satang >= 0),
        closed_at timestamptz,
        primary key (agent_id, kind, period_id),
        check (from_at <= until_at),
        check ((status = 'closed') = (closed_at is not null))
      );
      create unique index cashback_period_counting on cashback_period (agent_id, kind) where status = 'counting';
      create unique index cashback_period_newest on cashback_period (agent_id, kind, until_at desc);

      -- A closed period stays closed.
      create function cashback_keep_period() returns trigger language plpgsql as $$
      begin
        raise exception 'period % is closed', old.period_id using errcode = 'integrity_constraint_violation';
      end $$;
      create trigger stays_closed before update or delete on cashback_period for each row
        when (old.status = 'closed') execute function cashback_keep_period();

      create table cashback_rebate (
        member_id uuid not null references member,
        period_id text not null,
        category text not null,
        turnover_satang bigint not null check (turnover_satang > 0),
        percent_hundredths integer not null check (percent_hundredths >= 0),
        amount_satang bigint not null check (amount_satang >= 0),
        -- null of a day that brought less than is paid
        paid_at timestamptz,
        primary key (member_id, period_id, category)
      );

      -- A list by a rare category or state reads its page, however many days there are.
      create index cashback_rebate_of_category on cashback_rebate (member_id, category, period_id desc);
      create index cashback_rebate_unpaid on cashback_rebate (member_id, period_id desc, category) where paid_at is null;
      create index cashback_rebate_paid on cashback_rebate (member_id, period_id desc, category) where paid_at is not null;

      create table cashback_loss (
        member_id uuid not null references member,
        period_id text not null,
        from_at timestamptz not null,
        until_at timestamptz not null,
        stakes_satang bigint not null check (stakes_satang >= 0),
        wins_satang bigint not null check (wins_satang >= 0),
        bonuses_satang bigint not null check (bonuses_satang >= 0),
        loss_satang bigint not null check (loss_satang = greatest(0, stakes_satang - wins_satang - bonuses_satang)),
        percent_hundredths integer not null check (percent_hundredths between 0 and 10000),
        refund_satang bigint not null check (refund_satang between 0 and loss_satang),
        turnover_hundredths integer not null default 0 check (turnover_hundredths >= 0),
        claim_from timestamptz not null,
        claim_until timestamptz not null,
        claimed_at timestamptz,
        claim_key text,
        primary key (member_id, period_id),
        check ((claimed_at is null) = (claim_key is null)),
        check (claimed_at is null or (refund_satang > 0 and claimed_at < claim_until))
      );
      create function cashback_keep_claim() returns trigger language plpgsql as $$
      begin
        raise exception 'the refund of % is claimed', old.period_id using errcode = 'integrity_constraint_violation';
      end $$;
      create trigger stays_claimed before update or delete on cashback_loss for each row
        when (old.claimed_at is not null) execute function cashback_keep_claim();

      -- What was settled when, by member; the rows of a round.
      create index game_transaction_settled on game_transaction (member_id, created_at) where closes_round;
      create index game_transaction_of_round on game_transaction (member_id, provider_id, round_id);
      create index lotto_bill_settled on lotto_bill (member_id, settled_at) where status in ('won', 'lost');
      create index member_of_agent on member (agent_id, member_id);
    `,
  },
  {
    name: 'cashback-002-corrections',
    sql: `
      -- A corrected lottery round takes wins from the week in which it was corrected, and a recovered write-off gifts.
      alter table cashback_loss
        drop constraint cashback_loss_wins_satang_check,
        drop constraint cashback_loss_bonuses_satang_check;
    `,
  },
];
