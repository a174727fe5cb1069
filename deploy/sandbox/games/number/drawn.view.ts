import { byId, element } from '../dom.ts';
import { hueOf } from './balls.rules.ts';

/** The row of drawn numbers. */
export interface DrawnView {
  clear(): void;
  show(drawn: readonly number[], picks: readonly number[]): void;
}

/** Brings the row of drawn numbers to life. */
export function drawnView(): DrawnView {
  const slots = [...byId('drawn', HTMLOListElement).children].filter((slot) => slot instanceof HTMLElement);
  return {
    clear() {
      for (const slot of slots) slot.replaceChildren();
    },
    show(drawn, picks) {
      slots.forEach((slot, at) => {
        const number = drawn[at];
        if (number === undefined || slot.textContent === String(number)) return;
        const ball = element('span', { class: picks.includes(number) ? 'ball hit' : 'ball' }, String(number));
        ball.style.setProperty('--hue', String(hueOf(number)));
        slot.replaceChildren(ball);
      });
    },
  };
}
