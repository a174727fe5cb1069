import type { Rights } from '../database/rights.ts';

/**
 * Privileges of the application's role by table. The database refuses every other statement, also one that an attacker
 * injects. A migration fails while a table has no row here.
 */
export const rights: Rights = {
  tables: {
    migration: {},

    'ledger.account': {},
    'ledger.transfer': {},
    'ledger.entry': {},
    'ledger.rejection': {},

    // Old rows are deleted only by the functions below.
    'retention.round_progress': {},
    'ledger.account_class': {},
    'ledger.flow_rule': {},
    'ledger.checkpoint': { insert: true },
    'ledger.audit_seal': { insert: true },

    // Each start copies the brand files into this table.
    agent: { insert: true, update: ['agent_code', 'brand', 'profile', 'banners', 'updated_at'] },
    agent_switch: { insert: true, update: ['event_modal', 'changed_at'] },
    agent_event: { insert: true, update: ['withdrawn_at', 'next_transition_at'] },
    notification: { insert: true, update: ['withdrawn_at', 'next_transition_at'] },
    notification_read: { insert: true },
    request_key: { insert: true, update: ['answer'] },

    member: {
      insert: true,
      update: ['password_hash', 'sub_bank_code', 'sub_bank_account', 'status', 'vip_level'],
    },
    // A trigger on it changes the accounts that members registered, when a second person has decided.
    account_change: { insert: true, update: ['status', 'decided_by', 'decided_at', 'decided_reason'] },
    member_session: { insert: true, update: ['last_seen_at', 'ended_at', 'ended_reason'] },
    // Written by a trigger on member.
    bank_account_owner: {},
    member_flag: {
      insert: true,
      update: ['signals', 'status', 'flagged_at', 'decided_by', 'decided_at', 'decided_reason'],
    },
    audit_event: { insert: true },
    auth_attempt: { insert: true, update: ['succeeded'], delete: 'attempts count for some minutes' },
    member_network: {
      insert: true,
      update: ['last_seen_at'],
      delete: 'a member is unknown where there was no sign-in for half a year, or since a new password',
    },
    member_device: {
      insert: true,
      update: ['last_seen_at', 'user_agent'],
      delete: 'staff no longer asks about a device without a log-in for half a year',
    },
    one_time_code: {
      insert: true,
      update: [
        'salt',
        'address',
        'tries',
        'others_tries',
        'created_at',
        'expires_at',
        'used_at',
        'handled_at',
        'send_attempts',
        'next_send_at',
      ],
      delete: 'nobody asks about a code a day after its end',
    },
    line_account: { insert: true, delete: 'a member unlinks it, or has a new password' },
    line_login: {
      insert: true,
      update: [
        ...['used_at', 'line_user_id', 'display_name', 'ticket_hash', 'linked_at'],
        ...['token_hash', 'token_expires_at'],
      ],
      delete: 'a login is good for minutes',
    },
    live_event: { insert: true, update: ['seq'], delete: 'no stream resumes after a quarter of an hour' },

    payment: {
      insert: true,
      update: [
        'status',
        'paid_at',
        'problem',
        'arrived_satang',
        'bank_told_at',
        'next_tell_at',
        'tell_attempts',
      ],
    },
    bank_payment: { insert: true },
    withdrawal: {
      insert: true,
      update: ['status', 'reason', 'approved_at', 'sent_at', 'ended_at', 'next_try_at', 'try_attempts'],
    },
    withdrawal_decision: { insert: true, update: ['status', 'decided_by', 'decided_at', 'decided_reason'] },
    valid_stake: { insert: true },
    turnover_requirement: { insert: true, update: ['done_satang', 'ended_at', 'ended_by'] },
    bank_payout: { insert: true },
    cashback_period: {
      insert: true,
      update: ['status', 'counted_to', 'members', 'amount_satang', 'closed_at'],
    },
    cashback_rebate: { insert: true },
    cashback_loss: { insert: true, update: ['claimed_at', 'claim_key'] },
    affiliate_account: { insert: true, update: ['earned_satang', 'redeemed_satang'] },
    affiliate_referral: { insert: true, update: ['outcome'] },
    affiliate_downline: { insert: true, update: ['turnover_satang', 'commission_satang', 'last_bet_at'] },
    affiliate_span: {
      insert: true,
      update: ['span_no', 'from_at', 'until_at', 'terms', 'status', 'counted_to'],
    },
    affiliate_entry: { insert: true, update: ['stake_satang', 'amount_satang', 'at'] },
    affiliate_day: {
      insert: true,
      update: ['members', 'turnover_satang', 'commission_satang', 'redeemed_satang'],
    },
    promotion_choice: {
      insert: true,
      update: ['promotion_id', 'selected_at'],
      delete: 'a choice is undone, or taken by a deposit',
    },
    promotion_use: {
      insert: true,
      update: [
        'done_satang',
        'others_satang',
        'counted_seq',
        'status',
        'ended_at',
        'ended_by',
        'reason',
        'cashed_satang',
        'taken_satang',
      ],
    },
    coupon_batch: {
      insert: true,
      update: [
        ...['status', 'decided_by', 'decided_at', 'decided_reason'],
        ...['stopped_by', 'stopped_at', 'stopped_reason'],
      ],
    },
    coupon_code: { insert: true, update: ['used'] },
    coupon_member: { insert: true },
    coupon_redemption: { insert: true },
    poll: {
      insert: true,
      update: [
        ...['close_at', 'closed_by', 'answer_choice_id', 'proposed_choice_id', 'proposed_by'],
        ...['resulted_at', 'resulted_by', 'right_entries', 'announced_entries', 'announced_state'],
      ],
    },
    poll_choice: { insert: true, update: ['entries'] },
    poll_quota: { insert: true, update: ['total', 'used', 'counted_at'] },
    poll_entry: { insert: true },
    poll_winner: { insert: true },
    // Written by triggers on the tables that move points and settle bets.
    point_lot: {},
    point_due: { delete: 'a settled bet is counted once' },
    point_progress: { insert: true, update: ['satang'] },
    redemption_stock: { insert: true, update: ['taken'] },
    redemption: {
      insert: true,
      update: [
        'state',
        'tracking',
        'packed_by',
        'sent_by',
        'cancel_proposed_by',
        'cancelled_by',
        'reason',
        'changed_at',
      ],
    },
    quest_member: { insert: true, update: ['watched_until', 'seen'] },
    quest_check_in: { insert: true },
    quest_claim: { insert: true },
    play_guard: {
      insert: true,
      update: [
        'break_until',
        'excluded_until',
        'has_limits',
        'check_minutes',
        'counted_seq',
        'last_stake_at',
      ],
    },
    play_limit: { insert: true, update: ['amount', 'raise_asked_at', 'raise_to', 'set_at'] },
    play_count: {
      insert: true,
      update: ['deposited_satang', 'staked_satang', 'returned_satang', 'played_seconds'],
    },
    play_stop: { insert: true },
    staff_order: { insert: true, update: ['approved_by', 'done_on'] },
    cash_adjustment: { insert: true, update: ['status', 'decided_by', 'decided_at', 'decided_reason'] },
    wallet_grant: { insert: true, update: ['status', 'decided_by', 'decided_at', 'decided_reason'] },
    review_decision: { insert: true, update: ['status', 'decided_by', 'decided_at', 'decided_reason'] },
    review_decision_part: { insert: true },
    // Written by triggers on bank_payment and review_decision.
    review_waiting: {},

    // Names and timetables come from the brand files. Only the owner of the database changes rates.
    lotto_category: { insert: true, update: ['position'] },
    lotto_market: {
      insert: true,
      update: ['category_id', 'name', 'icon', 'timetable', 'horizon_ms', 'cancellable'],
    },
    lotto_market_bet_type: { insert: true, update: ['rate_max_hundredths'] },
    lotto_market_restriction: { insert: true },
    lotto_round: {
      insert: true,
      update: [
        'status',
        'round_date',
        'open_at',
        'close_at',
        'result_at',
        'settings',
        'top3',
        'bottom2',
        'void_reason',
        'outcome_no',
        'corrected_at',
        'proposed_top3',
        'proposed_bottom2',
        'proposed_by',
        'next_try_at',
        'resulted_at',
        'settled_at',
      ],
      delete: 'rounds that nobody could bet on are taken out',
    },
    lotto_exposure: { insert: true, update: ['taken_satang'] },
    // The plan is sealed: nonce, commitment, numbers and times cannot change.
    lotto_yeekee: { insert: true, update: ['planned_done', 'shot_count', 'next_shot_at'] },
    lotto_shot: { insert: true },
    lotto_quote: {
      insert: true,
      // `select … for update` needs an updatable column; the quote itself cannot change.
      update: ['expires_at'],
      delete: 'quotes are good for a minute',
    },
    lotto_bill: {
      insert: true,
      update: [
        ...['status', 'win_satang', 'settled_at', 'outcome_no'],
        ...['cancel_key', 'cancel_balance_satang', 'cancels_left'],
      ],
    },
    lotto_bill_line: { insert: true, update: ['status', 'win_satang'] },
    lotto_cancel_day: { insert: true, update: ['used'] },
    lotto_correction: {
      insert: true,
      update: [
        ...['status', 'decided_by', 'decided_at', 'decided_reason', 'finished_at'],
        ...['bills', 'taken_satang', 'paid_satang', 'returned_satang', 'written_off_satang'],
      ],
    },
    lotto_bill_correction: { insert: true },
    lotto_write_off: { insert: true, update: ['counted_seq', 'recovered_satang'] },

    // The table of the previous release, which had one wheel for all brands: its processes write it when they start.
    wheel_setting: { insert: true },
    wheel_prize: { insert: true },
    wheel_version: { insert: true },
    wheel_version_prize: { insert: true },
    // Written by triggers on the two tables below.
    wheel_free_spin: {},
    wheel_grant: { insert: true },
    wheel_spin: { insert: true },

    game_provider: { insert: true, update: ['name', 'colour'] },
    game: {
      insert: true,
      update: [
        'sub_provider_id',
        'name',
        'name_en',
        'category',
        'kind',
        'gives_free_spins',
        'is_lobby',
        'image_path',
        'rtp',
        'best_rtp',
        'released_at',
        'has_demo',
        'maintenance',
        'min_bet_satang',
        'max_bet_satang',
        'listed',
      ],
    },
    game_popularity: {
      insert: true,
      update: ['members_7d', 'is_hot'],
      delete: 'a game nobody opened for seven days is not counted',
    },
    game_catalogue: { update: ['next_read_at'] },
    game_favourite: { insert: true, delete: 'a member takes the mark off a game' },
    game_session: {
      insert: true,
      update: ['ended_at'],
      delete: 'a launch that came to nothing leaves no trace',
    },
    game_transaction: { insert: true },
    game_transaction_proof: { insert: true },
    game_held_win: { insert: true, update: ['status', 'decided_by', 'decided_at', 'decided_reason'] },
    // A trigger on game_transaction counts spins and winnings.
    free_spin_grant: { insert: true, update: ['status', 'decided_by', 'decided_at', 'decided_reason'] },

    sooth_feed: { update: ['next_read_at', 'read_at', 'watched_until', 'reading'] },
    sooth_table: {
      insert: true,
      update: [
        'provider_id',
        'game_id',
        'name',
        'shoe_no',
        'bets_close_at',
        'min_satang',
        'max_satang',
        'listed',
        'updated_at',
      ],
      delete: 'of tables that left the feed the last twenty are kept',
    },
    sooth_shoe: {
      insert: true,
      update: ['hands'],
      delete: 'the last five shoes of a table are kept',
    },

    staff: { insert: true, update: ['display_name', 'invited_by', 'status', 'removed_at'] },
    staff_grant: { insert: true, delete: 'a role is taken back; the audit trail keeps who had it' },
    staff_key: { insert: true, update: ['revoked_at'] },
    staff_invitation: { insert: true, update: ['used_at'] },
    staff_note: { insert: true, delete: 'an event is not sent again after two months' },

    signed_request: {
      insert: true,
      delete: 'a nonce is forgotten when its request is too old to be accepted',
    },
  },
  sequences: ['live_event_seq', 'lotto_bill_no'],
  functions: [
    'ledger.balance_of(text)',
    'ledger.lock_balance(text)',
    'ledger.open_account(text, text, boolean)',
    'ledger.post(uuid, text, text, bigint, text, text, text, text, text, uuid)',
    'ledger.refuse(text, text, text)',
    'ledger.reverse(uuid, text, text, text, text, text, text, text)',
    'ledger.tx_offset()',
    'ledger.class_of(text)',
    'lotto_running_correction(text)',
    // Only the release before this one calls it.
    'member_change_account(uuid)',
    'member_name_key(text)',
    'member_signals(uuid, uuid)',
    'play_same_person(uuid)',
    'retention.forget_audit(integer)',
    'retention.forget_cancel_days(integer)',
    'retention.forget_member_notifications(integer)',
    'retention.forget_play_sessions(integer)',
    'retention.forget_rounds(integer)',
    'retention.forget_sessions(integer)',
    'wheel_lock_free_spins(uuid)',
  ],
};
