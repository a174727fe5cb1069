import { setTimeout as sleep } from 'node:timers/promises';
import type { BetEvent, CallbackAnswer } from '@sanuk/contract/outside/wallet-callback';
import { gameById } from '../catalogue/games.ts';
import type { Draw } from '../game/draw.ts';
import type { BetRefusal } from '../game/play-api.ts';
import type { Engines } from './engines.ts';
import { isOver, type PlaySession, type PlayStore, type Round, resultsOf } from './play.store.ts';
import { demoWallet, memberWallet, type RoundWallet } from './round-wallet.ts';
import type { WalletClient } from './wallet-client.ts';

export interface RunnerOptions {
  store: PlayStore;
  wallet: WalletClient;
  engines: Engines;
  /** the chance of a round */
  drawOf: (round: Round) => Draw;
  now: () => number;
  /** pauses between tries of one call, the last one repeated */
  pausesMs: readonly number[];
}

interface Running {
  over: Promise<Round>;
  /** when the stake is certain and the decision has to wait; never, where it does not */
  waiting: Promise<Round>;
}

/** How often a stake is asked for before it counts as lost in between and is taken back. */
const betTries = 3;

/** Answers to a bet after which nothing was taken, and what the member is told. */
const refusals: Record<Exclude<CallbackAnswer['status'], 'ok' | 'internal'>, BetRefusal> = {
  'insufficient-funds': 'insufficient-funds',
  'invalid-token': 'session-expired',
  'token-expired': 'session-expired',
  'member-disabled': 'member-disabled',
  'limit-reached': 'limit-reached',
  'invalid-game': 'game-closed',
  'bet-rolled-back': 'wallet-unreachable',
  'bet-unknown': 'wallet-unreachable',
  'round-closed': 'wallet-unreachable',
  'win-limit': 'wallet-unreachable',
  'no-free-spin': 'free-spins-over',
  'opposite-bet': 'opposite-bet',
  'duplicate-transaction': 'wallet-unreachable',
  'invalid-request': 'wallet-unreachable',
  'invalid-signature': 'wallet-unreachable',
};

/** Answers to a win or a rollback that no repetition changes. */
const finalRefusals: ReadonlySet<CallbackAnswer['status']> = new Set([
  'bet-unknown',
  'bet-rolled-back',
  'round-closed',
  'win-limit',
]);

export const refusalOf = (status: CallbackAnswer['status']): BetRefusal =>
  status === 'ok' || status === 'internal' ? 'wallet-unreachable' : refusals[status];

/**
 * Plays rounds to their end, whatever happens in between: stake, decision, win; or back. Each step is on disk before
 * the next one is taken, and every call carries the ids of its round, so that repeating one changes nothing.
 */
export class RoundRunner {
  readonly #options: RunnerOptions;
  readonly #running = new Map<string, Running>();
  readonly #stopped = new AbortController();

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Continues a round to its end. Rejects only when the sandbox stops. */
  run(round: Round): Promise<Round> {
    return isOver(round) ? Promise.resolve(round) : this.#continue(round).over;
  }

  /** Continues a round and answers when it is over, or its stake is certain and an event decides it later. */
  runUntilStaked(round: Round): Promise<Round> {
    if (isOver(round)) return Promise.resolve(round);
    const { over, waiting } = this.#continue(round);
    return Promise.race([over, waiting]);
  }

  /**
   * Continues what a stop interrupted. A stake whose outcome is not known is taken back rather than asked for again:
   * the member has long stopped waiting for that bet.
   */
  resume(): void {
    for (const round of this.#options.store.unfinished()) {
      const next = round.state === 'betting' ? this.#save(round, { state: 'reversing' }) : round;
      this.run(next).catch(() => undefined);
    }
  }

  stop(): void {
    this.#stopped.abort();
  }

