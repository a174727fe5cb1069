import type { MemberBet } from '@sanuk/contract/outside/operator-members';
import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { type WalletId, walletIds } from '../wallets/wallet.rules.ts';
import { walletAccount } from '../wallets/wallets.service.ts';

interface BetRow {
  transfer_id: string;
  at: Date;
  game: string;
  wallet: WalletId;
  staked: bigint;
  round_id: string | null;
  returned: bigint;
  is_undone: boolean;
  is_closed: boolean;
}

/**
 * Reads the bets that took money from the wallets of a member, newest first, with what came back of each. A free spin takes nothing and is
 * left out.
 * @param after the transfer of the last bet shown; null for the first page
 */
export async function readGameBets(
  queries: Queries,
  memberId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<MemberBet[]> {
  const older =
    after === null
      ? sql``
      : sql`and (created_at, id) < (select created_at, id from ledger.transfer where id = ${after}::uuid)`;
  // Each wallet has the index for its own payments (wallets.migrations.ts).
  const ofWallet = (wallet: WalletId) => sql`
    (select id, created_at, reference, amount, scope, key, ${wallet}::text as wallet from ledger.transfer
      where from_entry = (select id from ledger.account where code = ${walletAccount(memberId, wallet)})
        and kind = 'bet' ${older}
      order by created_at desc, id desc limit ${limit})`;
  const { rows } = await sql<BetRow>`
    select t.id as transfer_id, t.created_at as at, t.reference as game, t.wallet, t.amount as staked, b.round_id,
      o.returned, o.is_undone, o.is_settled or exists (
        select from game_transaction c where c.provider_id = b.provider_id and c.member_id = b.member_id
          and c.round_id = b.round_id and c.closes_round) as is_closed
    from (${sql.join(walletIds.map(ofWallet), sql` union all `)} order by created_at desc, id desc limit ${limit}) t
      left join game_transaction b on b.provider_id = substr(t.scope, length('provider:') + 1) and b.transaction_id = t.key
      left join lateral (
        select coalesce(sum(x.amount_satang), 0)::bigint as returned, coalesce(bool_or(x.kind = 'rollback'), false) as is_undone,
          count(*) > 0 as is_settled
        from game_transaction x
        where x.provider_id = b.provider_id and x.bet_transaction_id = b.transaction_id and x.kind <> 'bet' and x.status = 'ok'
      ) o on true
    order by t.created_at desc, t.id desc`.execute(queries);
  return rows.map(betView);
}

const betView = (row: BetRow): MemberBet => ({
  bet_id: row.transfer_id,
  transfer_id: row.transfer_id,
  at: row.at.toISOString(),
  name: row.game,
  number: row.round_id ?? '–',
  wallet: row.wallet,
  staked_satang: Number(row.staked),
  returned_satang: Number(row.is_undone ? row.staked : row.returned),
  state: stateOf(row),
});

function stateOf({ is_undone, is_closed, returned }: BetRow): MemberBet['state'] {
  if (is_undone) return 'returned';
  if (returned > 0n) return 'won';
  return is_closed ? 'lost' : 'open';
}
