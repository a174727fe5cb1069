import type pg from 'pg';
import type { TestMember } from '../test-members.ts';

/** How much a backend has gathered over the years. */
export interface OldDataSize {
  /** finished rounds, one a minute into the past */
  rounds: number;
  /** entries in the wallet of one member; five times as many beside it */
  entries: number;
  /** bills of that member */
  bills: number;
  /** rows of everything else that grows: sessions, attempts, audit, shots, plays */
  others: number;
}

export const sizes = {
  suite: { rounds: 20_000, entries: 10_000, bills: 20_000, others: 10_000 },
  full: { rounds: 1_000_000, entries: 200_000, bills: 200_000, others: 300_000 },
} satisfies Record<string, OldDataSize>;

/** Tables whose every row must never be read for a list. */
export const largeTables = [
  'lotto_round',
  'lotto_bill',
  'lotto_bill_line',
  'lotto_yeekee',
  'lotto_shot',
  'lotto_quote',
  'entry',
  'transfer',
  'account',
  'payment',
  'bank_payment',
  'review_decision',
  'withdrawal',
  'member_flag',
  'promotion_use',
  'cashback_rebate',
  'cashback_loss',
  'affiliate_entry',
  'affiliate_day',
  'coupon_redemption',
  'poll_entry',
  'poll_quota',
  'quest_claim',
  'quest_check_in',
  'wheel_spin',
  'game_session',
  'game_transaction',
  'valid_stake',
  'turnover_requirement',
  'member_session',
  'auth_attempt',
  'audit_event',
  'notification',
  'notification_read',
  'agent_event',
  'lotto_exposure',
];

/**
 * Fills a database as years would have: written past triggers and foreign keys (as a superuser), so that a million rows take
 * seconds, and analysed, so that plans are those of a database that has lived.
 */
export async function seedOldData(admin: pg.Client, member: TestMember, size: OldDataSize): Promise<void> {
  await admin.query('begin; set local session_replication_role = replica');
  for (const statement of [...lotto(member, size), ...ledger(member, size), ...others(member, size)])
    await admin.query(statement);
  await admin.query('commit');
  await admin.query('vacuum analyze');
}

const uuidOf = (prefix: string, nr: string) =>
  `('${prefix}-7000-8000-' || lpad(to_hex(${nr}), 12, '0'))::uuid`;

/** One row in `share` of the older half belongs to the member, the others to 500 others: nobody's newest rows are the member's. */
const ownerOf = (memberId: string, share: number, older: string) =>
  `case when nr % ${share} = 0 and ${older} then '${memberId}'::uuid else ${uuidOf('01900000-00ff', '(nr % 500)')} end`;

const lotto = ({ memberId }: TestMember, { rounds, bills, others: rows }: OldDataSize): string[] => [
  // Rounds of the minute market, and among them one of a daily market for each 1,440.
  `insert into lotto_round (round_id, market, round_date, round_no, open_at, close_at, result_at, status, settings, top3,
     bottom2, resulted_at, settled_at)
   select 'old-' || nr, 'yeekee1', to_char(at, 'YYYY-MM-DD'), nr, at - interval '1 hour', at, at, 'resulted', '{}', '123', '45', at, at
     from (select nr, now() - make_interval(mins => nr) as at from generate_series(2, ${rounds}) as nr) as one`,
  `insert into lotto_round (round_id, market, round_date, round_no, open_at, close_at, result_at, status, settings, top3,
     bottom2, resulted_at, settled_at)
   select 'daily-' || nr, 'hanoi', to_char(at, 'YYYY-MM-DD'), nr, at - interval '1 day', at, at, 'resulted', '{}', '123', '45', at, at
     from (select nr, now() - make_interval(days => ${rounds} / 1440 + nr) as at from generate_series(1, 400) as nr) as one`,
  `insert into lotto_yeekee (round_id, nonce, commitment, planned_numbers, planned_at, shot_count)
   select 'old-' || nr, 'n', 'c', '{}', '{}', 20 from generate_series(2, ${rows} / 20) as nr`,
  `insert into lotto_shot (round_id, position, number, at, member_id)
   select 'old-' || nr, position, '12345', now() - make_interval(mins => nr), null
     from generate_series(2, ${rows} / 20) as nr, generate_series(1, 20) as position`,
  // The oldest bills alone were won, refunded or of the daily market: whoever asks for those has all others before them.
  `insert into lotto_bill (bill_id, bill_no, agent_id, member_id, round_id, market, request_id, content_hash, status, line_count,
     total_satang, win_satang, balance_after_satang, created_at, settled_at)
   select ${uuidOf('01900000-0000', 'nr')}, 'old-' || nr, 5, ${ownerOf(memberId, 10, `nr <= ${bills / 2}`)}, 'old-' || (2 + (${bills} - nr) % (${rounds} - 2)),
     case when nr <= 400 then 'hanoi' else 'yeekee1' end, 'old-request-' || nr, 'h',
     case when nr % 50 = 10 and nr < 3000 then 'won' when nr % 50 = 20 and nr < 3000 then 'refunded' else 'lost' end, 1,
     1000, case when nr % 50 = 10 and nr < 3000 then 90000 else 0 end, 0, now(), now() - make_interval(mins => 2 * (${bills} - nr))
     from generate_series(1, ${bills}) as nr`,
  `insert into lotto_bill_line (bill_id, line_no, bet_type, number, stake_satang, rate_hundredths, status)
   select ${uuidOf('01900000-0000', 'nr')}, 1, '2TOP', '23', 1000, 9000, 'lost' from generate_series(1, ${bills}) as nr`,
];

