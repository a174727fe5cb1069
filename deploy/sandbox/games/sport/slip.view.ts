import { combinedOdds, largestStake, possiblePayout, slipLimits } from '../../server/sport/slip.ts';
import { byId, element } from '../dom.ts';
import { money } from '../money.ts';
import { type Draft, type DraftLeg, type DraftProblem, isChanged, problemOf, stakeOf } from './draft.ts';
import { keyedList, type Row, write } from './keyed.ts';
import { marketName, oddsText, pickText, sidesOf } from './lines.ts';
import { slipText } from './sport.text.ts';

/** What is pressed on the slip. */
export interface SlipActions {
  remove(leg: DraftLeg): void;
  clear(): void;
  setStake(text: string): void;
  addStake(baht: number): void;
  stakeMost(): void;
  acceptNow(): void;
  setAccepts(accepts: boolean): void;
  place(): void;
}

const addedBaht = [20, 100, 500, 1000];

function button(label: string, press: () => void, kind = 'plain'): HTMLButtonElement {
  const made = element('button', { type: 'button', class: kind }, label) as HTMLButtonElement;
  made.addEventListener('click', press);
  return made;
}

function legRow(first: DraftLeg, { remove }: SlipActions): Row<DraftLeg> {
  let leg = first;
  const odds = element('b', {});
  const note = element('p', { class: 'note' });
  const away = button('×', () => remove(leg), 'remove');
  away.setAttribute('aria-label', slipText.remove(pickText(first)));
  const row = element(
    'li',
    {},
    element('div', {}, element('strong', {}, pickText(first)), odds, away),
    element('small', {}, `${marketName(first.market)} · ${sidesOf(first.fixtureId).match}`),
    note,
  );
  return {
    element: row,
    update(next) {
      leg = next;
      write(odds, oddsText(leg.odds));
      const isClosed = leg.current === null;
      row.dataset.state = isClosed ? 'closed' : isChanged(leg) ? 'changed' : 'open';
      if (isClosed) write(note, slipText.legClosed);
      else if (leg.current !== null && isChanged(leg))
        write(note, slipText.changed(oddsText(leg.odds), oddsText(leg.current)));
      else write(note, '');
    },
  };
}

/** What stands in the way, in words. */
function problemText(problem: DraftProblem, draft: Draft): string {
  if (problem === 'low') return slipText.problems.low(money(slipLimits.minSatang));
  if (problem === 'high') return slipText.problems.high(money(largestStake(draft.legs)));
  return slipText.problems[problem];
}

function facts(): { list: HTMLElement; show: (odds: string, possible: string) => void } {
  const [odds, possible] = [element('dd', {}), element('dd', {})];
  const list = element(
    'dl',
    { class: 'sums' },
    element('div', { class: 'sum' }, element('dt', {}, slipText.odds), odds),
    element('div', { class: 'sum' }, element('dt', {}, slipText.possible), possible),
  );
  return {
    list,
    show(oddsNow, possibleNow) {
      write(odds, oddsNow);
      write(possible, possibleNow);
    },
  };
}

function stakeField({ setStake, addStake, stakeMost }: SlipActions) {
  const input = element('input', {
    id: 'stake-baht',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: '7',
  }) as HTMLInputElement;
  input.addEventListener('input', () => setStake(input.value.trim()));
  const keys = element(
    'div',
    { class: 'keys' },
    ...addedBaht.map((baht) => button(slipText.add(baht), () => addStake(baht))),
    button(slipText.most, stakeMost),
    button(slipText.clearStake, () => setStake('')),
  );
  const field = element(
    'div',
    { class: 'stake-field' },
    element('label', { for: 'stake-baht' }, slipText.stake),
    input,
    keys,
  );
  return { field, input };
}

/** The slip: what was picked, how much is staked, and what it can come to. */
export function slipView(body: HTMLElement, minLegs: number, actions: SlipActions) {
  const list = element('ul', { class: 'legs' });
  const showLegs = keyedList<DraftLeg>(
    list,
    ({ fixtureId, market, selection }) => `${fixtureId} ${market} ${selection}`,
    (leg) => legRow(leg, actions),
  );
  const kind = element('span', { class: 'kind' });
  const none = element('p', { class: 'soft' }, slipText.empty);
  const { field, input } = stakeField(actions);
  const sums = facts();
  const accept = element('input', { type: 'checkbox', id: 'accepts' }) as HTMLInputElement;
  accept.addEventListener('change', () => actions.setAccepts(accept.checked));
  const problem = element('p', { class: 'problem', role: 'status' });
  const acceptNow = button(slipText.acceptNow, actions.acceptNow, 'accept');
  const place = button('', actions.place, 'place');
  const form = element(
    'div',
    { class: 'form' },
    element('div', { class: 'head' }, kind, button(slipText.clearAll, actions.clear, 'link')),
    list,
    field,
    sums.list,
    element('label', { class: 'accepts' }, accept, element('span', {}, slipText.accept)),
    problem,
    acceptNow,
    place,
  );
  body.replaceChildren(none, form);
  return (draft: Draft, isBusy: boolean): void => {
    const { legs } = draft;
    none.hidden = legs.length > 0;
    form.hidden = legs.length === 0;
    showLegs(legs);
    write(kind, legs.length > 1 ? slipText.combination(legs.length) : slipText.single);
    if (input.value.trim() !== draft.stakeText) input.value = draft.stakeText;
    accept.checked = draft.acceptsChanges;
    const stake = stakeOf(draft.stakeText) ?? 0;
    sums.show(oddsText(combinedOdds(legs)), money(possiblePayout(stake, legs)));
    const found = problemOf(draft, minLegs);
    write(problem, found ? problemText(found, draft) : '');
    acceptNow.hidden = found !== 'changed';
    write(place, isBusy ? slipText.placing : slipText.place(money(stake)));
    place.setAttribute('aria-disabled', String(isBusy || found !== null));
  };
}

/** The slip as a sheet at the foot of a phone: opened and closed by presses, and by the escape key. */
export function slipSheet(): { show: (legs: readonly DraftLeg[]) => void; close: () => void } {
  const slip = byId('slip', HTMLElement);
  const opener = byId('slip-open', HTMLButtonElement);
  const set = (isOpen: boolean) => {
    slip.toggleAttribute('data-open', isOpen);
    opener.setAttribute('aria-expanded', String(isOpen));
  };
  opener.addEventListener('click', () => {
    set(true);
    byId('slip-close', HTMLButtonElement).focus();
  });
  const close = () => {
    if (!slip.hasAttribute('data-open')) return;
    set(false);
    opener.focus();
  };
  byId('slip-close', HTMLButtonElement).addEventListener('click', close);
  slip.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  });
  opener.disabled = false;
  return {
    close,
    show(legs) {
      write(
        byId('slip-open-text', HTMLSpanElement),
        legs.length > 0 ? slipText.open(legs.length) : slipText.openEmpty,
      );
      write(byId('slip-open-odds', HTMLElement), legs.length > 0 ? oddsText(combinedOdds(legs)) : '');
      opener.dataset.filled = String(legs.length > 0);
    },
  };
}
