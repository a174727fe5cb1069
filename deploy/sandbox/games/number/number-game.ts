import type { GameState, SettledRound } from '../../server/game/play-api.ts';
import {
  board,
  type Drawn,
  drawBalls,
  type KenoView,
  kenoWin,
  type Picks,
} from '../../server/number/keno.rules.ts';
import type { KenoState } from '../../server/number/number.engine.ts';
import type { CertainAnswer } from '../certain-bet.ts';
import { byId } from '../dom.ts';
import type { Recompute } from '../fairness.ts';
import { gameText } from '../game.text.ts';
import { type GameFrame, gameFrame, marginMs, onPlayPress } from '../game-frame.ts';
import { resultText } from '../history-panel.ts';
import type { PendingBet } from '../memory.ts';
import { isCalm, sleep } from '../motion.ts';
import type { GameParts } from '../open-game.ts';
import { newNonce } from '../play.client.ts';
import { type StakeControl, stakeControl } from '../stake.control.ts';
import { type Board, boardControl } from './board.control.ts';
import { drawnView } from './drawn.view.ts';
import { showLadder } from './ladder.view.ts';
import { BallMachine } from './machine.view.ts';
import { numberText as text } from './number.text.ts';
import { numberInfo } from './number-info.ts';
import { quickPicks } from './picks.rules.ts';

/** How many numbers are picked for whoever has chosen none. */
const quickPickCount = 5;

/** Brings the page of a number game to life. */
export const startNumbers = (parts: GameParts<KenoState, KenoView>): void => new NumberGame(parts).open();

/** The controls of the page below the board. */
const controls = () => {
  const button = byId('play', HTMLButtonElement);
  return {
    button,
    label: button.querySelector('span') ?? button,
    rounds: byId('rounds', HTMLSelectElement),
    quick: byId('quick', HTMLButtonElement),
    again: byId('again', HTMLButtonElement),
    clear: byId('clear', HTMLButtonElement),
    canvas: byId('machine', HTMLCanvasElement),
  };
};

/** Chosen numbers, one draw after the other, or a series of them. */
class NumberGame {
  readonly #state: GameState<KenoState>;
  readonly #page = controls();
  readonly #machine = new BallMachine(this.#page.canvas, isCalm);
  readonly #shown = drawnView();
  readonly #stake: StakeControl;
  readonly #board: Board;
  readonly #frame: GameFrame<KenoView>;
  #played: readonly number[] = [];
  #isBusy = false;
  /** Rounds of a series still to come; 0 where there is none. */
  #left = 0;
  #isStopping = false;
  /** What was said of the last round. */
  #outcome = '';

