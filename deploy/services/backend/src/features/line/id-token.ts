import { createHash, type KeyObject } from 'node:crypto';
import { isTokenSigned, isTokenSignedByKey } from '@sanuk/common/signature';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

interface ExpectedClaims {
  issuer: string;
  /** id of the brand's channel */
  audience: string;
  /** of the login that was begun here; missing for a LIFF browser, which requests its token without one */
  nonce?: string;
  nowMs: number;
}

/** What an ID token must say to be believed. */
export interface ExpectedToken extends ExpectedClaims {
  nonce: string;
  /** of that channel */
  secret: string;
}

/** What the ID token of a LIFF browser must say to be believed. */
export interface ExpectedLiffToken extends Omit<ExpectedClaims, 'nonce'> {
  /** LINE's public key with the id that the token names */
  key: KeyObject;
}

/** Who somebody is at LINE. */
export interface LineUser {
  userId: string;
  name: string;
}

/** A token of a LIFF browser that was believed. */
export interface LiffToken {
  user: LineUser;
  /** digest of what LINE signed; without the signature, because one by ES256 has a second valid form */
  tokenHash: Buffer;
  expiresAt: Date;
}

const Header = Type.Object({ alg: Type.Literal('HS256') });
const LiffHeader = Type.Object({
  alg: Type.Literal('ES256'),
  kid: Type.String({ minLength: 1, maxLength: 200 }),
});
const Claims = Type.Object({
  iss: Type.String(),
  sub: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
  aud: Type.String(),
  exp: Type.Number(),
  iat: Type.Number(),
  nonce: Type.Optional(Type.String()),
  name: Type.Optional(Type.String({ maxLength: 200 })),
});

/** What the clocks of two servers may differ by. */
const skewSeconds = 30;

/**
 * Believes an ID token of LINE Login, or does not. LINE signs those that a server fetches with the secret of the channel
 * (HS256); another algorithm is not looked at, so that no token chooses how it is checked.
 */
export function readIdToken(token: string, expected: ExpectedToken): LineUser | 'expired' | 'invalid' {
  const [head, body] = partsOf(token);
  if (!Value.Check(Header, jsonOfPart(head)) || !isTokenSigned(token, expected.secret)) return 'invalid';
  const claims = believe(jsonOfPart(body), expected);
  return typeof claims === 'string' ? claims : userOf(claims);
}

/** Returns the id of the key that signed the token of a LIFF browser; null for a token that is not signed like one. */
export function liffKeyId(token: string): string | null {
  const header = jsonOfPart(partsOf(token)[0]);
  return Value.Check(LiffHeader, header) ? header.kid : null;
}

/** Believes the ID token of a LIFF browser, or does not. LINE signs these with its own key (ES256). */
export function readLiffToken(token: string, expected: ExpectedLiffToken): LiffToken | 'expired' | 'invalid' {
  if (liffKeyId(token) === null || !isTokenSignedByKey(token, expected.key)) return 'invalid';
  const [head, body] = partsOf(token);
  const claims = believe(jsonOfPart(body), expected);
  if (typeof claims === 'string') return claims;
  const tokenHash = createHash('sha256').update(`${head}.${body}`).digest();
  return { user: userOf(claims), tokenHash, expiresAt: new Date(claims.exp * 1000) };
}

function believe(
  claims: unknown,
  { issuer, audience, nonce, nowMs }: ExpectedClaims,
): Type.Static<typeof Claims> | 'expired' | 'invalid' {
  if (!Value.Check(Claims, claims)) return 'invalid';
  if (claims.iss !== issuer || claims.aud !== audience) return 'invalid';
  if (nonce !== undefined && claims.nonce !== nonce) return 'invalid';
  const now = nowMs / 1000;
  if (claims.iat > now + skewSeconds) return 'invalid';
  return claims.exp < now - skewSeconds ? 'expired' : claims;
}

const userOf = ({ sub, name }: Type.Static<typeof Claims>): LineUser => ({
  userId: sub,
  name: shownName(name),
});

/** As LINE has it, without what no line of text may hold. */
const shownName = (name = ''): string => [...name.replace(/[\p{C}\n]/gu, '')].slice(0, 40).join('') || 'LINE';

/** Returns header and claims, encoded as they are in the token. */
function partsOf(token: string): [string, string] {
  const [head = '', body = ''] = token.split('.');
  return [head, body];
}

function jsonOfPart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
