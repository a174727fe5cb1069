import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Keyring, signToken } from '@sanuk/common/signature';
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
const userIdOf = (bytes: Buffer) => `U${bytes.toString('hex').slice(0, 32)}`;

/** LINE in miniature: people, the login of a channel, and ID tokens signed with the secret of that channel. */
export class LineStandIn {
  readonly #keys: Keyring;
  readonly #issuer: string;
  readonly #origins: readonly string[];
  readonly #journal: Journal<LineUser>;
  readonly #users = new Map<string, LineUser>();
  readonly #grants = new Map<string, Grant>();

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

  #sign({ user, channelId, nonce, fault }: Grant, secret: string): string {
    const iat = Math.floor(Date.now() / 1000) - (fault === 'expired' ? 2 * tokenSeconds : 0);
    const claims = {
      ...{ iss: this.#issuer, sub: user.userId, aud: channelId, nonce, name: user.name, amr: ['linesso'] },
      ...{ iat, exp: iat + tokenSeconds },
    };
    return signToken(claims, secret);
  }

  #keep(user: LineUser): void {
    this.#users.set(user.userId, user);
  }
}
