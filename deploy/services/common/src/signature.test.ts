import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Headers, Keyring, type SignedMessage, signedHeaders, verifySignature } from './signature.ts';

const ring = Keyring.parse(
  'siamspin:k1=first-secret-of-siamspin,siamspin:k2=second-secret-of-siamspin,nakhon:k1=first-secret-of-nakhon',
);
const key = ring.signingKey('siamspin');
const now = 1_800_000_000_000;
const message: SignedMessage = {
  to: 'backend',
  method: 'POST',
  target: '/callback/provider/win?trace=1',
  body: '{"amount_satang":2500}',
};
const verify = (keys: Keyring, { to, ...request }: SignedMessage, headers: Headers, nowMs: number) =>
  verifySignature({ to, keys }, { ...request, headers }, nowMs);
const good = () => signedHeaders(key, message, now, 'nonce-of-the-tests');
const faultOf = (changed: Partial<SignedMessage>, headers: Record<string, string | string[] | undefined>) => {
  const verdict = verify(ring, { ...message, ...changed }, headers, now);
  return 'fault' in verdict ? verdict.fault : null;
};

test('[P2] what was signed is accepted, and says who signed', () => {
  expect(verify(ring, message, good(), now)).toEqual({ key, nonce: 'nonce-of-the-tests' });
  expect(verify(ring, { ...message, body: Buffer.from(message.body) }, good(), now)).toMatchObject({
    key: { party: 'siamspin', id: 'k1' },
  });
});

const swappedRequests: [string, Partial<SignedMessage>][] = [
  ['posted to /bet', { target: '/callback/provider/bet?trace=1' }],
  ['posted to /rollback', { target: '/callback/provider/rollback?trace=1' }],
  ['with another query', { target: '/callback/provider/win?trace=2' }],
  ['without its query', { target: '/callback/provider/win' }],
  ['with a trailing slash', { target: '/callback/provider/win/?trace=1' }],
  ['with another case of letters in its path', { target: '/callback/provider/WIN?trace=1' }],
  ['with an escaped letter in its path', { target: '/callback/provider/%77in?trace=1' }],
  ['with a doubled slash', { target: '//callback/provider/win?trace=1' }],
  ['with a path of the whole address', { target: 'http://backend/callback/provider/win?trace=1' }],
  ['sent as PUT', { method: 'PUT' }],
  ['sent as post', { method: 'post' }],
  ['sent back to the provider', { to: 'outside' }],
  ['with another amount', { body: '{"amount_satang":2501}' }],
  ['with other spaces', { body: '{"amount_satang": 2500}' }],
  ['with a byte behind it', { body: '{"amount_satang":2500}\n' }],
  ['without its body', { body: '' }],
];
test.each(swappedRequests)('[P2] a signed win %s is refused', (_what, changed) => {
  expect(faultOf({}, good())).toBeNull();
  expect(faultOf(changed, good())).not.toBeNull();
});

const swappedHeaders: [string, Record<string, string | string[] | undefined>][] = [
  ['the second key of the provider', { 'x-key-id': 'siamspin:k2' }],
  ['the key of another provider', { 'x-key-id': 'nakhon:k1' }],
  ['a key nobody has', { 'x-key-id': 'nobody:k1' }],
  ['a key id in capitals', { 'x-key-id': 'SIAMSPIN:k1' }],
  ['a key id with a space', { 'x-key-id': ' siamspin:k1' }],
  ['two key ids', { 'x-key-id': 'siamspin:k1, siamspin:k1' }],
  ['two key ids as a list', { 'x-key-id': ['siamspin:k1', 'siamspin:k1'] }],
  ['a key id of a property of every object', { 'x-key-id': 'constructor:k1' }],
  ['no key id', { 'x-key-id': undefined }],
  ['a later time', { 'x-timestamp': String(now + 1) }],
  ['a time with a sign', { 'x-timestamp': `+${now}` }],
  ['a time in seconds', { 'x-timestamp': String(now / 1000) }],
  ['a time that is none', { 'x-timestamp': 'now' }],
  ['two times', { 'x-timestamp': `${now}, ${now}` }],
  ['no time', { 'x-timestamp': undefined }],
  ['another nonce', { 'x-nonce': 'nonce-of-somebody' }],
  ['a nonce with a line break', { 'x-nonce': 'nonce-of-the-tests\nx' }],
  ['no nonce', { 'x-nonce': undefined }],
  ['a signature in capitals', { 'x-signature': good()['x-signature']?.toUpperCase() }],
  ['a signature cut short', { 'x-signature': good()['x-signature']?.slice(0, 63) }],
  ['a signature of zeros', { 'x-signature': '0'.repeat(64) }],
  ['two signatures', { 'x-signature': `${good()['x-signature']}, ${good()['x-signature']}` }],
  ['an empty signature', { 'x-signature': '' }],
  ['no signature', { 'x-signature': undefined }],
];
test.each(swappedHeaders)('[P2] a signed win with %s is refused', (_what, changed) => {
  expect(faultOf({}, { ...good(), ...changed })).not.toBeNull();
});

