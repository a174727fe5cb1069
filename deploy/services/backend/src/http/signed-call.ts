import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * What proves a signed request later: its signature and what the signed text is made of beside method and path (docs/signatures.md).
 * Whoever sent it finds it in their own log by the nonce, and checks their body against the digest.
 */
export interface SignedCall {
  key_id: string;
  /** as the sender wrote it, in milliseconds */
  timestamp: string;
  nonce: string;
  body_sha256: string;
  signature: string;
}

/** Returns what proves the request of a signed endpoint, in its handler: its signature was verified, and its body is still the bytes that came. */
export function signedCallOf({ headers, body }: FastifyRequest): SignedCall {
  const header = (name: string): string => String(headers[name] ?? '');
  return {
    key_id: header('x-key-id'),
    timestamp: header('x-timestamp'),
    nonce: header('x-nonce'),
    body_sha256: createHash('sha256')
      .update(Buffer.isBuffer(body) ? body : '')
      .digest('hex'),
    signature: header('x-signature'),
  };
}

/** Facts of a traced event that was called for by a signed request; none where the request was not stored. */
export const signedFacts = (signed: SignedCall | null) =>
  signed && {
    key_id: signed.key_id,
    signed_at_ms: signed.timestamp,
    nonce: signed.nonce,
    body_sha256: signed.body_sha256,
    signature: signed.signature,
  };
