import { element } from '../dom.ts';
import { money } from '../money.ts';
import { chipView } from './chip.view.ts';
import { tableText } from './table.text.ts';

export interface RailView {
  chipSatang(): number;
  show(now: {
    totalSatang: number;
    canConfirm: boolean;
    canClear: boolean;
    canRepeat: boolean;
    isPlaced: boolean;
  }): void;
}

interface Presses {
  onClear: () => void;
  onRepeat: () => void;
  onConfirm: () => void;
}

/** The chips to choose from, and what can be done with the bets. */
export function railView(root: HTMLElement, chips: readonly number[], presses: Presses): RailView {
  let chosen = chips[0] ?? 0;
  const choices = chips.map((chip, at) => {
    const input = element('input', {
      type: 'radio',
      name: 'chip',
      value: String(chip),
      'aria-label': tableText.chip(money(chip)),
    });
    if (at === 0) input.setAttribute('checked', '');
    input.addEventListener('change', () => {
      chosen = chip;
    });
    return element('label', { class: 'chip-choice' }, input, chipView(chip));
  });
  const clear = pressable('plain', tableText.clear, presses.onClear);
  const repeat = pressable('plain', tableText.repeat, presses.onRepeat);
  const confirm = pressable('spin', tableText.confirm, presses.onConfirm);
  const total = element('small');
  confirm.append(total);
  root.replaceChildren(
    element(
      'fieldset',
      { class: 'chips' },
      element('legend', { class: 'for-readers' }, tableText.chips),
      ...choices,
    ),
    element(
      'div',
      { class: 'actions', role: 'group', 'aria-label': tableText.controls },
      clear,
      repeat,
      confirm,
    ),
  );
  return {
    chipSatang: () => chosen,
    show({ totalSatang, canConfirm, canClear, canRepeat, isPlaced }) {
      clear.setAttribute('aria-disabled', String(!canClear));
      repeat.setAttribute('aria-disabled', String(!canRepeat));
      confirm.setAttribute('aria-disabled', String(!canConfirm));
      confirm.toggleAttribute('data-placed', isPlaced);
      const name = isPlaced ? tableText.placed : tableText.confirm;
      const label = confirm.firstElementChild;
      if (label && label.textContent !== name) label.textContent = name;
      total.textContent = totalSatang > 0 ? money(totalSatang) : '';
    },
  };
}

function pressable(kind: string, name: string, press: () => void): HTMLElement {
  const button = element(
    'button',
    { type: 'button', class: kind, 'aria-disabled': 'true' },
    element('span', {}, name),
  );
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') === 'false') press();
  });
  return button;
}
