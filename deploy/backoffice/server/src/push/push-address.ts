import { createPublicKey } from 'node:crypto';

/** Where a browser receives messages, and the keys that they are encrypted for. */
export interface PushAddress {
  endpoint: string;
  /** point of P-256, uncompressed: 65 bytes */
  publicKey: Buffer;
  /** 16 bytes */
  authSecret: Buffer;
}

/** Hosts of the push services of the browsers: Chrome and Edge on Android; Safari; Firefox; Edge on Windows. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
];

/** Whether an address is one of a push service. Every other one would let a browser choose what this server connects to. */
export const isPushService = ({ protocol, hostname, port, username, password }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  services.some((service) => service.test(hostname));

/**
 * Reads a subscription as a browser makes it.
 * @param isService whether this server may connect to the address
 * @returns null for another address, and for keys that are none
 */
export function readPushAddress(
  given: { endpoint: string; p256dh: string; auth: string },
  isService: (endpoint: URL) => boolean,
): PushAddress | null {
  const endpoint = URL.canParse(given.endpoint) ? new URL(given.endpoint) : null;
  const publicKey = Buffer.from(given.p256dh, 'base64url');
  const authSecret = Buffer.from(given.auth, 'base64url');
  // Written otherwise, the same address would be stored twice.
  if (endpoint?.href !== given.endpoint || !isService(endpoint)) return null;
  if (authSecret.length !== 16 || !isPoint(publicKey)) return null;
  return { endpoint: given.endpoint, publicKey, authSecret };
}

/** Whether bytes are an uncompressed point on the curve P-256. */
function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'));
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
