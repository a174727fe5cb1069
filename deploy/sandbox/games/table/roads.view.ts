import type { HandOutcome } from '../../server/table/deal.rules.ts';
import { element } from '../dom.ts';
import { beadPlate, bigRoad, countsOf, roadRows } from './roads.rules.ts';
import { picture, svg } from './svg.ts';
import { roadText, winnerLetter } from './table.text.ts';

const cellPixels = 10;

/** The last columns of a plate, as many as it has room for. */
function plate<Cell extends { column: number; row: number }>(
  name: string,
  cells: readonly Cell[],
  columns: number,
  draw: (cell: Cell) => SVGElement,
): SVGElement {
  const last = cells.reduce((most, { column }) => Math.max(most, column), 0);
  const first = Math.max(0, last - columns + 1);
  const grid = Array.from({ length: columns * roadRows }, (_, at) =>
    svg('rect', {
      class: 'cell',
      x: (at % columns) * cellPixels + 0.25,
      y: Math.floor(at / columns) * cellPixels + 0.25,
      width: cellPixels - 0.5,
      height: cellPixels - 0.5,
    }),
  );
  const marks = cells
    .filter(({ column }) => column >= first)
    .map((cell) => {
      const mark = draw(cell);
      mark.setAttribute(
        'transform',
        `translate(${(cell.column - first) * cellPixels + 5} ${cell.row * cellPixels + 5})`,
      );
      return mark;
    });
  const view = picture(`0 0 ${columns * cellPixels} ${roadRows * cellPixels}`, ...grid, ...marks);
  view.classList.add('plate', name);
  return view;
}

/** What the shoe has brought so far: bead plate, big road, and how often each side won. */
export function roadsView(hands: readonly HandOutcome[], isWide: boolean): HTMLElement[] {
  const counts = countsOf(hands);
  const bead = plate('bead', beadPlate(hands), isWide ? 22 : 8, ({ winner, playerPair, bankerPair }) =>
    svg(
      'g',
      { 'data-winner': winner },
      svg('circle', { class: 'disc', r: 4.3 }),
      svg('text', { y: 1.9, 'text-anchor': 'middle' }, winnerLetter[winner]),
      ...(bankerPair ? [svg('circle', { class: 'pair banker', cx: -3.2, cy: -3.2, r: 1.4 })] : []),
      ...(playerPair ? [svg('circle', { class: 'pair player', cx: 3.2, cy: 3.2, r: 1.4 })] : []),
    ),
  );
  const big = plate('big', bigRoad(hands), isWide ? 34 : 18, ({ winner, ties }) =>
    svg(
      'g',
      { 'data-winner': winner },
      svg('circle', { class: 'hoop', r: 3.7 }),
      ...(ties > 0 ? [svg('path', { class: 'tie', d: 'M-3.4 3.4 3.4-3.4' })] : []),
      ...(ties > 1 ? [svg('text', { y: 1.8, 'text-anchor': 'middle' }, String(ties))] : []),
    ),
  );
  const count = (winner: 'player' | 'banker' | 'tie') =>
    element('li', { 'data-winner': winner }, element('i', {}, winnerLetter[winner]), String(counts[winner]));
  return [
    element('p', { class: 'for-readers' }, roadText.summary(hands.length, counts)),
    element('ul', { class: 'counts', 'aria-hidden': 'true' }, count('player'), count('banker'), count('tie')),
    element('div', { class: 'plates' }, bead, big),
  ];
}
