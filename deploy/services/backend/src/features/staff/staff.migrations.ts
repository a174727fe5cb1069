import type { Migration } from '../../database/migrations.ts';

/** Persons of the staff, their roles by brand, and the public halves of their keys. A name stays that of one person for ever. */
const accountsSql = `
  create table staff (
    staff_id uuid primary key,
    name text not null unique check (name ~ '^[a-z][a-z0-9_.-]{1,29}$' and name <> 'operator'),
    display_name text not null check (length(display_name) between 1 and 60),
    status text not null default 'invited' check (status in ('invited', 'active', 'removed')),
    invited_by text not null,
    invited_at timestamptz not null default clock_timestamp(),
    removed_at timestamptz,
    check ((status = 'removed') = (removed_at is not null))
  );

  create table staff_grant (
    staff_id uuid not null references staff,
    agent_id integer not null references agent,
    role text not null check (role in
      ('owner', 'manager', 'finance', 'lottery', 'content', 'support', 'auditor', 'release-team')),
    remotes text[] check (cardinality(remotes) between 1 and 20),
    granted_by text not null,
    granted_at timestamptz not null default clock_timestamp(),
    primary key (staff_id, agent_id, role),
    check ((role = 'release-team') = (remotes is not null))
  );
  create index staff_grant_of_brand on staff_grant (agent_id);

  create table staff_key (
    key_id text primary key check (key_id ~ '^[a-z][a-z0-9_.-]{1,29}:[0-9a-f]{16}$'),
    staff_id uuid not null references staff,
    public_key bytea not null unique check (length(public_key) = 32),
    created_at timestamptz not null default clock_timestamp(),
    revoked_at timestamptz
  );
  create index staff_key_of_person on staff_key (staff_id);

  create table staff_invitation (
    token_hash bytea primary key check (length(token_hash) = 32),
    staff_id uuid not null references staff,
    agent_id integer not null references agent,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default clock_timestamp()
  );
  create index staff_invitation_open on staff_invitation (staff_id) where used_at is null;

  create function staff_stays_removed() returns trigger language plpgsql as $$
  begin
    raise exception 'staff % is removed', old.name using errcode = 'integrity_constraint_violation';
  end $$;
  create trigger removed_staff_stays before update on staff for each row
    when (old.status = 'removed') execute function staff_stays_removed();
  create function staff_key_stays_revoked() returns trigger language plpgsql as $$
  begin
    raise exception 'key % is revoked', old.key_id using errcode = 'integrity_constraint_violation';
  end $$;
  create trigger revoked_key_stays before update on staff_key for each row
    when (old.revoked_at is not null) execute function staff_key_stays_revoked();
`;

/** Keys of events that persons added to the audit trail: what is sent again is added once. */
const notesSql = `
  create table staff_note (
    name text not null,
    agent_id integer not null references agent,
    note_key text not null check (length(note_key) between 8 and 64),
    content bytea not null check (length(content) = 32),
    noted_at timestamptz not null default clock_timestamp(),
    primary key (name, agent_id, note_key)
  );
`;

export const staffMigrations: Migration[] = [
  { name: 'staff-001-accounts', sql: accountsSql, isCompatible: true },
  { name: 'staff-002-notes', sql: notesSql, isCompatible: true },
];
