import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { LaunchAnswer, LaunchCall } from '@sanuk/contract/outside/wallet-callback';
import { hitPercent, machineFor, rtpPercent, symbolName } from '../provider/game-book.ts';
import { gameById, type SlotGame } from '../provider/games.ts';
import { providerOf } from '../provider/providers.ts';
import { evaluate } from '../slot/evaluate.ts';
import type { Draw } from '../slot/rng.ts';
import { isOver, type PlaySession, type PlayStore, type Round } from './play.store.ts';
import {
  DEMO_CREDIT_SATANG,
  type GameState,
  type HistoryRow,
  MIN_SPIN_MS,
  type SpinAnswer,
  type SpinRefusal,
  stakesSatang,
} from './play-api.ts';
import { drawResult, type RoundRunner, refusalOf } from './round-runner.ts';
import type { WalletClient } from './wallet-client.ts';

/** How long a link waits to be opened. */
export const LINK_LIFE_MS = 2 * 60_000;
const HISTORY_ROWS = 20;

export interface PlayOptions {
  store: PlayStore;
  runner: RoundRunner;
  wallet: WalletClient;
  draw: Draw;
  publicUrl: string;
  now: () => number;
  /** how long a spin waits for the wallet before it answers 'pending' */
  patienceMs: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const refused = (reason: SpinRefusal, balanceSatang: number | null = null): SpinAnswer => ({
  outcome: 'refused',
  reason,
  balanceSatang,
});

/** Games in progress: links, sessions and spins. */
export class Play {
  readonly #options: PlayOptions;

  constructor(options: PlayOptions) {
    this.#options = options;
  }

