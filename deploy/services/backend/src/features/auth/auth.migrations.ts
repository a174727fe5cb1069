import type { Migration } from '../../database/migrations.ts';

export const authMigrations: Migration[] = [
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
    // The application cannot write the list itself.
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
];
