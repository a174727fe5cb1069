import { listen } from '../bus.ts';
import {
  beginLeaving,
  currentToken,
  dropSession,
  endedBy,
  followLogOut,
  followStoredToken,
  keepToken,
  platformStore,
  sessionAtom,
} from './session-state.ts';

const key = 'sanuk:user';
const store = (data: unknown, version = 1) =>
  localStorage.setItem(key, JSON.stringify({ v: version, d: data }));
const stored = () => localStorage.getItem(key);
const status = () => platformStore.get(sessionAtom).status;

/** The state as a page has it that was just opened. */
const openedPage = async () => {
  jest.resetModules();
  return import('./session-state.ts');
};

beforeEach(() => {
  dropSession('member');
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

describe('the token of a page that was just opened', () => {
  test.each([
    [{ token: 'kept' }, 1, 'kept'],
    [{ token: 'kept' }, 2, undefined],
    [{ token: 7 }, 1, undefined],
    [{ key: 'kept' }, 1, undefined],
    [null, 1, undefined],
    ['kept', 1, undefined],
  ])('[A2] of %j in version %i is %j', async (data, version, token) => {
    store(data, version);
    const page = await openedPage();
    expect(page.currentToken()).toBe(token);
    expect(page.endedBy()).toBe('server');
  });

  test('[A2] is read once: what changes in storage is another tab’s, and is followed when it says so', async () => {
    store({ token: 'first' });
    const page = await openedPage();
    expect(page.currentToken()).toBe('first');
    store({ token: 'second' });
    expect(page.currentToken()).toBe('first');
    expect(page.endedBy()).toBe('other-tab');
    page.followStoredToken();
    expect(page.currentToken()).toBe('second');
    expect(page.endedBy()).toBe('server');
    expect(page.platformStore.get(page.sessionAtom)).toEqual({ status: 'unknown' });
  });

  test('[A2] begins unknown', async () => {
    const page = await openedPage();
    expect(page.platformStore.get(page.sessionAtom)).toEqual({ status: 'unknown' });
  });
});

describe('a session of this page', () => {
  test('[A2] is kept in storage, and in the page where storage is blocked', () => {
    keepToken('mine');
    expect(stored()).toContain('"mine"');
    expect(currentToken()).toBe('mine');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    keepToken('next');
    expect(currentToken()).toBe('next');
    // Storage still has the one before, and says nothing about who ended this one.
    expect(endedBy()).toBe('server');
  });

  test('[A4] that is being left is out of storage, and ends by this tab', () => {
    keepToken('mine');
    expect(endedBy()).toBe('server');
    beginLeaving();
    expect([stored(), currentToken(), endedBy()]).toEqual([null, 'mine', 'this-tab']);
    dropSession('member');
    expect(endedBy()).toBe('server');
  });

  test('[A4] that is gone from storage was ended by another tab', () => {
    keepToken('mine');
    localStorage.removeItem(key);
    expect(endedBy()).toBe('other-tab');
    followStoredToken();
    expect([currentToken(), status()]).toEqual([undefined, 'guest']);
    expect(endedBy()).toBe('server');
  });

  test('[A4] that another tab left is over although storage still has it; the next one counts', () => {
    keepToken('mine');
    followLogOut();
    expect([currentToken(), status()]).toEqual([undefined, 'guest']);
    followLogOut();
    expect(currentToken()).toBeUndefined();
    store({ token: 'theirs' });
    followLogOut();
    expect([currentToken(), status()]).toEqual(['theirs', 'unknown']);
  });

  test.each(['member', 'expired'] as const)('[E2] dropped as %s, it is told once', (reason) => {
    const heard: string[] = [];
    const stop = listen('auth:signed-out', (event) => heard.push(event.reason));
    keepToken('mine');
    dropSession(reason);
    expect([currentToken(), stored(), status()]).toEqual([undefined, null, 'guest']);
    dropSession(reason);
    expect(heard).toEqual([reason]);
    stop();
    // Whatever stands in storage later is not this page's.
    store({ token: 'theirs' });
    expect(currentToken()).toBeUndefined();
    expect(endedBy()).toBe('server');
  });
});
