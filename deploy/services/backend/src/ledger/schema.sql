-- The schema that the migrations make. Written by `npx jest schema.test -u`, compared by that test; no migration reads it.

set check_function_bodies = off;

create schema ledger;

create type ledger.outcome as (outcome text, transfer_id uuid, reason text, from_balance bigint, to_balance bigint);

CREATE OR REPLACE FUNCTION ledger.tx_offset()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$select 0::bigint$function$;

create table ledger.account_class (
  class text not null,
  unit text not null,
  tracked boolean not null,
  branded boolean not null,
  constraint account_class_pkey PRIMARY KEY (class),
  constraint account_class_class_unit_key UNIQUE (class, unit),
  constraint account_class_class_unit_tracked_key UNIQUE (class, unit, tracked),
  constraint account_class_class_check CHECK (class ~ '^[a-z][a-z-]{1,29}$'::text),
  constraint account_class_unit_check CHECK (unit = ANY (ARRAY['THB'::text, 'PT'::text]))
);

create table ledger.account (
  id bigint not null generated always as identity,
  code text not null,
  unit text not null,
  tracked boolean not null,
  floor bigint,
  balance bigint,
  seq bigint,
  created_at timestamp with time zone not null default clock_timestamp(),
  class text not null,
  agent_id integer,
  closed_at timestamp with time zone,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_code_key UNIQUE (code),
  constraint account_id_unit_tracked_key UNIQUE (id, unit, tracked),
  constraint account_class FOREIGN KEY (class, unit, tracked) REFERENCES ledger.account_class(class, unit, tracked),
  constraint account_check CHECK (tracked = (balance IS NOT NULL) AND tracked = (floor IS NOT NULL)),
  constraint account_check1 CHECK (tracked OR seq IS NULL),
  constraint account_check2 CHECK (seq IS NOT NULL OR balance IS NULL OR balance = 0),
  constraint account_code_check CHECK (code ~ '^[a-z0-9][a-z0-9:_.-]{2,119}$'::text),
  constraint account_floor CHECK (balance >= floor),
  constraint account_unit_check CHECK (unit = ANY (ARRAY['THB'::text, 'PT'::text]))
) with (fillfactor=70);

create table ledger.audit_seal (
  no bigint not null,
  tx bigint not null,
  upto_tx bigint not null,
  upto_event bigint not null,
  highest_event bigint not null,
  events integer not null,
  marks bytea not null,
  marks_hash bytea not null,
  head bytea not null,
  sealed_at timestamp with time zone not null default clock_timestamp(),
  constraint audit_seal_pkey PRIMARY KEY (no),
  constraint audit_seal_tx_key UNIQUE (tx),
  constraint audit_seal_check CHECK (octet_length(marks) = (32 * events)),
  constraint audit_seal_events_check CHECK (events > 0),
  constraint audit_seal_head_check CHECK (octet_length(head) = 32),
  constraint audit_seal_marks_hash_check CHECK (octet_length(marks_hash) = 32),
  constraint audit_seal_no_check CHECK (no >= 1)
);

create table ledger.checkpoint (
  no bigint not null,
  upto_tx bigint not null,
  upto_id uuid not null,
  transfers integer not null,
  amount numeric not null,
  thb numeric not null,
  pt numeric not null,
  entries bigint not null,
  rows_hash bytea not null,
  marks bytea not null,
  guards text not null,
  shape text not null,
  head bytea not null,
  sealed_at timestamp with time zone not null default clock_timestamp(),
  note text,
  constraint checkpoint_pkey PRIMARY KEY (no),
  constraint checkpoint_check CHECK (octet_length(marks) = (8 * transfers)),
  constraint checkpoint_head_check CHECK (octet_length(head) = 32),
  constraint checkpoint_no_check CHECK (no >= 1),
  constraint checkpoint_rows_hash_check CHECK (octet_length(rows_hash) = 32),
  constraint checkpoint_transfers_check CHECK (transfers > 0 OR note IS NOT NULL AND transfers = 0)
);

