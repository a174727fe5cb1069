import { join } from 'node:path';
import { type Journal, openJournal } from '../journal.ts';
import type { SpinRefusal } from './play-api.ts';

export interface PlaySession {
  id: string;
  gameId: string;
  providerId: string;
  mode: 'real' | 'demo';
  /** the operator's token; null in a demo */
  token: string | null;
  launchedAt: number;
  /** when the link was used */
  openedAt: number | null;
  /** sha256 of the key the page got, hex */
  keyHash: string | null;
}

/**
 * betting: the stake may be out · staked: it is, and the result is drawn · reversing: the stake is being taken back ·
 * settled, refused, void: over.
 */
export type RoundState = 'betting' | 'staked' | 'reversing' | 'settled' | 'refused' | 'void';

export interface Round {
  id: string;
  sessionId: string;
  nonce: string;
  stakeSatang: number;
  state: RoundState;
  stops: number[] | null;
  winSatang: number;
  balanceSatang: number | null;
  refusal: SpinRefusal | null;
  startedAt: number;
}

export const isOver = ({ state }: Round): boolean =>
  state === 'settled' || state === 'refused' || state === 'void';

type Entry = { session: PlaySession } | { round: Round };

/** Sessions without a running round are forgotten after this long. */
const KEEP_MS = 24 * 60 * 60_000;

/** Sessions and rounds, each change on disk before anything follows from it. */
export class PlayStore {
  readonly #sessions = new Map<string, PlaySession>();
  /** rounds of each session by nonce, oldest first */
  readonly #rounds = new Map<string, Map<string, Round>>();
  readonly #journal: Journal<Entry>;

  constructor(dataDir: string, now: number) {
    this.#journal = openJournal<Entry>(
      join(dataDir, 'play.jsonl'),
      (entry) => this.#apply(entry),
      () => {
        this.forgetOld(now);
        return this.#entries();
      },
    );
  }

  saveSession(session: PlaySession): void {
    this.#record({ session });
  }

  saveRound(round: Round): Round {
    this.#record({ round });
    return round;
  }

  session(id: string): PlaySession | undefined {
    return this.#sessions.get(id);
  }

  round(sessionId: string, nonce: string): Round | undefined {
    return this.#rounds.get(sessionId)?.get(nonce);
  }

  /** Rounds of a session, oldest first. */
  roundsOf(sessionId: string): Round[] {
    return [...(this.#rounds.get(sessionId)?.values() ?? [])];
  }

  /** Rounds of every session that plays the same game with the same token, oldest first. */
  roundsOfPlayer(session: PlaySession): Round[] {
    const same = [...this.#sessions.values()].filter(
      ({ id, token, gameId }) =>
        id === session.id || (token !== null && token === session.token && gameId === session.gameId),
    );
    return same.flatMap(({ id }) => this.roundsOf(id)).sort((a, b) => a.startedAt - b.startedAt);
  }

  unfinished(): Round[] {
    return [...this.#sessions.keys()].flatMap((id) => this.roundsOf(id)).filter((round) => !isOver(round));
  }

  /** Drops sessions that nobody can come back to. A round that is not over keeps its session for ever. */
  forgetOld(now: number): void {
    for (const { id, launchedAt } of this.#sessions.values()) {
      const rounds = this.roundsOf(id);
      const last = rounds.at(-1)?.startedAt ?? launchedAt;
      if (now - last < KEEP_MS || rounds.some((round) => !isOver(round))) continue;
      this.#sessions.delete(id);
      this.#rounds.delete(id);
    }
  }

  close(): void {
    this.#journal.close();
  }

  #record(entry: Entry): void {
    this.#journal.append(entry);
    this.#apply(entry);
  }

  #apply(entry: Entry): void {
    if ('session' in entry) {
      this.#sessions.set(entry.session.id, entry.session);
      return;
    }
    const { round } = entry;
    const rounds = this.#rounds.get(round.sessionId) ?? new Map<string, Round>();
    this.#rounds.set(round.sessionId, rounds.set(round.nonce, round));
  }

  #entries(): Entry[] {
    return [...this.#sessions.values()].flatMap((session): Entry[] => [
      { session },
      ...this.roundsOf(session.id).map((round) => ({ round })),
    ]);
  }
}
