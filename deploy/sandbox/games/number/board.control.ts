import { byId } from '../dom.ts';
import { numberAfter, toggled } from './picks.rules.ts';

export interface Board {
  picks(): readonly number[];
  choose(numbers: readonly number[]): void;
  setDisabled(disabled: boolean): void;
  /** lights what was drawn, one by one; none to begin anew */
  showDrawn(drawn: readonly number[]): void;
  focus(): void;
}

/** Forty buttons, of which one is in the order of the tab key and the arrows lead on. */
export function boardControl(onChange: () => void, onTooMany: () => void): Board {
  const box = byId('board', HTMLDivElement);
  const cells = [...box.querySelectorAll('button')];
  let picks: number[] = [];
  let isDisabled = false;

  function show(): void {
    for (const cell of cells) cell.setAttribute('aria-pressed', String(picks.includes(Number(cell.value))));
  }

  function focusOn(number: number): void {
    for (const cell of cells) cell.tabIndex = Number(cell.value) === number ? 0 : -1;
    cells[number - 1]?.focus();
  }

  const showDrawn = (drawn: readonly number[]): void => {
    for (const cell of cells) cell.toggleAttribute('data-drawn', drawn.includes(Number(cell.value)));
  };

  box.addEventListener('click', (event) => {
    const cell = event.target instanceof Element ? event.target.closest('button') : null;
    if (!cell || isDisabled) return;
    const next = toggled(picks, Number(cell.value));
    focusOn(Number(cell.value));
    if (!next) return onTooMany();
    picks = next;
    showDrawn([]);
    show();
    onChange();
  });
  box.addEventListener('keydown', (event) => {
    const from = event.target instanceof HTMLButtonElement ? Number(event.target.value) : 0;
    const to = numberAfter(event.key, from);
    if (to === undefined) return;
    event.preventDefault();
    focusOn(to);
  });
  return {
    picks: () => picks,
    choose(numbers) {
      picks = [...numbers];
      showDrawn([]);
      show();
      onChange();
    },
    setDisabled(disabled) {
      isDisabled = disabled;
      box.setAttribute('aria-disabled', String(disabled));
    },
    showDrawn,
    focus: () => focusOn(picks[0] ?? 1),
  };
}
