import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import type { UseRow } from './promotions.repository.ts';

/** How far a promotion is counted. */
export interface Counted {
  done: bigint;
  others: bigint;
  seq: bigint;
}

/** Of what a stake was, by the game it was placed in: the transaction of the game has the key of the ledger's transfer. */
const gameOf = (transfer: string) => sql`(
  select g.category from game_transaction b join game g on g.provider_id = b.provider_id and g.game_id = b.game_id
  where b.provider_id = substr(${sql.ref(`${transfer}.scope`)}, 10) and b.transaction_id = ${sql.ref(`${transfer}.key`)})`;

const accountOf = (memberId: string) =>
  sql`(select id from ledger.account where code = ${memberAccounts(memberId).bonus})`;

/**
 * What was played of the bonus, and what came into its wallet from elsewhere. A stake counts by the share of its game's category
 * when it is taken and no longer when it comes back; one from before the grant that comes back is money from elsewhere. Each entry
 * is read once.
 */
export async function countProgress(queries: Queries, use: UseRow): Promise<Counted> {
  const { rows } = await sql<{ played: bigint; came: bigint; seq: bigint }>`
    with more as (
      select e.seq, t.kind, t.amount, o.seq as of_seq,
        coalesce((${JSON.stringify(use.counts)}::jsonb ->> coalesce(
          case when t.kind = 'bet' then ${gameOf('t')} when o.seq > ${use.since_seq} then ${gameOf('r')} end, '-'
        ))::numeric, 0) as share
      from ledger.entry e
        join ledger.transfer t on t.id = e.transfer_id
        left join ledger.transfer r on r.id = t.reversal_of
        left join ledger.entry o on o.transfer_id = t.reversal_of and o.account_id = e.account_id
      where e.account_id = ${accountOf(use.member_id)} and e.seq > ${use.counted_seq}
    )
    select coalesce(sum(floor(amount * share / 100) * case when kind = 'bet' then 1 else -1 end)
        filter (where kind in ('bet', 'rollback')), 0)::bigint as played,
      coalesce(sum(amount) filter (
        where kind in ('bonus-grant', 'coupon', 'freespin-win') or (kind = 'rollback' and of_seq <= ${use.since_seq})
      ), 0)::bigint as came,
      coalesce(max(seq), ${use.counted_seq})::bigint as seq
    from more`.execute(queries);
  const row = rows[0] ?? { played: 0n, came: 0n, seq: use.counted_seq };
  return { done: use.done_satang + row.played, others: use.others_satang + row.came, seq: row.seq };
}

/**
 * Whether a stake of the bonus waits for its outcome: nothing was won with it or given back, and its round is open. A provider that
 * never says so is not waited for longer than an hour.
 */
export async function hasOpenStake(queries: Queries, use: UseRow): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from ledger.entry e
        join ledger.transfer t on t.id = e.transfer_id and t.kind = 'bet'
        join game_transaction b on b.provider_id = substr(t.scope, 10) and b.transaction_id = t.key
      where e.account_id = ${accountOf(use.member_id)} and e.seq > ${use.since_seq}
        and e.created_at > clock_timestamp() - interval '1 hour'
        and not exists (
          select from game_transaction f where f.provider_id = b.provider_id
            and f.bet_transaction_id = b.transaction_id and f.kind in ('win', 'rollback') and f.status = 'ok')
        and not exists (
          select from game_transaction c where c.provider_id = b.provider_id and c.member_id = b.member_id
            and c.round_id = b.round_id and c.closes_round)
    ) as open`.execute(queries);
  return rows[0]?.open === true;
}
