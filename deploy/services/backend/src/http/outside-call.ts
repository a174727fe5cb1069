import type { PartState, PartStates } from '@sanuk/common/readiness';
import { currentRequest } from '@sanuk/common/request-scope';
import { type SigningKey, signedRequest } from '@sanuk/common/signature';
import type { Span } from '@sanuk/common/span';
import { traced, traceparentHeader } from '@sanuk/common/tracing';
import { requestIdHeader } from '@sanuk/contract/request-id';

/** What an outside service answered. */
export interface OutsideAnswer {
  status: number;
  body: Buffer;
}

export interface OutsideRequest {
  method: 'GET' | 'POST';
  url: string;
  /** signs the request; null for what is public */
  key: SigningKey | null;
  content?: unknown;
  /** in place of content, as a form is sent; never signed */
  form?: Readonly<Record<string, string>>;
  /** from the first byte sent to the last one read */
  timeoutMs: number;
  /** an answer that is longer is no answer */
  limitBytes?: number;
}

const defaultLimitBytes = 64 * 1024;

/**
 * Asks an outside service: bounded in time and in size, and never redirected, because a signature is for one address.
 * @throws Error when it is away, slow, or says too much
 */
export function askOutside(request: OutsideRequest): Promise<OutsideAnswer> {
  const { method, url, key } = request;
  const attributes = { 'http.request.method': method, 'server.address': new URL(url).host };
  const start = {
    name: `${method} ${key?.party ?? attributes['server.address']}`,
    kind: 'client',
    attributes,
  } as const;
  return traced(start, async (span) => {
    const answer = await send(request, span);
    span?.setAttributes({ 'http.response.status_code': answer.status });
    return answer;
  });
}

async function send(request: OutsideRequest, span: Span | null): Promise<OutsideAnswer> {
  const { method, url, key, content, timeoutMs, limitBytes = defaultLimitBytes } = request;
  const how = key
    ? signedRequest({ to: 'outside', key, url, method, content })
    : { method, headers: {}, body: plainBody(request), redirect: 'manual' as const };
  const headers = { ...how.headers, ...(key ? requestHeaders(span) : {}) };
  const part = partOf(url);
  try {
    const response = await fetch(url, { ...how, headers, signal: AbortSignal.timeout(timeoutMs) });
    const answer = { status: response.status, body: await readAtMost(response, limitBytes) };
    states.set(part, { part: { state: 'up' }, askedAt: new Date() });
    return answer;
  } catch (cause) {
    const fault = describeFailure(cause);
    states.set(part, { part: { state: 'down', detail: fault }, askedAt: new Date() });
    throw new Error(`${new URL(url).host}: ${fault}`, { cause });
  }
}

/** Services that were asked, by host, with how and when the newest request to each ended. */
const states = new Map<string, { part: PartState; askedAt: Date }>();

const partOf = (url: string): string => `outside:${new URL(url).host}`;

/** Whether outside services can be reached, as far as this process asked them: by `outside:<host>`. */
export const outsideStates = (): PartStates =>
  Object.fromEntries([...states].map(([name, { part }]) => [name, part]));

/** How and when this process's newest request to the host of an address ended; null if it never sent one. */
export function outsideState(url: string): { state: PartState['state']; askedAt: Date } | null {
  const known = states.get(partOf(url));
  return known ? { state: known.part.state, askedAt: known.askedAt } : null;
}

/** What went wrong, such as `certificate has expired`: of a request that cannot be sent, `fetch` says so in the cause alone. */
function describeFailure(failure: unknown): string {
  const reason = (failure as { cause?: unknown }).cause ?? failure;
  const { message = '', code = '' } = reason as { message?: string; code?: string };
  return message || code || String(reason);
}

/** What partners may write into their own logs; services without a key of ours get nothing. */
function requestHeaders(span: Span | null): Record<string, string> {
  const scope = currentRequest();
  return {
    ...(scope ? { [requestIdHeader]: scope.requestId } : {}),
    ...(span ? { [traceparentHeader]: span.traceparent } : {}),
  };
}

function plainBody({ content, form }: OutsideRequest): BodyInit | undefined {
  if (form) return new URLSearchParams(form);
  return content === undefined ? undefined : JSON.stringify(content);
}

/** Tells an outside service something. @throws Error when it did not take it */
export async function postSigned(
  url: string,
  key: SigningKey,
  content: unknown,
  timeoutMs: number,
): Promise<void> {
  const { status } = await askOutside({ method: 'POST', url, key, content, timeoutMs });
  if (status < 200 || status > 299) throw new Error(`${key.party} answered ${status}`);
}

/** The JSON of an answer. @throws Error when it is none */
export const jsonOf = (answer: OutsideAnswer): unknown => JSON.parse(answer.body.toString('utf8'));

async function readAtMost(response: Response, limitBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    // Leaving the loop cancels the stream, which closes the connection.
    if (length > limitBytes) throw new Error(`an answer of more than ${limitBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