/** The wallet of the member and, four times as long, those of others; deposits only at the beginning. */
const ledger = ({ memberId }: TestMember, { entries }: OldDataSize): string[] => {
  const cash = `(select id from ledger.account where code = 'member:${memberId}:cash')`;
  const house = `(select id from ledger.account where code = 'lotto:5')`;
  const moves = (prefix: string, account: string, of: string) => [
    `insert into ledger.transfer (id, from_account, to_account, from_tracked, to_tracked, unit, amount, kind, reference, scope,
       key, created_at)
     select ${uuidOf(prefix, 'nr')}, case when nr <= 40 then ${house} else ${account} end,
       case when nr <= 40 then ${account} else ${house} end, nr > 40, nr <= 40, 'THB',
       case when nr <= 40 then 100000000 else 1 end, case when nr <= 40 then 'deposit' else 'lotto-bet' end, 'old', 'old',
       '${of}' || nr, now() - make_interval(mins => ${entries} - nr) from generate_series(1, ${entries}) as nr`,
    `insert into ledger.entry (account_id, seq, transfer_id, from_account, to_account, amount, balance_before, balance_after,
       created_at)
     select ${account}, nr, ${uuidOf(prefix, 'nr')}, case when nr <= 40 then ${house} else ${account} end,
       case when nr <= 40 then ${account} else ${house} end, case when nr <= 40 then 100000000 else 1 end,
       least(nr - 1, 40) * 100000000::bigint - greatest(nr - 41, 0), least(nr, 40) * 100000000::bigint - greatest(nr - 40, 0),
       now() - make_interval(mins => ${entries} - nr) from generate_series(1, ${entries}) as nr`,
    `update ledger.account set seq = ${entries}, balance = 4000000000 - (${entries} - 40) where id = ${account}`,
  ];
  const neighbours = [1, 2, 3, 4].flatMap((no) => [
    `insert into ledger.account (code, class, unit, tracked, floor, balance)
     select code, ledger.class_of(code), 'THB', true, 0, 0 from (select 'member:old-${no}:cash' as code) as one`,
    ...moves(
      `0190000${no}-0001`,
      `(select id from ledger.account where code = 'member:old-${no}:cash')`,
      `n${no}-`,
    ),
  ]);
  return [...moves('01900000-0001', cash, 'm-'), ...neighbours];
};