create table ledger.flow_rule (
  kind text not null,
  from_class text not null,
  to_class text not null,
  unit text not null,
  reverses boolean not null default false,
  constraint flow_rule_pkey PRIMARY KEY (kind, from_class, to_class),
  constraint flow_rule_from_class_unit_fkey FOREIGN KEY (from_class, unit) REFERENCES ledger.account_class(class, unit),
  constraint flow_rule_to_class_unit_fkey FOREIGN KEY (to_class, unit) REFERENCES ledger.account_class(class, unit),
  constraint flow_rule_kind_check CHECK (kind ~ '^[a-z][a-z-]{1,39}$'::text)
);

create table ledger.rejection (
  scope text not null,
  key text not null,
  reason text not null,
  content text,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint rejection_pkey PRIMARY KEY (scope, key),
  constraint rejection_key_check CHECK (length(key) >= 1 AND length(key) <= 160),
  constraint rejection_scope_check CHECK (length(scope) >= 1 AND length(scope) <= 80)
);

create table ledger.transfer (
  id uuid not null,
  from_account bigint not null,
  to_account bigint not null,
  from_tracked boolean not null,
  to_tracked boolean not null,
  unit text not null,
  amount bigint not null,
  kind text not null,
  reference text not null,
  group_id text,
  scope text not null,
  key text not null,
  reversal_of uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  from_entry bigint generated always as (
CASE
    WHEN from_tracked THEN from_account
    ELSE NULL::bigint
END) stored,
  to_entry bigint generated always as (
CASE
    WHEN to_tracked THEN to_account
    ELSE NULL::bigint
END) stored,
  tx bigint not null default ledger.tx_offset() + pg_current_xact_id()::text::bigint,
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_key UNIQUE (scope, key),
  constraint transfer_legs UNIQUE (id, from_account, to_account, amount),
  constraint transfer_from_account_unit_from_tracked_fkey FOREIGN KEY (from_account, unit, from_tracked) REFERENCES ledger.account(id, unit, tracked),
  constraint transfer_reversal_of_to_account_from_account_amount_fkey FOREIGN KEY (reversal_of, to_account, from_account, amount) REFERENCES ledger.transfer(id, from_account, to_account, amount),
  constraint transfer_to_account_unit_to_tracked_fkey FOREIGN KEY (to_account, unit, to_tracked) REFERENCES ledger.account(id, unit, tracked),
  constraint transfer_amount_check CHECK (amount > 0),
  constraint transfer_check CHECK (from_account <> to_account),
  constraint transfer_group_id_check CHECK (length(group_id) >= 1 AND length(group_id) <= 120),
  constraint transfer_key_check CHECK (length(key) >= 1 AND length(key) <= 160),
  constraint transfer_kind_check CHECK (kind ~ '^[a-z][a-z-]{1,39}$'::text),
  constraint transfer_reference_check CHECK (length(reference) <= 200),
  constraint transfer_scope_check CHECK (length(scope) >= 1 AND length(scope) <= 80)
);

create table ledger.entry (
  account_id bigint not null,
  seq bigint not null,
  transfer_id uuid not null,
  from_account bigint not null,
  to_account bigint not null,
  amount bigint not null,
  balance_before bigint not null,
  balance_after bigint not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  previous_seq bigint generated always as (NULLIF(seq - 1, 0)) stored,
  constraint entry_pkey PRIMARY KEY (account_id, seq),
  constraint entry_head UNIQUE (account_id, seq, balance_after),
  constraint entry_once UNIQUE (transfer_id, account_id),
  constraint entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id),
  constraint entry_account_id_previous_seq_balance_before_fkey FOREIGN KEY (account_id, previous_seq, balance_before) REFERENCES ledger.entry(account_id, seq, balance_after),
  constraint entry_transfer_id_from_account_to_account_amount_fkey FOREIGN KEY (transfer_id, from_account, to_account, amount) REFERENCES ledger.transfer(id, from_account, to_account, amount),
  constraint entry_check CHECK (account_id = from_account OR account_id = to_account),
  constraint entry_check1 CHECK (balance_after = (balance_before +
CASE
    WHEN account_id = to_account THEN amount
    ELSE - amount
END)),
  constraint entry_check2 CHECK (seq > 1 OR balance_before = 0),
  constraint entry_seq_check CHECK (seq >= 1)
);

