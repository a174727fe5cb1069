import type { HistoryRow } from '../../server/game/play-api.ts';
import type { Slip, SlipResult } from '../../server/sport/slip.ts';
import type { SportState } from '../../server/sport/sport-api.ts';
import { byId } from '../dom.ts';
import { gameText } from '../game.text.ts';
import type { GameFrame } from '../game-frame.ts';
import { money } from '../money.ts';
import type { PlayClient } from '../play.client.ts';
import type { MySlip } from './mine.view.ts';
import { mineText } from './sport.text.ts';

interface Follow {
  client: PlayClient<SportState, SlipResult>;
  frame: GameFrame<SlipResult>;
  onChange: () => void;
}

const fromHistory = ({
  nonce,
  at,
  stakeSatang,
  winSatang,
  state,
  isHeld,
  choice,
  result,
}: HistoryRow): MySlip => ({
  nonce,
  at,
  stakeSatang,
  winSatang,
  slip: choice as Slip,
  state: isHeld ? 'held' : state === 'pending' ? 'open' : state,
  result: result as SlipResult | null,
});

/** When the last match of a slip is over. */
const endOf = ({ slip }: MySlip): number => Math.max(...slip.legs.map(({ endsAt }) => endsAt));

/** The member's slips: those that are open, until they are settled and that was said, and the last ones before. */
export function followSlips({ client, frame, onChange }: Follow) {
  let slips: MySlip[] = [];

  /** Slips as the server has them, the open ones of an earlier window too. */
  async function refresh(): Promise<void> {
    const rows = (await client.history()).filter(({ choice }) => choice !== null).map(fromHistory);
    // Those the history has no room for any more are still open.
    const known = new Set(rows.map(({ nonce }) => nonce));
    const older = slips.filter(({ nonce, state }) => state === 'open' && !known.has(nonce));
    slips = [...rows, ...older].sort(
      (a, b) => Number(b.state === 'open') - Number(a.state === 'open') || b.at - a.at,
    );
    onChange();
  }

  /** Says what became of one slip, if it is settled by now. */
  async function settle({ nonce, stakeSatang }: MySlip): Promise<boolean> {
    const answer = await client.round(nonce);
    if (answer?.outcome === 'void') {
      frame.announce(answer.isHeld ? gameText.held : mineText.back(money(answer.stakeSatang)));
      await frame.refreshBalance();
      return true;
    }
    // A slip of an earlier window: the history alone says what became of it.
    if (!answer) return true;
    if (answer.outcome !== 'settled') return false;
    const { winSatang } = answer.round;
    frame.celebrate(answer.round, byId('mine', HTMLUListElement));
    if (winSatang === 0) frame.announce(mineText.settledLost);
    else if (winSatang > stakeSatang) frame.announce(mineText.won(money(winSatang)));
    else frame.announce(mineText.partly(money(winSatang), money(stakeSatang)));
    // The balance of that moment may be older than a bet that was placed since.
    await frame.refreshBalance();
    return true;
  }

  return {
    slips: () => slips,
    refresh,
    /** Looks after every open slip whose matches are over by this moment. */
    async settleUntil(now: number): Promise<void> {
      onChange();
      const due = slips.filter((slip) => slip.state === 'open' && endOf(slip) <= now);
      let isAnySettled = false;
      for (const slip of due) isAnySettled = (await settle(slip)) || isAnySettled;
      if (isAnySettled) await refresh();
    },
  };
}
