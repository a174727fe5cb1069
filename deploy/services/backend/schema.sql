-- The schema that the migrations make. Written by `npx jest schema.test -u`, compared by that test; no migration reads it.

set check_function_bodies = off;

create schema ledger;

create schema retention;

create type ledger.outcome as (outcome text, transfer_id uuid, reason text, from_balance bigint, to_balance bigint);

CREATE OR REPLACE FUNCTION ledger.tx_offset()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$select 0::bigint$function$;

CREATE OR REPLACE FUNCTION public.member_name_key(p_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
        select nullif(regexp_replace(regexp_replace(
          translate(replace(
            regexp_replace(
              -- Letters that are no letter with a mark for Unicode, in both cases: lower() of some locales knows ASCII alone.
              lower(replace(replace(replace(replace(translate(
                replace(replace(replace(normalize(p_name, NFKD), 'Æ', 'ae'), 'Œ', 'oe'), 'Þ', 'th'),
                'ĐđÐðØøŁłıĦħŦŧ', 'ddddoollihhtt'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')),
              '[^a-zก-ฮะ-ูเ-ๅ\s.]', '', 'g'),
            'เเ', 'แ'), 'ๅ', 'า'),
          '^[\s.]*(?:(?:mr|mrs|miss|ms|dr|master|khun)[\s.]+|น[\s.]*ส[\s.]+|ด[\s.]*[ชญร][\s.]+'
            || '|(?:นางสาว|นาง|นาย|เดกชาย|เดกหญิง|คุณ)(?![ะ-ู])[\s.]*)+', ''),
          '[\s.]+', '', 'g'), '')
      $function$;

create sequence live_event_seq;

create sequence lotto_bill_no;

create table agent (
  agent_id integer not null,
  agent_code text not null,
  brand text not null,
  profile jsonb not null,
  banners jsonb not null,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint agent_pkey PRIMARY KEY (agent_id)
);

create table affiliate_span (
  agent_id integer not null,
  span_no integer not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  terms jsonb not null,
  status text not null,
  counted_to uuid,
  constraint affiliate_span_pkey PRIMARY KEY (agent_id),
  constraint affiliate_span_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint affiliate_span_check CHECK (from_at <= until_at),
  constraint affiliate_span_span_no_check CHECK (span_no > 0),
  constraint affiliate_span_status_check CHECK (status = ANY (ARRAY['counting'::text, 'closed'::text]))
);

create table agent_event (
  event_id bigint not null generated always as identity,
  agent_id integer not null,
  title text not null,
  image text not null,
  "position" integer not null,
  published_at timestamp with time zone not null default clock_timestamp(),
  published_until timestamp with time zone,
  withdrawn_at timestamp with time zone,
  publish_key text not null,
  content_digest text not null,
  next_transition_at timestamp with time zone,
  constraint agent_event_pkey PRIMARY KEY (event_id),
  constraint agent_event_key UNIQUE (agent_id, publish_key),
  constraint agent_event_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint agent_event_check CHECK (published_until > published_at),
  constraint agent_event_position_check CHECK ("position" >= 0),
  constraint agent_event_withdrawn_rests CHECK (withdrawn_at IS NULL OR next_transition_at IS NULL)
);

create table agent_switch (
  agent_id integer not null,
  event_modal boolean not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint agent_switch_pkey PRIMARY KEY (agent_id),
  constraint agent_switch_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id)
);

create table audit_event (
  event_id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  agent_id integer not null,
  member_id uuid,
  action text not null,
  address text not null,
  details jsonb not null,
  tx bigint not null default ledger.tx_offset() + pg_current_xact_id()::text::bigint,
  constraint audit_event_pkey PRIMARY KEY (event_id),
  constraint audit_event_tx_check CHECK (tx >= 0)
);

create table auth_attempt (
  attempt_id bigint not null generated always as identity,
  kind text not null,
  agent_id integer not null,
  phone text not null,
  address text not null,
  succeeded boolean not null default false,
  at timestamp with time zone not null default clock_timestamp(),
  was_known boolean not null default false,
  network_56 text,
  network_48 text,
  constraint auth_attempt_pkey PRIMARY KEY (attempt_id),
  constraint auth_attempt_kind_check CHECK (kind = ANY (ARRAY['login'::text, 'register'::text, 'check'::text, 'code'::text, 'reset'::text, 'password'::text, 'bank-account'::text, 'coupon'::text]))
);

create table cashback_period (
  agent_id integer not null,
  kind text not null,
  period_id text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  terms jsonb not null,
  status text not null default 'counting'::text,
  counted_to uuid,
  members integer not null default 0,
  amount_satang bigint not null default 0,
  closed_at timestamp with time zone,
  constraint cashback_period_pkey PRIMARY KEY (agent_id, kind, period_id),
  constraint cashback_period_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint cashback_period_amount_satang_check CHECK (amount_satang >= 0),
  constraint cashback_period_check CHECK (from_at <= until_at),
  constraint cashback_period_check1 CHECK ((status = 'closed'::text) = (closed_at IS NOT NULL)),
  constraint cashback_period_kind_check CHECK (kind = ANY (ARRAY['turnover'::text, 'loss'::text])),
  constraint cashback_period_members_check CHECK (members >= 0),
  constraint cashback_period_status_check CHECK (status = ANY (ARRAY['counting'::text, 'closed'::text]))
);

create table coupon_batch (
  batch_id uuid not null,
  seq bigint not null generated always as identity,
  agent_id integer not null,
  batch_key text not null,
  content_digest text not null,
  title text not null,
  wallet_id text not null,
  amount_satang bigint not null,
  turnover_hundredths integer not null,
  codes integer not null,
  uses integer not null,
  members integer,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  needs_second boolean not null,
  reason text not null,
  status text not null default 'proposed'::text,
  proposed_by text not null,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  decided_by text,
  decided_at timestamp with time zone,
  decided_reason text,
  stopped_by text,
  stopped_at timestamp with time zone,
  stopped_reason text,
  constraint coupon_batch_pkey PRIMARY KEY (batch_id),
  constraint coupon_batch_key UNIQUE (agent_id, batch_key),
  constraint coupon_batch_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint coupon_batch_amount_satang_check CHECK (amount_satang > 0),
  constraint coupon_batch_check CHECK (wallet_id = 'main'::text OR turnover_hundredths = 0),
  constraint coupon_batch_check1 CHECK (until_at > from_at),
  constraint coupon_batch_check2 CHECK ((status = 'proposed'::text) = (decided_by IS NULL)),
  constraint coupon_batch_check3 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint coupon_batch_check4 CHECK ((status = 'stopped'::text) = (stopped_by IS NOT NULL)),
  constraint coupon_batch_check5 CHECK ((stopped_by IS NULL) = (stopped_at IS NULL)),
  constraint coupon_batch_codes_check CHECK (codes >= 1 AND codes <= 500),
  constraint coupon_batch_members_check CHECK (members > 0),
  constraint coupon_batch_second_person CHECK ((status = ANY (ARRAY['proposed'::text, 'rejected'::text])) OR NOT needs_second OR decided_by <> proposed_by),
  constraint coupon_batch_status_check CHECK (status = ANY (ARRAY['proposed'::text, 'open'::text, 'rejected'::text, 'stopped'::text])),
  constraint coupon_batch_turnover_hundredths_check CHECK (turnover_hundredths >= 0),
  constraint coupon_batch_uses_check CHECK (uses >= 1 AND uses <= 100000),
  constraint coupon_batch_wallet_id_check CHECK (wallet_id = ANY (ARRAY['main'::text, 'bonus'::text, 'free'::text]))
);

create table coupon_code (
  batch_id uuid not null,
  nr integer not null,
  agent_id integer not null,
  code_hash bytea not null,
  uses integer not null,
  used integer not null default 0,
  constraint coupon_code_pkey PRIMARY KEY (batch_id, nr),
  constraint coupon_code_of_brand UNIQUE (agent_id, code_hash),
  constraint coupon_code_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES coupon_batch(batch_id),
  constraint coupon_code_code_hash_check CHECK (octet_length(code_hash) = 32),
  constraint coupon_code_quota CHECK (used >= 0 AND used <= uses)
);

create table game_catalogue (
  only_row boolean not null default true,
  next_read_at timestamp with time zone not null default clock_timestamp(),
  version bigint not null default 1,
  constraint game_catalogue_pkey PRIMARY KEY (only_row),
  constraint game_catalogue_only_row_check CHECK (only_row)
);

create table game_provider (
  provider_id text not null,
  name text not null,
  colour text not null,
  constraint game_provider_pkey PRIMARY KEY (provider_id),
  constraint game_provider_provider_id_check CHECK (provider_id ~ '^[a-z0-9][a-z0-9_.-]{1,29}$'::text)
);

create table game (
  provider_id text not null,
  game_id text not null,
  sub_provider_id text not null,
  name text not null,
  name_en text not null,
  category text not null,
  image_path text not null,
  rtp double precision not null,
  released_at timestamp with time zone not null,
  has_demo boolean not null,
  maintenance boolean not null,
  listed boolean not null default true,
  kind text not null default 'slot'::text,
  gives_free_spins boolean not null default false,
  min_bet_satang bigint,
  max_bet_satang bigint,
  best_rtp double precision,
  is_lobby boolean not null default false,
  constraint game_pkey PRIMARY KEY (provider_id, game_id),
  constraint game_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES game_provider(provider_id),
  constraint game_bet_limits CHECK ((min_bet_satang IS NULL) = (max_bet_satang IS NULL) AND min_bet_satang <= max_bet_satang),
  constraint game_category_check CHECK (category = ANY (ARRAY['slot'::text, 'casino'::text, 'sport'::text, 'fishing'::text, 'freespin'::text])),
  constraint game_check CHECK (best_rtp >= rtp),
  constraint game_game_id_check CHECK (length(game_id) >= 1 AND length(game_id) <= 80),
  constraint game_kind_check CHECK (kind = ANY (ARRAY['slot'::text, 'number'::text, 'table'::text, 'sport'::text, 'fishing'::text])),
  constraint game_min_bet_satang_check CHECK (min_bet_satang > 0)
);

create table game_popularity (
  agent_id integer not null,
  provider_id text not null,
  game_id text not null,
  members_7d integer not null,
  is_hot boolean not null,
  constraint game_popularity_pkey PRIMARY KEY (agent_id, provider_id, game_id),
  constraint game_popularity_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint game_popularity_provider_id_game_id_fkey FOREIGN KEY (provider_id, game_id) REFERENCES game(provider_id, game_id),
  constraint game_popularity_members_7d_check CHECK (members_7d > 0)
);

create table game_transaction_proof (
  provider_id text not null,
  transaction_id text not null,
  session_id uuid not null,
  signed jsonb not null,
  constraint game_transaction_proof_pkey PRIMARY KEY (provider_id, transaction_id)
);

create table ledger.account_class (
  class text not null,
  unit text not null,
  tracked boolean not null,
  branded boolean not null,
  constraint account_class_pkey PRIMARY KEY (class),
  constraint account_class_class_unit_key UNIQUE (class, unit),
  constraint account_class_class_unit_tracked_key UNIQUE (class, unit, tracked),
  constraint account_class_class_check CHECK (class ~ '^[a-z][a-z-]{1,29}$'::text),
  constraint account_class_unit_check CHECK (unit = ANY (ARRAY['THB'::text, 'PT'::text]))
);

create table ledger.account (
  id bigint not null generated always as identity,
  code text not null,
  unit text not null,
  tracked boolean not null,
  floor bigint,
  balance bigint,
  seq bigint,
  created_at timestamp with time zone not null default clock_timestamp(),
  class text not null,
  agent_id integer,
  closed_at timestamp with time zone,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_code_key UNIQUE (code),
  constraint account_id_unit_tracked_key UNIQUE (id, unit, tracked),
  constraint account_class FOREIGN KEY (class, unit, tracked) REFERENCES ledger.account_class(class, unit, tracked),
  constraint account_check CHECK (tracked = (balance IS NOT NULL) AND tracked = (floor IS NOT NULL)),
  constraint account_check1 CHECK (tracked OR seq IS NULL),
  constraint account_check2 CHECK (seq IS NOT NULL OR balance IS NULL OR balance = 0),
  constraint account_code_check CHECK (code ~ '^[a-z0-9][a-z0-9:_.-]{2,119}$'::text),
  constraint account_floor CHECK (balance >= floor),
  constraint account_unit_check CHECK (unit = ANY (ARRAY['THB'::text, 'PT'::text]))
) with (fillfactor=70);

create table ledger.audit_seal (
  no bigint not null,
  tx bigint not null,
  upto_tx bigint not null,
  upto_event bigint not null,
  highest_event bigint not null,
  events integer not null,
  marks bytea not null,
  marks_hash bytea not null,
  head bytea not null,
  sealed_at timestamp with time zone not null default clock_timestamp(),
  constraint audit_seal_pkey PRIMARY KEY (no),
  constraint audit_seal_tx_key UNIQUE (tx),
  constraint audit_seal_check CHECK (octet_length(marks) = (32 * events)),
  constraint audit_seal_events_check CHECK (events > 0),
  constraint audit_seal_head_check CHECK (octet_length(head) = 32),
  constraint audit_seal_marks_hash_check CHECK (octet_length(marks_hash) = 32),
  constraint audit_seal_no_check CHECK (no >= 1)
);

create table ledger.checkpoint (
  no bigint not null,
  upto_tx bigint not null,
  upto_id uuid not null,
  transfers integer not null,
  amount numeric not null,
  thb numeric not null,
  pt numeric not null,
  entries bigint not null,
  rows_hash bytea not null,
  marks bytea not null,
  guards text not null,
  shape text not null,
  head bytea not null,
  sealed_at timestamp with time zone not null default clock_timestamp(),
  note text,
  constraint checkpoint_pkey PRIMARY KEY (no),
  constraint checkpoint_check CHECK (octet_length(marks) = (8 * transfers)),
  constraint checkpoint_head_check CHECK (octet_length(head) = 32),
  constraint checkpoint_no_check CHECK (no >= 1),
  constraint checkpoint_rows_hash_check CHECK (octet_length(rows_hash) = 32),
  constraint checkpoint_transfers_check CHECK (transfers > 0 OR note IS NOT NULL AND transfers = 0)
);

create table ledger.flow_rule (
  kind text not null,
  from_class text not null,
  to_class text not null,
  unit text not null,
  reverses boolean not null default false,
  constraint flow_rule_pkey PRIMARY KEY (kind, from_class, to_class),
  constraint flow_rule_from_class_unit_fkey FOREIGN KEY (from_class, unit) REFERENCES ledger.account_class(class, unit),
  constraint flow_rule_to_class_unit_fkey FOREIGN KEY (to_class, unit) REFERENCES ledger.account_class(class, unit),
  constraint flow_rule_kind_check CHECK (kind ~ '^[a-z][a-z-]{1,39}$'::text)
);

create table ledger.rejection (
  scope text not null,
  key text not null,
  reason text not null,
  content text,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint rejection_pkey PRIMARY KEY (scope, key),
  constraint rejection_key_check CHECK (length(key) >= 1 AND length(key) <= 160),
  constraint rejection_scope_check CHECK (length(scope) >= 1 AND length(scope) <= 80)
);

create table ledger.transfer (
  id uuid not null,
  from_account bigint not null,
  to_account bigint not null,
  from_tracked boolean not null,
  to_tracked boolean not null,
  unit text not null,
  amount bigint not null,
  kind text not null,
  reference text not null,
  group_id text,
  scope text not null,
  key text not null,
  reversal_of uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  from_entry bigint generated always as (
CASE
    WHEN from_tracked THEN from_account
    ELSE NULL::bigint
END) stored,
  to_entry bigint generated always as (
CASE
    WHEN to_tracked THEN to_account
    ELSE NULL::bigint
END) stored,
  tx bigint not null default ledger.tx_offset() + pg_current_xact_id()::text::bigint,
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_key UNIQUE (scope, key),
  constraint transfer_legs UNIQUE (id, from_account, to_account, amount),
  constraint transfer_from_account_unit_from_tracked_fkey FOREIGN KEY (from_account, unit, from_tracked) REFERENCES ledger.account(id, unit, tracked),
  constraint transfer_reversal_of_to_account_from_account_amount_fkey FOREIGN KEY (reversal_of, to_account, from_account, amount) REFERENCES ledger.transfer(id, from_account, to_account, amount),
  constraint transfer_to_account_unit_to_tracked_fkey FOREIGN KEY (to_account, unit, to_tracked) REFERENCES ledger.account(id, unit, tracked),
  constraint transfer_amount_check CHECK (amount > 0),
  constraint transfer_check CHECK (from_account <> to_account),
  constraint transfer_group_id_check CHECK (length(group_id) >= 1 AND length(group_id) <= 120),
  constraint transfer_key_check CHECK (length(key) >= 1 AND length(key) <= 160),
  constraint transfer_kind_check CHECK (kind ~ '^[a-z][a-z-]{1,39}$'::text),
  constraint transfer_reference_check CHECK (length(reference) <= 200),
  constraint transfer_scope_check CHECK (length(scope) >= 1 AND length(scope) <= 80)
);

create table ledger.entry (
  account_id bigint not null,
  seq bigint not null,
  transfer_id uuid not null,
  from_account bigint not null,
  to_account bigint not null,
  amount bigint not null,
  balance_before bigint not null,
  balance_after bigint not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  previous_seq bigint generated always as (NULLIF(seq - 1, 0)) stored,
  constraint entry_pkey PRIMARY KEY (account_id, seq),
  constraint entry_head UNIQUE (account_id, seq, balance_after),
  constraint entry_once UNIQUE (transfer_id, account_id),
  constraint entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id),
  constraint entry_account_id_previous_seq_balance_before_fkey FOREIGN KEY (account_id, previous_seq, balance_before) REFERENCES ledger.entry(account_id, seq, balance_after),
  constraint entry_transfer_id_from_account_to_account_amount_fkey FOREIGN KEY (transfer_id, from_account, to_account, amount) REFERENCES ledger.transfer(id, from_account, to_account, amount),
  constraint entry_check CHECK (account_id = from_account OR account_id = to_account),
  constraint entry_check1 CHECK (balance_after = (balance_before +
CASE
    WHEN account_id = to_account THEN amount
    ELSE - amount
END)),
  constraint entry_check2 CHECK (seq > 1 OR balance_before = 0),
  constraint entry_seq_check CHECK (seq >= 1)
);

create table line_login (
  state_hash bytea not null,
  agent_id integer not null,
  nonce text not null,
  redirect_uri text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  line_user_id text,
  display_name text,
  ticket_hash bytea,
  linked_at timestamp with time zone,
  token_hash bytea,
  token_expires_at timestamp with time zone,
  constraint line_login_pkey PRIMARY KEY (state_hash),
  constraint line_login_ticket_hash_key UNIQUE (ticket_hash),
  constraint line_login_token_once UNIQUE (token_hash),
  constraint line_login_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint line_login_check CHECK ((ticket_hash IS NULL) = (line_user_id IS NULL)),
  constraint line_login_check1 CHECK (ticket_hash IS NULL OR used_at IS NOT NULL),
  constraint line_login_check2 CHECK (linked_at IS NULL OR ticket_hash IS NOT NULL),
  constraint line_login_check3 CHECK ((token_hash IS NULL) = (token_expires_at IS NULL)),
  constraint line_login_check4 CHECK (token_hash IS NULL OR used_at IS NOT NULL),
  constraint line_login_state_hash_check CHECK (octet_length(state_hash) = 32),
  constraint line_login_ticket_hash_check CHECK (octet_length(ticket_hash) = 32),
  constraint line_login_token_hash_check CHECK (octet_length(token_hash) = 32)
);

create table live_event (
  id bigint not null generated always as identity,
  seq bigint,
  agent_id integer,
  member_id uuid,
  session_id uuid,
  name text not null,
  data jsonb not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint live_event_pkey PRIMARY KEY (id),
  constraint live_event_seq_key UNIQUE (seq)
);

create table lotto_category (
  category_id integer not null,
  code text not null,
  name text not null,
  "position" integer not null,
  constraint lotto_category_pkey PRIMARY KEY (category_id),
  constraint lotto_category_code_key UNIQUE (code)
);

create table lotto_market (
  code text not null,
  category_id integer not null,
  name text not null,
  icon text not null,
  timetable jsonb not null,
  horizon_ms integer not null,
  cancellable boolean not null,
  enabled boolean not null default true,
  constraint lotto_market_pkey PRIMARY KEY (code),
  constraint lotto_market_category_id_fkey FOREIGN KEY (category_id) REFERENCES lotto_category(category_id),
  constraint lotto_market_code_check CHECK (code ~ '^[a-z][a-z0-9]{1,19}$'::text),
  constraint lotto_market_horizon_ms_check CHECK (horizon_ms >= 0)
);

create table lotto_market_bet_type (
  market text not null,
  bet_type text not null,
  rate_hundredths integer not null,
  min_satang bigint not null,
  max_per_bet_satang bigint not null,
  max_per_number_satang bigint not null,
  exposure_satang bigint not null,
  rate_max_hundredths integer,
  constraint lotto_market_bet_type_pkey PRIMARY KEY (market, bet_type),
  constraint lotto_market_bet_type_market_fkey FOREIGN KEY (market) REFERENCES lotto_market(code),
  constraint lotto_market_bet_type_check CHECK (max_per_bet_satang >= min_satang),
  constraint lotto_market_bet_type_exposure_satang_check CHECK (exposure_satang > 0),
  constraint lotto_market_bet_type_max_per_number_satang_check CHECK (max_per_number_satang > 0),
  constraint lotto_market_bet_type_min_satang_check CHECK (min_satang > 0),
  constraint lotto_market_bet_type_rate_hundredths_check CHECK (rate_hundredths > 0),
  constraint rate_below_one CHECK (
CASE bet_type
    WHEN '3TOP'::text THEN rate_hundredths < 100000
    WHEN '3TOD'::text THEN (rate_hundredths * 6) < 100000
    WHEN '2TOP'::text THEN rate_hundredths < 10000
    WHEN '2BOTTOM'::text THEN rate_hundredths < 10000
    WHEN 'RUN_TOP'::text THEN (rate_hundredths * 271) < 100000
    WHEN 'RUN_BOT'::text THEN (rate_hundredths * 19) < 10000
    ELSE false
END),
  constraint rate_within_margin CHECK (rate_hundredths <= rate_max_hundredths)
);

create table lotto_market_restriction (
  market text not null,
  bet_type text not null,
  number text not null,
  kind text not null,
  factor_percent integer,
  exposure_satang bigint,
  constraint lotto_market_restriction_pkey PRIMARY KEY (market, bet_type, number),
  constraint lotto_market_restriction_market_bet_type_fkey FOREIGN KEY (market, bet_type) REFERENCES lotto_market_bet_type(market, bet_type),
  constraint lotto_market_restriction_check CHECK ((kind = 'reduced'::text) = (factor_percent IS NOT NULL)),
  constraint lotto_market_restriction_check1 CHECK ((kind = 'capped'::text) = (exposure_satang IS NOT NULL)),
  constraint lotto_market_restriction_exposure_satang_check CHECK (exposure_satang >= 0),
  constraint lotto_market_restriction_factor_percent_check CHECK (factor_percent >= 1 AND factor_percent <= 99),
  constraint lotto_market_restriction_kind_check CHECK (kind = ANY (ARRAY['closed'::text, 'reduced'::text, 'capped'::text])),
  constraint lotto_market_restriction_number_check CHECK (number ~ '^[0-9]{1,3}$'::text)
);

create table lotto_round (
  round_id text not null,
  market text not null,
  round_date text not null,
  round_no integer,
  open_at timestamp with time zone not null,
  close_at timestamp with time zone not null,
  result_at timestamp with time zone not null,
  status text not null default 'upcoming'::text,
  settings jsonb,
  top3 text,
  bottom2 text,
  void_reason text,
  next_try_at timestamp with time zone,
  resulted_at timestamp with time zone,
  settled_at timestamp with time zone,
  proposed_top3 text,
  proposed_bottom2 text,
  proposed_by text,
  outcome_no integer not null default 0,
  corrected_at timestamp with time zone,
  constraint lotto_round_pkey PRIMARY KEY (round_id),
  constraint lotto_round_market_round_date_round_no_key UNIQUE NULLS NOT DISTINCT (market, round_date, round_no),
  constraint lotto_round_market_fkey FOREIGN KEY (market) REFERENCES lotto_market(code),
  constraint lotto_round_bottom2_check CHECK (bottom2 ~ '^[0-9]{2}$'::text),
  constraint lotto_round_check CHECK (open_at < close_at AND close_at <= result_at),
  constraint lotto_round_check1 CHECK ((status = 'upcoming'::text) = (settings IS NULL)),
  constraint lotto_round_check2 CHECK ((status = 'resulted'::text) = (top3 IS NOT NULL) AND (top3 IS NULL) = (bottom2 IS NULL)),
  constraint lotto_round_check3 CHECK ((status = 'refunded'::text) = (void_reason IS NOT NULL)),
  constraint lotto_round_check4 CHECK ((proposed_by IS NULL) = (proposed_top3 IS NULL) AND (proposed_top3 IS NULL) = (proposed_bottom2 IS NULL)),
  constraint lotto_round_check5 CHECK (corrected_at IS NULL OR outcome_no > 0),
  constraint lotto_round_outcome_no_check CHECK (outcome_no >= 0),
  constraint lotto_round_proposed_bottom2_check CHECK (proposed_bottom2 ~ '^[0-9]{2}$'::text),
  constraint lotto_round_proposed_top3_check CHECK (proposed_top3 ~ '^[0-9]{3}$'::text),
  constraint lotto_round_round_date_check CHECK (round_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text),
  constraint lotto_round_round_no_check CHECK (round_no > 0),
  constraint lotto_round_status_check CHECK (status = ANY (ARRAY['upcoming'::text, 'open'::text, 'closed'::text, 'resulted'::text, 'refunded'::text])),
  constraint lotto_round_top3_check CHECK (top3 ~ '^[0-9]{3}$'::text),
  constraint lotto_round_void_reason_check CHECK (void_reason = ANY (ARRAY['too-few-shots'::text, 'system-failure'::text, 'no-result'::text, 'staff'::text]))
);

create table lotto_correction (
  correction_id uuid not null,
  agent_id integer not null,
  round_id text not null,
  outcome_no integer not null,
  old_top3 text,
  old_bottom2 text,
  top3 text,
  bottom2 text,
  round_bills integer not null,
  round_won_satang bigint not null,
  correction_key text not null,
  content_digest text not null,
  needs_second boolean not null,
  reason text not null,
  status text not null default 'proposed'::text,
  proposed_by text not null,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  decided_by text,
  decided_at timestamp with time zone,
  decided_reason text,
  finished_at timestamp with time zone,
  bills integer not null default 0,
  taken_satang bigint not null default 0,
  paid_satang bigint not null default 0,
  returned_satang bigint not null default 0,
  written_off_satang bigint not null default 0,
  constraint lotto_correction_pkey PRIMARY KEY (correction_id),
  constraint lotto_correction_key UNIQUE (agent_id, correction_key),
  constraint lotto_correction_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint lotto_correction_round_id_fkey FOREIGN KEY (round_id) REFERENCES lotto_round(round_id) ON DELETE CASCADE,
  constraint lotto_correction_bills_check CHECK (bills >= 0),
  constraint lotto_correction_bottom2_check CHECK (bottom2 ~ '^[0-9]{2}$'::text),
  constraint lotto_correction_check CHECK (written_off_satang >= 0 AND written_off_satang <= taken_satang),
  constraint lotto_correction_check1 CHECK ((old_top3 IS NULL) = (old_bottom2 IS NULL)),
  constraint lotto_correction_check2 CHECK ((top3 IS NULL) = (bottom2 IS NULL)),
  constraint lotto_correction_check3 CHECK (top3 IS NULL OR old_top3 IS NOT NULL AND (top3 <> old_top3 OR bottom2 <> old_bottom2)),
  constraint lotto_correction_check4 CHECK ((status = 'proposed'::text) = (decided_by IS NULL)),
  constraint lotto_correction_check5 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint lotto_correction_check6 CHECK (finished_at IS NULL OR status = 'approved'::text),
  constraint lotto_correction_needs_second_check CHECK (needs_second),
  constraint lotto_correction_old_bottom2_check CHECK (old_bottom2 ~ '^[0-9]{2}$'::text),
  constraint lotto_correction_old_top3_check CHECK (old_top3 ~ '^[0-9]{3}$'::text),
  constraint lotto_correction_outcome_no_check CHECK (outcome_no > 0),
  constraint lotto_correction_paid_satang_check CHECK (paid_satang >= 0),
  constraint lotto_correction_returned_satang_check CHECK (returned_satang >= 0),
  constraint lotto_correction_round_bills_check CHECK (round_bills >= 0),
  constraint lotto_correction_round_won_satang_check CHECK (round_won_satang >= 0),
  constraint lotto_correction_second_person CHECK (status <> 'approved'::text OR decided_by <> proposed_by),
  constraint lotto_correction_status_check CHECK (status = ANY (ARRAY['proposed'::text, 'approved'::text, 'rejected'::text])),
  constraint lotto_correction_taken_satang_check CHECK (taken_satang >= 0),
  constraint lotto_correction_top3_check CHECK (top3 ~ '^[0-9]{3}$'::text)
);

create table lotto_exposure (
  round_id text not null,
  bet_type text not null,
  number text not null,
  taken_satang bigint not null,
  constraint lotto_exposure_pkey PRIMARY KEY (round_id, bet_type, number),
  constraint lotto_exposure_round_id_fkey FOREIGN KEY (round_id) REFERENCES lotto_round(round_id),
  constraint lotto_exposure_taken_satang_check CHECK (taken_satang >= 0)
) with (fillfactor=70);

create table lotto_yeekee (
  round_id text not null,
  nonce text not null,
  commitment text not null,
  planned_numbers text[] not null,
  planned_at timestamp with time zone[] not null,
  planned_done integer not null default 0,
  shot_count integer not null default 0,
  next_shot_at timestamp with time zone,
  constraint lotto_yeekee_pkey PRIMARY KEY (round_id),
  constraint lotto_yeekee_round_id_fkey FOREIGN KEY (round_id) REFERENCES lotto_round(round_id),
  constraint lotto_yeekee_check CHECK (cardinality(planned_numbers) = cardinality(planned_at)),
  constraint lotto_yeekee_check1 CHECK (planned_done <= cardinality(planned_numbers) AND planned_done <= shot_count)
) with (fillfactor=70);

create table member (
  member_id uuid not null,
  agent_id integer not null,
  phone text not null,
  password_hash text not null,
  name text not null,
  bank_code text not null,
  bank_account text not null,
  vip_level integer not null default 0,
  status text not null default 'active'::text,
  referrer text,
  created_at timestamp with time zone not null default clock_timestamp(),
  sub_bank_code text,
  sub_bank_account text,
  name_key text generated always as (member_name_key(name)) stored,
  constraint member_pkey PRIMARY KEY (member_id),
  constraint member_bank_account UNIQUE (agent_id, bank_code, bank_account),
  constraint member_phone UNIQUE (agent_id, phone),
  constraint member_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint member_bank_account_check CHECK (bank_account ~ '^[0-9]{10,15}$'::text),
  constraint member_phone_check CHECK (phone ~ '^0[0-9]{9}$'::text),
  constraint member_status_check CHECK (status = ANY (ARRAY['active'::text, 'suspended'::text])),
  constraint member_sub_bank_account_check CHECK (sub_bank_account ~ '^[0-9]{10,15}$'::text),
  constraint member_sub_bank_account_whole CHECK ((sub_bank_code IS NULL) = (sub_bank_account IS NULL)),
  constraint member_vip_level_check CHECK (vip_level >= 0 AND vip_level <= 2)
);

create table account_change (
  change_id uuid not null,
  agent_id integer not null,
  member_id uuid not null,
  account text not null,
  old_bank_code text,
  old_bank_account text,
  bank_code text not null,
  bank_account text not null,
  change_key text not null,
  content_digest text not null,
  needs_second boolean not null,
  reason text not null,
  status text not null default 'proposed'::text,
  proposed_by text not null,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  decided_by text,
  decided_at timestamp with time zone,
  decided_reason text,
  constraint account_change_pkey PRIMARY KEY (change_id),
  constraint account_change_key UNIQUE (agent_id, change_key),
  constraint account_change_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint account_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint account_change_account_check CHECK (account = ANY (ARRAY['main'::text, 'second'::text])),
  constraint account_change_bank_account_check CHECK (bank_account ~ '^[0-9]{10,15}$'::text),
  constraint account_change_check CHECK ((old_bank_code IS NULL) = (old_bank_account IS NULL)),
  constraint account_change_check1 CHECK ((status = 'proposed'::text) = (decided_by IS NULL)),
  constraint account_change_check2 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint account_change_needs_second_check CHECK (needs_second),
  constraint account_change_second_person CHECK (status <> 'done'::text OR decided_by <> proposed_by),
  constraint account_change_status_check CHECK (status = ANY (ARRAY['proposed'::text, 'done'::text, 'rejected'::text]))
);

create table affiliate_account (
  member_id uuid not null,
  agent_id integer not null,
  code text not null,
  earned_satang bigint not null default 0,
  redeemed_satang bigint not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint affiliate_account_pkey PRIMARY KEY (member_id),
  constraint affiliate_code UNIQUE (agent_id, code),
  constraint affiliate_account_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint affiliate_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint affiliate_account_code_check CHECK (code ~ '^[2-9A-HJ-NP-Z]{8}$'::text),
  constraint affiliate_account_redeemed_satang_check CHECK (redeemed_satang >= 0)
);

create table affiliate_day (
  owner_id uuid not null,
  day text not null,
  members integer not null default 0,
  turnover_satang bigint not null default 0,
  commission_satang bigint not null default 0,
  redeemed_satang bigint not null default 0,
  constraint affiliate_day_pkey PRIMARY KEY (owner_id, day),
  constraint affiliate_day_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES affiliate_account(member_id),
  constraint affiliate_day_members_check CHECK (members >= 0),
  constraint affiliate_day_redeemed_satang_check CHECK (redeemed_satang >= 0)
);

create table affiliate_downline (
  agent_id integer not null,
  upline_id uuid not null,
  member_id uuid not null,
  level integer not null,
  joined_at timestamp with time zone not null default clock_timestamp(),
  turnover_satang bigint not null default 0,
  commission_satang bigint not null default 0,
  last_bet_at timestamp with time zone,
  constraint affiliate_downline_pkey PRIMARY KEY (member_id, level),
  constraint affiliate_downline_once UNIQUE (upline_id, member_id),
  constraint affiliate_downline_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint affiliate_downline_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint affiliate_downline_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES affiliate_account(member_id),
  constraint affiliate_downline_check CHECK (upline_id <> member_id),
  constraint affiliate_downline_level_check CHECK (level >= 1 AND level <= 3)
);

create table affiliate_entry (
  entry_id bigint not null generated always as identity,
  owner_id uuid not null,
  day text not null,
  kind text not null,
  member_id uuid,
  level integer,
  category text,
  percent_hundredths integer,
  stake_satang bigint,
  amount_satang bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  request_key text,
  constraint affiliate_entry_pkey PRIMARY KEY (entry_id),
  constraint affiliate_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint affiliate_entry_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES affiliate_account(member_id),
  constraint affiliate_entry_check CHECK ((kind = 'redeem'::text) = (request_key IS NOT NULL)),
  constraint affiliate_entry_check1 CHECK ((kind = 'redeem'::text) = (member_id IS NULL)),
  constraint affiliate_entry_check2 CHECK (num_nulls(member_id, level, category, percent_hundredths, stake_satang) = ANY (ARRAY[0, 5])),
  constraint affiliate_entry_check3 CHECK (
CASE kind
    WHEN 'commission'::text THEN stake_satang > 0 AND amount_satang >= 0
    WHEN 'reversal'::text THEN stake_satang < 0 AND amount_satang <= 0
    ELSE amount_satang < 0
END),
  constraint affiliate_entry_day_check CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text),
  constraint affiliate_entry_kind_check CHECK (kind = ANY (ARRAY['commission'::text, 'reversal'::text, 'redeem'::text])),
  constraint affiliate_entry_level_check CHECK (level >= 1 AND level <= 3),
  constraint affiliate_entry_percent_hundredths_check CHECK (percent_hundredths > 0)
);

create table affiliate_referral (
  member_id uuid not null,
  agent_id integer not null,
  code text not null,
  outcome text not null,
  upline_id uuid,
  at timestamp with time zone not null default clock_timestamp(),
  constraint affiliate_referral_pkey PRIMARY KEY (member_id),
  constraint affiliate_referral_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint affiliate_referral_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint affiliate_referral_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES affiliate_account(member_id),
  constraint affiliate_referral_check CHECK ((outcome = 'unknown-code'::text) = (upline_id IS NULL)),
  constraint affiliate_referral_check1 CHECK (upline_id <> member_id),
  constraint affiliate_referral_outcome_check CHECK (outcome = ANY (ARRAY['joined'::text, 'unknown-code'::text, 'same-person'::text]))
);

create table bank_account_owner (
  agent_id integer not null,
  bank_code text not null,
  bank_account text not null,
  member_id uuid not null,
  account_key text not null generated always as (ltrim(bank_account, '0'::text)) stored,
  is_duplicate boolean not null default false,
  constraint bank_account_owner_once PRIMARY KEY (agent_id, bank_code, bank_account),
  constraint bank_account_owner_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint bank_account_owner_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id) ON DELETE CASCADE
);

create table cash_adjustment (
  adjustment_id uuid not null,
  agent_id integer not null,
  member_id uuid not null,
  direction text not null,
  amount_satang bigint not null,
  adjustment_key text not null,
  content_digest text not null,
  needs_second boolean not null,
  reason text not null,
  status text not null default 'proposed'::text,
  proposed_by text not null,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  decided_by text,
  decided_at timestamp with time zone,
  decided_reason text,
  constraint cash_adjustment_pkey PRIMARY KEY (adjustment_id),
  constraint cash_adjustment_key UNIQUE (agent_id, adjustment_key),
  constraint cash_adjustment_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint cash_adjustment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint cash_adjustment_amount_satang_check CHECK (amount_satang > 0),
  constraint cash_adjustment_check CHECK ((status = 'proposed'::text) = (decided_by IS NULL)),
  constraint cash_adjustment_check1 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint cash_adjustment_direction_check CHECK (direction = ANY (ARRAY['credit'::text, 'debit'::text])),
  constraint cash_adjustment_needs_second_check CHECK (needs_second),
  constraint cash_adjustment_second_person CHECK (status <> 'done'::text OR decided_by <> proposed_by),
  constraint cash_adjustment_status_check CHECK (status = ANY (ARRAY['proposed'::text, 'done'::text, 'rejected'::text]))
);

create table cashback_loss (
  member_id uuid not null,
  period_id text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  stakes_satang bigint not null,
  wins_satang bigint not null,
  bonuses_satang bigint not null,
  loss_satang bigint not null,
  percent_hundredths integer not null,
  refund_satang bigint not null,
  turnover_hundredths integer not null default 0,
  claim_from timestamp with time zone not null,
  claim_until timestamp with time zone not null,
  claimed_at timestamp with time zone,
  claim_key text,
  constraint cashback_loss_pkey PRIMARY KEY (member_id, period_id),
  constraint cashback_loss_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint cashback_loss_check CHECK (loss_satang = GREATEST(0::bigint, stakes_satang - wins_satang - bonuses_satang)),
  constraint cashback_loss_check1 CHECK (refund_satang >= 0 AND refund_satang <= loss_satang),
  constraint cashback_loss_check2 CHECK ((claimed_at IS NULL) = (claim_key IS NULL)),
  constraint cashback_loss_check3 CHECK (claimed_at IS NULL OR refund_satang > 0 AND claimed_at < claim_until),
  constraint cashback_loss_percent_hundredths_check CHECK (percent_hundredths >= 0 AND percent_hundredths <= 10000),
  constraint cashback_loss_stakes_satang_check CHECK (stakes_satang >= 0),
  constraint cashback_loss_turnover_hundredths_check CHECK (turnover_hundredths >= 0)
);

create table cashback_rebate (
  member_id uuid not null,
  period_id text not null,
  category text not null,
  turnover_satang bigint not null,
  percent_hundredths integer not null,
  amount_satang bigint not null,
  paid_at timestamp with time zone,
  constraint cashback_rebate_pkey PRIMARY KEY (member_id, period_id, category),
  constraint cashback_rebate_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint cashback_rebate_amount_satang_check CHECK (amount_satang >= 0),
  constraint cashback_rebate_percent_hundredths_check CHECK (percent_hundredths >= 0),
  constraint cashback_rebate_turnover_satang_check CHECK (turnover_satang > 0)
);

create table coupon_member (
  batch_id uuid not null,
  member_id uuid not null,
  constraint coupon_member_pkey PRIMARY KEY (batch_id, member_id),
  constraint coupon_member_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES coupon_batch(batch_id),
  constraint coupon_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id)
);

create table coupon_redemption (
  redemption_id uuid not null,
  seq bigint not null generated always as identity,
  batch_id uuid not null,
  nr integer not null,
  agent_id integer not null,
  member_id uuid not null,
  request_key text not null,
  title text not null,
  wallet_id text not null,
  amount_satang bigint not null,
  turnover_satang bigint not null,
  balance_after_satang bigint not null,
  redeemed_at timestamp with time zone not null default clock_timestamp(),
  constraint coupon_redemption_pkey PRIMARY KEY (redemption_id),
  constraint coupon_redemption_once UNIQUE (batch_id, member_id),
  constraint coupon_redemption_request UNIQUE (member_id, request_key),
  constraint coupon_redemption_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint coupon_redemption_batch_id_nr_fkey FOREIGN KEY (batch_id, nr) REFERENCES coupon_code(batch_id, nr),
  constraint coupon_redemption_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint coupon_redemption_amount_satang_check CHECK (amount_satang > 0),
  constraint coupon_redemption_turnover_satang_check CHECK (turnover_satang >= 0),
  constraint coupon_redemption_wallet_id_check CHECK (wallet_id = ANY (ARRAY['main'::text, 'bonus'::text, 'free'::text]))
);

create table free_spin_grant (
  grant_id uuid not null,
  agent_id integer not null,
  member_id uuid not null,
  provider_id text not null,
  game_id text,
  spins integer not null,
  stake_satang bigint not null,
  wallet_id text not null,
  source text not null,
  grant_key text not null,
  content_digest text not null,
  valid_until timestamp with time zone not null,
  needs_second boolean not null,
  reason text not null,
  status text not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  decided_by text,
  decided_at timestamp with time zone,
  decided_reason text,
  used integer not null default 0,
  won_satang bigint not null default 0,
  constraint free_spin_grant_pkey PRIMARY KEY (grant_id),
  constraint free_spin_grant_key UNIQUE (agent_id, source, grant_key),
  constraint free_spin_grant_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint free_spin_grant_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint free_spin_grant_check CHECK ((status = 'proposed'::text) = (decided_by IS NULL)),
  constraint free_spin_grant_check1 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint free_spin_grant_count CHECK (used >= 0 AND used <= spins),
  constraint free_spin_grant_second_person CHECK (status <> 'open'::text OR NOT needs_second OR decided_by <> proposed_by),
  constraint free_spin_grant_source_check CHECK (source = ANY (ARRAY['promotion'::text, 'wheel'::text, 'staff'::text])),
  constraint free_spin_grant_spins_check CHECK (spins >= 1 AND spins <= 500),
  constraint free_spin_grant_stake_satang_check CHECK (stake_satang > 0),
  constraint free_spin_grant_status_check CHECK (status = ANY (ARRAY['proposed'::text, 'open'::text, 'rejected'::text, 'revoked'::text])),
  constraint free_spin_grant_wallet_id_check CHECK (wallet_id = ANY (ARRAY['bonus'::text, 'free'::text])),
  constraint free_spin_grant_won_satang_check CHECK (won_satang >= 0)
);

create table game_favourite (
  member_id uuid not null,
  provider_id text not null,
  game_id text not null,
  marked_at timestamp with time zone not null default clock_timestamp(),
  constraint game_favourite_pkey PRIMARY KEY (member_id, provider_id, game_id),
  constraint game_favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint game_favourite_provider_id_game_id_fkey FOREIGN KEY (provider_id, game_id) REFERENCES game(provider_id, game_id)
);

create table game_held_win (
  held_id uuid not null,
  agent_id integer not null,
  member_id uuid not null,
  provider_id text not null,
  transaction_id text not null,
  game_id text not null,
  round_id text not null,
  bet_transaction_id text not null,
  stake_satang bigint not null,
  amount_satang bigint not null,
  payable_satang bigint not null,
  closes_round boolean not null,
  free_spin_grant_id uuid,
  content_digest text not null,
  needs_second boolean not null,
  reason text not null,
  status text not null default 'proposed'::text,
  proposed_by text not null,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  decided_by text,
  decided_at timestamp with time zone,
  decided_reason text,
  constraint game_held_win_pkey PRIMARY KEY (held_id),
  constraint game_held_win_once UNIQUE (provider_id, transaction_id),
  constraint game_held_win_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint game_held_win_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint game_held_win_check CHECK (payable_satang >= 0 AND payable_satang <= (amount_satang - 1)),
  constraint game_held_win_check1 CHECK ((status = 'proposed'::text) = (decided_by IS NULL)),
  constraint game_held_win_check2 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint game_held_win_second_person CHECK (status <> 'paid'::text OR NOT needs_second OR decided_by <> proposed_by),
  constraint game_held_win_stake_satang_check CHECK (stake_satang >= 0),
  constraint game_held_win_status_check CHECK (status = ANY (ARRAY['proposed'::text, 'paid'::text, 'rejected'::text]))
);

create table game_session (
  session_id uuid not null,
  token_hash bytea not null,
  agent_id integer not null,
  member_id uuid not null,
  wallet_id text not null,
  provider_id text not null,
  game_id text not null,
  source text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  login_session_id uuid,
  covers_provider boolean not null default false,
  constraint game_session_pkey PRIMARY KEY (session_id),
  constraint game_session_token_hash_key UNIQUE (token_hash),
  constraint game_session_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint game_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint game_session_provider_id_game_id_fkey FOREIGN KEY (provider_id, game_id) REFERENCES game(provider_id, game_id)
);

create table game_transaction (
  provider_id text not null,
  transaction_id text not null,
  kind text not null,
  member_id uuid not null,
  agent_id integer not null,
  game_id text not null,
  round_id text not null,
  bet_transaction_id text not null,
  amount_satang bigint,
  status text not null,
  balance_satang bigint not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  closes_round boolean not null default false,
  win_no integer,
  wallet_id text not null default 'main'::text,
  free_spin_grant_id uuid,
  event_id text,
  returns jsonb,
  returned_satang bigint not null default 0,
  constraint game_transaction_once PRIMARY KEY (provider_id, transaction_id),
  constraint game_transaction_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint game_transaction_free_spin_grant_id_fkey FOREIGN KEY (free_spin_grant_id) REFERENCES free_spin_grant(grant_id),
  constraint game_transaction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint free_spin_costs_nothing CHECK (free_spin_grant_id IS NULL OR kind <> 'bet'::text OR amount_satang = 0),
  constraint game_transaction_amount_satang_check CHECK (amount_satang >= 0),
  constraint game_transaction_check CHECK (NOT closes_round OR kind = 'win'::text),
  constraint game_transaction_check1 CHECK (win_no IS NULL OR win_no > 0 AND kind = 'win'::text),
  constraint game_transaction_check2 CHECK (returns IS NULL OR event_id IS NOT NULL AND kind = 'bet'::text),
  constraint game_transaction_check3 CHECK (returned_satang >= 0 AND (returned_satang = 0 OR kind = 'win'::text)),
  constraint game_transaction_kind_check CHECK (kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text]))
);

