import { createHmac, type KeyObject, sign, timingSafeEqual, verify } from 'node:crypto';

const signatureOf = (signed: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(signed).digest();

const signedText = (...parts: object[]): string =>
  parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

/** A JSON Web Token, signed by HS256; `algorithm` is only what it says of itself. */
export function signToken(claims: object, secret: string, algorithm = 'HS256'): string {
  const signed = signedText({ typ: 'JWT', alg: algorithm }, claims);
  return `${signed}.${signatureOf(signed, secret).toString('base64url')}`;
}

/** Whether the last of the three parts of a token is the HS256 signature of the two before it. */
export function isTokenSigned(token: string, secret: string): boolean {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  const right = signatureOf(`${head}.${body}`, secret);
  const given = Buffer.from(signature, 'base64url');
  return rest.length === 0 && given.length === right.length && timingSafeEqual(given, right);
}

/** Signs a JSON Web Token by ES256; `header` changes only what the token says of itself. */
export function signTokenByKey(
  claims: object,
  keyId: string,
  privateKey: KeyObject,
  header: object = {},
): string {
  const signed = signedText({ typ: 'JWT', alg: 'ES256', kid: keyId, ...header }, claims);
  return `${signed}.${signTextByKey(signed, privateKey)}`;
}

/** Signs a text by ES256, as WebCrypto does: base64url of 64 bytes. */
export const signTextByKey = (text: string, privateKey: KeyObject): string =>
  sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');

/** Checks the ES256 signature of a text. Every such signature has a second valid form. */
export const isTextSignedByKey = (text: string, publicKey: KeyObject, signature: string): boolean =>
  verify(
    'sha256',
    Buffer.from(text),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );

/**
 * Checks that the last of the three parts of a token is the ES256 signature of the two before it. Every such signature has
 * a second valid form: a token that may come once is recognized by the parts that were signed.
 */
export function isTokenSignedByKey(token: string, publicKey: KeyObject): boolean {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isTextSignedByKey(`${head}.${body}`, publicKey, signature);
}
