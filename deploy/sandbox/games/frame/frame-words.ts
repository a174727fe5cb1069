import type { BetRefusal } from '../../server/game/play-api.ts';
import { byId } from '../dom.ts';
import { gameText, refusalText } from '../game.text.ts';
import type { GameParts } from '../open-game.ts';
import { SessionLostError } from '../play.client.ts';

type Parts = Pick<GameParts<unknown, unknown>, 'state' | 'page' | 'messageBar'>;

/** What is said to the member: on the line of outcomes, and in the message bar what he should not miss. */
export class FrameWords {
  readonly #parts: Parts;
  readonly #result = byId('result', HTMLParagraphElement);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  announce(text: string): void {
    this.#result.textContent = text;
  }

  /** Says it in both places. */
  insist(text: string, action?: { label: string; run: () => void }): void {
    this.announce(text);
    this.#parts.messageBar.show(text, action);
  }

  /** Says why a bet was not taken, with the way to the cashier where that helps. */
  refuse(reason: BetRefusal): void {
    const { state, page } = this.#parts;
    const isEmptyDemo = reason === 'insufficient-funds' && state.mode === 'demo';
    const canPayIn = reason === 'insufficient-funds' && state.mode === 'real' && page.isPresent;
    this.insist(
      isEmptyDemo ? gameText.demoEmpty : refusalText[reason],
      canPayIn ? { label: gameText.cashier, run: () => page.post({ type: 'game:cashier' }) } : undefined,
    );
  }

  /** Says that the outcome is not known, with a way to look again unless the link was used up. */
  lost(failure: unknown, retry: () => void): void {
    if (failure instanceof SessionLostError) this.insist(gameText.usedLink);
    else this.insist(gameText.unknownOutcome, { label: gameText.retry, run: retry });
  }

  hideMessage(): void {
    this.#parts.messageBar.hide();
  }
}
