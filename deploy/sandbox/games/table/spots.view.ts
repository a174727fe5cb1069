import { type Bets, type Section, sections } from '../../server/table/bets.rules.ts';
import { element } from '../dom.ts';
import { money } from '../money.ts';
import { chipStack } from './chip.view.ts';
import { sectionName, sectionOdds, tableText } from './table.text.ts';

export interface SpotsView {
  /** @param isPlaced whether the table has taken these bets */
  show(bets: Bets, isPlaced: boolean): void;
  /** what each section paid, stake included; null while that is open */
  showPaid(paid: Bets | null): void;
  setOpen(isOpen: boolean): void;
}

/** The order on the table, which is not the one of the rules: pairs outside, the main bets large. */
const layout: readonly Section[] = ['player-pair', 'lucky-six', 'banker-pair', 'player', 'tie', 'banker'];

/** The sections to bet on, each a button. */
export function spotsView(root: HTMLElement, onPress: (section: Section) => void): SpotsView {
  const spots = new Map(
    layout.map((section) => {
      const [stack, amount] = [element('span', { class: 'stacked' }), element('span', { class: 'amount' })];
      const button = element(
        'button',
        { type: 'button', class: 'spot', 'data-section': section },
        element('span', { class: 'name' }, sectionName[section]),
        element('span', { class: 'odds' }, sectionOdds[section]),
        stack,
        amount,
      );
      button.addEventListener('click', () => onPress(section));
      return [section, { button, stack, amount, satang: -1 }];
    }),
  );
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', tableText.sections);
  root.replaceChildren(...[...spots.values()].map(({ button }) => button));

  return {
    show(bets, isPlaced) {
      root.dataset.placed = isPlaced ? 'yes' : 'no';
      for (const section of sections) {
        const spot = spots.get(section);
        const satang = bets[section] ?? 0;
        if (!spot || spot.satang === satang) continue;
        spot.satang = satang;
        spot.stack.replaceChildren(...(satang > 0 ? [chipStack(satang)] : []));
        spot.amount.textContent = satang > 0 ? money(satang) : '';
        const label = tableText.section(
          sectionName[section],
          sectionOdds[section],
          satang > 0 ? money(satang) : null,
        );
        spot.button.setAttribute('aria-label', label);
      }
    },
    showPaid(paid) {
      for (const [section, { button }] of spots) {
        const isPaid = paid !== null && (paid[section] ?? 0) > 0;
        button.toggleAttribute('data-paid', isPaid);
      }
    },
    setOpen(isOpen) {
      // Not `disabled`: the focus of whoever plays by keyboard would be lost at every hand.
      for (const { button } of spots.values()) button.setAttribute('aria-disabled', String(!isOpen));
    },
  };
}
