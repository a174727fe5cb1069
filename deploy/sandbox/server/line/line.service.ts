import { createHash, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Keyring, signToken, signTokenByKey } from '@sanuk/common/signature';
import { type Journal, openJournal } from '../journal.ts';
import { firstUsers } from './line.text.ts';

/** Somebody with an account at LINE. */
export interface LineUser {
  userId: string;
  name: string;
}

/** What goes wrong on purpose with a login. */
export const lineFaults = ['expired', 'forged', 'away'] as const;
export type LineFault = (typeof lineFaults)[number];

/** A login that a brand's page asked for. */
export interface LoginRequest {
  channelId: string;
  redirectUri: string;
  nonce: string;
}

interface Grant extends LoginRequest {
  user: LineUser;
  fault: LineFault | undefined;
  untilMs: number;
}

/** Opens a LIFF app: LINE's browser loads its page with the parameters that the SDK reads. */
export interface LiffOpening {
  liffId: string;
  /** of the brand's page */
  origin: string;
  /** the page that the app is opened at */
  name: string;
  user: LineUser;
  fault: LineFault | undefined;
}

/** What a brand's server sends to have its token. */
export interface TokenRequest {
  client_id?: string;
  client_secret?: string;
  redirect_uri?: string;
  code?: string;
  grant_type?: string;
}

const codeMs = 600_000;
const tokenSeconds = 3_600;
/** The channel that a LIFF app belongs to is the first part of its id. */
const channelOfApp = (liffId: string): string => liffId.split('-')[0] ?? '';
const userIdOf = (bytes: Buffer) => `U${bytes.toString('hex').slice(0, 32)}`;

/** LINE in miniature: people, the login of a channel, and ID tokens signed with the secret of that channel. */
export class LineStandIn {
  readonly #keys: Keyring;
  readonly #issuer: string;
  readonly #origins: readonly string[];
  readonly #journal: Journal<LineUser>;
  readonly #users = new Map<string, LineUser>();
  readonly #grants = new Map<string, Grant>();
  /** the channels of access tokens */
  readonly #accessTokens = new Map<string, string>();
  readonly #liffKey = newKey();

  /** @param options.origins of the brands' pages: where a login may lead back to */
  constructor(options: { dataDir: string; keys: Keyring; issuer: string; origins: readonly string[] }) {
    this.#keys = options.keys;
    this.#issuer = options.issuer;
    this.#origins = options.origins;
    for (const name of firstUsers)
      this.#keep({ userId: userIdOf(createHash('sha256').update(name).digest()), name });
    this.#journal = openJournal<LineUser>(join(options.dataDir, 'line-users.jsonl'), (user) =>
      this.#keep(user),
    );
  }

  stop(): void {
    this.#journal.close();
  }

  get origins(): readonly string[] {
    return this.#origins;
  }

  /** Newest first, those of the beginning last. */
  users(): LineUser[] {
    return [...this.#users.values()].reverse();
  }

  user(userId: string | undefined): LineUser | undefined {
    return userId === undefined ? undefined : this.#users.get(userId);
  }

  addUser(name: string): LineUser {
    const user = { userId: userIdOf(randomBytes(16)), name };
    this.#journal.append(user);
    this.#keep(user);
    return user;
  }

  /** Whether the channel is one of ours, and its login may lead back to where it says. */
  isAllowed({ channelId, redirectUri }: LoginRequest): boolean {
    return this.#keys.has(channelId) && this.#origins.some((origin) => redirectUri === `${origin}/liff`);
  }

  /** A code for one login, good once. */
  grant(request: LoginRequest, user: LineUser, fault: LineFault | undefined): string {
    const now = Date.now();
    for (const [code, { untilMs }] of this.#grants) if (untilMs < now) this.#grants.delete(code);
    const code = randomBytes(16).toString('hex');
    this.#grants.set(code, { ...request, user, fault, untilMs: now + codeMs });
    return code;
  }

  /** The token of a code; `refused` where something of it does not fit, `away` where the login was to fail like this. */
  exchange(request: TokenRequest): { idToken: string } | 'refused' | 'away' {
    const { client_id = '', client_secret, redirect_uri, code = '', grant_type } = request;
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    if (!grant || grant.untilMs < Date.now() || grant_type !== 'authorization_code') return 'refused';
    if (client_id !== grant.channelId || redirect_uri !== grant.redirectUri) return 'refused';
    const { secret } = this.#keys.signingKey(client_id);
    if (client_secret !== secret) return 'refused';
    if (grant.fault === 'away') return 'away';
    return { idToken: this.#sign(grant, grant.fault === 'forged' ? `${secret}-of-nobody` : secret) };
  }

  /** The address that LINE's LIFF browser loads; null for a channel or a page that it does not know. */
  openLiff({ liffId, origin, name, user, fault }: LiffOpening): string | null {
    const channelId = channelOfApp(liffId);
    if (!this.#keys.has(channelId) || !this.#origins.includes(origin)) return null;
    const accessToken = randomBytes(32).toString('base64url');
    this.#accessTokens.set(accessToken, channelId);
    const { id, privateKey } = fault === 'forged' ? { ...newKey(), id: this.#liffKey.id } : this.#liffKey;
    const tokens = new URLSearchParams({
      access_token: accessToken,
      context_token: contextToken(liffId, `${origin}/liff`),
      feature_token: randomBytes(16).toString('base64url'),
      id_token: signTokenByKey(this.#claims({ user, channelId, fault }), id, privateKey),
    });
    return `${origin}/liff?${new URLSearchParams({ 'liff.state': `/${name}` })}#${tokens}`;
  }

  /** Returns what LINE publishes about an access token; null for a token that LINE did not issue. */
  verifyAccessToken(token: string): { client_id: string; expires_in: number; scope: string } | null {
    const channelId = this.#accessTokens.get(token);
    return channelId ? { client_id: channelId, expires_in: tokenSeconds, scope: 'profile openid' } : null;
  }

  /** The public keys of the tokens that LIFF browsers get. */
  certificates(): { keys: object[] } {
    return { keys: [this.#liffKey.jwk] };
  }

  #sign({ nonce, ...grant }: Grant, secret: string): string {
    return signToken({ ...this.#claims(grant), nonce }, secret);
  }

  #claims({ user, channelId, fault }: Pick<Grant, 'user' | 'channelId' | 'fault'>): object {
    const iat = Math.floor(Date.now() / 1000) - (fault === 'expired' ? 2 * tokenSeconds : 0);
    return {
      ...{ iss: this.#issuer, sub: user.userId, aud: channelId, name: user.name, amr: ['linesso'] },
      ...{ iat, exp: iat + tokenSeconds },
    };
  }

  #keep(user: LineUser): void {
    this.#users.set(user.userId, user);
  }
}

/** A key of LINE as its LIFF browser's tokens are signed with. */
function newKey(): { id: string; privateKey: KeyObject; jwk: object } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16).toString('hex');
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: id, alg: 'ES256', use: 'sig' };
  return { id, privateKey, jwk };
}

/** Where a LIFF app runs, as its SDK reads it; the SDK does not check who signed it. */
function contextToken(liffId: string, endpointUrl: string): string {
  const context = { type: 'utou', liffId, endpointUrl, permanentLinkPattern: 'concat', availability: {} };
  return ['{}', JSON.stringify(context), ''].map((part) => Buffer.from(part).toString('base64url')).join('.');
}
