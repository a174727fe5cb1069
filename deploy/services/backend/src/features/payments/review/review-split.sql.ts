/**
 * Splits of money in review. The database checks each split when its transaction commits: the parts are the whole of the money, and one
 * that is done has credited its members. So a backend that knows no splits cannot carry one out as something else: its approval fails
 * and leaves the proposal as it was.
 */
export const reviewSplitSql = `
  alter table review_decision
    drop constraint review_decision_kind_check,
    -- Checked by the next step: that does not keep others from reading and writing the table.
    add constraint review_decision_kind_known check (kind in ('credit', 'return', 'split')) not valid,
    add constraint review_decision_split_second check (kind <> 'split' or needs_second) not valid;

  create table review_decision_part (
    part_id uuid primary key,
    decision_id uuid not null references review_decision,
    part_no integer not null check (part_no between 1 and 10),
    member_id uuid references member,
    return_reference text,
    amount_satang bigint not null check (amount_satang > 0),
    constraint review_decision_part_no unique (decision_id, part_no),
    constraint review_decision_part_member unique (decision_id, member_id),
    constraint review_decision_part_reference unique (decision_id, return_reference),
    check ((member_id is null) <> (return_reference is null))
  );

  create function review_split_is_whole() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    v_decision review_decision;
    v_parts bigint;
    v_sum numeric;
  begin
    select * into strict v_decision from review_decision where decision_id = new.decision_id;
    select count(*), sum(amount_satang) into v_parts, v_sum
      from review_decision_part where decision_id = v_decision.decision_id;
    if v_decision.kind <> 'split' or v_parts not between 2 and 10 or v_sum is distinct from v_decision.amount_satang then
      raise exception 'the parts of decision % are not its money', v_decision.decision_id
        using errcode = 'integrity_constraint_violation';
    end if;
    -- The first credit has the key of the transaction, as the credit of all of it would: so there is never one beside the other.
    if v_decision.status = 'done' and exists (
      select from (
        select p.member_id, p.amount_satang,
            v_decision.transaction_id || case when part_no = min(part_no) over () then '' else ' ' || part_no end as key
          from review_decision_part p where decision_id = v_decision.decision_id and member_id is not null) c
       where not exists (
        select from ledger.transfer t join ledger.account a on a.id = t.to_account
         where t.scope = 'bank' and t.key = c.key and t.amount = c.amount_satang
           and a.code = 'member:' || c.member_id || ':cash')
    ) then
      raise exception 'decision % is done, and a part of it was not credited', v_decision.decision_id
        using errcode = 'integrity_constraint_violation';
    end if;
    return null;
  end $$;
  create constraint trigger split_is_whole after insert or update on review_decision deferrable initially deferred
    for each row when (new.kind = 'split') execute function review_split_is_whole();
  create constraint trigger split_is_whole after insert on review_decision_part deferrable initially deferred
    for each row execute function review_split_is_whole();
`;

export const splitCheckedSql = `
  alter table review_decision validate constraint review_decision_kind_known,
    validate constraint review_decision_split_second;
`;
