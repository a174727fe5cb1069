import type { SlipResult } from '../../server/sport/slip.ts';
import type { SportState } from '../../server/sport/sport-api.ts';
import { gameFrame, marginMs } from '../game-frame.ts';
import { keyOf, type PendingBet } from '../memory.ts';
import { money } from '../money.ts';
import { sleep } from '../motion.ts';
import type { GameParts } from '../open-game.ts';
import { newNonce, SessionLostError } from '../play.client.ts';
import { BoardPage } from './board.page.ts';
import { type Draft, problemOf, stakeOf } from './draft.ts';
import { followSlips } from './my-slips.ts';
import { sportClient } from './sport.client.ts';
import { slipText, sportText } from './sport.text.ts';
import { sportInfo } from './sport-info.ts';

type Parts = GameParts<SportState, SlipResult>;

/** Between two looks at what is on. */
const lookMs = 1500;
/** Between two steps of the clocks on the page. */
const tickMs = 500;

/** What of a slip is sent: the odds it was seen at, and whether others will do. */
const betOf = ({ legs, acceptsChanges }: Draft, stakeSatang: number) => ({
  stakeSatang,
  acceptsChanges,
  legs: legs.map(({ fixtureId, market, selection, odds }) => ({ fixtureId, market, selection, odds })),
});

/** Brings the page of a sport game to life. */
export async function startSport(parts: Parts): Promise<void> {
  const { boot, client, state } = parts;
  const sport = sportClient(boot.session, keyOf(boot) ?? '');
  let isBusy = false;
  const frame = gameFrame<SportState, SlipResult>(parts, {
    info: () => sportInfo(state),
    isBusy: () => isBusy,
  });
  const first = await sport.board('');
  const page = new BoardPage({
    game: state.game,
    balanceSatang: () => frame.balanceSatang(),
    proofOf: (matchId) => sport.proof(matchId),
    place,
    onPick: () => frame.sound.stop(3),
  });
  const mine = followSlips({ client, frame, onChange: () => page.showMine(mine.slips()) });

  /** Sends the slip that stands there, and waits until it is certain what became of it. */
  async function place(draft: Draft): Promise<void> {
    const stakeSatang = stakeOf(draft.stakeText) ?? 0;
    if (isBusy || problemOf(draft, state.game.minLegs) !== null || !(await frame.canAfford(stakeSatang)))
      return;
    await send({ nonce: newNonce(), stakeSatang, bet: betOf(draft, stakeSatang) }, false);
  }

  async function send(bet: PendingBet, isResumed: boolean): Promise<void> {
    isBusy = true;
    page.setBusy(true);
    frame.announce(slipText.placing);
    try {
      const answer = await frame.place(bet, isResumed);
      if (answer?.outcome === 'staked' || answer?.outcome === 'settled') {
        frame.showBalance(answer.outcome === 'staked' ? answer.balanceSatang : answer.round.balanceSatang);
        frame.clearWin();
        frame.announce(slipText.placed(money(bet.stakeSatang)));
        frame.sound.start();
        page.slipTaken();
        await mine.refresh();
      } else if (answer) {
        await frame.explain(answer);
        if (answer.outcome === 'refused') await look('');
      } else frame.announce(sportText.ready);
    } catch (failure) {
      frame.lost(failure, () => void send(bet, true));
    }
    await sleep(marginMs);
    isBusy = false;
    page.setBusy(false);
  }

  async function look(known = page.stamp): Promise<void> {
    const asked = Date.now();
    const board = await sport.board(known);
    page.showBoard(board, board.now - (asked + Date.now()) / 2);
    await mine.settleUntil(board.now);
  }

  page.showBoard(first, first.now - Date.now());
  await mine.refresh();
  frame.announce(sportText.ready);
  document.body.dataset.state = 'idle';
  setInterval(() => page.show(), tickMs);
  void keepLooking(look);
  for (const bet of frame.unfinished) void send(bet, true);
}

/** Looks again and again while the page is seen; a failure is repeated, a lost session is not. */
async function keepLooking(look: () => Promise<void>): Promise<void> {
  for (;;) {
    await sleep(lookMs);
    if (document.hidden) continue;
    try {
      await look();
    } catch (failure) {
      if (failure instanceof SessionLostError) return;
    }
  }
}