create table line_account (
  agent_id integer not null,
  line_user_id text not null,
  member_id uuid not null,
  display_name text not null,
  linked_at timestamp with time zone not null default clock_timestamp(),
  constraint line_account_once PRIMARY KEY (agent_id, line_user_id),
  constraint line_account_of_member UNIQUE (member_id),
  constraint line_account_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint line_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id) ON DELETE CASCADE
);

create table lotto_bill (
  bill_id uuid not null,
  bill_no text not null,
  agent_id integer not null,
  member_id uuid not null,
  round_id text not null,
  market text not null,
  request_id text not null,
  content_hash text not null,
  status text not null default 'pending'::text,
  line_count integer not null,
  total_satang bigint not null,
  win_satang bigint not null default 0,
  balance_after_satang bigint not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  settled_at timestamp with time zone,
  cancel_key text,
  cancel_balance_satang bigint,
  cancels_left integer,
  quote_id uuid,
  outcome_no integer not null default 0,
  draft_id text,
  constraint lotto_bill_pkey PRIMARY KEY (bill_id),
  constraint lotto_bill_bill_no_key UNIQUE (bill_no),
  constraint lotto_bill_draft UNIQUE (member_id, draft_id),
  constraint lotto_bill_quote UNIQUE (quote_id),
  constraint lotto_bill_request UNIQUE (member_id, request_id),
  constraint lotto_bill_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint lotto_bill_market_fkey FOREIGN KEY (market) REFERENCES lotto_market(code),
  constraint lotto_bill_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint lotto_bill_round_id_fkey FOREIGN KEY (round_id) REFERENCES lotto_round(round_id),
  constraint lotto_bill_cancels_left_check CHECK (cancels_left >= 0),
  constraint lotto_bill_check CHECK ((status = 'pending'::text) = (settled_at IS NULL)),
  constraint lotto_bill_check1 CHECK ((status = 'won'::text) = (win_satang > 0)),
  constraint lotto_bill_check2 CHECK ((status = 'cancelled'::text) = (cancel_key IS NOT NULL)),
  constraint lotto_bill_line_count_check CHECK (line_count > 0),
  constraint lotto_bill_outcome_no_check CHECK (outcome_no >= 0),
  constraint lotto_bill_status_check CHECK (status = ANY (ARRAY['pending'::text, 'won'::text, 'lost'::text, 'cancelled'::text, 'refunded'::text])),
  constraint lotto_bill_total_satang_check CHECK (total_satang > 0),
  constraint lotto_bill_win_satang_check CHECK (win_satang >= 0)
);

