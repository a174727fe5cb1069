import type { GameState } from '../../server/game/play-api.ts';
import { priceSatang } from '../../server/slot/free-spins.ts';
import { payOf, rowCount } from '../../server/slot/machine.ts';
import type { SlotState } from '../../server/slot/spin.ts';
import { element } from '../dom.ts';
import { money, share } from '../money.ts';
import { times } from './buy.control.ts';
import { freeTerms } from './free-terms.ts';
import { infoText } from './slot.text.ts';

/** How the game pays, for the stake that is set. */
export function slotInfo(state: GameState<SlotState>, stakeSatang: number): HTMLElement[] {
  const { machine, rtpPercent, hitPercent } = state.game;
  return [
    element(
      'dl',
      { class: 'facts' },
      element('div', {}, element('dt', {}, infoText.rtp), element('dd', {}, share(rtpPercent))),
      element('div', {}, element('dt', {}, infoText.hit), element('dd', {}, share(hitPercent))),
      ...freeFacts(state.game),
    ),
    element('p', { class: 'soft' }, infoText.rtpNote),
    element('p', { class: 'soft' }, infoText.hitNote(share(hitPercent))),
    element('h3', {}, infoText.pays),
    element('p', { class: 'soft' }, infoText.paysNote(money(stakeSatang))),
    payTable(state.game, stakeSatang),
    ...freeRules(state.game, stakeSatang),
    element('h3', {}, infoText.rules),
    element('ul', { class: 'rules' }, ...rules(state).map((rule) => element('li', {}, rule))),
    ...(machine.lines.length > 0 ? [element('h3', {}, infoText.lineNames), lineList(machine.lines)] : []),
  ];
}

const fact = (name: string, value: string): HTMLElement =>
  element('div', {}, element('dt', {}, name), element('dd', {}, value));

function freeFacts({ machine, free: published }: SlotState): HTMLElement[] {
  if (!machine.free || !published) return [];
  return [
    fact(infoText.freeChance, infoText.oneIn(times(published.oneIn))),
    fact(infoText.most, infoText.mostTimes(times(machine.free.maxWin))),
  ];
}

/** How the free spins go: what starts them, what is different, what they cost, where they end. */
function freeRules({ machine, free: published }: SlotState, stakeSatang: number): HTMLElement[] {
  const { free } = machine;
  if (!free || !published) return [];
  const [three = 0, four = 0, five = 0] = free.awarded.slice(3);
  const [more = 0, moreOfFour = 0, moreOfFive = 0] = free.added.slice(3);
  const list = [
    infoText.freeStart(three, four, five),
    ...freeTerms(free),
    infoText.freeMore(more, moreOfFour, moreOfFive, free.most),
    infoText.freeReels,
    infoText.freeReturn(share(published.boughtPercent), money(priceSatang(machine, free, stakeSatang))),
    infoText.freeMost(money(free.maxWin * stakeSatang)),
    infoText.freeInterrupted,
  ];
  return [
    element('h3', {}, infoText.free),
    element('ul', { class: 'rules' }, ...list.map((rule) => element('li', {}, rule))),
  ];
}

function payTable({ machine, symbols }: SlotState, stakeSatang: number): HTMLElement {
  const rows = symbols.flatMap((face, symbol) => {
    const counts = [5, 4, 3].filter((count) => payOf(machine, symbol, count) > 0);
    const pays = counts.map((count) =>
      element(
        'span',
        {},
        infoText.count(count),
        element('b', {}, money((payOf(machine, symbol, count) * stakeSatang) / machine.unitsPerStake)),
      ),
    );
    return [
      element(
        'li',
        {},
        element('img', { src: face.image, alt: '', width: '56', height: '56', loading: 'lazy' }),
        element(
          'div',
          {},
          element('strong', {}, face.name),
          counts.length > 0
            ? element('div', { class: 'values' }, ...pays)
            : element('span', {}, infoText.substitutes),
        ),
      ),
    ];
  });
  return element('ul', { class: 'pays' }, ...rows);
}

function rules({ game: { machine }, mode }: GameState<SlotState>): string[] {
  const hasScatter = machine.roles.includes('scatter');
  return [
    machine.mechanic === 'ways' ? infoText.ways : infoText.lines(machine.lines.length),
    hasScatter ? infoText.wild : infoText.wildPlain,
    ...(machine.wildMultiplier > 1 ? [infoText.multiplier(machine.wildMultiplier)] : []),
    ...(hasScatter ? [infoText.scatter] : []),
    infoText.pace,
    infoText.interrupted,
    ...(mode === 'demo' ? [infoText.demo] : []),
  ];
}

/** Each pay line as a little grid. */
function lineList(lines: readonly (readonly number[])[]): HTMLElement {
  const items = lines.map((rows, line) => {
    const cells = Array.from({ length: rowCount }, (_, row) =>
      element('i', {}, ...rows.map((at) => element('b', at === row ? { class: 'on' } : {}))),
    );
    const grid = element(
      'span',
      { class: 'grid', role: 'img', 'aria-label': infoText.line(line + 1) },
      ...cells,
    );
    return element('li', {}, grid, element('small', { 'aria-hidden': 'true' }, String(line + 1)));
  });
  return element('ul', { class: 'lines' }, ...items);
}
