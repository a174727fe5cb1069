import { createHash, randomBytes } from 'node:crypto';
import { isSameSecret } from '@sanuk/common/signature';
import { withTimeout } from '@sanuk/common/with-timeout';
import type { LaunchAnswer, LaunchCall } from '@sanuk/contract/outside/wallet-callback';
import { gameById, type SandboxGame } from '../catalogue/games.ts';
import { commitmentOf } from '../game/draw.ts';
import type { Bet } from '../game/engine.ts';
import type {
  BetAnswer,
  BetOutcome,
  BetRefusal,
  FreeSpinsState,
  GameState,
  HistoryRow,
  OpenRound,
} from '../game/play-api.ts';
import { providerOf } from '../game/providers.ts';
import { newSecret, seedOf } from '../game/seeds.ts';
import type { Engines } from './engines.ts';
import { freePart, freeSpinsOf, freeSpinsPart } from './free-spins.ts';
import { isOver, type PlaySession, type PlayStore, type Round, resultsOf } from './play.store.ts';
import { type RoundRunner, refusalOf } from './round-runner.ts';
import { demoBalance } from './round-wallet.ts';
import type { WalletClient } from './wallet-client.ts';

/** How long a link waits to be opened. */
export const linkLifeMs = 2 * 60_000;
const historyRows = 20;

export interface PlayOptions {
  store: PlayStore;
  runner: RoundRunner;
  wallet: WalletClient;
  engines: Engines;
  publicUrl: string;
  now: () => number;
  /** how long a bet waits for the wallet before it answers 'pending' */
  timeoutMs: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const refused = (reason: BetRefusal, balanceSatang: number | null = null): BetOutcome => ({
  outcome: 'refused',
  reason,
  balanceSatang,
});

/** Games in progress: links, sessions and bets. */
export class Play {
  readonly #options: PlayOptions;

  constructor(options: PlayOptions) {
    this.#options = options;
  }

  /** Prepares a game and answers the link to it, which works once and not for long. */
  launch(call: Pick<LaunchCall, 'game_id' | 'token' | 'mode' | 'player' | 'free_spins'>): LaunchAnswer {
    const { store, publicUrl, now } = this.#options;
    const game = gameById(call.game_id);
    if (!game || (call.mode === 'real') !== (call.token !== null))
      return { status: 'invalid-game', link: null };
    store.forgetOld(now());
    const id = randomBytes(24).toString('base64url');
    store.saveSession({
      id,
      gameId: game.id,
      providerId: game.provider,
      mode: call.mode,
      token: call.token,
      player: call.player ?? null,
      launchedAt: now(),
      openedAt: null,
      keyHash: null,
      secret: newSecret(),
      freeSpins: call.token === null ? null : (call.free_spins ?? null),
    });
    return { status: 'ok', link: `${publicUrl}/play/${id}` };
  }

  /**
   * Uses a link. The first time gives the key to play; afterwards the page has to bring that key from its own memory
   * (a reload does, a copied link does not). Undefined for a link that was never given or waited too long.
   */
  open(sessionId: string): { game: SandboxGame; key: string | null } | undefined {
    const { store, now } = this.#options;
    const session = store.session(sessionId);
    const game = session && gameById(session.gameId);
    if (!session || !game) return undefined;
    if (session.openedAt !== null) return { game, key: null };
    if (now() - session.launchedAt > linkLifeMs) return undefined;
    const key = randomBytes(24).toString('base64url');
    store.saveSession({ ...session, openedAt: now(), keyHash: sha256(key) });
    return { game, key };
  }

  /** The session a key may play in, or undefined. */
  sessionOf(sessionId: string, key: string): PlaySession | undefined {
    const session = this.#options.store.session(sessionId);
    if (!session?.keyHash) return undefined;
    return isSameSecret(session.keyHash, sha256(key)) ? session : undefined;
  }

