import type { Migration } from '../../database/migrations.ts';
import { reviewSplitSql, splitCheckedSql } from './review/review-split.sql.ts';
import { reviewWaitingRowsSql, reviewWaitingSql } from './review/review-waiting.sql.ts';

export const paymentsMigrations: Migration[] = [
  {
    name: 'payments-001-tables',
    sql: `
      create table payment (
        payment_id uuid primary key,
        agent_id integer not null references agent,
        member_id uuid not null references member,
        channel_id integer not null,
        sub_channel_id integer not null,
        request_key text not null,
        receiver text not null,
        receiver_name text not null,
        requested_satang bigint not null check (requested_satang > 0),
        amount_satang bigint not null,
        reference text not null unique,
        payload text not null,
        status text not null default 'pending' check (status in ('pending', 'paid', 'expired', 'review')),
        created_at timestamptz not null default clock_timestamp(),
        expires_at timestamptz not null,
        paid_at timestamptz,
        bank_told_at timestamptz,
        next_tell_at timestamptz not null default clock_timestamp(),
        tell_attempts integer not null default 0,
        constraint payment_request unique (member_id, request_key),
        check (amount_satang between requested_satang + 1 and requested_satang + 99),
        check ((status = 'paid') = (paid_at is not null))
      );
      -- The satang tell waiting payments of one receiving account apart.
      create unique index payment_unique_amount on payment (receiver, amount_satang) where status = 'pending';
      create index payment_due on payment (expires_at) where status = 'pending';
      create index payment_to_tell on payment (next_tell_at) where bank_told_at is null and status = 'pending';
      create index payment_of_member on payment (member_id, created_at desc);

      create table bank_payment (
        transaction_id text primary key,
        reference text not null,
        amount_satang bigint not null check (amount_satang > 0),
        paid_at text not null,
        received_at timestamptz not null default clock_timestamp(),
        outcome text not null check (outcome in ('credited', 'review')),
        reason text,
        payment_id uuid references payment,
        check ((outcome = 'review') = (reason is not null)),
        check (outcome = 'review' or payment_id is not null)
      );
      -- One QR is credited once, whatever the bank delivers.
      create unique index bank_payment_credited_once on bank_payment (payment_id) where outcome = 'credited';
    `,
  },
  {
    name: 'payments-002-moved-amounts',
    sql: `
      alter table payment
        drop constraint payment_check,
        -- By a few baht around what was asked, and never whole baht: see decision 0090.
        add constraint payment_amount_near_request check (
          amount_satang between requested_satang - 999 and requested_satang + 1099
          and amount_satang > 0 and amount_satang % 100 <> 0
        ),
        -- Where it was asked from, of members who have not paid yet: their open requests are counted by it.
        add column network text;
      create index payment_open_of_network on payment (network) where status = 'pending' and network is not null;
      create index payment_paid_of_member on payment (member_id) where status = 'paid';
    `,
  },
  {
    name: 'payments-003-review-decisions',
    sql: `
      -- The order money came in, for pages of the list.
      alter table bank_payment add column seq bigint generated always as identity;
      create unique index bank_payment_in_review on bank_payment (seq) where outcome = 'review';

      -- What staff decided about money that fell into review. What the bank reported stays as it was written.
      create table review_decision (
        decision_id uuid primary key,
        agent_id integer not null references agent,
        transaction_id text not null references bank_payment,
        decision_key text not null,
        content_digest text not null,
        kind text not null check (kind in ('credit', 'return')),
        member_id uuid references member,
        return_reference text,
        amount_satang bigint not null check (amount_satang > 0),
        needs_second boolean not null,
        reason text not null,
        status text not null default 'proposed' check (status in ('proposed', 'done', 'rejected')),
        proposed_by text not null,
        proposed_at timestamptz not null default clock_timestamp(),
        decided_by text,
        decided_at timestamptz,
        decided_reason text,
        constraint review_decision_key unique (agent_id, decision_key),
        check ((kind = 'credit') = (member_id is not null)),
        check ((kind = 'return') = (return_reference is not null)),
        check ((status = 'proposed') = (decided_by is null)),
        check ((decided_by is null) = (decided_at is null)),
        -- Above the limit nobody approves what they proposed, whatever the application does.
        constraint review_decision_second_person check (
          status <> 'done' or not needs_second or decided_by <> proposed_by
        )
      );
      -- Money is decided about once; a proposal that was rejected leaves it open.
      create unique index review_decision_once on review_decision (transaction_id) where status <> 'rejected';
    `,
  },
  {
    name: 'payments-004-transfers',
    sql: `
      alter table payment
        add column kind text not null default 'qr' check (kind in ('qr', 'bank', 'truemoney')),
        -- Whose transfer it must be: banks and endings of accounts the member had when it was asked for.
        add column senders jsonb not null default '[]',
        -- What staff looks at about it, and how much came where that is not the amount.
        add column problem text check (problem in ('amount-differs', 'sender-differs', 'already-paid')),
        add column arrived_satang bigint check (arrived_satang > 0),
        add constraint payment_transfer_has_senders check (kind = 'qr' or jsonb_array_length(senders) > 0),
        drop constraint payment_status_check,
        add constraint payment_status_known check (
          status in ('pending', 'paid', 'expired', 'review', 'cancelled')
        );
      -- One at a time for each way, whatever the application does.
      create unique index payment_one_transfer on payment (member_id, kind)
        where status = 'pending' and kind <> 'qr';
      create index payment_of_receiver on payment (receiver, expires_at) where kind <> 'qr';

      -- From where a transfer came and to which account; a brand sees what came to its own.
      alter table bank_payment
        add column receiver text,
        add column sender text,
        add column agent_id integer references agent,
        add constraint bank_payment_transfer_whole check ((receiver is null) = (sender is null));
    `,
  },
  {
    name: 'payments-005-limits-by-prefix',
    sql: `
      -- What the network lies in, of IPv6: open requests are counted by it as well.
      alter table payment add column network_56 text, add column network_48 text;
      create index payment_open_of_site on payment (network_48) where status = 'pending' and network_48 is not null;
    `,
  },
  {
    name: 'payments-006-limits-at-arrival',
    sql: `
      alter table payment
        drop constraint payment_problem_check,
        add constraint payment_problem_known check (problem in (
          'amount-differs', 'sender-differs', 'already-paid',
          'deposit-limit-exceeded', 'member-on-break', 'member-excluded', 'returned'
        ));
      -- What a member is shown as waiting for staff.
      create index payment_in_review on payment (member_id, created_at desc) where status = 'review';
      create index bank_payment_of_payment on bank_payment (payment_id) where outcome = 'review';
    `,
  },
  {
    name: 'payments-007-qr-receivers',
    sql: `
      -- QRs to one receiver, for money that the bank reports without a reference.
      create index payment_of_qr_receiver on payment (receiver, expires_at) where kind = 'qr';
    `,
  },
  {
    name: 'payments-008-proofs',
    isCompatible: true,
    sql: `
      -- What proves a report of the bank in a dispute, and every decision about it.
      alter table bank_payment add column signed jsonb;
      create index review_decision_of_transaction on review_decision (transaction_id);
    `,
  },
  { name: 'payments-009-review-splits', isCompatible: true, sql: reviewSplitSql },
  { name: 'payments-010-review-splits-checked', isCompatible: true, sql: splitCheckedSql },
  { name: 'payments-011-review-waiting', isCompatible: true, sql: reviewWaitingSql },
  { name: 'payments-012-review-waiting-rows', isCompatible: true, sql: reviewWaitingRowsSql },
];