create table lotto_bill_correction (
  bill_id uuid not null,
  outcome_no integer not null,
  correction_id uuid not null,
  member_id uuid not null,
  old_status text not null,
  old_win_satang bigint not null,
  new_status text not null,
  new_win_satang bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint lotto_bill_correction_pkey PRIMARY KEY (bill_id, outcome_no),
  constraint lotto_bill_correction_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES lotto_bill(bill_id),
  constraint lotto_bill_correction_correction_id_fkey FOREIGN KEY (correction_id) REFERENCES lotto_correction(correction_id),
  constraint lotto_bill_correction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint lotto_bill_correction_check CHECK (old_status IS DISTINCT FROM new_status OR old_win_satang IS DISTINCT FROM new_win_satang),
  constraint lotto_bill_correction_new_status_check CHECK (new_status = ANY (ARRAY['won'::text, 'lost'::text, 'refunded'::text])),
  constraint lotto_bill_correction_new_win_satang_check CHECK (new_win_satang >= 0),
  constraint lotto_bill_correction_old_status_check CHECK (old_status = ANY (ARRAY['won'::text, 'lost'::text])),
  constraint lotto_bill_correction_old_win_satang_check CHECK (old_win_satang >= 0)
);

create table lotto_bill_line (
  bill_id uuid not null,
  line_no integer not null,
  bet_type text not null,
  number text not null,
  stake_satang bigint not null,
  rate_hundredths integer not null,
  status text not null default 'pending'::text,
  win_satang bigint not null default 0,
  constraint lotto_bill_line_pkey PRIMARY KEY (bill_id, line_no),
  constraint lotto_bill_line_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES lotto_bill(bill_id),
  constraint lotto_bill_line_check CHECK ((status = 'won'::text) = (win_satang > 0)),
  constraint lotto_bill_line_line_no_check CHECK (line_no > 0),
  constraint lotto_bill_line_number_check CHECK (number ~ '^[0-9]{1,3}$'::text),
  constraint lotto_bill_line_rate_hundredths_check CHECK (rate_hundredths > 0),
  constraint lotto_bill_line_stake_satang_check CHECK (stake_satang > 0),
  constraint lotto_bill_line_status_check CHECK (status = ANY (ARRAY['pending'::text, 'won'::text, 'lost'::text, 'cancelled'::text, 'refunded'::text])),
  constraint lotto_bill_line_win_satang_check CHECK (win_satang >= 0)
);

create table lotto_cancel_day (
  member_id uuid not null,
  day text not null,
  used integer not null,
  constraint lotto_cancel_day_pkey PRIMARY KEY (member_id, day),
  constraint lotto_cancel_day_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint lotto_cancel_day_used_check CHECK (used > 0)
);

create table lotto_quote (
  quote_id uuid not null,
  member_id uuid not null,
  round_id text not null,
  content_hash text not null,
  rates_hundredths integer[] not null,
  expires_at timestamp with time zone not null,
  constraint lotto_quote_pkey PRIMARY KEY (quote_id),
  constraint lotto_quote_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint lotto_quote_round_id_fkey FOREIGN KEY (round_id) REFERENCES lotto_round(round_id)
);

create table lotto_shot (
  round_id text not null,
  "position" integer not null,
  number text not null,
  at timestamp with time zone not null default clock_timestamp(),
  member_id uuid,
  constraint lotto_shot_pkey PRIMARY KEY (round_id, "position"),
  constraint lotto_shot_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint lotto_shot_round_id_fkey FOREIGN KEY (round_id) REFERENCES lotto_yeekee(round_id),
  constraint lotto_shot_number_check CHECK (number ~ '^[0-9]{5}$'::text),
  constraint lotto_shot_position_check CHECK ("position" > 0)
);

create table lotto_write_off (
  correction_id uuid not null,
  member_id uuid not null,
  amount_satang bigint not null,
  since_seq bigint not null,
  counted_seq bigint not null,
  recovered_satang bigint not null default 0,
  at timestamp with time zone not null default clock_timestamp(),
  constraint lotto_write_off_pkey PRIMARY KEY (correction_id, member_id),
  constraint lotto_write_off_correction_id_fkey FOREIGN KEY (correction_id) REFERENCES lotto_correction(correction_id),
  constraint lotto_write_off_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint lotto_write_off_amount_satang_check CHECK (amount_satang > 0),
  constraint lotto_write_off_check CHECK (counted_seq >= since_seq),
  constraint lotto_write_off_check1 CHECK (recovered_satang >= 0 AND recovered_satang <= amount_satang)
);

create table member_device (
  member_id uuid not null,
  agent_id integer not null,
  device_hash bytea not null,
  first_seen_at timestamp with time zone not null default clock_timestamp(),
  last_seen_at timestamp with time zone not null default clock_timestamp(),
  user_agent text not null,
  constraint member_device_pkey PRIMARY KEY (member_id, device_hash),
  constraint member_device_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint member_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id) ON DELETE CASCADE,
  constraint member_device_device_hash_check CHECK (octet_length(device_hash) = 32)
);

create table member_flag (
  member_id uuid not null,
  other_id uuid not null,
  seq bigint not null generated always as identity,
  agent_id integer not null,
  signals text[] not null,
  holds boolean not null generated always as (signals && ARRAY['same-account'::text, 'same-phone'::text, 'own-referral'::text]) stored,
  status text not null default 'open'::text,
  flagged_at timestamp with time zone not null default clock_timestamp(),
  decided_by text,
  decided_at timestamp with time zone,
  decided_reason text,
  constraint member_flag_pkey PRIMARY KEY (member_id, other_id),
  constraint member_flag_seq_key UNIQUE (seq),
  constraint member_flag_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint member_flag_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id) ON DELETE CASCADE,
  constraint member_flag_other_id_fkey FOREIGN KEY (other_id) REFERENCES member(member_id) ON DELETE CASCADE,
  constraint member_flag_check CHECK (member_id <> other_id),
  constraint member_flag_check1 CHECK (num_nulls(decided_by, decided_at, decided_reason) =
CASE status
    WHEN 'open'::text THEN 3
    ELSE 0
END),
  constraint member_flag_signals_check CHECK (signals <@ ARRAY['same-account'::text, 'same-phone'::text, 'same-name'::text, 'same-network'::text, 'same-device'::text, 'own-referral'::text]),
  constraint member_flag_status_check CHECK (status = ANY (ARRAY['open'::text, 'cleared'::text, 'confirmed'::text]))
);

create table member_network (
  member_id uuid not null,
  network text not null,
  last_seen_at timestamp with time zone not null default clock_timestamp(),
  constraint member_network_pkey PRIMARY KEY (member_id, network),
  constraint member_network_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id) ON DELETE CASCADE
);

create table member_session (
  session_id uuid not null,
  token_hash bytea not null,
  member_id uuid not null,
  agent_id integer not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  last_seen_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_reason text,
  address text not null,
  user_agent text not null,
  way text not null default 'password'::text,
  constraint member_session_pkey PRIMARY KEY (session_id),
  constraint member_session_token_hash_key UNIQUE (token_hash),
  constraint member_session_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint member_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint member_session_way_check CHECK (way = ANY (ARRAY['password'::text, 'line'::text]))
);

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default clock_timestamp(),
  program text not null default ''::text,
  compatible boolean not null default false,
  seal text,
  constraint migration_pkey PRIMARY KEY (name)
);

create table notification (
  notification_id bigint not null generated always as identity,
  agent_id integer not null,
  type integer not null,
  image text,
  title text not null,
  description text not null,
  published_at timestamp with time zone not null default clock_timestamp(),
  withdrawn_at timestamp with time zone,
  href text,
  published_until timestamp with time zone,
  publish_key text,
  content_digest text,
  next_transition_at timestamp with time zone,
  member_id uuid,
  constraint notification_pkey PRIMARY KEY (notification_id),
  constraint notification_key UNIQUE (agent_id, publish_key),
  constraint notification_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint notification_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint notification_check CHECK (published_until > published_at),
  constraint notification_href_check CHECK (href ~ '^/'::text AND href !~ '^//'::text),
  constraint notification_image_alone CHECK (type <> 1 OR image IS NOT NULL),
  constraint notification_key_bound CHECK ((publish_key IS NULL) = (content_digest IS NULL)),
  constraint notification_member_keyless CHECK (member_id IS NULL OR publish_key IS NULL AND next_transition_at IS NULL),
  constraint notification_type_check CHECK (type >= 1),
  constraint notification_withdrawn_rests CHECK (withdrawn_at IS NULL OR next_transition_at IS NULL)
);

create table notification_read (
  member_id uuid not null,
  notification_id bigint not null,
  read_at timestamp with time zone not null default clock_timestamp(),
  constraint notification_read_pkey PRIMARY KEY (member_id, notification_id),
  constraint notification_read_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint notification_read_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(notification_id)
);

create table one_time_code (
  agent_id integer not null,
  phone text not null,
  purpose text not null,
  salt bytea not null,
  tries integer not null default 0,
  address text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  handled_at timestamp with time zone,
  send_attempts integer not null default 0,
  next_send_at timestamp with time zone not null default clock_timestamp(),
  network text not null,
  others_tries integer not null default 0,
  constraint one_time_code_pkey PRIMARY KEY (agent_id, phone, purpose, network),
  constraint one_time_code_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint one_time_code_others_tries_check CHECK (others_tries >= 0 AND others_tries <= 5),
  constraint one_time_code_purpose_check CHECK (purpose = 'reset-password'::text),
  constraint one_time_code_salt_check CHECK (octet_length(salt) = 16),
  constraint one_time_code_tries_check CHECK (tries >= 0 AND tries <= 5)
);

create table payment (
  payment_id uuid not null,
  agent_id integer not null,
  member_id uuid not null,
  channel_id integer not null,
  sub_channel_id integer not null,
  request_key text not null,
  receiver text not null,
  receiver_name text not null,
  requested_satang bigint not null,
  amount_satang bigint not null,
  reference text not null,
  payload text not null,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  bank_told_at timestamp with time zone,
  next_tell_at timestamp with time zone not null default clock_timestamp(),
  tell_attempts integer not null default 0,
  network text,
  kind text not null default 'qr'::text,
  senders jsonb not null default '[]'::jsonb,
  problem text,
  arrived_satang bigint,
  network_56 text,
  network_48 text,
  constraint payment_pkey PRIMARY KEY (payment_id),
  constraint payment_reference_key UNIQUE (reference),
  constraint payment_request UNIQUE (member_id, request_key),
  constraint payment_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint payment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint payment_amount_near_request CHECK (amount_satang >= (requested_satang - 999) AND amount_satang <= (requested_satang + 1099) AND amount_satang > 0 AND (amount_satang % 100::bigint) <> 0),
  constraint payment_arrived_satang_check CHECK (arrived_satang > 0),
  constraint payment_check1 CHECK ((status = 'paid'::text) = (paid_at IS NOT NULL)),
  constraint payment_kind_check CHECK (kind = ANY (ARRAY['qr'::text, 'bank'::text, 'truemoney'::text])),
  constraint payment_problem_known CHECK (problem = ANY (ARRAY['amount-differs'::text, 'sender-differs'::text, 'already-paid'::text, 'deposit-limit-exceeded'::text, 'member-on-break'::text, 'member-excluded'::text, 'returned'::text])),
  constraint payment_requested_satang_check CHECK (requested_satang > 0),
  constraint payment_status_known CHECK (status = ANY (ARRAY['pending'::text, 'paid'::text, 'expired'::text, 'review'::text, 'cancelled'::text])),
  constraint payment_transfer_has_senders CHECK (kind = 'qr'::text OR jsonb_array_length(senders) > 0)
);

create table bank_payment (
  transaction_id text not null,
  reference text not null,
  amount_satang bigint not null,
  paid_at text not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  outcome text not null,
  reason text,
  payment_id uuid,
  seq bigint not null generated always as identity,
  receiver text,
  sender text,
  agent_id integer,
  signed jsonb,
  constraint bank_payment_pkey PRIMARY KEY (transaction_id),
  constraint bank_payment_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint bank_payment_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(payment_id),
  constraint bank_payment_amount_satang_check CHECK (amount_satang > 0),
  constraint bank_payment_check CHECK ((outcome = 'review'::text) = (reason IS NOT NULL)),
  constraint bank_payment_check1 CHECK (outcome = 'review'::text OR payment_id IS NOT NULL),
  constraint bank_payment_outcome_check CHECK (outcome = ANY (ARRAY['credited'::text, 'review'::text])),
  constraint bank_payment_transfer_whole CHECK ((receiver IS NULL) = (sender IS NULL))
);

create table play_guard (
  member_id uuid not null,
  break_until timestamp with time zone,
  excluded_until timestamp with time zone,
  has_limits boolean not null default false,
  check_minutes integer not null default 60,
  counted_seq bigint,
  last_stake_at timestamp with time zone,
  constraint play_guard_pkey PRIMARY KEY (member_id),
  constraint play_guard_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id) ON DELETE CASCADE,
  constraint play_guard_check CHECK (NOT has_limits OR counted_seq IS NOT NULL),
  constraint play_guard_check_minutes_check CHECK (check_minutes = ANY (ARRAY[15, 30, 60])),
  constraint play_guard_counted_seq_check CHECK (counted_seq >= 0)
);

create table play_count (
  member_id uuid not null,
  day date not null,
  deposited_satang bigint not null,
  staked_satang bigint not null,
  returned_satang bigint not null,
  played_seconds integer not null,
  constraint play_count_pkey PRIMARY KEY (member_id, day),
  constraint play_count_member_id_fkey FOREIGN KEY (member_id) REFERENCES play_guard(member_id) ON DELETE CASCADE
);

create table play_limit (
  member_id uuid not null,
  kind text not null,
  period text not null,
  amount bigint,
  raise_asked_at timestamp with time zone,
  raise_to bigint,
  set_at timestamp with time zone not null default clock_timestamp(),
  constraint play_limit_pkey PRIMARY KEY (member_id, kind, period),
  constraint play_limit_member_id_fkey FOREIGN KEY (member_id) REFERENCES play_guard(member_id) ON DELETE CASCADE,
  constraint play_limit_amount_check CHECK (amount > 0),
  constraint play_limit_check CHECK (raise_asked_at IS NULL OR amount IS NOT NULL),
  constraint play_limit_check1 CHECK (raise_to IS NULL OR raise_asked_at IS NOT NULL AND raise_to > amount),
  constraint play_limit_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'time'::text])),
  constraint play_limit_period_check CHECK (period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))
);

create table play_stop (
  stop_id uuid not null,
  member_id uuid not null,
  agent_id integer not null,
  kind text not null,
  started_at timestamp with time zone not null default clock_timestamp(),
  ends_at timestamp with time zone not null,
  taken_by text not null,
  reason text,
  constraint play_stop_pkey PRIMARY KEY (stop_id),
  constraint play_stop_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint play_stop_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint play_stop_check CHECK (ends_at > started_at),
  constraint play_stop_kind_check CHECK (kind = ANY (ARRAY['break'::text, 'exclusion'::text]))
);

create table point_lot (
  member_id uuid not null,
  day date not null,
  gained bigint not null,
  unspent bigint not null,
  constraint point_lot_pkey PRIMARY KEY (member_id, day),
  constraint point_lot_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint point_lot_check CHECK (unspent >= 0 AND unspent <= gained),
  constraint point_lot_gained_check CHECK (gained > 0)
) with (fillfactor=80);

create table point_progress (
  member_id uuid not null,
  category text not null,
  satang bigint not null,
  constraint point_progress_pkey PRIMARY KEY (member_id, category),
  constraint point_progress_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id)
) with (fillfactor=80);

