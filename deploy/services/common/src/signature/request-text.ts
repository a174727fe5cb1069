import { createHash } from 'node:crypto';
import { hmacSha256 } from './digest.ts';
import { keyIdOf, type SigningKey } from './keyring.ts';

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
 * The signature of a request, over the text of docs/signatures.md: one part a line. No part can hold a line break (each
 * is checked before), so no two requests have the same text.
 */
export function signatureOf(
  key: SigningKey,
  { to, method, target, body }: SignedMessage,
  timestamp: string,
  nonce: string,
): string {
  const text = [
    version,
    to === 'backend' ? 'backend' : key.party,
    keyIdOf(key),
    method,
    target,
    timestamp,
    nonce,
    createHash('sha256').update(body).digest('hex'),
  ].join('\n');
  return hmacSha256(key.secret, text).toString('hex');
}
