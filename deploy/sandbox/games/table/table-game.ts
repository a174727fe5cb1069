import type { SettledRound } from '../../server/game/play-api.ts';
import { type Bets, type Limits, type Section, totalStake } from '../../server/table/bets.rules.ts';
import type { TableBet, TableRoundView, TableStart, TableView } from '../../server/table/table-api.ts';
import { byId } from '../dom.ts';
import { gameFrame } from '../game-frame.ts';
import { keyOf, type PendingBet } from '../memory.ts';
import { money } from '../money.ts';
import { isCalm, sleep } from '../motion.ts';
import type { GameParts } from '../open-game.ts';
import { newNonce } from '../play.client.ts';
import { chipsOf, type Draft, isEmpty, withChip } from './bet-draft.rules.ts';
import { dealOrder } from './dealing.rules.ts';
import { railView } from './rail.view.ts';
import { roadsView } from './roads.view.ts';
import { sceneView } from './scene.view.ts';
import { createServerClock } from './server-clock.ts';
import { spotsView } from './spots.view.ts';
import { tableClient } from './table.client.ts';
import { problemText, tableText } from './table.text.ts';
import { tableInfo } from './table-info.ts';
import { followTable } from './table-loop.ts';
import { bettingShare, phaseAt, secondsLeft } from './table-phase.rules.ts';

type Parts = GameParts<TableStart, TableRoundView>;

/** A bet that was sent for the hand that is on. */
interface Placed extends PendingBet {
  bet: TableBet;
  /** the stake is certain */
  isAccepted: boolean;
}

/** How often the page looks at its clock. */
const tickMs = 100;
/** Between the outcome on the table and the question what the bet brought; then between further ones. */
const [SettleMs, AskMs] = [300, 900];

const isWide = window.matchMedia('(min-width: 960px)');
const local = () => performance.timeOrigin + performance.now();

/** Brings the page of a table to life. */
export function startTable(parts: Parts): void {
  new TablePage(parts).start();
}

/** The page of a table: what is on the felt, what the member has put there, and what became of it. */
class TablePage {
  readonly #parts: Parts;
  readonly #clock = createServerClock(local);
  readonly #client;
  readonly #frame;
  readonly #scene;
  readonly #spots;
  readonly #rail;
  #view: TableView | undefined;
  #phase = '';
  #draft: Draft = {};
  #last: Draft = {};
  #placed: Placed | undefined;
  #paid: Bets | null = null;

