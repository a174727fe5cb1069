import { byId } from './dom.ts';
import { money } from './money.ts';

export interface StakeControl {
  satang(): number;
  setDisabled(disabled: boolean): void;
}

/** Stake a game begins with, in satang, where the balance allows it. */
const defaultFirstStake = 10_00;

/** The largest stake on offer that is neither above the usual first one nor above the balance. */
export function firstStake(stakes: readonly number[], balanceSatang: number | null): number {
  const limit = Math.min(defaultFirstStake, balanceSatang ?? defaultFirstStake);
  return stakes.filter((stake) => stake <= limit).at(-1) ?? stakes[0] ?? 0;
}

/**
 * Less and more, step by step through the stakes on offer.
 * @param onChange told of the stake at the beginning and of every other one
 */
export function stakeControl(
  stakes: readonly number[],
  balanceSatang: number | null,
  onChange: (satang: number) => void = () => undefined,
): StakeControl {
  const [less, more] = [byId('less', HTMLButtonElement), byId('more', HTMLButtonElement)];
  const shown = byId('stake', HTMLOutputElement);
  let at = Math.max(0, stakes.indexOf(firstStake(stakes, balanceSatang)));
  let isDisabled = false;

  function update(): void {
    shown.textContent = money(stakes[at] ?? 0);
    // Not `disabled`: a button that goes away under the finger loses the focus of whoever uses the keyboard.
    less.setAttribute('aria-disabled', String(isDisabled || at === 0));
    more.setAttribute('aria-disabled', String(isDisabled || at === stakes.length - 1));
  }
  const step = (by: number) => () => {
    if (isDisabled) return;
    at = Math.min(stakes.length - 1, Math.max(0, at + by));
    update();
    onChange(stakes[at] ?? 0);
  };
  less.addEventListener('click', step(-1));
  more.addEventListener('click', step(1));
  update();
  onChange(stakes[at] ?? 0);
  return {
    satang: () => stakes[at] ?? 0,
    setDisabled(disabled) {
      isDisabled = disabled;
      update();
    },
  };
}
