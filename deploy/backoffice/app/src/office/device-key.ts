/** The key of this browser: its private half can sign here and can never be read, not even by a script of this page. */

const databaseName = 'sanuk-backoffice';
const storeName = 'keys';
const keyName = 'device';
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return finished(request);
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openStore();
  try {
    return await finished(work(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

/** Makes a new key, as each log-in does, and keeps it in this browser. @returns its public half */
export async function makeDeviceKey(): Promise<JsonWebKey> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  await inStore('readwrite', (store) => store.put(pair, keyName));
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  return { kty, crv, x, y };
}

const readDeviceKey = (): Promise<CryptoKeyPair | undefined> =>
  inStore('readonly', (store) => store.get(keyName));

/** Returns whether this browser has a key from a login that was not followed by a logout. */
export const hasDeviceKey = async (): Promise<boolean> => (await readDeviceKey()) !== undefined;

export const forgetDeviceKey = (): Promise<undefined> =>
  inStore('readwrite', (store) => store.delete(keyName));

const base64url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Proves that a request comes from this browser. An empty text where it never logged in. */
export async function proveRequest(method: string, target: string, body: string): Promise<string> {
  const pair = await readDeviceKey();
  if (!pair) return '';
  const at = String(Date.now());
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)));
  const digest = base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)));
  const text = ['sanuk-proof-1', method, target, at, nonce, digest].join('\n');
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    pair.privateKey,
    new TextEncoder().encode(text),
  );
  return `${at}.${nonce}.${base64url(signature)}`;
}