  /** Everything the page needs to show the game. */
  async state(session: PlaySession): Promise<GameState> {
    const game = gameOf(session);
    const engine = this.#options.engines[game.kind];
    const { balanceSatang, refusal } = await this.#balance(session);
    return {
      kind: game.kind,
      gameId: game.id,
      name: game.name,
      provider: providerOf(game.provider).name,
      mode: session.mode,
      minBetMs: engine.minBetMs,
      balanceSatang,
      refusal,
      history: this.history(session),
      open: this.#open(session),
      ...freeSpinsPart(this.#freeSpins(session)),
      commitment: this.#commitment(session),
      game: engine.stateOf(game),
    };
  }

  /** Newest rounds of this player in this game and all that are open, those of earlier windows and launches included. */
  history(session: PlaySession): HistoryRow[] {
    const rounds = this.#options.store.roundsOfPlayer(session).filter(({ state }) => state !== 'refused');
    const older = rounds.slice(0, -historyRows).filter((round) => !isOver(round));
    return [...older, ...rounds.slice(-historyRows)].reverse().map(historyRow);
  }

  /**
   * Plays one round. The same nonce is the same round, however often it is asked for.
   * @param isFree with one of the free spins the session was opened with
   */
  async bet(session: PlaySession, nonce: string, body: unknown, isFree = false): Promise<BetAnswer> {
    return this.#committed(session, await this.#bet(session, nonce, body, isFree));
  }

  /** The player's round with this nonce as it stands, or undefined when none was played. */
  async find(session: PlaySession, nonce: string): Promise<BetAnswer | undefined> {
    const { store } = this.#options;
    const round =
      store.round(session.id, nonce) ?? store.roundsOfPlayer(session).find((one) => one.nonce === nonce);
    return round && this.#committed(session, await this.#answer(session, round));
  }

  async #bet(session: PlaySession, nonce: string, body: unknown, isFree: boolean): Promise<BetOutcome> {
    const { store, engines, now } = this.#options;
    const game = gameOf(session);
    const startedAt = now();
    const earlier = () => resultsOf(store.roundsOf(session.id));
    const bet = engines[game.kind].betOf(game, body, startedAt, earlier);
    const known = store.round(session.id, nonce);
    if (known)
      return isAnother(known, bet, isFree) ? refused('nonce-conflict') : this.#answer(session, known);
    if (!bet) return refused('stake-invalid');
    if ('refused' in bet) return refused(bet.refused);
    const problem =
      this.#problemWith(session, game) ??
      this.#oppositeTo(session, game, bet.choice) ??
      (isFree ? this.#freeProblem(session, bet) : undefined);
    if (problem) return problem;
    const round: Round = {
      id: `${startedAt.toString(36)}-${randomBytes(9).toString('base64url')}`,
      sessionId: session.id,
      nonce,
      choice: bet.choice,
      stakeSatang: bet.stakeSatang,
      seed: this.#nextSeed(session),
      state: 'betting',
      stakedAt: null,
      result: null,
      winSatang: 0,
      returnedSatang: 0,
      balanceSatang: null,
      refusal: null,
      startedAt,
      freeSpinGrantId: isFree ? (session.freeSpins?.grant_id ?? null) : null,
    };
    return this.#answer(session, store.saveRound(round));
  }

  #problemWith(session: PlaySession, game: SandboxGame): BetOutcome | undefined {
    const { store, engines, now } = this.#options;
    const { maxOpen, minBetMs } = engines[game.kind];
    const rounds = store.roundsOf(session.id).filter(({ state }) => state !== 'refused');
    if (rounds.filter((round) => !isOver(round)).length >= maxOpen) return refused('round-in-progress');
    const retryAfterMs = (rounds.at(-1)?.startedAt ?? 0) + minBetMs - now();
    return retryAfterMs > 0
      ? { outcome: 'refused', reason: 'too-fast', balanceSatang: null, retryAfterMs }
      : undefined;
  }

  /** A bet on the opposite side of one that the player has open, whatever it was opened with. */
  #oppositeTo(session: PlaySession, game: SandboxGame, choice: unknown): BetOutcome | undefined {
    const { store, engines } = this.#options;
    const open = store.openOfPlayer(session).filter(({ gameId }) => gameById(gameId)?.kind === game.kind);
    const isOpposite = engines[game.kind].isOpposite?.(
      game,
      choice,
      open.map(({ round }) => round.choice),
    );
    return isOpposite ? refused('opposite-bet') : undefined;
  }

