import { createHash, createPublicKey } from 'node:crypto';
import { isTextSignedByKey } from '@sanuk/common/signature';

/** The public half of the key that a browser made at log-in; its private half cannot leave the browser (WebCrypto). */
export interface DeviceKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

const coordinate = /^[A-Za-z0-9_-]{43}$/;

/** Reads a public key as a browser exports it. Null for anything but a point of P-256. */
export function readDeviceKey(given: unknown): DeviceKey | null {
  if (typeof given !== 'object' || given === null) return null;
  const { kty, crv, x, y } = given as Record<string, unknown>;
  if (kty !== 'EC' || crv !== 'P-256' || typeof x !== 'string' || typeof y !== 'string') return null;
  if (!coordinate.test(x) || !coordinate.test(y)) return null;
  try {
    createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
  } catch {
    return null;
  }
  return { kty, crv, x, y };
}

/** How far the clock of a browser may be from ours. */
export const proofWindowMs = 60_000;

/** What a browser proves with each request. */
export interface ProvenRequest {
  method: string;
  /** path with its query */
  target: string;
  body: string | Buffer;
}

/** `X-Proof: <milliseconds>.<nonce>.<signature>` */
const proofPattern = /^(\d{13})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{86})$/;

/** The text that is signed; no part can hold a line break but the last. */
export const proofText = ({ method, target, body }: ProvenRequest, at: string, nonce: string): string =>
  ['sanuk-proof-1', method, target, at, nonce, createHash('sha256').update(body).digest('base64url')].join(
    '\n',
  );

/**
 * Checks that a request comes from the browser that logged in: a cookie alone, however it was stolen, opens nothing.
 * @returns the nonce, which the caller accepts once; null for a proof that is none
 */
export function checkProof(
  device: DeviceKey,
  request: ProvenRequest,
  proof: string | undefined,
  nowMs: number,
): string | null {
  const [, at = '', nonce = '', signature = ''] = proofPattern.exec(proof ?? '') ?? [];
  if (nonce === '' || Math.abs(Number(at) - nowMs) > proofWindowMs) return null;
  const key = createPublicKey({ key: { ...device }, format: 'jwk' });
  return isTextSignedByKey(proofText(request, at, nonce), key, signature) ? nonce : null;
}
