import type { Fish } from '../../server/fishing/shoal.ts';
import { byId } from '../dom.ts';
import { fishingText as text } from './fishing.text.ts';

interface AutoParts {
  shotMs: number;
  /** the fish that is aimed at, while it can be shot at */
  targetOf: () => Fish | undefined;
  nearest: () => Fish | undefined;
  shoot: (fish: Fish) => void;
  announce: (words: string) => void;
  nameOf: (fish: Fish) => string;
}

export interface AutoFire {
  isOn(): boolean;
  stop(words?: string): void;
}

/** Shot after shot at one fish, until it is captured or gone, somebody presses again, or nobody looks. */
export function autoFire({ shotMs, targetOf, nearest, shoot, announce, nameOf }: AutoParts): AutoFire {
  const button = byId('auto', HTMLButtonElement);
  let timer: number | undefined;

  function stop(words?: string): void {
    if (timer === undefined) return;
    window.clearInterval(timer);
    timer = undefined;
    button.setAttribute('aria-pressed', 'false');
    if (words) announce(words);
  }

  function start(): void {
    const first = targetOf() ?? nearest();
    if (!first) {
      announce(text.noTarget);
      return;
    }
    button.setAttribute('aria-pressed', 'true');
    timer = window.setInterval(() => {
      const fish = targetOf();
      if (fish) shoot(fish);
      else stop(text.autoGone);
    }, shotMs);
    announce(text.autoOn(nameOf(first)));
    shoot(first);
  }

  button.addEventListener('click', () => (timer === undefined ? start() : stop(text.autoOff)));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) stop(text.autoOff);
  });
  button.disabled = false;
  return { isOn: () => timer !== undefined, stop };
}