const others = ({ memberId }: TestMember, { others: rows }: OldDataSize): string[] => {
  const owner = ownerOf(memberId, 100, `nr > ${rows / 2}`);
  const ownerRising = ownerOf(memberId, 100, `nr <= ${rows / 2}`);
  const series = `generate_series(1, ${rows}) as nr`;
  return [
    `insert into member (member_id, agent_id, phone, password_hash, name, bank_code, bank_account)
     select ${uuidOf('01900000-00ff', 'nr')}, 5, '09' || lpad(nr::text, 8, '0'), '-', 'old', 'KBANK', '99' || lpad(nr::text, 8, '0')
       from generate_series(0, 5000) as nr`,
    `insert into ledger.account (code, class, unit, tracked, floor, balance)
     select code, ledger.class_of(code), 'THB', true, 0, 0 from (
       select 'member:' || ${uuidOf('01900000-00ff', 'nr')} || ':' || name as code
         from generate_series(0, 5000) as nr, unnest(array['cash', 'hold']) as name) as one`,
    `insert into member_session (session_id, token_hash, member_id, agent_id, created_at, last_seen_at, expires_at, ended_at,
       ended_reason, address, user_agent)
     select ${uuidOf('01900000-0002', 'nr')}, sha256(nr::text::bytea), ${owner}, 5, at, at, at + interval '30 days',
       case when nr % 100 = 0 then at end, case when nr % 100 = 0 then 'signed-out' end, '192.0.2.1', '' from (select nr, now() - make_interval(mins => nr * 30) as at from ${series}) as one`,
    `insert into auth_attempt (kind, agent_id, phone, address, succeeded, at)
     select 'login', 5, '08' || lpad((nr % 5000)::text, 8, '0'), '192.0.2.' || nr % 200, true, now() - make_interval(secs => nr)
       from ${series}`,
    `insert into audit_event (agent_id, member_id, action, address, details, at)
     select 5, ${owner}, 'signed-in', '192.0.2.1', '{}', now() - make_interval(mins => nr) from ${series}`,
    `insert into game_session (session_id, token_hash, agent_id, member_id, wallet_id, provider_id, game_id, source, created_at,
       expires_at, ended_at)
     select ${uuidOf('01900000-0003', 'nr')}, sha256(nr::text::bytea), 5, ${owner}, 'main', 'siamspin', 'game-1', 'home',
       at, at, at from (select now() - make_interval(mins => nr * 60) as at, nr from ${series}) as one`,
    `insert into game_transaction (provider_id, transaction_id, kind, member_id, agent_id, game_id, round_id,
       bet_transaction_id, amount_satang, status, balance_satang)
     select 'siamspin', 'old-' || nr, 'bet', ${owner}, 5, 'game-1', 'r', 'old-' || nr, 100, 'ok', 0 from ${series}`,
    `insert into valid_stake (member_id, agent_id, event, category, provider_id, game_id, settled_at, staked_at,
       cash_staked_satang, cash_valid_satang, cash_paid_satang, bonus_valid_satang)
     select ${owner}, 5, 'old:' || nr, 'slot', 'siamspin', 'game-1', at, at, 100, 100, 0, 0
       from (select nr, now() - make_interval(mins => ${rows} - nr) as at from ${series}) as one`,
    `insert into turnover_requirement (requirement_id, member_id, source, credit_satang, required_satang, done_satang, ended_at,
       ended_by)
     select gen_random_uuid(), ${owner}, 'deposit', 100, 100, 100, now(), 'played' from ${series}`,
    `insert into payment (payment_id, agent_id, member_id, channel_id, sub_channel_id, request_key, receiver, receiver_name,
       requested_satang, amount_satang, reference, payload, status, created_at, expires_at, paid_at)
     select ${uuidOf('01900000-0004', 'nr')}, 5, ${owner}, 1, 1, 'old-' || nr, 'r', 'r', 50000, 50001, 'old-' || nr, 'p',
       'paid', at, at, at from (select nr, now() - make_interval(mins => nr) as at from ${series}) as one`,
    // All but forty of them are decided about.
    `insert into bank_payment (transaction_id, reference, amount_satang, paid_at, received_at, outcome, reason, agent_id)
     select 'old-' || nr, '', 100, 'old', now() - make_interval(mins => ${rows} - nr), 'review', 'no-deposit-fits', 5 from ${series}`,
    `insert into review_decision (decision_id, agent_id, transaction_id, decision_key, content_digest, kind, return_reference,
       amount_satang, needs_second, reason, status, proposed_by, decided_by, decided_at)
     select ${uuidOf('01900000-000f', 'nr')}, 5, 'old-' || nr, 'old-' || nr, 'h', 'return', 'old', 100, true, 'old',
       case when nr % (${rows} / 20) = 1 then 'proposed' else 'done' end, 'a', case when nr % (${rows} / 20) <> 1 then 'b' end,
       case when nr % (${rows} / 20) <> 1 then now() end from ${series} where nr % (${rows} / 20) <> 0`,
    `insert into review_waiting (seq, transaction_id)
     select seq, transaction_id from bank_payment b where not exists (
       select from review_decision d where d.transaction_id = b.transaction_id and d.status = 'done')`,
    `insert into withdrawal (withdrawal_id, agent_id, member_id, request_key, account_id, bank_code, bank_account, account_name,
       amount_satang, reference, needs_second, status, created_at, approved_at, ended_at)
     select ${uuidOf('01900000-0007', 'nr')}, 5, ${ownerRising}, 'old-' || nr, 'main', 'KBANK', '1234567890', 'old', 50000,
       'old-' || nr, false, 'paid', at, at, at from (select nr, now() - make_interval(mins => ${rows} - nr) as at from ${series}) as one`,
    `insert into member_flag (member_id, other_id, agent_id, signals, status, decided_by, decided_at, decided_reason)
     select ${uuidOf('01900000-00ff', '(nr % 4999)')}, ${uuidOf('01900000-00ff', '((nr + 1 + nr / 4999) % 5000)')}, 5, '{same-name}',
       status, decided_by, case when decided_by is not null then now() end, decided_by
       from (select nr, case when nr % 100 = 0 then 'open' else 'cleared' end as status, case when nr % 100 <> 0 then 'old' end as decided_by
         from ${series}) as one on conflict do nothing`,
    `insert into promotion_use (use_id, agent_id, member_id, promotion_id, title, payment_id, deposit_satang, bonus_satang,
       required_satang, counts, started_at, expires_at, since_seq, counted_seq, others_satang, status, ended_at, ended_by)
     select ${uuidOf('01900000-0008', 'nr')}, 5, case when nr % 500 = 0 then ${owner} else ${uuidOf('01900000-00ff', '(nr % 5000)')} end,
       'daily', 'old', ${uuidOf('01900000-0009', 'nr')}, 50000, 10000, 50000, '{}', at, at + interval '3 days', 1, 1, 0,
       'expired', at + interval '3 days', 'clock' from (select nr, now() - make_interval(mins => ${rows} - nr) as at from ${series}) as one`,
    `insert into coupon_redemption (redemption_id, batch_id, nr, agent_id, member_id, request_key, title, wallet_id, amount_satang,
       turnover_satang, balance_after_satang)
     select ${uuidOf('01900000-000c', 'nr')}, ${uuidOf('01900000-000d', 'nr')}, 1, 5, ${owner}, 'old-' || nr, 'old', 'main', 5000, 0, 5000
       from ${series}`,
    `insert into poll (agent_id, poll_id, poll_key, content_digest, title, question, open_at, close_at, answers, answers_max,
       turnover_hundredths, winners_max, draw_seed, needs_second, opened_by)
     select 5, nr, 'old-' || nr, 'h', 'old', 'old', now() - interval '1 year', now() + case when nr = 1 then 1 else -1 end * interval '1 day',
       1, 1, 0, 0, sha256('old'), false, 'old' from generate_series(1, 50) as nr`,
    `insert into poll_choice (agent_id, poll_id, choice_id, name, entries)
     select 5, nr, choice, 'old', ${rows} / 2 from generate_series(1, 50) as nr, generate_series(1, 2) as choice`,
    `insert into poll_quota (agent_id, poll_id, member_id, total, used)
     select 5, 1, ${uuidOf('01900000-00fe', 'nr')}, 1, 1 from ${series}`,
    `insert into poll_entry (entry_id, agent_id, poll_id, member_id, choice_id, request_key)
     select ${uuidOf('01900000-000e', 'nr')}, 5, 1, ${uuidOf('01900000-00fe', 'nr')}, 1 + nr % 2, 'old-' || nr from ${series}`,
    `insert into cashback_rebate (member_id, period_id, category, turnover_satang, percent_hundredths, amount_satang, paid_at)
     select member_id, to_char(now() - make_interval(days => nr), 'YYYY-MM-DD'), case when nr > 1990 then 'lotto' else 'slot' end,
       1000, 50, 5, case when nr < 1990 then now() end
       from generate_series(1, 2000) as nr, (select '${memberId}'::uuid as member_id
         union all select ${uuidOf('01900000-00ff', 'no')} from generate_series(0, ${rows} / 1000) as no) as one`,
    `insert into cashback_loss (member_id, period_id, from_at, until_at, stakes_satang, wins_satang, bonuses_satang, loss_satang,
       percent_hundredths, refund_satang, claim_from, claim_until)
     select member_id, to_char(at, 'IYYY"-w"IW'), at, at + interval '7 days', 1000, 0, 0, 1000, 500, 50, at, at
       from (select now() - make_interval(weeks => nr) as at from generate_series(1, 300) as nr) as week,
         (select '${memberId}'::uuid as member_id
           union all select ${uuidOf('01900000-00ff', 'no')} from generate_series(0, ${rows} / 1000) as no) as one`,
    `insert into affiliate_account (member_id, agent_id, code) select '${memberId}', 5, 'ZZZZZZZZ'`,
    `insert into affiliate_downline (agent_id, upline_id, member_id, level)
     select 5, '${memberId}', ${uuidOf('01900000-00ff', 'nr')}, 1 from generate_series(0, 1000) as nr`,
    `insert into affiliate_entry (owner_id, day, kind, member_id, level, category, percent_hundredths, stake_satang, amount_satang)
     select '${memberId}', to_char(now() - make_interval(days => 2001 - nr), 'YYYY-MM-DD'), 'commission',
       ${uuidOf('01900000-00ff', '(nr % 1000)')}, case when nr < 10 then 3 else 1 end,
       case when nr < 10 then 'lotto' else 'slot' end, 50, 1000, 5 from generate_series(1, 2000) as nr`,
    `insert into affiliate_day (owner_id, day, turnover_satang, commission_satang)
     select '${memberId}', to_char(now() - make_interval(days => nr), 'YYYY-MM-DD'), 1000, 5 from generate_series(1, 2000) as nr`,
    `insert into quest_check_in (member_id, day)
     select member_id, to_char(now() - make_interval(days => nr), 'YYYY-MM-DD')
       from generate_series(1, 2000) as nr, (select '${memberId}'::uuid as member_id
         union all select ${uuidOf('01900000-00ff', 'no')} from generate_series(0, ${rows} / 1000) as no) as one`,
    `insert into quest_claim (member_id, quest_id, period_id, agent_id, title, reward_kind, reward_amount, turnover_hundredths, claim_key,
       claimed_at)
     select member_id, 'visit', to_char(at, 'YYYY-MM-DD'), 5, 'old', 'points', 5, 0, 'old', at
       from (select now() - make_interval(days => nr) as at from generate_series(1, 2000) as nr) as day,
         (select '${memberId}'::uuid as member_id
           union all select ${uuidOf('01900000-00ff', 'no')} from generate_series(0, ${rows} / 1000) as no) as one`,
    `insert into wheel_spin (spin_id, agent_id, member_id, request_id, paid_with, prize_id, prize_name, prize_kind, prize_amount,
       prize_chance_hundredths, prize_colour, free_spins_after, points_after)
     select ${uuidOf('01900000-0005', 'nr')}, 5, ${ownerRising}, 'old-' || nr, 'free', 1, 'x',
       case when nr % 1000 = 0 then 'points' else 'none' end, nr % 1000 / 999, 1, '#fff', 0, 0 from ${series}`,
    `insert into notification (agent_id, type, title, description, published_at, withdrawn_at)
     select 5, 2, 'old', '', at, case when nr % 3 = 0 then at end
       from (select nr, now() - make_interval(hours => nr) as at from ${series} where nr <= 20000) as one`,
    // Newer than those of the brand: a list of the brand that did not skip them by its index would read them all.
    `insert into notification (agent_id, member_id, type, title, description, published_at, published_until)
     select 5, ${owner}, 2, 'old', '', now() - make_interval(secs => nr), now() + interval '90 days' - make_interval(secs => nr)
       from ${series} where nr <= 20000`,
    `insert into notification_read (member_id, notification_id)
     select ${uuidOf('01900000-00ff', '(nr % 5000)')}, notification_id from ${series}, (
       select notification_id from notification where member_id is null order by published_at desc limit 3) as newest on conflict do nothing`,
    `insert into lotto_quote (quote_id, member_id, round_id, content_hash, rates_hundredths, expires_at)
     select ${uuidOf('01900000-0006', 'nr')}, ${owner}, 'old-2', 'h', '{1}', now() + interval '1 day' from ${series}`,
    `insert into agent_event (agent_id, title, image, position, published_at, withdrawn_at, publish_key, content_digest)
     select 5, 'old', '/media/a.svg', 1, at, at, 'old-key-' || nr, 'd'
       from (select nr, now() - make_interval(hours => nr) as at from ${series} where nr <= 20000) as one`,
  ];
};