create table poll (
  agent_id integer not null,
  poll_id integer not null,
  poll_key text not null,
  content_digest text not null,
  title text not null,
  question text not null,
  image text,
  open_at timestamp with time zone not null,
  close_at timestamp with time zone not null,
  closed_by text,
  answers integer not null,
  deposit_satang bigint,
  answers_max integer not null,
  reward_kind text,
  reward_amount bigint,
  turnover_hundredths integer not null,
  winners_max integer not null,
  draw_seed bytea not null,
  needs_second boolean not null,
  opened_by text not null,
  opened_at timestamp with time zone not null default clock_timestamp(),
  proposed_choice_id integer,
  proposed_by text,
  answer_choice_id integer,
  resulted_at timestamp with time zone,
  resulted_by text,
  right_entries integer,
  announced_entries integer not null default 0,
  announced_state text not null default ''::text,
  constraint poll_pkey PRIMARY KEY (agent_id, poll_id),
  constraint poll_key UNIQUE (agent_id, poll_key),
  constraint poll_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint poll_answers_check CHECK (answers >= 0 AND answers <= 20),
  constraint poll_answers_max_check CHECK (answers_max >= 1 AND answers_max <= 20),
  constraint poll_check CHECK (close_at > open_at),
  constraint poll_check1 CHECK (answers > 0 OR deposit_satang IS NOT NULL),
  constraint poll_check10 CHECK (resulted_at >= close_at),
  constraint poll_check2 CHECK (answers_max >= answers),
  constraint poll_check3 CHECK ((reward_kind IS NULL) = (reward_amount IS NULL)),
  constraint poll_check4 CHECK ((reward_kind IS NULL) = (winners_max = 0)),
  constraint poll_check5 CHECK (reward_kind = 'credit'::text OR turnover_hundredths = 0),
  constraint poll_check6 CHECK ((proposed_choice_id IS NULL) = (proposed_by IS NULL)),
  constraint poll_check7 CHECK ((answer_choice_id IS NULL) = (resulted_at IS NULL)),
  constraint poll_check8 CHECK ((resulted_at IS NULL) = (resulted_by IS NULL)),
  constraint poll_check9 CHECK ((resulted_at IS NULL) = (right_entries IS NULL)),
  constraint poll_deposit_satang_check CHECK (deposit_satang > 0),
  constraint poll_draw_seed_check CHECK (octet_length(draw_seed) = 32),
  constraint poll_poll_id_check CHECK (poll_id > 0),
  constraint poll_reward_amount_check CHECK (reward_amount > 0),
  constraint poll_reward_kind_check CHECK (reward_kind = ANY (ARRAY['credit'::text, 'points'::text])),
  constraint poll_second_person CHECK (resulted_by IS NULL OR NOT needs_second OR proposed_by IS NOT NULL AND proposed_by <> resulted_by AND proposed_choice_id = answer_choice_id),
  constraint poll_turnover_hundredths_check CHECK (turnover_hundredths >= 0),
  constraint poll_winners_max_check CHECK (winners_max >= 0 AND winners_max <= 100)
);

create table poll_choice (
  agent_id integer not null,
  poll_id integer not null,
  choice_id integer not null,
  name text not null,
  image text,
  entries integer not null default 0,
  constraint poll_choice_pkey PRIMARY KEY (agent_id, poll_id, choice_id),
  constraint poll_choice_agent_id_poll_id_fkey FOREIGN KEY (agent_id, poll_id) REFERENCES poll(agent_id, poll_id),
  constraint poll_choice_entries_check CHECK (entries >= 0)
);

create table poll_entry (
  entry_id uuid not null,
  seq bigint not null generated always as identity,
  agent_id integer not null,
  poll_id integer not null,
  member_id uuid not null,
  choice_id integer not null,
  request_key text not null,
  submitted_at timestamp with time zone not null default clock_timestamp(),
  constraint poll_entry_pkey PRIMARY KEY (entry_id),
  constraint poll_entry_request UNIQUE (member_id, request_key),
  constraint poll_entry_agent_id_poll_id_choice_id_fkey FOREIGN KEY (agent_id, poll_id, choice_id) REFERENCES poll_choice(agent_id, poll_id, choice_id),
  constraint poll_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id)
);

create table poll_quota (
  agent_id integer not null,
  poll_id integer not null,
  member_id uuid not null,
  total integer not null,
  used integer not null default 0,
  counted_at timestamp with time zone not null default clock_timestamp(),
  constraint poll_quota_pkey PRIMARY KEY (agent_id, poll_id, member_id),
  constraint poll_quota_agent_id_poll_id_fkey FOREIGN KEY (agent_id, poll_id) REFERENCES poll(agent_id, poll_id),
  constraint poll_quota_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint poll_quota_left CHECK (used >= 0 AND used <= total),
  constraint poll_quota_total_check CHECK (total >= 0 AND total <= 20)
);

create table poll_winner (
  agent_id integer not null,
  poll_id integer not null,
  place integer not null,
  member_id uuid not null,
  entry_id uuid not null,
  won_at timestamp with time zone not null default clock_timestamp(),
  constraint poll_winner_pkey PRIMARY KEY (agent_id, poll_id, place),
  constraint poll_winner_entry_id_key UNIQUE (entry_id),
  constraint poll_winner_once UNIQUE (agent_id, poll_id, member_id),
  constraint poll_winner_agent_id_poll_id_fkey FOREIGN KEY (agent_id, poll_id) REFERENCES poll(agent_id, poll_id),
  constraint poll_winner_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES poll_entry(entry_id),
  constraint poll_winner_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint poll_winner_place_check CHECK (place > 0)
);

create table promotion_choice (
  member_id uuid not null,
  promotion_id text not null,
  selected_at timestamp with time zone not null default clock_timestamp(),
  constraint promotion_choice_pkey PRIMARY KEY (member_id),
  constraint promotion_choice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id)
);

create table promotion_use (
  use_id uuid not null,
  seq bigint not null generated always as identity,
  agent_id integer not null,
  member_id uuid not null,
  promotion_id text not null,
  title text not null,
  payment_id uuid not null,
  deposit_satang bigint not null,
  bonus_satang bigint not null,
  required_satang bigint not null,
  cash_max_satang bigint,
  counts jsonb not null,
  started_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  since_seq bigint not null,
  counted_seq bigint not null,
  done_satang bigint not null default 0,
  others_satang bigint not null,
  status text not null default 'active'::text,
  ended_at timestamp with time zone,
  ended_by text,
  reason text,
  cashed_satang bigint not null default 0,
  taken_satang bigint not null default 0,
  constraint promotion_use_pkey PRIMARY KEY (use_id),
  constraint promotion_use_payment_id_key UNIQUE (payment_id),
  constraint promotion_use_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint promotion_use_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint promotion_use_bonus_satang_check CHECK (bonus_satang > 0),
  constraint promotion_use_cash_max_satang_check CHECK (cash_max_satang > 0),
  constraint promotion_use_cashed_satang_check CHECK (cashed_satang >= 0),
  constraint promotion_use_check CHECK (counted_seq >= since_seq),
  constraint promotion_use_check1 CHECK (expires_at > started_at),
  constraint promotion_use_check2 CHECK ((status = 'active'::text) = (ended_at IS NULL)),
  constraint promotion_use_check3 CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  constraint promotion_use_check4 CHECK (cashed_satang = 0 OR status = 'finished'::text),
  constraint promotion_use_check5 CHECK (cash_max_satang IS NULL OR cashed_satang <= cash_max_satang),
  constraint promotion_use_deposit_satang_check CHECK (deposit_satang > 0),
  constraint promotion_use_others_satang_check CHECK (others_satang >= 0),
  constraint promotion_use_required_satang_check CHECK (required_satang >= 0),
  constraint promotion_use_since_seq_check CHECK (since_seq >= 1),
  constraint promotion_use_status_check CHECK (status = ANY (ARRAY['active'::text, 'finished'::text, 'used-up'::text, 'expired'::text, 'cancelled'::text])),
  constraint promotion_use_taken_satang_check CHECK (taken_satang >= 0)
);

create table quest_check_in (
  member_id uuid not null,
  day text not null,
  checked_in_at timestamp with time zone not null default clock_timestamp(),
  constraint quest_check_in_pkey PRIMARY KEY (member_id, day),
  constraint quest_check_in_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint quest_check_in_day_check CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)
);

create table quest_claim (
  member_id uuid not null,
  quest_id text not null,
  period_id text not null,
  agent_id integer not null,
  title text not null,
  reward_kind text not null,
  reward_amount bigint not null,
  turnover_hundredths integer not null,
  claim_key text not null,
  claimed_at timestamp with time zone not null default clock_timestamp(),
  constraint quest_claim_pkey PRIMARY KEY (member_id, quest_id, period_id),
  constraint quest_claim_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint quest_claim_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint quest_claim_reward_amount_check CHECK (reward_amount > 0),
  constraint quest_claim_reward_kind_check CHECK (reward_kind = ANY (ARRAY['credit'::text, 'points'::text, 'spin'::text])),
  constraint quest_claim_turnover_hundredths_check CHECK (turnover_hundredths >= 0)
);

create table quest_member (
  member_id uuid not null,
  watched_until timestamp with time zone not null,
  seen text not null default ''::text,
  constraint quest_member_pkey PRIMARY KEY (member_id),
  constraint quest_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id)
);

create table redemption (
  redemption_id uuid not null,
  seq bigint not null generated always as identity,
  agent_id integer not null,
  member_id uuid not null,
  item_id text not null,
  kind text not null,
  name text not null,
  quantity integer not null,
  points bigint not null,
  value_satang bigint not null,
  worth_satang bigint not null,
  needs_second boolean not null,
  takes_stock boolean not null,
  address jsonb,
  state text not null,
  request_key text not null,
  content_digest text not null,
  tracking text,
  packed_by text,
  sent_by text,
  cancel_proposed_by text,
  cancelled_by text,
  reason text,
  at timestamp with time zone not null default clock_timestamp(),
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint redemption_pkey PRIMARY KEY (redemption_id),
  constraint redemption_once UNIQUE (member_id, request_key),
  constraint redemption_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint redemption_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint redemption_check CHECK ((kind = 'credit'::text) = (state = 'done'::text)),
  constraint redemption_check1 CHECK ((kind = 'credit'::text) = (value_satang > 0)),
  constraint redemption_check2 CHECK ((kind = 'goods'::text) = (address IS NOT NULL)),
  constraint redemption_check3 CHECK ((state <> ALL (ARRAY['sent'::text, 'delivered'::text])) OR tracking IS NOT NULL AND sent_by IS NOT NULL),
  constraint redemption_check4 CHECK ((state = 'cancelled'::text) = (cancelled_by IS NOT NULL)),
  constraint redemption_kind_check CHECK (kind = ANY (ARRAY['credit'::text, 'goods'::text])),
  constraint redemption_points_check CHECK (points > 0),
  constraint redemption_quantity_check CHECK (quantity > 0),
  constraint redemption_second_canceller CHECK (NOT needs_second OR cancelled_by IS NULL OR cancelled_by <> cancel_proposed_by),
  constraint redemption_second_sender CHECK (NOT needs_second OR sent_by IS NULL OR sent_by <> packed_by),
  constraint redemption_state_check CHECK (state = ANY (ARRAY['done'::text, 'ordered'::text, 'packed'::text, 'sent'::text, 'delivered'::text, 'cancelled'::text])),
  constraint redemption_value_satang_check CHECK (value_satang >= 0),
  constraint redemption_worth_satang_check CHECK (worth_satang >= 0)
);

create table redemption_stock (
  agent_id integer not null,
  item_id text not null,
  taken integer not null,
  constraint redemption_stock_pkey PRIMARY KEY (agent_id, item_id),
  constraint redemption_stock_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint redemption_stock_taken_check CHECK (taken >= 0)
);

create table request_key (
  member_id uuid not null,
  key text not null,
  content text not null,
  answer json,
  constraint request_key_pkey PRIMARY KEY (member_id, key),
  constraint request_key_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint request_key_content_check CHECK (length(content) >= 1 AND length(content) <= 200),
  constraint request_key_key_check CHECK (length(key) >= 1 AND length(key) <= 200)
);

create table retention.round_progress (
  only_row boolean not null default true,
  settled_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint round_progress_pkey PRIMARY KEY (only_row),
  constraint round_progress_only_row_check CHECK (only_row)
);

create table review_decision (
  decision_id uuid not null,
  agent_id integer not null,
  transaction_id text not null,
  decision_key text not null,
  content_digest text not null,
  kind text not null,
  member_id uuid,
  return_reference text,
  amount_satang bigint not null,
  needs_second boolean not null,
  reason text not null,
  status text not null default 'proposed'::text,
  proposed_by text not null,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  decided_by text,
  decided_at timestamp with time zone,
  decided_reason text,
  constraint review_decision_pkey PRIMARY KEY (decision_id),
  constraint review_decision_key UNIQUE (agent_id, decision_key),
  constraint review_decision_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint review_decision_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint review_decision_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES bank_payment(transaction_id),
  constraint review_decision_amount_satang_check CHECK (amount_satang > 0),
  constraint review_decision_check CHECK ((kind = 'credit'::text) = (member_id IS NOT NULL)),
  constraint review_decision_check1 CHECK ((kind = 'return'::text) = (return_reference IS NOT NULL)),
  constraint review_decision_check2 CHECK ((status = 'proposed'::text) = (decided_by IS NULL)),
  constraint review_decision_check3 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint review_decision_kind_known CHECK (kind = ANY (ARRAY['credit'::text, 'return'::text, 'split'::text])),
  constraint review_decision_second_person CHECK (status <> 'done'::text OR NOT needs_second OR decided_by <> proposed_by),
  constraint review_decision_split_second CHECK (kind <> 'split'::text OR needs_second),
  constraint review_decision_status_check CHECK (status = ANY (ARRAY['proposed'::text, 'done'::text, 'rejected'::text]))
);

create table review_decision_part (
  part_id uuid not null,
  decision_id uuid not null,
  part_no integer not null,
  member_id uuid,
  return_reference text,
  amount_satang bigint not null,
  constraint review_decision_part_pkey PRIMARY KEY (part_id),
  constraint review_decision_part_member UNIQUE (decision_id, member_id),
  constraint review_decision_part_no UNIQUE (decision_id, part_no),
  constraint review_decision_part_reference UNIQUE (decision_id, return_reference),
  constraint review_decision_part_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES review_decision(decision_id),
  constraint review_decision_part_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint review_decision_part_amount_satang_check CHECK (amount_satang > 0),
  constraint review_decision_part_check CHECK ((member_id IS NULL) <> (return_reference IS NULL)),
  constraint review_decision_part_part_no_check CHECK (part_no >= 1 AND part_no <= 10)
);

create table review_waiting (
  seq bigint not null,
  transaction_id text not null,
  constraint review_waiting_pkey PRIMARY KEY (seq),
  constraint review_waiting_transaction_id_key UNIQUE (transaction_id),
  constraint review_waiting_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES bank_payment(transaction_id) ON DELETE CASCADE
);

create table signed_request (
  key_id text not null,
  nonce text not null,
  forget_at timestamp with time zone not null,
  constraint signed_request_pkey PRIMARY KEY (key_id, nonce)
);

create table sooth_feed (
  only_row boolean not null default true,
  next_read_at timestamp with time zone not null default clock_timestamp(),
  read_at timestamp with time zone,
  watched_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  reading bigint not null default 0,
  constraint sooth_feed_pkey PRIMARY KEY (only_row),
  constraint sooth_feed_only_row_check CHECK (only_row)
);

create table sooth_table (
  room_id text not null,
  provider_id text not null,
  game_id text not null,
  name text not null,
  shoe_no integer not null,
  bets_close_at timestamp with time zone,
  min_satang bigint not null,
  max_satang bigint not null,
  listed boolean not null default true,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint sooth_table_pkey PRIMARY KEY (room_id),
  constraint sooth_table_check CHECK (max_satang >= min_satang),
  constraint sooth_table_min_satang_check CHECK (min_satang > 0),
  constraint sooth_table_room_id_check CHECK (room_id ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$'::text),
  constraint sooth_table_shoe_no_check CHECK (shoe_no > 0)
);

create table sooth_shoe (
  room_id text not null,
  shoe_no integer not null,
  shoe_id text not null,
  hands jsonb not null,
  constraint sooth_shoe_pkey PRIMARY KEY (room_id, shoe_no),
  constraint sooth_shoe_room_id_shoe_id_key UNIQUE (room_id, shoe_id),
  constraint sooth_shoe_room_id_fkey FOREIGN KEY (room_id) REFERENCES sooth_table(room_id) ON DELETE CASCADE,
  constraint sooth_shoe_hands_check CHECK (jsonb_typeof(hands) = 'array'::text AND jsonb_array_length(hands) <= 104),
  constraint sooth_shoe_shoe_no_check CHECK (shoe_no > 0)
);

create table staff (
  staff_id uuid not null,
  name text not null,
  display_name text not null,
  status text not null default 'invited'::text,
  invited_by text not null,
  invited_at timestamp with time zone not null default clock_timestamp(),
  removed_at timestamp with time zone,
  constraint staff_pkey PRIMARY KEY (staff_id),
  constraint staff_name_key UNIQUE (name),
  constraint staff_check CHECK ((status = 'removed'::text) = (removed_at IS NOT NULL)),
  constraint staff_display_name_check CHECK (length(display_name) >= 1 AND length(display_name) <= 60),
  constraint staff_name_check CHECK (name ~ '^[a-z][a-z0-9_.-]{1,29}$'::text AND name <> 'operator'::text),
  constraint staff_status_check CHECK (status = ANY (ARRAY['invited'::text, 'active'::text, 'removed'::text]))
);

create table staff_grant (
  staff_id uuid not null,
  agent_id integer not null,
  role text not null,
  remotes text[],
  granted_by text not null,
  granted_at timestamp with time zone not null default clock_timestamp(),
  constraint staff_grant_pkey PRIMARY KEY (staff_id, agent_id, role),
  constraint staff_grant_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint staff_grant_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  constraint staff_grant_check CHECK ((role = 'release-team'::text) = (remotes IS NOT NULL)),
  constraint staff_grant_remotes_check CHECK (cardinality(remotes) >= 1 AND cardinality(remotes) <= 20),
  constraint staff_grant_role_check CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'finance'::text, 'lottery'::text, 'content'::text, 'support'::text, 'auditor'::text, 'release-team'::text]))
);

create table staff_invitation (
  token_hash bytea not null,
  staff_id uuid not null,
  agent_id integer not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint staff_invitation_pkey PRIMARY KEY (token_hash),
  constraint staff_invitation_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint staff_invitation_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  constraint staff_invitation_token_hash_check CHECK (length(token_hash) = 32)
);

create table staff_key (
  key_id text not null,
  staff_id uuid not null,
  public_key bytea not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  revoked_at timestamp with time zone,
  constraint staff_key_pkey PRIMARY KEY (key_id),
  constraint staff_key_public_key_key UNIQUE (public_key),
  constraint staff_key_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  constraint staff_key_key_id_check CHECK (key_id ~ '^[a-z][a-z0-9_.-]{1,29}:[0-9a-f]{16}$'::text),
  constraint staff_key_public_key_check CHECK (length(public_key) = 32)
);

create table staff_note (
  name text not null,
  agent_id integer not null,
  note_key text not null,
  content bytea not null,
  noted_at timestamp with time zone not null default clock_timestamp(),
  constraint staff_note_pkey PRIMARY KEY (name, agent_id, note_key),
  constraint staff_note_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint staff_note_content_check CHECK (length(content) = 32),
  constraint staff_note_note_key_check CHECK (length(note_key) >= 8 AND length(note_key) <= 64)
);

create table staff_order (
  kind text not null,
  order_id text not null,
  agent_id integer not null,
  worth_satang bigint not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  second_because text,
  day_used_satang bigint not null,
  day_limit_satang bigint not null,
  approved_by text,
  done_on date,
  constraint staff_order_pkey PRIMARY KEY (kind, order_id),
  constraint staff_order_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint staff_order_check CHECK ((approved_by IS NULL) = (done_on IS NULL)),
  constraint staff_order_day_limit_satang_check CHECK (day_limit_satang >= 0),
  constraint staff_order_day_used_satang_check CHECK (day_used_satang >= 0),
  constraint staff_order_second_because_check CHECK (second_because = ANY (ARRAY['order'::text, 'day'::text])),
  constraint staff_order_second_person CHECK (second_because IS NULL OR approved_by <> proposed_by),
  constraint staff_order_worth_satang_check CHECK (worth_satang >= 0)
);

create table turnover_requirement (
  requirement_id uuid not null,
  seq bigint not null generated always as identity,
  member_id uuid not null,
  source text not null,
  credit_satang bigint not null,
  required_satang bigint not null,
  done_satang bigint not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone,
  ended_by text,
  constraint turnover_requirement_pkey PRIMARY KEY (requirement_id),
  constraint turnover_requirement_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint turnover_requirement_check CHECK (done_satang >= 0 AND done_satang <= required_satang),
  constraint turnover_requirement_check1 CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  constraint turnover_requirement_check2 CHECK ((NOT ended_by IS DISTINCT FROM 'played'::text) = (done_satang = required_satang)),
  constraint turnover_requirement_credit_satang_check CHECK (credit_satang > 0),
  constraint turnover_requirement_ended_by_check CHECK (ended_by = ANY (ARRAY['played'::text, 'dropped'::text, 'taken'::text])),
  constraint turnover_requirement_required_satang_check CHECK (required_satang > 0),
  constraint turnover_requirement_source_check CHECK (source = ANY (ARRAY['deposit'::text, 'gift'::text]))
) with (fillfactor=80);

