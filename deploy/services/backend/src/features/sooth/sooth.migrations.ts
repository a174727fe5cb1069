import type { Migration } from '../../database/migrations.ts';

/** 416 cards make 104 hands of four at most; a few shoes of each table are kept. */
const sql = `
  create table sooth_feed (
    only_row boolean primary key default true check (only_row),
    next_read_at timestamptz not null default clock_timestamp(),
    read_at timestamptz,
    watched_until timestamptz not null default '-infinity',
    reading bigint not null default 0
  );
  insert into sooth_feed default values;

  create table sooth_table (
    room_id text primary key check (room_id ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$'),
    provider_id text not null,
    game_id text not null,
    name text not null,
    shoe_no integer not null check (shoe_no > 0),
    bets_close_at timestamptz,
    min_satang bigint not null check (min_satang > 0),
    max_satang bigint not null check (max_satang >= min_satang),
    listed boolean not null default true,
    updated_at timestamptz not null default clock_timestamp()
  );
  create table sooth_shoe (
    room_id text not null references sooth_table on delete cascade,
    shoe_no integer not null check (shoe_no > 0),
    shoe_id text not null,
    hands jsonb not null check (jsonb_typeof(hands) = 'array' and jsonb_array_length(hands) <= 104),
    primary key (room_id, shoe_no),
    unique (room_id, shoe_id)
  );
`;

export const soothMigrations: Migration[] = [{ name: 'sooth-001-tables-and-shoes', sql }];