  constructor(parts: GameParts<KenoState, KenoView>) {
    const { state } = parts;
    this.#state = state;
    this.#stake = stakeControl(state.game.stakesSatang, state.balanceSatang);
    this.#board = boardControl(
      () => this.#showChoice(),
      () => this.#frame.announce(text.tooMany),
    );
    this.#frame = gameFrame(parts, {
      info: () => numberInfo(state, this.#count(), this.#stake.satang()),
      recompute: recomputeDraw(state.game),
      isBusy: () => this.#isBusy,
    });
  }

  /** Takes presses from now on, and goes on with a round of before a reload. */
  open(): void {
    const { button, canvas, quick, again, clear } = this.#page;
    const chance = () => [...crypto.getRandomValues(new Uint32Array(board))];
    this.#onTool(quick, () => quickPicks(this.#count() || quickPickCount, chance()));
    this.#onTool(again, () => (this.#played.length > 0 ? this.#played : this.#board.picks()));
    this.#onTool(clear, () => []);
    onPlayPress(button, () => this.#press());
    new ResizeObserver(() => this.#machine.resize()).observe(canvas.parentElement ?? canvas);
    this.#machine.resize();
    button.disabled = false;
    this.#setBusy(false);
    this.#showLadder(null);
    if (!this.#state.refusal) this.#frame.announce(text.ready);
    const [unfinished] = this.#frame.unfinished;
    if (unfinished) void this.#resume(unfinished);
  }

  #count(): number {
    return this.#board.picks().length;
  }

  #onTool(tool: HTMLButtonElement, numbers: () => readonly number[]): void {
    tool.addEventListener('click', () => {
      if (!this.#isBusy) this.#board.choose(numbers());
    });
  }

  #showChoice(): void {
    const count = this.#count();
    this.#shown.clear();
    this.#showLadder(null);
    this.#page.quick.textContent = text.quick(count || quickPickCount);
    this.#frame.announce(count === 0 ? text.ready : text.chosen(count));
  }

  #showLadder(hits: number | null): void {
    showLadder(this.#state.game.pays, this.#count(), hits);
  }

  #setBusy(busy: boolean): void {
    const { rounds, quick, again, clear } = this.#page;
    this.#isBusy = busy;
    document.body.dataset.state = busy ? 'playing' : 'idle';
    this.#showButton();
    this.#stake.setDisabled(busy);
    this.#board.setDisabled(busy);
    rounds.disabled = busy;
    for (const tool of [quick, again, clear]) tool.setAttribute('aria-disabled', String(busy));
  }

  #showButton(): void {
    const { button, label } = this.#page;
    const isSeries = this.#isBusy && (this.#left > 0 || this.#isStopping);
    label.textContent = isSeries ? (this.#isStopping ? text.stopping : text.stop(this.#left)) : text.play;
    // Not `disabled`: the focus of whoever plays by keyboard would be lost at every round.
    button.setAttribute('aria-disabled', String(this.#isBusy && (!isSeries || this.#isStopping)));
  }

  async #reveal(round: SettledRound<KenoView>): Promise<void> {
    const { drawn, numbers, hits } = round.view;
    await this.#machine.letOut(drawn, (count) => {
      const out = drawn.slice(0, count);
      const last = out.at(-1) ?? 0;
      this.#shown.show(out, numbers);
      this.#board.showDrawn(out);
      this.#showLadder(numbers.filter((number) => out.includes(number)).length);
      this.#frame.sound.stop(numbers.includes(last) ? 9 : 2);
    });
    this.#frame.celebrate(round, this.#page.canvas);
    const amount = resultText(round.stakeSatang, round.winSatang);
    this.#outcome = `${text.hits(hits.length, numbers.length)} · ${amount}`;
    this.#frame.announce(this.#outcome);
  }

  /** Shows what became of a bet. True when it was played to its outcome. */
  async #conclude(answer: CertainAnswer<KenoView> | undefined): Promise<boolean> {
    if (answer?.outcome === 'settled') return this.#reveal(answer.round).then(() => true);
    this.#machine.rest();
    if (!answer || answer.outcome === 'staked') this.#frame.announce(text.chosen(this.#count()));
    else await this.#frame.explain(answer);
    return false;
  }

  #begin(isResumed: boolean): void {
    this.#frame.clearWin();
    this.#shown.clear();
    this.#board.showDrawn([]);
    this.#showLadder(null);
    this.#frame.announce(isResumed ? gameText.resumed : text.drawing);
    this.#machine.mix();
    this.#frame.sound.start();
  }

  /** One round from beginning to end; true when another may follow by itself. */
  async #playRound(bet: PendingBet, isResumed: boolean): Promise<boolean> {
    this.#begin(isResumed);
    const begun = performance.now();
    const untilMs = (ms: number) => Math.max(0, begun + ms - performance.now());
    try {
      const answer = await this.#frame.place(bet, isResumed);
      // Without moving balls the result would be there at once: a round takes its time all the same.
      if (isCalm()) await sleep(untilMs(this.#state.minBetMs));
      const isPlayed = await this.#conclude(answer);
      if (isPlayed) await sleep(untilMs(this.#state.minBetMs + marginMs));
      return isPlayed;
    } catch (failure) {
      this.#machine.rest();
      this.#frame.lost(failure, () => void this.#resume(bet));
      return false;
    }
  }

  async #resume(bet: PendingBet): Promise<void> {
    this.#setBusy(true);
    this.#board.choose((bet.bet as Partial<Picks>).numbers ?? []);
    this.#played = [...this.#board.picks()];
    await this.#playRound(bet, true);
    this.#setBusy(false);
  }

  async #playSeries(count: number): Promise<void> {
    const [numbers, stakeSatang] = [[...this.#board.picks()], this.#stake.satang()];
    let done = 0;
    this.#isStopping = false;
    this.#left = count - 1;
    this.#setBusy(true);
    while (await this.#frame.canAfford(stakeSatang)) {
      this.#played = numbers;
      const bet = { nonce: newNonce(), stakeSatang, bet: { stakeSatang, numbers } };
      if (!(await this.#playRound(bet, false))) break;
      done++;
      if (this.#isStopping || this.#left === 0 || document.hidden) {
        const end = this.#left === 0 ? text.seriesEnded(done) : text.seriesStopped(done);
        if (count > 1) this.#frame.announce(`${this.#outcome} · ${end}`);
        break;
      }
      this.#left--;
      this.#showButton();
    }
    this.#left = 0;
    this.#isStopping = false;
    this.#setBusy(false);
  }

  #press(): void {
    if (this.#isBusy) {
      this.#isStopping ||= this.#left > 0;
      this.#showButton();
    } else if (this.#count() > 0) void this.#playSeries(Number(this.#page.rounds.value));
    else {
      this.#frame.announce(text.chooseFirst);
      this.#board.focus();
    }
  }
}

/** The draw of a seed, as the server plays it. */
const recomputeDraw =
  ({ pays }: KenoState): Recompute =>
  (choice, stakeSatang, draw) => {
    const result: Drawn = drawBalls(draw);
    return { result, winSatang: kenoWin(pays, choice as Picks, result, stakeSatang) };
  };
