import type { GameState, SettledRound } from '../../server/game/play-api.ts';
import {
  drawRound,
  priceSatang,
  roundOf,
  type SlotChoice,
  type SlotRound,
  slotWin,
  stakeOf,
} from '../../server/slot/free-spins.ts';
import type { SlotState, SlotView } from '../../server/slot/spin.ts';
import type { CertainAnswer } from '../certain-bet.ts';
import { byId } from '../dom.ts';
import type { Recompute } from '../fairness.ts';
import { paidStake } from '../frame/win.display.ts';
import { beforeRound, type FreeSpinsControl, freeSpinsControl } from '../free-spins.control.ts';
import { gameText } from '../game.text.ts';
import { type GameFrame, gameFrame, isCalm, marginMs, onPlayPress, sleep } from '../game-frame.ts';
import { resultText } from '../history-panel.ts';
import { forgetShowing, type PendingBet, rememberShowing, showingRound } from '../memory.ts';
import type { GameParts } from '../open-game.ts';
import { newNonce } from '../play.client.ts';
import { type StakeControl, stakeControl } from '../stake.control.ts';
import { type BuyControl, buyControl } from './buy.control.ts';
import { showFreeSpins } from './free-spins.show.ts';
import { ReelsView } from './reels.view.ts';
import { slotText } from './slot.text.ts';
import { slotInfo } from './slot-info.ts';
import { loadFaces } from './sprites.ts';

/** How long the scatters that start free spins are looked at. */
const scattersMs = 1100;

/** Brings the page of a slot to life. */
export async function startSlot(parts: GameParts<SlotState, SlotView>): Promise<void> {
  new SlotGame(parts, await loadFaces(parts.state.game.symbols)).open();
}

/** One spin at a time, from the press to the announcement. */
class SlotGame {
  readonly #state: GameState<SlotState>;
  readonly #spinButton = byId('play', HTMLButtonElement);
  readonly #canvas = byId('reels', HTMLCanvasElement);
  readonly #reels: ReelsView;
  readonly #stake: StakeControl;
  readonly #buy: BuyControl | undefined;
  /** free spins that the member was granted, not those the reels lead to */
  readonly #granted: FreeSpinsControl;
  readonly #frame: GameFrame<SlotView>;
  readonly #session: string;
  #isBusy = false;
  /** The time before which no other spin is allowed. */
  #readyAt = 0;

