import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { signTokenByKey } from '@sanuk/common/signature';
import type { Database } from '../database/database.ts';
import type { Seal } from '../secrets/seal.ts';
import { findPushKey, replacePushKey, storePushKey } from './push.repository.ts';

const purpose = 'key for push services';
/** Push services refuse a token that is valid for more than a day. */
const validSeconds = 12 * 3_600;

/** The key by which push services know this back office (VAPID, RFC 8292). Browsers are subscribed to it. */
export class Vapid {
  readonly #key: KeyObject;
  readonly #subject: string;
  /** uncompressed point in base64url, as a browser takes it */
  readonly publicKey: string;

  /** @param subject where a push service reaches who sends: the address of the back office */
  constructor(key: KeyObject, subject: string) {
    this.#key = key;
    this.#subject = subject;
    const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
    const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    this.publicKey = Buffer.concat(point).toString('base64url');
  }

  /** The header by which a push service checks who sends. @param audience origin of the push service */
  headerFor(audience: string, nowMs = Date.now()): string {
    const claims = {
      ...{ aud: audience, sub: this.#subject },
      exp: Math.floor(nowMs / 1_000) + validSeconds,
    };
    const token = signTokenByKey(claims, '', this.#key, { kid: undefined });
    return `vapid t=${token}, k=${this.publicKey}`;
  }
}

/** Opens the key that is stored; the first call makes it. Sealed with another secret it is lost, and browsers have to subscribe again. */
export async function openVapid(db: Database, seal: Seal, subject: string): Promise<Vapid> {
  const stored = (await findPushKey(db)) ?? (await storePushKey(db, seal.seal(purpose, newKey())));
  const known = openKey(seal, stored);
  if (known) return new Vapid(known, subject);
  const key = newKey();
  await replacePushKey(db, seal.seal(purpose, key));
  return new Vapid(createPrivateKey(key), subject);
}

function openKey(seal: Seal, sealed: Buffer): KeyObject | null {
  try {
    return createPrivateKey(seal.open(purpose, sealed));
  } catch {
    return null;
  }
}

const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
