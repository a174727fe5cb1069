import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How far the clock of a signed request may be from ours. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

/**
 * A secret that one outside party shares with the backend. Both directions use it, so a signature also names its
 * recipient; `party` is who the key belongs to: a provider's id, `bank`, `sms`, `draws`, `operator`.
 */
export interface SigningKey {
  party: string;
  id: string;
  secret: string;
}

/** What a signature binds beside time and nonce. `to` keeps a request from being sent back to its sender. */
export interface SignedMessage {
  to: 'backend' | 'outside';
  method: string;
  /** path with its query, exactly as it stands in the request line */
  target: string;
  body: string | Buffer;
}

export type Headers = Record<string, string | string[] | undefined>;

/** Why a signature was refused; for the log only, the caller always hears the same. */
export type SignatureFault = 'header-missing' | 'time-outside-window' | 'key-unknown' | 'not-signed-by-key';

export type Verdict = { key: SigningKey; nonce: string } | { fault: SignatureFault };

const VERSION = 'sanuk-request-1';
const PARTY = '[a-z0-9][a-z0-9_.-]{1,29}';
const KEY = new RegExp(`^(${PARTY}):([A-Za-z0-9_-]{1,40})=([A-Za-z0-9_+/=-]{16,256})$`);
const KEY_ID = new RegExp(`^${PARTY}:[A-Za-z0-9_-]{1,40}$`);
const TIMESTAMP = /^\d{13}$/;
const NONCE = /^[A-Za-z0-9_-]{16,64}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;
const METHOD = /^[A-Z]{3,10}$/;
const TARGET = /^\/[!-~]*$/;

/**
 * The keys one process knows, as they stand in the environment: `party:id=secret`, comma separated. Every key of a party
 * is accepted and its first one signs, so a key is rotated without a refused request: both sides add the new one
 * behind, then both put it in front, then both drop the old one.
 */
export class Keyring {
  readonly #keys = new Map<string, SigningKey>();

  /** @throws Error naming the entry (never its secret) that cannot be read, or that repeats an id or a secret */
  static parse(text: string): Keyring {
    const ring = new Keyring();
    for (const [index, entry] of text.split(',').entries()) {
      const [, party, id, secret] = KEY.exec(entry.trim()) ?? [];
      if (!party || !id || !secret || party === 'backend')
        throw new Error(`entry ${index + 1} is not party:id=secret with a secret of 16 to 256 characters`);
      ring.#add({ party, id, secret });
    }
    return ring;
  }

  #add(key: SigningKey): void {
    const keyId = keyIdOf(key);
    if (this.#keys.has(keyId)) throw new Error(`the key ${keyId} stands there twice`);
    if ([...this.#keys.values()].some(({ secret }) => secret === key.secret))
      throw new Error(`the key ${keyId} has the secret of another key`);
    if ([...this.#keys.values()].filter(({ party }) => party === key.party).length === 2)
      throw new Error(`${key.party} has more than two keys`);
    this.#keys.set(keyId, key);
  }

  /** Everyone who has a key, in the order they stand in. */
  get parties(): string[] {
    return [...new Set([...this.#keys.values()].map(({ party }) => party))];
  }

  has(party: string): boolean {
    return [...this.#keys.values()].some((key) => key.party === party);
  }

  /** The key a party signs with. @throws Error when it has none */
  signingKey(party: string): SigningKey {
    for (const key of this.#keys.values()) if (key.party === party) return key;
    throw new Error(`there is no key of ${party}`);
  }

  find(keyId: string): SigningKey | undefined {
    return this.#keys.get(keyId);
  }

  /** True when some secret of this ring stands in the other one as well. */
  sharesSecretWith(other: Keyring): boolean {
    const secrets = new Set([...this.#keys.values()].map(({ secret }) => secret));
    return [...other.#keys.values()].some(({ secret }) => secrets.has(secret));
  }
}

const keyIdOf = ({ party, id }: SigningKey) => `${party}:${id}`;

/**
 * Headers that sign a request: X-Key-Id, X-Timestamp, X-Nonce and X-Signature.
 * @throws Error for a method or target no request can have
 */
export function signedHeaders(
  key: SigningKey,
  message: SignedMessage,
  nowMs = Date.now(),
  nonce = randomBytes(16).toString('base64url'),
): Record<string, string> {
  if (!METHOD.test(message.method) || !TARGET.test(message.target))
    throw new Error(`not a request: ${message.method} ${message.target}`);
  const timestamp = String(nowMs);
  return {
    'content-type': 'application/json',
    'x-key-id': keyIdOf(key),
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signatureOf(key, message, timestamp, nonce),
  };
}

/**
 * Who signed a request. An unknown key costs as much work as a known one, and every comparison of secrets takes the same
 * time. Whether the nonce was seen before is the caller's to ask, where repeating a request would do something again.
 */
export function verifySignature(
  keys: Keyring,
  message: SignedMessage,
  headers: Headers,
  nowMs = Date.now(),
): Verdict {
  const keyId = single(headers, 'x-key-id', KEY_ID);
  const timestamp = single(headers, 'x-timestamp', TIMESTAMP);
  const nonce = single(headers, 'x-nonce', NONCE);
  const signature = single(headers, 'x-signature', SIGNATURE);
  const isRequest = METHOD.test(message.method) && TARGET.test(message.target);
  if (!keyId || !timestamp || !nonce || !signature || !isRequest) return { fault: 'header-missing' };
  const known = keys.find(keyId);
  const key = known ?? decoyOf(keyId);
  const isSigned = isEqual(signatureOf(key, message, timestamp, nonce), signature);
  if (!known) return { fault: 'key-unknown' };
  if (!isSigned) return { fault: 'not-signed-by-key' };
  if (Math.abs(nowMs - Number(timestamp)) > SIGNATURE_WINDOW_MS) return { fault: 'time-outside-window' };
  return { key, nonce };
}

/** A header sent twice reaches us joined by a comma, or as a list: neither fits. */
function single(headers: Headers, name: string, pattern: RegExp): string | null {
  const value = headers[name];
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

const decoySecret = randomBytes(32).toString('hex');

function decoyOf(keyId: string): SigningKey {
  const [party = '', id = ''] = keyId.split(':');
  return { party, id, secret: decoySecret };
}

/** No part can hold a line break (each is checked above), so no two requests have the same text. */
function signatureOf(key: SigningKey, message: SignedMessage, timestamp: string, nonce: string): string {
  const { to, method, target, body } = message;
  const text = [
    VERSION,
    to === 'backend' ? 'backend' : key.party,
    keyIdOf(key),
    method,
    target,
    timestamp,
    nonce,
    createHash('sha256').update(body).digest('hex'),
  ].join('\n');
  return createHmac('sha256', key.secret).update(text).digest('hex');
}

const isEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