CREATE OR REPLACE FUNCTION ledger.adopt_server()
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  v_offset bigint;
begin
  select greatest(
    (select max(tx) from ledger.transfer), (select max(tx) from public.audit_event), (select max(tx) from ledger.audit_seal), 0)
    into v_offset;
  execute format('create or replace function ledger.tx_offset() returns bigint language sql immutable as %L',
    format('select %s::bigint', v_offset));
  return v_offset;
end $function$;

CREATE OR REPLACE FUNCTION ledger.balance_of(p_code text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select case when a.tracked then a.balance else
    coalesce((select sum(amount) from ledger.transfer where to_account = a.id and to_entry is null), 0)
    - coalesce((select sum(amount) from ledger.transfer where from_account = a.id and from_entry is null), 0)
  end::bigint
  from ledger.account a where a.code = p_code
$function$;

CREATE OR REPLACE FUNCTION ledger.brand_of(p_code text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_adjustment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  if new.scope = 'cash-adjustment' and new.key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform from public.cash_adjustment a
      join ledger.account cash on cash.code = 'member:' || a.member_id || ':cash'
    where a.adjustment_id = new.key::uuid and a.status = 'done' and a.decided_by <> a.proposed_by
      and new.kind = 'adjustment-' || a.direction and new.amount = a.amount_satang
      and cash.id = case a.direction when 'credit' then new.to_account else new.from_account end;
    if found then
      return null;
    end if;
  end if;
  raise exception 'ledger: no second person approved the adjustment %', new.key
    using errcode = 'check_violation', constraint = 'transfer_adjustment';
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_flow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_own_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from ledger.account f, ledger.account t
  where f.id = new.from_account and t.id = new.to_account
    and split_part(f.code, ':', 2) = split_part(t.code, ':', 2);
  if not found then
    raise exception 'ledger: money of account % cannot be held for account %', new.from_account, new.to_account
      using errcode = 'check_violation', constraint = 'transfer_flow';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.class_of(p_code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_code like 'member:%' then 'member-' || split_part(p_code, ':', 3) else split_part(p_code, ':', 1) end
$function$;

CREATE OR REPLACE FUNCTION ledger.close_account(p_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.content_of(p_from bigint, p_to bigint, p_amount bigint, p_kind text, p_reference text, p_group text, p_reversal_of uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select concat_ws('|', p_from, p_to, p_amount, p_kind, coalesce(p_group, '-'), coalesce(p_reversal_of::text, '-'), p_reference)
$function$;

CREATE OR REPLACE FUNCTION ledger.lock_balance(p_code text)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select balance from ledger.account where code = p_code and tracked for no key update
$function$;

CREATE OR REPLACE FUNCTION ledger.move_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ledger.account set balance = new.balance_after, seq = new.seq
   where id = new.account_id and balance = new.balance_before and coalesce(seq, 0) = new.seq - 1;
  if not found then
    raise exception 'ledger: entry % of account % does not follow its balance', new.seq, new.account_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.note_brand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.class := ledger.class_of(new.code);
  new.agent_id := ledger.brand_of(new.code);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ledger.number_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_current_xact_id();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.one_outcome()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from ledger.transfer where scope = new.scope and key = new.key) then
    raise exception 'ledger: key % of % was posted', new.key, new.scope using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ledger.open_account(p_code text, p_unit text, p_tracked boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.post(p_id uuid, p_from text, p_to text, p_amount bigint, p_kind text, p_reference text, p_group text, p_scope text, p_key text, p_reversal_of uuid)
 RETURNS ledger.outcome
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.publish_wallet()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  moved ledger.account;
  cash ledger.account;
  points ledger.account;
  others jsonb;
  v_member text;
begin
  select * into strict moved from ledger.account where id = new.account_id;
  -- Only the last entry of an account in its transaction speaks; a hold is not in the event.
  if moved.class not in ('member-cash', 'member-points', 'member-bonus', 'member-free')
    or moved.seq is distinct from new.seq then
    return null;
  end if;
  v_member := split_part(moved.code, ':', 2);
  -- Two accounts may move in two transactions at once: the later event has to know what the earlier one did.
  perform pg_advisory_xact_lock(hashtextextended(v_member, 7209));
  -- Where several moved, the event of the first of them in this order says it all.
  if exists (
    select from ledger.account a
      join ledger.entry e on e.account_id = a.id and e.seq = a.seq
      join ledger.transfer t on t.id = e.transfer_id
    where a.code in ('member:' || v_member || ':cash', 'member:' || v_member || ':bonus',
        'member:' || v_member || ':free', 'member:' || v_member || ':points')
      and array_position(array['member-cash', 'member-bonus', 'member-free', 'member-points'], a.class)
        < array_position(array['member-cash', 'member-bonus', 'member-free', 'member-points'], moved.class)
      and t.tx = ledger.tx_offset() + pg_current_xact_id()::text::bigint
  ) then
    return null;
  end if;
  select * into cash from ledger.account where code = 'member:' || v_member || ':cash';
  select * into points from ledger.account where code = 'member:' || v_member || ':points';
  select jsonb_object_agg(split_part(code, ':', 3), trim_scale(balance * 0.01)) into others from ledger.account
   where code in ('member:' || v_member || ':bonus', 'member:' || v_member || ':free');
  insert into public.live_event (member_id, name, data) values (v_member::uuid, 'wallet.changed',
    jsonb_strip_nulls(jsonb_build_object('balance', trim_scale(coalesce(cash.balance, 0) * 0.01),
      'point', coalesce(points.balance, 0), 'wallets', others)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse(p_scope text, p_key text, p_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_scope || ':' || p_key, 7203));
  if exists (select from ledger.transfer where scope = p_scope and key = p_key) then
    return false;
  end if;
  insert into ledger.rejection (scope, key, reason) values (p_scope, p_key, p_reason) on conflict do nothing;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'ledger: % of % is not allowed', lower(tg_op), tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION ledger.reverse(p_id uuid, p_of_scope text, p_of_key text, p_kind text, p_reference text, p_group text, p_scope text, p_key text)
 RETURNS ledger.outcome
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
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
end $function$;

alter table ledger.account add constraint account_id_seq_balance_fkey FOREIGN KEY (id, seq, balance) REFERENCES ledger.entry(account_id, seq, balance_after) DEFERRABLE INITIALLY DEFERRED;

alter table ledger.transfer add constraint transfer_id_from_entry_fkey FOREIGN KEY (id, from_entry) REFERENCES ledger.entry(transfer_id, account_id) DEFERRABLE INITIALLY DEFERRED;

alter table ledger.transfer add constraint transfer_id_to_entry_fkey FOREIGN KEY (id, to_entry) REFERENCES ledger.entry(transfer_id, account_id) DEFERRABLE INITIALLY DEFERRED;

CREATE INDEX account_of_house ON ledger.account USING btree (agent_id) WHERE NOT tracked;

CREATE INDEX checkpoint_noted ON ledger.checkpoint USING btree (no) WHERE note IS NOT NULL;

CREATE INDEX entry_by_day ON ledger.entry USING btree (account_id, created_at);

CREATE INDEX transfer_from_system ON ledger.transfer USING btree (from_account, created_at) WHERE from_entry IS NULL;

CREATE INDEX transfer_group ON ledger.transfer USING btree (group_id) WHERE group_id IS NOT NULL;

CREATE INDEX transfer_of_payee ON ledger.transfer USING btree (to_entry, kind, created_at DESC) WHERE to_entry IS NOT NULL;

CREATE INDEX transfer_of_payer ON ledger.transfer USING btree (from_entry, kind, created_at DESC) WHERE from_entry IS NOT NULL;

CREATE UNIQUE INDEX transfer_reversal ON ledger.transfer USING btree (reversal_of) WHERE reversal_of IS NOT NULL;

CREATE INDEX transfer_to_system ON ledger.transfer USING btree (to_account, created_at) WHERE to_entry IS NULL;

CREATE INDEX transfer_tx ON ledger.transfer USING btree (tx, id);

CREATE TRIGGER append_only BEFORE DELETE ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER next_entry_only BEFORE UPDATE ON ledger.account FOR EACH ROW WHEN (new.id IS DISTINCT FROM old.id OR new.code IS DISTINCT FROM old.code OR new.unit IS DISTINCT FROM old.unit OR new.tracked IS DISTINCT FROM old.tracked OR new.floor IS DISTINCT FROM old.floor OR new.created_at IS DISTINCT FROM old.created_at OR new.class IS DISTINCT FROM old.class OR new.agent_id IS DISTINCT FROM old.agent_id OR old.closed_at IS NOT NULL OR new.closed_at IS NULL AND new.seq IS DISTINCT FROM (COALESCE(old.seq, 0::bigint) + 1) OR new.closed_at IS NOT NULL AND (new.seq IS DISTINCT FROM old.seq OR new.balance IS DISTINCT FROM old.balance OR COALESCE(new.balance, 0::bigint) <> 0)) EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER note_brand BEFORE INSERT ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.note_brand();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.audit_seal FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.audit_seal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.checkpoint FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.checkpoint FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.entry FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER move_balance AFTER INSERT ON ledger.entry FOR EACH ROW EXECUTE FUNCTION ledger.move_balance();

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE CONSTRAINT TRIGGER zz_publish_wallet AFTER INSERT ON ledger.entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.publish_wallet();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.rejection FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.rejection FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER one_outcome BEFORE INSERT ON ledger.rejection FOR EACH ROW EXECUTE FUNCTION ledger.one_outcome();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.transfer FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER zz_flow AFTER INSERT ON ledger.transfer FOR EACH ROW EXECUTE FUNCTION ledger.check_flow();

CREATE TRIGGER zz_own_bonus AFTER INSERT ON ledger.transfer FOR EACH ROW WHEN (new.kind = 'bonus-cashed'::text) EXECUTE FUNCTION ledger.check_own_hold();

CREATE TRIGGER zz_own_hold AFTER INSERT ON ledger.transfer FOR EACH ROW WHEN (new.kind = 'withdraw'::text) EXECUTE FUNCTION ledger.check_own_hold();

CREATE TRIGGER zz_point_lots AFTER INSERT ON ledger.transfer FOR EACH ROW WHEN (new.unit = 'PT'::text) EXECUTE FUNCTION point_lot_follow();

CREATE TRIGGER zz_two_people AFTER INSERT ON ledger.transfer FOR EACH ROW WHEN (new.kind = ANY (ARRAY['adjustment-credit'::text, 'adjustment-debit'::text])) EXECUTE FUNCTION ledger.check_adjustment();

insert into ledger.account_class (class, unit, tracked, branded) values
  ('adjustment', 'THB', 'false', 'true'),
  ('bank', 'THB', 'false', 'true'),
  ('bonus', 'THB', 'false', 'true'),
  ('lotto', 'THB', 'false', 'true'),
  ('member-bonus', 'THB', 'true', 'false'),
  ('member-cash', 'THB', 'true', 'false'),
  ('member-free', 'THB', 'true', 'false'),
  ('member-hold', 'THB', 'true', 'false'),
  ('member-points', 'PT', 'true', 'false'),
  ('points', 'PT', 'false', 'true'),
  ('promo', 'THB', 'false', 'true'),
  ('provider', 'THB', 'false', 'true'),
  ('write-off', 'THB', 'false', 'true');

insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses) values
  ('adjustment-credit', 'adjustment', 'member-cash', 'THB', 'false'),
  ('adjustment-debit', 'member-cash', 'adjustment', 'THB', 'false'),
  ('bet', 'member-bonus', 'provider', 'THB', 'false'),
  ('bet', 'member-cash', 'provider', 'THB', 'false'),
  ('bet', 'member-free', 'provider', 'THB', 'false'),
  ('bonus-cashed', 'member-bonus', 'member-cash', 'THB', 'false'),
  ('bonus-grant', 'bonus', 'member-bonus', 'THB', 'false'),
  ('bonus-grant', 'bonus', 'member-free', 'THB', 'false'),
  ('bonus-taken', 'member-bonus', 'bonus', 'THB', 'false'),
  ('cashback', 'promo', 'member-cash', 'THB', 'false'),
  ('commission', 'promo', 'member-cash', 'THB', 'false'),
  ('coupon', 'bonus', 'member-bonus', 'THB', 'false'),
  ('coupon', 'bonus', 'member-free', 'THB', 'false'),
  ('coupon', 'promo', 'member-cash', 'THB', 'false'),
  ('deposit', 'bank', 'member-cash', 'THB', 'false'),
  ('freespin-win', 'bonus', 'member-bonus', 'THB', 'false'),
  ('freespin-win', 'bonus', 'member-free', 'THB', 'false'),
  ('gift-taken', 'member-cash', 'promo', 'THB', 'false'),
  ('loss-refund', 'promo', 'member-cash', 'THB', 'false'),
  ('lotto-bet', 'member-cash', 'lotto', 'THB', 'false'),
  ('lotto-correction', 'member-cash', 'lotto', 'THB', 'true'),
  ('lotto-recovery', 'member-cash', 'write-off', 'THB', 'false'),
  ('lotto-refund', 'lotto', 'member-cash', 'THB', 'true'),
  ('lotto-win', 'lotto', 'member-cash', 'THB', 'false'),
  ('lotto-write-off', 'write-off', 'member-cash', 'THB', 'false'),
  ('points-expired', 'member-points', 'points', 'PT', 'false'),
  ('points-returned', 'member-points', 'points', 'PT', 'false'),
  ('poll-prize', 'points', 'member-points', 'PT', 'false'),
  ('poll-prize', 'promo', 'member-cash', 'THB', 'false'),
  ('quest-points', 'points', 'member-points', 'PT', 'false'),
  ('quest-reward', 'promo', 'member-cash', 'THB', 'false'),
  ('redemption', 'member-points', 'points', 'PT', 'false'),
  ('redemption-credit', 'promo', 'member-cash', 'THB', 'false'),
  ('redemption-return', 'points', 'member-points', 'PT', 'true'),
  ('rollback', 'provider', 'member-bonus', 'THB', 'true'),
  ('rollback', 'provider', 'member-cash', 'THB', 'true'),
  ('rollback', 'provider', 'member-free', 'THB', 'true'),
  ('turnover-points', 'points', 'member-points', 'PT', 'false'),
  ('wheel-prize', 'points', 'member-points', 'PT', 'false'),
  ('wheel-prize', 'promo', 'member-cash', 'THB', 'false'),
  ('wheel-spin', 'member-points', 'points', 'PT', 'false'),
  ('win', 'provider', 'member-bonus', 'THB', 'false'),
  ('win', 'provider', 'member-cash', 'THB', 'false'),
  ('win', 'provider', 'member-free', 'THB', 'false'),
  ('withdraw', 'member-cash', 'member-hold', 'THB', 'false'),
  ('withdraw-paid', 'member-hold', 'bank', 'THB', 'false'),
  ('withdraw-return', 'member-hold', 'member-cash', 'THB', 'true');
