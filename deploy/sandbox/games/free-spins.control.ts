import type { FreeSpinsState, SettledRound } from '../server/game/play-api.ts';
import { element } from './dom.ts';
import { freeSpinsText as text } from './game.text.ts';
import { money } from './money.ts';
import type { StakeControl } from './stake.control.ts';

export interface FreeSpinsControl {
  /** a press plays a free spin */
  isPlayed(): boolean;
  /** the last one was played, and the member has not said yet that he goes on for money */
  isOver(): boolean;
  overText(): string;
  /** what the next press plays with: the stake that was granted, or the one that was chosen */
  stakeSatang(): number;
  /** what is left after a round; undefined leaves it as it is */
  update(state: FreeSpinsState | undefined): void;
}

/** What there was of free spins before a round that took one of them: what is shown until the round was. */
export const beforeRound = (
  { left, wonSatang, ...same }: FreeSpinsState,
  { winSatang }: Pick<SettledRound, 'winSatang'>,
): FreeSpinsState => ({ ...same, left: left + 1, wonSatang: wonSatang - winSatang });

/**
 * Free spins stand in the place of the stake until they are used up and the member presses to go on: no press that was meant for
 * a free spin ever costs money.
 */
export function freeSpinsControl(opened: FreeSpinsState | undefined, stake: StakeControl): FreeSpinsControl {
  let state = opened;
  let isPaid = !opened || opened.left === 0;
  const goOn = element('button', { type: 'button', class: 'go-on' }, text.goOn);
  const shown = element('div', { class: 'free-spins', role: 'status' });
  goOn.addEventListener('click', () => {
    isPaid = true;
    show();
    document.getElementById('play')?.focus();
  });
  document.querySelector('.stake')?.before(shown);

  function show(): void {
    document.body.toggleAttribute('data-free', !isPaid);
    shown.hidden = isPaid;
    if (isPaid || !state) return;
    const { left, stakeSatang, wonSatang } = state;
    shown.replaceChildren(
      element('strong', {}, left > 0 ? text.left(left) : text.over),
      element('span', {}, left > 0 ? text.stake(money(stakeSatang)) : ''),
      element('span', {}, text.won(money(wonSatang))),
      ...(left > 0 ? [] : [goOn]),
    );
  }

  show();
  return {
    isPlayed: () => !isPaid && (state?.left ?? 0) > 0,
    isOver: () => !isPaid && state?.left === 0,
    overText: () => text.overHint(money(state?.wonSatang ?? 0)),
    stakeSatang: () => (isPaid || !state ? stake.satang() : state.stakeSatang),
    update(next) {
      if (next === undefined) return;
      state = next;
      show();
    },
  };
}
