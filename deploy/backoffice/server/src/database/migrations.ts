import { type Kysely, type Migration, sql } from 'kysely';

const step = (text: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(text).execute(db);
  },
});

/** Steps in the order of their names; a committed step never changes. */
export const migrations: Record<string, Migration> = {
  '001-accounts': step(`
    create table account (
      name text primary key check (name ~ '^[a-z][a-z0-9_.-]{1,29}$'),
      key_id text not null unique,
      sealed_key bytea not null,
      password_hash text,
      totp_secret bytea,
      totp_last_step integer not null default 0,
      created_at timestamptz not null default clock_timestamp(),
      -- a password alone is never enough
      check (password_hash is null or totp_secret is not null)
    );
    create table passkey (
      credential_id text primary key,
      name text not null references account,
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      label text not null check (length(label) between 1 and 60),
      created_at timestamptz not null default clock_timestamp(),
      last_used_at timestamptz
    );
    create index passkey_of_account on passkey (name);
    create table recovery_code (
      name text not null references account,
      code_hash bytea not null check (length(code_hash) = 32),
      used_at timestamptz,
      primary key (name, code_hash)
    );
    create table session (
      session_id uuid primary key,
      token_hash bytea not null unique check (length(token_hash) = 32),
      name text not null references account,
      device_key jsonb not null,
      created_at timestamptz not null default clock_timestamp(),
      last_seen_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      ended_reason text,
      address text not null,
      user_agent text not null,
      check ((ended_at is null) = (ended_reason is null))
    );
    create index session_open on session (name) where ended_at is null;
    create table attempt (
      attempt_id bigint generated always as identity primary key,
      name text not null,
      network text not null,
      site text not null,
      at timestamptz not null default clock_timestamp(),
      succeeded boolean not null default false,
      code_was_wrong boolean not null default false
    );
    create index attempt_of_name on attempt (name, at desc);
    create index attempt_of_network on attempt (network, at desc);
    create index attempt_of_site on attempt (site, at desc);
    create index attempt_succeeded on attempt (name, network, attempt_id) where succeeded;
    create table pending_key (
      invitation_hash bytea primary key check (length(invitation_hash) = 32),
      sealed_key bytea not null,
      created_at timestamptz not null default clock_timestamp()
    );
  `),
  '002-push': step(`
    -- the key that push services know this back office by
    create table push_key (
      is_only boolean primary key default true check (is_only),
      sealed_key bytea not null,
      created_at timestamptz not null default clock_timestamp()
    );
    create table push_subscription (
      endpoint text primary key check (length(endpoint) between 1 and 1000),
      name text not null references account,
      session_id uuid not null references session on delete cascade,
      public_key bytea not null check (length(public_key) = 65),
      auth_secret bytea not null check (length(auth_secret) = 16),
      brands text[] not null check (cardinality(brands) between 1 and 50),
      language text not null check (language in ('th', 'en')),
      renewed_at timestamptz not null default clock_timestamp()
    );
    create index push_subscription_of_account on push_subscription (name);
    create table push_turn (
      name text primary key references account,
      sent_at timestamptz not null
    );
  `),
  '003-notes': step(`
    -- events that wait for the audit trail of the backend, in the order in which they are sent
    create table note_outbox (
      position bigint generated always as identity primary key,
      note_key uuid not null,
      name text not null references account,
      -- null for every brand of the person
      brand text,
      event jsonb not null,
      network text not null,
      happened_at timestamptz not null default clock_timestamp(),
      tries integer not null default 0,
      tried_at timestamptz
    );
    create index note_outbox_by_age on note_outbox (happened_at);
    create table failed_log_in (
      name text not null references account,
      fault text not null,
      noted_at timestamptz not null default clock_timestamp(),
      primary key (name, fault)
    );
  `),
};
