import { generateKeyPairSync } from 'node:crypto';
import {
  hmacSha256,
  isDocumentSigned,
  isSameSecret,
  Keyring,
  keyIdOf,
  type ReplayGuard,
  readKeyring,
  signatureWindowMs,
  signDocument,
  signedRequest,
  verifyOnce,
  verifySignature,
} from '../signature.ts';

const keys = Keyring.parse('bank:k1=first-secret-of-the-bank');
const key = keys.signingKey('bank');
const now = Date.now();

/** Remembers in this process what a table remembers for all of them. */
function guardInMemory(): ReplayGuard & { taken: Set<string> } {
  const taken = new Set<string>();
  return {
    taken,
    take: async (by, nonce) => {
      const name = `${keyIdOf(by)} ${nonce}`;
      return taken.has(name) ? false : taken.add(name).has(name);
    },
  };
}

const url = 'http://127.0.0.1:8081/callback/bank/payment?trace=1';
const sent = () => {
  const { method, headers, body = '' } = signedRequest({ to: 'backend', key, url, content: { amount: 5 } });
  return { method, target: '/callback/bank/payment?trace=1', headers, body };
};

test('[P2] a request for fetch is signed for its whole path and its very bytes, and follows no redirect', () => {
  const scheme = { to: 'backend', keys } as const;
  expect(verifySignature(scheme, sent())).toMatchObject({ key });
  expect(verifySignature(scheme, { ...sent(), target: '/callback/bank/payment' })).toHaveProperty('fault');
  expect(sent().body).toBe('{"amount":5}');
  expect(signedRequest({ to: 'backend', key, url }).redirect).toBe('manual');
});

test('[P2] a question without content is signed over no bytes, and sends none', () => {
  const { method, headers, body } = signedRequest({ to: 'outside', key, url, method: 'GET' });
  expect([method, body]).toEqual(['GET', undefined]);
  const received = { method, target: '/callback/bank/payment?trace=1', headers, body: '' };
  expect(verifySignature({ to: 'outside', keys }, received)).toHaveProperty('key');
});

test('[P2] where a request may come once, the same one is refused the second time and named', async () => {
  const replay = guardInMemory();
  const scheme = { to: 'backend', keys, replay } as const;
  const request = sent();
  expect(await verifyOnce(scheme, request)).toMatchObject({ key });
  expect(await verifyOnce(scheme, request)).toEqual({ fault: 'repeated', key });
  expect(await verifyOnce(scheme, sent())).toMatchObject({ key });
});

test('[P2] a request that is not signed, or too old, takes no nonce', async () => {
  const replay = guardInMemory();
  const scheme = { to: 'backend', keys, replay } as const;
  const request = sent();
  expect(await verifyOnce(scheme, { ...request, body: '{}' })).toMatchObject({
    fault: 'not-signed-by-key',
  });
  const later = now + signatureWindowMs + 60_000;
  expect(await verifyOnce(scheme, request, later)).toMatchObject({ fault: 'time-outside-window' });
  expect(replay.taken.size).toBe(0);
});

test.each([
  ['same', 'same', true],
  ['same', 'samf', false],
  ['same', 'sam', false],
  ['same', 'same ', false],
  ['', '', true],
  ['é', 'ee', false],
])('[P2] secrets %j and %j are the same: %j', (expected, given, isSame) => {
  expect(isSameSecret(expected, given)).toBe(isSame);
  expect(isSameSecret(Buffer.from(expected), given)).toBe(isSame);
});

test('[P2] a keyed digest is HMAC-SHA256 of RFC 4231, whatever parts its text comes in', () => {
  const [text, digest] = [
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ];
  expect(hmacSha256('Jefe', text).toString('hex')).toBe(digest);
  expect(hmacSha256(Buffer.from('Jefe'), text.slice(0, 9), text.slice(9)).toString('hex')).toBe(digest);
});

test('[P2] keys that cannot be used name their variable and whose key is missing', () => {
  expect(readKeyring('BANK_KEYS', 'bank:k1=first-secret-of-the-bank', 'bank').has('bank')).toBe(true);
  expect(() => readKeyring('BANK_KEYS', 'sms:k1=first-secret-of-the-texts', 'bank')).toThrow(
    'BANK_KEYS: there is no key of bank',
  );
  expect(() => readKeyring('BANK_KEYS', 'bank:k1=short')).toThrow(/^BANK_KEYS: entry 1 (?!.*short)/);
});

test('[F6] a document is signed for its content and for the id of its key, in any order of its fields', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signature = signDocument({ keyId: 'k1', key: privateKey }, { a: 1, b: [2], keyId: 'k9' });
  const signedBy = (keyId: string, content: object) =>
    isDocumentSigned({ keyId, key: publicKey }, content, signature);
  expect(signedBy('k1', { b: [2], a: 1 })).toBe(true);
  expect(signedBy('k2', { b: [2], a: 1 })).toBe(false);
  expect(signedBy('k1', { b: [2], a: 2 })).toBe(false);
});