create table valid_stake (
  valid_stake_id bigint not null generated always as identity,
  member_id uuid not null,
  agent_id integer not null,
  event text not null,
  category text not null,
  provider_id text,
  game_id text,
  settled_at timestamp with time zone not null default clock_timestamp(),
  staked_at timestamp with time zone not null,
  cash_staked_satang bigint not null,
  cash_valid_satang bigint not null,
  cash_paid_satang bigint not null,
  bonus_valid_satang bigint not null,
  reverses bigint,
  first_settled_at timestamp with time zone,
  constraint valid_stake_pkey PRIMARY KEY (valid_stake_id),
  constraint valid_stake_once UNIQUE (member_id, event),
  constraint valid_stake_reverses_key UNIQUE (reverses),
  constraint valid_stake_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint valid_stake_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint valid_stake_reverses_fkey FOREIGN KEY (reverses) REFERENCES valid_stake(valid_stake_id),
  constraint valid_stake_amounts CHECK (
CASE
    WHEN first_settled_at IS NULL THEN reverses IS NULL AND cash_valid_satang >= 0 AND cash_valid_satang <= cash_staked_satang AND cash_paid_satang >= 0 AND bonus_valid_satang >= 0
    WHEN reverses IS NULL THEN cash_valid_satang = 0 AND cash_staked_satang = 0 AND bonus_valid_satang = 0
    ELSE cash_valid_satang <= 0 AND cash_staked_satang <= 0 AND bonus_valid_satang <= 0
END),
  constraint valid_stake_category_check CHECK (category = ANY (ARRAY['slot'::text, 'casino'::text, 'sport'::text, 'fishing'::text, 'freespin'::text, 'lotto'::text])),
  constraint valid_stake_check CHECK ((category = 'lotto'::text) = (game_id IS NULL) AND (provider_id IS NULL) = (game_id IS NULL))
);

create table point_due (
  due_id bigint not null generated always as identity,
  member_id uuid not null,
  valid_stake_id bigint not null,
  constraint point_due_pkey PRIMARY KEY (due_id),
  constraint point_due_once UNIQUE (valid_stake_id),
  constraint point_due_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint point_due_valid_stake_id_fkey FOREIGN KEY (valid_stake_id) REFERENCES valid_stake(valid_stake_id)
);

create table wallet_grant (
  grant_id uuid not null,
  agent_id integer not null,
  member_id uuid not null,
  wallet_id text not null,
  amount_satang bigint not null,
  grant_key text not null,
  content_digest text not null,
  needs_second boolean not null,
  reason text not null,
  status text not null default 'proposed'::text,
  proposed_by text not null,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  decided_by text,
  decided_at timestamp with time zone,
  decided_reason text,
  constraint wallet_grant_pkey PRIMARY KEY (grant_id),
  constraint wallet_grant_key UNIQUE (agent_id, grant_key),
  constraint wallet_grant_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint wallet_grant_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint wallet_grant_amount_satang_check CHECK (amount_satang > 0),
  constraint wallet_grant_check CHECK ((status = 'proposed'::text) = (decided_by IS NULL)),
  constraint wallet_grant_check1 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint wallet_grant_second_person CHECK (status <> 'done'::text OR NOT needs_second OR decided_by <> proposed_by),
  constraint wallet_grant_status_check CHECK (status = ANY (ARRAY['proposed'::text, 'done'::text, 'rejected'::text])),
  constraint wallet_grant_wallet_id_check CHECK (wallet_id = ANY (ARRAY['bonus'::text, 'free'::text]))
);

create table wheel_free_spin (
  member_id uuid not null,
  spins integer not null default 0,
  constraint wheel_free_spin_pkey PRIMARY KEY (member_id),
  constraint wheel_free_spin_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint wheel_free_spin_spins_check CHECK (spins >= 0)
);

create table wheel_grant (
  payment_id text not null,
  member_id uuid not null,
  spins integer not null,
  transfer_id uuid,
  quest_id text,
  period_id text,
  constraint wheel_grant_pkey PRIMARY KEY (payment_id),
  constraint wheel_grant_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint wheel_grant_of_quest FOREIGN KEY (member_id, quest_id, period_id) REFERENCES quest_claim(member_id, quest_id, period_id),
  constraint wheel_grant_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger.transfer(id),
  constraint wheel_grant_spins_check CHECK (spins > 0)
);

create table wheel_prize (
  prize_id integer not null,
  name text not null,
  kind text not null,
  amount bigint not null,
  chance_hundredths integer not null,
  colour text not null,
  game_provider_id text,
  game_id text,
  stake_satang bigint,
  wallet_id text,
  valid_days integer,
  constraint wheel_prize_pkey PRIMARY KEY (prize_id),
  constraint wheel_prize_chance_hundredths_check CHECK (chance_hundredths >= 0),
  constraint wheel_prize_check CHECK (amount >= 0 AND (kind = 'none'::text) = (amount = 0)),
  constraint wheel_prize_free_spins CHECK ((kind = 'freespin'::text) = (num_nonnulls(game_provider_id, stake_satang, wallet_id, valid_days) = 4) AND (kind = 'freespin'::text OR num_nonnulls(game_provider_id, game_id, stake_satang, wallet_id, valid_days) = 0) AND (kind <> 'freespin'::text OR amount >= 1 AND amount <= 500)),
  constraint wheel_prize_kind_check CHECK (kind = ANY (ARRAY['credit'::text, 'points'::text, 'spin'::text, 'freespin'::text, 'none'::text])),
  constraint wheel_prize_stake_satang_check CHECK (stake_satang > 0),
  constraint wheel_prize_valid_days_check CHECK (valid_days >= 1 AND valid_days <= 90),
  constraint wheel_prize_wallet_id_check CHECK (wallet_id = ANY (ARRAY['bonus'::text, 'free'::text]))
);

create table wheel_setting (
  only_row boolean not null default true,
  points_per_spin integer not null,
  satang_per_free_spin bigint not null,
  constraint wheel_setting_pkey PRIMARY KEY (only_row),
  constraint wheel_setting_only_row_check CHECK (only_row),
  constraint wheel_setting_points_per_spin_check CHECK (points_per_spin > 0),
  constraint wheel_setting_satang_per_free_spin_check CHECK (satang_per_free_spin > 0)
);

create table wheel_version (
  agent_id integer not null,
  version integer not null,
  points_per_spin integer not null,
  satang_per_free_spin bigint not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint wheel_version_pkey PRIMARY KEY (agent_id, version),
  constraint wheel_version_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint wheel_version_points_per_spin_check CHECK (points_per_spin > 0),
  constraint wheel_version_satang_per_free_spin_check CHECK (satang_per_free_spin > 0),
  constraint wheel_version_version_check CHECK (version > 0)
);

create table wheel_version_prize (
  agent_id integer not null,
  version integer not null,
  prize_id integer not null,
  name text not null,
  kind text not null,
  amount bigint not null,
  chance_hundredths integer not null,
  colour text not null,
  game_provider_id text,
  game_id text,
  stake_satang bigint,
  wallet_id text,
  valid_days integer,
  constraint wheel_version_prize_pkey PRIMARY KEY (agent_id, version, prize_id),
  constraint wheel_version_prize_agent_id_version_fkey FOREIGN KEY (agent_id, version) REFERENCES wheel_version(agent_id, version),
  constraint wheel_version_prize_chance_hundredths_check CHECK (chance_hundredths >= 0),
  constraint wheel_version_prize_check CHECK (amount >= 0 AND (kind = 'none'::text) = (amount = 0)),
  constraint wheel_version_prize_free_spins CHECK ((kind = 'freespin'::text) = (num_nonnulls(game_provider_id, stake_satang, wallet_id, valid_days) = 4) AND (kind = 'freespin'::text OR num_nonnulls(game_provider_id, game_id, stake_satang, wallet_id, valid_days) = 0) AND (kind <> 'freespin'::text OR amount >= 1 AND amount <= 500)),
  constraint wheel_version_prize_kind_check CHECK (kind = ANY (ARRAY['credit'::text, 'points'::text, 'spin'::text, 'freespin'::text, 'none'::text])),
  constraint wheel_version_prize_prize_id_check CHECK (prize_id > 0),
  constraint wheel_version_prize_stake_satang_check CHECK (stake_satang > 0),
  constraint wheel_version_prize_valid_days_check CHECK (valid_days >= 1 AND valid_days <= 90),
  constraint wheel_version_prize_wallet_id_check CHECK (wallet_id = ANY (ARRAY['bonus'::text, 'free'::text]))
);

create table wheel_spin (
  spin_id uuid not null,
  agent_id integer not null,
  member_id uuid not null,
  request_id text not null,
  paid_with text not null,
  prize_id integer not null,
  prize_name text not null,
  prize_kind text not null,
  prize_amount bigint not null,
  prize_chance_hundredths integer not null,
  prize_colour text not null,
  free_spins_after integer not null,
  points_after bigint not null,
  balance_after_satang bigint,
  created_at timestamp with time zone not null default clock_timestamp(),
  free_spin_grant_id uuid,
  wheel_version integer,
  constraint wheel_spin_pkey PRIMARY KEY (spin_id),
  constraint wheel_spin_request UNIQUE (member_id, request_id),
  constraint wheel_spin_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint wheel_spin_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint wheel_spin_of_version FOREIGN KEY (agent_id, wheel_version, prize_id) REFERENCES wheel_version_prize(agent_id, version, prize_id),
  constraint wheel_spin_grant CHECK ((prize_kind = 'freespin'::text) = (free_spin_grant_id IS NOT NULL)),
  constraint wheel_spin_paid_with_check CHECK (paid_with = ANY (ARRAY['free'::text, 'points'::text])),
  constraint wheel_spin_prize_kind_check CHECK (prize_kind = ANY (ARRAY['credit'::text, 'points'::text, 'spin'::text, 'freespin'::text, 'none'::text]))
);

create table withdrawal (
  withdrawal_id uuid not null,
  seq bigint not null generated always as identity,
  agent_id integer not null,
  member_id uuid not null,
  request_key text not null,
  account_id text not null,
  bank_code text not null,
  bank_account text not null,
  account_name text not null,
  amount_satang bigint not null,
  reference text not null,
  needs_second boolean not null,
  status text not null default 'requested'::text,
  reason text,
  created_at timestamp with time zone not null default clock_timestamp(),
  approved_at timestamp with time zone,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  next_try_at timestamp with time zone,
  try_attempts integer not null default 0,
  constraint withdrawal_pkey PRIMARY KEY (withdrawal_id),
  constraint withdrawal_reference_key UNIQUE (reference),
  constraint withdrawal_request UNIQUE (member_id, request_key),
  constraint withdrawal_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(agent_id),
  constraint withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(member_id),
  constraint withdrawal_account_id_check CHECK (account_id = ANY (ARRAY['main'::text, 'second'::text])),
  constraint withdrawal_amount_satang_check CHECK (amount_satang > 0),
  constraint withdrawal_check CHECK ((status = ANY (ARRAY['paid'::text, 'rejected'::text, 'failed'::text, 'cancelled'::text])) = (ended_at IS NOT NULL)),
  constraint withdrawal_check1 CHECK ((status = ANY (ARRAY['rejected'::text, 'failed'::text])) = (reason IS NOT NULL)),
  constraint withdrawal_check2 CHECK ((status = ANY (ARRAY['approved'::text, 'sent'::text, 'paid'::text, 'failed'::text])) = (approved_at IS NOT NULL)),
  constraint withdrawal_check3 CHECK (status <> 'sent'::text OR sent_at IS NOT NULL),
  constraint withdrawal_check4 CHECK ((status = ANY (ARRAY['approved'::text, 'sent'::text])) = (next_try_at IS NOT NULL)),
  constraint withdrawal_status_check CHECK (status = ANY (ARRAY['requested'::text, 'approved'::text, 'sent'::text, 'paid'::text, 'rejected'::text, 'failed'::text, 'cancelled'::text]))
);

create table bank_payout (
  transaction_id text not null,
  payout_id text not null,
  withdrawal_id uuid,
  amount_satang bigint not null,
  result text not null,
  reported_at text not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  outcome text not null,
  problem text,
  signed jsonb,
  constraint bank_payout_pkey PRIMARY KEY (transaction_id),
  constraint bank_payout_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(withdrawal_id),
  constraint bank_payout_amount_satang_check CHECK (amount_satang > 0),
  constraint bank_payout_check CHECK ((outcome = 'review'::text) = (problem IS NOT NULL)),
  constraint bank_payout_check1 CHECK (outcome = 'review'::text OR withdrawal_id IS NOT NULL),
  constraint bank_payout_outcome_check CHECK (outcome = ANY (ARRAY['applied'::text, 'review'::text])),
  constraint bank_payout_result_check CHECK (result = ANY (ARRAY['paid'::text, 'failed'::text]))
);

create table withdrawal_decision (
  decision_id uuid not null,
  withdrawal_id uuid not null,
  kind text not null,
  needs_second boolean not null,
  reason text not null,
  status text not null default 'proposed'::text,
  proposed_by text not null,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  decided_by text,
  decided_at timestamp with time zone,
  decided_reason text,
  constraint withdrawal_decision_pkey PRIMARY KEY (decision_id),
  constraint withdrawal_decision_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(withdrawal_id),
  constraint withdrawal_decision_check CHECK ((status = 'done'::text) = (decided_by IS NOT NULL)),
  constraint withdrawal_decision_check1 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint withdrawal_decision_kind_check CHECK (kind = ANY (ARRAY['approve'::text, 'reject'::text, 'fail'::text])),
  constraint withdrawal_decision_second_person CHECK (status <> 'done'::text OR NOT needs_second OR decided_by <> proposed_by),
  constraint withdrawal_decision_status_check CHECK (status = ANY (ARRAY['proposed'::text, 'done'::text, 'dropped'::text]))
);

CREATE OR REPLACE FUNCTION public.account_change_begins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.status <> 'proposed' then
      raise exception 'an account change begins as a proposal' using errcode = 'integrity_constraint_violation';
    end if;
    new.proposed_at := clock_timestamp();
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.account_change_carry_out()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  begin
    if new.account = 'main' then
      update member set bank_code = new.bank_code, bank_account = new.bank_account
       where member_id = new.member_id and (bank_code, bank_account) = (new.old_bank_code, new.old_bank_account);
    else
      update member set sub_bank_code = new.bank_code, sub_bank_account = new.bank_account
       where member_id = new.member_id
         and (sub_bank_code, sub_bank_account) is not distinct from (new.old_bank_code, new.old_bank_account);
    end if;
    if not found then
      raise exception 'the account of change % is another one by now', new.change_id
        using errcode = 'integrity_constraint_violation';
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.account_change_is_decided()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    v_decision constant text[] := array['status', 'decided_by', 'decided_at', 'decided_reason'];
  begin
    if old.status <> 'proposed' or new.status = 'proposed' or to_jsonb(new) - v_decision <> to_jsonb(old) - v_decision then
      raise exception 'account change % is decided once, as it was proposed', old.change_id
        using errcode = 'integrity_constraint_violation';
    end if;
    new.decided_at := clock_timestamp();
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.affiliate_refuse_ring()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if exists (select from affiliate_downline where upline_id = new.member_id and member_id = new.upline_id) then
          raise exception 'a network has no rings' using errcode = 'integrity_constraint_violation';
        end if;
        return new;
      end $function$;

CREATE OR REPLACE FUNCTION public.cash_adjustment_begins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.status <> 'proposed' then
      raise exception 'a cash adjustment begins as a proposal' using errcode = 'integrity_constraint_violation';
    end if;
    new.proposed_at := clock_timestamp();
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.cash_adjustment_is_decided()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    v_decision constant text[] := array['status', 'decided_by', 'decided_at', 'decided_reason'];
  begin
    if old.status <> 'proposed' or new.status = 'proposed' or to_jsonb(new) - v_decision <> to_jsonb(old) - v_decision then
      raise exception 'cash adjustment % is decided once, as it was proposed', old.adjustment_id
        using errcode = 'integrity_constraint_violation';
    end if;
    new.decided_at := clock_timestamp();
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.cash_adjustment_is_posted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  begin
    -- What the transfer moves was checked when it was posted.
    if not exists (select from ledger.transfer where scope = 'cash-adjustment' and key = new.adjustment_id::text) then
      raise exception 'cash adjustment % is done, and no money was moved', new.adjustment_id
        using errcode = 'integrity_constraint_violation';
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.cashback_keep_claim()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        raise exception 'the refund of % is claimed', old.period_id using errcode = 'integrity_constraint_violation';
      end $function$;

CREATE OR REPLACE FUNCTION public.cashback_keep_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        raise exception 'period % is closed', old.period_id using errcode = 'integrity_constraint_violation';
      end $function$;

CREATE OR REPLACE FUNCTION public.free_spin_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  begin
    if new.kind = 'bet' then
      update free_spin_grant set used = used + 1
       where grant_id = new.free_spin_grant_id and member_id = new.member_id and provider_id = new.provider_id
         and (game_id is null or game_id = new.game_id) and wallet_id = new.wallet_id
         and status = 'open' and valid_until > clock_timestamp() and used < spins;
    elsif new.kind = 'rollback' then
      update free_spin_grant set used = used - 1 where grant_id = new.free_spin_grant_id;
    else
      update free_spin_grant set won_satang = won_satang + new.amount_satang
       where grant_id = new.free_spin_grant_id;
    end if;
    if not found then
      raise exception 'grant % has no free spin for this', new.free_spin_grant_id
        using errcode = 'integrity_constraint_violation', constraint = 'free_spin_left';
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.game_keep_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'a game transaction stands' using errcode = 'integrity_constraint_violation';
  end $function$;

CREATE OR REPLACE FUNCTION public.game_lists_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  begin
    if exists (select from changed) then
      update game_catalogue set version = version + 1;
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.game_refuse_closed_round()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform pg_advisory_xact_lock(hashtextextended(
      'game-round:' || new.provider_id || ':' || new.member_id || ':' || new.round_id, 0));
    if exists (select from game_transaction
                where provider_id = new.provider_id and member_id = new.member_id and round_id = new.round_id
                  and closes_round) then
      raise exception 'round % of % is closed', new.round_id, new.provider_id
        using errcode = 'integrity_constraint_violation', constraint = 'game_round_open';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION ledger.adopt_server()
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  v_offset bigint;
begin
  select greatest(
    (select max(tx) from ledger.transfer), (select max(tx) from public.audit_event), (select max(tx) from ledger.audit_seal), 0)
    into v_offset;
  execute format('create or replace function ledger.tx_offset() returns bigint language sql immutable as %L',
    format('select %s::bigint', v_offset));
  return v_offset;
end $function$;

