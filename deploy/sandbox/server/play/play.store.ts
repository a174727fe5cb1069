import { join } from 'node:path';
import type { LaunchFreeSpins } from '@sanuk/contract/outside/wallet-callback';
import type { BetRefusal } from '../game/play-api.ts';
import { type Journal, openJournal } from '../journal.ts';

export interface PlaySession {
  id: string;
  gameId: string;
  providerId: string;
  mode: 'real' | 'demo';
  /** the operator's token; null in a demo */
  token: string | null;
  /** who plays, as the operator names its members; null in a demo, and in sessions from before they were named */
  player: string | null;
  launchedAt: number;
  /** when the link was used */
  openedAt: number | null;
  /** sha256 of the key the page got, hex */
  keyHash: string | null;
  /** what the seeds of its rounds are made of, hex; null in sessions from before there were any */
  secret: string | null;
  /** what it was opened with besides money; null where nothing was granted */
  freeSpins: LaunchFreeSpins | null;
}

/**
 * betting: the stake may be out · staked: it is, and the round is decided or waits for that · reversing: the stake is
 * being taken back · settled, refused, void: over.
 */
export type RoundState = 'betting' | 'staked' | 'reversing' | 'settled' | 'refused' | 'void';

export interface Round {
  id: string;
  sessionId: string;
  nonce: string;
  /** what was bet on, as the kind of the game has it */
  choice: unknown;
  stakeSatang: number;
  /** hex; null in rounds from before there were any */
  seed: string | null;
  state: RoundState;
  /** when the stake was certain */
  stakedAt: number | null;
  /** as the kind of the game has it; null until it is decided */
  result: unknown;
  winSatang: number;
  /** what of the win is stake that came back without a decision */
  returnedSatang: number;
  balanceSatang: number | null;
  refusal: BetRefusal | null;
  startedAt: number;
  /** the grant it took a free spin of; null where the stake was paid */
  freeSpinGrantId: string | null;
  /** void, but its stake did not go back: the operator holds its win for a decision */
  isHeld?: boolean;
}

export const isOver = ({ state }: Round): boolean =>
  state === 'settled' || state === 'refused' || state === 'void';

/** How many rounds of a session its next one is told about. */
const earlierRounds = 60;

/** Results of the last rounds that were settled, oldest first. */
export const resultsOf = (rounds: readonly Round[]): unknown[] =>
  rounds
    .filter(({ state }) => state === 'settled')
    .slice(-earlierRounds)
    .map(({ result }) => result);

type Entry = { session: PlaySession } | { round: Round };

/** Rounds as they were written while there were slots alone. */
interface SlotRound extends Omit<PaidRound, 'choice' | 'seed' | 'result' | 'stakedAt'> {
  stops: number[] | null;
}
/** Before there were free spins. */
type PaidRound = Omit<Round, LaterInRounds>;
type LaterInRounds = 'freeSpinGrantId' | 'returnedSatang';
/** What sessions of before do not say. */
type LaterOnes = 'secret' | 'player' | 'freeSpins';
type ReadEntry =
  | { session: Omit<PlaySession, LaterOnes> & Partial<Pick<PlaySession, LaterOnes>> }
  | { round: Omit<Round, LaterInRounds> & Partial<Pick<Round, LaterInRounds>> }
  | { round: PaidRound | SlotRound };

function roundOf(read: PaidRound | SlotRound): Round {
  const later = { freeSpinGrantId: null, returnedSatang: 0 };
  if (!('stops' in read)) return { ...later, ...read };
  const { stops, ...round } = read;
  const result = stops && { stops };
  const stakedAt = result && round.startedAt;
  return { ...round, ...later, choice: null, seed: null, stakedAt, result };
}

const entryOf = (read: ReadEntry): Entry =>
  'session' in read
    ? { session: { secret: null, player: null, freeSpins: null, ...read.session } }
    : { round: roundOf(read.round) };

/** Sessions without a running round are forgotten after this long. */
const keepMs = 24 * 60 * 60_000;

/** Sessions and rounds, each change on disk before anything follows from it. */
export class PlayStore {
  readonly #sessions = new Map<string, PlaySession>();
  /** rounds of each session by nonce, oldest first */
  readonly #rounds = new Map<string, Map<string, Round>>();
  readonly #journal: Journal<Entry>;

  constructor(dataDir: string, now: number) {
    this.#journal = openJournal<Entry>(
      join(dataDir, 'play.jsonl'),
      (entry) => this.#apply(entryOf(entry)),
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

  /** Rounds of every session in which the same player plays the same game, whichever launch it came by; oldest first. */
  roundsOfPlayer(session: PlaySession): Round[] {
    const isSame = (own: string | null, other: string | null) => own !== null && own === other;
    const same = [...this.#sessions.values()].filter(
      ({ id, token, player, gameId }) =>
        id === session.id ||
        (gameId === session.gameId && (isSame(token, session.token) || isSame(player, session.player))),
    );
    return same.flatMap(({ id }) => this.roundsOf(id)).sort((a, b) => a.startedAt - b.startedAt);
  }

  /** Open rounds of every session of the same player, whichever game and wallet it plays; with the game of each. */
  openOfPlayer(session: PlaySession): { gameId: string; round: Round }[] {
    const isSame = (own: string | null, other: string | null) => own !== null && own === other;
    return [...this.#sessions.values()]
      .filter(
        ({ id, token, player, providerId }) =>
          id === session.id ||
          isSame(token, session.token) ||
          (providerId === session.providerId && isSame(player, session.player)),
      )
      .flatMap(({ id, gameId }) => this.roundsOf(id).map((round) => ({ gameId, round })))
      .filter(({ round }) => !isOver(round));
  }

  unfinished(): Round[] {
    return [...this.#sessions.keys()].flatMap((id) => this.roundsOf(id)).filter((round) => !isOver(round));
  }

  /** Drops sessions that nobody can come back to. A round that is not over keeps its session for ever. */
  forgetOld(now: number): void {
    for (const { id, launchedAt } of this.#sessions.values()) {
      const rounds = this.roundsOf(id);
      const last = rounds.at(-1)?.startedAt ?? launchedAt;
      if (now - last < keepMs || rounds.some((round) => !isOver(round))) continue;
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
