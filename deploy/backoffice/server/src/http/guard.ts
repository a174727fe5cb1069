import { isInRanges, plainAddress } from '@sanuk/common/addresses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccountRow, findAccount } from '../accounts/accounts.repository.ts';
import type { Context } from '../context.ts';
import { checkProof } from '../sessions/device-proof.ts';
import { findSession, markUsed, type StaffSession } from '../sessions/sessions.service.ts';
import { UsedProofs } from '../sessions/used-proofs.ts';
import { refuse } from './answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** the body as it came; empty for a request without one */
    rawText: string;
  }
}

const cookieName = 'sanuk-staff';

/** Marks a request that a page sent by itself while no person used it. Such requests do not extend the session. */
const unattendedHeader = 'x-unattended';

/** Who sends a request: a person with an open session, in the browser that opened it. */
export interface Visit {
  session: StaffSession;
  account: AccountRow;
  /** network address of the browser */
  address: string;
}

/** Makes a handler of one that needs a visit: requests of others are answered with `session-over`. */
export type WithVisit = (
  answer: (visit: Visit, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export const addressOf = (request: FastifyRequest): string => plainAddress(request.ip) ?? '0.0.0.0';

/** The cookie of a session; it is sent to this host alone, by pages of this site alone, and no script reads it. */
export const sessionCookie = ({ config }: Pick<Context, 'config'>, token: string): string =>
  [
    `${cookieName}=${token}`,
    'Path=/api',
    'HttpOnly',
    'SameSite=Strict',
    ...(config.PUBLIC_URL.startsWith('https:') ? ['Secure'] : []),
    ...(token === '' ? ['Max-Age=0'] : []),
  ].join('; ');

const tokenOf = ({ headers }: FastifyRequest): string | null =>
  new RegExp(`(?:^|; )${cookieName}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;

/** Whether a person used the page that sends a request within the last minute. */
export const isAttended = ({ headers }: FastifyRequest): boolean => headers[unattendedHeader] !== '1';

/** Finds who sends a request. Null for a request without a session or without the proof of its browser. */
export function visitReader({ db }: Pick<Context, 'db'>) {
  const used = new UsedProofs();
  return async (request: FastifyRequest, nowMs = Date.now()): Promise<Visit | null> => {
    const token = tokenOf(request);
    const session = token && (await findSession(db, token));
    if (!session) return null;
    const proof = request.headers['x-proof'];
    const received = { method: request.method, target: request.raw.url ?? '', body: request.rawText };
    const nonce = checkProof(session.device, received, typeof proof === 'string' ? proof : undefined, nowMs);
    if (nonce === null || !used.take(nonce, nowMs)) return null;
    if (isAttended(request)) await markUsed(db, session.sessionId);
    const account = await findAccount(db, session.name);
    return account ? { session, account, address: addressOf(request) } : null;
  };
}

/** Refuses requests from networks that staff does not come from, and those that another site makes a browser send. */
export function refuseStrangers({ config }: Pick<Context, 'config'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (config.allowedNetworks && !isInRanges(config.allowedNetworks, request.ip))
      return refuse(reply, 'address-not-allowed');
    const { origin } = request.headers;
    const isOurs = origin === undefined ? request.method === 'GET' : origin === config.PUBLIC_URL;
    return isOurs ? undefined : refuse(reply, 'request-invalid');
  };
}
