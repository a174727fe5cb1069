import type { CallBody, CallData, CallName, CallQuery } from '@sanuk/contract/calls';
import { errorCodeOf } from '@sanuk/contract/errors';
import type { PageRequest } from '@sanuk/contract/federation/opening';
import { apiText } from '../errors/api.text.ts';
import { ApiError } from '../errors/api-error.ts';
import { type HttpRequest, send } from './http.ts';

type Part<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T };

/** What a call takes: its body, its query, and for money calls the key that makes a repetition safe. */
export type CallOptions<N extends CallName> = Part<'body', CallBody<N>> &
  Part<'query', CallQuery<N>> & { idempotencyKey?: string; signal?: AbortSignal };

/** Options may be left out only where a call takes neither body nor query. */
type CallArguments<N extends CallName> =
  Record<string, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

/** A declared call with its signal, for queries that are data. @throws as `call` does */
export const callDeclared = (request: PageRequest, signal: AbortSignal): Promise<unknown> =>
  ask({ ...request, signal });

/**
 * Calls the platform and gives back `data`.
 * @throws ApiError with the code of errors.ts and a Thai message when the answer is a refusal.
 */
export async function call<N extends CallName>(
  name: N,
  ...[options]: CallArguments<N>
): Promise<CallData<N>> {
  return (await ask({ name, ...options })) as CallData<N>;
}

async function ask(request: HttpRequest): Promise<unknown> {
  const { name } = request;
  const answer = await send(request);
  const outcome = answer.error ?? answer.status;
  if (outcome === 0) return answer.data;
  if (typeof outcome === 'number')
    throw new ApiError(errorCodeOf(outcome), answer.message || apiText.generic, 200, { call: name });
  // Something between page and server answered in its place: what became of the call is not known.
  const outcomeUnknown = name.startsWith('POST ');
  throw new ApiError('internal', apiText.generic, 200, { outcomeUnknown, call: name });
}

/** A fresh key for one action of a member: made when the action begins, kept for every repetition of it. */
export function newRequestId(): string {
  return globalThis.crypto.randomUUID();
}
