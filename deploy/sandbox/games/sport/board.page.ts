import { largestStake } from '../../server/sport/slip.ts';
import type { AheadMatch, BegunMatch, Board, SportState } from '../../server/sport/sport-api.ts';
import { byId } from '../dom.ts';
import { aheadView, type Pick } from './ahead.view.ts';
import { accepted, addedStake, type Draft, emptyDraft, refreshed, toggled } from './draft.ts';
import { filters } from './filters.view.ts';
import { endedView, liveView, type Verdict } from './live.view.ts';
import type { MySlip } from './mine.view.ts';
import { isProven } from './proof.ts';
import { slipSheet, slipView } from './slip.view.ts';
import type { sportClient } from './sport.client.ts';

/** What the page asks of the game around it. */
export interface BoardNeeds {
  game: SportState;
  balanceSatang: () => number | null;
  proofOf: ReturnType<typeof sportClient>['proof'];
  /** sends the slip that stands there */
  place: (draft: Draft) => Promise<void>;
  /** called when odds are picked */
  onPick: () => void;
}

/** What stands on the page, from what is on and what was picked. */
export class BoardPage {
  readonly #needs: BoardNeeds;
  readonly #sheet = slipSheet();
  readonly #chosen: ReturnType<typeof filters>;
  readonly #showLive = liveView(byId('live', HTMLUListElement));
  readonly #showEnded = endedView(byId('ended', HTMLUListElement), (match) => this.#verify(match));
  readonly #showAhead = aheadView(byId('ahead', HTMLUListElement), (pick) => this.#pick(pick));
  readonly #showSlip: ReturnType<typeof slipView>;
  /** Hashes of matches as they were shown before. */
  readonly #noted = new Map<string, string>();
  #ahead: readonly AheadMatch[] = [];
  #begun: readonly BegunMatch[] = [];
  #stamp = '';
  #offsetMs = 0;
  #draft: Draft = emptyDraft;
  #isBusy = false;

  constructor(needs: BoardNeeds) {
    this.#needs = needs;
    this.#chosen = filters(needs.game, () => this.show());
    this.#showSlip = slipView(byId('slip-body', HTMLDivElement), needs.game.minLegs, {
      remove: (leg) => this.#change({ legs: this.#draft.legs.filter((each) => each !== leg) }),
      clear: () => this.#change({ legs: [] }),
      setStake: (stakeText) => this.#change({ stakeText }),
      addStake: (baht) => this.#change({ stakeText: addedStake(this.#draft, baht) }),
      stakeMost: () => this.#change({ stakeText: String(this.#mostBaht()) }),
      acceptNow: () => this.#change({ legs: accepted(this.#draft.legs) }),
      setAccepts: (acceptsChanges) => this.#change({ acceptsChanges }),
      place: () => void needs.place(this.#draft),
    });
  }

  /** Of the matches ahead, as they were answered last. */
  get stamp(): string {
    return this.#stamp;
  }

  /** Takes over what is on; the nearest measurement of the clock is the best: a late answer says little about it. */
  showBoard(board: Board, measuredOffsetMs: number): void {
    this.#offsetMs = measuredOffsetMs;
    if (board.ahead) {
      this.#ahead = board.ahead;
      this.#stamp = board.stamp;
      for (const { id, commitment } of board.ahead) if (!this.#noted.has(id)) this.#noted.set(id, commitment);
    }
    this.#begun = board.begun;
    const on = board.begun.filter(({ live }) => live.phase === 'live');
    this.#showLive([...on].reverse());
    this.#showEnded(board.begun.filter(({ live }) => live.phase === 'ended' || live.phase === 'off'));
    this.#chosen.count('live', on.length);
    byId('live-none', HTMLParagraphElement).hidden = on.length > 0;
    this.show();
  }

  showMine(slips: readonly MySlip[]): void {
    this.#chosen.showMine(slips, new Map(this.#begun.map((match) => [match.id, match])));
  }

  setBusy(busy: boolean): void {
    this.#isBusy = busy;
    this.show();
  }

  /** The slip was taken: an empty one stands there, and the member sees his own. */
  slipTaken(): void {
    this.#change({ legs: [] });
    this.#sheet.close();
    this.#chosen.open('mine');
  }

  /** Draws matches ahead and the slip as they are by now. */
  show(): void {
    const now = Date.now() + this.#offsetMs;
    const byMatch = new Map(this.#ahead.map((match) => [match.id, match]));
    this.#draft = { ...this.#draft, legs: refreshed(this.#draft, byMatch, now) };
    const { legs } = this.#draft;
    this.#showAhead({
      matches: this.#ahead.filter((match) => this.#chosen.isShown(match.id)),
      now,
      isPicked: ({ fixtureId, market, selection }) =>
        legs.some(
          (leg) => leg.fixtureId === fixtureId && leg.market === market && leg.selection === selection,
        ),
    });
    this.#showSlip(this.#draft, this.#isBusy);
    this.#sheet.show(legs);
  }

  #pick({ odds, ...picked }: Pick): void {
    this.#needs.onPick();
    this.#change({ legs: toggled(this.#draft.legs, { ...picked, odds, current: odds }) });
  }

  #change(next: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...next };
    this.show();
  }

  /** As much as slip and balance allow, in whole baht. */
  #mostBaht(): number {
    const balanceSatang = this.#needs.balanceSatang() ?? Number.POSITIVE_INFINITY;
    return Math.floor(Math.min(largestStake(this.#draft.legs), balanceSatang) / 100);
  }

  async #verify(match: BegunMatch): Promise<Verdict> {
    const proof = await this.#needs.proofOf(match.id).catch(() => undefined);
    if (!proof) return 'verifyUnavailable';
    return isProven(match, proof, this.#noted.get(match.id)) ? 'verified' : 'verifyFailed';
  }
}
