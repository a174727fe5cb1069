import type { SettledRound } from '../../server/game/play-api.ts';
import { throwCoins } from '../coins.view.ts';
import { countUp } from '../counter.ts';
import { byId } from '../dom.ts';
import type { SessionTotals } from '../history-panel.ts';
import { money } from '../money.ts';
import { isCalm } from '../motion.ts';
import type { Sound } from '../sound.ts';

/** Win of this many stakes is shown with more coins. */
const bigWin = 15;

/** What a round cost the member: nothing, where it was a free spin. */
export const paidStake = ({ isFree, stakeSatang }: Pick<SettledRound, 'isFree' | 'stakeSatang'>): number =>
  isFree ? 0 : stakeSatang;

/** What a round won, and what all rounds since the game was opened came to. */
export class WinDisplay {
  readonly #sound: Sound;
  readonly #shown = byId('win', HTMLElement);
  readonly #openedAt = Date.now();
  #stakedSatang = 0;
  #wonSatang = 0;

  constructor(sound: Sound) {
    this.#sound = sound;
  }

  totals(): SessionTotals {
    return {
      stakedSatang: this.#stakedSatang,
      wonSatang: this.#wonSatang,
      elapsedMs: Date.now() - this.#openedAt,
    };
  }

  clear(): void {
    document.body.dataset.win = 'no';
    this.#shown.textContent = '–';
  }

  /** Shows a win; coins fly from where it was won. */
  celebrate(round: SettledRound<unknown>, origin?: Element): void {
    const { winSatang } = round;
    const stakeSatang = paidStake(round);
    this.#stakedSatang += stakeSatang;
    this.#wonSatang += winSatang;
    // A return that does not reach the stake is no reason to celebrate (RTS 14F).
    const isWon = winSatang > stakeSatang;
    document.body.dataset.win = isWon ? 'yes' : 'no';
    if (!isWon) {
      this.#shown.textContent = money(winSatang);
      return;
    }
    const size = winSatang / round.stakeSatang;
    this.#sound.win(size);
    countUp(this.#shown, winSatang, isCalm() ? 0 : Math.min(1800, 500 + size * 60));
    if (isCalm() || !origin) return;
    const box = origin.getBoundingClientRect();
    throwCoins({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, size >= bigWin ? 80 : 26);
  }
}
