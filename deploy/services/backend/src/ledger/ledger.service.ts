import { sql } from 'kysely';
import type { Queries, Tx } from '../database/database.ts';
import { uuidv7 } from '../database/ids.ts';
import { memberAccounts, type Unit } from './ledger.accounts.ts';

export interface Posting {
  /** account codes, see ledger.accounts.ts */
  from: string;
  to: string;
  /** satang for THB, points for PT; above 0 */
  amount: bigint;
  /** kind of transfer, for the statement: 'deposit', 'bet', 'lotto-bet' … */
  kind: string;
  /** reference that the member sees: a bill number, a payment reference */
  reference: string;
  /** groups the transfers of one action, such as all lines of a bill */
  group?: string;
  /** namespace of the key, such as 'bank', 'provider:demo', `member:${memberId}:wheel` */
  scope: string;
  /** idempotency key: posted at most once, always with the same content */
  key: string;
}

export interface Reversal {
  of: { scope: string; key: string };
  kind: string;
  reference: string;
  group?: string;
  scope: string;
  key: string;
}

export type RefusalReason = 'insufficient-balance' | 'already-reversed' | 'unknown' | (string & {});

/**
 * - posted: posted by this call · replayed: posted earlier under this key, nothing posted now
 * - refused: not posted, and never will be under this key · refused-before: refused by an earlier call
 * - key-conflict: the key exists with other content; nothing posted
 * Balances are those after the call; null for system accounts.
 */
export type PostOutcome =
  | {
      outcome: 'posted' | 'replayed';
      transferId: string;
      fromBalance: bigint | null;
      toBalance: bigint | null;
    }
  | {
      outcome: 'refused' | 'refused-before';
      reason: RefusalReason;
      fromBalance: bigint | null;
      toBalance: bigint | null;
    }
  | { outcome: 'key-conflict'; fromBalance: bigint | null; toBalance: bigint | null };

interface OutcomeRow {
  outcome: PostOutcome['outcome'];
  transfer_id: string | null;
  reason: string | null;
  from_balance: bigint | null;
  to_balance: bigint | null;
}

/**
 * Moves money or points from one account to another, exactly once per (scope, key).
 * A refusal is remembered only if the transaction commits: return it, do not throw it.
 * @throws an error of the database for unknown accounts, an amount of 0 or less, or accounts of different units
 */
export async function post(tx: Tx, posting: Posting): Promise<PostOutcome> {
  const { from, to, amount, kind, reference, group, scope, key } = posting;
  const { rows } = await sql<OutcomeRow>`/* prepared: ledger_post */
    select * from ledger.post(${uuidv7()}::uuid, ${from}, ${to}, ${amount}, ${kind}, ${reference}, ${group ?? null},
      ${scope}, ${key}, null)`.execute(tx);
  return outcomeOf(rows[0]);
}

/** Posts several transfers in order, in one statement. @returns the outcomes in the same order */
export async function postAll(tx: Tx, postings: readonly Posting[]): Promise<PostOutcome[]> {
  const of = <T>(read: (posting: Posting) => T) => postings.map(read);
  const { rows } = await sql<OutcomeRow>`/* prepared: ledger_post_all */
    select o.* from unnest(${of(() => uuidv7())}::uuid[], ${of(({ from }) => from)}::text[], ${of(({ to }) => to)}::text[],
        ${of(({ amount }) => String(amount))}::bigint[], ${of(({ kind }) => kind)}::text[],
        ${of(({ reference }) => reference)}::text[], ${of(({ group }) => group ?? null)}::text[],
        ${of(({ scope }) => scope)}::text[], ${of(({ key }) => key)}::text[])
      with ordinality as p (id, payer, payee, amount, kind, reference, group_id, scope, key, no)
      cross join lateral ledger.post(p.id, p.payer, p.payee, p.amount, p.kind, p.reference, p.group_id, p.scope, p.key, null) o
     order by p.no`.execute(tx);
  return rows.map(outcomeOf);
}

/**
 * Reverses the transfer of another key, at most once. Refused with 'unknown' if there is no such transfer (this refusal is
 * not stored, see `refuseKey`), 'already-reversed', or 'insufficient-balance'.
 */
export async function reverse(tx: Tx, reversal: Reversal): Promise<PostOutcome> {
  const { of, kind, reference, group, scope, key } = reversal;
  const { rows } = await sql<OutcomeRow>`/* prepared: ledger_reverse */
    select * from ledger.reverse(${uuidv7()}::uuid, ${of.scope}, ${of.key}, ${kind}, ${reference}, ${group ?? null},
      ${scope}, ${key})`.execute(tx);
  return outcomeOf(rows[0]);
}

