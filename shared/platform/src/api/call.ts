import type { CallBody, CallData, CallName, CallQuery } from '@sanuk/contract/calls';
import { errorCodeOf } from '@sanuk/contract/errors';
import { apiText } from './api.text.ts';
import { ApiError } from './api-error.ts';
import { send } from './http.ts';

type Part<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T };

/** What a call takes: its body, its query, and for money calls the key that makes a repetition safe. */
export type CallOptions<N extends CallName> = Part<'body', CallBody<N>> &
  Part<'query', CallQuery<N>> & { idempotencyKey?: string; signal?: AbortSignal };

/** Options may be left out only where a call takes neither body nor query. */
type CallArguments<N extends CallName> =
  Record<string, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

/**
 * Calls the platform and gives back `data`.
 * @throws ApiError with the code of errors.ts and a Thai message when the answer is a refusal.
 */
export async function call<N extends CallName>(
  name: N,
  ...[options]: CallArguments<N>
): Promise<CallData<N>> {
  const answer = await send({ name, ...options });
  const outcome = answer.error ?? answer.status;
  if (outcome === 0) return answer.data as CallData<N>;
  const code = typeof outcome === 'number' ? errorCodeOf(outcome) : 'internal';
  throw new ApiError(code, answer.message || apiText.generic, 200, { call: name });
}

/** A fresh key for one deed of a member: made when the deed begins, kept for every repetition of it. */
export function newRequestId(): string {
  return globalThis.crypto.randomUUID();
}
