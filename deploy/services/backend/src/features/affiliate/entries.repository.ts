import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { DayRow, EntryRow } from './affiliate.tables.ts';
import type { CommissionLine, PlayedCategory } from './commission.rules.ts';

/** What one line added for one of those above. */
export interface Added {
  ownerId: string;
  memberId: string;
  stakes: bigint;
  amount: bigint;
}

/**
 * Adds lines to the day of each friend. What a friend's day brings in a category is a share of all that was staked in it, so that
 * small bets lose nothing to rounding.
 */
export async function addLines(tx: Tx, day: string, lines: readonly CommissionLine[]): Promise<Added[]> {
  if (lines.length === 0) return [];
  const of = <T>(read: (line: CommissionLine) => T) => lines.map(read);
  const { rows } = await sql<{ owner_id: string; member_id: string; stakes: bigint; amount: bigint }>`
    with line as (
      select *, case when stakes > 0 then 'commission' else 'reversal' end as kind
        from unnest(${of((l) => l.ownerId)}::uuid[], ${of((l) => l.memberId)}::uuid[], ${of((l) => l.level)}::integer[],
          ${of((l) => l.category)}::text[], ${of((l) => String(l.hundredths))}::integer[],
          ${of((l) => String(l.stakes))}::bigint[])
        as l (owner_id, member_id, level, category, percent_hundredths, stakes)
    ), known as (
      select e.* from affiliate_entry e join line using (owner_id, member_id, category, percent_hundredths, kind)
       where e.day = ${day} and e.kind <> 'redeem'
    ), added as (
      insert into affiliate_entry
        (owner_id, day, kind, member_id, level, category, percent_hundredths, stake_satang, amount_satang)
      select owner_id, ${day}, kind, member_id, level, category, percent_hundredths, stakes,
             stakes * percent_hundredths / 10000 from line order by owner_id, member_id
      on conflict (owner_id, day, member_id, category, percent_hundredths, kind) where kind <> 'redeem'
      do update set stake_satang = affiliate_entry.stake_satang + excluded.stake_satang,
        amount_satang = (affiliate_entry.stake_satang + excluded.stake_satang) * excluded.percent_hundredths / 10000,
        at = clock_timestamp()
      returning *
    )
    select owner_id, added.member_id, (added.stake_satang - coalesce(known.stake_satang, 0))::bigint as stakes,
           (added.amount_satang - coalesce(known.amount_satang, 0))::bigint as amount
      from added left join known using (entry_id, owner_id)`.execute(tx);
  return rows.map(({ owner_id, member_id, ...sums }) => ({
    ownerId: owner_id,
    memberId: member_id,
    ...sums,
  }));
}

/** Adds what was found to the sums that pages show: by friend, by day and altogether. */
export async function addToSums(tx: Tx, day: string, until: Date, added: readonly Added[]): Promise<void> {
  if (added.length === 0) return;
  const of = <T>(read: (one: Added) => T) => added.map(read);
  const columns = sql`
    select owner_id, member_id, sum(stakes)::bigint as stakes, sum(amount)::bigint as amount
      from unnest(${of((one) => one.ownerId)}::uuid[], ${of((one) => one.memberId)}::uuid[],
        ${of((one) => String(one.stakes))}::bigint[], ${of((one) => String(one.amount))}::bigint[])
      as one (owner_id, member_id, stakes, amount) group by owner_id, member_id`;
  // Accounts before days, as redeeming takes them: neither waits for the other in a circle.
  await sql`
    update affiliate_account account set earned_satang = earned_satang + one.amount
      from (select owner_id, sum(amount)::bigint as amount from (${columns}) as each group by owner_id order by owner_id) as one
     where account.member_id = one.owner_id`.execute(tx);
  await sql`
    update affiliate_downline below set turnover_satang = turnover_satang + one.stakes,
        commission_satang = commission_satang + one.amount,
        last_bet_at = case when one.stakes > 0 then ${until} else last_bet_at end
      from (${columns}) as one
     where below.upline_id = one.owner_id and below.member_id = one.member_id`.execute(tx);
  await sql`
    insert into affiliate_day (owner_id, day, turnover_satang, commission_satang)
    select owner_id, ${day}, sum(stakes), sum(amount) from (${columns}) as one group by owner_id order by owner_id
    on conflict (owner_id, day) do update set
      turnover_satang = affiliate_day.turnover_satang + excluded.turnover_satang,
      commission_satang = affiliate_day.commission_satang + excluded.commission_satang`.execute(tx);
}

