import type { GameState } from '../../server/game/play-api.ts';
import type { KenoState } from '../../server/number/number.engine.ts';
import { element } from '../dom.ts';
import { money, share } from '../money.ts';
import { numberInfoText as text } from './number.text.ts';
import { ladderOf } from './picks.rules.ts';

const multiple = new Intl.NumberFormat('th-TH', { maximumFractionDigits: 2 });

/** A pay in hundredths of the stake as people say it: 3.85, 10,000. */
export const timesText = (pay: number): string => multiple.format(pay / 100);

/** How the game pays, for the numbers and the stake that are chosen. */
export function numberInfo(
  { game, mode }: GameState<KenoState>,
  picks: number,
  stakeSatang: number,
): HTMLElement[] {
  const least = Math.min(...game.returns.map(({ rtpPercent }) => rtpPercent));
  const rules = mode === 'demo' ? [...text.ruleList, text.demo] : text.ruleList;
  return [
    element(
      'dl',
      { class: 'facts' },
      element('div', {}, element('dt', {}, text.rtp), element('dd', {}, share(least))),
      element(
        'div',
        {},
        element('dt', {}, text.volatility),
        element('dd', {}, text.volatilities[game.volatility]),
      ),
    ),
    element('h3', {}, text.rules),
    element('ul', { class: 'rules' }, ...rules.map((rule) => element('li', {}, rule))),
    ...payTable(game, Math.max(1, picks), stakeSatang),
    element('h3', {}, text.returns),
    element('p', { class: 'soft' }, text.returnsNote),
    table(
      [text.picks, text.rtpShort, text.hit],
      game.returns.map(({ rtpPercent, hitPercent }, at) => [
        text.picksOf(at + 1),
        share(rtpPercent),
        share(hitPercent),
      ]),
    ),
  ];
}

function payTable({ pays }: KenoState, picks: number, stakeSatang: number): HTMLElement[] {
  return [
    element('h3', {}, text.pays(picks)),
    table(
      [text.paysHits, text.paysTimes, text.paysAmount(money(stakeSatang))],
      ladderOf(pays, picks).map(({ hits, pay }) => [
        text.picksOf(hits),
        timesText(pay),
        money((pay * stakeSatang) / 100),
      ]),
    ),
  ];
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  return element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...heads.map((name) => element('th', { scope: 'col' }, name)))),
    element(
      'tbody',
      {},
      ...rows.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell)))),
    ),
  );
}
