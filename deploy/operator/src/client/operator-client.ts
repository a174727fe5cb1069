import { type ErrorCode, errorCodeOf } from '@sanuk/contract/errors';
import type { OperatorBody, OperatorData, OperatorDoor } from '@sanuk/contract/outside/operator';
import { Keyring, type SigningKey, signedHeaders } from '@sanuk/service/signature';

/** The backend understood the order and did not carry it out; the message is its own, in Thai. */
export class OrderRefused extends Error {
  override name = 'OrderRefused';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Nobody answered, or not in the protocol: whether the order was carried out is unknown, and it may be sent again. */
export class BackendAway extends Error {
  override name = 'BackendAway';
}

/** The person named has no key here. */
export class KeyMissing extends Error {
  override name = 'KeyMissing';
}

/** Sends one order to a door of the staff. @throws OrderRefused, BackendAway */
export type OperatorClient = <D extends OperatorDoor>(
  door: D,
  body: OperatorBody<D>,
) => Promise<OperatorData<D>>;

interface Envelope {
  error: number;
  message: string;
  data: unknown;
}

const ANSWER_MS = 15_000;

/**
 * @param backendUrl where the backend itself listens: the edge forwards nothing of this
 * @param keys OPERATOR_KEYS as in the environment
 * @param person whose key signs; otherwise the first one
 * @throws Error when the keys cannot be read
 */
export function operatorClient(
  backendUrl: string,
  keys: string,
  person?: string,
  answerMs = ANSWER_MS,
): OperatorClient {
  const base = backendUrl.replace(/\/+$/, '');
  const key = keyOf(keys, person);
  return async <D extends OperatorDoor>(door: D, body: OperatorBody<D>) => {
    const raw = JSON.stringify(body);
    const url = new URL(`${base}${door}`);
    const headers = signedHeaders(key, { to: 'backend', method: 'POST', target: url.pathname, body: raw });
    const { error, message, data } = await ask(url.href, raw, headers, answerMs);
    if (error !== 0) throw new OrderRefused(errorCodeOf(error), message);
    return data as OperatorData<D>;
  };
}

/** @throws KeyMissing */
function keyOf(keys: string, person: string | undefined): SigningKey {
  const ring = Keyring.parse(keys);
  const party = person ?? ring.parties[0] ?? '';
  if (!ring.has(party)) throw new KeyMissing(`no key of ${party}; there are ${ring.parties.join(', ')}`);
  return ring.signingKey(party);
}

async function ask(
  url: string,
  body: string,
  headers: Record<string, string>,
  answerMs: number,
): Promise<Envelope> {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMs),
  })
    .then(async (response): Promise<unknown> => response.json())
    .catch((cause: unknown) => {
      throw new BackendAway(`no answer from the backend at ${url}`, { cause });
    });
  if (!isEnvelope(answer)) throw new BackendAway(`what answers at ${url} is not the backend`);
  return answer;
}

const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' &&
  answer !== null &&
  'error' in answer &&
  typeof answer.error === 'number' &&
  'message' in answer &&
  typeof answer.message === 'string';
