import type { KenoState } from '../../server/number/number.engine.ts';
import { byId, element } from '../dom.ts';
import { numberText as text } from './number.text.ts';
import { timesText } from './number-info.ts';
import { ladderOf } from './picks.rules.ts';

/** What so many chosen numbers pay, with the step lit that so many hits have reached. */
export function showLadder(pays: KenoState['pays'], picked: number, hits: number | null): void {
  const rungs = ladderOf(pays, picked).map(({ hits: needed, pay }) =>
    element(
      'li',
      {
        ...(needed === hits ? { 'data-reached': '' } : {}),
        'aria-label': text.pay(needed, timesText(pay)),
      },
      element('b', { 'aria-hidden': 'true' }, String(needed)),
      element('span', { 'aria-hidden': 'true' }, `x${timesText(pay)}`),
    ),
  );
  byId('ladder', HTMLUListElement).replaceChildren(
    ...(rungs.length > 0 ? rungs : [element('li', { class: 'empty' }, text.noLadder)]),
  );
}
