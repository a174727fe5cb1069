import type { Migration } from '../database/migrations.ts';

/** What the keys of members stand for, of calls that end something and keep no row of their own for the order. */
const boundSql = `
  create table request_key (
    member_id uuid not null references member (member_id),
    key text not null check (length(key) between 1 and 200),
    content text not null check (length(content) between 1 and 200),
    primary key (member_id, key)
  );
`;

/** What an order was answered, of calls whose answer nothing else keeps. As text, so that it comes back as it went. */
const answerSql = `
  alter table request_key add column answer json;
`;

export const requestKeyMigrations: Migration[] = [
  { name: 'request-keys-001-bound', sql: boundSql },
  { name: 'request-keys-002-answer', sql: answerSql },
];
