import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DocumentKey } from '@sanuk/common/signature';

/** Public keys whose signatures count, by key id. Two stand side by side while keys are changed over. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

export type SigningKey = DocumentKey;

/** Keys that are missing or cannot be used. */
export class KeysError extends Error {
  override name = 'KeysError';
}

interface TrustedFile {
  /** the key that signs from now on */
  signing: string;
  /** key id → base64 of the public key (SPKI, DER) */
  keys: Record<string, string>;
}

const keyIdPattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** File of the public keys inside a keys folder; the only one the edge is given. */
export const trustedFile = (folder: string): string => join(folder, 'trusted.json');
const privateFile = (folder: string, keyId: string): string => join(folder, `${keyId}.private.pem`);

/**
 * Makes an Ed25519 pair: the private half as `<keyId>.private.pem` (0600), the public half into `trusted.json`. The new
 * key signs from now on; older ones stay trusted until they are retired.
 */
export async function addKey(folder: string, keyId: string): Promise<void> {
  if (!keyIdPattern.test(keyId)) throw new KeysError(`not a key id: ${keyId}`);
  const trusted = await readTrustedFile(trustedFile(folder)).catch(() => null);
  if (trusted?.keys[keyId]) throw new KeysError(`the key ${keyId} exists`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const file = privateFile(folder, keyId);
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  await chmod(file, 0o600);
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  await writeTrusted(folder, { signing: keyId, keys: { ...trusted?.keys, [keyId]: spki } });
}

/** Stops trusting a key and deletes its private half. Revisions it signed no longer count. */
export async function retireKey(folder: string, keyId: string): Promise<void> {
  const trusted = await readTrustedFile(trustedFile(folder));
  const { [keyId]: retired, ...keys } = trusted.keys;
  if (!retired) throw new KeysError(`no key ${keyId}`);
  if (trusted.signing === keyId) throw new KeysError(`${keyId} signs at present: add its successor first`);
  await writeTrusted(folder, { ...trusted, keys });
  await rm(privateFile(folder, keyId), { force: true });
}

async function writeTrusted(folder: string, trusted: TrustedFile): Promise<void> {
  const file = trustedFile(folder);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, `${JSON.stringify(trusted, null, 2)}\n`);
  await rename(`${file}.tmp`, file);
}

async function readTrustedFile(file: string): Promise<TrustedFile> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new KeysError(`no public keys at ${file}: run \`npm run release -- keys add\` once`);
  });
  const value: unknown = JSON.parse(text);
  if (!isTrustedFile(value)) throw new KeysError(`${file} is not a list of public keys`);
  return value;
}

function isTrustedFile(value: unknown): value is TrustedFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'signing' in value &&
    typeof value.signing === 'string' &&
    'keys' in value &&
    typeof value.keys === 'object' &&
    value.keys !== null &&
    Object.values(value.keys).every((key) => typeof key === 'string')
  );
}

/** The public keys of a `trusted.json`. @throws KeysError */
export async function loadTrustedKeys(file: string): Promise<TrustedKeys> {
  const { keys } = await readTrustedFile(file);
  const publicKey = (spki: string) =>
    createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  return new Map(Object.entries(keys).map(([keyId, spki]) => [keyId, publicKey(spki)]));
}

/** The private key that signs at present. @throws KeysError */
export async function loadSigningKey(folder: string): Promise<SigningKey> {
  const { signing } = await readTrustedFile(trustedFile(folder));
  const pem = await readFile(privateFile(folder, signing), 'utf8').catch(() => {
    throw new KeysError(`the private half of ${signing} is not in the keys folder`);
  });
  return { keyId: signing, key: createPrivateKey(pem) };
}
