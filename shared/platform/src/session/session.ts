import type { RegisterBody } from '@sanuk/contract/areas/auth';
import type { LineOutcome } from '@sanuk/contract/areas/line';
import type { OpeningVisitor } from '@sanuk/contract/federation/opening';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { announce, listen } from '../bus.ts';
import { isApiError } from '../errors/api-error.ts';
import { openingVisitor } from '../hydration/opening.ts';
import { queryClient } from '../query.ts';
import { followExpiry, untilEndIsDecided } from '../session-state/expire-session.ts';
import { whileLeaving } from '../session-state/leaving-lock.ts';
import {
  beginLeaving,
  currentToken,
  dropSession,
  followLogOut,
  followStoredToken,
  keepToken,
  platformStore,
  type Session,
  sessionAtom,
} from '../session-state/session-state.ts';
import { site } from '../site.ts';

export { hasSessionExpired } from '../session-state/session-state.ts';

/** The session as it stands now, outside of components (guards). */
export const currentSession = (): Session => platformStore.get(sessionAtom);

const subscribe = (listener: () => void) => platformStore.sub(sessionAtom, listener);
const drawnFor = {
  guest: { status: 'guest' },
  member: { status: 'unknown' },
} as const satisfies Record<OpeningVisitor, Session>;

/** As whom the document was drawn. Whoever it is takes over what was drawn, and only then is shown as who he is. */
const drawnSession = (): Session => drawnFor[openingVisitor() ?? 'member'];

/** The session, for components: 'unknown' until the stored token is checked. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, drawnSession);

/** Whether this browser keeps a session, which the server may or may not still know. */
export const mayBeMember = (): boolean => currentToken() !== undefined;

let checking: Promise<Session> | undefined;

/**
 * Sets the logged-in state on load (requirement A2): a stored token is checked with the server. When the server
 * cannot be reached the token is kept and the state stays 'unknown', so that a lost network logs nobody out.
 */
export function checkSession(): Promise<Session> {
  checking ??= loadUser().finally(() => {
    checking = undefined;
  });
  return checking;
}

async function loadUser(): Promise<Session> {
  const token = currentToken();
  if (!token) {
    platformStore.set(sessionAtom, { status: 'guest' });
    return currentSession();
  }
  try {
    const user = await call('GET /api/get_user_info');
    // A session that ended while the server was asked is over, whoever it was.
    if (currentToken() === token) platformStore.set(sessionAtom, { status: 'member', user });
  } catch (error) {
    const isOver = isApiError(error) && error.code === 'session-expired';
    // Whoever asked would take a session that is about to end for one that nobody can check.
    if (isOver) await untilEndIsDecided();
    else if (currentSession().status === 'guest' && currentToken() === token)
      platformStore.set(sessionAtom, { status: 'unknown' });
  }
  const now = currentToken();
  // Another tab's log-in took its place meanwhile: who that is has not been asked yet.
  return now === undefined || now === token ? currentSession() : loadUser();
}

/** Signs in. Throws ApiError with the server's sentence; then the user is cleared (requirement A3). */
export async function signIn(username: string, password: string): Promise<void> {
  try {
    const { access_token } = await call('POST /api/login', {
      body: { username, password, agent_code: site().agentCode },
    });
    await begin(access_token);
  } catch (error) {
    dropSession('member');
    throw error;
  }
}

/** Registers and lands logged in; the form has asked before whether the phone is free (requirement A7). */
export async function signUp(
  account: Omit<RegisterBody, 'agent_code'> & { agent_code?: string },
): Promise<void> {
  const { access_token } = await call('POST /api/register', {
    body: { ...account, agent_code: account.agent_code ?? site().agentCode },
  });
  await begin(access_token);
}

/** What a login at LINE ended with: a code from its page, the ID token of its LIFF browser, or a ticket for that token. */
type LineProof =
  | { state: string; code: string }
  | { state: string; id_token: string }
  | { link_ticket: string };

/**
 * Comes back from LINE. The member that the server signs in takes the place of whoever is signed in here: that session
 * ends before. Throws ApiError with the server's sentence, and leaves the session as it was.
 */
export async function signInByLine(proof: LineProof): Promise<LineOutcome> {
  const outcome = await sendProof(proof);
  if (outcome.session) {
    if (currentToken()) await signOut();
    await begin(outcome.session.access_token);
  }
  return outcome;
}

function sendProof(body: LineProof): Promise<LineOutcome> {
  if ('code' in body) return call('POST /api/line/finish', { body });
  if ('id_token' in body) return call('POST /api/line/finish_liff', { body });
  return call('POST /api/line/confirm', { body });
}

/** The session exists from here on: when nobody says whose it is, it is 'unknown', not lost. */
async function begin(token: string): Promise<void> {
  keepToken(token);
  queryClient.clear();
  await loadUser();
  const announced = () => {
    const session = currentSession();
    if (session.status === 'member') announce('auth:signed-in', { memberId: session.user.user.member_id });
    return session.status !== 'unknown';
  };
  if (announced()) return;
  const stop = platformStore.sub(sessionAtom, () => {
    if (announced()) stop();
  });
}

/** Tells the server, then clears user and info, whatever the server answered (requirement A4). */
export async function signOut(): Promise<void> {
  beginLeaving();
  await whileLeaving(async () => {
    try {
      await call('POST /api/logout', { body: {} });
    } catch {
      // The session is over for this browser all the same; the server's ends by expiry.
    }
    dropSession('member');
  });
  queryClient.clear();
}

/** Follows the other tabs: signed in or out there is signed in or out here. */
export function followTabs(): () => void {
  const stops = [
    listen('auth:signed-out', ({ reason }) => {
      queryClient.clear();
      if (reason === 'other-tab') followLogOut();
      if (reason === 'expired') followExpiry();
    }),
    listen('auth:signed-in', () => {
      if (currentSession().status === 'member') return;
      followStoredToken();
    }),
    platformStore.sub(sessionAtom, () => {
      if (currentSession().status !== 'unknown') return;
      queryClient.clear();
      void checkSession();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
