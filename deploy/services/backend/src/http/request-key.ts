import { type Generated, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { Refusal } from '../refusals/refusal.ts';

export interface RequestKeyTable {
  member_id: string;
  key: string;
  content: string;
  answer: Generated<object | null>;
}

declare module '../database/tables.ts' {
  interface Tables {
    request_key: RequestKeyTable;
  }
}

/** An order of a member: the key it was sent under, and what was asked. */
export interface KeyedOrder {
  memberId: string;
  key: string;
  /** the action and the id of what it is done to */
  content: string;
}

/**
 * Binds a key to what is asked under it, in the transaction of the action: what is refused frees it again. The same order
 * at the same moment waits for the first.
 * @returns false where the key stands for something else
 */
export async function bindKey(tx: Tx, { memberId, key, content }: KeyedOrder): Promise<boolean> {
  const { rows: bound } = await sql`
    insert into request_key (member_id, key, content) values (${memberId}, ${key}, ${content})
    on conflict do nothing returning key`.execute(tx);
  if (bound.length > 0) return true;
  const { rows } = await sql<{ is_same: boolean }>`
    select content = ${content} as is_same from request_key
    where member_id = ${memberId} and key = ${key}`.execute(tx);
  return rows[0]?.is_same === true;
}

/**
 * Does what is asked under a key once and keeps the answer: the same order gets it again, whatever has moved since. For
 * answers that name balances and what else nobody can tell later.
 */
export async function answerOnce<T extends object>(
  tx: Tx,
  order: KeyedOrder,
  act: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (!(await bindKey(tx, order))) return new Refusal('idempotency-conflict');
  const { memberId, key } = order;
  const { rows } = await sql<{ answer: T | null }>`
    select answer from request_key where member_id = ${memberId} and key = ${key}`.execute(tx);
  if (rows[0]?.answer) return rows[0].answer;
  const answer = await act();
  if (!(answer instanceof Refusal))
    await sql`
      update request_key set answer = ${JSON.stringify(answer)}::json
       where member_id = ${memberId} and key = ${key} and answer is null`.execute(tx);
  return answer;
}
