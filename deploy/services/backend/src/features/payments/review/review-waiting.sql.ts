/**
 * Money in review that waits for a decision or for its second person: a small table, so that a list of it reads nothing that was decided.
 * Triggers write it, also for a backend of the previous release.
 */
export const reviewWaitingSql = `
  create table review_waiting (
    seq bigint primary key,
    transaction_id text not null unique references bank_payment on delete cascade
  );
  create function review_begins_to_wait() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into review_waiting (seq, transaction_id) values (new.seq, new.transaction_id) on conflict do nothing;
    return null;
  end $$;
  create trigger waits_for_staff after insert on bank_payment
    for each row when (new.outcome = 'review') execute function review_begins_to_wait();

  create function review_waits_no_more() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    delete from review_waiting where transaction_id = new.transaction_id;
    return null;
  end $$;
  create trigger waits_no_more after insert or update of status on review_decision
    for each row when (new.status = 'done') execute function review_waits_no_more();
`;

/**
 * Adds the money that came before the triggers, in a step of its own: only decisions wait for it, not the bank. None is carried out
 * between the read and the write of a row, which would then wait for ever.
 */
export const reviewWaitingRowsSql = `
  lock table review_decision in share mode;
  insert into review_waiting (seq, transaction_id)
    select b.seq, b.transaction_id from bank_payment b
     where b.outcome = 'review' and not exists (
       select from review_decision d where d.transaction_id = b.transaction_id and d.status = 'done')
    on conflict do nothing;
`;
