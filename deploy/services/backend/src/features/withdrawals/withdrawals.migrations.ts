import type { Migration } from '../../database/migrations.ts';

export const withdrawalsMigrations: Migration[] = [
  {
    name: 'withdrawals-001-tables',
    sql: `
      create table withdrawal (
        withdrawal_id uuid primary key,
        seq bigint generated always as identity,
        agent_id integer not null references agent,
        member_id uuid not null references member,
        request_key text not null,
        account_id text not null check (account_id in ('main', 'second')),
        bank_code text not null,
        bank_account text not null,
        account_name text not null,
        amount_satang bigint not null check (amount_satang > 0),
        reference text not null unique,
        needs_second boolean not null,
        status text not null default 'requested' check (
          status in ('requested', 'approved', 'sent', 'paid', 'rejected', 'failed', 'cancelled')
        ),
        reason text,
        created_at timestamptz not null default clock_timestamp(),
        approved_at timestamptz,
        sent_at timestamptz,
        ended_at timestamptz,
        next_try_at timestamptz,
        try_attempts integer not null default 0,
        constraint withdrawal_request unique (member_id, request_key),
        check ((status in ('paid', 'rejected', 'failed', 'cancelled')) = (ended_at is not null)),
        check ((status in ('rejected', 'failed')) = (reason is not null)),
        check ((status in ('approved', 'sent', 'paid', 'failed')) = (approved_at is not null)),
        check (status <> 'sent' or sent_at is not null),
        check ((status in ('approved', 'sent')) = (next_try_at is not null))
      );
      -- One at a time, whatever the application does.
      create unique index withdrawal_one_pending on withdrawal (member_id)
        where status in ('requested', 'approved', 'sent');
      create index withdrawal_of_member on withdrawal (member_id, seq desc);
      create index withdrawal_of_day on withdrawal (member_id, created_at);
      create index withdrawal_of_agent on withdrawal (agent_id, seq desc);
      create index withdrawal_of_state on withdrawal (agent_id, status, seq desc);
      create index withdrawal_due on withdrawal (status, next_try_at) where next_try_at is not null;

      -- Where a withdrawal may go from where it stands; what has ended never moves again.
      create function withdrawal_moves() returns trigger language plpgsql as $$
      begin
        if new.status <> old.status and not (
          (old.status = 'requested' and new.status in ('approved', 'rejected', 'cancelled'))
          or (old.status = 'approved' and new.status in ('sent', 'paid', 'failed'))
          or (old.status = 'sent' and new.status in ('paid', 'failed'))
        ) then
          raise exception 'a withdrawal that is % cannot become %', old.status, new.status
            using errcode = 'check_violation', constraint = 'withdrawal_moves';
        end if;
        return new;
      end $$;
      create trigger withdrawal_moves before update on withdrawal for each row execute function withdrawal_moves();

      -- What staff decided. Above the limit nobody completes what they proposed, whatever the application does.
      create table withdrawal_decision (
        decision_id uuid primary key,
        withdrawal_id uuid not null references withdrawal,
        kind text not null check (kind in ('approve', 'reject', 'fail')),
        needs_second boolean not null,
        reason text not null,
        status text not null default 'proposed' check (status in ('proposed', 'done', 'dropped')),
        proposed_by text not null,
        proposed_at timestamptz not null default clock_timestamp(),
        decided_by text,
        decided_at timestamptz,
        decided_reason text,
        check ((status = 'done') = (decided_by is not null)),
        check ((decided_by is null) = (decided_at is null)),
        constraint withdrawal_decision_second_person check (
          status <> 'done' or not needs_second or decided_by <> proposed_by
        )
      );
      create unique index withdrawal_decision_open on withdrawal_decision (withdrawal_id) where status = 'proposed';
      create unique index withdrawal_decision_once on withdrawal_decision (withdrawal_id, kind) where status = 'done';
      create index withdrawal_decisions on withdrawal_decision (withdrawal_id, proposed_at);

      -- What the bank reported, as it wrote it.
      create table bank_payout (
        transaction_id text primary key,
        payout_id text not null,
        withdrawal_id uuid references withdrawal,
        amount_satang bigint not null check (amount_satang > 0),
        result text not null check (result in ('paid', 'failed')),
        reported_at text not null,
        received_at timestamptz not null default clock_timestamp(),
        outcome text not null check (outcome in ('applied', 'review')),
        problem text,
        check ((outcome = 'review') = (problem is not null)),
        check (outcome = 'review' or withdrawal_id is not null)
      );
      create unique index bank_payout_applied_once on bank_payout (withdrawal_id) where outcome = 'applied';
      create index bank_payout_of_withdrawal on bank_payout (withdrawal_id);

      -- What of deposits still has to be played: bets count from the entry of the newest deposit on.
      create table withdrawal_turnover (
        member_id uuid primary key references member,
        required_satang bigint not null check (required_satang >= 0),
        done_satang bigint not null,
        since_seq bigint not null,
        counted_seq bigint not null check (counted_seq >= since_seq)
      );
    `,
  },
  {
    name: 'withdrawals-002-proofs',
    isCompatible: true,
    // What proves a report of the bank in a dispute.
    sql: 'alter table bank_payout add column signed jsonb',
  },
];
