import type { GameState, HistoryRow } from '../../src/play/play-api.ts';
import { payOf, ROWS } from '../../src/slot/machine.ts';
import { element } from './dom.ts';
import { gameText, historyText, infoText } from './game.text.ts';
import { money, timeOfDay } from './money.ts';

const percent = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const share = (value: number): string => `${percent.format(value)}%`;

/** How the game pays, for the stake that is set. */
export function infoPanel(state: GameState, stakeSatang: number): HTMLElement[] {
  const { machine } = state;
  return [
    element(
      'dl',
      { class: 'facts' },
      element('div', {}, element('dt', {}, infoText.rtp), element('dd', {}, share(state.rtpPercent))),
      element('div', {}, element('dt', {}, infoText.hit), element('dd', {}, share(state.hitPercent))),
    ),
    element('p', { class: 'soft' }, infoText.rtpNote),
    element('p', { class: 'soft' }, infoText.hitNote(share(state.hitPercent))),
    element('h3', {}, infoText.pays),
    element('p', { class: 'soft' }, infoText.paysNote(money(stakeSatang))),
    payTable(state, stakeSatang),
    element('h3', {}, infoText.rules),
    element('ul', { class: 'rules' }, ...rules(state).map((rule) => element('li', {}, rule))),
    ...(machine.lines.length > 0 ? [element('h3', {}, infoText.lineNames), lineList(machine.lines)] : []),
  ];
}

function payTable({ machine, symbols }: GameState, stakeSatang: number): HTMLElement {
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

function rules({ machine, mode }: GameState): string[] {
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
    const cells = Array.from({ length: ROWS }, (_, row) =>
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

/** The last rounds, and what playing has come to in this window (RTS 2E: net position; 13C: elapsed time). */
export function historyPanel(rows: readonly HistoryRow[], session: SessionTotals): HTMLElement[] {
  const facts: [string, string][] = [
    [historyText.staked, money(session.stakedSatang)],
    [historyText.won, money(session.wonSatang)],
    [historyText.net, money(session.wonSatang - session.stakedSatang)],
    [historyText.elapsed, historyText.minutes(Math.floor(session.elapsedMs / 60_000))],
  ];
  const head = element(
    'tr',
    {},
    ...[historyText.time, historyText.stake, historyText.win].map((name) =>
      element('th', { scope: 'col' }, name),
    ),
  );
  const body = rows.map((row) =>
    element(
      'tr',
      {},
      element('td', {}, timeOfDay(row.at)),
      element('td', {}, money(row.stakeSatang)),
      element('td', {}, outcome(row)),
    ),
  );
  return [
    element(
      'dl',
      { class: 'facts' },
      ...facts.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
    ),
    rows.length === 0
      ? element('p', { class: 'soft' }, historyText.empty)
      : element('table', {}, element('thead', {}, head), element('tbody', {}, ...body)),
  ];
}

function outcome({ state, winSatang }: HistoryRow): string {
  if (state === 'void') return historyText.void;
  return state === 'pending' ? historyText.pending : money(winSatang);
}

export interface SessionTotals {
  stakedSatang: number;
  wonSatang: number;
  elapsedMs: number;
}

/** What a settled spin is announced as. A win that does not reach the stake is no reason to celebrate (RTS 14F). */
export function resultText(stakeSatang: number, winSatang: number): string {
  if (winSatang === 0) return gameText.noWin;
  return winSatang > stakeSatang
    ? gameText.won(money(winSatang))
    : gameText.partly(money(winSatang), money(stakeSatang));
}
