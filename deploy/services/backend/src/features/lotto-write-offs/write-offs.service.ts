import { type Database, inTransaction, type Tx } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { lockBalance, post } from '../../ledger/ledger.service.ts';
import { forEachRound } from '../lotto-rounds/lotto-rounds.service.ts';
import { roundName } from './lotto-write-offs.text.ts';
import {
  findMovedWriteOffs,
  findOpenWriteOffs,
  lastCashSeq,
  moveWriteOff,
  readReturned,
  type WriteOffRow,
} from './write-offs.repository.ts';

const scope = 'lotto-correction';
const membersAtOnce = 100;

/** The member and brand of a shortfall, and its reference in the statement. */
interface Owed {
  correctionId: string;
  agentId: number;
  memberId: string;
  reference: string;
}

/** Credits the spent part of a wrong win from the brand's write-off account, so that the win can be reversed in full. */
export async function writeOff(
  tx: Tx,
  { correctionId, agentId, memberId, reference }: Owed,
  amount: bigint,
): Promise<void> {
  const { outcome } = await post(tx, {
    from: systemAccounts.writeOff(agentId),
    to: memberAccounts(memberId).cash,
    amount,
    kind: 'lotto-write-off',
    reference,
    group: correctionId,
    scope,
    key: `write-off:${correctionId}:${memberId}`,
  });
  if (outcome !== 'posted')
    throw new Error(`the write-off for member ${memberId} was ${outcome} by the ledger`);
  const seq = await lastCashSeq(tx, memberId);
  await tx
    .insertInto('lotto_write_off')
    .values({
      ...{ correction_id: correctionId, member_id: memberId, amount_satang: amount },
      ...{ since_seq: seq, counted_seq: seq },
    })
    .execute();
}

/**
 * Recovers write-offs from money that was at stake or held at the time of the write-off, when it returns to the member's cash: refunds in
 * full, wins up to their stake. Deposits and later play are never taken.
 * @returns the satang that were recovered
 */
export async function recoverWriteOffs(tx: Tx, memberIds: readonly string[]): Promise<bigint> {
  let total = 0n;
  for (const memberId of await findOpenWriteOffs(tx, memberIds)) total += await recoverFrom(tx, memberId);
  return total;
}

/**
 * Recovers the write-offs of earlier corrections of a round from the credits of a later one: a member whose win is restored does not keep
 * the write-off of the same win as well.
 * @param credited net credit of the later correction, in satang
 */
export async function recoverOfRound(
  tx: Tx,
  memberId: string,
  roundId: string,
  credited: bigint,
): Promise<void> {
  let left = credited;
  for (const open of await lockWriteOffs(tx, memberId, roundId)) {
    const seq = await lastCashSeq(tx, memberId);
    const recovered = leastOf(open.amount_satang - open.recovered_satang, left);
    if (recovered > 0n) await recover(tx, open, recovered, seq);
    await moveWriteOff(tx, open, { seq, recovered });
    left -= recovered;
  }
}

/** Recovers from refunds and wins of games and from returned withdrawals, which post without a recovery. @returns how many members */
export async function recoverMoved(db: Database): Promise<number> {
  return forEachRound(await findMovedWriteOffs(db, membersAtOnce), (memberId) =>
    inTransaction(db, (tx) => recoverFrom(tx, memberId).then(() => 1)),
  );
}

async function recoverFrom(tx: Tx, memberId: string): Promise<bigint> {
  // The wallet before the write-offs, as a correction locks them.
  let cash = (await lockBalance(tx, memberAccounts(memberId).cash)) ?? 0n;
  const seq = await lastCashSeq(tx, memberId);
  const taken = { total: 0n };
  for (const open of await lockWriteOffs(tx, memberId)) {
    const returned = (await readReturned(tx, open, seq)) - taken.total;
    const missing = open.amount_satang - open.recovered_satang;
    const recovered = leastOf(missing, returned, cash);
    if (recovered > 0n) await recover(tx, open, recovered, seq);
    await moveWriteOff(tx, open, { seq, recovered });
    cash -= recovered;
    taken.total += recovered;
  }
  return taken.total;
}

/** The least of these, never below 0. */
const leastOf = (...amounts: bigint[]): bigint => {
  const [least = 0n] = amounts.toSorted((one, other) => (one < other ? -1 : 1));
  return least > 0n ? least : 0n;
};

const lockWriteOffs = (tx: Tx, memberId: string, roundId?: string): Promise<WriteOffRow[]> =>
  tx
    .selectFrom('lotto_write_off as open')
    .innerJoin('lotto_correction as correction', 'correction.correction_id', 'open.correction_id')
    .innerJoin('lotto_round as round', 'round.round_id', 'correction.round_id')
    .innerJoin('lotto_market as market', 'market.code', 'round.market')
    .innerJoin('member', 'member.member_id', 'open.member_id')
    .selectAll('open')
    .select(['market.name', 'round.round_date', 'round.round_no', 'member.agent_id'])
    .where('open.member_id', '=', memberId)
    .whereRef('open.recovered_satang', '<', 'open.amount_satang')
    .$if(roundId !== undefined, (query) => query.where('correction.round_id', '=', roundId ?? ''))
    .orderBy('open.at')
    .forUpdate('open')
    .execute();

async function recover(tx: Tx, open: WriteOffRow, amount: bigint, seq: bigint): Promise<void> {
  const { outcome } = await post(tx, {
    from: memberAccounts(open.member_id).cash,
    to: systemAccounts.writeOff(open.agent_id),
    amount,
    kind: 'lotto-recovery',
    reference: roundName(open),
    group: open.correction_id,
    scope,
    key: `recover:${open.correction_id}:${open.member_id}:${seq}`,
  });
  if (outcome !== 'posted')
    throw new Error(`a recovery of member ${open.member_id} was ${outcome} by the ledger`);
}
