import type { Migration } from '../database/migrations.ts';

export const liveMigrations: Migration[] = [
  {
    name: 'live-001-outbox',
    sql: `
      create table live_event (
        id bigint generated always as identity primary key,
        seq bigint unique,
        agent_id integer,
        member_id uuid,
        session_id uuid,
        name text not null,
        data jsonb not null,
        created_at timestamptz not null default clock_timestamp()
      );
      create index live_event_waiting on live_event (id) where seq is null;
      create sequence live_event_seq;
    `,
  },
];
