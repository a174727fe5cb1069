import type { Migration } from '../../database/migrations.ts';

const tablesSql = `
  create table valid_stake (
    valid_stake_id bigint generated always as identity primary key,
    member_id uuid not null references member,
    agent_id integer not null references agent,
    event text not null,
    category text not null check (category in ('slot', 'casino', 'sport', 'fishing', 'freespin', 'lotto')),
    provider_id text,
    game_id text,
    settled_at timestamptz not null default clock_timestamp(),
    staked_at timestamptz not null,
    cash_staked_satang bigint not null,
    cash_valid_satang bigint not null,
    cash_paid_satang bigint not null,
    bonus_valid_satang bigint not null,
    reverses bigint unique references valid_stake,
    constraint valid_stake_once unique (member_id, event),
    check ((category = 'lotto') = (game_id is null) and (provider_id is null) = (game_id is null)),
    check (case when reverses is null
      then cash_valid_satang between 0 and cash_staked_satang and cash_paid_satang >= 0 and bonus_valid_satang >= 0
      else cash_valid_satang <= 0 and cash_staked_satang <= 0 and bonus_valid_satang <= 0 end)
  );
  create index valid_stake_of_member on valid_stake (member_id, settled_at);

  create function valid_stake_keep() returns trigger language plpgsql as $$
  begin
    raise exception 'a valid stake is never changed' using errcode = 'integrity_constraint_violation';
  end $$;
  create trigger append_only before update or delete on valid_stake
    for each row execute function valid_stake_keep();

  create table turnover_requirement (
    requirement_id uuid primary key,
    seq bigint generated always as identity,
    member_id uuid not null references member,
    source text not null check (source in ('deposit', 'gift')),
    credit_satang bigint not null check (credit_satang > 0),
    required_satang bigint not null check (required_satang > 0),
    done_satang bigint not null default 0 check (done_satang between 0 and required_satang),
    created_at timestamptz not null default clock_timestamp(),
    ended_at timestamptz,
    ended_by text check (ended_by in ('played', 'dropped', 'taken')),
    check ((ended_at is null) = (ended_by is null)),
    check ((ended_by is not distinct from 'played') = (done_satang = required_satang))
  ) with (fillfactor = 80);
  create index turnover_requirement_open on turnover_requirement (member_id, seq) where ended_at is null;
  create index turnover_requirement_of_member on turnover_requirement (member_id, seq desc);
`;

/**
 * What was settled before this step counts as it did then: every stake is valid. Only the last two months are read again, by cashback,
 * commission, quests and points.
 */
const historySql = `
  insert into valid_stake (member_id, agent_id, event, category, provider_id, game_id, settled_at, staked_at,
      cash_staked_satang, cash_valid_satang, cash_paid_satang, bonus_valid_satang)
    select ended.member_id, ended.agent_id, 'game:' || ended.provider_id || ':' || ended.round_id, game.category,
        ended.provider_id, ended.game_id, ended.created_at, round.staked_at, round.cash, round.cash, round.paid, round.bonus
      from game_transaction ended
      join game on game.provider_id = ended.provider_id and game.game_id = ended.game_id
      cross join lateral (
        select min(bet.created_at) as staked_at,
            coalesce(sum(bet.amount_satang) filter (where bet.wallet_id not in ('bonus', 'free')), 0) as cash,
            coalesce(sum(bet.amount_satang) filter (where bet.wallet_id = 'bonus'), 0) as bonus,
            coalesce(sum(bet.won) filter (where bet.wallet_id not in ('bonus', 'free')), 0) as paid
          from (
            select b.created_at, b.amount_satang, b.wallet_id, coalesce((
                select sum(w.amount_satang) from game_transaction w where w.provider_id = b.provider_id
                  and w.bet_transaction_id = b.transaction_id and w.kind = 'win' and w.status = 'ok'), 0) as won
              from game_transaction b
             where b.member_id = ended.member_id and b.provider_id = ended.provider_id and b.round_id = ended.round_id
               and b.kind = 'bet' and b.status = 'ok'
               and not exists (select from game_transaction r where r.provider_id = b.provider_id
                 and r.bet_transaction_id = b.transaction_id and r.kind = 'rollback' and r.status = 'ok')
          ) as bet
      ) as round
     where ended.closes_round and ended.created_at > clock_timestamp() - interval '62 days'
       and round.staked_at is not null and round.cash + round.bonus > 0
    union all
    select bill.member_id, bill.agent_id, 'bill:' || bill.bill_id, 'lotto', null, null, bill.settled_at, bill.created_at,
        bill.total_satang, bill.total_satang, bill.win_satang, 0
      from lotto_bill bill
     where bill.status in ('won', 'lost') and bill.settled_at > clock_timestamp() - interval '62 days'
    order by 7;
`;

