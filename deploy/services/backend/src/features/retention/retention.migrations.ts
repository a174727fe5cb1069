import type { Migration } from '../../database/migrations.ts';

/**
 * What may be forgotten and when is written in the database and nowhere else: the application may call these functions, and
 * cannot shorten the times or delete anything younger, nor what money refers to. The times stand in docs/database.md.
 */
const functionsSql = `
  create schema retention;

  create index member_session_by_end on member_session (expires_at);
  create index lotto_cancel_day_by_day on lotto_cancel_day (day);
  create index lotto_bill_by_round on lotto_bill (round_id);
  create index lotto_quote_of_round on lotto_quote (round_id);
  create index lotto_round_settled on lotto_round (settled_at) where settled_at is not null;

  -- A session is over 30 days after it began at the latest; who signed in from where stays in the audit trail.
  create function retention.forget_sessions(p_limit integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare v_count integer;
  begin
    delete from member_session where session_id in (
      select session_id from member_session where expires_at < now() - interval '90 days'
      order by expires_at limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end $$;

  -- A win or a rollback is taken with the token of its play session, however late; half a year is later than any provider's.
  create function retention.forget_play_sessions(p_limit integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare v_count integer;
  begin
    delete from game_session where session_id in (
      select session_id from game_session where created_at < now() - interval '180 days'
      order by created_at limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end $$;

  create function retention.forget_cancel_days(p_limit integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare v_count integer;
  begin
    delete from lotto_cancel_day where (member_id, day) in (
      select member_id, day from lotto_cancel_day where day < to_char(now() - interval '90 days', 'YYYY-MM-DD')
      order by day limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end $$;

  -- A round that somebody bet on stays with all its shots, for they prove its result.
  create function retention.is_round_forgettable(p_round_id text) returns boolean
  language sql stable set search_path = public, pg_temp as $$
    select exists (
        select from lotto_round where round_id = p_round_id and settled_at < now() - interval '90 days')
      and not exists (select from lotto_bill where round_id = p_round_id)
  $$;
  create or replace function lotto_keep_shot() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and retention.is_round_forgettable(old.round_id) then
      return old;
    end if;
    raise exception 'a shot stands' using errcode = 'integrity_constraint_violation';
  end $$;

  -- Reads on from where it stopped: rounds that were bet on stay for good and are not looked at again and again.
  create table retention.round_progress (
    only_row boolean primary key default true check (only_row),
    settled_until timestamptz not null default '-infinity'
  );
  insert into retention.round_progress default values;
  create function retention.forget_rounds(p_limit integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    v_from timestamptz;
    v_until timestamptz;
    v_rounds text[];
    v_seen integer;
  begin
    select settled_until into v_from from retention.round_progress for update skip locked;
    if not found then
      return 0;
    end if;
    -- All of one instant together, so that none is left behind by the limit.
    select max(settled_at) into v_until from (
      select settled_at from lotto_round
      where settled_at > v_from and settled_at < now() - interval '90 days' order by settled_at limit p_limit) batch;
    if v_until is null then
      return 0;
    end if;
    select count(*), coalesce(array_agg(round_id) filter (where retention.is_round_forgettable(round_id)), '{}')
      into v_seen, v_rounds from lotto_round where settled_at > v_from and settled_at <= v_until;
    delete from lotto_quote where round_id = any(v_rounds);
    delete from lotto_exposure where round_id = any(v_rounds);
    delete from lotto_shot where round_id = any(v_rounds);
    delete from lotto_yeekee where round_id = any(v_rounds);
    delete from lotto_round where round_id = any(v_rounds);
    update retention.round_progress set settled_until = v_until;
    return v_seen;
  end $$;

  -- The trail is kept for five years, as records of customers' dealings are by the law against money laundering.
  create or replace function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.at < now() - interval '5 years' then
      return old;
    end if;
    raise exception 'the audit trail is append-only' using errcode = 'integrity_constraint_violation';
  end $$;
  create index audit_event_by_age on audit_event (at);
  create function retention.forget_audit(p_limit integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare v_count integer;
  begin
    delete from audit_event where event_id in (
      select event_id from audit_event where at < now() - interval '5 years'
      order by at limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end $$;

  revoke all on all functions in schema retention from public;
  grant usage on schema retention to sanuk_app;
  grant execute on function retention.forget_sessions, retention.forget_play_sessions, retention.forget_cancel_days,
    retention.forget_rounds, retention.forget_audit, retention.is_round_forgettable to sanuk_app;

  -- Of what the application itself forgets, in batches.
  create index auth_attempt_by_age on auth_attempt (at);
  create index one_time_code_by_end on one_time_code (expires_at);
`;

const memberNotificationsSql = `
  create index notification_of_member_by_end on notification (published_until) where member_id is not null;

  -- The audit trail keeps what a notification for one member reported.
  create function retention.forget_member_notifications(p_limit integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare v_ids bigint[];
  begin
    select coalesce(array_agg(notification_id), '{}') into v_ids from (
      select notification_id from notification where member_id is not null and published_until < now()
      order by published_until limit p_limit for update skip locked) batch;
    delete from notification_read where notification_id = any(v_ids);
    delete from notification where notification_id = any(v_ids);
    return cardinality(v_ids);
  end $$;
  revoke all on function retention.forget_member_notifications from public;
`;

export const retentionMigrations: Migration[] = [
  { name: 'retention-001-functions', sql: functionsSql },
  { name: 'retention-002-member-notifications', sql: memberNotificationsSql },
];
