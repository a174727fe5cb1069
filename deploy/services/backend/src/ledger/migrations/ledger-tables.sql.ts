/**
 * Tables of the ledger. Each constraint refuses one kind of forgery, whoever tries it:
 * - a balance without its entry: deferred foreign key account → last entry
 * - an entry without its transfer, of another amount, side or account: foreign key entry → transfer, checks
 * - a transfer without its entries: deferred foreign keys transfer → entry
 * - a gap or a wrong running balance: foreign key entry → previous entry
 * - an entry the balance does not know of: the trigger that moves the balance with every entry
 * - an overdraft: check on the floor; another unit: foreign keys through (id, unit)
 * - a second reversal, or one of other sides or amount: unique index and foreign key to the mirrored transfer
 * System accounts (houses, clearing, promotions) keep no balance row: one shared row would queue every bet behind
 * every other. Their balance is derived from the transfers.
 */
export const ledgerTablesSql = `
create schema ledger;

create table ledger.account (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9:_.-]{2,119}$'),
  unit text not null check (unit in ('THB', 'PT')),
  tracked boolean not null,
  floor bigint,
  balance bigint,
  -- number of the last entry; null before the first
  seq bigint,
  created_at timestamptz not null default clock_timestamp(),
  unique (id, unit, tracked),
  check (tracked = (balance is not null) and tracked = (floor is not null)),
  check (tracked or seq is null),
  check (seq is not null or balance is null or balance = 0),
  constraint account_floor check (balance >= floor)
) with (fillfactor = 70);

create table ledger.transfer (
  id uuid primary key,
  from_account bigint not null,
  to_account bigint not null,
  from_tracked boolean not null,
  to_tracked boolean not null,
  unit text not null,
  amount bigint not null check (amount > 0),
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  reference text not null check (length(reference) <= 200),
  group_id text check (length(group_id) between 1 and 120),
  scope text not null check (length(scope) between 1 and 80),
  key text not null check (length(key) between 1 and 160),
  reversal_of uuid,
  created_at timestamptz not null default clock_timestamp(),
  -- the sides that keep entries: null where the account is not tracked, which the foreign keys below then skip
  from_entry bigint generated always as (case when from_tracked then from_account end) stored,
  to_entry bigint generated always as (case when to_tracked then to_account end) stored,
  check (from_account <> to_account),
  constraint transfer_key unique (scope, key),
  constraint transfer_legs unique (id, from_account, to_account, amount),
  foreign key (from_account, unit, from_tracked) references ledger.account (id, unit, tracked),
  foreign key (to_account, unit, to_tracked) references ledger.account (id, unit, tracked),
  foreign key (reversal_of, to_account, from_account, amount)
    references ledger.transfer (id, from_account, to_account, amount)
);
create unique index transfer_reversal on ledger.transfer (reversal_of) where reversal_of is not null;
create index transfer_group on ledger.transfer (group_id) where group_id is not null;
create index transfer_from_system on ledger.transfer (from_account, created_at) where from_entry is null;
create index transfer_to_system on ledger.transfer (to_account, created_at) where to_entry is null;

create table ledger.entry (
  account_id bigint not null,
  seq bigint not null check (seq >= 1),
  transfer_id uuid not null,
  from_account bigint not null,
  to_account bigint not null,
  amount bigint not null,
  balance_before bigint not null,
  balance_after bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  previous_seq bigint generated always as (nullif(seq - 1, 0)) stored,
  primary key (account_id, seq),
  constraint entry_head unique (account_id, seq, balance_after),
  constraint entry_once unique (transfer_id, account_id),
  check (account_id in (from_account, to_account)),
  check (balance_after = balance_before + case when account_id = to_account then amount else -amount end),
  check (seq > 1 or balance_before = 0),
  foreign key (account_id) references ledger.account (id),
  foreign key (account_id, previous_seq, balance_before)
    references ledger.entry (account_id, seq, balance_after),
  foreign key (transfer_id, from_account, to_account, amount)
    references ledger.transfer (id, from_account, to_account, amount)
);

alter table ledger.account
  add foreign key (id, seq, balance) references ledger.entry (account_id, seq, balance_after)
  deferrable initially deferred;
alter table ledger.transfer
  add foreign key (id, from_entry) references ledger.entry (transfer_id, account_id) deferrable initially deferred,
  add foreign key (id, to_entry) references ledger.entry (transfer_id, account_id) deferrable initially deferred;

-- A key that was refused stays refused, with the same answer.
create table ledger.rejection (
  scope text not null check (length(scope) between 1 and 80),
  key text not null check (length(key) between 1 and 160),
  reason text not null,
  -- what was asked; null where the key was refused before anything was asked of it
  content text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (scope, key)
);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: % of % is not allowed', lower(tg_op), tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger append_only before update or delete on ledger.transfer for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.entry for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.rejection for each row execute function ledger.refuse_change();
create trigger append_only before delete on ledger.account for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.transfer for each statement execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.entry for each statement execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.rejection for each statement execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.account for each statement execute function ledger.refuse_change();

-- An account only ever moves on to its next entry; everything else about it is fixed.
create trigger next_entry_only before update on ledger.account for each row
  when (new.seq is distinct from coalesce(old.seq, 0) + 1
    or (new.id, new.code, new.unit, new.tracked, new.floor, new.created_at)
      is distinct from (old.id, old.code, old.unit, old.tracked, old.floor, old.created_at))
  execute function ledger.refuse_change();

create function ledger.move_balance() returns trigger language plpgsql as $$
begin
  update ledger.account set balance = new.balance_after, seq = new.seq
   where id = new.account_id and balance = new.balance_before and coalesce(seq, 0) = new.seq - 1;
  if not found then
    raise exception 'ledger: entry % of account % does not follow its balance', new.seq, new.account_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger move_balance after insert on ledger.entry for each row execute function ledger.move_balance();

-- Rejections and transfers share one space of keys.
create function ledger.one_outcome() returns trigger language plpgsql as $$
begin
  if exists (select from ledger.transfer where scope = new.scope and key = new.key) then
    raise exception 'ledger: key % of % was posted', new.key, new.scope using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger one_outcome before insert on ledger.rejection for each row execute function ledger.one_outcome();
`;