  /** The same for everyone who asks while it runs. */
  #continue(round: Round): Running {
    const known = this.#running.get(round.id);
    if (known) return known;
    let onWait: (waiting: Round) => void = () => undefined;
    const waiting = new Promise<Round>((resolve) => {
      onWait = resolve;
    });
    const over = this.#play(round, onWait).finally(() => this.#running.delete(round.id));
    const running = { over, waiting };
    this.#running.set(round.id, running);
    // Whoever waits for the stake alone has gone when the sandbox stops.
    over.catch(() => undefined);
    return running;
  }

  async #play(round: Round, onWait: (waiting: Round) => void): Promise<Round> {
    const wallet = this.#walletOf(round);
    if (round.state === 'reversing') return this.#reverse(round, wallet);
    const staked = round.state === 'betting' ? await this.#bet(round, wallet) : round;
    if (staked.state !== 'staked') return staked;
    const decided = staked.result === null ? await this.#decide(staked, onWait) : staked;
    return decided.state === 'staked' ? this.#win(decided, wallet) : this.#reverse(decided, wallet);
  }

  #walletOf(round: Round): RoundWallet {
    const { store, wallet } = this.#options;
    const session = store.session(round.sessionId);
    if (session?.mode === 'demo') return demoWallet(store, round);
    if (!session?.token) throw new Error(`round ${round.id} has no session to play in`);
    return memberWallet(wallet, session, session.token, round, this.#eventOf(session, round));
  }

  #eventOf({ gameId }: PlaySession, { choice, stakeSatang }: Round): BetEvent | undefined {
    const game = gameById(gameId);
    return game && this.#options.engines[game.kind].eventOf?.(game, choice, stakeSatang);
  }

  /** The stake, certain; or a round that is over. */
  async #bet(round: Round, wallet: RoundWallet): Promise<Round> {
    for (let attempt = 0; attempt < betTries; attempt++) {
      if (attempt > 0) await this.#pause(attempt - 1);
      const outcome = await wallet.bet();
      if (outcome.kind === 'unknown') continue;
      const { status, balance_satang: balanceSatang } = outcome.answer;
      return status === 'ok'
        ? this.#save(round, { state: 'staked', stakedAt: this.#options.now(), balanceSatang })
        : this.#save(round, { state: 'refused', refusal: refusalOf(status), balanceSatang });
    }
    return this.#reverse(this.#save(round, { state: 'reversing' }), wallet);
  }

  /** The decided round on disk; or one to take back, where it is called off or cannot be decided. */
  async #decide(round: Round, onWait: (waiting: Round) => void): Promise<Round> {
    try {
      const gameId = this.#options.store.session(round.sessionId)?.gameId ?? '';
      const game = gameById(gameId);
      if (!game) throw new Error(`game ${gameId} is gone`);
      const engine = this.#options.engines[game.kind];
      const { id, choice, stakeSatang, stakedAt, startedAt } = round;
      const draw = this.#options.drawOf(round);
      const made = engine.decide(game, choice, {
        id,
        draw,
        startedAt,
        stakedAt: stakedAt ?? startedAt,
        earlier: () => this.#earlier(round),
      });
      if (made instanceof Promise) onWait(round);
      const result = made instanceof Promise ? await this.#unlessStopped(made) : made;
      if (result === 'void') return this.#save(round, { state: 'reversing' });
      const winSatang = engine.winOf(game, choice, result, stakeSatang);
      if (!Number.isSafeInteger(winSatang) || winSatang < 0) throw new Error(`a win of ${winSatang} satang`);
      const returnedSatang = engine.returnedOf?.(game, choice, result, stakeSatang) ?? 0;
      return this.#save(round, { result, winSatang, returnedSatang });
    } catch (error) {
      this.#stopped.signal.throwIfAborted();
      console.error(`round ${round.id} goes back, it could not be decided: ${error}`);
      return this.#save(round, { state: 'reversing' });
    }
  }

  #earlier({ id, sessionId }: Round): unknown[] {
    const rounds = this.#options.store.roundsOf(sessionId);
    return resultsOf(
      rounds.slice(
        0,
        rounds.findIndex((round) => round.id === id),
      ),
    );
  }

  async #win(round: Round, wallet: RoundWallet): Promise<Round> {
    for (let attempt = 0; ; attempt++) {
      const outcome = await wallet.win(round.winSatang, round.returnedSatang);
      if (outcome.kind === 'answer') {
        const { status, balance_satang: balanceSatang } = outcome.answer;
        if (status === 'ok') return this.#save(round, { state: 'settled', balanceSatang });
        if (status === 'win-limit') return this.#save(round, { state: 'void', isHeld: true });
        if (finalRefusals.has(status)) return this.#save(round, { state: 'void' });
      }
      // Everything else is a fault on the way: a win that was decided is never given up.
      await this.#pause(attempt);
    }
  }

  async #reverse(round: Round, wallet: RoundWallet): Promise<Round> {
    for (let attempt = 0; ; attempt++) {
      const outcome = await wallet.rollback();
      const isDone =
        outcome.kind === 'answer' &&
        (outcome.answer.status === 'ok' || finalRefusals.has(outcome.answer.status));
      if (isDone) return this.#save(round, { state: 'void' });
      await this.#pause(attempt);
    }
  }

  #save(round: Round, change: Partial<Round>): Round {
    this.#stopped.signal.throwIfAborted();
    return this.#options.store.saveRound({ ...round, ...change });
  }

  /** What comes of it; or the end of the sandbox, which waits for no event. */
  async #unlessStopped<T>(made: Promise<T>): Promise<T> {
    const { signal } = this.#stopped;
    signal.throwIfAborted();
    let onStop: () => void = () => undefined;
    const stopped = new Promise<never>((_, reject) => {
      onStop = () => reject(signal.reason);
      signal.addEventListener('abort', onStop, { once: true });
    });
    try {
      return await Promise.race([made, stopped]);
    } finally {
      signal.removeEventListener('abort', onStop);
    }
  }

  async #pause(attempt: number): Promise<void> {
    const { pausesMs } = this.#options;
    const pause = pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 1000;
    await sleep(pause, undefined, { signal: this.#stopped.signal, ref: false });
  }
}