  /** A free spin is there, is played as one, and with the stake it was granted with. */
  #freeProblem(session: PlaySession, { choice, stakeSatang }: Bet<unknown>): BetOutcome | undefined {
    const free = this.#freeSpins(session);
    if (!free || free.left === 0) return refused('free-spins-over');
    const isSpin = this.#options.engines[gameOf(session).kind].isSpin?.(choice) ?? false;
    return isSpin && stakeSatang === free.stakeSatang ? undefined : refused('stake-invalid');
  }

  #freeSpins(session: PlaySession): FreeSpinsState | undefined {
    return freeSpinsOf(session, this.#options.store.roundsOf(session.id));
  }

  /** The seed of the next round: every round that was ever begun, refused ones too, has used its own up. */
  #nextSeed({ id }: PlaySession): string {
    const { store } = this.#options;
    let session = store.session(id);
    if (!session) throw new Error(`session ${id} is gone`);
    if (session.secret === null) {
      session = { ...session, secret: newSecret() };
      store.saveSession(session);
    }
    return seedOf(session.secret ?? '', store.roundsOf(id).length);
  }

  #commitment(session: PlaySession): string {
    return commitmentOf(this.#nextSeed(session));
  }

  #committed(session: PlaySession, outcome: BetOutcome): BetAnswer {
    return {
      ...outcome,
      commitment: this.#commitment(session),
      ...freeSpinsPart(this.#freeSpins(session)),
    };
  }

  #open(session: PlaySession): OpenRound[] {
    return this.#options.store
      .roundsOfPlayer(session)
      .filter((round) => !isOver(round))
      .map(({ id, nonce, startedAt, stakeSatang, choice }) => ({
        roundId: id,
        nonce,
        at: startedAt,
        stakeSatang,
        choice,
      }));
  }

  async #balance(
    session: PlaySession,
  ): Promise<{ balanceSatang: number | null; refusal: BetRefusal | null }> {
    const { store, wallet } = this.#options;
    if (session.token === null)
      return { balanceSatang: demoBalance(store.roundsOf(session.id)), refusal: null };
    const outcome = await wallet.balance(session.providerId, { token: session.token });
    if (outcome.kind === 'unknown') return { balanceSatang: null, refusal: 'wallet-unreachable' };
    const { status, balance_satang: balanceSatang } = outcome.answer;
    return status === 'ok'
      ? { balanceSatang, refusal: null }
      : { balanceSatang: null, refusal: refusalOf(status) };
  }

  async #answer(session: PlaySession, started: Round): Promise<BetOutcome> {
    const { runner, timeoutMs } = this.#options;
    // A round that does not come in time goes on.
    const round = isOver(started)
      ? started
      : await withTimeout(runner.runUntilStaked(started), timeoutMs, () => undefined);
    const { nonce } = started;
    if (!round) return { outcome: 'pending', nonce };
    const { id: roundId, stakeSatang, winSatang, balanceSatang } = round;
    if (round.state === 'refused') return refused(round.refusal ?? 'wallet-unreachable', balanceSatang);
    const free = freePart(round);
    if (round.state === 'void') return { outcome: 'void', nonce, stakeSatang, ...free, ...heldPart(round) };
    if (round.state !== 'settled') return { outcome: 'staked', nonce, roundId, stakeSatang, balanceSatang };
    const game = gameOf(session);
    const view = this.#options.engines[game.kind].viewOf(game, round.choice, round.result);
    return {
      outcome: 'settled',
      round: { roundId, nonce, stakeSatang, winSatang, balanceSatang: balanceSatang ?? 0, view, ...free },
    };
  }
}

function gameOf({ gameId }: PlaySession): SandboxGame {
  const game = gameById(gameId);
  if (!game) throw new Error(`game ${gameId} is gone`);
  return game;
}

/** A bet under a nonce that is taken. What cannot be bet any more may still be asked for. */
function isAnother(
  known: Round,
  bet: Bet<unknown> | { refused: BetRefusal } | undefined,
  isFree: boolean,
): boolean {
  if (isFree !== (known.freeSpinGrantId !== null)) return true;
  if (!bet || 'refused' in bet) return false;
  return bet.stakeSatang !== known.stakeSatang || JSON.stringify(bet.choice) !== JSON.stringify(known.choice);
}

const heldPart = ({ isHeld }: Round): { isHeld?: boolean } => (isHeld ? { isHeld } : {});

/** The seed of a round stays secret until nothing about the round can change any more. */
function historyRow(round: Round): HistoryRow {
  const { id, nonce, startedAt, stakeSatang, state, seed, choice, result } = round;
  return {
    roundId: id,
    nonce,
    at: startedAt,
    stakeSatang,
    winSatang: state === 'settled' ? round.winSatang : 0,
    state: state === 'settled' || state === 'void' ? state : 'pending',
    ...freePart(round),
    ...heldPart(round),
    choice,
    result: isOver(round) ? result : null,
    proof: seed === null ? null : { commitment: commitmentOf(seed), seed: isOver(round) ? seed : null },
  };
}
