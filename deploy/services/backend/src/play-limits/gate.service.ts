import type { Queries, Tx } from '../database/database.ts';
import { memberAccounts } from '../ledger/ledger.accounts.ts';
import { lockBalance } from '../ledger/ledger.service.ts';
import { Refusal } from '../refusals/refusal.ts';
import {
  findDays,
  findGuard,
  findSetLimits,
  type Guard,
  lockGate,
  lockPlayShared,
} from './guard.repository.ts';
import { reachedLimit, type Wish } from './limit.rules.ts';
import { countedFrom } from './period.rules.ts';
import { reachedCodes, responsibleText as text } from './play-limits.text.ts';

/**
 * What somebody wants to do with play:
 * - `stake`: satang of the main wallet are to be staked; asked within the transaction that stakes them
 * - `play`: opens a game, spins, shoots, plays with what the house gave
 * - `deposit`: satang are to come in, beside those that are waited for
 * - `arrival`: satang of a deposit have arrived and are to be credited; asked within the transaction that credits them
 * - `prize`: the house gives something
 */
export type PlayAction =
  | { kind: 'stake'; satang: bigint }
  | { kind: 'play' }
  | { kind: 'deposit'; satang: bigint; waitingSatang: bigint }
  | { kind: 'arrival'; satang: bigint }
  | { kind: 'prize' };

/**
 * The gate of responsible play: every path that stakes, pays in or gives asks here first, and only here is it decided. One indexed read for members
 * who set nothing. In a transaction it locks the member's play first: a stop or a limit waits for the transaction, or is read here. A stake under
 * a limit holds the main wallet from here on, so that of two at once the second is judged with the first in the books.
 * An arrival locks the gate of the member alone: a second arrival, a stake, a new limit and a new stop wait until it is committed.
 * @returns why it is refused, in a sentence that says until when; null where nothing stands against it
 */
export async function refusePlay(
  queries: Queries,
  memberId: string,
  action: PlayAction,
): Promise<Refusal | null> {
  if (action.kind === 'arrival') await lockGate(queries, memberId);
  else if (queries.isTransaction) await lockPlayShared(queries, memberId);
  const guard = await findGuard(queries, memberId);
  if (!guard) return null;
  const stopped = refuseStopped(guard, action.kind);
  if (stopped || !guard.has_limits || action.kind === 'prize') return stopped;
  const limits = await findSetLimits(queries, memberId);
  const wish = wishOf(action);
  if (wish.kind === 'stake') await lockBalance(queries, memberAccounts(memberId).cash);
  const days = await findDays(queries, memberId, countedFrom(guard.now));
  const reached = reachedLimit(limits, days, wish, guard.now);
  return reached && new Refusal(reachedCodes[reached.kind], text.reached(reached));
}

/** The lock of `refusePlay` alone, for a stake that takes other locks before it comes to the gate. */
export const lockPlay = (tx: Tx, memberId: string): Promise<void> => lockPlayShared(tx, memberId);

/** The lock of an arrival alone, for a transaction that must take it before its other locks. */
export const lockArrival = (tx: Tx, memberId: string): Promise<void> => lockGate(tx, memberId);

function refuseStopped(guard: Guard, kind: PlayAction['kind']): Refusal | null {
  const { excluded_until, break_until, now } = guard;
  if (excluded_until && excluded_until > now)
    return new Refusal('self-excluded', text.excluded(excluded_until));
  // What was earned before a time-out is taken as well; an exclusion ends that too.
  if (break_until && break_until > now && kind !== 'prize')
    return new Refusal('on-break', text.onBreak(break_until));
  return null;
}

function wishOf(action: Exclude<PlayAction, { kind: 'prize' }>): Wish {
  if (action.kind === 'play') return { kind: 'play', satang: 0n };
  if (action.kind === 'stake') return action;
  if (action.kind === 'arrival') return { kind: 'deposit', satang: action.satang };
  return { kind: 'deposit', satang: action.satang + action.waitingSatang };
}

/** Whether a member has excluded himself: he gets nothing more, and everything that is his may leave. */
export async function isExcluded(queries: Queries, memberId: string): Promise<boolean> {
  const guard = await findGuard(queries, memberId);
  return guard?.excluded_until != null && guard.excluded_until > guard.now;
}

/** Those of many members who have excluded themselves, in one look. */
export async function findExcluded(
  queries: Queries,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await queries
    .selectFrom('play_guard')
    .select('member_id')
    .where('member_id', 'in', memberIds)
    .where('excluded_until', '>', new Date())
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}
