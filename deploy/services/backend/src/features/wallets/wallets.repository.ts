import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import type { Period } from './period.rules.ts';

export interface Movement {
  seq: bigint;
  transfer_id: string;
  kind: string;
  reference: string;
  balance_before: bigint;
  balance_after: bigint;
  created_at: Date;
}

interface Filter extends Period {
  kind: string | undefined;
  /** only movements before this one */
  before: bigint | null;
  limit: number;
}

/** Entries of an account with their transfers, newest first. However long the account's history, only the page is read. */
export async function findMovements(queries: Queries, account: string, filter: Filter): Promise<Movement[]> {
  const { rows } = await (filter.kind === undefined ? ofEveryKind : ofOneKind)(account, filter).execute(
    queries,
  );
  return rows;
}

// As a subquery the id is known before the scan begins; joined in, the planner reads every entry of the account.
const accountOf = (code: string) => sql<bigint>`(select id from ledger.account where code = ${code})`;

const columns = sql`e.seq, e.transfer_id, t.kind, t.reference, e.balance_before, e.balance_after, e.created_at`;

/** Numbers rise with time but for the moment in which a clock is set back: entries this far beyond a day are looked at. */
const margin = sql`interval '1 hour'`;

function ofEveryKind(code: string, { start, end, before, limit }: Filter) {
  const account = accountOf(code);
  const since = start
    ? sql`and e.created_at >= ${start} and e.seq >= (select seq from ledger.entry where account_id = ${account}
        and created_at >= ${start}::timestamptz - ${margin} order by created_at limit 1)`
    : sql``;
  const until = end
    ? sql`and e.created_at < ${end} and e.seq <= (select seq from ledger.entry where account_id = ${account}
        and created_at < ${end}::timestamptz + ${margin} order by created_at desc limit 1)`
    : sql``;
  return sql<Movement>`
    select ${columns} from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
     where e.account_id = ${account} ${since} ${until} ${before === null ? sql`` : sql`and e.seq < ${before}`}
     order by e.seq desc limit ${limit}`;
}

/** The newest transfers of the kind that the account paid, and those it was paid, by an index of their own. */
function ofOneKind(code: string, { kind, start, end, before, limit }: Filter) {
  const account = accountOf(code);
  const since = start ? sql`and created_at >= ${start}` : sql``;
  const until = end ? sql`and created_at < ${end}` : sql``;
  const older =
    before === null
      ? sql``
      : sql`and created_at < (select transfer.created_at from ledger.entry join ledger.transfer on id = transfer_id
          where account_id = ${account} and seq = ${before})`;
  const side = (column: 'from_entry' | 'to_entry') => sql`
    (select id, kind, reference, created_at from ledger.transfer
      where ${sql.ref(column)} = ${account} and kind = ${kind} ${since} ${until} ${older}
      order by created_at desc limit ${limit})`;
  return sql<Movement>`
    select ${columns} from (${side('from_entry')} union all ${side('to_entry')}) t
      join ledger.entry e on e.transfer_id = t.id and e.account_id = ${account}
     order by t.created_at desc, e.seq desc limit ${limit}`;
}
