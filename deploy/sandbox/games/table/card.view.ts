import { type Card, rankOf, type Suit, suitOf } from '../../server/table/cards.rules.ts';
import { element } from '../dom.ts';
import { picture, svg } from './svg.ts';

/** Outlines of the suits around the origin, about 36 units high. */
const suitShapes: Record<Suit, string> = {
  spades:
    'M0-18C5-9 17-4 17 5.5 17 12.5 8.5 15 2.6 9.4 3 13 4.5 16 7 18H-7C-4.5 16-3 13-2.6 9.4-8.5 15-17 12.5-17 5.5-17-4-5-9 0-18Z',
  hearts:
    'M0 18C-5 10-18 3-18-7-18-14-12.5-17.5-8-17.5-4-17.5-1.2-15 0-11.5 1.2-15 4-17.5 8-17.5 12.5-17.5 18-14 18-7 18 3 5 10 0 18Z',
  diamonds: 'M0-19C3.5-11.5 8-5.5 14 0 8 5.5 3.5 11.5 0 19-3.5 11.5-8 5.5-14 0-8-5.5-3.5-11.5 0-19Z',
  clubs:
    'M0-18A8.2 8.2 0 0 1 6.9-5.4 8.4 8.4 0 1 1 2.7 9 14 14 0 0 0 7 18H-7A14 14 0 0 0-2.7 9 8.4 8.4 0 1 1-6.9-5.4 8.2 8.2 0 0 1 0-18Z',
};

const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const isRed = (suit: Suit): boolean => suit === 'hearts' || suit === 'diamonds';

const suitAt = (suit: Suit, x: number, y: number, scale: number): SVGElement =>
  svg('path', { d: suitShapes[suit], transform: `translate(${x} ${y}) scale(${scale})` });

/** A card as it lies on the table: two faces, so that it can be turned. */
export function cardView(card: Card): HTMLElement {
  const suit = suitOf(card);
  const name = rankNames[rankOf(card)] ?? '';
  const isCourt = rankOf(card) > 9;
  const front = picture(
    '0 0 100 140',
    svg('rect', { class: 'paper', x: 0.75, y: 0.75, width: 98.5, height: 138.5, rx: 9 }),
    ...(isCourt ? [svg('rect', { class: 'court', x: 40, y: 24, width: 52, height: 108, rx: 6 })] : []),
    svg('text', { class: 'index', x: 19, y: 38, 'text-anchor': 'middle' }, name),
    suitAt(suit, 19, 59, 0.62),
    isCourt
      ? svg('text', { class: 'letter', x: 66, y: 80, 'text-anchor': 'middle' }, name)
      : suitAt(suit, 60, 90, 1.75),
    ...(isCourt ? [suitAt(suit, 66, 106, 0.85)] : []),
  );
  front.classList.add('front');
  const view = element('div', { class: 'card', 'data-colour': isRed(suit) ? 'red' : 'black' });
  view.append(element('div', { class: 'turning' }, front, cardBack()));
  return view;
}

/** The back all cards share: a lattice with a lotus. */
function cardBack(): SVGElement {
  const petals = [-52, -26, 0, 26, 52].map((angle) =>
    svg('path', {
      d: 'M0 0C-9-9-9-22 0-34 9-22 9-9 0 0Z',
      transform: `translate(50 84) rotate(${angle})`,
    }),
  );
  const lattice = Array.from({ length: 9 }, (_, at) => {
    const x = -70 + at * 30;
    return svg('path', { class: 'lattice', d: `M${x} 6l140 128M${140 - x - 40} 6l-140 128` });
  });
  const back = picture(
    '0 0 100 140',
    svg('rect', { class: 'ground', x: 0.75, y: 0.75, width: 98.5, height: 138.5, rx: 9 }),
    svg('g', { class: 'lattices' }, ...lattice),
    svg('rect', { class: 'edge', x: 7, y: 7, width: 86, height: 126, rx: 5 }),
    svg('circle', { class: 'seal', cx: 50, cy: 70, r: 30 }),
    svg('g', { class: 'lotus' }, ...petals),
  );
  back.classList.add('back');
  return back;
}