  constructor(parts: GameParts<SlotState, SlotView>, faces: readonly HTMLImageElement[]) {
    const { state } = parts;
    const { machine, stakesSatang } = state.game;
    this.#state = state;
    this.#session = parts.boot.session;
    this.#reels = new ReelsView({ canvas: this.#canvas, machine, faces, isCalm, stops: restingStops(state) });
    this.#buy = buyControl(
      state,
      () => this.#stake.satang(),
      (stakeSatang) => void this.#press({ stakeSatang, buy: 'free-spins' }),
    );
    this.#stake = stakeControl(stakesSatang, state.balanceSatang, (stake) => this.#buy?.update(stake));
    this.#granted = freeSpinsControl(state.freeSpins, this.#stake);
    this.#frame = gameFrame(parts, {
      info: () => slotInfo(state, this.#stake.satang()),
      recompute: recomputeSlot(state),
      isBusy: () => this.#isBusy,
    });
  }

  /** Shows the reels, takes presses from now on, and goes on with a spin of before a reload. */
  open(): void {
    const spin = () => void this.#press({ stakeSatang: this.#granted.stakeSatang() });
    onPlayPress(this.#spinButton, spin);
    this.#canvas.addEventListener('click', spin);
    new ResizeObserver(() => this.#reels.resize()).observe(this.#canvas.parentElement ?? this.#canvas);
    this.#reels.resize();
    this.#spinButton.disabled = false;
    this.#setBusy(false);
    if (!this.#state.refusal) this.#frame.announce(slotText.ready);
    const [unfinished] = this.#frame.unfinished;
    const showing = showingRound(this.#session);
    if (unfinished) void this.#play(unfinished, true);
    else if (showing) void this.#play(showing.bet, true, showing.shown);
  }

  async #press(bet: SlotBet): Promise<void> {
    if (this.#isBusy) return;
    if (this.#granted.isOver()) return this.#frame.announce(this.#granted.overText());
    const isFree = !bet.buy && this.#granted.isPlayed();
    const { machine } = this.#state.game;
    const stakeSatang =
      bet.buy && machine.free ? priceSatang(machine, machine.free, bet.stakeSatang) : bet.stakeSatang;
    this.#setBusy(true);
    const isAffordable = isFree || (await this.#frame.canAfford(stakeSatang));
    this.#setBusy(false);
    if (isAffordable) await this.#play({ nonce: newNonce(), stakeSatang, bet, isFree }, false);
  }

  /**
   * One round from beginning to end. The next is possible when this one was shown, and not sooner than allowed.
   * @param shownBefore free spins of it that were shown before a reload
   */
  async #play(bet: PendingBet, isResumed: boolean, shownBefore?: number): Promise<void> {
    this.#begin(isResumed, choiceOf(bet) === null && shownBefore === undefined);
    const begun = performance.now();
    try {
      const answer = await this.#frame.place(bet, isResumed);
      // Without moving reels the result would be there at once: a spin takes its time all the same.
      if (isCalm()) await sleep(Math.max(0, begun + this.#state.minBetMs - performance.now()));
      await this.#conclude(bet, answer, shownBefore);
      this.#granted.update(answer?.freeSpins);
      this.#readyAt = answer?.outcome === 'refused' ? 0 : begun + this.#state.minBetMs + marginMs;
    } catch (failure) {
      await this.#rest();
      this.#frame.lost(failure, () => void this.#play(bet, true, shownBefore));
    }
    await sleep(Math.max(0, this.#readyAt - performance.now()));
    this.#setBusy(false);
  }

  #begin(isResumed: boolean, hasSpin: boolean): void {
    this.#setBusy(true);
    this.#frame.clearWin();
    const text = hasSpin ? slotText.spinning : slotText.buying;
    this.#frame.announce(isResumed ? gameText.resumed : text);
    if (!hasSpin) return;
    this.#reels.start();
    this.#frame.sound.start();
  }

  /** Shows how a round ended, once the reels stand. */
  async #conclude(
    bet: PendingBet,
    answer: CertainAnswer<SlotView> | undefined,
    shownBefore?: number,
  ): Promise<void> {
    const frame = this.#frame;
    if (answer?.outcome !== 'settled') {
      forgetShowing(this.#session);
      await this.#rest();
      if (!answer || answer.outcome === 'staked') return frame.announce(slotText.ready);
      return frame.explain(answer);
    }
    const settled = answer.round;
    const round = roundOf(this.#state.game.machine, settled.view);
    if (round.base && shownBefore === undefined) {
      await this.#reels.land(round.base.stops, (reel) => frame.sound.stop(reel));
      this.#reels.show(round.base.wins);
    }
    // After a reload the page knows of the win as well.
    if (settled.isFree && answer.freeSpins) this.#granted.update(beforeRound(answer.freeSpins, settled));
    if (round.awarded > 0) await this.#showFree(bet, settled, round, shownBefore);
    frame.celebrate(settled, this.#canvas);
    frame.announce(resultText(paidStake(settled), settled.winSatang));
  }

  /** The free spins of a round. What was shown of them outlives a reload. */
  async #showFree(
    bet: PendingBet,
    settled: SettledRound<SlotView>,
    round: SlotRound,
    shownBefore?: number,
  ): Promise<void> {
    const { machine } = this.#state.game;
    const { sound } = this.#frame;
    rememberShowing(this.#session, { bet, shown: shownBefore ?? 0 });
    // The wallet has the win already; the page does not say it before it was shown.
    this.#frame.showBalance(settled.balanceSatang - settled.winSatang);
    if (round.base && shownBefore === undefined) await sleep(scattersMs);
    await showFreeSpins(
      { reels: this.#reels, machine, sound },
      {
        round,
        settled,
        stakeSatang: stakeOf(machine, choiceOf(bet), settled.stakeSatang),
        shownBefore,
        onShown: (shown) => rememberShowing(this.#session, { bet, shown }),
      },
    );
    forgetShowing(this.#session);
    this.#spinButton.focus({ preventScroll: true });
  }

  #rest(): Promise<void> {
    return this.#reels.land(restingStops(this.#state), () => undefined);
  }

  #setBusy(busy: boolean): void {
    this.#isBusy = busy;
    document.body.dataset.state = busy ? 'playing' : 'idle';
    // Not `disabled`: the focus of whoever plays by keyboard would be lost at every spin.
    this.#spinButton.setAttribute('aria-disabled', String(busy));
    this.#stake.setDisabled(busy);
    this.#buy?.setDisabled(busy);
  }
}

/** What the page sends for a bet. */
interface SlotBet {
  stakeSatang: number;
  buy?: 'free-spins';
}

/** What a bet is on, as the server keeps it. */
const choiceOf = ({ bet }: PendingBet): SlotChoice => ((bet as SlotBet).buy ? { buy: 'free-spins' } : null);

/** The round of a seed, as the server plays it. */
const recomputeSlot =
  ({ game: { machine } }: GameState<SlotState>): Recompute =>
  (choice, stakeSatang, draw) => {
    const on = choice as SlotChoice;
    const result = drawRound(machine, on, draw);
    return { result, winSatang: slotWin(machine, on, result, stakeSatang) };
  };

/** What the reels show before the first spin: nothing that pays, the same for everyone. */
function restingStops({ game: { machine } }: GameState<SlotState>): number[] {
  return machine.strips.map((strip, reel) => (reel * 7 + 3) % strip.length);
}
