import { randomUUID } from 'node:crypto';
import { type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
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

const answerMs = 30_000;

/** Sends one request. `fetch` would not do: it sends the host of the address whatever the headers say. */
const send = (url: URL, options: RequestOptions, body: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request(url, options, (answer) => text(answer).then(resolve, reject))
      .on('error', reject)
      .end(body);
  });

/**
 * @param base address of the brand, e.g. http://localhost:8080
 * @param host of the brand where the address does not say it: not every resolver knows names below `localhost`
 */
export function siteClient(base: string, host?: string): SiteClient {
  return async <N extends CallName>(name: N, { body, query, token }: CallOptions<N> = {}) => {
    const [method, path] = name.split(' ');
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
    ).toString();
    const answered = await send(
      new URL(`${path}${search ? `?${search}` : ''}`, base),
      {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(host ? { Host: host } : {}),
          'Idempotency-Key': randomUUID(),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        signal: AbortSignal.timeout(answerMs),
      },
      method === 'POST' ? JSON.stringify(body ?? {}) : '',
    );
    const answer = JSON.parse(answered) as Envelope;
    const outcome = answer.error ?? answer.status ?? 0;
    if (outcome !== 0) throw new CallRefusedError(name, errorCodeOf(outcome), answer.message);
    return answer.data as CallData<N>;
  };
}
