import { type ExpectedToken, readIdToken } from './id-token.ts';
import { signedToken } from './testing/line-stand-in.ts';

const nowMs = Date.parse('2026-11-23T05:00:00Z');
const now = nowMs / 1000;
const expected: ExpectedToken = {
  issuer: 'https://access.line.me',
  audience: '2000000005',
  nonce: 'nonce-of-the-login',
  secret: 'channel-secret-of-the-tests',
  nowMs,
};
const claims = {
  iss: expected.issuer,
  sub: `U${'a'.repeat(32)}`,
  aud: expected.audience,
  nonce: expected.nonce,
  name: 'มะลิ',
  iat: now - 5,
  exp: now + 3_600,
};

test('[M9] a token of this login, signed with the secret of the channel, says who it is', () => {
  expect(readIdToken(signedToken(claims), expected)).toEqual({ userId: claims.sub, name: 'มะลิ' });
});

test.each([
  ['another issuer', { iss: 'http://localhost:8082' }, {}],
  ['another channel', { aud: '2000000007' }, {}],
  ['another login', { nonce: 'nonce-of-before' }, {}],
  ['no nonce', { nonce: undefined }, {}],
  ['nobody', { sub: '' }, {}],
  ['a time to come', { iat: now + 600 }, {}],
  ['no end', { exp: undefined }, {}],
  ['another key', {}, { secret: 'secret-of-somebody-else' }],
  ['no algorithm', {}, { algorithm: 'none' }],
  ['another algorithm', {}, { algorithm: 'ES256' }],
])('[M9] a token of %s is not believed', (_what, change, how) => {
  expect(readIdToken(signedToken({ ...claims, ...change }, how), expected)).toBe('invalid');
});

test('[M9] a token is over when its time is over, but for what two clocks differ by', () => {
  expect(readIdToken(signedToken({ ...claims, exp: now - 31 }), expected)).toBe('expired');
  expect(readIdToken(signedToken({ ...claims, exp: now - 29 }), expected)).toMatchObject({ name: 'มะลิ' });
});

test.each([
  '',
  'a.b',
  'a.b.c',
  `${signedToken(claims)}.d`,
  signedToken(claims).slice(0, -1),
  signedToken(claims).replace(/\.[^.]*$/, '.'),
])('[M9] what is no signed token is not believed: %#', (token) => {
  expect(readIdToken(token, expected)).toBe('invalid');
});

test('[M9] a name is one line of text, and there is always one', () => {
  expect(readIdToken(signedToken({ ...claims, name: 'a\u0000b\nc' }), expected)).toMatchObject({
    name: 'abc',
  });
  expect(readIdToken(signedToken({ ...claims, name: undefined }), expected)).toMatchObject({ name: 'LINE' });
});