/** Refuses a key permanently, such as a bet whose rollback arrives first. @returns false if the key is posted already */
export async function refuseKey(tx: Tx, scope: string, key: string, reason: string): Promise<boolean> {
  const { rows } = await sql<{ refused: boolean }>`/* prepared: ledger_refuse */
    select ledger.refuse(${scope}, ${key}, ${reason}) as refused`.execute(tx);
  return rows[0]?.refused === true;
}

/** Opens the three accounts of a new member. */
export async function openMemberAccounts(tx: Tx, memberId: string): Promise<void> {
  const { cash, hold, points } = memberAccounts(memberId);
  await sql`select ledger.open_account(${cash}, 'THB', true), ledger.open_account(${hold}, 'THB', true),
    ledger.open_account(${points}, 'PT', true)`.execute(tx);
}

/** Opens the account of a bonus or free-credit wallet if it is not open. */
export async function openWalletAccount(tx: Tx, memberId: string, wallet: 'bonus' | 'free'): Promise<string> {
  const code = memberAccounts(memberId)[wallet];
  await sql`select ledger.open_account(${code}, 'THB', true)`.execute(tx);
  return code;
}

/** Opens a system account if it is not open. It has no floor and no balance row. */
export async function openSystemAccount(queries: Queries, code: string, unit: Unit): Promise<void> {
  await sql`select ledger.open_account(${code}, ${unit}, false)`.execute(queries);
}

export interface MemberBalances {
  cashSatang: bigint;
  holdSatang: bigint;
  points: bigint;
  /** null if the account was never opened */
  bonusSatang: bigint | null;
  freeSatang: bigint | null;
}

/** Reads a member's balances, in satang and points. */
export async function memberBalances(queries: Queries, memberId: string): Promise<MemberBalances> {
  const { cash, hold, points, bonus, free } = memberAccounts(memberId);
  const { rows } = await sql<{ code: string; balance: bigint }>`/* prepared: ledger_member_balances */
    select code, balance from ledger.account
     where code in (${cash}, ${hold}, ${points}, ${bonus}, ${free})`.execute(queries);
  const of = (code: string) => rows.find((row) => row.code === code)?.balance;
  return {
    cashSatang: of(cash) ?? 0n,
    holdSatang: of(hold) ?? 0n,
    points: of(points) ?? 0n,
    bonusSatang: of(bonus) ?? null,
    freeSatang: of(free) ?? null,
  };
}

/** Reads the balance of a member's account after the transfer of a key; null if the key is not posted. */
export async function balanceAfter(
  queries: Queries,
  code: string,
  { scope, key }: { scope: string; key: string },
): Promise<bigint | null> {
  const { rows } = await sql<{ balance: bigint }>`
    select e.balance_after as balance from ledger.transfer t
      join ledger.entry e on e.transfer_id = t.id
      join ledger.account a on a.id = e.account_id and a.code = ${code}
    where t.scope = ${scope} and t.key = ${key}`.execute(queries);
  return rows[0]?.balance ?? null;
}

/** Reads and locks the balance of a member's account until `tx` ends; null if it was never opened. */
export async function lockBalance(tx: Queries, code: string): Promise<bigint | null> {
  const { rows } = await sql<{
    balance: bigint | null;
  }>`select ledger.lock_balance(${code}) as balance`.execute(tx);
  return rows[0]?.balance ?? null;
}

/** Returns the balance of any account. For a system account it sums all transfers: use it for reports, not for requests. */
export async function balanceOf(queries: Queries, code: string): Promise<bigint> {
  const { rows } = await sql<{
    balance: bigint | null;
  }>`select ledger.balance_of(${code}) as balance`.execute(queries);
  const balance = rows[0]?.balance;
  if (balance === null || balance === undefined) throw new Error(`no account ${code}`);
  return balance;
}

function outcomeOf(row: OutcomeRow | undefined): PostOutcome {
  if (!row) throw new Error('the ledger did not answer');
  const balances = { fromBalance: row.from_balance, toBalance: row.to_balance };
  if (row.outcome === 'key-conflict') return { outcome: row.outcome, ...balances };
  if (row.outcome === 'posted' || row.outcome === 'replayed') {
    return { outcome: row.outcome, transferId: row.transfer_id ?? '', ...balances };
  }
  return { outcome: row.outcome, reason: row.reason ?? '', ...balances };
}