/** What a member still had to play for is one requirement from here on; how far it was counted is brought up to date first. */
const requirementsSql = `
  insert into turnover_requirement (requirement_id, member_id, source, credit_satang, required_satang, done_satang)
    select gen_random_uuid(), old.member_id, 'deposit', old.required_satang, old.required_satang, greatest(old.done, 0)
      from (
        select t.member_id, t.required_satang, t.done_satang + coalesce((
            select sum(case when f.kind in ('bet', 'lotto-bet') then f.amount
                            when o.seq > t.since_seq then -f.amount else 0 end)
              from ledger.entry e
              join ledger.transfer f on f.id = e.transfer_id
              left join ledger.entry o on o.transfer_id = f.reversal_of and o.account_id = e.account_id
             where e.account_id = a.id and e.seq > t.counted_seq
               and f.kind in ('bet', 'lotto-bet', 'rollback', 'lotto-refund')), 0) as done
          from withdrawal_turnover t join ledger.account a on a.code = 'member:' || t.member_id || ':cash'
      ) as old
     where old.required_satang > greatest(old.done, 0);
  drop table withdrawal_turnover;
`;

/** Points are counted from valid stakes: what was due by round or bill is due by its valid stake. */
const pointsSql = `
  drop trigger zz_point_due on game_transaction;
  drop trigger zz_point_due on lotto_bill;
  drop function point_due_of_round();
  drop function point_due_of_bill();
  alter table point_due add column valid_stake_id bigint references valid_stake;
  update point_due due set valid_stake_id = stake.valid_stake_id from valid_stake stake
   where stake.member_id = due.member_id
     and stake.event = coalesce('bill:' || due.bill_id, 'game:' || due.provider_id || ':' || due.round_id);
  delete from point_due where valid_stake_id is null;
  alter table point_due drop column provider_id, drop column round_id, drop column game_id, drop column bill_id,
    alter column valid_stake_id set not null, add constraint point_due_once unique (valid_stake_id);

  create function point_due_of_stake() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into point_due (member_id, valid_stake_id) values (new.member_id, new.valid_stake_id);
    return null;
  end $$;
  create trigger zz_point_due after insert on valid_stake for each row
    when (new.cash_valid_satang <> 0) execute function point_due_of_stake();
`;

/** What bets declare of their event, and what of a stake a win gives back without a decision. */
const positionsSql = `
  alter table game_transaction
    add column event_id text,
    add column returns jsonb check (returns is null or (event_id is not null and kind = 'bet')),
    add column returned_satang bigint not null default 0 check (returned_satang >= 0 and (returned_satang = 0 or kind = 'win'));
  create index game_transaction_of_event on game_transaction (member_id, provider_id, event_id) where event_id is not null;
`;

/** Corrected lottery rounds: what a new result pays more or less for an event, and rows that take an event back. */
const correctionsSql = `
  alter table valid_stake add column first_settled_at timestamptz, drop constraint valid_stake_check1;
  alter table valid_stake add constraint valid_stake_amounts check (case
    when first_settled_at is null then reverses is null
      and cash_valid_satang between 0 and cash_staked_satang and cash_paid_satang >= 0 and bonus_valid_satang >= 0
    when reverses is null then (cash_valid_satang, cash_staked_satang, bonus_valid_satang) = (0, 0, 0)
    else cash_valid_satang <= 0 and cash_staked_satang <= 0 and bonus_valid_satang <= 0 end);
  create index valid_stake_corrected on valid_stake (member_id, settled_at) where first_settled_at is not null;
`;

export const turnoverMigrations: Migration[] = [
  { name: 'turnover-001-tables', sql: tablesSql },
  { name: 'turnover-002-history', sql: historySql },
  { name: 'turnover-003-requirements', sql: requirementsSql },
  { name: 'turnover-004-points', sql: pointsSql },
  { name: 'turnover-005-positions', sql: positionsSql },
  { name: 'turnover-006-corrections', sql: correctionsSql },
];