/** Writes down what is redeemed, in the transaction that pays it. */
export async function insertRedeem(
  tx: Tx,
  { ownerId, day, amount, key }: { ownerId: string; day: string; amount: bigint; key: string },
): Promise<EntryRow> {
  await tx
    .updateTable('affiliate_account')
    .set(({ eb }) => ({ redeemed_satang: eb('redeemed_satang', '+', amount) }))
    .where('member_id', '=', ownerId)
    .execute();
  await tx
    .insertInto('affiliate_day')
    .values({ owner_id: ownerId, day, redeemed_satang: amount })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'day']).doUpdateSet(({ eb }) => ({
        redeemed_satang: eb('affiliate_day.redeemed_satang', '+', amount),
      })),
    )
    .execute();
  return tx
    .insertInto('affiliate_entry')
    .values({
      ...withoutFriend,
      owner_id: ownerId,
      day,
      kind: 'redeem',
      amount_satang: -amount,
      request_key: key,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a redemption has not. */
const withoutFriend = {
  member_id: null,
  level: null,
  category: null,
  percent_hundredths: null,
  stake_satang: null,
} as const;

export interface EntryFilter {
  ownerId: string;
  kinds: readonly EntryRow['kind'][];
  level: number | undefined;
  category: PlayedCategory | undefined;
  /** days, both included */
  from: string | undefined;
  until: string | undefined;
  /** only what stands after this one, in the order of the list */
  after: { day: string; entryId: bigint } | null;
  limit: number;
}
export type ListedEntry = EntryRow & { phone: string | null };

/** What a member earned and redeemed, the newest first. */
export function findEntries(queries: Queries, filter: EntryFilter): Promise<ListedEntry[]> {
  const { ownerId, kinds, level, category, from, until, after, limit } = filter;
  return queries
    .selectFrom('affiliate_entry as entry')
    .leftJoin('member', 'member.member_id', 'entry.member_id')
    .selectAll('entry')
    .select('member.phone')
    .where('entry.owner_id', '=', ownerId)
    .$if(kinds.length < 3, (query) => query.where('entry.kind', 'in', kinds))
    .$if(level !== undefined, (query) => query.where('entry.level', '=', level ?? 1))
    .$if(category !== undefined, (query) => query.where('entry.category', '=', category ?? 'slot'))
    .$if(from !== undefined, (query) => query.where('entry.day', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('entry.day', '<=', until ?? ''))
    .$if(after !== null, (query) => query.where(isAfter(after)))
    .orderBy('entry.day', 'desc')
    .orderBy('entry.entry_id', 'desc')
    .limit(limit)
    .execute();
}

const isAfter = (after: EntryFilter['after']): RawBuilder<boolean> =>
  sql<boolean>`(entry.day, entry.entry_id) < (${after?.day}, ${after?.entryId})`;

/** Days on which something was earned or redeemed, the newest first. */
export function findDays(
  queries: Queries,
  filter: {
    ownerId: string;
    from: string | undefined;
    until: string | undefined;
    before: string | null;
    limit: number;
  },
): Promise<DayRow[]> {
  const { ownerId, from, until, before, limit } = filter;
  return queries
    .selectFrom('affiliate_day')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`(turnover_satang <> 0 or commission_satang <> 0 or redeemed_satang <> 0)`)
    .$if(from !== undefined, (query) => query.where('day', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('day', '<=', until ?? ''))
    .$if(before !== null, (query) => query.where('day', '<', before ?? ''))
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
}

/** Every day since this one, also those on which friends only joined. */
export const findDaysSince = (queries: Queries, ownerId: string, from: string): Promise<DayRow[]> =>
  queries
    .selectFrom('affiliate_day')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('day', '>=', from)
    .execute();
