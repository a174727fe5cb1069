import { commitmentOf } from '../../server/game/draw.ts';
import type { GameState } from '../../server/game/play-api.ts';
import { sections } from '../../server/table/bets.rules.ts';
import { outcomeOf } from '../../server/table/deal.rules.ts';
import { dealShoe, shoeCards } from '../../server/table/shoe.ts';
import type { EndedShoe, TableStart, TableView } from '../../server/table/table-api.ts';
import { element } from '../dom.ts';
import { money, share } from '../money.ts';
import { roadsView } from './roads.view.ts';
import { sectionName, sectionOdds, tableInfoText as text } from './table.text.ts';

/** How the table plays and pays, and how a shoe can be dealt again. */
export function tableInfo(
  { game, mode }: GameState<TableStart>,
  view: TableView | undefined,
  endedShoes: () => Promise<EndedShoe[]>,
): HTMLElement[] {
  const rules = [...text.list, ...(mode === 'demo' ? [text.demo] : [])];
  return [
    element('h3', {}, text.returns),
    returnsTable(game),
    element('p', { class: 'soft' }, text.source),
    element('h3', {}, text.rules),
    element('ul', { class: 'rules' }, ...rules.map((rule) => element('li', {}, rule))),
    element('h3', {}, text.proof),
    element('p', { class: 'soft' }, text.proofNote),
    ...(view ? [hexValue(text.current, view.shoe.commitment)] : []),
    shoeList(endedShoes),
  ];
}

function returnsTable({ limits, returns }: TableStart): HTMLElement {
  const head = [text.section, text.odds, text.rtp, text.limits].map((name) =>
    element('th', { scope: 'col' }, name),
  );
  const rows = sections.map((section) => {
    const { minSatang, maxSatang } = limits[section];
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, sectionName[section]),
      element('td', {}, sectionOdds[section]),
      element('td', {}, share(returns[section])),
      element('td', {}, text.range(money(minSatang), money(maxSatang))),
    );
  });
  return element(
    'table',
    { class: 'returns' },
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows),
  );
}

const hexValue = (name: string, value: string): HTMLElement =>
  element('p', { class: 'hex' }, element('span', {}, name), element('code', {}, value));

/** Shoes that have ended, each to be dealt again in this window. */
function shoeList(endedShoes: () => Promise<EndedShoe[]>): HTMLElement {
  const list = element('div', { class: 'shoes' });
  endedShoes().then(
    (shoes) => list.replaceChildren(...(shoes.length > 0 ? shoes.map(shoeRow) : [none()])),
    () => list.replaceChildren(none()),
  );
  return list;
}

const none = () => element('p', { class: 'soft' }, text.noneEnded);

function shoeRow(shoe: EndedShoe): HTMLElement {
  const found = element('div', { role: 'status' });
  const button = element('button', { type: 'button', class: 'check' }, text.check);
  button.addEventListener('click', () => found.replaceChildren(...dealtAgain(shoe)));
  return element(
    'section',
    { class: 'shoe-proof' },
    element('h4', {}, text.ended(shoe.number)),
    hexValue(text.commitment, shoe.commitment),
    hexValue(text.seed, shoe.seed),
    button,
    found,
  );
}

/** The whole shoe from its seed, in the member's own browser. */
function dealtAgain({ id, seed, commitment }: EndedShoe): HTMLElement[] {
  if (commitmentOf(seed) !== commitment) return [element('p', { class: 'wrong' }, text.differs)];
  const hands = dealShoe(shoeCards(seed, id)).hands.map(outcomeOf);
  return [element('p', { class: 'right' }, text.matches(hands.length)), ...roadsView(hands, false)];
}
