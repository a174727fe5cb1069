import type { UserInfo } from '@sanuk/contract/areas/auth';
import { atom, createStore } from 'jotai';
import { announce } from '../bus.ts';
import { storedValue } from '../storage/storage.ts';

/** The one jotai store of the page. Remotes never see it: they use the hooks. */
export const platformStore = createStore();

export type Session = { status: 'unknown' } | { status: 'guest' } | { status: 'member'; user: UserInfo };

export const sessionAtom = atom<Session>({ status: 'unknown' });

const isToken = (value: unknown): value is { token: string } =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string';

const storedToken = storedValue({
  area: 'local',
  name: 'user',
  version: 1,
  maxLength: 1000,
  isValid: isToken,
});

const isEnd = (value: unknown): value is 'expired' => value === 'expired';

// For the other tabs and for the next document: the last session of this browser was ended by the server.
const storedEnd = storedValue({ area: 'local', name: 'ended', version: 1, maxLength: 20, isValid: isEnd });

// Kept beside storage, so that a page whose storage is full or blocked still has its session until it is closed.
let token: string | undefined;
let tokenRead = false;
let isTokenStored = false;
let isLeaving = false;
let isExpired = false;
// Tabs are processes: for a moment after another tab cleared storage, this one may still read what stood there.
let tokenThatIsOver: string | undefined;

function storedNow(): string | undefined {
  const stored = storedToken.read()?.token;
  return stored === tokenThatIsOver ? undefined : stored;
}

/** The bearer token, if any. */
export function currentToken(): string | undefined {
  if (!tokenRead && typeof window !== 'undefined') {
    token = storedNow();
    tokenRead = true;
    isTokenStored = token !== undefined;
  }
  return token;
}

/** Keeps the token of a session that just began, or the one another tab has stored. */
export function keepToken(next: string): void {
  token = next;
  tokenRead = true;
  isExpired = false;
  storedEnd.clear();
  isTokenStored = storedToken.write({ token: next });
}

/**
 * Logging out begins: the session is out of storage, but not yet out of this page. When the server tells all tabs
 * that it ended, this is how they know that it was on purpose.
 */
export function beginLeaving(): void {
  isLeaving = true;
  storedToken.clear();
}

/** How a session that the server no longer knows came to its end: by a log-out here or in another tab, or not. */
export function endedBy(): 'this-tab' | 'other-tab' | 'server' {
  if (isLeaving) return 'this-tab';
  const stored = storedNow();
  if (!isTokenStored || stored === currentToken()) return 'server';
  // Another tab heard first that the server ended it: that is no log-out.
  return stored === undefined && storedEnd.read() ? 'server' : 'other-tab';
}

/** Whether nobody is here because the server ended the last session of this browser. Until somebody logs in or out. */
export const hasSessionExpired = (): boolean =>
  currentToken() === undefined && (isExpired || storedEnd.read() !== undefined);

/** Takes up what another tab made of the session: nobody, or somebody who is yet to be checked. */
export function followStoredToken(): void {
  platformStore.set(sessionAtom, rereadToken() === undefined ? { status: 'guest' } : { status: 'unknown' });
}

/** Another tab has logged out: the session of this page is over, whatever storage still says. */
export function followLogOut(): void {
  tokenThatIsOver = currentToken() ?? tokenThatIsOver;
  followStoredToken();
}

function rereadToken(): string | undefined {
  tokenRead = false;
  token = undefined;
  isExpired = false;
  return currentToken();
}

/** Forgets the session in this page and in storage, and tells everybody. */
export function dropSession(reason: 'member' | 'expired'): void {
  if (forgetSession(reason)) announce('auth:signed-out', { reason });
}

/** Forgets the session in this page and in storage, and tells nobody. @returns whether there was one */
export function forgetSession(reason: 'member' | 'expired'): boolean {
  const had = currentToken() !== undefined;
  if (had) isExpired = reason === 'expired';
  // Before the token is gone: another tab must not take what it finds for a log-out.
  if (had && isExpired) storedEnd.write('expired');
  token = undefined;
  tokenRead = true;
  isTokenStored = false;
  isLeaving = false;
  storedToken.clear();
  platformStore.set(sessionAtom, { status: 'guest' });
  return had;
}
