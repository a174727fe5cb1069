import { randomUUID } from 'node:crypto';
import type { CallBody, CallData, CallName, CallQuery } from '@sanuk/contract/calls';
import { type ErrorCode, errorCodeOf } from '@sanuk/contract/errors';

/** A call the site refused. */
export class CallRefusedError extends Error {
  override name = 'CallRefusedError';
  readonly code: ErrorCode;

  constructor(call: CallName, code: ErrorCode, message: string) {
    super(`${call}: ${code} ${message}`);
    this.code = code;
  }
}

export interface CallOptions<N extends CallName> {
  body?: CallBody<N>;
  query?: CallQuery<N>;
  token?: string;
}
/** Calls the public API of one brand. */
export type SiteClient = <N extends CallName>(name: N, options?: CallOptions<N>) => Promise<CallData<N>>;

interface Envelope {
  error?: number;
  status?: number;
  message: string;
  data: unknown;
}

/** @param base address of the brand, e.g. http://localhost:8080 */
export function siteClient(base: string): SiteClient {
  return async <N extends CallName>(name: N, { body, query, token }: CallOptions<N> = {}) => {
    const [method, path] = name.split(' ');
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
    ).toString();
    const response = await fetch(`${base}${path}${search ? `?${search}` : ''}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
      signal: AbortSignal.timeout(15_000),
    });
    const answer = (await response.json()) as Envelope;
    const outcome = answer.error ?? answer.status ?? 0;
    if (outcome !== 0) throw new CallRefusedError(name, errorCodeOf(outcome), answer.message);
    return answer.data as CallData<N>;
  };
}
