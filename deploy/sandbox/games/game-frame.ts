import type { SettledRound } from '../server/game/play-api.ts';
import type { CertainAnswer } from './certain-bet.ts';
import { byId } from './dom.ts';
import type { Recompute } from './fairness.ts';
import { BalanceDisplay } from './frame/balance.display.ts';
import { FrameBets } from './frame/frame-bets.ts';
import { FrameWords } from './frame/frame-words.ts';
import { WinDisplay } from './frame/win.display.ts';
import { gameText } from './game.text.ts';
import { fairnessInfo, historyPanel } from './history-panel.ts';
import { notedCommitment, type PendingBet, pendingBets } from './memory.ts';
import { money } from './money.ts';
import type { GameParts } from './open-game.ts';
import { createSound, type Sound } from './sound.ts';
import { wirePanels } from './wire-panels.ts';

export { isCalm, sleep } from './motion.ts';

/** Added to the shortest time between bets, so that two clocks need not agree to the millisecond. */
export const marginMs = 120;

export interface FrameOptions {
  /** how the game pays: what stands in the panel of rules */
  info: () => HTMLElement[];
  /** plays a round again from its chance; without it a round is not decided by the chance of its own */
  recompute?: Recompute;
  /** true while a round is shown: its outcome is not given away by a fresh balance */
  isBusy: () => boolean;
}

/** What every kind of game has around it: balance, words, panels, sound, and bets that become certain. */
export interface GameFrame<View> {
  sound: Sound;
  balanceSatang(): number | null;
  announce(text: string): void;
  showBalance(satang: number | null): void;
  refreshBalance(): Promise<void>;
  /** asks the wallet before a stake is refused: the member may have paid in meanwhile */
  canAfford(stakeSatang: number): Promise<boolean>;
  /** places a bet and waits until it is certain what became of it; undefined for a resumed one that never arrived */
  place(bet: PendingBet, isResumed?: boolean): Promise<CertainAnswer<View> | undefined>;
  /** says what an answer means that is no outcome of the game, and shows the balance */
  explain(answer: Exclude<CertainAnswer<View>, { outcome: 'settled' | 'staked' }>): Promise<void>;
  /** says that the outcome is not known, with a way to look again */
  lost(failure: unknown, retry: () => void): void;
  /** before a round: nothing was won yet */
  clearWin(): void;
  /** after a round was shown: balance, win and totals; coins from where it was won, when it is more than the stake and the game throws none itself */
  celebrate(round: SettledRound<View>, origin?: Element): void;
  /** bets of before a reload */
  unfinished: readonly PendingBet[];
}

/** Brings what stands around the game to life. */
export function gameFrame<Game, View>(
  parts: GameParts<Game, View>,
  { info, recompute, isBusy }: FrameOptions,
): GameFrame<View> {
  const { boot, client, state } = parts;
  const { session } = boot;
  const sound = createSound();
  const words = new FrameWords(parts);
  const balance = new BalanceDisplay(parts);
  const bets = new FrameBets(parts, words);
  const wins = new WinDisplay(sound);
  byId('demo-mark', HTMLElement).hidden = state.mode !== 'demo';
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && !isBusy()) void balance.refresh();
  });
  wirePanels({
    info: () => [...info(), ...(recompute ? fairnessInfo(bets.commitment) : [])],
    history: async () =>
      historyPanel(
        await client.history(),
        wins.totals(),
        recompute && { recompute, noted: (nonce) => notedCommitment(session, nonce) },
      ),
    sound,
  });
  if (state.refusal) words.refuse(state.refusal);

  return {
    sound,
    unfinished: pendingBets(session),
    balanceSatang: () => balance.satang,
    announce: (text) => words.announce(text),
    showBalance: (satang) => balance.show(satang),
    refreshBalance: () => balance.refresh(),
    place: (bet, isResumed) => bets.place(bet, isResumed),
    async canAfford(stakeSatang) {
      if (await balance.covers(stakeSatang)) return true;
      words.refuse('insufficient-funds');
      return false;
    },
    async explain(answer) {
      if (answer.outcome === 'refused') {
        balance.show(answer.balanceSatang);
        return words.refuse(answer.reason);
      }
      const returned = answer.isFree ? gameText.voidFree : gameText.void(money(answer.stakeSatang));
      words.insist(answer.isHeld ? gameText.held : returned);
      await balance.refresh();
    },
    lost: (failure, retry) => words.lost(failure, retry),
    clearWin: () => wins.clear(),
    celebrate(round, origin) {
      balance.show(round.balanceSatang);
      wins.celebrate(round, origin);
    },
  };
}

/**
 * What places a bet: the button and the space bar. Holding a key down is one press, not many: there is no way to play
 * without pressing (RTS 8A).
 */
export function onPlayPress(button: HTMLButtonElement, press: () => void): void {
  button.addEventListener('click', press);
  button.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.repeat || document.querySelector('dialog[open]')) return;
    if (event.target instanceof Element && event.target.closest('button, a, input, select')) return;
    event.preventDefault();
    press();
  });
}
