import { randomBytes } from 'node:crypto';
import { keyIdOf, type RequestKey } from './keyring.ts';
import { isRequest, type Recipient, type SignedMessage, signatureOf } from './request-text.ts';

/**
 * Headers that sign a request: X-Key-Id, X-Timestamp, X-Nonce and X-Signature.
 * @throws Error for a method or target no request can have
 */
export function signedHeaders(
  key: RequestKey,
  message: SignedMessage,
  nowMs = Date.now(),
  nonce = randomBytes(16).toString('base64url'),
): Record<string, string> {
  if (!isRequest(message)) throw new Error(`not a request: ${message.method} ${message.target}`);
  const timestamp = String(nowMs);
  return {
    'content-type': 'application/json',
    'x-key-id': keyIdOf(key),
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signatureOf(key, message, timestamp, nonce),
  };
}

export interface RequestToSign {
  to: Recipient;
  key: RequestKey;
  url: string | URL;
  /** POST when left out */
  method?: 'GET' | 'POST';
  /** becomes JSON; nothing is sent when left out */
  content?: unknown;
}

/** What `fetch` takes beside the address. */
export interface SignedRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | undefined;
  redirect: 'manual';
}

/** A request ready for `fetch`. It is never redirected, because a signature is for one address. */
export function signedRequest({ to, key, url, method = 'POST', content }: RequestToSign): SignedRequest {
  const body = content === undefined ? undefined : JSON.stringify(content);
  const { pathname, search } = new URL(url);
  const headers = signedHeaders(key, { to, method, target: pathname + search, body: body ?? '' });
  return { method, headers, body, redirect: 'manual' };
}
