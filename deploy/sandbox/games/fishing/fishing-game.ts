import type { FishingState } from '../../server/fishing/fishing-state.ts';
import type { Fish } from '../../server/fishing/shoal.ts';
import { capturedIn, type Hits, type Volley } from '../../server/fishing/volley.ts';
import type { GameState, SettledRound } from '../../server/game/play-api.ts';
import type { CertainAnswer } from '../certain-bet.ts';
import { byId } from '../dom.ts';
import { gameText } from '../game.text.ts';
import { type GameFrame, gameFrame, marginMs, onPlayPress } from '../game-frame.ts';
import type { PendingBet } from '../memory.ts';
import { money } from '../money.ts';
import { isCalm } from '../motion.ts';
import type { GameParts } from '../open-game.ts';
import { newNonce } from '../play.client.ts';
import { type StakeControl, stakeControl } from '../stake.control.ts';
import { type AutoFire, autoFire } from './auto-fire.ts';
import { fishingText as text } from './fishing.text.ts';
import { fishingInfo } from './fishing-info.ts';
import { Magazine } from './magazine.rules.ts';
import { PoolView } from './pool.view.ts';
import { recomputeVolley } from './recompute.ts';
import { serverClock } from './server-clock.ts';
import { targetsControl } from './targets.control.ts';
import { volleyText } from './volley-text.ts';

type View = Pick<Hits, 'shots'>;

/** Brings a pool to life. */
export const startFishing = (parts: GameParts<FishingState, View>): void => new FishingGame(parts).open();

/** Shots that leave at once, volleys that become certain one by one. */
class FishingGame {
  readonly #state: GameState<FishingState>;
  readonly #canvas = byId('pool', HTMLCanvasElement);
  readonly #magazine: Magazine;
  readonly #stake: StakeControl;
  readonly #frame: GameFrame<View>;
  readonly #targets: ReturnType<typeof targetsControl>;
  readonly #pool: PoolView;
  readonly #auto: AutoFire;
  #target: number | null = null;
  #timer: number | undefined;
  /** The volley whose outcome is not known, with the way to look again. */
  #lookAgain: (() => void) | undefined;

