import type { Migration } from '../../database/migrations.ts';

export const lineMigrations: Migration[] = [
  {
    name: 'line-001-logins-and-accounts',
    sql: `
      -- One login at LINE: sent away with a state and a nonce, come back at most once.
      create table line_login (
        state_hash bytea primary key check (octet_length(state_hash) = 32),
        agent_id integer not null references agent,
        nonce text not null,
        redirect_uri text not null,
        created_at timestamptz not null default clock_timestamp(),
        expires_at timestamptz not null,
        used_at timestamptz,
        -- What came back, where nobody is linked yet; the ticket links it once.
        line_user_id text,
        display_name text,
        ticket_hash bytea unique check (octet_length(ticket_hash) = 32),
        linked_at timestamptz,
        check ((ticket_hash is null) = (line_user_id is null)),
        check (ticket_hash is null or used_at is not null),
        check (linked_at is null or ticket_hash is not null)
      );
      create index line_login_by_age on line_login (created_at);

      create table line_account (
        agent_id integer not null references agent,
        line_user_id text not null,
        member_id uuid not null references member on delete cascade,
        display_name text not null,
        linked_at timestamptz not null default clock_timestamp(),
        constraint line_account_once primary key (agent_id, line_user_id),
        constraint line_account_of_member unique (member_id)
      );
    `,
  },
  {
    name: 'line-002-liff-tokens',
    sql: `
      -- The ID token that came from a LIFF browser: the digest of its signed part, because an ES256 signature has a second
      -- valid form.
      alter table line_login
        add column token_hash bytea check (octet_length(token_hash) = 32),
        add column token_expires_at timestamptz,
        add constraint line_login_token_once unique (token_hash),
        add check ((token_hash is null) = (token_expires_at is null)),
        add check (token_hash is null or used_at is not null);
    `,
  },
  {
    name: 'line-003-search',
    isCompatible: true,
    sql: 'create index line_account_by_name on line_account (agent_id, lower(display_name) text_pattern_ops)',
  },
];
