/**
 * What may flow where. Each account is of a class and, if it is anybody's, of a brand; a transfer is refused unless its
 * kind may go from the one class to the other, both sides are of the same brand and neither is closed.
 * A new kind is a row: `insert into ledger.flow_rule (kind, from_class, to_class, unit) values (…)` in a migration.
 */
export const ledgerRulesSql = `
create table ledger.account_class (
  class text primary key check (class ~ '^[a-z][a-z-]{1,29}$'),
  unit text not null check (unit in ('THB', 'PT')),
  tracked boolean not null,
  -- whether the second part of its codes is the number of a brand
  branded boolean not null,
  unique (class, unit),
  unique (class, unit, tracked)
);
insert into ledger.account_class (class, unit, tracked, branded) values
  ('member-cash', 'THB', true, false),
  ('member-hold', 'THB', true, false),
  ('member-points', 'PT', true, false),
  ('bank', 'THB', false, true),
  ('promo', 'THB', false, true),
  ('lotto', 'THB', false, true),
  ('provider', 'THB', false, true),
  ('points', 'PT', false, true);

create table ledger.flow_rule (
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  from_class text not null,
  to_class text not null,
  unit text not null,
  -- whether transfers of this kind undo an earlier one; others never do
  reverses boolean not null default false,
  primary key (kind, from_class, to_class),
  foreign key (from_class, unit) references ledger.account_class (class, unit),
  foreign key (to_class, unit) references ledger.account_class (class, unit)
);
insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses) values
  ('deposit', 'bank', 'member-cash', 'THB', false),
  ('bet', 'member-cash', 'provider', 'THB', false),
  ('win', 'provider', 'member-cash', 'THB', false),
  ('rollback', 'provider', 'member-cash', 'THB', true),
  ('lotto-bet', 'member-cash', 'lotto', 'THB', false),
  ('lotto-win', 'lotto', 'member-cash', 'THB', false),
  ('lotto-refund', 'lotto', 'member-cash', 'THB', true),
  ('wheel-prize', 'promo', 'member-cash', 'THB', false),
  ('wheel-prize', 'points', 'member-points', 'PT', false),
  ('wheel-spin', 'member-points', 'points', 'PT', false),
  ('turnover-points', 'points', 'member-points', 'PT', false);

create function ledger.class_of(p_code text) returns text language sql immutable as $$
  select case when p_code like 'member:%' then 'member-' || split_part(p_code, ':', 3) else split_part(p_code, ':', 1) end
$$;

-- The brand of an account follows from its code, or from its member: nobody chooses it.
create function ledger.brand_of(p_code text) returns integer
language plpgsql stable security definer set search_path = ledger, pg_temp as $$
declare
  v_agent integer;
begin
  if p_code like 'member:%' then
    select agent_id into v_agent from public.member where member_id = split_part(p_code, ':', 2)::uuid;
    if not found then
      raise exception 'ledger: no member for account %', p_code using errcode = 'invalid_parameter_value';
    end if;
  elsif exists (select from ledger.account_class where class = ledger.class_of(p_code) and branded) then
    v_agent := split_part(p_code, ':', 2)::integer;
  end if;
  return v_agent;
end $$;

drop trigger next_entry_only on ledger.account;
alter table ledger.account
  add column class text generated always as (ledger.class_of(code)) stored,
  add column agent_id integer,
  add column closed_at timestamptz;
update ledger.account set agent_id = ledger.brand_of(code);
`;

/** Apart from the above: a table that was just written cannot be altered in the same transaction. */
export const ledgerFlowsSql = `
alter table ledger.account
  add constraint account_class foreign key (class, unit, tracked) references ledger.account_class (class, unit, tracked);

create function ledger.note_brand() returns trigger language plpgsql as $$
begin
  new.agent_id := ledger.brand_of(new.code);
  return new;
end $$;
create trigger note_brand before insert on ledger.account for each row execute function ledger.note_brand();

-- An account moves on to its next entry while it is open, or is closed with nothing in it, once and for good.
create trigger next_entry_only before update on ledger.account for each row
  when (
    (new.id, new.code, new.unit, new.tracked, new.floor, new.created_at, new.agent_id)
      is distinct from (old.id, old.code, old.unit, old.tracked, old.floor, old.created_at, old.agent_id)
    or old.closed_at is not null
    or (new.closed_at is null and new.seq is distinct from coalesce(old.seq, 0) + 1)
    or (new.closed_at is not null
      and ((new.seq, new.balance) is distinct from (old.seq, old.balance) or coalesce(new.balance, 0) <> 0))
  )
  execute function ledger.refuse_change();

-- After the foreign keys, which lock both accounts against being closed meanwhile (triggers fire in order of name).
create function ledger.check_flow() returns trigger language plpgsql as $$
begin
  perform from ledger.account f, ledger.account t, ledger.flow_rule r
  where f.id = new.from_account and t.id = new.to_account
    and r.kind = new.kind and r.from_class = f.class and r.to_class = t.class
    and r.reverses = (new.reversal_of is not null)
    and f.agent_id is not distinct from t.agent_id
    and f.closed_at is null and t.closed_at is null;
  if not found then
    raise exception 'ledger: % may not flow from account % to account %', new.kind, new.from_account, new.to_account
      using errcode = 'check_violation', constraint = 'transfer_flow';
  end if;
  return null;
end $$;
create trigger zz_flow after insert on ledger.transfer for each row execute function ledger.check_flow();

-- For the owner alone. A member's account must be empty; a house keeps its result and takes no more.
create function ledger.close_account(p_code text) returns boolean
language plpgsql set search_path = ledger, pg_temp as $$
declare
  v ledger.account;
begin
  select * into v from ledger.account where code = p_code for update;
  if not found then
    raise exception 'ledger: no account %', p_code using errcode = 'invalid_parameter_value';
  end if;
  if v.closed_at is not null then
    return false;
  end if;
  if v.balance <> 0 then
    raise exception 'ledger: account % still holds %', p_code, v.balance using errcode = 'check_violation';
  end if;
  update ledger.account set closed_at = clock_timestamp() where id = v.id;
  return true;
end $$;

create or replace function ledger.post(
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
  v_reason text;
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

  v_reason := case
    when p_reversal_of is not null and exists (select from ledger.transfer where reversal_of = p_reversal_of)
      then 'already-reversed'
    when f.closed_at is not null or t.closed_at is not null then 'account-closed'
    when f.tracked and f.balance - p_amount < f.floor then 'insufficient-balance'
  end;
  if v_reason is not null then
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
