import type { PlayBoot } from '../server/game/play-api.ts';

/** What the page remembers across a reload. Storage may be refused to a frame: then it remembers until then. */
const here = new Map<string, string>();

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? here.get(name) ?? null;
  } catch {
    return here.get(name) ?? null;
  }
}

function write(name: string, value: string | null): void {
  if (value === null) here.delete(name);
  else here.set(name, value);
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // A full or forbidden storage: `here` has it.
  }
}

/** A list kept under a name; what cannot be read as one is an empty list. */
function readList<T>(name: string): T[] {
  try {
    const list: unknown = JSON.parse(read(name) ?? '[]');
    return Array.isArray(list) ? (list as T[]) : [];
  } catch {
    return [];
  }
}

const writeList = (name: string, list: readonly unknown[]): void =>
  write(name, list.length === 0 ? null : JSON.stringify(list));

const keyName = (session: string) => `play-key:${session}`;
const pendingName = (session: string) => `play-pending:${session}`;
const showingName = (session: string) => `play-showing:${session}`;
const notedName = (session: string) => `play-commitments:${session}`;

/** The key to this session: fresh from the page, or from before a reload; null when this window never had it. */
export function keyOf({ session, key }: PlayBoot): string | null {
  if (key !== null) write(keyName(session), key);
  return key ?? read(keyName(session));
}

/** A bet as it is sent, again and again if need be. */
export interface PendingBet {
  nonce: string;
  stakeSatang: number;
  /** what the kind of the game asks for */
  bet: unknown;
  /** with a free spin: the stake is not the member's */
  isFree?: boolean;
}

/** Bets that were sent and whose outcome was not shown yet, oldest first. */
export const pendingBets = (session: string): PendingBet[] => readList<PendingBet>(pendingName(session));

const othersThan = (session: string, nonce: string) =>
  pendingBets(session).filter((other) => other.nonce !== nonce);

export const rememberBet = (session: string, bet: PendingBet): void =>
  writeList(pendingName(session), [...othersThan(session, bet.nonce), bet]);

export const forgetBet = (session: string, nonce: string): void =>
  writeList(pendingName(session), othersThan(session, nonce));

/** As many as the history has rows, and some more. */
const maxNoted = 40;
type Noted = [nonce: string, commitment: string];

/** Notes what was published before a bet, so that nobody can say afterwards it had been something else. */
export const noteCommitment = (session: string, nonce: string, commitment: string): void =>
  writeList(notedName(session), [
    ...readList<Noted>(notedName(session)).slice(1 - maxNoted),
    [nonce, commitment] satisfies Noted,
  ]);

/** What this window noted before the bet with this nonce. */
export const notedCommitment = (session: string, nonce: string): string | undefined =>
  readList<Noted>(notedName(session)).find(([noted]) => noted === nonce)?.[1];

/** A decided round that is shown step by step, and how many of its steps were. */
export interface ShowingRound {
  bet: PendingBet;
  shown: number;
}

/** The round that was being shown when the page was left, if one was. */
export const showingRound = (session: string): ShowingRound | undefined =>
  readList<ShowingRound>(showingName(session))[0];

export const rememberShowing = (session: string, showing: ShowingRound): void =>
  writeList(showingName(session), [showing]);

export const forgetShowing = (session: string): void => writeList(showingName(session), []);