  constructor(parts: GameParts<FishingState, View>) {
    const { state } = parts;
    const { game } = state;
    this.#state = state;
    this.#magazine = new Magazine({ ...game, volleyMs: game.volleyMs + marginMs });
    this.#stake = stakeControl(game.betsSatang, state.balanceSatang);
    this.#frame = gameFrame(parts, {
      info: () => fishingInfo(state, this.#stake.satang()),
      recompute: recomputeVolley(game),
      isBusy: () => this.#magazine.openSatang > 0,
    });
    this.#targets = targetsControl(game, (species, isShown) => this.#shootSpecies(species, isShown));
    this.#pool = new PoolView({
      canvas: this.#canvas,
      state: game,
      now: serverClock(game.now),
      isCalm,
      amountOf: money,
      onTargets: (fish) => this.#targets.update(fish),
    });
    this.#auto = autoFire({
      shotMs: game.shotMs,
      targetOf: () => this.#aimedAt(),
      nearest: () => this.#pool.nearest(),
      shoot: (fish) => this.#shoot(fish),
      announce: this.#frame.announce,
      nameOf: (fish) => this.#pool.nameOf(fish.id),
    });
  }

  /** Shows the pool, takes presses from now on, and goes on with a volley of before a reload. */
  open(): void {
    const shootButton = byId('play', HTMLButtonElement);
    const { history, refusal } = this.#state;
    onPlayPress(shootButton, () => this.#shootAt(this.#aimedAt() ?? this.#pool.nearest()));
    this.#followPointer();
    new ResizeObserver(() => this.#pool.resize()).observe(this.#canvas.parentElement ?? this.#canvas);
    this.#pool.resize();
    this.#pool.hide(capturedIn(history.flatMap(({ result }) => (result === null ? [] : [result as View]))));
    shootButton.disabled = false;
    document.body.dataset.state = 'idle';
    if (!refusal) this.#frame.announce(text.ready);
    const [unfinished] = this.#frame.unfinished;
    if (!unfinished) return;
    this.#frame.announce(gameText.resumed);
    this.#magazine.resume(unfinished.bet as Volley);
    void this.#send(unfinished, true);
  }

  #followPointer(): void {
    const [canvas, pool] = [this.#canvas, this.#pool];
    canvas.addEventListener('pointerdown', (event) => {
      const fish = pool.fishAt(event.offsetX, event.offsetY);
      if (!fish) return this.#frame.announce(text.noTarget);
      if (this.#auto.isOn()) this.#aim(fish);
      else this.#shoot(fish);
    });
    canvas.addEventListener('pointermove', (event) => {
      if (event.pointerType !== 'mouse') return;
      pool.pointAt({ x: event.offsetX, y: event.offsetY });
      canvas.toggleAttribute('data-over', pool.fishAt(event.offsetX, event.offsetY) !== undefined);
    });
    canvas.addEventListener('pointerleave', () => pool.pointAt(null));
  }

  /** The fish that is aimed at, while it can be shot at. */
  #aimedAt(): Fish | undefined {
    return (this.#target === null ? undefined : this.#pool.targetOf(this.#target)) ?? undefined;
  }

  #aim(fish: Fish): void {
    this.#target = fish.id;
    this.#pool.aim(fish.id);
    this.#targets.mark(fish.species.id);
  }

  #shootSpecies(species: string, isShown: boolean): void {
    const fish = this.#pool.nearest(species) ?? (isShown ? this.#pool.justLeft(species) : undefined);
    this.#shootAt(fish, species);
  }

  #shootAt(fish: Fish | undefined, species?: string): void {
    const name = this.#state.game.species.find(({ id }) => id === species)?.name;
    if (fish) this.#shoot(fish);
    else this.#frame.announce(name ? text.none(name) : text.noTarget);
  }

  /** One shot. What is not affordable or not possible yet is not fired, and costs nothing. */
  #shoot(fish: Fish): void {
    if (this.#lookAgain) {
      this.#lookAgain();
      return;
    }
    const betSatang = this.#stake.satang();
    if (!this.#isCovered(this.#magazine.openSatang + betSatang)) return;
    this.#aim(fish);
    if (!this.#magazine.fire(fish.id, betSatang, performance.now())) return;
    this.#frame.sound.start();
    this.#pool.shoot(fish.id);
    this.#pump();
  }

  /** Whether the balance covers this shot and what is out already; where it does not, the member is told. */
  #isCovered(neededSatang: number): boolean {
    const balanceSatang = this.#frame.balanceSatang();
    if (balanceSatang === null || balanceSatang >= neededSatang) return true;
    this.#auto.stop();
    // While a volley is out the balance is about to change; then the member sees what is left.
    if (this.#magazine.openSatang === 0) void this.#frame.canAfford(neededSatang);
    return false;
  }

  /** Sends what waits, as soon as it may go. */
  #pump(): void {
    window.clearTimeout(this.#timer);
    // What left or was captured since the shot would be refused, and the shots beside it.
    if (this.#magazine.drop((fish) => !this.#pool.holds(fish)) > 0) this.#frame.announce(text.gone);
    const waitMs = this.#magazine.waitMs(performance.now());
    if (waitMs === undefined) return;
    if (waitMs > 0) {
      this.#timer = window.setTimeout(() => this.#pump(), waitMs);
      return;
    }
    const volley = this.#magazine.next(performance.now());
    if (!volley) return;
    const stakeSatang = volley.betSatang * volley.fish.length;
    void this.#send({ nonce: newNonce(), stakeSatang, bet: volley }, false);
  }

  async #send(bet: PendingBet, isResumed: boolean): Promise<void> {
    this.#lookAgain = undefined;
    document.body.dataset.state = 'playing';
    try {
      this.#conclude(bet, await this.#frame.place(bet, isResumed));
      this.#magazine.settle();
      this.#pump();
    } catch (failure) {
      this.#loseSight(bet, failure);
    }
    document.body.dataset.state = 'idle';
  }

  /** Nobody knows what became of a volley: the next press looks again before it shoots. */
  #loseSight(bet: PendingBet, failure: unknown): void {
    this.#auto.stop();
    // What was not sent is not sent any more: nothing was taken for it.
    this.#magazine.unload();
    const again = () => {
      if (this.#lookAgain === again) void this.#send(bet, true);
    };
    this.#lookAgain = again;
    this.#frame.lost(failure, again);
  }

  #conclude({ bet }: PendingBet, answer: CertainAnswer<View> | undefined): void {
    if (answer?.outcome === 'settled') {
      this.#showHits(answer.round, (bet as Volley).betSatang);
      return;
    }
    if (!answer || answer.outcome === 'staked') {
      this.#frame.announce(text.ready);
      return;
    }
    this.#auto.stop();
    this.#magazine.unload();
    void this.#frame.explain(answer);
  }

  #showHits(round: SettledRound<View>, betSatang: number): void {
    this.#pool.settle(round.view.shots, betSatang);
    this.#frame.celebrate(round);
    const isTargetLeft = this.#aimedAt() !== undefined;
    // What was captured is what is said: not that it is no target any more.
    if (!isTargetLeft) this.#auto.stop();
    this.#frame.announce(volleyText(round, (fish) => this.#pool.nameOf(fish)));
    if (!isTargetLeft) this.#targets.mark(null);
  }
}