test.each([
  ['is accepted to the end of the window', 300_000, null],
  ['is refused a moment later', 300_001, 'time-outside-window'],
])('[P2] a request %s, in both directions of the clock', (_what, ms, fault) => {
  for (const at of [now - ms, now + ms])
    expect(faultOf({}, signedHeaders(key, message, at, 'nonce-of-the-tests'))).toBe(fault);
});

test('[P2] a part that could break the signed text is never signed nor accepted', () => {
  for (const target of ['/a\nb', '/a b', 'a', '', '/ก'])
    expect(() => signedHeaders(key, { ...message, target }, now)).toThrow('not a request');
  expect(() => signedHeaders(key, { ...message, method: 'POST\n/x' }, now)).toThrow('not a request');
});

test('[P2] every request has a nonce of its own, so none signs twice the same', () => {
  expect(signedHeaders(key, message, now)['x-signature']).not.toBe(
    signedHeaders(key, message, now)['x-signature'],
  );
});

describe('the key of a person', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const person = { party: 'somporn', id: '0123456789abcdef' };
  const signed = (changed: Partial<SignedMessage> = {}) =>
    signedHeaders({ ...person, pair: privateKey }, { ...message, ...changed }, now);
  const faultFor = (headers: Headers, pair = publicKey) => {
    const keys = {
      find: (id: string) => (id === 'somporn:0123456789abcdef' ? { ...person, pair } : undefined),
    };
    const { to, ...request } = message;
    const verdict = verifySignature({ to, keys }, { ...request, headers }, now);
    return 'fault' in verdict ? verdict.fault : null;
  };

  test('[P2] its public half says who signed, and what', () => {
    expect(faultFor(signed())).toBeNull();
    for (const changed of [
      { target: '/callback' },
      { method: 'PUT' },
      { body: '{}' },
      { to: 'outside' as const },
    ])
      expect(faultFor(signed(changed))).toBe('not-signed-by-key');
    expect(faultFor(signed(), generateKeyPairSync('ed25519').publicKey)).toBe('not-signed-by-key');
  });

  test('[P2] signatures of the other kind are refused, and an unknown key is answered alike', () => {
    expect(faultFor({ ...signed(), 'x-signature': good()['x-signature'] })).toBe('not-signed-by-key');
    expect(faultOf({}, { ...good(), 'x-signature': signed()['x-signature'] })).toBe('not-signed-by-key');
    expect(faultFor({ ...signed(), 'x-key-id': 'somporn:k1' })).toBe('key-unknown');
  });
});

test('[P2] two keys of a provider are rotated without a refused request, in either direction', () => {
  const [old, next] = ['siamspin:k1=old-secret-of-siamspin', 'siamspin:k2=new-secret-of-siamspin'];
  const steps = [old, `${old},${next}`, `${next},${old}`, next].map((text) => Keyring.parse(text));
  // The two sides take each step one after the other, whoever begins.
  for (const [index, ours] of steps.entries())
    for (const theirs of steps.slice(Math.max(0, index - 1), index + 2))
      for (const to of ['backend', 'outside'] as const) {
        const one = { ...message, to };
        const headers = signedHeaders(ours.signingKey('siamspin'), one, now);
        expect(verify(theirs, one, headers, now)).toHaveProperty('key');
      }
  const last = signedHeaders(steps[0]?.signingKey('siamspin') ?? key, message, now);
  expect(verify(steps[3] ?? ring, message, last, now)).toMatchObject({ fault: 'key-unknown' });
});

test.each([
  ['no key', ''],
  ['a secret that is too short', 'siamspin:k1=short'],
  ['a key without an id', 'siamspin=first-secret-of-siamspin'],
  ['the name of the backend', 'backend:k1=first-secret-of-backend'],
  ['one id twice', 'a1:k1=first-secret-of-somebody,a1:k1=second-secret-of-somebody'],
  ['one secret for two providers', 'a1:k1=first-secret-of-somebody,b1:k1=first-secret-of-somebody'],
  ['three keys of one party', 'a1:1=secret-number-one-xx,a1:2=secret-number-two-xx,a1:3=secret-number-three'],
  ['a brand that is none', 'a1:k1@Siam=first-secret-of-somebody'],
  ['an empty list of brands', 'a1:k1@=first-secret-of-somebody'],
  ['something behind the last comma', 'a1:k1=first-secret-of-somebody,'],
])('[P2] keys with %s are no keys, and the message holds no secret', (_what, text) => {
  expect(() => Keyring.parse(text)).toThrow(/key|entry/);
  expect(() => Keyring.parse(text)).not.toThrow(/secret-|short/);
});

test('[P2] the example of docs/signatures.md is what an implementation gets', () => {
  const target = '/callback/provider/win';
  const headers = signedHeaders(key, { ...message, target }, now, 'nonce-of-the-example');
  const document = readFileSync(new URL('../../../../docs/signatures.md', import.meta.url), 'utf8');
  expect(document).toContain(headers['x-signature']);
});
