import { type CertainAnswer, certainBet } from '../certain-bet.ts';
import { gameText } from '../game.text.ts';
import { forgetBet, noteCommitment, type PendingBet, rememberBet } from '../memory.ts';
import { sleep } from '../motion.ts';
import type { GameParts } from '../open-game.ts';
import type { FrameWords } from './frame-words.ts';

/** Bets that become certain, and what was published before each of them. */
export class FrameBets<Game, View> {
  readonly #session: string;
  readonly #client: GameParts<Game, View>['client'];
  readonly #words: FrameWords;
  #commitment: string | null;
  #underWay = 0;

  constructor({ boot, client, state }: GameParts<Game, View>, words: FrameWords) {
    this.#session = boot.session;
    this.#client = client;
    this.#words = words;
    this.#commitment = state.commitment;
  }

  /** Of the next round; null while that is not certain. */
  get commitment(): string | null {
    return this.#commitment;
  }

  /** Places a bet and waits until it is certain what became of it. */
  async place(bet: PendingBet, isResumed = false): Promise<CertainAnswer<View> | undefined> {
    this.#words.hideMessage();
    rememberBet(this.#session, bet);
    // With another bet under way nobody can say which of the two the published seed will decide.
    if (!isResumed && this.#commitment !== null && this.#underWay === 0)
      noteCommitment(this.#session, bet.nonce, this.#commitment);
    this.#underWay++;
    try {
      const answer = await certainBet(
        this.#client,
        bet,
        {
          pollMs: 1200,
          retryMs: 1000,
          tries: 12,
          sleep,
          onWait: (why) => this.#words.announce(gameText[why]),
        },
        isResumed,
      );
      forgetBet(this.#session, bet.nonce);
      this.#commitment = answer?.commitment ?? this.#commitment;
      return answer;
    } catch (failure) {
      this.#commitment = null;
      throw failure;
    } finally {
      this.#underWay--;
    }
  }
}
