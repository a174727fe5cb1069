import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PersonKey } from '@sanuk/common/signature';

/** The file of a person's key in a data folder. */
export const keyFileOf = (data: string, name: string): string => join(data, 'staff', `${name}.json`);

/** Reads the key of a person; null when the file does not exist. @throws Error when it holds no key */
export function readPersonKey(file: string): PersonKey | null {
  if (!existsSync(file)) return null;
  const { keyId, privateKey }: { keyId: string; privateKey: string } = JSON.parse(readFileSync(file, 'utf8'));
  const [party = '', id = ''] = keyId.split(':');
  return { party, id, pair: createPrivateKey(privateKey) };
}

/** A key that is made with an invitation, until the backend knows it. */
export interface PendingKey {
  file: string;
  /** Ed25519, 32 bytes in base64 */
  publicKey: string;
  /** Saves the key as that of its person, readable by its owner only. @throws Error when the person has one here already */
  save(name: string, keyId: string): void;
}

/**
 * Makes a key for an invitation and writes it down before anything is sent; an invitation that is sent again, because its answer was
 * lost, gets the same key.
 */
export function pendingKey(data: string, invitation: string): PendingKey {
  const id = createHash('sha256').update(invitation).digest('hex').slice(0, 16);
  const file = keyFileOf(data, `invitation-${id}`);
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const text = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    writeFileSync(file, JSON.stringify({ privateKey: text }), { mode: 0o600, flag: 'wx' });
  }
  const { privateKey }: { privateKey: string } = JSON.parse(readFileSync(file, 'utf8'));
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  return {
    file,
    publicKey: Buffer.from(publicKey, 'base64url').toString('base64'),
    save(name, keyId) {
      const text = `${JSON.stringify({ keyId, privateKey }, null, 2)}\n`;
      writeFileSync(keyFileOf(data, name), text, { mode: 0o600, flag: 'wx' });
      rmSync(file);
    },
  };
}
