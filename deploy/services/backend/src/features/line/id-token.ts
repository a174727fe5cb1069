import { isTokenSigned } from '@sanuk/common/signature';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** What an ID token must say to be believed. */
export interface ExpectedToken {
  issuer: string;
  /** id of the brand's channel */
  audience: string;
  /** of the login that was begun here */
  nonce: string;
  /** of that channel */
  secret: string;
  nowMs: number;
}

/** Who somebody is at LINE. */
export interface LineUser {
  userId: string;
  name: string;
}

const Header = Type.Object({ alg: Type.Literal('HS256') });
const Claims = Type.Object({
  iss: Type.String(),
  sub: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
  aud: Type.String(),
  exp: Type.Number(),
  iat: Type.Number(),
  nonce: Type.String(),
  name: Type.Optional(Type.String({ maxLength: 200 })),
});

/** What the clocks of two servers may differ by. */
const skewSeconds = 30;

/**
 * Believes an ID token of LINE Login, or does not. LINE signs those that a server fetches with the secret of the channel
 * (HS256); another algorithm is not looked at, so that no token chooses how it is checked.
 */
export function readIdToken(token: string, expected: ExpectedToken): LineUser | 'expired' | 'invalid' {
  const [head = '', body = ''] = token.split('.');
  if (!Value.Check(Header, jsonOfPart(head))) return 'invalid';
  if (!isTokenSigned(token, expected.secret)) return 'invalid';
  const claims = jsonOfPart(body);
  if (!Value.Check(Claims, claims)) return 'invalid';
  const { issuer, audience, nonce, nowMs } = expected;
  if (claims.iss !== issuer || claims.aud !== audience || claims.nonce !== nonce) return 'invalid';
  const now = nowMs / 1000;
  if (claims.iat > now + skewSeconds) return 'invalid';
  if (claims.exp < now - skewSeconds) return 'expired';
  return { userId: claims.sub, name: shownName(claims.name) };
}

/** As LINE has it, without what no line of text may hold. */
const shownName = (name = ''): string => [...name.replace(/[\p{C}\n]/gu, '')].slice(0, 40).join('') || 'LINE';

function jsonOfPart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
