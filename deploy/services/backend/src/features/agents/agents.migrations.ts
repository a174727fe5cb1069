import type { Migration } from '../../database/migrations.ts';

export const agentsMigrations: Migration[] = [
  {
    name: 'agents-001-tables',
    sql: `
      create table agent (
        agent_id integer primary key,
        agent_code text not null,
        brand text not null,
        profile jsonb not null,
        banners jsonb not null,
        updated_at timestamptz not null default clock_timestamp()
      );
      create unique index agent_code_once on agent (upper(agent_code));

      create table notification (
        notification_id bigint generated always as identity primary key,
        agent_id integer not null references agent,
        type integer not null check (type >= 1),
        image text,
        title text not null,
        description text not null,
        published_at timestamptz not null,
        withdrawn_at timestamptz
      );
      create index notification_of_agent on notification (agent_id, published_at desc);
    `,
  },
  {
    name: 'agents-002-switches',
    sql: `
      create table agent_switch (
        agent_id integer primary key references agent,
        event_modal boolean not null,
        changed_at timestamptz not null default clock_timestamp()
      );
    `,
  },
];
