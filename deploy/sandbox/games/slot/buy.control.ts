import type { GameState } from '../../server/game/play-api.ts';
import { priceSatang } from '../../server/slot/free-spins.ts';
import type { FreeSpins } from '../../server/slot/machine.ts';
import type { SlotState } from '../../server/slot/spin.ts';
import { byId, element } from '../dom.ts';
import { money, share } from '../money.ts';
import { freeTerms } from './free-terms.ts';
import { buyText } from './slot.text.ts';

const plain = new Intl.NumberFormat('th-TH', { maximumFractionDigits: 2 });

/** A number as it is read: 5,000 or 11.75. */
export const times = (value: number): string => plain.format(value);

export interface BuyControl {
  /** to be called whenever the stake has changed */
  update(stakeSatang: number): void;
  setDisabled(disabled: boolean): void;
}

/** What is said before free spins are bought: price, what there is for it, what comes back of it. */
function buyTerms(
  { machine, free: published, rtpPercent }: SlotState,
  free: FreeSpins,
  stakeSatang: number,
): { lead: string; terms: string[]; price: string } {
  const price = priceSatang(machine, free, stakeSatang);
  const percent = published?.boughtPercent ?? 0;
  return {
    price: money(price),
    lead: buyText.lead(money(price), free.awarded[3] ?? 0),
    terms: [
      ...freeTerms(free),
      buyText.more(free.most),
      buyText.stake(money(stakeSatang), times(free.price / machine.unitsPerStake)),
      buyText.returns(share(percent), money(Math.floor((price * percent) / 100))),
      buyText.beside(share(rtpPercent)),
      buyText.warning,
    ],
  };
}

/** The button that offers free spins, and the dialog that a second press is asked for in. */
export function buyControl(
  state: GameState<SlotState>,
  stakeSatang: () => number,
  onBuy: (stakeSatang: number) => void,
): BuyControl | undefined {
  const { machine } = state.game;
  const { free } = machine;
  if (!free) return undefined;
  const button = byId('buy', HTMLButtonElement);
  const dialog = byId('buy-dialog', HTMLDialogElement);
  const [confirm, cancel] = [byId('buy-confirm', HTMLButtonElement), byId('buy-cancel', HTMLButtonElement)];
  let offered = 0;
  let isDisabled = false;
  button.addEventListener('click', () => {
    if (isDisabled) return;
    offered = stakeSatang();
    fillDialog(state.game, free, offered, confirm);
    dialog.showModal();
    cancel.focus();
  });
  cancel.addEventListener('click', () => dialog.close());
  byId('buy-close', HTMLButtonElement).addEventListener('click', () => dialog.close());
  confirm.addEventListener('click', () => {
    dialog.close();
    onBuy(offered);
  });
  return {
    update: (stake) => {
      button.textContent = buyText.open(money(priceSatang(machine, free, stake)));
    },
    setDisabled(disabled) {
      isDisabled = disabled;
      button.setAttribute('aria-disabled', String(disabled));
    },
  };
}

function fillDialog(game: SlotState, free: FreeSpins, stake: number, confirm: HTMLButtonElement): void {
  const { lead, terms, price } = buyTerms(game, free, stake);
  byId('buy-body', HTMLDivElement).replaceChildren(
    element('p', {}, element('strong', {}, lead)),
    element('ul', { class: 'rules' }, ...terms.map((term) => element('li', {}, term))),
  );
  confirm.textContent = buyText.confirm(price);
}
