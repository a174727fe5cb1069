import type { Migration } from '../database/migrations.ts';

/** Signed requests that may not be repeated, for as long as their time would still be accepted. */
const seenSql = `
  create table signed_request (
    key_id text not null,
    nonce text not null,
    forget_at timestamptz not null,
    primary key (key_id, nonce)
  );
  create index signed_request_forgotten on signed_request (forget_at);
`;

export const signedRequestMigrations: Migration[] = [{ name: 'signed-requests-001-seen', sql: seenSql }];
