import type { Migration } from '../../database/migrations.ts';

/**
 * Every order of the staff that gives money, so that the sum of a person's day can be read in one place. An order counts from the
 * moment it is carried out, for its proposer and its approver. The database refuses an order that one person carried out although
 * it takes two, and an order that is counted stays counted.
 */
const staffOrdersSql = `
  create table staff_order (
    kind text not null,
    order_id text not null,
    agent_id integer not null references agent,
    worth_satang bigint not null check (worth_satang >= 0),
    proposed_by text not null,
    proposed_at timestamptz not null default clock_timestamp(),
    second_because text check (second_because in ('order', 'day')),
    day_used_satang bigint not null check (day_used_satang >= 0),
    day_limit_satang bigint not null check (day_limit_satang >= 0),
    approved_by text,
    done_on date,
    primary key (kind, order_id),
    check ((approved_by is null) = (done_on is null)),
    constraint staff_order_second_person check (second_because is null or approved_by <> proposed_by)
  );
  create index staff_order_of_proposer on staff_order (proposed_by, done_on) where done_on is not null;
  create index staff_order_of_approver on staff_order (approved_by, done_on) where done_on is not null;

  create function staff_order_stays() returns trigger language plpgsql as $$
  begin
    raise exception 'order % of % is counted', old.order_id, old.kind using errcode = 'integrity_constraint_violation';
  end $$;
  create trigger what_is_counted_stays before update on staff_order for each row
    when (old.done_on is not null) execute function staff_order_stays();

  -- Proposals from before this step count like others once they are approved.
  insert into staff_order (kind, order_id, agent_id, worth_satang, proposed_by, proposed_at, second_because,
      day_used_satang, day_limit_satang)
    select kind, order_id, agent_id, worth, proposed_by, proposed_at, 'order', 0, 0 from (
      select 'wallet_grant' as kind, grant_id::text as order_id, agent_id, amount_satang as worth, proposed_by, proposed_at
        from wallet_grant where status = 'proposed'
      union all
      select 'free_spin_grant', grant_id::text, agent_id, spins * stake_satang, proposed_by, proposed_at
        from free_spin_grant where status = 'proposed'
      union all
      select 'coupon_batch', batch_id::text, agent_id,
          amount_satang * least(codes::bigint * uses, coalesce(members, codes::bigint * uses)), proposed_by, proposed_at
        from coupon_batch where status = 'proposed'
      union all
      select 'review_decision', decision_id::text, agent_id, amount_satang, proposed_by, proposed_at
        from review_decision where status = 'proposed'
      union all
      select 'withdrawal_decision', d.decision_id::text, w.agent_id, w.amount_satang, d.proposed_by, d.proposed_at
        from withdrawal_decision d join withdrawal w using (withdrawal_id)
        where d.status = 'proposed' and d.kind in ('approve', 'fail')
      union all
      select 'poll_result', agent_id || ':' || poll_id, agent_id,
          case when reward_kind = 'credit' then reward_amount * winners_max else 0 end, proposed_by, clock_timestamp()
        from poll where proposed_by is not null and resulted_at is null
      union all
      select 'redemption_cancel', redemption_id::text, agent_id, worth_satang, cancel_proposed_by, changed_at
        from redemption where cancel_proposed_by is not null and state in ('ordered', 'packed')
    ) as proposal;
`;

export const approvalsMigrations: Migration[] = [{ name: 'approvals-001-staff-orders', sql: staffOrdersSql }];
