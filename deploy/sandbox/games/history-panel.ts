import type { HistoryRow } from '../server/game/play-api.ts';
import { element } from './dom.ts';
import { checkRound, type Recompute } from './fairness.ts';
import { fairText, gameText, historyText } from './game.text.ts';
import { money, timeOfDay } from './money.ts';

export interface SessionTotals {
  stakedSatang: number;
  wonSatang: number;
  elapsedMs: number;
}

export interface Fairness {
  recompute: Recompute;
  /** what this window saw published before a bet */
  noted: (nonce: string) => string | undefined;
}

/** The last rounds, and what playing has come to in this window (RTS 2E: net position; 13C: elapsed time). */
export function historyPanel(
  rows: readonly HistoryRow[],
  session: SessionTotals,
  fairness: Fairness | undefined,
): HTMLElement[] {
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
  return [
    element(
      'dl',
      { class: 'facts' },
      ...facts.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
    ),
    rows.length === 0
      ? element('p', { class: 'soft' }, historyText.empty)
      : element(
          'table',
          {},
          element('thead', {}, head),
          element('tbody', {}, ...rows.flatMap((row) => roundRows(row, fairness))),
        ),
  ];
}

function roundRows(row: HistoryRow, fairness: Fairness | undefined): HTMLElement[] {
  const round = element(
    'tr',
    {},
    element('td', {}, timeOfDay(row.at)),
    element('td', {}, row.isFree ? historyText.free : money(row.stakeSatang)),
    element('td', {}, outcome(row)),
  );
  if (!fairness || !row.proof?.seed) return [round];
  round.className = 'has-proof';
  return [round, element('tr', { class: 'proof' }, element('td', { colspan: '3' }, proof(row, fairness)))];
}

/** The press that computes the round again, and what it finds. */
function proof(row: HistoryRow, { recompute, noted }: Fairness): HTMLElement {
  const found = element('div', { role: 'status' });
  const check = element('button', { type: 'button', class: 'check' }, fairText.check);
  check.addEventListener('click', () => {
    const own = noted(row.nonce);
    const finding = checkRound(row, own, recompute);
    const isRight = finding === 'matches' || finding === 'same-seed';
    const facts: [string, string][] = [
      [fairText.commitment, own ?? row.proof?.commitment ?? ''],
      [fairText.seed, row.proof?.seed ?? ''],
      [fairText.nonce, row.nonce],
    ];
    found.replaceChildren(
      element('p', { class: isRight ? 'right' : 'wrong' }, fairText.found[finding]),
      ...(own === undefined ? [element('p', { class: 'soft' }, fairText.notNoted)] : []),
      element(
        'dl',
        { class: 'values' },
        ...facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
      ),
    );
  });
  return element('div', {}, check, found);
}

function outcome({ state, winSatang, isHeld }: HistoryRow): string {
  if (isHeld) return historyText.held;
  if (state === 'void') return historyText.void;
  return state === 'pending' ? historyText.pending : money(winSatang);
}

/** How chance is kept honest, for the panel of rules, with what the next round is committed to. */
export const fairnessInfo = (commitment: string | null): HTMLElement[] => [
  element('h3', {}, fairText.title),
  element('ol', { class: 'rules' }, ...fairText.steps.map((step) => element('li', {}, step))),
  ...(commitment === null
    ? []
    : [element('dl', { class: 'values' }, element('dt', {}, fairText.next), element('dd', {}, commitment))]),
];

/** What a settled round is announced as. A win that does not reach the stake is no reason to celebrate (RTS 14F). */
export function resultText(stakeSatang: number, winSatang: number): string {
  if (winSatang === 0) return gameText.noWin;
  return winSatang > stakeSatang
    ? gameText.won(money(winSatang))
    : gameText.partly(money(winSatang), money(stakeSatang));
}
