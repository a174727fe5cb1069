import { keyIdOf, type ReplayGuard, type RequestKey, signatureWindowMs } from '@sanuk/common/signature';
import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';

export interface SignedRequestTable {
  key_id: string;
  nonce: string;
  forget_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    signed_request: SignedRequestTable;
  }
}

/** Held by the one process that forgets; the others leave it to that one. */
const forgetting = 7_203_011;

/** Both ends of the window: a request may be signed by a clock that is ahead, and arrive late. */
const rememberSeconds = (2 * signatureWindowMs) / 1000 + 60;

/**
 * Takes the nonce of a signed request, which one process can do once. Nonces whose requests are too old to be accepted
 * are forgotten on the way, a few hundred at a time.
 * @returns false when the request was seen before
 */
async function takeNonce(queries: Queries, key: RequestKey, nonce: string): Promise<boolean> {
  const { rows } = await sql<{ nonce: string }>`
    with forgotten as (
      delete from signed_request where (key_id, nonce) in (
        select key_id, nonce from signed_request where forget_at < clock_timestamp() order by forget_at limit 500)
        and pg_try_advisory_xact_lock(${forgetting})
    )
    insert into signed_request (key_id, nonce, forget_at)
    values (${keyIdOf(key)}, ${nonce}, clock_timestamp() + make_interval(secs => ${rememberSeconds}))
    on conflict do nothing returning nonce`.execute(queries);
  return rows.length === 1;
}

/** Nonces kept in the database, for all processes together. */
export const nonceTable = (queries: Queries): ReplayGuard => ({
  take: (key, nonce) => takeNonce(queries, key, nonce),
});
