import { createHash, sign, verify } from 'node:crypto';
import { hmacSha256, isSameSecret } from './digest.ts';
import { keyIdOf, type RequestKey } from './keyring.ts';

/** Who a request is for. Both directions share a key, so it is signed too: nothing can be sent back to its sender. */
export type Recipient = 'backend' | 'outside';

/** What a signature binds beside time and nonce. */
export interface SignedMessage {
  to: Recipient;
  method: string;
  /** path with its query, exactly as it stands in the request line */
  target: string;
  body: string | Buffer;
}

const version = 'sanuk-request-1';
const methodPattern = /^[A-Z]{3,10}$/;
const targetPattern = /^\/[!-~]*$/;

/** Whether a request can have this method and target; what cannot is neither signed nor accepted. */
export const isRequest = ({ method, target }: Pick<SignedMessage, 'method' | 'target'>): boolean =>
  methodPattern.test(method) && targetPattern.test(target);

/**
 * The text of a request that is signed (docs/signatures.md): one part a line. No part can hold a line break (each is checked
 * before), so no two requests have the same text.
 */
function signedText(
  key: RequestKey,
  { to, method, target, body }: SignedMessage,
  timestamp: string,
  nonce: string,
): string {
  return [
    version,
    to === 'backend' ? 'backend' : key.party,
    keyIdOf(key),
    method,
    target,
    timestamp,
    nonce,
    createHash('sha256').update(body).digest('hex'),
  ].join('\n');
}

/** Signs a request, as hex: HMAC-SHA256 by a shared secret, Ed25519 by the private half of a person's key. */
export function signatureOf(
  key: RequestKey,
  message: SignedMessage,
  timestamp: string,
  nonce: string,
): string {
  const text = signedText(key, message, timestamp, nonce);
  const signature = 'pair' in key ? sign(null, Buffer.from(text), key.pair) : hmacSha256(key.secret, text);
  return signature.toString('hex');
}

/** Checks the signature of a request, in hex, by a shared secret or the public half of a person's key. */
export function isRequestSigned(
  key: RequestKey,
  message: SignedMessage,
  { timestamp, nonce, signature }: { timestamp: string; nonce: string; signature: string },
): boolean {
  if (!('pair' in key)) return isSameSecret(signatureOf(key, message, timestamp, nonce), signature);
  const text = signedText(key, message, timestamp, nonce);
  return verify(null, Buffer.from(text), key.pair, Buffer.from(signature, 'hex'));
}
