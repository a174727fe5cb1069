import { setTimeout as sleep } from 'node:timers/promises';
import type { CallbackAnswer } from '@sanuk/contract/outside/wallet-callback';
import { machineFor } from '../provider/game-book.ts';
import { gameById } from '../provider/games.ts';
import { evaluate } from '../slot/evaluate.ts';
import { type Draw, drawStops } from '../slot/rng.ts';
import { isOver, type PlaySession, type PlayStore, type Round } from './play.store.ts';
import type { SpinRefusal } from './play-api.ts';
import type { WalletClient } from './wallet-client.ts';

export interface RunnerOptions {
  store: PlayStore;
  wallet: WalletClient;
  draw: Draw;
  /** pauses between tries of one call, the last one repeated */
  pausesMs: readonly number[];
}

/** How often a stake is asked for before it counts as lost in between and is taken back. */
const BET_TRIES = 3;

/** Answers to a bet after which nothing was taken, and what the member is told. */
const refusals: Record<Exclude<CallbackAnswer['status'], 'ok' | 'internal'>, SpinRefusal> = {
  'insufficient-funds': 'insufficient-funds',
  'invalid-token': 'session-expired',
  'token-expired': 'session-expired',
  'member-disabled': 'member-disabled',
  'invalid-game': 'game-closed',
  'bet-rolled-back': 'wallet-unreachable',
  'bet-unknown': 'wallet-unreachable',
  'round-closed': 'wallet-unreachable',
  'win-limit': 'wallet-unreachable',
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

export const refusalOf = (status: CallbackAnswer['status']): SpinRefusal =>
  status === 'ok' || status === 'internal' ? 'wallet-unreachable' : refusals[status];

/**
 * Plays real rounds to their end, whatever happens in between: stake, draw, win; or back. Each step is on disk before
 * the next one is taken, and every call carries the ids of its round, so that repeating one changes nothing.
 */
export class RoundRunner {
  readonly #options: RunnerOptions;
  readonly #running = new Map<string, Promise<Round>>();
  readonly #stopped = new AbortController();

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Continues a round; the same promise for everyone who asks while it runs. Rejects only when the sandbox stops. */
  run(round: Round): Promise<Round> {
    if (isOver(round)) return Promise.resolve(round);
    const running = this.#running.get(round.id);
    if (running) return running;
    const started = this.#play(round).finally(() => this.#running.delete(round.id));
    this.#running.set(round.id, started);
    return started;
  }

  /**
   * Continues what a stop interrupted. A stake whose outcome is not known is taken back rather than asked for again:
   * the member has long stopped waiting for that spin.
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

  async #play(round: Round): Promise<Round> {
    const session = this.#options.store.session(round.sessionId);
    if (!session?.token) throw new Error(`round ${round.id} has no session to play in`);
    if (round.state === 'betting') return this.#bet(round, session, session.token);
    if (round.state === 'staked') return this.#win(round, session, session.token);
    return this.#reverse(round, session, session.token);
  }

  async #bet(round: Round, session: PlaySession, token: string): Promise<Round> {
    for (let attempt = 0; attempt < BET_TRIES; attempt++) {
      if (attempt > 0) await this.#pause(attempt - 1);
      const outcome = await this.#options.wallet.bet(session.providerId, {
        token,
        transaction_id: `${round.id}:bet`,
        round_id: round.id,
        game_id: session.gameId,
        amount_satang: round.stakeSatang,
      });
      if (outcome.kind === 'unknown') continue;
      const { status, balance_satang: balanceSatang } = outcome.answer;
      if (status !== 'ok')
        return this.#save(round, { state: 'refused', refusal: refusalOf(status), balanceSatang });
      return this.#win(
        this.#save(round, { state: 'staked', ...this.#drawn(round, session) }),
        session,
        token,
      );
    }
    return this.#reverse(this.#save(round, { state: 'reversing' }), session, token);
  }

  /** Draws where the reels stop; only after the stake is certain. */
  #drawn(round: Round, session: PlaySession): Pick<Round, 'stops' | 'winSatang'> {
    const game = gameById(session.gameId);
    if (!game) throw new Error(`game ${session.gameId} is gone`);
    return drawResult(machineFor(game), round.stakeSatang, this.#options.draw);
  }

  async #win(round: Round, session: PlaySession, token: string): Promise<Round> {
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.#options.wallet.win(session.providerId, {
        token,
        transaction_id: `${round.id}:win`,
        bet_transaction_id: `${round.id}:bet`,
        round_id: round.id,
        game_id: session.gameId,
        amount_satang: round.winSatang,
        round_closed: true,
      });
      if (outcome.kind === 'answer') {
        const { status, balance_satang: balanceSatang } = outcome.answer;
        if (status === 'ok') return this.#save(round, { state: 'settled', balanceSatang });
        if (finalRefusals.has(status)) return this.#save(round, { state: 'void' });
      }
      // Everything else is a fault on the way: a win that was drawn is never given up.
      await this.#pause(attempt);
    }
  }

  async #reverse(round: Round, session: PlaySession, token: string): Promise<Round> {
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.#options.wallet.rollback(session.providerId, {
        token,
        transaction_id: `${round.id}:rollback`,
        bet_transaction_id: `${round.id}:bet`,
        round_id: round.id,
      });
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

  async #pause(attempt: number): Promise<void> {
    const { pausesMs } = this.#options;
    const pause = pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 1000;
    await sleep(pause, undefined, { signal: this.#stopped.signal, ref: false });
  }
}

/** Stops and win of one spin. Units divide every stake on offer, so the win is whole satang. */
export function drawResult(
  machine: ReturnType<typeof machineFor>,
  stakeSatang: number,
  draw: Draw,
): { stops: number[]; winSatang: number } {
  const stops = drawStops(machine.strips, draw);
  const { units } = evaluate(machine, stops);
  return { stops, winSatang: (units * stakeSatang) / machine.unitsPerStake };
}
