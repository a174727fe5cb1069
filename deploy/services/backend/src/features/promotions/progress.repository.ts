import { sql } from 'kysely';
import type { BonusPlayed } from '../../context/context.ts';
import type { Queries, Tx } from '../../database/database.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import type { UseRow } from './promotions.repository.ts';

/** What came into the bonus wallet from elsewhere, and how far its entries are counted. */
export interface Counted {
  others: bigint;
  seq: bigint;
}

const accountOf = (memberId: string) =>
  sql`(select id from ledger.account where code = ${memberAccounts(memberId).bonus})`;

/** Counts what came into the bonus wallet from elsewhere: gifts, and stakes from before the grant that come back. Each entry is read once. */
export async function countOthers(queries: Queries, use: UseRow): Promise<Counted> {
  const { rows } = await sql<{ came: bigint; seq: bigint }>`
    select coalesce(sum(t.amount) filter (
        where t.kind in ('bonus-grant', 'coupon', 'freespin-win') or (t.kind = 'rollback' and o.seq <= ${use.since_seq})
      ), 0)::bigint as came,
      coalesce(max(e.seq), ${use.counted_seq})::bigint as seq
    from ledger.entry e
      join ledger.transfer t on t.id = e.transfer_id
      left join ledger.entry o on o.transfer_id = t.reversal_of and o.account_id = e.account_id
    where e.account_id = ${accountOf(use.member_id)} and e.seq > ${use.counted_seq}`.execute(queries);
  const row = rows[0] ?? { came: 0n, seq: use.counted_seq };
  return { others: use.others_satang + row.came, seq: row.seq };
}

/**
 * Adds the valid stake of an event to the promotion that runs, by the share of its category. A bet from before the promotion counts for nothing.
 */
export async function addPlayed(tx: Tx, { memberId, category, parts }: BonusPlayed): Promise<void> {
  await sql`
    update promotion_use used set done_satang = used.done_satang
        + floor(played.valid * coalesce((used.counts ->> ${category})::numeric, 0) / 100)::bigint
      from (
        select own.use_id, sum(part.satang) as valid from promotion_use own
          join unnest(${parts.map(({ stakedAt }) => stakedAt)}::timestamptz[], ${parts.map(({ satang }) => String(satang))}::bigint[])
            as part (staked_at, satang) on part.staked_at >= own.started_at
         where own.member_id = ${memberId} and own.status = 'active' group by own.use_id
      ) as played
     where used.use_id = played.use_id and used.status = 'active'`.execute(tx);
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
