/**
 * Posting in fewer steps: the class of an account is written once instead of with every entry, each account is read
 * once, and what a key stands for is put in words only where it is compared or remembered.
 */
export const ledgerFewerStepsSql = `
alter table ledger.account alter column class drop expression;
alter table ledger.account alter column class set not null;

create or replace function ledger.note_brand() returns trigger language plpgsql as $$
begin
  new.class := ledger.class_of(new.code);
  new.agent_id := ledger.brand_of(new.code);
  return new;
end $$;

drop trigger next_entry_only on ledger.account;
create trigger next_entry_only before update on ledger.account for each row
  when (
    (new.id, new.code, new.unit, new.tracked, new.floor, new.created_at, new.class, new.agent_id)
      is distinct from (old.id, old.code, old.unit, old.tracked, old.floor, old.created_at, old.class, old.agent_id)
    or old.closed_at is not null
    or (new.closed_at is null and new.seq is distinct from coalesce(old.seq, 0) + 1)
    or (new.closed_at is not null
      and ((new.seq, new.balance) is distinct from (old.seq, old.balance) or coalesce(new.balance, 0) <> 0))
  )
  execute function ledger.refuse_change();

create or replace function ledger.post(
  p_id uuid, p_from text, p_to text, p_amount bigint, p_kind text, p_reference text, p_group text,
  p_scope text, p_key text, p_reversal_of uuid
) returns ledger.outcome
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  f ledger.account;
  t ledger.account;
  v ledger.account;
  known ledger.transfer;
  refused ledger.rejection;
  v_content text;
  v_reason text;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_scope || ':' || p_key, 7203));
  -- What a lock waited for is in the row it returns.
  for v in
    select * from ledger.account where code in (p_from, p_to) and tracked order by id for no key update
  loop
    if v.code = p_from then f := v; end if;
    if v.code = p_to then t := v; end if;
  end loop;
  if f.id is null then
    select * into f from ledger.account where code = p_from;
  end if;
  if t.id is null then
    select * into t from ledger.account where code = p_to;
  end if;
  if f.id is null or t.id is null then
    raise exception 'ledger: no account %', case when f.id is null then p_from else p_to end
      using errcode = 'invalid_parameter_value';
  end if;

  select * into known from ledger.transfer where scope = p_scope and key = p_key;
  if found then
    if (known.from_account, known.to_account, known.amount, known.kind, known.reference)
        is distinct from (f.id, t.id, p_amount, p_kind, p_reference)
      or known.group_id is distinct from p_group or known.reversal_of is distinct from p_reversal_of then
      return row('key-conflict', known.id, null, f.balance, t.balance)::ledger.outcome;
    end if;
    return row('replayed', known.id, null, f.balance, t.balance)::ledger.outcome;
  end if;

  select * into refused from ledger.rejection where scope = p_scope and key = p_key;
  if found then
    v_content := ledger.content_of(f.id, t.id, p_amount, p_kind, p_reference, p_group, p_reversal_of);
    if refused.content is not null and refused.content <> v_content then
      return row('key-conflict', null, refused.reason, f.balance, t.balance)::ledger.outcome;
    end if;
    return row('refused-before', null, refused.reason, f.balance, t.balance)::ledger.outcome;
  end if;

  v_reason := case
    when p_reversal_of is not null and exists (select from ledger.transfer where reversal_of = p_reversal_of)
      then 'already-reversed'
    when f.closed_at is not null or t.closed_at is not null then 'account-closed'
    when f.tracked and f.balance - p_amount < f.floor then 'insufficient-balance'
  end;
  if v_reason is not null then
    v_content := ledger.content_of(f.id, t.id, p_amount, p_kind, p_reference, p_group, p_reversal_of);
    insert into ledger.rejection (scope, key, reason, content) values (p_scope, p_key, v_reason, v_content);
    return row('refused', null, v_reason, f.balance, t.balance)::ledger.outcome;
  end if;

  insert into ledger.transfer (id, from_account, to_account, from_tracked, to_tracked, unit, amount, kind,
    reference, group_id, scope, key, reversal_of)
  values (p_id, f.id, t.id, f.tracked, t.tracked, f.unit, p_amount, p_kind,
    p_reference, p_group, p_scope, p_key, p_reversal_of);
  if f.tracked then
    insert into ledger.entry (account_id, seq, transfer_id, from_account, to_account, amount, balance_before, balance_after)
    values (f.id, coalesce(f.seq, 0) + 1, p_id, f.id, t.id, p_amount, f.balance, f.balance - p_amount);
  end if;
  if t.tracked then
    insert into ledger.entry (account_id, seq, transfer_id, from_account, to_account, amount, balance_before, balance_after)
    values (t.id, coalesce(t.seq, 0) + 1, p_id, f.id, t.id, p_amount, t.balance, t.balance + p_amount);
  end if;
  return row('posted', p_id, null, f.balance - p_amount, t.balance + p_amount)::ledger.outcome;
end $$;
`;
