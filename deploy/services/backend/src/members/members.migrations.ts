import type { Migration } from '../database/migrations.ts';
import { accountChangesByTwoSql } from './account-changes.sql.ts';
import { devicesSql } from './devices.sql.ts';
import { nameKeySql } from './name-key.data.ts';
import { nameKeyWithoutMarksSql } from './name-key-without-marks.data.ts';

/**
 * Tables of members, sessions, login attempts, codes and flags. Names start with `auth`, the feature they were in: a
 * released migration keeps its name.
 */
export const membersMigrations: Migration[] = [
  {
    name: 'auth-001-members',
    sql: `
      create table member (
        member_id uuid primary key,
        agent_id integer not null references agent,
        phone text not null check (phone ~ '^0[0-9]{9}$'),
        password_hash text not null,
        name text not null,
        bank_code text not null,
        bank_account text not null check (bank_account ~ '^[0-9]{10,15}$'),
        vip_level integer not null default 0 check (vip_level between 0 and 2),
        status text not null default 'active' check (status in ('active', 'suspended')),
        referrer text,
        created_at timestamptz not null default clock_timestamp(),
        constraint member_phone unique (agent_id, phone),
        constraint member_bank_account unique (agent_id, bank_code, bank_account)
      );

      create table member_session (
        session_id uuid primary key,
        -- sha256 of the token: who reads the database cannot sign in with what stands here
        token_hash bytea not null unique,
        member_id uuid not null references member,
        agent_id integer not null references agent,
        created_at timestamptz not null default clock_timestamp(),
        last_seen_at timestamptz not null default clock_timestamp(),
        expires_at timestamptz not null,
        ended_at timestamptz,
        ended_reason text,
        address text not null,
        user_agent text not null
      );
      create index member_session_live on member_session (member_id) where ended_at is null;
    `,
  },
  {
    name: 'auth-002-attempts-and-audit',
    sql: `
      create table auth_attempt (
        attempt_id bigint generated always as identity primary key,
        kind text not null check (kind in ('login', 'register', 'check')),
        agent_id integer not null,
        phone text not null,
        address text not null,
        succeeded boolean not null default false,
        at timestamptz not null default clock_timestamp()
      );
      create index auth_attempt_of_phone on auth_attempt (agent_id, phone, at desc);
      create index auth_attempt_of_address on auth_attempt (address, at desc);

      create table audit_event (
        event_id bigint generated always as identity primary key,
        at timestamptz not null default clock_timestamp(),
        agent_id integer not null,
        member_id uuid,
        action text not null,
        address text not null,
        details jsonb not null
      );
      create index audit_event_of_member on audit_event (member_id, at desc);
      create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit trail is append-only' using errcode = 'integrity_constraint_violation';
      end $$;
      create trigger append_only before update or delete on audit_event
        for each row execute function refuse_audit_change();
      create trigger no_truncate before truncate on audit_event
        for each statement execute function refuse_audit_change();
    `,
  },
  {
    name: 'auth-003-second-bank-accounts',
    sql: `
      alter table member
        add column sub_bank_code text,
        add column sub_bank_account text check (sub_bank_account ~ '^[0-9]{10,15}$'),
        add constraint member_sub_bank_account_whole check ((sub_bank_code is null) = (sub_bank_account is null));

      -- Whose account is whose within a brand, first and second accounts in one list: two unique constraints on
      -- two pairs of columns would not see that one member's second account is another's first.
      create table bank_account_owner (
        agent_id integer not null references agent,
        bank_code text not null,
        bank_account text not null,
        member_id uuid not null references member on delete cascade,
        constraint bank_account_owner_once primary key (agent_id, bank_code, bank_account)
      );
      create index bank_account_owner_of_member on bank_account_owner (member_id);
      insert into bank_account_owner (agent_id, bank_code, bank_account, member_id)
        select agent_id, bank_code, bank_account, member_id from member;

      create function note_bank_accounts() returns trigger language plpgsql as $$
      begin
        delete from bank_account_owner where member_id = new.member_id;
        insert into bank_account_owner (agent_id, bank_code, bank_account, member_id)
          values (new.agent_id, new.bank_code, new.bank_account, new.member_id);
        if new.sub_bank_account is not null then
          insert into bank_account_owner (agent_id, bank_code, bank_account, member_id)
            values (new.agent_id, new.sub_bank_code, new.sub_bank_account, new.member_id);
        end if;
        return null;
      end $$;
      create trigger bank_accounts_have_one_owner
        after insert or update of bank_code, bank_account, sub_bank_code, sub_bank_account on member
        for each row execute function note_bank_accounts();
    `,
  },
  {
    name: 'auth-004-one-time-codes',
    sql: `
      alter table auth_attempt
        drop constraint auth_attempt_kind_check,
        add constraint auth_attempt_kind_check
          check (kind in ('login', 'register', 'check', 'code', 'reset', 'password', 'bank-account'));

      -- One row for each phone that asked, whether or not it has an account: what is answered must not differ. The
      -- code itself stands nowhere: it follows from the salt and a key that is not in the database.
      create table one_time_code (
        agent_id integer not null references agent,
        phone text not null,
        purpose text not null check (purpose in ('reset-password')),
        salt bytea not null check (octet_length(salt) = 16),
        tries integer not null default 0 check (tries between 0 and 5),
        -- where it was asked for, for the audit trail of the member it is for
        address text not null,
        created_at timestamptz not null default clock_timestamp(),
        expires_at timestamptz not null,
        used_at timestamptz,
        -- when its text went out, or it was seen that nobody is to get one
        handled_at timestamptz,
        send_attempts integer not null default 0,
        next_send_at timestamptz not null default clock_timestamp(),
        primary key (agent_id, phone, purpose)
      );
      create index one_time_code_waiting on one_time_code (next_send_at) where handled_at is null;
    `,
  },
  {
    // Only this trigger writes the list; the application's role cannot.
    name: 'auth-005-owner-keeps-bank-accounts',
    sql: 'alter function note_bank_accounts() security definer set search_path = public, pg_temp',
  },
  {
    name: 'auth-006-limits-by-network',
    sql: `
      -- Where a member has signed in: what strangers try elsewhere is not counted against it.
      create table member_network (
        member_id uuid not null references member on delete cascade,
        network text not null,
        last_seen_at timestamptz not null default clock_timestamp(),
        primary key (member_id, network)
      );
      create index member_network_by_age on member_network (last_seen_at);
      insert into member_network (member_id, network, last_seen_at)
        select member_id, address, max(last_seen_at) from member_session
        where address ~ '^[0-9.]+$' group by member_id, address;

      alter table auth_attempt add column was_known boolean not null default false;

      -- A code belongs to the network that asked for it as well: who asks for codes of somebody else, or guesses at
      -- them, neither voids nor uses up the member's own.
      alter table one_time_code
        add column network text not null default '',
        add column others_tries integer not null default 0 check (others_tries between 0 and 5),
        drop constraint one_time_code_pkey;
      update one_time_code set network = address;
      alter table one_time_code
        alter column network drop default,
        add primary key (agent_id, phone, purpose, network);
    `,
  },
  {
    name: 'auth-007-coupon-tries',
    sql: `
      alter table auth_attempt
        drop constraint auth_attempt_kind_check,
        add constraint auth_attempt_kind_check
          check (kind in ('login', 'register', 'check', 'code', 'reset', 'password', 'bank-account', 'coupon'));
    `,
  },
  {
    name: 'auth-008-way-of-a-session',
    sql: `
      alter table member_session
        add column way text not null default 'password' check (way in ('password', 'line'));
    `,
  },
  {
    name: 'auth-009-limits-by-prefix',
    sql: `
      -- What a network of IPv6 lies in: one customer has many networks, and counts for a few.
      alter table auth_attempt add column network_56 text, add column network_48 text;
      create index auth_attempt_of_site on auth_attempt (network_48, at desc) where network_48 is not null;
    `,
  },
  {
    name: 'auth-010-normalised-accounts-and-names',
    sql: `
      -- Banks pad account numbers with zeros on the left: with and without them it is one account.
      alter table bank_account_owner
        add column account_key text not null generated always as (ltrim(bank_account, '0')) stored,
        -- Registered before padded numbers were compared, while another row had the account.
        add column is_duplicate boolean not null default false;
      update bank_account_owner owner set is_duplicate = true
        from (select agent_id, bank_code, bank_account, row_number() over (
                partition by agent_id, bank_code, account_key order by member_id, bank_account) as no
                from bank_account_owner) numbered
       where numbered.no > 1 and (owner.agent_id, owner.bank_code, owner.bank_account)
         = (numbered.agent_id, numbered.bank_code, numbered.bank_account);
      create unique index bank_account_owner_padded_once on bank_account_owner (agent_id, bank_code, account_key)
        where not is_duplicate;
      create index bank_account_owner_of_number on bank_account_owner (agent_id, account_key);

      -- Rows that stay the same are left alone, so that duplicates from before remain known as such.
      create or replace function note_bank_accounts() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if tg_op = 'UPDATE' then
          delete from bank_account_owner where member_id = new.member_id
            and (bank_code, bank_account) <> (new.bank_code, new.bank_account)
            and (bank_code, bank_account) is distinct from (new.sub_bank_code, new.sub_bank_account);
        end if;
        if tg_op = 'INSERT' or (old.bank_code, old.bank_account) <> (new.bank_code, new.bank_account) then
          insert into bank_account_owner (agent_id, bank_code, bank_account, member_id)
            values (new.agent_id, new.bank_code, new.bank_account, new.member_id);
        end if;
        if new.sub_bank_account is not null and (tg_op = 'INSERT'
            or (old.sub_bank_code, old.sub_bank_account) is distinct from (new.sub_bank_code, new.sub_bank_account)) then
          insert into bank_account_owner (agent_id, bank_code, bank_account, member_id)
            values (new.agent_id, new.sub_bank_code, new.sub_bank_account, new.member_id);
        end if;
        return null;
      end $$;

      ${nameKeySql}
      alter table member add column name_key text generated always as (member_name_key(name)) stored;
      create index member_of_name on member (agent_id, name_key, member_id);
    `,
  },
  {
    name: 'auth-011-same-person',
    sql: `
      -- What two members of a brand have in common that one person would.
      create function member_signals(p_one uuid, p_other uuid) returns text[] language sql stable as $$
        select array_remove(array[
          case when exists (
            select from bank_account_owner a join bank_account_owner b using (agent_id, account_key)
             where a.member_id = p_one and b.member_id = p_other) then 'same-account' end,
          case when exists (
            select from bank_account_owner a where a.bank_code = 'TRUEMONEY' and (
              (a.member_id = p_one and a.account_key = ltrim(other.phone, '0'))
              or (a.member_id = p_other and a.account_key = ltrim(one.phone, '0')))) then 'same-phone' end,
          case when one.name_key = other.name_key then 'same-name' end,
          case when exists (
            select from member_network a join member_network b using (network)
             where a.member_id = p_one and b.member_id = p_other) then 'same-network' end
        ], null)
        from member one, member other where one.member_id = p_one and other.member_id = p_other
      $$;

      -- A member who may be another one, until staff has decided. It was the act of member_id that showed it: a registration, or a
      -- second account.
      create table member_flag (
        member_id uuid not null references member on delete cascade,
        other_id uuid not null references member on delete cascade,
        seq bigint generated always as identity unique,
        agent_id integer not null references agent,
        signals text[] not null check (signals <@ array['same-account', 'same-phone', 'same-name', 'same-network', 'own-referral']),
        -- Names and networks are shared by families and strangers: they hold money only when staff confirms the flag.
        holds boolean not null generated always as (signals && array['same-account', 'same-phone', 'own-referral']) stored,
        status text not null default 'open' check (status in ('open', 'cleared', 'confirmed')),
        flagged_at timestamptz not null default clock_timestamp(),
        decided_by text,
        decided_at timestamptz,
        decided_reason text,
        primary key (member_id, other_id),
        check (member_id <> other_id),
        check (num_nulls(decided_by, decided_at, decided_reason) = case status when 'open' then 3 else 0 end)
      );
      create index member_flag_of_brand on member_flag (agent_id, seq);
      create index member_flag_open on member_flag (agent_id, seq) where status = 'open';

      -- Numbers that were registered twice before they were compared.
      insert into member_flag (member_id, other_id, agent_id, signals)
        select distinct later.member_id, earlier.member_id, later.agent_id, member_signals(later.member_id, earlier.member_id)
          from bank_account_owner later join bank_account_owner earlier using (agent_id, account_key)
         where later.member_id > earlier.member_id;
    `,
  },
  {
    name: 'auth-012-names-without-marks',
    sql: `
      ${nameKeyWithoutMarksSql}
      -- Computes the stored keys again; the index goes with the column.
      alter table member drop column name_key;
      alter table member add column name_key text generated always as (member_name_key(name)) stored;
      create index member_of_name on member (agent_id, name_key, member_id);
    `,
  },
  {
    name: 'auth-013-account-changes',
    sql: `
      -- What staff proposed about the accounts a member is paid to. The application changes the first one by this function alone.
      create table account_change (
        change_id uuid primary key,
        agent_id integer not null references agent,
        member_id uuid not null references member,
        account text not null check (account in ('main', 'second')),
        old_bank_code text,
        old_bank_account text,
        bank_code text not null,
        bank_account text not null check (bank_account ~ '^[0-9]{10,15}$'),
        change_key text not null,
        content_digest text not null,
        needs_second boolean not null check (needs_second),
        reason text not null,
        status text not null default 'proposed' check (status in ('proposed', 'done', 'rejected')),
        proposed_by text not null,
        proposed_at timestamptz not null default clock_timestamp(),
        decided_by text,
        decided_at timestamptz,
        decided_reason text,
        constraint account_change_key unique (agent_id, change_key),
        check ((old_bank_code is null) = (old_bank_account is null)),
        check ((status = 'proposed') = (decided_by is null)),
        check ((decided_by is null) = (decided_at is null)),
        constraint account_change_second_person check (status <> 'done' or decided_by <> proposed_by)
      );
      create index account_change_newest on account_change (agent_id, proposed_at desc);
      create index account_change_proposed on account_change (agent_id, proposed_at) where status = 'proposed';

      -- Carries out a change that two people decided, where the account is still the one that they saw.
      create function member_change_account(p_change uuid) returns void
      language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        v_change account_change;
      begin
        select * into strict v_change from account_change where change_id = p_change and status = 'done';
        if v_change.account = 'main' then
          update member set bank_code = v_change.bank_code, bank_account = v_change.bank_account
           where member_id = v_change.member_id
             and (bank_code, bank_account) = (v_change.old_bank_code, v_change.old_bank_account);
        else
          update member set sub_bank_code = v_change.bank_code, sub_bank_account = v_change.bank_account
           where member_id = v_change.member_id
             and (sub_bank_code, sub_bank_account) is not distinct from (v_change.old_bank_code, v_change.old_bank_account);
        end if;
        if not found then
          raise exception 'the account of change % is another one by now', p_change using errcode = 'integrity_constraint_violation';
        end if;
      end $$;
    `,
    isCompatible: true,
  },
  {
    name: 'auth-014-account-changes-by-two-people',
    isCompatible: true,
    sql: accountChangesByTwoSql,
  },
  // The backend of the release before stores the new signal as text; its back office shows no name for it.
  { name: 'auth-015-devices', isCompatible: true, sql: devicesSql },
];
