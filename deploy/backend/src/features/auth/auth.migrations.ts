import type { Migration } from '../../kernel/migrations.ts';

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
];
