import type { Rights } from './kernel/rights.ts';

/**
 * What the application's role may do, table by table. A statement that is not allowed here is refused by the database,
 * whoever makes the application send it. A table without a row stops the migration.
 */
export const rights: Rights = {
  tables: {
    migration: {},

    'ledger.account': {},
    'ledger.transfer': {},
    'ledger.entry': {},
    'ledger.rejection': {},

    // Old rows go through the functions below alone.
    'retention.round_progress': {},
    'ledger.account_class': {},
    'ledger.flow_rule': {},
    'ledger.checkpoint': { insert: true },

    // The brand files are taken over at each start.
    agent: { insert: true, update: ['agent_code', 'brand', 'profile', 'banners', 'updated_at'] },
    agent_switch: { insert: true, update: ['event_modal', 'changed_at'] },
    agent_event: { insert: true, update: ['withdrawn_at', 'next_turn_at'] },
    notification: { insert: true, update: ['withdrawn_at', 'next_turn_at'] },
    notification_read: { insert: true },

    member: {
      insert: true,
      update: ['password_hash', 'sub_bank_code', 'sub_bank_account', 'status', 'vip_level'],
    },
    member_session: { insert: true, update: ['last_seen_at', 'ended_at', 'ended_reason'] },
    // Kept by a trigger on member.
    bank_account_owner: {},
    audit_event: { insert: true },
    auth_attempt: { insert: true, update: ['succeeded'], delete: 'attempts count for some minutes' },
    member_network: {
      insert: true,
      update: ['last_seen_at'],
      delete: 'a member is unknown where there was no sign-in for half a year',
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
    live_event: { insert: true, update: ['seq'], delete: 'no stream resumes after a quarter of an hour' },

    payment: {
      insert: true,
      update: ['status', 'paid_at', 'bank_told_at', 'next_tell_at', 'tell_attempts'],
    },
    bank_payment: { insert: true },
    review_decision: { insert: true, update: ['status', 'decided_by', 'decided_at', 'decided_reason'] },

    // Written into an empty database once; afterwards they are changed by whoever owns it.
    lotto_category: { insert: true },
    lotto_market: { insert: true },
    lotto_market_bet_type: { insert: true },
    lotto_market_restriction: { insert: true },
    lotto_round: {
      insert: true,
      update: [
        'status',
        'settings',
        'top3',
        'bottom2',
        'void_reason',
        'next_try_at',
        'resulted_at',
        'settled_at',
      ],
      delete: 'rounds that nobody could bet on are taken out',
    },
    lotto_exposure: { insert: true, update: ['taken_satang'] },
    // The plan is sealed: nonce, commitment, numbers and times stay as they were written.
    lotto_yeekee: { insert: true, update: ['planned_done', 'shot_count', 'next_shot_at'] },
    lotto_shot: { insert: true },
    lotto_quote: {
      insert: true,
      // To lock what is taken out; what was quoted stays.
      update: ['expires_at'],
      delete: 'quotes are good for a minute',
    },
    lotto_bill: {
      insert: true,
      update: ['status', 'win_satang', 'settled_at', 'cancel_key', 'cancel_balance_satang', 'cancels_left'],
    },
    lotto_bill_line: { insert: true, update: ['status', 'win_satang'] },
    lotto_cancel_day: { insert: true, update: ['used'] },

    wheel_setting: { insert: true },
    wheel_prize: { insert: true },
    // Counted by triggers on the two tables below.
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
        'image_path',
        'rtp',
        'released_at',
        'has_demo',
        'maintenance',
        'listed',
      ],
    },
    game_popularity: {
      insert: true,
      update: ['members_7d', 'is_hot'],
      delete: 'a game nobody opened for seven days is not counted',
    },
    game_catalogue: { update: ['next_read_at'] },
    game_session: {
      insert: true,
      update: ['ended_at'],
      delete: 'a launch that came to nothing leaves no trace',
    },
    game_transaction: { insert: true },
    game_turnover: { insert: true, update: ['bet_satang', 'points_awarded'] },

    signed_request: {
      insert: true,
      delete: 'a nonce is forgotten when its request is too old to be accepted',
    },
  },
  sequences: ['live_event_seq', 'lotto_bill_no'],
  functions: [
    'ledger.balance_of(text)',
    'ledger.open_account(text, text, boolean)',
    'ledger.post(uuid, text, text, bigint, text, text, text, text, text, uuid)',
    'ledger.refuse(text, text, text)',
    'ledger.reverse(uuid, text, text, text, text, text, text, text)',
    'ledger.tx_offset()',
    'ledger.class_of(text)',
    'retention.forget_audit(integer)',
    'retention.forget_cancel_days(integer)',
    'retention.forget_play_sessions(integer)',
    'retention.forget_rounds(integer)',
    'retention.forget_sessions(integer)',
    'wheel_lock_free_spins(uuid)',
  ],
};