CREATE OR REPLACE FUNCTION ledger.balance_of(p_code text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select case when a.tracked then a.balance else
    coalesce((select sum(amount) from ledger.transfer where to_account = a.id and to_entry is null), 0)
    - coalesce((select sum(amount) from ledger.transfer where from_account = a.id and from_entry is null), 0)
  end::bigint
  from ledger.account a where a.code = p_code
$function$;

CREATE OR REPLACE FUNCTION ledger.brand_of(p_code text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  v_agent integer;
begin
  if p_code like 'member:%' then
    select agent_id into v_agent from public.member where member_id = split_part(p_code, ':', 2)::uuid;
    if not found then
      raise exception 'ledger: no member for account %', p_code using errcode = 'invalid_parameter_value';
    end if;
  elsif exists (select from ledger.account_class where class = ledger.class_of(p_code) and branded) then
    v_agent := split_part(p_code, ':', 2)::integer;
  end if;
  return v_agent;
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_adjustment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  if new.scope = 'cash-adjustment' and new.key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform from public.cash_adjustment a
      join ledger.account cash on cash.code = 'member:' || a.member_id || ':cash'
    where a.adjustment_id = new.key::uuid and a.status = 'done' and a.decided_by <> a.proposed_by
      and new.kind = 'adjustment-' || a.direction and new.amount = a.amount_satang
      and cash.id = case a.direction when 'credit' then new.to_account else new.from_account end;
    if found then
      return null;
    end if;
  end if;
  raise exception 'ledger: no second person approved the adjustment %', new.key
    using errcode = 'check_violation', constraint = 'transfer_adjustment';
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_flow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from ledger.account f, ledger.account t, ledger.flow_rule r
  where f.id = new.from_account and t.id = new.to_account
    and r.kind = new.kind and r.from_class = f.class and r.to_class = t.class
    and r.reverses = (new.reversal_of is not null)
    and f.agent_id is not distinct from t.agent_id
    and f.closed_at is null and t.closed_at is null;
  if not found then
    raise exception 'ledger: % may not flow from account % to account %', new.kind, new.from_account, new.to_account
      using errcode = 'check_violation', constraint = 'transfer_flow';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_own_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from ledger.account f, ledger.account t
  where f.id = new.from_account and t.id = new.to_account
    and split_part(f.code, ':', 2) = split_part(t.code, ':', 2);
  if not found then
    raise exception 'ledger: money of account % cannot be held for account %', new.from_account, new.to_account
      using errcode = 'check_violation', constraint = 'transfer_flow';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.class_of(p_code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_code like 'member:%' then 'member-' || split_part(p_code, ':', 3) else split_part(p_code, ':', 1) end
$function$;

CREATE OR REPLACE FUNCTION ledger.close_account(p_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  v ledger.account;
begin
  select * into v from ledger.account where code = p_code for update;
  if not found then
    raise exception 'ledger: no account %', p_code using errcode = 'invalid_parameter_value';
  end if;
  if v.closed_at is not null then
    return false;
  end if;
  if v.balance <> 0 then
    raise exception 'ledger: account % still holds %', p_code, v.balance using errcode = 'check_violation';
  end if;
  update ledger.account set closed_at = clock_timestamp() where id = v.id;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION ledger.content_of(p_from bigint, p_to bigint, p_amount bigint, p_kind text, p_reference text, p_group text, p_reversal_of uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select concat_ws('|', p_from, p_to, p_amount, p_kind, coalesce(p_group, '-'), coalesce(p_reversal_of::text, '-'), p_reference)
$function$;

CREATE OR REPLACE FUNCTION ledger.lock_balance(p_code text)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select balance from ledger.account where code = p_code and tracked for no key update
$function$;

CREATE OR REPLACE FUNCTION ledger.move_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ledger.account set balance = new.balance_after, seq = new.seq
   where id = new.account_id and balance = new.balance_before and coalesce(seq, 0) = new.seq - 1;
  if not found then
    raise exception 'ledger: entry % of account % does not follow its balance', new.seq, new.account_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.note_brand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.class := ledger.class_of(new.code);
  new.agent_id := ledger.brand_of(new.code);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ledger.number_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_current_xact_id();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.one_outcome()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from ledger.transfer where scope = new.scope and key = new.key) then
    raise exception 'ledger: key % of % was posted', new.key, new.scope using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ledger.open_account(p_code text, p_unit text, p_tracked boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare v ledger.account;
begin
  insert into ledger.account (code, unit, tracked, floor, balance)
  values (p_code, p_unit, p_tracked, case when p_tracked then 0 end, case when p_tracked then 0 end)
  on conflict (code) do nothing;
  select * into strict v from ledger.account where code = p_code;
  if v.unit <> p_unit or v.tracked <> p_tracked then
    raise exception 'ledger: account % is of another kind', p_code using errcode = 'invalid_parameter_value';
  end if;
  return v.id;
end $function$;

CREATE OR REPLACE FUNCTION ledger.post(p_id uuid, p_from text, p_to text, p_amount bigint, p_kind text, p_reference text, p_group text, p_scope text, p_key text, p_reversal_of uuid)
 RETURNS ledger.outcome
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  f ledger.account;
  t ledger.account;
  v ledger.account;
  known ledger.transfer;
  refused ledger.rejection;
  v_content text;
  v_reason text;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_scope || ':' || p_key, 7203));
  -- What a lock waited for is in the row it returns.
  for v in
    select * from ledger.account where code in (p_from, p_to) and tracked order by id for no key update
  loop
    if v.code = p_from then f := v; end if;
    if v.code = p_to then t := v; end if;
  end loop;
  if f.id is null then
    select * into f from ledger.account where code = p_from;
  end if;
  if t.id is null then
    select * into t from ledger.account where code = p_to;
  end if;
  if f.id is null or t.id is null then
    raise exception 'ledger: no account %', case when f.id is null then p_from else p_to end
      using errcode = 'invalid_parameter_value';
  end if;

  select * into known from ledger.transfer where scope = p_scope and key = p_key;
  if found then
    if (known.from_account, known.to_account, known.amount, known.kind, known.reference)
        is distinct from (f.id, t.id, p_amount, p_kind, p_reference)
      or known.group_id is distinct from p_group or known.reversal_of is distinct from p_reversal_of then
      return row('key-conflict', known.id, null, f.balance, t.balance)::ledger.outcome;
    end if;
    return row('replayed', known.id, null, f.balance, t.balance)::ledger.outcome;
  end if;

  select * into refused from ledger.rejection where scope = p_scope and key = p_key;
  if found then
    v_content := ledger.content_of(f.id, t.id, p_amount, p_kind, p_reference, p_group, p_reversal_of);
    if refused.content is not null and refused.content <> v_content then
      return row('key-conflict', null, refused.reason, f.balance, t.balance)::ledger.outcome;
    end if;
    return row('refused-before', null, refused.reason, f.balance, t.balance)::ledger.outcome;
  end if;

  v_reason := case
    when p_reversal_of is not null and exists (select from ledger.transfer where reversal_of = p_reversal_of)
      then 'already-reversed'
    when f.closed_at is not null or t.closed_at is not null then 'account-closed'
    when f.tracked and f.balance - p_amount < f.floor then 'insufficient-balance'
  end;
  if v_reason is not null then
    v_content := ledger.content_of(f.id, t.id, p_amount, p_kind, p_reference, p_group, p_reversal_of);
    insert into ledger.rejection (scope, key, reason, content) values (p_scope, p_key, v_reason, v_content);
    return row('refused', null, v_reason, f.balance, t.balance)::ledger.outcome;
  end if;

  insert into ledger.transfer (id, from_account, to_account, from_tracked, to_tracked, unit, amount, kind,
    reference, group_id, scope, key, reversal_of)
  values (p_id, f.id, t.id, f.tracked, t.tracked, f.unit, p_amount, p_kind,
    p_reference, p_group, p_scope, p_key, p_reversal_of);
  if f.tracked then
    insert into ledger.entry (account_id, seq, transfer_id, from_account, to_account, amount, balance_before, balance_after)
    values (f.id, coalesce(f.seq, 0) + 1, p_id, f.id, t.id, p_amount, f.balance, f.balance - p_amount);
  end if;
  if t.tracked then
    insert into ledger.entry (account_id, seq, transfer_id, from_account, to_account, amount, balance_before, balance_after)
    values (t.id, coalesce(t.seq, 0) + 1, p_id, f.id, t.id, p_amount, t.balance, t.balance + p_amount);
  end if;
  return row('posted', p_id, null, f.balance - p_amount, t.balance + p_amount)::ledger.outcome;
end $function$;

CREATE OR REPLACE FUNCTION ledger.publish_wallet()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  moved ledger.account;
  cash ledger.account;
  points ledger.account;
  others jsonb;
  v_member text;
begin
  select * into strict moved from ledger.account where id = new.account_id;
  -- Only the last entry of an account in its transaction speaks; a hold is not in the event.
  if moved.class not in ('member-cash', 'member-points', 'member-bonus', 'member-free')
    or moved.seq is distinct from new.seq then
    return null;
  end if;
  v_member := split_part(moved.code, ':', 2);
  -- Two accounts may move in two transactions at once: the later event has to know what the earlier one did.
  perform pg_advisory_xact_lock(hashtextextended(v_member, 7209));
  -- Where several moved, the event of the first of them in this order says it all.
  if exists (
    select from ledger.account a
      join ledger.entry e on e.account_id = a.id and e.seq = a.seq
      join ledger.transfer t on t.id = e.transfer_id
    where a.code in ('member:' || v_member || ':cash', 'member:' || v_member || ':bonus',
        'member:' || v_member || ':free', 'member:' || v_member || ':points')
      and array_position(array['member-cash', 'member-bonus', 'member-free', 'member-points'], a.class)
        < array_position(array['member-cash', 'member-bonus', 'member-free', 'member-points'], moved.class)
      and t.tx = ledger.tx_offset() + pg_current_xact_id()::text::bigint
  ) then
    return null;
  end if;
  select * into cash from ledger.account where code = 'member:' || v_member || ':cash';
  select * into points from ledger.account where code = 'member:' || v_member || ':points';
  select jsonb_object_agg(split_part(code, ':', 3), trim_scale(balance * 0.01)) into others from ledger.account
   where code in ('member:' || v_member || ':bonus', 'member:' || v_member || ':free');
  insert into public.live_event (member_id, name, data) values (v_member::uuid, 'wallet.changed',
    jsonb_strip_nulls(jsonb_build_object('balance', trim_scale(coalesce(cash.balance, 0) * 0.01),
      'point', coalesce(points.balance, 0), 'wallets', others)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse(p_scope text, p_key text, p_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_scope || ':' || p_key, 7203));
  if exists (select from ledger.transfer where scope = p_scope and key = p_key) then
    return false;
  end if;
  insert into ledger.rejection (scope, key, reason) values (p_scope, p_key, p_reason) on conflict do nothing;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'ledger: % of % is not allowed', lower(tg_op), tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION ledger.reverse(p_id uuid, p_of_scope text, p_of_key text, p_kind text, p_reference text, p_group text, p_scope text, p_key text)
 RETURNS ledger.outcome
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  original ledger.transfer;
  v_from text;
  v_to text;
begin
  -- Waits for a post of that key that is under way, so that 'unknown' is exact.
  perform pg_advisory_xact_lock(hashtextextended(p_of_scope || ':' || p_of_key, 7203));
  select * into original from ledger.transfer where scope = p_of_scope and key = p_of_key;
  if not found or original.reversal_of is not null then
    return row('refused', null, 'unknown', null, null)::ledger.outcome;
  end if;
  select code into v_from from ledger.account where id = original.to_account;
  select code into v_to from ledger.account where id = original.from_account;
  return ledger.post(p_id, v_from, v_to, original.amount, p_kind, p_reference, p_group, p_scope, p_key, original.id);
end $function$;

CREATE OR REPLACE FUNCTION public.lotto_keep_correction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'correction % has ended', old.correction_id using errcode = 'integrity_constraint_violation';
  end $function$;

CREATE OR REPLACE FUNCTION public.lotto_keep_outcome()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    c lotto_correction;
  begin
    if tg_op = 'UPDATE' and old.status in ('won', 'lost') and tg_table_name = 'lotto_bill' then
      c := lotto_running_correction(old.round_id);
      if new.outcome_no = c.outcome_no and old.outcome_no < c.outcome_no
        and to_jsonb(new) - array['status', 'win_satang', 'outcome_no']
          = to_jsonb(old) - array['status', 'win_satang', 'outcome_no']
        and ((new.status, new.win_satang) = (old.status, old.win_satang) or exists (
          select from lotto_bill_correction b where b.bill_id = old.bill_id and b.outcome_no = new.outcome_no
            and b.correction_id = c.correction_id
            and (b.old_status, b.old_win_satang, b.new_status, b.new_win_satang)
              = (old.status, old.win_satang, new.status, new.win_satang))) then
        return new;
      end if;
    elsif tg_op = 'UPDATE' and old.status in ('won', 'lost') then
      if to_jsonb(new) - array['status', 'win_satang'] = to_jsonb(old) - array['status', 'win_satang']
        and exists (select from lotto_bill b where b.bill_id = old.bill_id and b.status in ('won', 'lost')
          and b.outcome_no < (lotto_running_correction(b.round_id)).outcome_no) then
        return new;
      end if;
    end if;
    raise exception 'bill % has its outcome', old.bill_id using errcode = 'integrity_constraint_violation';
  end $function$;

CREATE OR REPLACE FUNCTION public.lotto_keep_result()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    c lotto_correction := lotto_running_correction(old.round_id);
  begin
    if old.status = 'resulted' and c.outcome_no = old.outcome_no + 1 and new.outcome_no = c.outcome_no
      and (old.top3, old.bottom2) is not distinct from (c.old_top3, c.old_bottom2)
      and (new.top3, new.bottom2) is not distinct from (c.top3, c.bottom2)
      and (new.settings, new.resulted_at) is not distinct from (old.settings, old.resulted_at)
      and new.status = (case when c.top3 is null then 'refunded' else 'resulted' end) then
      return new;
    end if;
    raise exception 'the outcome of round % stands', old.round_id using errcode = 'integrity_constraint_violation';
  end $function$;

CREATE OR REPLACE FUNCTION public.lotto_keep_shot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'DELETE' and retention.is_round_forgettable(old.round_id) then
      return old;
    end if;
    raise exception 'a shot stands' using errcode = 'integrity_constraint_violation';
  end $function$;

CREATE OR REPLACE FUNCTION public.lotto_running_correction(p_round text)
 RETURNS lotto_correction
 LANGUAGE sql
 STABLE
AS $function$
    select * from lotto_correction where round_id = p_round and status = 'approved' and finished_at is null
  $function$;

CREATE OR REPLACE FUNCTION public.member_change_account(p_change uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare
    v_change account_change;
  begin
    select * into strict v_change from account_change where change_id = p_change and status = 'done';
    perform from member where member_id = v_change.member_id and case v_change.account
      when 'main' then bank_code = v_change.bank_code and bank_account = v_change.bank_account
      else sub_bank_code = v_change.bank_code and sub_bank_account = v_change.bank_account end;
    if not found then
      raise exception 'the account of change % is another one by now', p_change using errcode = 'integrity_constraint_violation';
    end if;
  end $function$;

CREATE OR REPLACE FUNCTION public.member_signals(p_one uuid, p_other uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
    select array_remove(array[
      case when exists (
        select from bank_account_owner a join bank_account_owner b using (agent_id, account_key)
         where a.member_id = p_one and b.member_id = p_other) then 'same-account' end,
      case when exists (
        select from bank_account_owner a where a.bank_code = 'TRUEMONEY' and (
          (a.member_id = p_one and a.account_key = ltrim(other.phone, '0'))
          or (a.member_id = p_other and a.account_key = ltrim(one.phone, '0')))) then 'same-phone' end,
      case when one.name_key = other.name_key then 'same-name' end,
      case when exists (
        select from member_network a join member_network b using (network)
         where a.member_id = p_one and b.member_id = p_other) then 'same-network' end,
      case when exists (
        select from member_device a join member_device b using (agent_id, device_hash)
         where a.member_id = p_one and b.member_id = p_other) then 'same-device' end
    ], null)
    from member one, member other where one.member_id = p_one and other.member_id = p_other
  $function$;

CREATE OR REPLACE FUNCTION public.note_bank_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'UPDATE' then
          delete from bank_account_owner where member_id = new.member_id
            and (bank_code, bank_account) <> (new.bank_code, new.bank_account)
            and (bank_code, bank_account) is distinct from (new.sub_bank_code, new.sub_bank_account);
        end if;
        if tg_op = 'INSERT' or (old.bank_code, old.bank_account) <> (new.bank_code, new.bank_account) then
          insert into bank_account_owner (agent_id, bank_code, bank_account, member_id)
            values (new.agent_id, new.bank_code, new.bank_account, new.member_id);
        end if;
        if new.sub_bank_account is not null and (tg_op = 'INSERT'
            or (old.sub_bank_code, old.sub_bank_account) is distinct from (new.sub_bank_code, new.sub_bank_account)) then
          insert into bank_account_owner (agent_id, bank_code, bank_account, member_id)
            values (new.agent_id, new.sub_bank_code, new.sub_bank_account, new.member_id);
        end if;
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION public.play_exclusion_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      declare
        v_phone text;
        v_until timestamptz;
      begin
        select phone into v_phone from member where member_id = new.member_id;
        perform pg_advisory_xact_lock(hashtextextended(v_phone, 7208));
        select max(g.excluded_until) into v_until
          from play_guard g where g.member_id in (select play_same_person(new.member_id)) and g.excluded_until > clock_timestamp();
        if v_until is not null then
          perform pg_advisory_xact_lock(hashtextextended('play:' || new.member_id, 7209));
          insert into play_guard as guard (member_id, excluded_until) values (new.member_id, v_until)
            on conflict (member_id) do update set excluded_until = greatest(guard.excluded_until, excluded.excluded_until);
        end if;
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION public.play_limit_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if old.amount is not null and (new.amount is null or new.amount > old.amount)
          and (old.raise_asked_at is null or new.amount is distinct from old.raise_to
            or old.raise_asked_at > clock_timestamp() - interval '24 hours') then
          raise exception 'limit % % of member % rises after a day', old.period, old.kind, old.member_id
            using errcode = 'integrity_constraint_violation';
        end if;
        return new;
      end $function$;

CREATE OR REPLACE FUNCTION public.play_same_person(p_member uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
        select other.member_id from member own join member other on other.phone = own.phone
         where own.member_id = p_member
           and (other.member_id = own.member_id or exists (
             select from bank_account_owner a join bank_account_owner b using (bank_code, account_key)
              where a.member_id = own.member_id and b.member_id = other.member_id))
      $function$;

CREATE OR REPLACE FUNCTION public.play_stop_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if (old.excluded_until > clock_timestamp() and new.excluded_until is distinct from greatest(new.excluded_until, old.excluded_until))
          or (old.break_until > clock_timestamp() and new.break_until is distinct from greatest(new.break_until, old.break_until)) then
          raise exception 'a stop of member % ends when it ends', old.member_id using errcode = 'integrity_constraint_violation';
        end if;
        return new;
      end $function$;

CREATE OR REPLACE FUNCTION public.point_due_of_stake()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  begin
    insert into point_due (member_id, valid_stake_id) values (new.member_id, new.valid_stake_id);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.point_lot_follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare
    v_from text;
    v_to text;
    v_member uuid;
  begin
    select code into strict v_from from ledger.account where id = new.from_account;
    select code into strict v_to from ledger.account where id = new.to_account;
    if v_from like 'member:%' then
      v_member := split_part(v_from, ':', 2)::uuid;
      update point_lot lot
         set unspent = lot.unspent - least(open.unspent, new.amount - open.before)
        from (select day, unspent, (sum(unspent) over (order by day) - unspent)::bigint as before
                from point_lot where member_id = v_member and unspent > 0) as open
       where lot.member_id = v_member and lot.day = open.day and open.before < new.amount;
    end if;
    if v_to like 'member:%' then
      insert into point_lot as lot (member_id, day, gained, unspent)
        values (split_part(v_to, ':', 2)::uuid, (clock_timestamp() at time zone 'Asia/Bangkok')::date, new.amount, new.amount)
        on conflict (member_id, day) do update
          set gained = lot.gained + excluded.gained, unspent = lot.unspent + excluded.unspent;
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.promotion_use_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if old.status <> 'active' then
          raise exception 'promotion % is over', old.use_id using errcode = 'integrity_constraint_violation';
        end if;
        return new;
      end $function$;

CREATE OR REPLACE FUNCTION public.quest_keep_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        raise exception 'what was claimed stands' using errcode = 'integrity_constraint_violation';
      end $function$;

CREATE OR REPLACE FUNCTION public.redemption_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if old.state in ('done', 'delivered', 'cancelled') then
      raise exception 'redemption % is over', old.redemption_id using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'DELETE' and old.at < now() - interval '5 years' then
      return old;
    end if;
    raise exception 'the audit trail is append-only' using errcode = 'integrity_constraint_violation';
  end $function$;

CREATE OR REPLACE FUNCTION retention.forget_audit(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare v_count integer;
  begin
    delete from audit_event where event_id in (
      select event_id from audit_event where at < now() - interval '5 years'
      order by at limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end $function$;

CREATE OR REPLACE FUNCTION retention.forget_cancel_days(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare v_count integer;
  begin
    delete from lotto_cancel_day where (member_id, day) in (
      select member_id, day from lotto_cancel_day where day < to_char(now() - interval '90 days', 'YYYY-MM-DD')
      order by day limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end $function$;

CREATE OR REPLACE FUNCTION retention.forget_member_notifications(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare v_ids bigint[];
  begin
    select coalesce(array_agg(notification_id), '{}') into v_ids from (
      select notification_id from notification where member_id is not null and published_until < now()
      order by published_until limit p_limit for update skip locked) batch;
    delete from notification_read where notification_id = any(v_ids);
    delete from notification where notification_id = any(v_ids);
    return cardinality(v_ids);
  end $function$;

CREATE OR REPLACE FUNCTION retention.forget_play_sessions(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare v_count integer;
  begin
    delete from game_session where session_id in (
      select session_id from game_session where created_at < now() - interval '180 days'
      order by created_at limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end $function$;

CREATE OR REPLACE FUNCTION retention.forget_rounds(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION retention.forget_sessions(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare v_count integer;
  begin
    delete from member_session where session_id in (
      select session_id from member_session where expires_at < now() - interval '90 days'
      order by expires_at limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end $function$;

CREATE OR REPLACE FUNCTION retention.is_round_forgettable(p_round_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select exists (
        select from lotto_round where round_id = p_round_id and settled_at < now() - interval '90 days')
      and not exists (select from lotto_bill where round_id = p_round_id)
  $function$;

CREATE OR REPLACE FUNCTION public.review_begins_to_wait()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  begin
    insert into review_waiting (seq, transaction_id) values (new.seq, new.transaction_id) on conflict do nothing;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.review_split_is_whole()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare
    v_decision review_decision;
    v_parts bigint;
    v_sum numeric;
  begin
    select * into strict v_decision from review_decision where decision_id = new.decision_id;
    select count(*), sum(amount_satang) into v_parts, v_sum
      from review_decision_part where decision_id = v_decision.decision_id;
    if v_decision.kind <> 'split' or v_parts not between 2 and 10 or v_sum is distinct from v_decision.amount_satang then
      raise exception 'the parts of decision % are not its money', v_decision.decision_id
        using errcode = 'integrity_constraint_violation';
    end if;
    -- The first credit has the key of the transaction, as the credit of all of it would: so there is never one beside the other.
    if v_decision.status = 'done' and exists (
      select from (
        select p.member_id, p.amount_satang,
            v_decision.transaction_id || case when part_no = min(part_no) over () then '' else ' ' || part_no end as key
          from review_decision_part p where decision_id = v_decision.decision_id and member_id is not null) c
       where not exists (
        select from ledger.transfer t join ledger.account a on a.id = t.to_account
         where t.scope = 'bank' and t.key = c.key and t.amount = c.amount_satang
           and a.code = 'member:' || c.member_id || ':cash')
    ) then
      raise exception 'decision % is done, and a part of it was not credited', v_decision.decision_id
        using errcode = 'integrity_constraint_violation';
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.review_waits_no_more()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  begin
    delete from review_waiting where transaction_id = new.transaction_id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.staff_key_stays_revoked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'key % is revoked', old.key_id using errcode = 'integrity_constraint_violation';
  end $function$;

CREATE OR REPLACE FUNCTION public.staff_order_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'order % of % is counted', old.order_id, old.kind using errcode = 'integrity_constraint_violation';
  end $function$;

CREATE OR REPLACE FUNCTION public.staff_stays_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'staff % is removed', old.name using errcode = 'integrity_constraint_violation';
  end $function$;

CREATE OR REPLACE FUNCTION public.valid_stake_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'a valid stake is never changed' using errcode = 'integrity_constraint_violation';
  end $function$;

CREATE OR REPLACE FUNCTION public.wheel_check_chances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if (select coalesce(sum(chance_hundredths), 0) from wheel_prize) not in (0, 10000) then
      raise exception 'the chances of the wheel do not sum to 100 percent' using errcode = 'check_violation';
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.wheel_check_grant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare
    v_amount bigint;
    v_spins bigint;
  begin
    if num_nonnulls(new.transfer_id, new.quest_id) = 0 then
      select quest_id, period_id into new.quest_id, new.period_id from quest_claim
      where member_id = new.member_id and new.payment_id = 'quest:' || quest_id || ':' || period_id || ':' || member_id;
    end if;
    if num_nonnulls(new.transfer_id, new.quest_id) = 0 then
      select t.id into new.transfer_id
      from ledger.transfer t join ledger.account a on a.id = t.to_account
      where t.xmin = pg_current_xact_id()::xid and t.kind = 'deposit' and a.code = 'member:' || new.member_id || ':cash'
      order by t.id desc limit 1;
    end if;

    if new.transfer_id is not null then
      select t.amount into v_amount
      from ledger.transfer t join ledger.account a on a.id = t.to_account
      where t.id = new.transfer_id and t.kind = 'deposit' and a.code = 'member:' || new.member_id || ':cash';
      select v_amount / satang_per_free_spin into v_spins
      from wheel_version join member using (agent_id)
      where member_id = new.member_id order by version desc limit 1;
      if v_amount is not null and coalesce(v_spins, 0) = 0 then
        return null;
      end if;
    else
      select reward_amount into v_spins from quest_claim
      where (member_id, quest_id, period_id) = (new.member_id, new.quest_id, new.period_id) and reward_kind = 'spin';
    end if;
    if v_spins is null then
      raise exception 'grant % of % spins has no cause', new.payment_id, new.spins
        using errcode = 'integrity_constraint_violation';
    end if;
    new.spins := v_spins;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.wheel_check_prize()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  begin
    if new.wheel_version is null then
      if new.prize_kind = 'spin' and not exists (
        select from wheel_prize
        where prize_id = new.prize_id and kind = 'spin' and amount = new.prize_amount and chance_hundredths > 0
      ) then
        raise exception 'the wheel has no prize % of % spins', new.prize_id, new.prize_amount
          using errcode = 'integrity_constraint_violation';
      end if;
    elsif not exists (
      select from wheel_version_prize
      where (agent_id, version, prize_id) = (new.agent_id, new.wheel_version, new.prize_id)
        and (name, kind, amount, chance_hundredths) =
          (new.prize_name, new.prize_kind, new.prize_amount, new.prize_chance_hundredths)
        and chance_hundredths > 0
    ) then
      raise exception 'version % of the wheel has no prize % of % %',
        new.wheel_version, new.prize_id, new.prize_amount, new.prize_kind
        using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.wheel_check_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if (
      select coalesce(sum(chance_hundredths), 0) from wheel_version_prize
      where (agent_id, version) = (new.agent_id, new.version)
    ) <> 10000 then
      raise exception 'the chances of version % of the wheel of brand % do not sum to 100 percent', new.version, new.agent_id
        using errcode = 'check_violation';
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.wheel_count_spins()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare
    v_change integer;
    v_after integer;
  begin
    if tg_table_name = 'wheel_grant' then
      v_change := new.spins;
    else
      v_change := case when new.prize_kind = 'spin' then new.prize_amount::integer else 0 end
        - case when new.paid_with = 'free' then 1 else 0 end;
    end if;
    insert into wheel_free_spin (member_id) values (new.member_id) on conflict do nothing;
    update wheel_free_spin set spins = spins + v_change where member_id = new.member_id returning spins into v_after;
    if tg_table_name = 'wheel_spin' then
      if new.free_spins_after <> v_after then
        raise exception 'spin % leaves % free spins, not %', new.spin_id, v_after, new.free_spins_after
          using errcode = 'integrity_constraint_violation';
      end if;
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.wheel_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'what the wheel brought stands' using errcode = 'integrity_constraint_violation';
  end $function$;

CREATE OR REPLACE FUNCTION public.wheel_lock_free_spins(p_member uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare
    v_spins integer;
  begin
    insert into wheel_free_spin (member_id) values (p_member) on conflict do nothing;
    select spins into strict v_spins from wheel_free_spin where member_id = p_member for update;
    return v_spins;
  end $function$;

CREATE OR REPLACE FUNCTION public.withdrawal_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if new.status <> old.status and not (
          (old.status = 'requested' and new.status in ('approved', 'rejected', 'cancelled'))
          or (old.status = 'approved' and new.status in ('sent', 'paid', 'failed'))
          or (old.status = 'sent' and new.status in ('paid', 'failed'))
        ) then
          raise exception 'a withdrawal that is % cannot become %', old.status, new.status
            using errcode = 'check_violation', constraint = 'withdrawal_moves';
        end if;
        return new;
      end $function$;

alter table ledger.account add constraint account_id_seq_balance_fkey FOREIGN KEY (id, seq, balance) REFERENCES ledger.entry(account_id, seq, balance_after) DEFERRABLE INITIALLY DEFERRED;

alter table ledger.transfer add constraint transfer_id_from_entry_fkey FOREIGN KEY (id, from_entry) REFERENCES ledger.entry(transfer_id, account_id) DEFERRABLE INITIALLY DEFERRED;

alter table ledger.transfer add constraint transfer_id_to_entry_fkey FOREIGN KEY (id, to_entry) REFERENCES ledger.entry(transfer_id, account_id) DEFERRABLE INITIALLY DEFERRED;

alter table wheel_grant add constraint wheel_grant_one_cause CHECK (num_nonnulls(transfer_id, quest_id) = 1 AND (num_nonnulls(quest_id, period_id) = ANY (ARRAY[0, 2]))) NOT VALID;

alter table wheel_version_prize add constraint wheel_version_prize_few_spins CHECK (kind <> 'spin'::text OR amount <= 10) NOT VALID;

CREATE INDEX account_change_by_old_end ON account_change USING btree (agent_id, reverse(old_bank_account) text_pattern_ops) WHERE status = 'done'::text;

CREATE INDEX account_change_by_old_start ON account_change USING btree (agent_id, old_bank_account text_pattern_ops) WHERE status = 'done'::text;

CREATE INDEX account_change_newest ON account_change USING btree (agent_id, proposed_at DESC);

CREATE INDEX account_change_proposed ON account_change USING btree (agent_id, proposed_at) WHERE status = 'proposed'::text;

CREATE INDEX affiliate_downline_of_brand ON affiliate_downline USING btree (agent_id, member_id) WHERE level = 1;

CREATE INDEX affiliate_downline_of_level ON affiliate_downline USING btree (upline_id, level, member_id, last_bet_at);

CREATE INDEX affiliate_entry_by_category ON affiliate_entry USING btree (owner_id, category, day, entry_id);

CREATE INDEX affiliate_entry_by_day ON affiliate_entry USING btree (owner_id, day, entry_id);

CREATE INDEX affiliate_entry_by_kind ON affiliate_entry USING btree (owner_id, kind, day, entry_id);

CREATE INDEX affiliate_entry_by_level ON affiliate_entry USING btree (owner_id, level, day, entry_id);

CREATE UNIQUE INDEX affiliate_entry_of_friend ON affiliate_entry USING btree (owner_id, day, member_id, category, percent_hundredths, kind) WHERE kind <> 'redeem'::text;

CREATE UNIQUE INDEX affiliate_entry_of_request ON affiliate_entry USING btree (owner_id, request_key) WHERE kind = 'redeem'::text;

CREATE UNIQUE INDEX agent_code_once ON agent USING btree (upper(agent_code));

CREATE INDEX agent_event_newest ON agent_event USING btree (agent_id, published_at DESC, event_id DESC);

CREATE INDEX agent_event_of_agent ON agent_event USING btree (agent_id, "position", published_at DESC);

CREATE INDEX agent_event_shown ON agent_event USING btree (agent_id, "position", published_at DESC, event_id DESC) WHERE withdrawn_at IS NULL;

CREATE INDEX agent_event_transitions ON agent_event USING btree (next_transition_at) WHERE next_transition_at IS NOT NULL;

CREATE INDEX audit_event_by_age ON audit_event USING btree (at);

CREATE INDEX audit_event_of_action ON audit_event USING btree (agent_id, action, event_id DESC);

CREATE INDEX audit_event_of_brand ON audit_event USING btree (agent_id, event_id DESC);

CREATE INDEX audit_event_of_member ON audit_event USING btree (member_id, at DESC);

CREATE INDEX audit_event_of_person ON audit_event USING btree (agent_id, (details ->> 'who'::text), event_id DESC) WHERE (details ->> 'who'::text) IS NOT NULL;

CREATE INDEX audit_event_tx ON audit_event USING btree (tx, event_id);

CREATE INDEX auth_attempt_by_age ON auth_attempt USING btree (at);

CREATE INDEX auth_attempt_of_address ON auth_attempt USING btree (address, at DESC);

CREATE INDEX auth_attempt_of_phone ON auth_attempt USING btree (agent_id, phone, at DESC);

CREATE INDEX auth_attempt_of_site ON auth_attempt USING btree (network_48, at DESC) WHERE network_48 IS NOT NULL;

CREATE INDEX bank_account_by_end ON bank_account_owner USING btree (agent_id, reverse(bank_account) text_pattern_ops);

CREATE INDEX bank_account_by_start ON bank_account_owner USING btree (agent_id, bank_account text_pattern_ops);

CREATE INDEX bank_account_owner_of_account ON bank_account_owner USING btree (bank_code, account_key);

CREATE INDEX bank_account_owner_of_member ON bank_account_owner USING btree (member_id);

CREATE INDEX bank_account_owner_of_number ON bank_account_owner USING btree (agent_id, account_key);

CREATE UNIQUE INDEX bank_account_owner_padded_once ON bank_account_owner USING btree (agent_id, bank_code, account_key) WHERE NOT is_duplicate;

CREATE UNIQUE INDEX bank_payment_credited_once ON bank_payment USING btree (payment_id) WHERE outcome = 'credited'::text;

CREATE UNIQUE INDEX bank_payment_in_review ON bank_payment USING btree (seq) WHERE outcome = 'review'::text;

CREATE INDEX bank_payment_of_payment ON bank_payment USING btree (payment_id) WHERE outcome = 'review'::text;

CREATE UNIQUE INDEX bank_payout_applied_once ON bank_payout USING btree (withdrawal_id) WHERE outcome = 'applied'::text;

CREATE INDEX bank_payout_of_withdrawal ON bank_payout USING btree (withdrawal_id);

CREATE INDEX cash_adjustment_newest ON cash_adjustment USING btree (agent_id, proposed_at DESC);

CREATE INDEX cash_adjustment_proposed ON cash_adjustment USING btree (agent_id, proposed_at) WHERE status = 'proposed'::text;

CREATE UNIQUE INDEX cashback_period_counting ON cashback_period USING btree (agent_id, kind) WHERE status = 'counting'::text;

CREATE UNIQUE INDEX cashback_period_newest ON cashback_period USING btree (agent_id, kind, until_at DESC);

CREATE INDEX cashback_rebate_of_category ON cashback_rebate USING btree (member_id, category, period_id DESC);

CREATE INDEX cashback_rebate_paid ON cashback_rebate USING btree (member_id, period_id DESC, category) WHERE paid_at IS NOT NULL;

CREATE INDEX cashback_rebate_unpaid ON cashback_rebate USING btree (member_id, period_id DESC, category) WHERE paid_at IS NULL;

CREATE INDEX coupon_batch_newest ON coupon_batch USING btree (agent_id, seq DESC);

CREATE INDEX coupon_redemption_of_member ON coupon_redemption USING btree (member_id, seq DESC);

CREATE INDEX free_spin_grant_newest ON free_spin_grant USING btree (agent_id, proposed_at DESC);

CREATE INDEX free_spin_grant_of_member ON free_spin_grant USING btree (member_id, valid_until) WHERE status = 'open'::text AND used < spins;

CREATE INDEX free_spin_grant_proposed ON free_spin_grant USING btree (agent_id) WHERE status = 'proposed'::text;

CREATE INDEX game_favourite_newest ON game_favourite USING btree (member_id, marked_at DESC);

CREATE INDEX game_held_win_newest ON game_held_win USING btree (agent_id, proposed_at DESC);

CREATE INDEX game_held_win_of_round ON game_held_win USING btree (member_id, provider_id, round_id);

CREATE INDEX game_held_win_proposed ON game_held_win USING btree (agent_id) WHERE status = 'proposed'::text;

CREATE UNIQUE INDEX game_round_closed_once ON game_transaction USING btree (provider_id, member_id, round_id) WHERE closes_round;

CREATE INDEX game_session_live ON game_session USING btree (member_id, wallet_id) WHERE ended_at IS NULL;

CREATE INDEX game_session_of_member ON game_session USING btree (member_id, created_at DESC NULLS LAST);

CREATE INDEX game_session_recent ON game_session USING btree (created_at) INCLUDE (agent_id, provider_id, game_id, member_id);

CREATE INDEX game_transaction_of_bet ON game_transaction USING btree (provider_id, bet_transaction_id);

CREATE INDEX game_transaction_of_event ON game_transaction USING btree (member_id, provider_id, event_id) WHERE event_id IS NOT NULL;

CREATE INDEX game_transaction_of_round ON game_transaction USING btree (member_id, provider_id, round_id);

CREATE INDEX game_transaction_settled ON game_transaction USING btree (member_id, created_at) WHERE closes_round;

CREATE INDEX game_transaction_undone ON game_transaction USING btree (member_id, created_at) WHERE kind = 'rollback'::text;

CREATE UNIQUE INDEX game_win_once ON game_transaction USING btree (provider_id, bet_transaction_id, win_no);

CREATE INDEX account_of_house ON ledger.account USING btree (agent_id) WHERE NOT tracked;

CREATE INDEX checkpoint_noted ON ledger.checkpoint USING btree (no) WHERE note IS NOT NULL;

CREATE INDEX entry_by_day ON ledger.entry USING btree (account_id, created_at);

CREATE INDEX transfer_from_system ON ledger.transfer USING btree (from_account, created_at) WHERE from_entry IS NULL;

CREATE INDEX transfer_group ON ledger.transfer USING btree (group_id) WHERE group_id IS NOT NULL;

CREATE INDEX transfer_of_payee ON ledger.transfer USING btree (to_entry, kind, created_at DESC) WHERE to_entry IS NOT NULL;

CREATE INDEX transfer_of_payer ON ledger.transfer USING btree (from_entry, kind, created_at DESC) WHERE from_entry IS NOT NULL;

CREATE UNIQUE INDEX transfer_reversal ON ledger.transfer USING btree (reversal_of) WHERE reversal_of IS NOT NULL;

CREATE INDEX transfer_to_system ON ledger.transfer USING btree (to_account, created_at) WHERE to_entry IS NULL;

CREATE INDEX transfer_tx ON ledger.transfer USING btree (tx, id);

CREATE INDEX line_account_by_name ON line_account USING btree (agent_id, lower(display_name) text_pattern_ops);

CREATE INDEX line_login_by_age ON line_login USING btree (created_at);

CREATE INDEX live_event_waiting ON live_event USING btree (id) WHERE seq IS NULL;

CREATE INDEX lotto_bill_by_outcome ON lotto_bill USING btree (round_id, outcome_no, member_id) WHERE status = ANY (ARRAY['won'::text, 'lost'::text]);

CREATE INDEX lotto_bill_by_round ON lotto_bill USING btree (round_id);

CREATE UNIQUE INDEX lotto_bill_cancel_key ON lotto_bill USING btree (member_id, cancel_key) WHERE cancel_key IS NOT NULL;

CREATE INDEX lotto_bill_correction_of_member ON lotto_bill_correction USING btree (member_id, at);

CREATE INDEX lotto_bill_correction_of_run ON lotto_bill_correction USING btree (correction_id);

CREATE INDEX lotto_bill_of_market ON lotto_bill USING btree (member_id, market, bill_id DESC NULLS LAST);

CREATE INDEX lotto_bill_of_market_status ON lotto_bill USING btree (member_id, market, status, bill_id DESC NULLS LAST);

CREATE INDEX lotto_bill_of_member ON lotto_bill USING btree (member_id, bill_id DESC NULLS LAST);

CREATE INDEX lotto_bill_of_round ON lotto_bill USING btree (member_id, round_id);

CREATE INDEX lotto_bill_of_status ON lotto_bill USING btree (member_id, status, bill_id DESC NULLS LAST);

CREATE INDEX lotto_bill_pending ON lotto_bill USING btree (round_id, member_id) WHERE status = 'pending'::text;

CREATE INDEX lotto_bill_settled ON lotto_bill USING btree (member_id, settled_at) WHERE status = ANY (ARRAY['won'::text, 'lost'::text]);

CREATE INDEX lotto_cancel_day_by_day ON lotto_cancel_day USING btree (day);

CREATE INDEX lotto_correction_newest ON lotto_correction USING btree (agent_id, proposed_at DESC);

CREATE UNIQUE INDEX lotto_correction_open ON lotto_correction USING btree (round_id) WHERE status = 'proposed'::text OR status = 'approved'::text AND finished_at IS NULL;

CREATE INDEX lotto_correction_running ON lotto_correction USING btree (decided_at) WHERE status = 'approved'::text AND finished_at IS NULL;

CREATE INDEX lotto_quote_expired ON lotto_quote USING btree (expires_at);

CREATE INDEX lotto_quote_of_round ON lotto_quote USING btree (round_id);

CREATE INDEX lotto_round_by_close ON lotto_round USING btree (close_at DESC NULLS LAST);

CREATE INDEX lotto_round_closed ON lotto_round USING btree (result_at) WHERE status = 'closed'::text;

CREATE INDEX lotto_round_coming ON lotto_round USING btree (market, close_at) WHERE status = ANY (ARRAY['open'::text, 'upcoming'::text]);

CREATE INDEX lotto_round_of_day ON lotto_round USING btree (round_date, close_at);

CREATE INDEX lotto_round_of_market ON lotto_round USING btree (market, close_at DESC);

CREATE INDEX lotto_round_open ON lotto_round USING btree (close_at) WHERE status = 'open'::text;

CREATE INDEX lotto_round_outcomes ON lotto_round USING btree (market, close_at DESC, round_id DESC) WHERE status = ANY (ARRAY['resulted'::text, 'refunded'::text]);

CREATE INDEX lotto_round_settled ON lotto_round USING btree (settled_at) WHERE settled_at IS NOT NULL;

CREATE INDEX lotto_round_unsettled ON lotto_round USING btree (resulted_at) WHERE (status = ANY (ARRAY['resulted'::text, 'refunded'::text])) AND settled_at IS NULL;

CREATE INDEX lotto_round_upcoming ON lotto_round USING btree (open_at) WHERE status = 'upcoming'::text;

CREATE INDEX lotto_round_waiting ON lotto_round USING btree (market, close_at DESC) WHERE status = 'closed'::text;

CREATE INDEX lotto_shot_of_member ON lotto_shot USING btree (round_id, member_id, "position" DESC) WHERE member_id IS NOT NULL;

CREATE INDEX lotto_write_off_of_member ON lotto_write_off USING btree (member_id, at) WHERE recovered_satang < amount_satang;

CREATE INDEX lotto_write_off_open ON lotto_write_off USING btree (at) WHERE recovered_satang < amount_satang;

CREATE INDEX lotto_yeekee_due ON lotto_yeekee USING btree (next_shot_at) WHERE next_shot_at IS NOT NULL;

CREATE INDEX member_by_name_start ON member USING btree (agent_id, lower(name) text_pattern_ops);

CREATE INDEX member_by_phone_end ON member USING btree (agent_id, reverse(phone) text_pattern_ops);

CREATE INDEX member_by_phone_start ON member USING btree (agent_id, phone text_pattern_ops);

CREATE INDEX member_by_surname ON member USING btree (agent_id, lower("substring"(name, ' (.*)$'::text)) text_pattern_ops);

CREATE INDEX member_device_by_age ON member_device USING btree (last_seen_at);

CREATE INDEX member_device_of_brand ON member_device USING btree (agent_id, device_hash, last_seen_at DESC);

CREATE INDEX member_flag_of_brand ON member_flag USING btree (agent_id, seq);

CREATE INDEX member_flag_of_other ON member_flag USING btree (other_id);

CREATE INDEX member_flag_open ON member_flag USING btree (agent_id, seq) WHERE status = 'open'::text;

CREATE INDEX member_network_by_age ON member_network USING btree (last_seen_at);

CREATE INDEX member_network_by_network ON member_network USING btree (network);

CREATE INDEX member_of_agent ON member USING btree (agent_id, member_id);

CREATE INDEX member_of_day ON member USING btree (agent_id, created_at);

CREATE INDEX member_of_name ON member USING btree (agent_id, name_key, member_id);

CREATE INDEX member_of_phone ON member USING btree (phone);

CREATE INDEX member_session_by_day ON member_session USING btree (member_id, created_at DESC);

CREATE INDEX member_session_by_end ON member_session USING btree (expires_at);

CREATE INDEX member_session_live ON member_session USING btree (member_id) WHERE ended_at IS NULL;

CREATE INDEX notification_of_agent ON notification USING btree (agent_id, published_at DESC, notification_id DESC) WHERE member_id IS NULL;

CREATE INDEX notification_of_member ON notification USING btree (member_id, published_at DESC, notification_id DESC) WHERE member_id IS NOT NULL;

CREATE INDEX notification_of_member_by_end ON notification USING btree (published_until) WHERE member_id IS NOT NULL;

CREATE INDEX notification_read_by ON notification_read USING btree (notification_id);

CREATE INDEX notification_shown ON notification USING btree (agent_id, published_at DESC, notification_id DESC) WHERE withdrawn_at IS NULL AND member_id IS NULL;

CREATE INDEX notification_transitions ON notification USING btree (next_transition_at) WHERE next_transition_at IS NOT NULL;

CREATE INDEX one_time_code_by_end ON one_time_code USING btree (expires_at);

CREATE INDEX one_time_code_waiting ON one_time_code USING btree (next_send_at) WHERE handled_at IS NULL;

CREATE INDEX payment_due ON payment USING btree (expires_at) WHERE status = 'pending'::text;

CREATE INDEX payment_in_review ON payment USING btree (member_id, created_at DESC) WHERE status = 'review'::text;

CREATE INDEX payment_of_member ON payment USING btree (member_id, created_at DESC);

CREATE INDEX payment_of_qr_receiver ON payment USING btree (receiver, expires_at) WHERE kind = 'qr'::text;

CREATE INDEX payment_of_receiver ON payment USING btree (receiver, expires_at) WHERE kind <> 'qr'::text;

CREATE UNIQUE INDEX payment_one_transfer ON payment USING btree (member_id, kind) WHERE status = 'pending'::text AND kind <> 'qr'::text;

CREATE INDEX payment_open_of_network ON payment USING btree (network) WHERE status = 'pending'::text AND network IS NOT NULL;

CREATE INDEX payment_open_of_site ON payment USING btree (network_48) WHERE status = 'pending'::text AND network_48 IS NOT NULL;

CREATE INDEX payment_paid_of_member ON payment USING btree (member_id) WHERE status = 'paid'::text;

CREATE INDEX payment_to_tell ON payment USING btree (next_tell_at) WHERE bank_told_at IS NULL AND status = 'pending'::text;

CREATE UNIQUE INDEX payment_unique_amount ON payment USING btree (receiver, amount_satang) WHERE status = 'pending'::text;

CREATE INDEX play_stop_of_member ON play_stop USING btree (member_id, started_at DESC);

CREATE INDEX point_lot_by_day ON point_lot USING btree (day, member_id) WHERE unspent > 0;

CREATE INDEX point_lot_of_member ON point_lot USING btree (member_id, day) WHERE unspent > 0;

CREATE INDEX poll_entry_of_choice ON poll_entry USING btree (agent_id, poll_id, choice_id);

CREATE INDEX poll_entry_of_member ON poll_entry USING btree (agent_id, poll_id, member_id, seq DESC);

CREATE UNIQUE INDEX promotion_use_active ON promotion_use USING btree (member_id) WHERE status = 'active'::text;

CREATE INDEX promotion_use_due ON promotion_use USING btree (expires_at) WHERE status = 'active'::text;

CREATE INDEX promotion_use_of_agent ON promotion_use USING btree (agent_id, seq DESC);

CREATE INDEX promotion_use_of_member ON promotion_use USING btree (member_id, seq DESC);

CREATE INDEX promotion_use_of_state ON promotion_use USING btree (agent_id, status, seq DESC);

CREATE INDEX quest_claim_newest ON quest_claim USING btree (agent_id, quest_id, claimed_at DESC);

CREATE INDEX quest_claim_of_member ON quest_claim USING btree (member_id, claimed_at);

CREATE INDEX quest_member_watched ON quest_member USING btree (watched_until);

CREATE INDEX redemption_of_agent ON redemption USING btree (agent_id, seq DESC);

CREATE INDEX redemption_of_agent_state ON redemption USING btree (agent_id, state, seq DESC);

CREATE INDEX redemption_of_item ON redemption USING btree (member_id, at) WHERE state <> 'cancelled'::text;

CREATE INDEX redemption_of_member ON redemption USING btree (member_id, seq DESC);

CREATE INDEX redemption_of_member_state ON redemption USING btree (member_id, state, seq DESC);

CREATE INDEX review_decision_of_transaction ON review_decision USING btree (transaction_id);

CREATE UNIQUE INDEX review_decision_once ON review_decision USING btree (transaction_id) WHERE status <> 'rejected'::text;

CREATE INDEX signed_request_forgotten ON signed_request USING btree (forget_at);

CREATE INDEX staff_grant_of_brand ON staff_grant USING btree (agent_id);

CREATE INDEX staff_invitation_open ON staff_invitation USING btree (staff_id) WHERE used_at IS NULL;

CREATE INDEX staff_key_of_person ON staff_key USING btree (staff_id);

CREATE INDEX staff_order_of_approver ON staff_order USING btree (approved_by, done_on) WHERE done_on IS NOT NULL;

CREATE INDEX staff_order_of_proposer ON staff_order USING btree (proposed_by, done_on) WHERE done_on IS NOT NULL;

CREATE INDEX turnover_requirement_of_member ON turnover_requirement USING btree (member_id, seq DESC);

CREATE INDEX turnover_requirement_open ON turnover_requirement USING btree (member_id, seq) WHERE ended_at IS NULL;

CREATE INDEX valid_stake_corrected ON valid_stake USING btree (member_id, settled_at) WHERE first_settled_at IS NOT NULL;

CREATE INDEX valid_stake_of_member ON valid_stake USING btree (member_id, settled_at);

CREATE INDEX wallet_grant_newest ON wallet_grant USING btree (agent_id, proposed_at DESC);

CREATE INDEX wallet_grant_proposed ON wallet_grant USING btree (agent_id) WHERE status = 'proposed'::text;

CREATE UNIQUE INDEX wheel_grant_quest_once ON wheel_grant USING btree (member_id, quest_id, period_id) WHERE quest_id IS NOT NULL;

CREATE UNIQUE INDEX wheel_grant_transfer_once ON wheel_grant USING btree (transfer_id) WHERE transfer_id IS NOT NULL;

CREATE INDEX wheel_spin_by_time ON wheel_spin USING btree (member_id, created_at);

CREATE INDEX wheel_spin_of_member ON wheel_spin USING btree (member_id, spin_id DESC NULLS LAST);

CREATE INDEX wheel_spin_winners ON wheel_spin USING btree (agent_id, spin_id DESC NULLS LAST) WHERE prize_kind = ANY (ARRAY['credit'::text, 'points'::text, 'spin'::text, 'freespin'::text]);

CREATE UNIQUE INDEX withdrawal_decision_once ON withdrawal_decision USING btree (withdrawal_id, kind) WHERE status = 'done'::text;

CREATE UNIQUE INDEX withdrawal_decision_open ON withdrawal_decision USING btree (withdrawal_id) WHERE status = 'proposed'::text;

CREATE INDEX withdrawal_decisions ON withdrawal_decision USING btree (withdrawal_id, proposed_at);

CREATE INDEX withdrawal_due ON withdrawal USING btree (status, next_try_at) WHERE next_try_at IS NOT NULL;

CREATE INDEX withdrawal_of_agent ON withdrawal USING btree (agent_id, seq DESC);

CREATE INDEX withdrawal_of_day ON withdrawal USING btree (member_id, created_at);

CREATE INDEX withdrawal_of_member ON withdrawal USING btree (member_id, seq DESC);

CREATE INDEX withdrawal_of_state ON withdrawal USING btree (agent_id, status, seq DESC);

CREATE UNIQUE INDEX withdrawal_one_pending ON withdrawal USING btree (member_id) WHERE status = ANY (ARRAY['requested'::text, 'approved'::text, 'sent'::text]);

CREATE TRIGGER begins_as_proposal BEFORE INSERT ON account_change FOR EACH ROW EXECUTE FUNCTION account_change_begins();

CREATE TRIGGER carry_out AFTER UPDATE ON account_change FOR EACH ROW WHEN (new.status = 'done'::text) EXECUTE FUNCTION account_change_carry_out();

CREATE TRIGGER decided_once BEFORE UPDATE ON account_change FOR EACH ROW EXECUTE FUNCTION account_change_is_decided();

CREATE TRIGGER no_rings BEFORE INSERT OR UPDATE OF upline_id, member_id ON affiliate_downline FOR EACH ROW EXECUTE FUNCTION affiliate_refuse_ring();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_event FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER number_first BEFORE INSERT ON audit_event FOR EACH STATEMENT EXECUTE FUNCTION ledger.number_transaction();

CREATE TRIGGER zz_exclusion_follows AFTER INSERT ON bank_account_owner FOR EACH ROW EXECUTE FUNCTION play_exclusion_follows();

CREATE TRIGGER waits_for_staff AFTER INSERT ON bank_payment FOR EACH ROW WHEN (new.outcome = 'review'::text) EXECUTE FUNCTION review_begins_to_wait();

CREATE TRIGGER begins_as_proposal BEFORE INSERT ON cash_adjustment FOR EACH ROW EXECUTE FUNCTION cash_adjustment_begins();

CREATE TRIGGER decided_once BEFORE UPDATE ON cash_adjustment FOR EACH ROW EXECUTE FUNCTION cash_adjustment_is_decided();

CREATE CONSTRAINT TRIGGER done_is_posted AFTER UPDATE ON cash_adjustment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status = 'done'::text) EXECUTE FUNCTION cash_adjustment_is_posted();

CREATE TRIGGER stays_claimed BEFORE DELETE OR UPDATE ON cashback_loss FOR EACH ROW WHEN (old.claimed_at IS NOT NULL) EXECUTE FUNCTION cashback_keep_claim();

CREATE TRIGGER stays_closed BEFORE DELETE OR UPDATE ON cashback_period FOR EACH ROW WHEN (old.status = 'closed'::text) EXECUTE FUNCTION cashback_keep_period();

CREATE TRIGGER lists_delete AFTER DELETE ON game REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_lists_changed();

CREATE TRIGGER lists_insert AFTER INSERT ON game REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_lists_changed();

CREATE TRIGGER lists_update AFTER UPDATE ON game REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_lists_changed();

CREATE TRIGGER lists_delete AFTER DELETE ON game_popularity REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_lists_changed();

CREATE TRIGGER lists_insert AFTER INSERT ON game_popularity REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_lists_changed();

CREATE TRIGGER lists_update AFTER UPDATE ON game_popularity REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_lists_changed();

CREATE TRIGGER lists_delete AFTER DELETE ON game_provider REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_lists_changed();

CREATE TRIGGER lists_insert AFTER INSERT ON game_provider REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_lists_changed();

CREATE TRIGGER lists_update AFTER UPDATE ON game_provider REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_lists_changed();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON game_transaction FOR EACH ROW EXECUTE FUNCTION game_keep_transaction();

CREATE TRIGGER count_free_spins AFTER INSERT ON game_transaction FOR EACH ROW WHEN (new.free_spin_grant_id IS NOT NULL AND new.status = 'ok'::text) EXECUTE FUNCTION free_spin_count();

CREATE TRIGGER round_is_open BEFORE INSERT ON game_transaction FOR EACH ROW WHEN (new.status = 'ok'::text AND (new.kind = ANY (ARRAY['bet'::text, 'win'::text]))) EXECUTE FUNCTION game_refuse_closed_round();

CREATE TRIGGER append_only BEFORE DELETE ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER next_entry_only BEFORE UPDATE ON ledger.account FOR EACH ROW WHEN (new.id IS DISTINCT FROM old.id OR new.code IS DISTINCT FROM old.code OR new.unit IS DISTINCT FROM old.unit OR new.tracked IS DISTINCT FROM old.tracked OR new.floor IS DISTINCT FROM old.floor OR new.created_at IS DISTINCT FROM old.created_at OR new.class IS DISTINCT FROM old.class OR new.agent_id IS DISTINCT FROM old.agent_id OR old.closed_at IS NOT NULL OR new.closed_at IS NULL AND new.seq IS DISTINCT FROM (COALESCE(old.seq, 0::bigint) + 1) OR new.closed_at IS NOT NULL AND (new.seq IS DISTINCT FROM old.seq OR new.balance IS DISTINCT FROM old.balance OR COALESCE(new.balance, 0::bigint) <> 0)) EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER note_brand BEFORE INSERT ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.note_brand();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.audit_seal FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.audit_seal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.checkpoint FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.checkpoint FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.entry FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER move_balance AFTER INSERT ON ledger.entry FOR EACH ROW EXECUTE FUNCTION ledger.move_balance();

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE CONSTRAINT TRIGGER zz_publish_wallet AFTER INSERT ON ledger.entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.publish_wallet();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.rejection FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.rejection FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER one_outcome BEFORE INSERT ON ledger.rejection FOR EACH ROW EXECUTE FUNCTION ledger.one_outcome();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.transfer FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER zz_flow AFTER INSERT ON ledger.transfer FOR EACH ROW EXECUTE FUNCTION ledger.check_flow();

CREATE TRIGGER zz_own_bonus AFTER INSERT ON ledger.transfer FOR EACH ROW WHEN (new.kind = 'bonus-cashed'::text) EXECUTE FUNCTION ledger.check_own_hold();

CREATE TRIGGER zz_own_hold AFTER INSERT ON ledger.transfer FOR EACH ROW WHEN (new.kind = 'withdraw'::text) EXECUTE FUNCTION ledger.check_own_hold();

CREATE TRIGGER zz_point_lots AFTER INSERT ON ledger.transfer FOR EACH ROW WHEN (new.unit = 'PT'::text) EXECUTE FUNCTION point_lot_follow();

CREATE TRIGGER zz_two_people AFTER INSERT ON ledger.transfer FOR EACH ROW WHEN (new.kind = ANY (ARRAY['adjustment-credit'::text, 'adjustment-debit'::text])) EXECUTE FUNCTION ledger.check_adjustment();

CREATE TRIGGER keep_outcome BEFORE DELETE OR UPDATE ON lotto_bill FOR EACH ROW WHEN (old.status <> 'pending'::text) EXECUTE FUNCTION lotto_keep_outcome();

CREATE TRIGGER keep_outcome BEFORE DELETE OR UPDATE ON lotto_bill_line FOR EACH ROW WHEN (old.status <> 'pending'::text) EXECUTE FUNCTION lotto_keep_outcome();

CREATE TRIGGER stays_ended BEFORE UPDATE ON lotto_correction FOR EACH ROW WHEN (old.status = 'rejected'::text OR old.finished_at IS NOT NULL) EXECUTE FUNCTION lotto_keep_correction();

CREATE TRIGGER keep_result BEFORE UPDATE ON lotto_round FOR EACH ROW WHEN ((old.status = ANY (ARRAY['resulted'::text, 'refunded'::text])) AND (new.status IS DISTINCT FROM old.status OR new.top3 IS DISTINCT FROM old.top3 OR new.bottom2 IS DISTINCT FROM old.bottom2 OR new.void_reason IS DISTINCT FROM old.void_reason OR new.settings IS DISTINCT FROM old.settings OR new.outcome_no IS DISTINCT FROM old.outcome_no OR new.corrected_at IS DISTINCT FROM old.corrected_at OR new.resulted_at IS DISTINCT FROM old.resulted_at)) EXECUTE FUNCTION lotto_keep_result();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON lotto_shot FOR EACH ROW EXECUTE FUNCTION lotto_keep_shot();

CREATE TRIGGER bank_accounts_have_one_owner AFTER INSERT OR UPDATE OF bank_code, bank_account, sub_bank_code, sub_bank_account ON member FOR EACH ROW EXECUTE FUNCTION note_bank_accounts();

CREATE TRIGGER stops_are_never_shortened BEFORE UPDATE ON play_guard FOR EACH ROW EXECUTE FUNCTION play_stop_stands();

CREATE TRIGGER limits_rise_slowly BEFORE UPDATE ON play_limit FOR EACH ROW EXECUTE FUNCTION play_limit_moves();

CREATE TRIGGER what_is_over_stays BEFORE UPDATE ON promotion_use FOR EACH ROW EXECUTE FUNCTION promotion_use_moves();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON quest_claim FOR EACH ROW EXECUTE FUNCTION quest_keep_row();

CREATE TRIGGER what_is_over_stays BEFORE UPDATE ON redemption FOR EACH ROW EXECUTE FUNCTION redemption_moves();

CREATE CONSTRAINT TRIGGER split_is_whole AFTER INSERT OR UPDATE ON review_decision DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'split'::text) EXECUTE FUNCTION review_split_is_whole();

CREATE TRIGGER waits_no_more AFTER INSERT OR UPDATE OF status ON review_decision FOR EACH ROW WHEN (new.status = 'done'::text) EXECUTE FUNCTION review_waits_no_more();

CREATE CONSTRAINT TRIGGER split_is_whole AFTER INSERT ON review_decision_part DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION review_split_is_whole();

CREATE TRIGGER removed_staff_stays BEFORE UPDATE ON staff FOR EACH ROW WHEN (old.status = 'removed'::text) EXECUTE FUNCTION staff_stays_removed();

CREATE TRIGGER revoked_key_stays BEFORE UPDATE ON staff_key FOR EACH ROW WHEN (old.revoked_at IS NOT NULL) EXECUTE FUNCTION staff_key_stays_revoked();

CREATE TRIGGER what_is_counted_stays BEFORE UPDATE ON staff_order FOR EACH ROW WHEN (old.done_on IS NOT NULL) EXECUTE FUNCTION staff_order_stays();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON valid_stake FOR EACH ROW EXECUTE FUNCTION valid_stake_keep();

CREATE TRIGGER zz_point_due AFTER INSERT ON valid_stake FOR EACH ROW WHEN (new.cash_valid_satang <> 0) EXECUTE FUNCTION point_due_of_stake();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wheel_grant FOR EACH ROW EXECUTE FUNCTION wheel_keep();

CREATE TRIGGER check_grant BEFORE INSERT ON wheel_grant FOR EACH ROW EXECUTE FUNCTION wheel_check_grant();

CREATE TRIGGER count_spins AFTER INSERT ON wheel_grant FOR EACH ROW EXECUTE FUNCTION wheel_count_spins();

CREATE CONSTRAINT TRIGGER chances_sum AFTER INSERT OR DELETE OR UPDATE ON wheel_prize DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wheel_check_chances();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wheel_spin FOR EACH ROW EXECUTE FUNCTION wheel_keep();

CREATE TRIGGER check_prize BEFORE INSERT ON wheel_spin FOR EACH ROW EXECUTE FUNCTION wheel_check_prize();

CREATE TRIGGER count_spins AFTER INSERT ON wheel_spin FOR EACH ROW EXECUTE FUNCTION wheel_count_spins();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wheel_version FOR EACH ROW EXECUTE FUNCTION wheel_keep();

CREATE CONSTRAINT TRIGGER chances_sum AFTER INSERT ON wheel_version DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wheel_check_version();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wheel_version_prize FOR EACH ROW EXECUTE FUNCTION wheel_keep();

CREATE CONSTRAINT TRIGGER chances_sum AFTER INSERT ON wheel_version_prize DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wheel_check_version();

CREATE TRIGGER withdrawal_moves BEFORE UPDATE ON withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_moves();

insert into ledger.account_class (class, unit, tracked, branded) values
  ('adjustment', 'THB', 'false', 'true'),
  ('bank', 'THB', 'false', 'true'),
  ('bonus', 'THB', 'false', 'true'),
  ('lotto', 'THB', 'false', 'true'),
  ('member-bonus', 'THB', 'true', 'false'),
  ('member-cash', 'THB', 'true', 'false'),
  ('member-free', 'THB', 'true', 'false'),
  ('member-hold', 'THB', 'true', 'false'),
  ('member-points', 'PT', 'true', 'false'),
  ('points', 'PT', 'false', 'true'),
  ('promo', 'THB', 'false', 'true'),
  ('provider', 'THB', 'false', 'true'),
  ('write-off', 'THB', 'false', 'true');

insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses) values
  ('adjustment-credit', 'adjustment', 'member-cash', 'THB', 'false'),
  ('adjustment-debit', 'member-cash', 'adjustment', 'THB', 'false'),
  ('bet', 'member-bonus', 'provider', 'THB', 'false'),
  ('bet', 'member-cash', 'provider', 'THB', 'false'),
  ('bet', 'member-free', 'provider', 'THB', 'false'),
  ('bonus-cashed', 'member-bonus', 'member-cash', 'THB', 'false'),
  ('bonus-grant', 'bonus', 'member-bonus', 'THB', 'false'),
  ('bonus-grant', 'bonus', 'member-free', 'THB', 'false'),
  ('bonus-taken', 'member-bonus', 'bonus', 'THB', 'false'),
  ('cashback', 'promo', 'member-cash', 'THB', 'false'),
  ('commission', 'promo', 'member-cash', 'THB', 'false'),
  ('coupon', 'bonus', 'member-bonus', 'THB', 'false'),
  ('coupon', 'bonus', 'member-free', 'THB', 'false'),
  ('coupon', 'promo', 'member-cash', 'THB', 'false'),
  ('deposit', 'bank', 'member-cash', 'THB', 'false'),
  ('freespin-win', 'bonus', 'member-bonus', 'THB', 'false'),
  ('freespin-win', 'bonus', 'member-free', 'THB', 'false'),
  ('gift-taken', 'member-cash', 'promo', 'THB', 'false'),
  ('loss-refund', 'promo', 'member-cash', 'THB', 'false'),
  ('lotto-bet', 'member-cash', 'lotto', 'THB', 'false'),
  ('lotto-correction', 'member-cash', 'lotto', 'THB', 'true'),
  ('lotto-recovery', 'member-cash', 'write-off', 'THB', 'false'),
  ('lotto-refund', 'lotto', 'member-cash', 'THB', 'true'),
  ('lotto-win', 'lotto', 'member-cash', 'THB', 'false'),
  ('lotto-write-off', 'write-off', 'member-cash', 'THB', 'false'),
  ('points-expired', 'member-points', 'points', 'PT', 'false'),
  ('points-returned', 'member-points', 'points', 'PT', 'false'),
  ('poll-prize', 'points', 'member-points', 'PT', 'false'),
  ('poll-prize', 'promo', 'member-cash', 'THB', 'false'),
  ('quest-points', 'points', 'member-points', 'PT', 'false'),
  ('quest-reward', 'promo', 'member-cash', 'THB', 'false'),
  ('redemption', 'member-points', 'points', 'PT', 'false'),
  ('redemption-credit', 'promo', 'member-cash', 'THB', 'false'),
  ('redemption-return', 'points', 'member-points', 'PT', 'true'),
  ('rollback', 'provider', 'member-bonus', 'THB', 'true'),
  ('rollback', 'provider', 'member-cash', 'THB', 'true'),
  ('rollback', 'provider', 'member-free', 'THB', 'true'),
  ('turnover-points', 'points', 'member-points', 'PT', 'false'),
  ('wheel-prize', 'points', 'member-points', 'PT', 'false'),
  ('wheel-prize', 'promo', 'member-cash', 'THB', 'false'),
  ('wheel-spin', 'member-points', 'points', 'PT', 'false'),
  ('win', 'provider', 'member-bonus', 'THB', 'false'),
  ('win', 'provider', 'member-cash', 'THB', 'false'),
  ('win', 'provider', 'member-free', 'THB', 'false'),
  ('withdraw', 'member-cash', 'member-hold', 'THB', 'false'),
  ('withdraw-paid', 'member-hold', 'bank', 'THB', 'false'),
  ('withdraw-return', 'member-hold', 'member-cash', 'THB', 'true');
