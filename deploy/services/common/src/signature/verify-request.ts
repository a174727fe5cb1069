import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { keyIdPattern, type RequestKey, type SigningKey } from './keyring.ts';
import { isRequest, isRequestSigned, type Recipient } from './request-text.ts';

/** How far the clock of a signed request may be from ours. */
export const signatureWindowMs = 5 * 60_000;

export type Headers = Record<string, string | string[] | undefined>;

/** Finds the key that a request names. */
export interface KeyFinder<K extends RequestKey = SigningKey> {
  find(keyId: string): K | undefined;
}

/** What a receiver and its callers agreed on: what its requests are addressed to, and whose keys count. */
export interface RequestScheme<K extends RequestKey = SigningKey> {
  to: Recipient;
  keys: KeyFinder<K>;
}

/** A request as it arrived. */
export interface ReceivedRequest {
  method?: string;
  /** path with its query, exactly as it stands in the request line */
  target?: string;
  headers: Headers;
  /** the bytes as they came, before anything is read of them */
  body: string | Buffer;
}

/** Remembers nonces for as long as a request with them would be accepted. */
export interface ReplayGuard {
  /** Takes a nonce, which can be done once. @returns false when it was taken before */
  take(key: RequestKey, nonce: string): Promise<boolean>;
}

/** Why a signature was refused; for the log only, the caller always hears the same. */
export type SignatureFault = 'header-missing' | 'time-outside-window' | 'key-unknown' | 'not-signed-by-key';

export interface RefusedSignature {
  fault: SignatureFault;
  /** the key that the request names, where it names one */
  claimedKey?: string;
  /** of a request that is signed: how far its clock is ahead of ours */
  aheadMs?: number;
}

export type Verdict<K extends RequestKey = SigningKey> = { key: K; nonce: string } | RefusedSignature;
export type OnceVerdict<K extends RequestKey = SigningKey> = Verdict<K> | { fault: 'repeated'; key: K };

const timestampPattern = /^\d{13}$/;
const noncePattern = /^[A-Za-z0-9_-]{16,64}$/;
/** HMAC-SHA256, or Ed25519 of a person's key. */
const signaturePattern = /^(?:[0-9a-f]{64}|[0-9a-f]{128})$/;

/**
 * Who signed a request. An unknown key costs as much work as a known one, and every comparison of secrets takes the same
 * time. Enough where the same request sent again does nothing again; otherwise `verifyOnce`.
 */
export function verifySignature<K extends RequestKey = SigningKey>(
  { to, keys }: RequestScheme<K>,
  { method = '', target = '', headers, body }: ReceivedRequest,
  nowMs = Date.now(),
): Verdict<K> {
  const keyId = single(headers, 'x-key-id', keyIdPattern);
  const timestamp = single(headers, 'x-timestamp', timestampPattern);
  const nonce = single(headers, 'x-nonce', noncePattern);
  const signature = single(headers, 'x-signature', signaturePattern);
  if (!keyId || !timestamp || !nonce || !signature || !isRequest({ method, target }))
    return { fault: 'header-missing' };
  const known = keys.find(keyId);
  const message = { to, method, target, body };
  const isSigned = isRequestSigned(known ?? decoyOf(keyId, signature), message, {
    timestamp,
    nonce,
    signature,
  });
  if (!known) return { fault: 'key-unknown', claimedKey: keyId };
  if (!isSigned) return { fault: 'not-signed-by-key', claimedKey: keyId };
  const aheadMs = Number(timestamp) - nowMs;
  if (Math.abs(aheadMs) > signatureWindowMs)
    return { fault: 'time-outside-window', claimedKey: keyId, aheadMs };
  return { key: known, nonce };
}

/** Like `verifySignature`, and a request that was accepted before is refused as `repeated`. */
export async function verifyOnce<K extends RequestKey = SigningKey>(
  scheme: RequestScheme<K> & { replay: ReplayGuard },
  request: ReceivedRequest,
  nowMs = Date.now(),
): Promise<OnceVerdict<K>> {
  const verdict = verifySignature(scheme, request, nowMs);
  // Only what is signed may take a nonce: a stranger could use them up otherwise.
  if ('fault' in verdict || (await scheme.replay.take(verdict.key, verdict.nonce))) return verdict;
  return { fault: 'repeated', key: verdict.key };
}

/** A header sent twice reaches us joined by a comma, or as a list: neither fits. */
function single(headers: Headers, name: string, pattern: RegExp): string | null {
  const value = headers[name];
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

const decoySecret = randomBytes(32).toString('hex');
const decoyPair = generateKeyPairSync('ed25519').publicKey;

/** A key of the kind that the signature is of, so that an unknown key costs the same work. */
function decoyOf(keyId: string, signature: string): RequestKey {
  const [party = '', id = ''] = keyId.split(':');
  return signature.length === 64 ? { party, id, secret: decoySecret } : { party, id, pair: decoyPair };
}
