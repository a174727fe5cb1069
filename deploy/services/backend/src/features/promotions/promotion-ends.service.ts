import type { PromotionUse, PromotionUseState } from '@sanuk/contract/areas/promotion';
import { sql } from 'kysely';
import { type Database, inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { isUuid } from '../../database/ids.ts';
import { bindKey } from '../../http/request-key.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import { lockBalance } from '../../ledger/ledger.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { countOthers, hasOpenStake } from './progress.repository.ts';
import { cash, takeBack } from './promotion.money.ts';
import { endOf, type Played, sharesOf } from './promotion.rules.ts';
import { endedView } from './promotion.view.ts';
import { findActive, findUse, lockMember, publishPromotions, type UseRow } from './promotions.repository.ts';
import { promotionText as text } from './promotions.text.ts';

/** Who ends a promotion before play or the clock does, and what the member is told. */
export interface Ending {
  by: string;
  reason: string | null;
}

interface Standing {
  use: UseRow;
  played: Played;
  /** last entry of the bonus wallet that is counted in it */
  seq: bigint;
}

/** How far a promotion is now, with `balance` in the bonus wallet. */
export async function readStanding(queries: Queries, use: UseRow, balance: bigint): Promise<Standing> {
  const { others, seq } = await countOthers(queries, use);
  const isWaiting = await hasOpenStake(queries, use);
  const isExpired = use.expires_at <= new Date();
  const { required_satang: required, done_satang: done, cash_max_satang: cashMax } = use;
  return { use, seq, played: { required, done, others, balance, cashMax, isExpired, isWaiting } };
}

/**
 * The member's promotion with its wallet locked. Cash comes first, as with a deposit, which has credited it already when it asks for
 * promotions: two that wait for each other would be one too many.
 */
async function lockActive(tx: Tx, memberId: string): Promise<Standing | null> {
  const { cash: cashAccount, bonus } = memberAccounts(memberId);
  await lockBalance(tx, cashAccount);
  await lockMember(tx, memberId);
  const use = await findActive(tx, memberId);
  return use ? readStanding(tx, use, (await lockBalance(tx, bonus)) ?? 0n) : null;
}

async function end(
  tx: Tx,
  { use, played, seq }: Standing,
  status: Exclude<PromotionUseState, 'active'>,
  ending: Ending,
): Promise<UseRow> {
  const { cashed, taken } = sharesOf(status, played);
  await cash(tx, use, cashed);
  await takeBack(tx, use, taken);
  const row = await tx
    .updateTable('promotion_use')
    .set({
      ...{ status, others_satang: played.others, counted_seq: seq },
      ...{ cashed_satang: cashed, taken_satang: taken },
      ...{ ended_at: sql<Date>`clock_timestamp()`, ended_by: ending.by, reason: ending.reason },
    })
    .where('use_id', '=', use.use_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishPromotions(tx, use.member_id);
  return row;
}

/**
 * Ends what play or the clock has ended; otherwise writes down how far it is counted, so that each entry is read once.
 * @returns false where nothing has moved: a round is waited for
 */
async function settle(tx: Tx, memberId: string): Promise<boolean> {
  const standing = await lockActive(tx, memberId);
  if (!standing) return false;
  const { use, played, seq } = standing;
  const status = endOf(played);
  if (status) await end(tx, standing, status, { by: status === 'expired' ? 'clock' : 'play', reason: null });
  else if (seq > use.counted_seq) await keepCounted(tx, standing);
  return status !== null || seq > use.counted_seq;
}

async function keepCounted(tx: Tx, { use, played, seq }: Standing): Promise<void> {
  await tx
    .updateTable('promotion_use')
    .set({ others_satang: played.others, counted_seq: seq })
    .where('use_id', '=', use.use_id)
    .execute();
}

/**
 * Ends a promotion that somebody has had enough of. What was earned by then is not lost: one that is played for becomes cash. One
 * that is cancelled already is the answer again, with `isNew` false.
 */
export async function cancelUse(
  tx: Tx,
  owner: { memberId: string },
  useId: string,
  ending: Ending,
): Promise<{ use: UseRow; isNew: boolean } | Refusal> {
  const standing = await lockActive(tx, owner.memberId);
  if (standing?.use.use_id !== useId) {
    const known = await againOrOver(tx, owner, useId);
    return known instanceof Refusal ? known : { use: known, isNew: false };
  }
  const isEarned = endOf(standing.played) === 'finished';
  const use = await end(
    tx,
    standing,
    isEarned ? 'finished' : 'cancelled',
    isEarned ? { by: 'play', reason: null } : ending,
  );
  return { use, isNew: true };
}

/**
 * The promotion whose deposit a withdrawal would take along: less cash than the deposit stays.
 * @param cashAfter what stays in cash, in satang
 */
export async function findLosingDeposit(
  queries: Queries,
  memberId: string,
  cashAfter: bigint,
): Promise<UseRow | null> {
  const use = await findActive(queries, memberId);
  return use && cashAfter < use.deposit_satang ? use : null;
}

/** Ends the bonus with the deposit it belongs to, in the transaction that holds the withdrawal. One that was played for becomes cash. */
export async function endWithDeposit(tx: Tx, memberId: string, cashAfter: bigint): Promise<void> {
  const use = await findLosingDeposit(tx, memberId, cashAfter);
  if (use) await cancelUse(tx, { memberId }, use.use_id, { by: 'member', reason: text.depositWithdrawn });
}

async function againOrOver(
  tx: Tx,
  { memberId }: { memberId: string },
  useId: string,
): Promise<UseRow | Refusal> {
  const known = await findUse(tx, useId);
  if (known?.member_id !== memberId) return new Refusal('promotion-unknown');
  return known.status === 'cancelled' ? known : new Refusal('promotion-over');
}

/** The member's own cancelling. */
export const cancelOwn = (
  db: Database,
  memberId: string,
  useId: string,
  key: string,
): Promise<PromotionUse | Refusal> =>
  inTransaction(db, async (tx) => {
    if (!isUuid(useId)) return new Refusal('promotion-unknown');
    const content = `promotion-cancel ${useId}`;
    if (!(await bindKey(tx, { memberId, key, content }))) return new Refusal('idempotency-conflict');
    const ended = await cancelUse(tx, { memberId }, useId, { by: 'member', reason: null });
    return ended instanceof Refusal ? ended : endedView(ended.use);
  });

const batch = 200;

/** Background work: looks at promotions of which something moved, or whose time is over. */
export async function settleDue(db: Database): Promise<number> {
  // Not in order: those that wait for the outcome of a round would keep the others behind them.
  const { rows } = await sql<{ member_id: string }>`
    select p.member_id from promotion_use p
      join ledger.account a on a.code = 'member:' || p.member_id || ':bonus'
    where p.status = 'active' and (
      a.seq > p.counted_seq or p.expires_at <= clock_timestamp()
      or p.done_satang >= p.required_satang or a.balance - p.others_satang < 100)
    order by random() limit ${batch}`.execute(db);
  let moved = 0;
  for (const { member_id } of rows) if (await inTransaction(db, (tx) => settle(tx, member_id))) moved += 1;
  return moved;
}
