import { type SigningKey, signedRequest } from '@sanuk/common/signature';

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
export async function askOutside(request: OutsideRequest): Promise<OutsideAnswer> {
  const { method, url, key, content, timeoutMs, limitBytes = defaultLimitBytes } = request;
  const how: RequestInit = key
    ? signedRequest({ to: 'outside', key, url, method, content })
    : { method, body: plainBody(request), redirect: 'manual' };
  const response = await fetch(url, { ...how, signal: AbortSignal.timeout(timeoutMs) });
  return { status: response.status, body: await readAtMost(response, limitBytes) };
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
