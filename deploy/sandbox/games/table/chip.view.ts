import { element } from '../dom.ts';
import { chipLabel, chipsFor } from './bet-draft.rules.ts';
import { picture, svg } from './svg.ts';

/** Draws a chip from above. styles/cards.css gives each value its colour. */
export function chipView(satang: number): SVGElement {
  const label = chipLabel(satang);
  const edge = Array.from({ length: 8 }, (_, at) =>
    svg('rect', {
      class: 'inlay',
      x: 45,
      y: 1.5,
      width: 10,
      height: 12,
      rx: 2,
      transform: `rotate(${at * 45} 50 50)`,
    }),
  );
  const view = picture(
    '0 0 100 100',
    svg('circle', { class: 'body', cx: 50, cy: 50, r: 48 }),
    ...edge,
    svg('circle', { class: 'ring', cx: 50, cy: 50, r: 34 }),
    svg('circle', { class: 'face', cx: 50, cy: 50, r: 32 }),
    svg(
      'text',
      {
        x: 50,
        y: label.length > 2 ? 59 : 61,
        'text-anchor': 'middle',
        'data-long': label.length > 2 ? 'yes' : 'no',
      },
      label,
    ),
  );
  view.setAttribute('data-chip', String(satang / 100));
  view.classList.add('chip');
  return view;
}

/** Chips on a section, the largest below. */
export const chipStack = (satang: number): HTMLElement =>
  element('span', { class: 'stack' }, ...chipsFor(satang).map((chip) => chipView(chip)));
