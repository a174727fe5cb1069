import { createECDH } from 'node:crypto';
import ece from 'http_ece';
import type { PushAddress } from './push-address.ts';
import type { Vapid } from './vapid.ts';

/** A push service answers within a second; a server without a way out would wait for a minute. */
const timeoutMs = 5_000;
/** How long a service stores a message for a browser that is offline. The queue has moved on by then. */
const storedSeconds = 600;

/**
 * What became of a message. `gone`: the browser ended the subscription. `refused`: the service takes no such message, or not now.
 * `unreachable`: no answer.
 */
export type PushOutcome = 'delivered' | 'gone' | 'refused' | 'unreachable';

/** Encrypts a message, which the push service cannot read (RFC 8291). */
export function encryptFor({ publicKey, authSecret }: PushAddress, text: string): Buffer {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  return ece.encrypt(Buffer.from(text), { version: 'aes128gcm', privateKey, dh: publicKey, authSecret });
}

/**
 * Sends a message to a browser. A message that the browser has not received yet is replaced.
 * @param isService whether this server may connect to the address; checked again, because the address was stored
 */
export async function sendPush(
  address: PushAddress,
  message: object,
  { vapid, isService }: { vapid: Vapid; isService: (endpoint: URL) => boolean },
): Promise<PushOutcome> {
  const url = new URL(address.endpoint);
  if (!isService(url)) return 'gone';
  try {
    const { status, body } = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: vapid.headerFor(url.origin),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(storedSeconds),
        topic: 'queue',
        urgency: 'high',
      },
      body: new Uint8Array(encryptFor(address, JSON.stringify(message))),
      // A redirect would lead past the list of services.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The answer is in the status; whatever else is sent is not read.
    await body?.cancel().catch(() => undefined);
    if (status === 404 || status === 410) return 'gone';
    return status >= 200 && status < 300 ? 'delivered' : 'refused';
  } catch {
    return 'unreachable';
  }
}
