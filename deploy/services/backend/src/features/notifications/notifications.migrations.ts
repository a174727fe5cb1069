import type { Migration } from '../../database/migrations.ts';

const sql = `
  -- What notices and events have in common: a window in which they are seen, a key under which they were published
  -- once (with the digest of what was sent), and the next moment at which what members see changes by itself.
  alter table notification
    add column href text check (href ~ '^/' and href !~ '^//'),
    add column published_until timestamptz check (published_until > published_at),
    add column publish_key text,
    add column content_digest text,
    add column next_turn_at timestamptz,
    add constraint notification_key unique (agent_id, publish_key),
    add constraint notification_image_alone check (type <> 1 or image is not null),
    add constraint notification_key_bound check ((publish_key is null) = (content_digest is null)),
    add constraint notification_withdrawn_rests check (withdrawn_at is null or next_turn_at is null);
  alter table notification alter column published_at set default clock_timestamp();
  create index notification_turns on notification (next_turn_at) where next_turn_at is not null;

  create table notification_read (
    member_id uuid not null references member,
    notification_id bigint not null references notification,
    read_at timestamptz not null default clock_timestamp(),
    primary key (member_id, notification_id)
  );
  create index notification_read_by on notification_read (notification_id);

  create table agent_event (
    event_id bigint generated always as identity primary key,
    agent_id integer not null references agent,
    title text not null,
    image text not null,
    position integer not null check (position >= 0),
    published_at timestamptz not null default clock_timestamp(),
    published_until timestamptz check (published_until > published_at),
    withdrawn_at timestamptz,
    publish_key text not null,
    content_digest text not null,
    next_turn_at timestamptz,
    constraint agent_event_key unique (agent_id, publish_key),
    constraint agent_event_withdrawn_rests check (withdrawn_at is null or next_turn_at is null)
  );
  create index agent_event_of_agent on agent_event (agent_id, position, published_at desc);
  create index agent_event_turns on agent_event (next_turn_at) where next_turn_at is not null;
`;

const listsSql = `
  create index notification_shown on notification (agent_id, published_at desc, notification_id desc)
    where withdrawn_at is null;
  create index agent_event_shown on agent_event (agent_id, position, published_at desc, event_id desc)
    where withdrawn_at is null;
  create index agent_event_newest on agent_event (agent_id, published_at desc, event_id desc);
`;

const transitionsSql = `
  alter table notification rename column next_turn_at to next_transition_at;
  alter table agent_event rename column next_turn_at to next_transition_at;
  alter index notification_turns rename to notification_transitions;
  alter index agent_event_turns rename to agent_event_transitions;
`;

const memberSql = `
  -- A notification for one member. It was published by nobody's order, so it has no key and no moment that pages are told of.
  alter table notification
    add column member_id uuid references member,
    add constraint notification_member_keyless
      check (member_id is null or (publish_key is null and next_transition_at is null));
  create index notification_of_member on notification (member_id, published_at desc, notification_id desc)
    where member_id is not null;
  -- Lists of the brand read past no member's notifications.
  drop index notification_shown;
  create index notification_shown on notification (agent_id, published_at desc, notification_id desc)
    where withdrawn_at is null and member_id is null;
  drop index notification_of_agent;
  create index notification_of_agent on notification (agent_id, published_at desc, notification_id desc)
    where member_id is null;
`;

export const notificationsMigrations: Migration[] = [
  { name: 'notices-001-windows-reads-and-events', sql },
  { name: 'notices-002-lists', sql: listsSql },
  { name: 'notifications-003-transitions', sql: transitionsSql },
  { name: 'notifications-004-members', sql: memberSql },
];