  /** Prepares a game and answers the link to it, which works once and not for long. */
  launch(call: Pick<LaunchCall, 'game_id' | 'token' | 'mode'>): LaunchAnswer {
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
      launchedAt: now(),
      openedAt: null,
      keyHash: null,
    });
    return { status: 'ok', link: `${publicUrl}/play/${id}` };
  }

  /**
   * Uses a link. The first time gives the key to play; afterwards the page has to bring that key from its own memory
   * (a reload does, a copied link does not). Undefined for a link that was never given or waited too long.
   */
  open(sessionId: string): { game: SlotGame; key: string | null } | undefined {
    const { store, now } = this.#options;
    const session = store.session(sessionId);
    const game = session && gameById(session.gameId);
    if (!session || !game) return undefined;
    if (session.openedAt !== null) return { game, key: null };
    if (now() - session.launchedAt > LINK_LIFE_MS) return undefined;
    const key = randomBytes(24).toString('base64url');
    store.saveSession({ ...session, openedAt: now(), keyHash: sha256(key) });
    return { game, key };
  }

  /** The session a key may play in, or undefined. */
  sessionOf(sessionId: string, key: string): PlaySession | undefined {
    const session = this.#options.store.session(sessionId);
    if (!session?.keyHash) return undefined;
    const [given, expected] = [Buffer.from(sha256(key)), Buffer.from(session.keyHash)];
    return timingSafeEqual(given, expected) ? session : undefined;
  }

  /** Everything the page needs to show the game. */
  async state(session: PlaySession): Promise<GameState> {
    const game = gameById(session.gameId);
    if (!game) throw new Error(`game ${session.gameId} is gone`);
    const machine = machineFor(game);
    const { balanceSatang, refusal } = await this.#balance(session);
    return {
      gameId: game.id,
      name: game.name,
      provider: providerOf(game.provider).name,
      mode: session.mode,
      machine,
      symbols: machine.roles.map((role, symbol) => ({
        role,
        name: symbolName(game, symbol),
        image: `/art/${game.id}/symbol-${symbol}.svg`,
      })),
      rtpPercent: rtpPercent(game),
      hitPercent: hitPercent(game),
      stakesSatang,
      minSpinMs: MIN_SPIN_MS,
      balanceSatang,
      refusal,
      history: this.history(session),
    };
  }

  /** Newest rounds of this player in this game, those of an earlier window included. */
  history(session: PlaySession): HistoryRow[] {
    return this.#options.store
      .roundsOfPlayer(session)
      .filter(({ state }) => state !== 'refused')
      .slice(-HISTORY_ROWS)
      .reverse()
      .map((round) => ({
        roundId: round.id,
        at: round.startedAt,
        stakeSatang: round.stakeSatang,
        winSatang: round.state === 'settled' ? round.winSatang : 0,
        state: round.state === 'settled' || round.state === 'void' ? round.state : 'pending',
      }));
  }

  /** Plays one spin. The same nonce is the same spin, however often it is asked for. */
  async spin(session: PlaySession, nonce: string, stakeSatang: number): Promise<SpinAnswer> {
    const known = this.#options.store.round(session.id, nonce);
    if (known)
      return known.stakeSatang === stakeSatang ? this.#answer(session, known) : refused('nonce-conflict');
    const problem = this.#problemWith(session, stakeSatang);
    if (problem) return problem;
    const round: Round = {
      id: `${this.#options.now().toString(36)}-${randomBytes(9).toString('base64url')}`,
      sessionId: session.id,
      nonce,
      stakeSatang,
      state: 'betting',
      stops: null,
      winSatang: 0,
      balanceSatang: null,
      refusal: null,
      startedAt: this.#options.now(),
    };
    return this.#answer(
      session,
      session.mode === 'demo' ? this.#playDemo(session, round) : this.#options.store.saveRound(round),
    );
  }

  /** The spin with this nonce as it stands, or undefined when none was played. */
  async find(session: PlaySession, nonce: string): Promise<SpinAnswer | undefined> {
    const round = this.#options.store.round(session.id, nonce);
    return round && this.#answer(session, round);
  }

  #problemWith(session: PlaySession, stakeSatang: number): SpinAnswer | undefined {
    if (!stakesSatang.includes(stakeSatang)) return refused('stake-invalid');
    const rounds = this.#options.store.roundsOf(session.id).filter(({ state }) => state !== 'refused');
    if (rounds.some((round) => !isOver(round))) return refused('round-in-progress');
    const retryAfterMs = (rounds.at(-1)?.startedAt ?? 0) + MIN_SPIN_MS - this.#options.now();
    return retryAfterMs > 0
      ? { outcome: 'refused', reason: 'too-fast', balanceSatang: null, retryAfterMs }
      : undefined;
  }

  /** A demo plays with its own credits and calls nobody. */
  #playDemo(session: PlaySession, round: Round): Round {
    const { store, draw } = this.#options;
    const before = this.#demoBalance(session);
    if (before < round.stakeSatang)
      return store.saveRound({
        ...round,
        state: 'refused',
        refusal: 'insufficient-funds',
        balanceSatang: before,
      });
    const game = gameById(session.gameId);
    if (!game) throw new Error(`game ${session.gameId} is gone`);
    const result = drawResult(machineFor(game), round.stakeSatang, draw);
    const balanceSatang = before - round.stakeSatang + result.winSatang;
    return store.saveRound({ ...round, ...result, state: 'settled', balanceSatang });
  }

  #demoBalance(session: PlaySession): number {
    return this.#options.store
      .roundsOf(session.id)
      .filter(({ state }) => state === 'settled')
      .reduce((balance, { stakeSatang, winSatang }) => balance - stakeSatang + winSatang, DEMO_CREDIT_SATANG);
  }

  async #balance(
    session: PlaySession,
  ): Promise<{ balanceSatang: number | null; refusal: SpinRefusal | null }> {
    if (session.token === null) return { balanceSatang: this.#demoBalance(session), refusal: null };
    const outcome = await this.#options.wallet.balance(session.providerId, { token: session.token });
    if (outcome.kind === 'unknown') return { balanceSatang: null, refusal: 'wallet-unreachable' };
    const { status, balance_satang: balanceSatang } = outcome.answer;
    return status === 'ok'
      ? { balanceSatang, refusal: null }
      : { balanceSatang: null, refusal: refusalOf(status) };
  }

  async #answer(session: PlaySession, started: Round): Promise<SpinAnswer> {
    const round = isOver(started) ? started : await this.#within(this.#options.runner.run(started));
    if (!round) return { outcome: 'pending', nonce: started.nonce };
    if (round.state === 'refused') return refused(round.refusal ?? 'wallet-unreachable', round.balanceSatang);
    if (round.state === 'void')
      return { outcome: 'void', nonce: round.nonce, stakeSatang: round.stakeSatang };
    const game = gameById(session.gameId);
    if (!game || !round.stops) throw new Error(`round ${round.id} was settled without a result`);
    const { window, wins } = evaluate(machineFor(game), round.stops);
    return {
      outcome: 'settled',
      round: {
        roundId: round.id,
        nonce: round.nonce,
        stakeSatang: round.stakeSatang,
        winSatang: round.winSatang,
        stops: round.stops,
        window,
        wins,
        balanceSatang: round.balanceSatang ?? 0,
      },
    };
  }

  /** The round when it ends in time; it goes on either way. */
  async #within(running: Promise<Round>): Promise<Round | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, this.#options.patienceMs, undefined);
    });
    try {
      return await Promise.race([running, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
