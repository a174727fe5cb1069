/**
 * The ways into the ledger. `post` in this order: the key (so that two callers of one key wait for each other), both wallets
 * by id, the key looked up (exact now), funds, move. The functions run with the rights of their owner and are all
 * the application may call.
 */
export const ledgerFunctionsSql = `
create type ledger.outcome as (
  outcome text,
  transfer_id uuid,
  reason text,
  from_balance bigint,
  to_balance bigint
);

create function ledger.open_account(p_code text, p_unit text, p_tracked boolean) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare v ledger.account;
begin
  insert into ledger.account (code, unit, tracked, floor, balance)
  values (p_code, p_unit, p_tracked, case when p_tracked then 0 end, case when p_tracked then 0 end)
  on conflict (code) do nothing;
  select * into strict v from ledger.account where code = p_code;
  if v.unit <> p_unit or v.tracked <> p_tracked then
    raise exception 'ledger: account % is of another kind', p_code using errcode = 'invalid_parameter_value';
  end if;
  return v.id;
end $$;

-- What a key stands for, in words: the same key must always mean the same.
create function ledger.content_of(
  p_from bigint, p_to bigint, p_amount bigint, p_kind text, p_reference text, p_group text, p_reversal_of uuid
) returns text language sql immutable as $$
  select concat_ws('|', p_from, p_to, p_amount, p_kind, coalesce(p_group, '-'), coalesce(p_reversal_of::text, '-'), p_reference)
$$;

create function ledger.post(
  p_id uuid, p_from text, p_to text, p_amount bigint, p_kind text, p_reference text, p_group text,
  p_scope text, p_key text, p_reversal_of uuid
) returns ledger.outcome
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  f ledger.account;
  t ledger.account;
  known ledger.transfer;
  refused ledger.rejection;
  v_content text;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_scope || ':' || p_key, 7203));
  perform from ledger.account where code in (p_from, p_to) and tracked order by id for no key update;
  select * into f from ledger.account where code = p_from;
  select * into t from ledger.account where code = p_to;
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

  v_content := ledger.content_of(f.id, t.id, p_amount, p_kind, p_reference, p_group, p_reversal_of);
  select * into refused from ledger.rejection where scope = p_scope and key = p_key;
  if found then
    if refused.content is not null and refused.content <> v_content then
      return row('key-conflict', null, refused.reason, f.balance, t.balance)::ledger.outcome;
    end if;
    return row('refused-before', null, refused.reason, f.balance, t.balance)::ledger.outcome;
  end if;

  if p_reversal_of is not null and exists (select from ledger.transfer where reversal_of = p_reversal_of) then
    insert into ledger.rejection (scope, key, reason, content) values (p_scope, p_key, 'already-reversed', v_content);
    return row('refused', null, 'already-reversed', f.balance, t.balance)::ledger.outcome;
  end if;
  if f.tracked and f.balance - p_amount < f.floor then
    insert into ledger.rejection (scope, key, reason, content) values (p_scope, p_key, 'insufficient-balance', v_content);
    return row('refused', null, 'insufficient-balance', f.balance, t.balance)::ledger.outcome;
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

-- The mirror of an earlier transfer, found by its key. Posts nothing when there is none: reason 'unknown'.
create function ledger.reverse(
  p_id uuid, p_of_scope text, p_of_key text, p_kind text, p_reference text, p_group text, p_scope text, p_key text
) returns ledger.outcome
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  original ledger.transfer;
  v_from text;
  v_to text;
begin
  -- Waits for a post of that key that is under way, so that 'unknown' is exact.
  perform pg_advisory_xact_lock(hashtextextended(p_of_scope || ':' || p_of_key, 7203));
  select * into original from ledger.transfer where scope = p_of_scope and key = p_of_key;
  if not found or original.reversal_of is not null then
    return row('refused', null, 'unknown', null, null)::ledger.outcome;
  end if;
  select code into v_from from ledger.account where id = original.to_account;
  select code into v_to from ledger.account where id = original.from_account;
  return ledger.post(p_id, v_from, v_to, original.amount, p_kind, p_reference, p_group, p_scope, p_key, original.id);
end $$;

-- Makes a key refused for good before anything was asked of it. False when it has been posted already.
create function ledger.refuse(p_scope text, p_key text, p_reason text) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_scope || ':' || p_key, 7203));
  if exists (select from ledger.transfer where scope = p_scope and key = p_key) then
    return false;
  end if;
  insert into ledger.rejection (scope, key, reason) values (p_scope, p_key, p_reason) on conflict do nothing;
  return true;
end $$;

-- Balance of any account; of a system account the sum of its transfers.
create function ledger.balance_of(p_code text) returns bigint
language sql stable security definer set search_path = ledger, pg_temp as $$
  select case when a.tracked then a.balance else
    coalesce((select sum(amount) from ledger.transfer where to_account = a.id and to_entry is null), 0)
    - coalesce((select sum(amount) from ledger.transfer where from_account = a.id and from_entry is null), 0)
  end::bigint
  from ledger.account a where a.code = p_code
$$;

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to sanuk_app;
grant select on ledger.account, ledger.transfer, ledger.entry, ledger.rejection to sanuk_app;
grant execute on function ledger.open_account, ledger.post, ledger.reverse, ledger.refuse, ledger.balance_of to sanuk_app;
`;