  constructor(parts: Parts) {
    const { boot, state } = parts;
    this.#parts = parts;
    this.#client = tableClient(boot.session, keyOf(boot) ?? '');
    const felt = byId('felt', HTMLElement);
    document.body.style.setProperty('--felt-hue', String(state.game.hue));
    this.#scene = sceneView(felt, isCalm);
    this.#spots = spotsView(byId('spots', HTMLElement), (section) => this.#press(section));
    this.#rail = railView(byId('rail', HTMLElement), chipsOf(state.game.limits), {
      onClear: () => this.#setDraft({}),
      onRepeat: () => this.#repeat(),
      onConfirm: () => void this.#confirm(),
    });
    this.#frame = gameFrame(parts, {
      info: () => tableInfo(state, this.#view, () => this.#client.shoes()),
      isBusy: () => this.#placed !== undefined,
    });
  }

  start(): void {
    const { open } = this.#parts.state;
    const known = new Set(this.#frame.unfinished.map(({ nonce }) => nonce));
    const others = open.filter(({ nonce }) => !known.has(nonce));
    const unfinished = [
      ...this.#frame.unfinished,
      ...others.map(({ nonce, stakeSatang, choice }) => ({ nonce, stakeSatang, bet: choice })),
    ];
    for (const bet of unfinished)
      void this.#follow({ ...bet, bet: bet.bet as TableBet, isAccepted: false }, true);
    followTable({
      client: this.#client,
      clock: this.#clock,
      local,
      onView: (view) => this.#show(view),
      onTrouble: () => this.#frame.announce(tableText.reconnecting),
    });
    window.setInterval(() => this.#tick(), tickMs);
    document.body.dataset.state = 'idle';
  }

  /** Takes what the server says of the table. */
  #show(view: TableView): void {
    const before = this.#view;
    this.#view = view;
    if (before?.shoe.id !== view.shoe.id || before.hand !== view.hand) this.#beginHand(view);
    if (before?.played.length !== view.played.length || before.shoe.id !== view.shoe.id) this.#showRoads();
    this.#tick();
  }

  #beginHand(view: TableView): void {
    this.#scene.clear();
    const { player } = this.#parts.state.game.limits;
    this.#scene.showHand(tableText.hand(view.shoe.number, view.hand), limitsText(player));
    this.#spots.showPaid(null);
    this.#paid = null;
    if (this.#placed && !this.#isOnTable(this.#placed)) this.#placed = undefined;
    this.#phase = '';
    this.#showBets();
  }

  /** The plates show a hand when its outcome is on the table. */
  #showRoads(): void {
    const view = this.#view;
    if (!view) return;
    const hands = view.played.slice(0, this.#phase === 'result' ? view.hand : view.hand - 1);
    const shown =
      view.dealt && this.#phase === 'result' && hands.length < view.hand
        ? [...hands, view.dealt.outcome]
        : hands;
    byId('roads', HTMLElement).replaceChildren(...roadsView(shown, isWide.matches));
  }

  #tick(): void {
    const view = this.#view;
    if (!view) return;
    const now = this.#clock.now();
    const phase = phaseAt(view, now);
    this.#scene.showPhase(phase, secondsLeft(view, now), bettingShare(view, now));
    if (view.dealt) this.#deal(view, now);
    if (phase === this.#phase) return;
    this.#phase = phase;
    this.#enter(view);
  }

  #deal(view: TableView, now: number): void {
    const order = dealOrder(view.dealt?.cards ?? { player: [], banker: [] });
    const landed = this.#scene.showCards(order, now - view.dealsAt);
    if (landed) this.#frame.sound.stop(landed);
  }

  /** What changes when the table goes on by the clock. */
  #enter(view: TableView): void {
    const isDraftLeft = !this.#placed && !isEmpty(this.#draft);
    if (this.#phase === 'betting') {
      if (!this.#placed) this.#frame.announce(tableText.betting);
    } else if (isDraftLeft) {
      [this.#last, this.#draft] = [this.#draft, {}];
      this.#frame.announce(tableText.notSent);
    } else if (this.#phase === 'closing' && !this.#placed) this.#frame.announce(tableText.closed);
    else if (this.#phase === 'shuffling') this.#frame.announce(tableText.shuffling);
    if (this.#phase === 'result' && view.dealt) {
      this.#scene.showOutcome(view.dealt.outcome);
      if (!this.#placed) this.#frame.announce(outcomeText(view));
      this.#showRoads();
    } else this.#scene.showOutcome(null);
    this.#showBets();
  }

  #isOnTable({ bet }: Placed): boolean {
    return this.#view?.shoe.id === bet.shoe && this.#view.hand === bet.hand;
  }

  #canBet(): boolean {
    return this.#phase === 'betting' && !this.#placed;
  }

  #press(section: Section): void {
    if (!this.#canBet()) return;
    const { limits } = this.#parts.state.game;
    const balanceSatang = this.#frame.balanceSatang();
    const made = withChip(this.#draft, section, this.#rail.chipSatang(), { limits, balanceSatang });
    if ('draft' in made) {
      this.#setDraft(made.draft);
      return;
    }
    this.#frame.announce(problemText(made.problem, money(limits[section].maxSatang)));
    // The member may have paid in meanwhile.
    if (made.problem === 'balance')
      void this.#frame.canAfford(totalStake(this.#draft) + this.#rail.chipSatang());
  }

  #setDraft(draft: Draft): void {
    this.#draft = draft;
    const total = totalStake(draft);
    this.#frame.announce(total > 0 ? tableText.ready(money(total)) : tableText.betting);
    this.#frame.sound.stop(6);
    this.#showBets();
  }

  #repeat(): void {
    const total = totalStake(this.#last);
    const balance = this.#frame.balanceSatang();
    if (balance === null || balance >= total) this.#setDraft(this.#last);
    else
      void this.#frame.canAfford(total).then((isAffordable) => {
        if (isAffordable && this.#canBet()) this.#setDraft(this.#last);
      });
  }

  async #confirm(): Promise<void> {
    const view = this.#view;
    if (!view || !this.#canBet() || isEmpty(this.#draft)) return;
    const bet: TableBet = { shoe: view.shoe.id, hand: view.hand, bets: this.#draft };
    const stakeSatang = totalStake(this.#draft);
    this.#draft = {};
    this.#frame.clearWin();
    this.#frame.announce(tableText.sending);
    await this.#follow({ nonce: newNonce(), stakeSatang, bet, isAccepted: false }, false);
  }

  /** A bet from its press, or from before a reload, to its end. */
  async #follow(placed: Placed, isResumed: boolean): Promise<void> {
    this.#placed = placed;
    this.#last = placed.bet.bets;
    this.#showBets();
    try {
      let answer = await this.#frame.place(placed, isResumed);
      while (answer?.outcome === 'staked') {
        this.#accept(placed, answer.balanceSatang, isResumed);
        await sleep(this.#untilOutcomeMs(placed));
        answer = await this.#frame.place(placed, true);
      }
      if (answer?.outcome === 'settled') return this.#settle(placed, answer.round);
      if (this.#placed === placed) this.#placed = undefined;
      this.#showBets();
      if (answer) await this.#frame.explain(answer);
    } catch (failure) {
      this.#frame.lost(failure, () => void this.#follow(placed, true));
    }
  }

  #accept(placed: Placed, balanceSatang: number | null, isResumed: boolean): void {
    if (placed.isAccepted) return;
    placed.isAccepted = true;
    this.#frame.showBalance(balanceSatang);
    const text = tableText.accepted(money(placed.stakeSatang));
    this.#frame.announce(isResumed ? `${tableText.resumed} ${text}` : text);
    this.#frame.sound.start();
    this.#showBets();
  }

  #untilOutcomeMs(placed: Placed): number {
    const view = this.#view;
    if (!view || !this.#isOnTable(placed)) return AskMs;
    const now = this.#clock.now();
    if (view.dealt) return Math.max(AskMs, view.dealt.resultAt + SettleMs - now);
    return Math.max(AskMs, view.dealsAt + SettleMs - now);
  }

  /** What a bet brought, shown with the outcome of its hand. */
  #settle(placed: Placed, round: SettledRound<TableRoundView>): void {
    const { outcome, paid } = round.view;
    const isHere = this.#isOnTable(placed);
    if (isHere) {
      this.#paid = paid;
      this.#spots.showPaid(paid);
    } else if (this.#placed === placed) this.#placed = undefined;
    this.#frame.celebrate(round, byId('spots', HTMLElement));
    const text = round.winSatang > 0 ? tableText.paid(money(round.winSatang)) : tableText.lost;
    this.#frame.announce(`${tableText.winner[outcome.winner]} ${tableText.score(outcome)} ${text}`);
    this.#showBets();
  }

  #showBets(): void {
    const placed = this.#placed;
    const isSettled = this.#paid !== null;
    const bets = placed?.bet.bets ?? this.#draft;
    const canBet = this.#canBet();
    this.#spots.show(bets, placed?.isAccepted ?? false);
    this.#spots.setOpen(canBet);
    this.#rail.show({
      totalSatang: isSettled ? 0 : totalStake(bets),
      canConfirm: canBet && !isEmpty(this.#draft),
      canClear: canBet && !isEmpty(this.#draft),
      canRepeat: canBet && isEmpty(this.#draft) && !isEmpty(this.#last),
      isPlaced: (placed?.isAccepted ?? false) && !isSettled,
    });
  }
}

const limitsText = ({ minSatang, maxSatang }: Limits) => tableText.limits(money(minSatang), money(maxSatang));

function outcomeText({ dealt }: TableView): string {
  return dealt ? `${tableText.winner[dealt.outcome.winner]} ${tableText.score(dealt.outcome)}` : '';
}
