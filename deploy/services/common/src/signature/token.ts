import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (signed: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(signed).digest();

/** A JSON Web Token, signed by HS256; `algorithm` is only what it says of itself. */
export function signToken(claims: object, secret: string, algorithm = 'HS256'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ typ: 'JWT', alg: algorithm })}.${part(claims)}`;
  return `${signed}.${signatureOf(signed, secret).toString('base64url')}`;
}

/** Whether the last of the three parts of a token is the HS256 signature of the two before it. */
export function isTokenSigned(token: string, secret: string): boolean {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  const right = signatureOf(`${head}.${body}`, secret);
  const given = Buffer.from(signature, 'base64url');
  return rest.length === 0 && given.length === right.length && timingSafeEqual(given, right);
}
